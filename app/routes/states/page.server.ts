// The states beside each other: a map, and the same as a table.

import * as v from "valibot";
import { STATES_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { STATES_PATH } from "../../catalog/paths.ts";
import { comparedStateSchema } from "../../data/links.ts";
import { statisticsSchema } from "../../data/prices.ts";
import type { Checked } from "../../data/values.ts";
import { describeSinglePage, type NoEntity, type PageType } from "../../pages/page-type.ts";
import { listComparedStates } from "../../pages/place-lists.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { labelStatisticsIn, listMean, shortenDescription } from "../../seo/description.ts";
import { listGraph } from "../../seo/json-ld/parts.ts";
import { STATES_TITLE } from "../../seo/titles.ts";

const statesPageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** The dearest first; those without quotes last. */
  states: v.array(comparedStateSchema),
});

export default {
  ...describeSinglePage("states", STATES_PATH, STATES_TITLE, STATES_BREADCRUMBS),
  payload: statesPageSchema,
  async load({ catalogue, database }) {
    const [answer, places] = await Promise.all([database.call("get_states_page", {}), catalogue.getStates()]);
    return {
      page: {
        statistics: findStatistics(answer.statistics),
        states: listComparedStates(answer.states, places),
      },
    };
  },
  observe: (_, { statistics }) => labelStatisticsIn("no Brasil", statistics),
  description: (_, { statistics, states: compared }) =>
    shortenDescription(
      `Em quais estados o seguro do mesmo carro custa mais: mapa e tabela de ${compared.length} unidades da federação`,
      ...listMean("no Brasil", statistics),
    ),
  graph: (props, _, { states: compared }) =>
    listGraph(
      props,
      compared.map(({ name, path }) => ({ label: name, path })),
    ),
} satisfies PageType<NoEntity, Checked<typeof statesPageSchema>>;

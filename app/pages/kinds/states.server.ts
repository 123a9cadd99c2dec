// The states beside each other: a map, and the same as a table.

import * as v from "valibot";
import { createAddress } from "../../catalogue/address.ts";
import { STATES_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { STATES_PATH } from "../../catalogue/paths.ts";
import { comparedStateSchema } from "../../schemas/links.ts";
import { statisticsSchema } from "../../schemas/prices.ts";
import type { Checked } from "../../schemas/values.ts";
import { listMean, shortenDescription } from "../../seo/description.ts";
import { statesGraph } from "../../seo/json-ld/places.ts";
import { observeIn } from "../../seo/observed.ts";
import { STATES_TITLE } from "../../seo/titles.ts";
import { listComparedStates } from "../compared-states.server.ts";
import type { PageKind } from "../page-kind.ts";
import { findStatistics } from "../parts.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

const statesPageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** The dearest first; those without quotes last. */
  states: v.array(comparedStateSchema),
});

export type StatesPage = Checked<typeof statesPageSchema>;

const states: PageKind<NoSubject, StatesPage> = {
  ...describeSinglePage("paginas"),
  name: "states",
  address: createAddress(STATES_PATH),
  payload: statesPageSchema,
  failed: () => DATABASE_FAILED,
  async load({ catalogue, database }) {
    const [answer, places] = await Promise.all([database.call("get_states_page", {}), catalogue.getStates()]);
    const page = {
      statistics: findStatistics(answer.statistics),
      states: listComparedStates(answer.states, places),
    };
    return { page, text: null };
  },
  observe: (_, { statistics }) => observeIn("no Brasil", statistics),
  breadcrumbs: () => STATES_BREADCRUMBS,
  title: () => STATES_TITLE,
  description: (_, { statistics, states: compared }) =>
    shortenDescription(
      `Em quais estados o seguro do mesmo carro custa mais: mapa e tabela de ${compared.length} unidades da federação`,
      ...listMean("Preço médio no Brasil", statistics),
    ),
  findPicture: () => ({ subject: "Seguro de carro por estado", where: "no Brasil" }),
  graph: (facts, _, { states: compared }) =>
    statesGraph(
      facts,
      compared.map(({ name, path }) => ({ label: name, path })),
    ),
};

export default states;

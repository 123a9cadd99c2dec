// The states compared: a map and a table.

import * as v from "valibot";
import { STATES_PATH } from "../../catalog/paths.ts";
import { defineRead } from "../../data/read-function.ts";
import { comparedStates, statistics } from "../../data/results.ts";
import { listComparedStates } from "../../pages/lists.ts";
import { below, definePage, describeSinglePage, NO_ENTITY } from "../../pages/page-type.ts";
import { labelStatisticsIn, listMean, shortenDescription } from "../../seo/description.ts";
import { listGraph } from "../../seo/json-ld/parts.ts";
import home from "../home/page.server.ts";

export const getStatesPage = defineRead("get_states_page", {}, v.object({ statistics, states: comparedStates }));

export default definePage({
  ...describeSinglePage({ name: "states", path: STATES_PATH, crumb: "Estados" }),
  title: () => "Seguro de carro por estado - Mapa do Brasil",
  above: below(home, () => NO_ENTITY),
  reads: [getStatesPage],
  async load({ catalogue, database }) {
    const [result, places] = await Promise.all([database.call(getStatesPage, {}), catalogue.getStates()]);
    return { page: { ...result, states: listComparedStates(result.states, places) } };
  },
  labelStatistics: (_, { statistics }) => labelStatisticsIn("no Brasil", statistics),
  description: (_, { statistics, states }) =>
    shortenDescription(
      `Em quais estados o seguro do mesmo carro custa mais: mapa e lista das ${states.length} unidades da federação`,
      ...listMean("no Brasil", statistics),
    ),
  graph: (props, _, { states }) => listGraph(props, states),
});

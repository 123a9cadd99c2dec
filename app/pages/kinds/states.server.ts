// The states beside each other: a map, and the same as a table.

import { createAddress } from "../../catalogue/address.ts";
import { STATES_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { STATES_PATH } from "../../catalogue/paths.ts";
import { keptAs } from "../../kept/kept-as.ts";
import { listMean, shortenDescription } from "../../seo/description.ts";
import { statesGraph } from "../../seo/json-ld/places.ts";
import { STATES_TITLE } from "../../seo/titles.ts";
import { type ComparedState, listComparedStates } from "../compared-states.server.ts";
import { observeIn } from "../observed.ts";
import type { PageKind } from "../page-kind.ts";
import { findStatistics, type Statistics } from "../parts.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

export interface StatesPage {
  readonly statistics: Statistics | null;
  /** The dearest first; those without quotes last. */
  readonly states: readonly ComparedState[];
}

const states: PageKind<NoSubject, StatesPage> = {
  ...describeSinglePage("paginas"),
  name: "states",
  address: createAddress(STATES_PATH),
  accepts: keptAs<StatesPage>("StatesPage"),
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

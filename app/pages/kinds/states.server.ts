// The states beside each other: a map, and the same as a table.

import { createAddress } from "../../catalogue/address.ts";
import { STATES_PATH, statePath } from "../../catalogue/paths.ts";
import { inState } from "../../catalogue/place-names.ts";
import { STATES_TRAIL } from "../../catalogue/trails.ts";
import { keptAs } from "../../kept/kept-as.ts";
import type { Standing } from "../../pricing/rating.ts";
import { describeFigure, shortenDescription } from "../../seo/description.ts";
import { statesGraph } from "../../seo/json-ld/places.ts";
import { STATES_TITLE } from "../../seo/titles.ts";
import type { PageKind } from "../page-kind.ts";
import { findStatistics, type Statistics } from "../parts.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

export interface ComparedState {
  readonly uf: string;
  readonly name: string;
  /** `na Bahia` */
  readonly inState: string;
  readonly path: string;
  /** Against the average, for the same car and driver; null where no quote tells of it. */
  readonly standing: Standing | null;
  /** Observed. */
  readonly statistics: Statistics | null;
}

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
  failed: DATABASE_FAILED,
  async load({ catalogue, database }) {
    const [answer, places] = await Promise.all([database.call("get_states_page", {}), catalogue.getPlaces()]);
    const page = {
      statistics: findStatistics(answer.statistics),
      states: answer.states.flatMap(({ uf, effect, quotes, rank, ranked, statistics }) => {
        const state = places.findState(uf);
        if (!state) return [];
        return [
          {
            uf: state.uf,
            name: state.name,
            inState: inState(state.uf, state.name),
            path: statePath(state),
            standing: effect === null ? null : { effect, quotes, rank, ranked },
            statistics: findStatistics(statistics),
          },
        ];
      }),
    };
    return { page, text: null };
  },
  findStatistics: ({ statistics }) => statistics,
  trail: () => STATES_TRAIL,
  title: () => STATES_TITLE,
  description: (_, { statistics, states: compared }) =>
    shortenDescription(
      `Em quais estados o seguro do mesmo carro custa mais: mapa e tabela de ${compared.length} unidades da federação`,
      `. Preço médio no Brasil: ${describeFigure(statistics)}`,
    ),
  findPicture: () => ({ subject: "Seguro de carro por estado", where: "no Brasil" }),
  graph: (facts, _, { states: compared }) =>
    statesGraph(
      facts,
      compared.map(({ name, path }) => ({ label: name, path })),
    ),
};

export default states;

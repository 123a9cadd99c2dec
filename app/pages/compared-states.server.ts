// The states against each other, for the same car and driver: what the map shows.

import { statePath } from "../catalogue/paths.ts";
import { inState } from "../catalogue/place-names.ts";
import type { States } from "../catalogue/places.ts";
import type { ComparedStateRows } from "../database/answers.ts";
import type { ComparedState } from "../schemas/links.ts";
import { findStatistics } from "./parts.ts";

/** In the order of the rows; a state that the catalogue does not know yet is left out. */
export function listComparedStates(rows: ComparedStateRows, states: States): ComparedState[] {
  return rows.flatMap(({ uf, effect, quotes, rank, ranked, statistics }) => {
    const state = states.findState(uf);
    if (!state) return [];
    return [
      {
        uf: state.uf,
        name: state.name,
        inState: inState(state.uf, state.name),
        path: statePath(state),
        relativity: effect === null ? null : { effect, quotes, rank, ranked },
        statistics: findStatistics(statistics, true),
      },
    ];
  });
}

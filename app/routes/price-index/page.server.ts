// The price index: one number a month for Brazil and for each state, what the same cars, places and drivers cost.

import { INDEX_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { INDEX_PATH, statePath } from "../../catalog/paths.ts";
import type { PriceIndex } from "../../data/charts.ts";
import { formatIndex } from "../../estimate/format.ts";
import { findYearChange, monthAt, nameMonth, ordinalOf } from "../../estimate/months.ts";
import { csvPath, INDEX_TABLE } from "../../pages/open-data.server.ts";
import { definePage, describeSinglePage } from "../../pages/page-type.ts";
import { BRAZIL, findIndex, indexResult } from "../../pages/series.server.ts";
import { shortenDescription } from "../../seo/description.ts";
import { pageGraph } from "../../seo/json-ld/parts.ts";
import { INDEX_TITLE } from "../../seo/titles.ts";

/** The newest month of a state's index. */
export interface StateIndex {
  readonly name: string;
  readonly path: string;
  readonly month: string;
  readonly value: number;
  /** Percent in 12 months. */
  readonly yearChange: number;
}

export default definePage({
  ...describeSinglePage("price_index", INDEX_PATH, INDEX_TITLE, INDEX_BREADCRUMBS, "indice"),
  isIndexable: () => true,
  async load({ catalogue, database }) {
    const [result, places] = await Promise.all([
      database.call("get_index_page", {}, indexResult),
      catalogue.getStates(),
    ]);
    const byArea = new Map(result.areas.map(({ area, months }) => [area, months]));
    const index = findIndex(byArea.get(BRAZIL) ?? []);
    const newest = index?.months.at(-1);
    const page = {
      index,
      changedOn: newest ? `${monthAt(ordinalOf(newest.month) + 1)}-01` : null,
      states: places.states.flatMap((state): StateIndex[] => {
        const months = byArea.get(state.uf) ?? [];
        const [newest, yearChange] = [months.at(-1), findYearChange(months)];
        if (!newest || yearChange === null) return [];
        const { month, value } = newest;
        return [{ name: state.name, path: statePath(state), month, value, yearChange }];
      }),
    };
    return { page };
  },
  findDay: ({ changedOn }) => changedOn,
  props: () => ({ file: csvPath(INDEX_TABLE) }),
  description: (_, { index }) => describeIndex(index),
  graph: (props) => pageGraph(props),
});

function describeIndex(index: PriceIndex | null): string {
  const newest = index?.months.at(-1);
  return shortenDescription(
    newest
      ? `Índice de preços do seguro de carro em ${nameMonth(newest.month)}: ${formatIndex(newest.value)}, com 100 em ${nameMonth(index?.months[0]?.month ?? newest.month)}`
      : "Índice de preços do seguro de carro, com 100 no primeiro mês",
    ", para os mesmos carros, lugares e motoristas",
  );
}

// The price index: one number a month for Brazil and for each state, what the same cars, places and drivers cost.

import * as v from "valibot";
import { INDEX_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { INDEX_PATH, statePath } from "../../catalog/paths.ts";
import { indexMonthSchema, type PriceIndex, priceIndexSchema } from "../../data/charts.ts";
import { amount, type Checked, isoDate, path } from "../../data/values.ts";
import { formatIndex } from "../../estimate/format.ts";
import { findYearChange, monthAt, nameMonth, ordinalOf } from "../../estimate/months.ts";
import { csvPath, INDEX_TABLE } from "../../pages/open-data.server.ts";
import { describeSinglePage, type NoEntity, type PageType } from "../../pages/page-type.ts";
import { BRAZIL, findIndex, listIndexMonths } from "../../pages/series.server.ts";
import { shortenDescription } from "../../seo/description.ts";
import { pageGraph } from "../../seo/json-ld/parts.ts";
import { INDEX_TITLE } from "../../seo/titles.ts";

const stateIndexSchema = v.object({
  name: v.string(),
  path,
  ...v.pick(indexMonthSchema, ["month", "value"]).entries,
  /** Percent in 12 months. */
  yearChange: amount,
});

/** The newest month of a state's index. */
export type StateIndex = Checked<typeof stateIndexSchema>;

const priceIndexPageSchema = v.object({
  /** Of Brazil; null before the first whole month with a fit. */
  index: v.nullable(priceIndexSchema),
  /** Those with an index of 12 months or more, by name. */
  states: v.array(stateIndexSchema),
  /** When Brazil's newest month came out, the day after its last: an ISO date, null before there is one. */
  changedOn: v.nullable(isoDate),
});

export default {
  ...describeSinglePage("price_index", INDEX_PATH, INDEX_TITLE, INDEX_BREADCRUMBS, "indice"),
  payload: priceIndexPageSchema,
  asksToBeFound: () => true,
  async load({ catalogue, database }) {
    const [answer, places] = await Promise.all([database.call("get_index_page", {}), catalogue.getStates()]);
    const byArea = new Map(answer.areas.map(({ area, months }) => [area, months]));
    const index = findIndex(byArea.get(BRAZIL) ?? []);
    const newest = index?.months.at(-1);
    const page = {
      index,
      changedOn: newest ? `${monthAt(ordinalOf(newest.month) + 1)}-01` : null,
      states: places.states.flatMap((state) => {
        const months = listIndexMonths(byArea.get(state.uf) ?? []);
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
} satisfies PageType<NoEntity, Checked<typeof priceIndexPageSchema>>;

function describeIndex(index: PriceIndex | null): string {
  const newest = index?.months.at(-1);
  return shortenDescription(
    newest
      ? `Índice de preços do seguro de carro em ${nameMonth(newest.month)}: ${formatIndex(newest.value)}, com 100 em ${nameMonth(index?.months[0]?.month ?? newest.month)}`
      : "Índice de preços do seguro de carro, com 100 no primeiro mês",
    ", para os mesmos carros, lugares e motoristas",
  );
}

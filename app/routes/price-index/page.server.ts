// The price index by month, of Brazil and of each state: the price of the same cars, places and drivers.

import { INDEX_PATH, statePath } from "../../catalog/paths.ts";
import { formatCount, formatIndex } from "../../estimate/format.ts";
import { drawLineChart, markYears, placeMonths } from "../../estimate/line-chart.server.ts";
import { findYearChange, monthAt, nameMonth, ordinalOf } from "../../estimate/months.ts";
import { csvPath, getIndexPage, INDEX_TABLE, type IndexMonth } from "../../pages/open-data.server.ts";
import { below, definePage, describeSinglePage, NO_ENTITY, type PayloadOf } from "../../pages/page-type.ts";
import { shortenDescription } from "../../seo/description.ts";
import { pageGraph } from "../../seo/json-ld/parts.ts";
import home from "../home/page.server.ts";

/** The index of an area, oldest first; null if no month has enough requests. `chart` is null for a single month. */
function findIndex(months: readonly IndexMonth[]) {
  if (months.length === 0) return null;
  const points = placeMonths(months.map((month) => ({ ...month, y: month.value })));
  const xTicks = markYears(points);
  return { months, chart: drawLineChart({ points, formatY: formatCount, formatEnd: formatIndex, xTicks }) };
}

export type PriceIndex = NonNullable<ReturnType<typeof findIndex>>;

function describeIndex(index: PriceIndex | null): string {
  const newest = index?.months.at(-1);
  return shortenDescription(
    newest
      ? `Índice de preços do seguro de carro em ${nameMonth(newest.month)}: ${formatIndex(newest.value)} (${nameMonth(index?.months[0]?.month ?? newest.month)} = 100)`
      : "Índice de preços do seguro de carro, com 100 no primeiro mês",
    ", para os mesmos carros, lugares e motoristas",
  );
}

const priceIndex = definePage({
  ...describeSinglePage({ name: "price_index", path: INDEX_PATH, crumb: "Índice de preços", part: "indice" }),
  title: () => "Índice de preços do seguro de carro",
  above: below(home, () => NO_ENTITY),
  isIndexable: () => true,
  reads: [getIndexPage],
  async load({ catalogue, database }) {
    const [result, places] = await Promise.all([database.call(getIndexPage, {}), catalogue.getStates()]);
    const byArea = new Map(result.areas.map(({ area, months }) => [area, months]));
    const index = findIndex(byArea.get("BR") ?? []);
    const newest = index?.months.at(-1);
    const page = {
      index,
      changedOn: newest ? `${monthAt(ordinalOf(newest.month) + 1)}-01` : null,
      /** The newest month of each, and the change in 12 months in percent. */
      states: places.states.flatMap((state) => {
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

export type PriceIndexPage = PayloadOf<typeof priceIndex>;

export default priceIndex;

// The open data page: the tables, and how their quotes were counted.

import { OPEN_DATA_PATH } from "../../catalog/paths.ts";
import { defineRead } from "../../data/read-function.ts";
import { countedQuotes, type QuoteCounts } from "../../data/results.ts";
import { countOf } from "../../estimate/format.ts";
import { daysBefore } from "../../estimate/months.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { csvPath, OPEN_DATA_TABLES } from "../../pages/open-data.server.ts";
import { definePage, describeSinglePage } from "../../pages/page-type.ts";
import { FIGURE_COLUMNS } from "../../seo/csv-table.ts";
import { openDataGraph } from "../../seo/json-ld/site.ts";

const TABLES = OPEN_DATA_TABLES.map((table) => ({
  title: table.title,
  file: csvPath(table),
  columns: table.columns,
  isOfGroups: table.columns.includes(FIGURE_COLUMNS[0]),
}));

function describeTables(counts: QuoteCounts | null): string {
  const used = countOf(counts?.counts.countedForVehicles ?? 0, "cotação", "cotações");
  return `Preços de seguro de carro por estado e por marca, índice de preços e efeitos do cálculo, em CSV: ${used} dos últimos ${WINDOW_DAYS} dias.`;
}

export const getQuoteCounts = defineRead("get_quote_counts", {}, countedQuotes);

export default definePage({
  ...describeSinglePage({ name: "open_data", path: OPEN_DATA_PATH, crumb: "Dados abertos" }),
  title: () => "Dados abertos de preços de seguro de carro",
  isIndexable: () => true,
  reads: [getQuoteCounts],
  load: async ({ database }) => ({ page: { counts: await database.call(getQuoteCounts, {}) } }),
  findDay: ({ counts }) => counts?.countedAt ?? null,
  description: (_, { counts }) => describeTables(counts),
  graph: (props, _, page) =>
    openDataGraph(props, {
      description: describeTables(page.counts),
      files: TABLES.flatMap(({ file, isOfGroups }) => (isOfGroups ? [file] : [])),
      period: page.counts && { from: daysBefore(page.counts.countedAt, WINDOW_DAYS), to: page.counts.countedAt },
    }),
  props: () => ({ tables: TABLES }),
});

// The page about the numbers that are handed out: which tables there are, and how their quotes were counted.

import * as v from "valibot";
import { createAddress } from "../../catalogue/address.ts";
import { OPEN_DATA_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { OPEN_DATA_PATH, openDataTablePath } from "../../catalogue/paths.ts";
import { countOf } from "../../pricing/format.ts";
import { daysBefore } from "../../pricing/months.ts";
import { WINDOW_DAYS } from "../../pricing/rules.ts";
import { openDataColumnSchema, openDataFormatSchema } from "../../schemas/open-data.ts";
import { type Checked, path } from "../../schemas/values.ts";
import { openDataGraph } from "../../seo/json-ld/site.ts";
import { FIGURE_COLUMNS, OPEN_DATA_FORMATS } from "../../seo/open-data.ts";
import { OPEN_DATA_TITLE } from "../../seo/titles.ts";
import { COMPARISON_TABLES } from "../comparison-tables.server.ts";
import { MODEL_TABLES } from "../model-tables.server.ts";
import type { LoadedTable, PageKind } from "../page-kind.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { loadQuoteCounts, type QuoteCountsPage, quoteCountsPageSchema } from "../quote-counts.server.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

const openDataFileSchema = v.object({ ...openDataFormatSchema.entries, path });

export type OpenDataFile = Checked<typeof openDataFileSchema>;

const listedTable = { title: v.string(), files: v.array(openDataFileSchema) };
const describedTablesSchema = v.array(v.object({ ...listedTable, columns: v.array(openDataColumnSchema) }));

const openDataPageSchema = v.object({
  ...quoteCountsPageSchema.entries,
  tables: v.array(v.object(listedTable)),
  /** The index, the history by month, the ranking. */
  comparisonTables: describedTablesSchema,
  /** What the rating model has learnt: estimates, in files of their own. */
  modelTables: describedTablesSchema,
});

export type OpenDataPage = Checked<typeof openDataPageSchema>;

function listFiles(table: string): OpenDataFile[] {
  return OPEN_DATA_FORMATS.map((format) => ({ ...format, path: `${openDataTablePath(table)}.${format.extension}` }));
}

function describeTables({ counts }: QuoteCountsPage): string {
  const used = countOf(counts?.counts.countedForVehicles ?? 0, "cotação", "cotações");
  return `Preços de seguro de carro por estado, marca, modelo e ano-modelo, em CSV e JSON: mediana, média e percentis de ${used} dos últimos ${WINDOW_DAYS} dias.`;
}

const openData: PageKind<NoSubject, OpenDataPage> = {
  ...describeSinglePage("paginas"),
  name: "open_data",
  address: createAddress(OPEN_DATA_PATH),
  payload: openDataPageSchema,
  failed: () => DATABASE_FAILED,
  asksToBeFound: () => true,
  async load(sources) {
    const { page, text } = await loadQuoteCounts(sources);
    const tables = sources.kinds.flatMap(({ openData: table }) =>
      table ? [{ title: table.title, files: listFiles(table.name) }] : [],
    );
    const describe = ({ name, title, columns }: LoadedTable) => ({ title, columns, files: listFiles(name) });
    const comparisonTables = COMPARISON_TABLES.map(describe);
    return { page: { ...page, tables, comparisonTables, modelTables: MODEL_TABLES.map(describe) }, text };
  },
  observe: () => null,
  findDay: ({ counts }) => counts?.countedAt ?? null,
  breadcrumbs: () => OPEN_DATA_BREADCRUMBS,
  title: () => OPEN_DATA_TITLE,
  description: (_, page) => describeTables(page),
  findPicture: () => null,
  graph: (facts, _, page) =>
    openDataGraph(
      facts,
      describeTables(page),
      page.tables.flatMap(({ files }) => files),
      FIGURE_COLUMNS,
      page.counts && { from: daysBefore(page.counts.countedAt, WINDOW_DAYS), to: page.counts.countedAt },
    ),
};

export default openData;

// The page about the numbers that are handed out: which tables there are, and how their quotes were counted.

import * as v from "valibot";
import { OPEN_DATA_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { OPEN_DATA_PATH } from "../../catalogue/paths.ts";
import { countOf } from "../../pricing/format.ts";
import { daysBefore } from "../../pricing/months.ts";
import { WINDOW_DAYS } from "../../pricing/rules.ts";
import { openDataColumnSchema, openDataFormatSchema } from "../../schemas/open-data.ts";
import { countedQuotesSchema } from "../../schemas/prices.ts";
import { type Checked, path } from "../../schemas/values.ts";
import { openDataGraph } from "../../seo/json-ld/site.ts";
import { FIGURE_COLUMNS } from "../../seo/open-data.ts";
import { OPEN_DATA_TITLE } from "../../seo/titles.ts";
import { COMPARISON_TABLES, listFiles } from "../comparison-tables.server.ts";
import { MODEL_TABLES } from "../model-tables.server.ts";
import { describeSinglePage, type LoadedTable, type NoSubject, type PageKind } from "../page-kind.ts";

const openDataFileSchema = v.object({ ...openDataFormatSchema.entries, path });

export type OpenDataFile = Checked<typeof openDataFileSchema>;

const listedTable = { title: v.string(), files: v.array(openDataFileSchema) };
const describedTablesSchema = v.array(v.object({ ...listedTable, columns: v.array(openDataColumnSchema) }));

const openDataPageSchema = v.object({
  /** Null before the numbers were first computed. */
  counts: v.nullable(countedQuotesSchema),
  tables: v.array(v.object(listedTable)),
  /** The index, the ranking. */
  comparisonTables: describedTablesSchema,
  /** What the rating model has learnt: estimates, in files of their own. */
  modelTables: describedTablesSchema,
});

type OpenDataPage = Checked<typeof openDataPageSchema>;

function describeTables({ counts }: OpenDataPage): string {
  const used = countOf(counts?.counts.countedForVehicles ?? 0, "cotação", "cotações");
  return `Preços de seguro de carro por estado, marca, modelo e ano-modelo, em CSV e JSON: preço médio de ${used} dos últimos ${WINDOW_DAYS} dias.`;
}

export default {
  ...describeSinglePage("open_data", OPEN_DATA_PATH, OPEN_DATA_TITLE, OPEN_DATA_BREADCRUMBS),
  payload: openDataPageSchema,
  asksToBeFound: () => true,
  async load({ database, kinds }) {
    const counts = await database.call("get_quote_counts", {});
    const tables = kinds.flatMap(({ openData: table }) =>
      table ? [{ title: table.title, files: listFiles(table.name) }] : [],
    );
    const describe = ({ name, title, columns }: LoadedTable) => ({ title, columns, files: listFiles(name) });
    const [comparisonTables, modelTables] = [COMPARISON_TABLES.map(describe), MODEL_TABLES.map(describe)];
    return { page: { counts, tables, comparisonTables, modelTables } };
  },
  findDay: ({ counts }) => counts?.countedAt ?? null,
  description: (_, page) => describeTables(page),
  graph: (facts, _, page) =>
    openDataGraph(
      facts,
      describeTables(page),
      page.tables.flatMap(({ files }) => files),
      FIGURE_COLUMNS,
      page.counts && { from: daysBefore(page.counts.countedAt, WINDOW_DAYS), to: page.counts.countedAt },
    ),
} satisfies PageKind<NoSubject, OpenDataPage>;

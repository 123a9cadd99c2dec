// The numbers that `/dados` hands out: one table a kind of page, groups of enough quotes.

import { getWhole } from "../catalogue/catalogue.server.ts";
import { compareNames } from "../catalogue/order.ts";
import { openDataTablePath } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { cellsSchema, type OpenDataRow, openDataRowsSchema } from "../schemas/open-data.ts";
import { cellsOf, FIGURE_COLUMNS, type Table } from "../seo/open-data.ts";
import { COMPARISON_TABLES } from "./comparison-tables.server.ts";
import { PAGE_KINDS } from "./find-kind.server.ts";
import { MODEL_TABLES } from "./model-tables.server.ts";
import { addressOf, type LoadedTable } from "./page-kind.ts";
import { findStatistics } from "./parts.ts";
import { readKept } from "./read-page.server.ts";

const TABLED = PAGE_KINDS.flatMap((kind) => (kind.openData ? [{ kind, table: kind.openData }] : []));

const LOADED: readonly LoadedTable[] = [...MODEL_TABLES, ...COMPARISON_TABLES];

/** Whether a path without its format is a table's. */
export function isOpenDataPath(path: string): boolean {
  return [...TABLED.map(({ table }) => table), ...LOADED].some(({ name }) => openDataTablePath(name) === path);
}

/** The table of that name; null where there is none. @throws ThrownProblem 503 */
export async function findOpenData(
  context: RequestContext,
  name: string,
): Promise<(Table & Pick<LoadedTable, "isObserved">) | null> {
  const path = openDataTablePath(name);
  const loaded = LOADED.find((table) => table.name === name);
  if (loaded) {
    const rows = await readKept(context, path, cellsSchema, () => loaded.load(context));
    return { isObserved: loaded.isObserved, columns: loaded.columns.map((column) => column.name), rows };
  }
  const found = TABLED.find(({ table }) => table.name === name);
  if (!found) return null;
  const rows = await readKept(context, path, openDataRowsSchema, () => loadRows(context, found));
  return {
    isObserved: true,
    columns: [...found.table.nameColumns, ...FIGURE_COLUMNS.map((column) => column.name)],
    rows: rows.map((row) => cellsOf(row, context.origin)),
  };
}

/** The groups of a kind by name. @throws DatabaseError */
async function loadRows(
  { database, catalogue }: RequestContext,
  { kind, table }: (typeof TABLED)[number],
): Promise<OpenDataRow[]> {
  const [rows, whole] = await Promise.all([
    database.call("get_open_data", { of_kind: kind.name }),
    getWhole(catalogue),
  ]);
  return rows
    .flatMap(([key, row]): OpenDataRow[] => {
      const subject = kind.sitemap?.findSubject(key, whole) ?? null;
      const statistics = findStatistics(row);
      if (subject === null || !statistics) return [];
      const { evidence, meanPrice, percentile25, median, percentile75, meanPercentage } = statistics;
      const { quotes, lastQuoteAt } = evidence;
      const { path } = addressOf(kind, subject);
      const figures = { quotes, meanPrice, percentile25, median, percentile75, meanPercentage, lastQuoteAt };
      return [{ names: table.listNames(subject), path, ...figures }];
    })
    .sort((a, b) => compareNames(a.names.join("\t"), b.names.join("\t")));
}

// The numbers that `/dados` hands out: one table a kind of page, of groups of enough quotes, and what is loaded beside them.

import { getWhole } from "../catalogue/catalogue.server.ts";
import { compareNames } from "../catalogue/order.ts";
import { openDataTablePath } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { type Cell, cellsSchema } from "../schemas/open-data.ts";
import { FIGURE_COLUMNS, figureCells, type Table } from "../seo/open-data.ts";
import { COMPARISON_TABLES } from "./comparison-tables.server.ts";
import { PAGE_KINDS } from "./find-kind.server.ts";
import { findStatistics } from "./measured.ts";
import { MODEL_TABLES } from "./model-tables.server.ts";
import { type AnyPageKind, addressOf, type LoadedTable, type OpenDataTable } from "./page-kind.ts";
import { readKept } from "./read-page.server.ts";

type FileTable = Pick<LoadedTable, "name" | "isObserved" | "load"> & {
  readonly columns: readonly { readonly name: string }[];
};

/** The groups of a kind by name. */
function tableOf(kind: AnyPageKind, { name, nameColumns, listNames }: OpenDataTable<unknown>): FileTable {
  return {
    name,
    isObserved: true,
    columns: [...nameColumns.map((column) => ({ name: column })), ...FIGURE_COLUMNS],
    async load({ database, catalogue, origin }) {
      const [rows, whole] = await Promise.all([
        database.call("get_open_data", { of_kind: kind.name }),
        getWhole(catalogue),
      ]);
      const cells = rows.flatMap(([key, row]): Cell[][] => {
        const subject = kind.sitemap?.findSubject(key, whole) ?? null;
        const statistics = findStatistics(row);
        if (subject === null || !statistics) return [];
        return [[...listNames(subject), ...figureCells(statistics, origin + addressOf(kind, subject).path)]];
      });
      const nameOf = (row: readonly Cell[]) => row.slice(0, nameColumns.length).join("\t");
      return cells.sort((a, b) => compareNames(nameOf(a), nameOf(b)));
    },
  };
}

const TABLES: readonly FileTable[] = [
  ...PAGE_KINDS.flatMap((kind) => (kind.openData ? [tableOf(kind, kind.openData)] : [])),
  ...MODEL_TABLES,
  ...COMPARISON_TABLES,
];

/** Whether a path without its format is a table's. */
export function isOpenDataPath(path: string): boolean {
  return TABLES.some(({ name }) => openDataTablePath(name) === path);
}

/** The table of that name; null where there is none. @throws ThrownProblem 503 */
export async function findOpenData(
  context: RequestContext,
  name: string,
): Promise<(Table & Pick<LoadedTable, "isObserved">) | null> {
  const table = TABLES.find((each) => each.name === name);
  if (!table) return null;
  const rows = await readKept(context, openDataTablePath(name), cellsSchema, () => table.load(context));
  return { isObserved: table.isObserved, columns: table.columns.map((column) => column.name), rows };
}

// From the records of a file to checked rows in the session's temporary table.

import { toCsv } from "../csv.ts";
import type { SqlTarget } from "../database/server.ts";
import { findKey } from "./columns.ts";
import { type FileRecord, type OpenedFile, openRecords } from "./records.ts";
import type { RejectedRows } from "./rejected-file.ts";
import { type Cell, type Fields, type RowLoader, RowProblem } from "./row-loader.ts";
import type { Source } from "./source.ts";

const CHUNK = 20_000;

/** Reads the fields of one record after the other, without making an object for each. */
function createFields({ keys }: OpenedFile): { fields: Fields; show(record: FileRecord): void } {
  const places = new Map<string, number>();
  let shown: FileRecord;
  return {
    fields(column) {
      const { fields, cells } = shown;
      if (fields !== null) return fields.get(findKey(column, (key) => fields.has(key)) ?? "");
      let place = places.get(column);
      if (place === undefined) {
        place = keys.indexOf(findKey(column, (key) => keys.includes(key)) ?? column);
        places.set(column, place);
      }
      return place < 0 ? undefined : (cells[place] ?? "");
    },
    show(record) {
      shown = record;
    },
  };
}

/** Stages the row of each record, or rejects the record. @returns how many were read, and how many repeat a line */
export async function stage(
  target: SqlTarget,
  file: OpenedFile,
  loader: RowLoader,
  rejected: RejectedRows,
  tell: (rows: number) => void,
): Promise<{ read: number; repeated: number }> {
  const { fields, show } = createFields(file);
  const columns = ["line", ...loader.columns];
  let staged: (readonly Cell[])[] = [];
  let read = 0;
  let repeated = 0;
  async function flush(): Promise<void> {
    if (staged.length > 0) await target.copy("pg_temp.staged", columns, toCsv(staged));
    staged = [];
  }
  for await (const batch of file.batches) {
    for (const record of batch) {
      read += 1;
      try {
        if (record.problem !== null) throw new RowProblem(record.problem);
        show(record);
        const row = loader.check(fields, record.line);
        if (row === "repeated") repeated += 1;
        else if (row !== "left out") staged.push([record.line, ...row]);
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        rejected.add(record.line, error.message, record.cells);
      }
      if (staged.length >= CHUNK) await flush();
    }
    tell(read);
  }
  await flush();
  for (const { table, columns: own, rows } of loader.listExtras?.() ?? []) {
    if (rows.length > 0) await target.copy(`pg_temp.${table}`, own, toCsv(rows));
  }
  return { read, repeated };
}

/** Takes the rows whose key another quote has out of the staged ones, and rejects them. */
export async function rejectConflicts(target: SqlTarget, source: Source, rejected: RejectedRows): Promise<void> {
  const [found] = await target.query<{ rows: number }>("select loading.take_out_conflicts() as rows");
  if (found?.rows === 0) return;
  const conflicts = await target.query<{ line: number }>("select line from pg_temp.conflicts");
  const lines = new Set(conflicts.map(({ line }) => line));
  const again = await openRecords(source, "quotes");
  for await (const batch of again.batches) {
    for (const { line, cells } of batch) {
      if (lines.has(line)) rejected.add(line, "a chave já é de outra cotação, com outros dados", cells);
    }
  }
}

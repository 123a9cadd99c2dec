// Reads a file's rows, checks them, and stages the right ones, in as many passes as its columns need.

import { type Cell, toCsv } from "../csv.ts";
import type { SqlTarget } from "../database/server.ts";
import { findKey, getColumn, type LoadKind } from "./columns.ts";
import { createDateReader, ReadAgain } from "./dates.ts";
import { RowProblem } from "./fields.ts";
import { openCatalogue } from "./kinds/catalogue.ts";
import { openPlaces } from "./kinds/places.ts";
import { openQuotes } from "./kinds/quotes.ts";
import { openDisplayNames, openFamilies, openInsurers, openTexts } from "./kinds/small-tables.ts";
import { createNotes, type Note } from "./notes.ts";
import type { Fields, FileRecord } from "./record.ts";
import { type OpenedFile, openRecords } from "./records.ts";
import { createIsRepeated } from "./registry.ts";
import { createRejectedRows, type RejectedRows } from "./rejected-rows.ts";
import type { LoadOrder, OpenKind, RowLoader } from "./row-loader.ts";
import { ensureUnchanged, type Source } from "./source.ts";

const CHUNK = 20_000;

/** Makes what reads the fields of a record of a file. */
function createFieldsOf({ keys }: OpenedFile): (record: FileRecord) => Fields {
  const places = new Map<string, number>();
  const findPlace = (column: string) => {
    const place = keys.indexOf(findKey(column, (key) => keys.includes(key)) ?? column);
    places.set(column, place);
    return place;
  };
  return ({ fields, cells }) =>
    (column) => {
      if (fields !== null) return fields.get(findKey(column, (key) => fields.has(key)) ?? "");
      const place = places.get(column) ?? findPlace(column);
      return place < 0 ? undefined : (cells[place] ?? "");
    };
}

/** Notes a last line without an end whose last cell may be cut off: no other row has it. */
function noteCut({ form, reading }: OpenedFile, records: readonly FileRecord[], note: Note): void {
  const last = records.at(-1);
  if (!reading.hasOpenEnd || !form.isTable || !last) return;
  const end = last.cells.length - 1;
  const isWhole = records.some((one) => one !== last && one.cells[end] === last.cells[end]);
  if (isWhole && end >= form.columns.length - 1) return;
  note(`The last line, ${last.line}, has no end. If the file was cut off, so is its last cell`, last.cells[end]);
}

/** Stages the row of each record, or rejects the record. @returns how many were read, and how many repeat a line */
async function stage(target: SqlTarget, file: OpenedFile, loader: RowLoader, pass: Pass, tell: (rows: number) => void) {
  const { rejected, withdrawn, note } = pass;
  const fieldsOf = createFieldsOf(file);
  const columns = ["line", ...loader.columns];
  let staged: (readonly Cell[])[] = [];
  let copied: Promise<unknown> = Promise.resolve();
  let read = 0;
  let repeated = 0;
  let last: FileRecord[] = [];
  /** The server copies rows while the next ones are read. */
  async function flush(): Promise<void> {
    await copied;
    if (staged.length === 0) return;
    copied = target.copy("pg_temp.staged", columns, toCsv(staged));
    // Thrown where it is awaited.
    copied.catch(() => {});
    staged = [];
  }
  for await (const batch of file.batches) {
    for (const record of batch) {
      read += 1;
      try {
        if (record.problem !== null) throw new RowProblem(record.problem);
        const row = loader.check(fieldsOf(record), record.line);
        if (row === "repeated") repeated += withdrawn.has(record.line) ? 0 : 1;
        else if (row !== "left out") staged.push([record.line, ...row]);
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        rejected.add(record.line, error.message, record.cells);
      }
      if (staged.length >= CHUNK) await flush();
    }
    // The last line comes alone.
    last = batch.length > 1 ? batch : [...last, ...batch];
    tell(read);
  }
  await flush();
  await copied;
  for (const { table, columns: own, rows } of loader.listExtras?.() ?? []) {
    if (rows.length > 0) await target.copy(`pg_temp.${table}`, own, toCsv(rows));
  }
  noteCut(file, last, note);
  return { read, repeated };
}

/** A quote whose key another has: in the database with its load, null where none is known, or in a line of the file. */
type Conflict = Record<"line", number> & Record<"load" | "other", number | null> & Record<"is_stored", boolean>;

function describeConflict({ load, other, is_stored }: Conflict): string {
  if (!is_stored) return other === null ? "" : `a linha ${other} tem a mesma chave, com outros dados`;
  const undo = load === null ? "" : `; para corrigi-la, desfaça a carga ${load} e carregue de novo`;
  return `a chave já é de outra cotação, com outros dados${undo}`;
}

/** Takes the rows that contradict others out of the staged ones, and rejects them where no later one counts. */
async function rejectContradictions(target: SqlTarget, kind: LoadKind, source: Source, pass: Pass): Promise<void> {
  const { withdrawn, rejected, note } = pass;
  if (withdrawn.size > 0) {
    await target.query("delete from pg_temp.staged where line = any ($1::bigint[])", [[...withdrawn.keys()]]);
  }
  if (kind === "quotes") {
    for (const conflict of await target.query<Conflict>("select * from loading.take_out_conflicts()")) {
      withdrawn.set(conflict.line, describeConflict(conflict));
    }
  }
  if (withdrawn.size === 0) return;
  const again = await openRecords(source, kind);
  for await (const batch of again.batches) {
    for (const { line, cells } of batch) {
      const reason = withdrawn.get(line);
      if (reason === "") note("Rows of which the file has a later one, which counts");
      else if (reason !== undefined) rejected.add(line, reason, cells);
    }
  }
}

type Pass = { readonly rejected: RejectedRows; readonly withdrawn: Map<number, string>; readonly note: Note };

const OPEN: Readonly<Record<LoadKind, OpenKind>> = {
  catalogue: openCatalogue,
  places: openPlaces,
  quotes: openQuotes,
  texts: openTexts,
  insurers: openInsurers,
  "display-names": openDisplayNames,
  families: openFamilies,
};

/** Stages the right rows of a file in the session. The caller finishes, puts or discards `rejected`. @throws UserError */
export async function stageFile(target: SqlTarget, order: LoadOrder, tell: (progress: string) => void) {
  const { source, isStrict, isDryRun, now } = order;
  let columns = (column: string) => column;
  const dates = createDateReader(source.name, now, (column) => columns(column));
  for (;;) {
    const file = await openRecords(source, order.kind);
    const { kind, keys, form, reading } = file;
    columns = (column) =>
      form.columns[keys.indexOf(findKey(column, (key) => keys.includes(key)) ?? "")] ?? getColumn(column).shown;
    const rejected = createRejectedRows(isDryRun ? null : source.rejectedPath, form);
    const { note, list } = createNotes();
    const { isRepeated, withdrawn } = createIsRepeated();
    const pass = { rejected, withdrawn, note };
    try {
      // The rows are this session's own until they are merged, and no transaction is open while the file is read.
      await target.query("select loading.stage_rows($1)", [kind]);
      const loader = await OPEN[kind]({ target, now, isStrict, dates, note, isRepeated });
      const counts = await stage(target, file, loader, pass, (rows) =>
        tell(`${rows} rows read (${Math.round((100 * reading.bytesRead) / source.bytes)} %)`),
      );
      const ofDates = dates.finish();
      target.hear(tell);
      await rejectContradictions(target, kind, source, pass);
      await ensureUnchanged(source);
      return { ...counts, file, rejected, notes: [...ofDates, ...list()] };
    } catch (error) {
      rejected.discard();
      if (!(error instanceof ReadAgain)) throw error;
    }
  }
}

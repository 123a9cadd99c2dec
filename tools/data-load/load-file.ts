// Loads one file: all of its right rows in one transaction, or none.

import { toCsv } from "../csv.ts";
import type { SqlTarget } from "../database/sql-target.ts";
import { UserError } from "../user-error.ts";
import {
  type Column,
  findColumn,
  findColumnOf,
  findKind,
  LOAD_KINDS,
  type LoadKind,
  listForeign,
  listMissing,
  listUnused,
  REQUIRED_COLUMNS,
} from "./columns.ts";
import { openCatalogue } from "./kinds/catalogue.ts";
import { openPlaces } from "./kinds/places.ts";
import { openQuotes } from "./kinds/quotes.ts";
import { openDisplayNames, openFamilies, openInsurers } from "./kinds/small-tables.ts";
import { openTexts } from "./kinds/texts.ts";
import type { FileForm, FileRecord, FileRecords } from "./records.ts";
import { readRecords } from "./records.ts";
import { createRejectedRows, type RejectedReason, type RejectedRows } from "./rejected-file.ts";
import type { Cell, Fields, OpenKind, RowLoader } from "./row-loader.ts";
import { RowProblem } from "./row-problem.ts";
import { beginReading, readLines, type Source } from "./source.ts";

export interface LoadOrder {
  readonly source: Source;
  /** What the file is; null where its columns tell. */
  readonly kind: LoadKind | null;
  /** Whether one wrong row is enough to load nothing. */
  readonly isStrict: boolean;
  /** Whether nothing is written, neither rows nor the rejected file. */
  readonly isDryRun: boolean;
  readonly inCentavos: boolean;
  /** Who loads it. */
  readonly by: string;
  /** Milliseconds. */
  readonly now: number;
}

export interface LoadReport {
  readonly kind: LoadKind;
  /** Of the batch; null where the file changed nothing, or nothing was written. */
  readonly id: number | null;
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly repeated: number;
  readonly rejected: number;
  readonly reasons: readonly RejectedReason[];
  readonly notes: readonly string[];
}

/** How far a load is. */
export interface LoadProgress {
  readonly rows: number;
  /** Of the file, from 0 to 1. */
  readonly share: number;
  readonly isMerging: boolean;
}

const OPEN: Readonly<Record<LoadKind, OpenKind>> = {
  catalogue: openCatalogue,
  places: openPlaces,
  quotes: openQuotes,
  texts: openTexts,
  insurers: openInsurers,
  "display-names": openDisplayNames,
  families: openFamilies,
};

/** Rows that go to the database at once. */
const CHUNK = 20_000;

function kindOf(columns: readonly string[], asked: LoadKind | null, name: string): LoadKind {
  const kind = asked ?? findKind(columns);
  if (kind === null) {
    const kinds = LOAD_KINDS.map((known) => {
      const needed = REQUIRED_COLUMNS[known].map((group) => group.join(" or ")).join(", ");
      return `  ${known}: ${needed}`;
    });
    throw new UserError(
      `${name} is nothing that can be loaded: its columns are ${columns.join(", ")}. Files and their columns:\n${kinds.join("\n")}`,
    );
  }
  const foreign = asked === null ? listForeign(columns, kind) : [];
  if (foreign.length > 0) {
    throw new UserError(
      `${name} has the columns of a file of ${kind}, but also ${foreign.join(", ")}. If that is what it is, say --as ${kind}; else name its columns as docs/data.md does.`,
    );
  }
  const missing = listMissing(columns, kind);
  if (missing.length > 0)
    throw new UserError(`${name} has no column ${missing.join(", and none ")}, which ${kind} needs.`);
  return kind;
}

/** Reads the fields of one record after the other, without making an object for each. */
function createFields({ format, columns }: FileForm): { fields: Fields; show(record: FileRecord): void } {
  const names = new Map<Column, string | null>();
  let shown: FileRecord["fields"] = new Map();
  return {
    fields(column) {
      if (format === "json") {
        const own = findColumnOf(shown, column);
        return own === null ? undefined : shown.get(own);
      }
      let name = names.get(column);
      if (name === undefined) {
        name = findColumn(columns, column);
        names.set(column, name);
      }
      return name === null ? undefined : shown.get(name);
    },
    show(record) {
      shown = record.fields;
    },
  };
}

async function stageExtras(target: SqlTarget, loader: RowLoader): Promise<void> {
  for (const { table, columns, rows } of loader.listExtras?.() ?? []) {
    if (rows.length > 0) await target.copy(`pg_temp.${table}`, columns, toCsv(rows));
  }
}

/** Opens the file's records, and says what kind they are. */
async function openRecords(source: Source, asked: LoadKind | null) {
  const reading = beginReading();
  let kind: LoadKind | null = asked;
  const records = await readRecords(readLines(source, reading), source.name, (columns) => {
    kind = kindOf(columns, asked, source.name);
    return kind === "texts";
  });
  return { reading, records, kind: kindOf(records.form.columns, asked ?? kind, source.name) };
}

/** Lines that are looked up at once. */
const LINES = 50_000;

/** Takes the rows whose key another quote has out of the staged ones, and rejects them. */
async function rejectConflicts(target: SqlTarget, order: LoadOrder, rejected: RejectedRows): Promise<void> {
  const [found] = await target.query<{ rows: number | string }>("select loading.take_out_conflicts() as rows");
  if (Number(found?.rows) === 0) return;
  let lines: number[] = [];
  const readOn = async (after: number) => {
    const rows = await target.query<{ line: number | string }>(
      `select line from pg_temp.conflicts where line > $1 order by line limit ${LINES}`,
      [after],
    );
    lines = rows.map(({ line }) => Number(line)).reverse();
  };
  await readOn(0);
  const again = await openRecords(order.source, "quotes");
  for await (const batch of again.records.batches) {
    for (const { line, cells } of batch) {
      if (line !== lines.at(-1)) continue;
      await rejected.add(line, "a chave já é de outra cotação, com outros dados", cells);
      lines.pop();
      if (lines.length === 0) await readOn(line);
    }
  }
}

async function stage(
  target: SqlTarget,
  records: FileRecords,
  loader: RowLoader,
  rejected: RejectedRows,
  tell: (rows: number) => void,
): Promise<{ read: number; repeated: number }> {
  const { fields, show } = createFields(records.form);
  const columns = ["line", ...loader.columns];
  let staged: (readonly Cell[])[] = [];
  let read = 0;
  let repeated = 0;
  async function flush(): Promise<void> {
    if (staged.length > 0) await target.copy("pg_temp.staged", columns, toCsv(staged));
    staged = [];
  }
  for await (const batch of records.batches) {
    for (const record of batch) {
      read += 1;
      try {
        if (record.problem !== null) throw new RowProblem(record.problem);
        show(record);
        const row = loader.check(fields, record.line);
        if (row === null) repeated += 1;
        else staged.push([record.line, ...row]);
      } catch (error) {
        if (!(error instanceof RowProblem)) throw error;
        await rejected.add(record.line, error.message, record.cells);
      }
      if (staged.length >= CHUNK) await flush();
    }
    tell(read);
  }
  await flush();
  await stageExtras(target, loader);
  return { read, repeated };
}

/**
 * Loads a file. What it says is checked row by row; wrong rows go to the rejected file, and the others are merged.
 * @throws UserError where the file cannot be read or is of no known kind, or where it is strict and a row is wrong; nothing
 *   of it is loaded then
 */
export async function loadFile(
  target: SqlTarget,
  order: LoadOrder,
  tell: (progress: LoadProgress) => void,
): Promise<LoadReport> {
  const { source, isStrict, isDryRun } = order;
  const { reading, records, kind } = await openRecords(source, order.kind);
  if (order.inCentavos && kind !== "quotes")
    throw new UserError(`--centavos is for quotes; ${source.name} is a file of ${kind}.`);
  const rejected = createRejectedRows(isDryRun ? null : source.rejectedPath, records.form);
  const progress = (rows: number, isMerging: boolean) =>
    tell({ rows, share: source.bytes > 0 ? reading.bytesRead / source.bytes : 1, isMerging });

  try {
    // The rows are this session's own until they are merged, and no transaction is open while the file is read.
    await target.query("select loading.stage_rows($1)", [kind]);
    const loader = await OPEN[kind]({ target, now: order.now, inCentavos: order.inCentavos });
    const staged = await stage(target, records, loader, rejected, (rows) => progress(rows, false));
    progress(staged.read, true);
    if (kind === "quotes") await rejectConflicts(target, order, rejected);
    await rejected.close();
    if (isStrict && rejected.count > 0) {
      await rejected.put();
      throw new UserError(describeStrict(source, rejected, isDryRun));
    }
    if (kind === "quotes" && !isDryRun) await createMonths(target);
    const sha256 = reading.hash.copy().digest("hex");
    const merged = await merge(target, { ...order, kind, staged, rejected: rejected.count, sha256 });
    await rejected.put();
    const unused = listUnused(records.form.columns, kind);
    return {
      kind,
      read: staged.read,
      ...merged,
      rejected: rejected.count,
      reasons: rejected.listReasons(),
      notes: [
        ...(unused.length > 0 ? [`Columns that were not used: ${unused.join(", ")}.`] : []),
        ...(loader.listNotes?.() ?? []),
      ],
    };
  } catch (error) {
    await rejected.discard();
    if (isBrokenConnection(error)) {
      throw new UserError(
        `The connection to the database broke (${error.message}). Nothing of ${source.name} was loaded; run the command again.`,
      );
    }
    throw error;
  } finally {
    // Where the connection is gone, so are the rows and the lock.
    await target.query("select loading.forget_staged_rows()").catch(() => {});
  }
}

/** A month is made in a transaction of its own: readers of quotes wait while its partition is put in. */
async function createMonths(target: SqlTarget): Promise<void> {
  const months = await target.query<{ month: string }>(
    "select month::text from loading.list_missing_months() as month",
  );
  for (const { month } of months) await target.query("select loading.create_quote_month($1)", [month]);
}

interface MergeOrder extends LoadOrder {
  readonly kind: LoadKind;
  readonly staged: { readonly read: number; readonly repeated: number };
  readonly rejected: number;
  readonly sha256: string;
}

/** One transaction: all staged rows and their load, or nothing. */
async function merge(
  target: SqlTarget,
  { source, kind, by, isDryRun, staged, rejected, sha256 }: MergeOrder,
): Promise<Pick<LoadReport, "id" | "added" | "changed" | "repeated">> {
  await target.run("begin");
  try {
    const [begun] = await target.query<{ id: number }>("select loading.begin_load($1, $2, $3) as id", [
      kind,
      source.name,
      by,
    ]);
    const [merged] = await target.query<{ counts: { added: number; changed: number; repeated: number } }>(
      "select loading.merge_rows($1) as counts",
      [kind],
    );
    const counts = merged?.counts ?? { added: 0, changed: 0, repeated: 0 };
    const all = { ...counts, repeated: counts.repeated + staged.repeated };
    const [ended] = await target.query<{ kept: boolean }>(
      "select loading.end_load($1::text::jsonb, $2, $3, $4) as kept",
      [JSON.stringify(all), staged.read, rejected, sha256],
    );
    await target.run(isDryRun ? "rollback" : "commit");
    return { id: ended?.kept && !isDryRun ? (begun?.id ?? null) : null, ...all };
  } catch (error) {
    await target.run("rollback").catch(() => {});
    throw error;
  }
}

/** As the driver and the server tell that there is nobody there any more. */
function isBrokenConnection(error: unknown): error is Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(CONNECTION_|ECONNRESET|EPIPE|57P0)/.test(code);
}

function describeStrict(source: Source, rejected: RejectedRows, isDryRun: boolean): string {
  const [first] = rejected.listReasons();
  const where = isDryRun ? "" : ` All of them: ${source.rejectedPath}`;
  return `Wrong rows in ${source.name}: ${rejected.count}, so nothing was loaded (--strict); e.g. line ${first?.firstLine}: ${first?.reason}.${where}`;
}

// Loads one file: checks and stages its rows, and merges all right ones in one transaction.

import type { Cell } from "../csv.ts";
import { toCsv } from "../csv.ts";
import type { SqlTarget } from "../database/server.ts";
import { printable } from "../terminal.ts";
import { isOfMachine, reasonOf, UserError } from "../user-error.ts";
import { findKey, type LoadKind } from "./columns.ts";
import { openCatalogue } from "./kinds/catalogue.ts";
import { openPlaces } from "./kinds/places.ts";
import { openQuotes } from "./kinds/quotes.ts";
import { openDisplayNames, openFamilies, openInsurers, openTexts } from "./kinds/small-tables.ts";
import { compare, createMonths, type MergeReport, merge } from "./merge-file.ts";
import { createNotes, describeItems } from "./notes.ts";
import type { Fields, FileRecord } from "./record.ts";
import { type OpenedFile, openRecords } from "./records.ts";
import { createIsRepeated } from "./registry.ts";
import { createRejectedRows, type RejectedRows } from "./rejected-rows.ts";
import type { OpenKind, RowLoader } from "./row-loader.ts";
import { RowProblem } from "./row-problem.ts";
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
async function stage(
  target: SqlTarget,
  file: OpenedFile,
  loader: RowLoader,
  rejected: RejectedRows,
  tell: (rows: number) => void,
): Promise<{ read: number; repeated: number }> {
  const { fields, show } = createFields(file);
  const columns = ["line", ...loader.columns];
  let staged: (readonly Cell[])[] = [];
  let copied: Promise<unknown> = Promise.resolve();
  let read = 0;
  let repeated = 0;
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
  await copied;
  for (const { table, columns: own, rows } of loader.listExtras?.() ?? []) {
    if (rows.length > 0) await target.copy(`pg_temp.${table}`, own, toCsv(rows));
  }
  return { read, repeated };
}

/** Takes the rows whose key another quote has out of the staged ones, and rejects them. */
async function rejectConflicts(target: SqlTarget, source: Source, rejected: RejectedRows): Promise<void> {
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

const OPEN: Readonly<Record<LoadKind, OpenKind>> = {
  catalogue: openCatalogue,
  places: openPlaces,
  quotes: openQuotes,
  texts: openTexts,
  insurers: openInsurers,
  "display-names": openDisplayNames,
  families: openFamilies,
};

function describeStrict(name: string, rejected: RejectedRows, where: string | null): string {
  const [first] = rejected.listReasons();
  return `Wrong rows in ${name}: ${rejected.count}, so nothing was loaded (--strict); e.g. line ${first?.firstLine}: ${printable(first?.reason ?? "")}. ${where ?? ""}`.trim();
}

function describeRenames(renamed: MergeReport["renamed"]): string[] {
  if (renamed.length === 0) return [];
  const names = renamed.map(({ before, after }) => `${before} → ${after}`);
  return [`${describeItems("Names that change", names)} --strict keeps a name whose letters alone differ.`];
}

export interface LoadOrder {
  readonly source: Source;
  readonly kind: LoadKind | null;
  readonly isStrict: boolean;
  readonly isDryRun: boolean;
  readonly by: string;
  /** Milliseconds. */
  readonly now: number;
  readonly confirm?: () => void;
}

/** Loads the right rows of a file. `warn` takes what is odd. @throws UserError; nothing of the file is loaded then */
export async function loadFile(
  target: SqlTarget,
  order: LoadOrder,
  tell: (progress: string) => void,
  warn: (line: string) => void,
) {
  const { source, isStrict, isDryRun, now, by } = order;
  const { name } = source;
  const file = await openRecords(source, order.kind);
  const { reading, kind, unused } = file;
  const rejected = createRejectedRows(isDryRun ? null : source.rejectedPath, file.form);
  const notes = createNotes();
  const tellRead = (rows: number) =>
    tell(`${rows} rows read (${Math.round((100 * reading.bytesRead) / source.bytes)} %)`);

  try {
    // The rows are this session's own until they are merged, and no transaction is open while the file is read.
    await target.query("select loading.stage_rows($1)", [kind]);
    const loader = await OPEN[kind]({ target, now, isStrict, note: notes.note, isRepeated: createIsRepeated() });
    const staged = await stage(target, file, loader, rejected, tellRead);
    target.hear(tell);
    if (kind === "quotes") await rejectConflicts(target, source, rejected);
    rejected.finish();
    if (isStrict && rejected.count > 0) throw new UserError(describeStrict(name, rejected, rejected.put()));
    const compared = await compare(target, kind, name);
    if (compared.odd !== null && isStrict) throw new UserError(`Nothing was loaded (--strict); ${compared.odd}`);
    if (compared.odd !== null) warn(`Look: ${compared.odd}`);
    if (kind === "quotes" && !isDryRun) await createMonths(target);
    const sha256 = reading.hash.copy().digest("hex");
    const checked = { name, by, ...staged, rejected: rejected.count, sha256 };
    const { renamed, ...merged } = await merge(target, kind, checked, order);
    return {
      kind,
      read: staged.read,
      ...merged,
      rejected: rejected.count,
      reasons: rejected.listReasons(),
      notes: [
        ...(unused.length > 0 ? [`Columns that were not used: ${unused.join(", ")}.`] : []),
        ...notes.list(),
        ...compared.notes,
        ...describeRenames(renamed),
      ],
      rejectedRows: rejected.put(),
    };
  } catch (error) {
    rejected.discard();
    if (error instanceof UserError || !isOfMachine(error)) throw error;
    throw new UserError(
      `The database broke it off (${reasonOf(error)}). Nothing of ${name} was loaded; run the command again.`,
    );
  } finally {
    // Where the connection is gone, so are the rows and the lock.
    await target.query("select loading.forget_staged_rows()").catch(() => {});
  }
}

/** `rejectedRows`: where they are, in a sentence; null where there are none, or nothing was written. */
export type LoadReport = Awaited<ReturnType<typeof loadFile>>;

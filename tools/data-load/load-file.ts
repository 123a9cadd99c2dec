// Loads one file: all of its right rows in one transaction, or none.

import type { SqlTarget } from "../database/server.ts";
import { printable } from "../terminal.ts";
import { isOfMachine, reasonOf, UserError } from "../user-error.ts";
import type { LoadKind } from "./columns.ts";
import { openCatalogue } from "./kinds/catalogue.ts";
import { openPlaces } from "./kinds/places.ts";
import { openQuotes } from "./kinds/quotes.ts";
import { openDisplayNames, openFamilies, openInsurers, openTexts } from "./kinds/small-tables.ts";
import { compare, createMonths, type MergeReport, merge } from "./merge-file.ts";
import { openRecords } from "./records.ts";
import { createRejectedRows, type RejectedReason, type RejectedRows } from "./rejected-file.ts";
import { createNotes, describeItems } from "./report.ts";
import { createIsRepeated, type OpenKind } from "./row-loader.ts";
import type { Source } from "./source.ts";
import { rejectConflicts, stage } from "./stage-file.ts";

export interface LoadOrder {
  readonly source: Source;
  readonly kind: LoadKind | null;
  readonly isStrict: boolean;
  readonly isDryRun: boolean;
  readonly by: string;
  /** Milliseconds. */
  readonly now: number;
  /** Called after the commit, before the command can be interrupted. */
  readonly confirm?: () => void;
}

export interface LoadReport extends Omit<MergeReport, "renamed"> {
  readonly kind: LoadKind;
  readonly read: number;
  readonly rejected: number;
  readonly reasons: readonly RejectedReason[];
  readonly notes: readonly string[];
  /** Where the rejected rows are, in a sentence; null where there are none, or nothing was written. */
  readonly rejectedRows: string | null;
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

/** @param where the rejected rows are, in a sentence, or null */
function describeStrict(name: string, rejected: RejectedRows, where: string | null): string {
  const [first] = rejected.listReasons();
  return `Wrong rows in ${name}: ${rejected.count}, so nothing was loaded (--strict); e.g. line ${first?.firstLine}: ${printable(first?.reason ?? "")}. ${where ?? ""}`.trim();
}

function describeRenames(renamed: MergeReport["renamed"]): string[] {
  if (renamed.length === 0) return [];
  const names = renamed.map(({ before, after }) => `${before} → ${after}`);
  return [`${describeItems("Names that change", names)} --strict keeps a name whose letters alone differ.`];
}

/** Loads the right rows of a file. `warn` takes what is odd. @throws UserError; nothing of the file is loaded then */
export async function loadFile(
  target: SqlTarget,
  order: LoadOrder,
  tell: (progress: string) => void,
  warn: (line: string) => void,
): Promise<LoadReport> {
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
    const { renamed, ...merged } = await merge(
      target,
      kind,
      { name, by, ...staged, rejected: rejected.count, sha256 },
      order,
    );
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

// Compares the staged rows of a file with the stored ones, merges them, and undoes a load.

import type { SqlTarget } from "../database/server.ts";
import { holdInterruption, type Say } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";
import type { LoadKind } from "./columns.ts";
import { describeItems } from "./notes.ts";
import type { LoadOrder } from "./row-loader.ts";

/** Each month in a transaction of its own: readers of quotes wait while its partition is attached. */
export async function createMonths(target: SqlTarget): Promise<void> {
  const staged = "select month::text from loading.list_staged_months() as month";
  const months = await target.query<{ month: string }>(staged);
  for (const { month } of months) await target.query("select loading.create_quote_month($1)", [month]);
}

/** @throws UserError where the connection broke: the server may have committed */
async function commit(target: SqlTarget, name: string): Promise<void> {
  await target.run("commit").catch((error) => {
    throw new UserError(
      `The database did not confirm that ${name} is loaded (${reasonOf(error)}): npm run data:loads says whether it is. Loading it again changes no row twice.`,
    );
  });
}

type Counts = Record<"added" | "changed" | "repeated", number>;

/** What was read of a file. */
type Checked = Record<"read" | "repeated" | "rejected", number> & { readonly sha256: string };

/**
 * Merges all staged rows and records their load in one transaction. The id is null where nothing was written. `warn` takes
 * what it overwrites before it is kept. @throws UserError where that stops a strict load
 */
export async function merge(target: SqlTarget, kind: LoadKind, checked: Checked, order: LoadOrder, warn: Say) {
  const { source, by, isStrict, isDryRun, confirm = () => {} } = order;
  const { read, repeated, rejected, sha256 } = checked;
  await target.run("begin");
  try {
    const begin = "select loading.begin_load($1, $2, $3) as id";
    const [begun] = await target.query<{ id: number }>(begin, [kind, source.name, by]);
    const [merged] = await target.query<{ counts: Counts }>("select loading.merge_rows($1) as counts", [kind]);
    const counts = merged?.counts ?? { added: 0, changed: 0, repeated: 0 };
    const found = await target.query<{ before: string; after: string }>("select * from loading.list_overwritten()");
    const overwritten = found.map(({ before, after }) => `${before} → ${after}`);
    if (found.length > 0) {
      const changes = describeItems("Names, models and populations that change", overwritten);
      if (isStrict) throw new UserError(`Nothing was loaded (--strict). ${changes}`);
      warn(changes);
    }
    const all = { ...counts, repeated: counts.repeated + repeated };
    const end = "select loading.end_load($1::text::jsonb, $2, $3, $4) as kept";
    const [ended] = await target.query<{ kept: boolean }>(end, [JSON.stringify(all), read, rejected, sha256]);
    if (isDryRun) await target.run("rollback");
    else await holdInterruption(() => commit(target, source.name).then(confirm));
    return { id: ended?.kept && !isDryRun ? (begun?.id ?? null) : null, ...all };
  } catch (error) {
    await target.run("rollback").catch(() => {});
    throw error;
  }
}

/** A median price so many times as high or as low is odd. */
const ODD_FACTOR = 10;

/** From a month to the next FIPE drops one car of a hundred. */
const MIN_SHARE_OF_CARS = 0.8;

/** Months are `2026-11`: of the file, and of the database, null where it has none. An earlier file may have added cars. */
type ComparedTables = Readonly<
  Record<"month", string> &
    Record<"last" | "newest", string | null> &
    Record<"cars" | "cars_before" | "added" | "changed" | "gone", number>
>;

/** `odd`: a sentence about what is; null where nothing is. `needsYes`: whether its owner has to confirm it. */
type Compared = { readonly odd: string | null; readonly needsYes?: boolean; readonly notes?: readonly string[] };

async function comparePrices(target: SqlTarget, name: string) {
  const [compared] = await target.query<Record<"median" | "times", number | null> & Record<"corrected", number>>(
    "select * from loading.compare_prices()",
  );
  const { median = null, times = null, corrected = 0 } = compared ?? {};
  const notes = corrected > 0 ? [`Quotes without a key of which another price is stored too: ${corrected}.`] : [];
  if (median !== null && median < 1) {
    const odd = `half of the prices of ${name} are below 1 % of the cars' FIPE values. If they are of a month, multiply them by 12.`;
    return { odd, needsYes: true, notes };
  }
  const isOdd = Math.max(times ?? 1, 1 / (times ?? 1)) >= ODD_FACTOR;
  const odd = `the prices of ${name} are ${times?.toFixed(2)} times those of the newest quotes. Are they of a year, and in R$?`;
  return { odd: isOdd ? odd : null, notes };
}

async function comparePopulations(target: SqlTarget, name: string) {
  const [compared] = await target.query<{ times: number | null }>("select loading.compare_populations() as times");
  const times = compared?.times ?? 1;
  const odd = `the populations of ${name} are ${Number(times.toPrecision(2))} times the known ones. Are they in thousands, or of a part?`;
  return { odd: Math.max(times, 1 / times) > 2 ? odd : null };
}

async function compareTables(target: SqlTarget, name: string) {
  const [compared] = await target.query<{ tables: ComparedTables | null }>("select loading.compare_tables() as tables");
  if (!compared?.tables) return { odd: null };
  const { month, last, newest, cars, cars_before, added, changed, gone } = compared.tables;
  const notes: string[] = [];
  if (newest !== null && newest > month) {
    notes.push(`The table of ${month} is older than the newest, of ${newest}: today's names and values stay.`);
  }
  if (last !== null) {
    notes.push(`Beside the table of ${last}: new cars ${added}, other values ${changed}, gone ${gone} (they stay).`);
  }
  const isOdd = cars < MIN_SHARE_OF_CARS * cars_before;
  const odd = `${name} has ${cars} cars of ${month}; ${last} has ${cars_before}. Is it a whole table?`;
  return { odd: isOdd ? odd : null, notes };
}

/** Compares populations, prices and cars with the known ones; `odd` is null where nothing is. @param name the file's */
export async function compare(target: SqlTarget, kind: LoadKind, name: string): Promise<Compared> {
  if (kind === "quotes") return comparePrices(target, name);
  if (kind === "catalogue") return compareTables(target, name);
  return kind === "places" ? comparePopulations(target, name) : { odd: null };
}

/** All of a load or nothing. @throws UserError where there is no such load, or later ones rest on it */
export async function undoLoad(target: SqlTarget, id: number, by: string): Promise<{ quotes: number; rows: number }> {
  const undo = "select loading.undo($1, $2) as undone";
  const [row] = await target
    .query<{ undone: { quotes: number; rows: number } }>(undo, [id, by])
    .catch((error: Error & { readonly code?: string }) => {
      // The function's own code where the load cannot be undone.
      throw error.code === "PS001" ? new UserError(`Nothing was undone: ${reasonOf(error)}.`) : error;
    });
  if (!row) throw new Error("loading.undo() returned nothing.");
  return row.undone;
}

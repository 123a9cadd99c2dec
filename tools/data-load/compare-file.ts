// Compares the staged rows of a file with those of the database, before they are merged.

import type { SqlTarget } from "../database/sql-target.ts";
import type { LoadKind } from "./columns.ts";

/** A median price that is so many times as high or as low as before is an error. */
const ODD_FACTOR = 10;

/** From a month to the next FIPE drops one car of a hundred. */
const MIN_SHARE_OF_CARS = 0.8;

interface ComparedTables {
  /** `2026-11`, of the file and of the tables in the database; null where there is none before it. */
  readonly month: string;
  readonly last: string | null;
  readonly newest: string | null;
  /** Cars of the month, with those that an earlier file of it brought, and of the last month. */
  readonly cars: number;
  readonly cars_before: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

interface Comparison {
  /** What is odd, a sentence in English; null where nothing is. */
  readonly odd: string | null;
  /** What the owner should know though nothing is odd. */
  readonly notes: readonly string[];
}

async function comparePrices(target: SqlTarget, name: string): Promise<Comparison> {
  const [compared] = await target.query<{ times: number | null }>("select loading.compare_prices() as times");
  const times = compared?.times ?? 1;
  const isOdd = Math.max(times, 1 / times) >= ODD_FACTOR;
  const odd = `the prices of ${name} are ${times.toFixed(2)} times those of the newest quotes. Are they of a year, and in R$?`;
  return { odd: isOdd ? odd : null, notes: [] };
}

async function compareTables(target: SqlTarget, name: string): Promise<Comparison> {
  const [compared] = await target.query<{ tables: ComparedTables | null }>("select loading.compare_tables() as tables");
  if (!compared?.tables) return { odd: null, notes: [] };
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

/** Compares the prices of quotes and the cars of a month; rows of other kinds with nothing. @param name the file's */
export async function compare(target: SqlTarget, kind: LoadKind, name: string): Promise<Comparison> {
  if (kind === "quotes") return comparePrices(target, name);
  if (kind === "catalogue") return compareTables(target, name);
  return { odd: null, notes: [] };
}

// What is odd about the staged rows of a file, beside those that are there: told before they are merged.

import type { SqlTarget } from "../database/sql-target.ts";
import { UserError } from "../user-error.ts";
import type { LoadKind } from "./columns.ts";

/** So many times as high, or as low, no honest load's median is. */
const ODD_TIMES = 10;

async function findOddPrices(target: SqlTarget, name: string): Promise<string | null> {
  const [compared] = await target.query<{ times: number | null }>("select loading.compare_prices() as times");
  const times = compared?.times ?? 1;
  if (Math.max(times, 1 / times) < ODD_TIMES) return null;
  return `the prices of ${name} are ${times.toFixed(2)} times those of the newest quotes. Are they of a year, and in R$?`;
}

/** From a month to the next FIPE drops one car of a hundred. */
const FEWEST_CARS = 0.8;

interface ComparedTables {
  /** Of the file and of the tables that are there, `2026-11`; null where there is none before it. */
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

function describeTables({ month, last, newest, added, changed, gone }: ComparedTables): string[] {
  return [
    ...(newest !== null && newest > month
      ? [`The table of ${month} is older than the newest, of ${newest}: today's names and values stay.`]
      : []),
    ...(last === null
      ? []
      : [`Beside the table of ${last}: new cars ${added}, other values ${changed}, gone ${gone} (they stay).`]),
  ];
}

/**
 * Compares the staged rows with what is there: the prices of quotes, the cars of a month.
 * @param file its name, and whether it is loaded strictly
 * @param warn takes what is odd, in English
 * @returns what the owner should know though nothing is odd, one sentence each
 * @throws UserError where something is odd and the load is strict
 */
export async function compare(
  target: SqlTarget,
  { kind, name, isStrict }: { readonly kind: LoadKind; readonly name: string; readonly isStrict: boolean },
  warn: (line: string) => void,
): Promise<string[]> {
  let odd: string | null = null;
  let notes: string[] = [];
  if (kind === "quotes") odd = await findOddPrices(target, name);
  if (kind === "catalogue") {
    const [compared] = await target.query<{ tables: ComparedTables | null }>(
      "select loading.compare_tables() as tables",
    );
    const tables = compared?.tables ?? null;
    notes = tables ? describeTables(tables) : [];
    if (tables && tables.cars < FEWEST_CARS * tables.cars_before) {
      odd = `${name} has ${tables.cars} cars of ${tables.month}; ${tables.last} has ${tables.cars_before}. Is it a whole table?`;
    }
  }
  if (odd !== null && isStrict) throw new UserError(`Nothing was loaded (--strict); ${odd}`);
  if (odd !== null) warn(`Look: ${odd}`);
  return notes;
}

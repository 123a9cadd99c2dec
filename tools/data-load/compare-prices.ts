// Whether the prices of a file are of another unit than those that are there, though each of them is possible: of half a year.

import type { SqlTarget } from "../database/sql-target.ts";
import { UserError } from "../user-error.ts";

/** Insurers that are told of. */
const SHOWN_INSURERS = 20;

/** In English; null where the prices are like those that are there, or there are too few of either. */
async function describeOddPrices(target: SqlTarget, name: string): Promise<string | null> {
  const odd = await target.query<{ insurer: string | null; times: number }>(
    "select insurer, times from loading.compare_prices()",
  );
  if (odd.length === 0) return null;
  const told = odd.slice(0, SHOWN_INSURERS).map(({ insurer, times }) => `${times.toFixed(2)} (${insurer ?? "all"})`);
  const others = odd.length - told.length;
  return `the prices of ${name}, as multiples of those of the newest quotes of like cars: ${told.join(", ")}${others > 0 ? ` and ${others} more` : ""}. Are they of a year, and in R$?`;
}

/**
 * Compares the staged quotes with those that are there, by insurer and in all.
 * @param name the file's
 * @param warn takes what is odd, in English
 * @throws UserError where something is odd and the load is strict
 */
export async function comparePrices(
  target: SqlTarget,
  { name, isStrict }: { readonly name: string; readonly isStrict: boolean },
  warn: (line: string) => void,
): Promise<void> {
  const odd = await describeOddPrices(target, name);
  if (odd === null) return;
  if (isStrict) throw new UserError(`Nothing was loaded (--strict); ${odd}`);
  warn(`Look at ${odd}`);
}

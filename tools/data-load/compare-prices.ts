// Whether the prices of a file are in another unit than those that are there.

import type { SqlTarget } from "../database/sql-target.ts";
import { UserError } from "../user-error.ts";

/** So many times as high, or as low, no honest load's median is. */
const ODD = 10;

/**
 * Compares the median percentage of FIPE of the staged quotes with that of the newest that are there.
 * @param name the file's
 * @param warn takes what is odd, in English
 * @throws UserError where it is odd and the load is strict
 */
export async function comparePrices(
  target: SqlTarget,
  { name, isStrict }: { readonly name: string; readonly isStrict: boolean },
  warn: (line: string) => void,
): Promise<void> {
  const [compared] = await target.query<{ times: number | null }>("select loading.compare_prices() as times");
  const times = compared?.times ?? 1;
  if (Math.max(times, 1 / times) < ODD) return;
  const odd = `the prices of ${name} are ${times.toFixed(2)} times those of the newest quotes. Are they of a year, and in R$?`;
  if (isStrict) throw new UserError(`Nothing was loaded (--strict); ${odd}`);
  warn(`Look: ${odd}`);
}

// Computes the pages' numbers anew from the quotes, as the nightly job does.

import { UserError } from "../user-error.ts";
import type { SqlTarget } from "./sql-target.ts";

/** Refreshes, and remembers it in the database. @throws UserError with the reason where it failed; the old numbers stay */
export async function refreshNumbers(target: SqlTarget): Promise<void> {
  // A hosted database ends every statement after two minutes by default.
  await target.run("set statement_timeout = 0");
  const [run] = await target.query<{ failure: string | null }>("select public.run_nightly_refresh() as failure");
  if (!run || run.failure !== null) {
    throw new UserError(`The refresh failed, and the pages keep their numbers of before (${run?.failure}).`);
  }
}

// Merges the staged rows of a file into the tables.

import type { SqlTarget } from "../database/sql-target.ts";
import { holdInterruption } from "../interruption.ts";
import { reasonOf, UserError } from "../user-error.ts";
import type { LoadKind } from "./columns.ts";
import type { LoadOrder } from "./load-file.ts";

/** Each month in a transaction of its own: readers of quotes wait while its partition is attached. */
export async function createMonths(target: SqlTarget): Promise<void> {
  const months = await target.query<{ month: string }>(
    "select month::text from loading.list_missing_months() as month",
  );
  for (const { month } of months) await target.query("select loading.create_quote_month($1)", [month]);
}

/** What became of the rows of a file that were not rejected. */
export interface MergeReport {
  /** Of the load; null where the file changed nothing, or nothing was written. */
  readonly id: number | null;
  readonly added: number;
  readonly changed: number;
  readonly repeated: number;
  /** Names of cities, versions and insurers that the file has changed. */
  readonly renamed: readonly { readonly before: string; readonly after: string }[];
}

/** @throws UserError where the connection broke: the server may have committed */
async function commit(target: SqlTarget, name: string): Promise<void> {
  await target.run("commit").catch((error) => {
    throw new UserError(
      `The database did not confirm that ${name} is loaded (${reasonOf(error)}): npm run data:loads says whether it is. Loading it again changes no row twice.`,
    );
  });
}

/**
 * One transaction: all staged rows and their load, or nothing.
 * @param file its name, who loads it, how many of its rows were read, repeated and rejected, and its SHA-256
 * @param order whether it is a dry run, and what is called after the commit
 */
export async function merge(
  target: SqlTarget,
  kind: LoadKind,
  file: { name: string; by: string; read: number; repeated: number; rejected: number; sha256: string },
  { isDryRun, confirm = () => {} }: Pick<LoadOrder, "isDryRun" | "confirm">,
): Promise<MergeReport> {
  const { name, by, read, repeated, rejected, sha256 } = file;
  await target.run("begin");
  try {
    const [begun] = await target.query<{ id: number }>("select loading.begin_load($1, $2, $3) as id", [kind, name, by]);
    const [merged] = await target.query<{ counts: { added: number; changed: number; repeated: number } }>(
      "select loading.merge_rows($1) as counts",
      [kind],
    );
    const counts = merged?.counts ?? { added: 0, changed: 0, repeated: 0 };
    const renamed = await target.query<{ before: string; after: string }>("select * from loading.list_renames()");
    const all = { ...counts, repeated: counts.repeated + repeated };
    const [ended] = await target.query<{ kept: boolean }>(
      "select loading.end_load($1::text::jsonb, $2, $3, $4) as kept",
      [JSON.stringify(all), read, rejected, sha256],
    );
    if (isDryRun) await target.run("rollback");
    else await holdInterruption(() => commit(target, name).then(confirm));
    return { id: ended?.kept && !isDryRun ? (begun?.id ?? null) : null, ...all, renamed };
  } catch (error) {
    await target.run("rollback").catch(() => {});
    throw error;
  }
}

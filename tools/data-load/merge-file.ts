// From staged rows to those of the site.

import type { SqlTarget } from "../database/sql-target.ts";
import type { LoadKind } from "./columns.ts";

/** A month is made in a transaction of its own: readers of quotes wait while its partition is put in. */
export async function createMonths(target: SqlTarget): Promise<void> {
  const months = await target.query<{ month: string }>(
    "select month::text from loading.list_missing_months() as month",
  );
  for (const { month } of months) await target.query("select loading.create_quote_month($1)", [month]);
}

export interface MergeOrder {
  readonly kind: LoadKind;
  /** Of the file. */
  readonly name: string;
  /** Who loads it. */
  readonly by: string;
  readonly isDryRun: boolean;
  readonly staged: { readonly read: number; readonly repeated: number };
  readonly rejected: number;
  readonly sha256: string;
}

/** What became of the rows of a file that were not rejected. */
export interface MergeReport {
  /** Of the load; null where the file changed nothing, or nothing was written. */
  readonly id: number | null;
  readonly added: number;
  readonly changed: number;
  readonly repeated: number;
}

/** One transaction: all staged rows and their load, or nothing. */
export async function merge(
  target: SqlTarget,
  { kind, name, by, isDryRun, staged, rejected, sha256 }: MergeOrder,
): Promise<MergeReport> {
  await target.run("begin");
  try {
    const [begun] = await target.query<{ id: number }>("select loading.begin_load($1, $2, $3) as id", [kind, name, by]);
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

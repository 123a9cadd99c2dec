// Chance taken out of tests of the rating model. A few hundred verifying quotes miss the accepted coverage now and then, and
// which quotes verify depends on the hour at which a test runs.

import type { SqlTarget } from "../../tools/database/sql-target.ts";

const RULES = ["min_coverage", "max_coverage"] as const;

/** Any coverage is accepted until what it answers is called. */
export async function acceptAnyCoverage(database: SqlTarget): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    RULES.map((name) => database.query<{ sql: string }>(`select pg_get_functiondef('rules.${name}'::regproc) as sql`)),
  );
  await database.run(`
    create or replace function rules.min_coverage() returns double precision language sql immutable return 0;
    create or replace function rules.max_coverage() returns double precision language sql immutable return 1`);
  return async () => {
    for (const [rule] of kept) {
      if (!rule) throw new Error("a rule is gone");
      await database.run(rule.sql);
    }
  };
}

// The nightly jobs of a database whose server runs pg_cron in it, as a hosted Supabase project's does.

import { reasonOf } from "../user-error.ts";
import type { SqlTarget } from "./server.ts";

/** At 04:00 and 04:10 in São Paulo; schedules are in UTC. */
const JOBS = [
  ["arrange-quote-months", "0 7 * * *", "call loading.arrange_quote_months()"],
  // A hosted database ends every statement after two minutes by default; ten million quotes take longer.
  ["refresh-page-rollups", "10 7 * * *", "set statement_timeout = 0; select public.run_refresh()"],
] as const;

const WITHOUT = "let a scheduler run `npm run db:refresh` every night (docs/operating.md).";

/**
 * Schedules those that are missing, as after a restore: a dump of the site's schemas has none. One that is there keeps its
 * owner's schedule. @returns a sentence about what was done, or why nothing runs at night; null where all are there
 */
export async function scheduleJobs(target: SqlTarget): Promise<string | null> {
  try {
    // The server runs the jobs of one database.
    const runs = await target.query(`
      select where current_setting('cron.database_name', true) = current_database()
        or exists (select from pg_extension where extname = 'pg_cron')`);
    if (runs.length === 0) return `The server does not run pg_cron in this database: ${WITHOUT}`;
    await target.run("create extension if not exists pg_cron");
    const kept = await target.query<{ name: string }>("select jobname as name from cron.job");
    const missing = JOBS.filter(([job]) => kept.every(({ name }) => name !== job));
    for (const job of missing) await target.query("select cron.schedule($1, $2, $3)", job);
    return missing.length > 0 ? `Scheduled with pg_cron: ${missing.map(([name]) => name).join(", ")}.` : null;
  } catch (error) {
    return `pg_cron cannot be used (${reasonOf(error)}): ${WITHOUT}`;
  }
}

// The time in every test, so that none depends on the real day or hour.

import type { SqlTarget } from "../../tools/database/server.ts";

/** Noon in São Paulo, so that midnight is hours away there and in UTC. */
export const NOW = Date.parse("2026-11-21T15:00:00Z");

/** Its midnight in UTC, as the sample takes its day. */
export const TODAY = new Date("2026-11-21T00:00:00Z");

/**
 * Gives a database its moment, at which it stands until it is given another: as its owner, who alone can. The planner must see
 * no constant in it, since it sees none in production.
 */
export async function setToday(database: SqlTarget, moment: Date | number): Promise<void> {
  await database.run(`
    create or replace function clock.now() returns timestamptz language sql stable
    return coalesce(nullif(now(), now()), timestamptz '${new Date(moment).toISOString()}')`);
}

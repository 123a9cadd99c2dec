// What time it is for a database: its own, which a test gives it.

import type { SqlTarget } from "./sql-target.ts";

/** Milliseconds since 1970. */
export async function readNow(target: SqlTarget): Promise<number> {
  const [row] = await target.query<{ now: number }>("select (1000 * extract(epoch from clock.now()))::float8 as now");
  return row?.now ?? Number.NaN;
}

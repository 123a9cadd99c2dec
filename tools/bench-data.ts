// `npm run bench:data`: fills the empty database that `DATABASE_URL` names with as many quotes as `--quotes` says, of the
// last `--days` days.

import { parseArgs } from "node:util";
import { loadScaleData } from "./bench/scale-data.ts";
import { migrate } from "./database/migrations.ts";
import { openDatabaseServer } from "./database/server.ts";
import { runCommand, UserError } from "./user-error.ts";

await runCommand(async () => {
  const { quotes, days } = parseArgs({
    options: { quotes: { type: "string", default: "1000000" }, days: { type: "string", default: "200" } },
  }).values;
  if (!/^[1-9]\d*$/.test(quotes)) throw new UserError("--quotes takes a number.");
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new UserError("--days takes a number of days, e.g. --days 900");
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new UserError("Set DATABASE_URL to an empty database: postgres://user:password@host:5432/database");
  const database = await openDatabaseServer(DATABASE_URL);
  try {
    await migrate(database);
    const [row] = await database.query<{ filled: boolean }>("select exists (select from vehicle_brands) as filled");
    if (row?.filled) throw new UserError("The database of DATABASE_URL is not empty. Nothing was changed.");
    const begun = performance.now();
    const say = (line: string) =>
      console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${line}`);
    await loadScaleData(database, Number(quotes), say, Number(days));
  } finally {
    await database.close();
  }
});

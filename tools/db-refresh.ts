// `npm run db:refresh`: computes the pages' numbers anew from the quotes. Daily, after quotes were loaded; a hosted
// database with pg_cron does it by itself. `DATABASE_URL` names the server, else it is the embedded database.

import { openDatabase } from "./database/data-folder.ts";
import { openDatabaseServer } from "./database/server.ts";
import { parseSampleOptions } from "./sample-data/options.ts";
import { runCommand } from "./user-error.ts";

await runCommand(async () => {
  const { DATABASE_URL } = process.env;
  const database = DATABASE_URL
    ? await openDatabaseServer(DATABASE_URL)
    : await openDatabase(parseSampleOptions({ quotes: "120000", seed: "1" }), console.log);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  console.log("Refreshing the pages' numbers …");
  const progress = setInterval(() => console.log(`  ${seconds()} s`), 5_000);
  try {
    // A hosted database ends every statement after two minutes by default.
    await database.run("set statement_timeout = 0");
    await database.run("select public.refresh_page_rollups()");
  } finally {
    clearInterval(progress);
    await database.close();
  }
  console.log(
    `Done in ${seconds()} s. Pages show them within about an hour of being asked for, or at once after: npm run purge -- --all`,
  );
});

// `npm run db:refresh`: computes the pages' numbers anew from the quotes. Daily, after quotes were loaded; a hosted
// database with pg_cron does it by itself. `DATABASE_URL` names the server, else it is the embedded database.

import { openGivenDatabase } from "./database/given.ts";
import { describeNewestFit, refreshNumbers } from "./database/refresh.ts";
import { runCommand } from "./user-error.ts";

await runCommand(async () => {
  const database = await openGivenDatabase(console.log);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  console.log("Refreshing the pages' numbers …");
  const progress = setInterval(() => console.log(`  ${seconds()} s`), 5_000);
  let fit: string | null;
  try {
    await refreshNumbers(database);
    fit = await describeNewestFit(database);
  } finally {
    clearInterval(progress);
    await database.close();
  }
  if (fit !== null) console.log(fit);
  console.log(
    `Done in ${seconds()} s. Pages show them within about an hour of being asked for, or at once after: npm run purge -- --all`,
  );
});

// `npm run db:refresh`: computes the pages' numbers and the rating model anew, as every night.

import { runCommand } from "./command-line.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { refreshWithProgress } from "./database/refresh.ts";
import { listenForInterruption, say } from "./terminal.ts";

await runCommand({
  help: `Usage: npm run db:refresh

Computes all numbers anew, the rating model too; a hosted database with pg_cron does it by itself every night.`,
  async run() {
    listenForInterruption("The numbers may be those of before. Run it again: npm run db:refresh");
    // The embedded one is kept as it is: opened for the site it would be refreshed where it is overdue, and then once more.
    await using database = await openOwnersDatabase("reading", say);
    say("Refreshing all numbers …");
    const seconds = await refreshWithProgress(database, say);
    say(`Done in ${seconds.toFixed(1)} s. Pages show them within three minutes, or at once after: npm run publish`);
  },
});

// `npm run db:refresh`: brings the pages' numbers up to date. Without --whole only what changed since the last refresh; with
// it everything and the rating model, as every night. `DATABASE_URL` names the server, else it is the embedded database.

import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { openGivenDatabase } from "./database/given.ts";
import { describeNewestFit, refreshChanges, refreshNumbers } from "./database/refresh.ts";
import { withProgress } from "./progress.ts";

const HELP = `Usage: npm run db:refresh -- [--whole]

--whole   everything, the rating model too; a hosted database with pg_cron does it by itself every night`;

await runCommandLine({
  help: HELP,
  hint: HELP,
  read() {
    const { values } = parseArgs({
      options: { whole: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
    });
    return values.help ? null : values;
  },
  async run({ whole }) {
    const database = await openGivenDatabase(console.log);
    try {
      console.log(whole ? "Refreshing all numbers …" : "Refreshing the numbers that changed …");
      const { answer: report, seconds } = await withProgress(console.log, async () => {
        if (!whole) return refreshChanges(database);
        await refreshNumbers(database);
        return { isWhole: true, because: null };
      });
      if (report.because !== null) console.log(`All of them, since ${report.because}.`);
      const fit = report.isWhole ? await describeNewestFit(database) : null;
      if (fit !== null) console.log(fit);
      console.log(
        `Done in ${seconds.toFixed(1)} s. Pages show them within about an hour of being asked for, or at once after: npm run publish`,
      );
    } finally {
      await database.close();
    }
  },
});

// `npm run db:reset`: makes the embedded database anew. Takes --quotes, --seed and --today.

import { runCommand } from "./command-line.ts";
import { resetDatabase } from "./database/data-folder.ts";
import { parseSampleOptions, SAMPLE_ARGUMENTS } from "./sample-data/load.ts";
import { say } from "./terminal.ts";

const HELP = `Usage: npm run db:reset -- [--quotes N] [--seed N] [--today YYYY-MM-DD]

Deletes the embedded database, and makes it anew with sample data.`;

await runCommand({
  help: HELP,
  options: SAMPLE_ARGUMENTS,
  async run(values) {
    await resetDatabase(parseSampleOptions(values), say);
    say("Done. `npm start` serves it.");
  },
});

// `npm run db:reset`: makes the embedded database anew. See `npm run db:reset -- --help`.

import { runCommand } from "./command-line.ts";
import { resetDatabase } from "./database/data-folder.ts";
import { parseSampleOptions } from "./sample-data/load.ts";
import { say } from "./terminal.ts";

await runCommand({
  help: `Usage: npm run db:reset -- [--quotes N] [--seed N] [--today YYYY-MM-DD] [--yes]

Deletes the embedded database, and makes it anew with sample data. --yes: also where it holds data of your own.`,
  options: {
    quotes: { type: "string" },
    seed: { type: "string" },
    today: { type: "string" },
    yes: { type: "boolean", default: false },
  },
  async run({ yes, ...values }) {
    await resetDatabase(parseSampleOptions(values), yes, say);
    say("Done. `npm start` serves it.");
  },
});

// `npm run db:reset`: makes the embedded database anew. Takes --quotes, --seed and --today.

import { parseArgs } from "node:util";
import { resetDatabase } from "./database/data-folder.ts";
import { parseSampleOptions, SAMPLE_ARGUMENTS } from "./sample-data/options.ts";
import { runCommand, UserError } from "./user-error.ts";

function readArguments() {
  try {
    return parseArgs({ options: SAMPLE_ARGUMENTS }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${reason}\nUsage: npm run db:reset -- [--quotes N] [--seed N] [--today YYYY-MM-DD]`);
  }
}

await runCommand(async () => {
  await resetDatabase(parseSampleOptions(readArguments()), console.log);
  console.log("Done. `npm start` serves it.");
});

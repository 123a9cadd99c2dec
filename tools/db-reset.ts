// `npm run db:reset`: makes the embedded database anew. Takes --quotes, --seed and --today.

import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { deleteDatabase, makeDatabase } from "./database/data-folder.ts";
import { KV_FOLDER } from "./paths.ts";
import { ensurePortIsFree, readDatabasePort } from "./ports.ts";
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
  const options = parseSampleOptions(readArguments());
  await ensurePortIsFree(
    readDatabasePort(),
    "The embedded database is in use: end `npm start` or `npm run dev` first.",
  );
  await deleteDatabase();
  await makeDatabase(options, console.log);
  // Pages that were computed from the old rows.
  await rm(KV_FOLDER, { recursive: true, force: true });
  console.log("Done. `npm start` serves it.");
});

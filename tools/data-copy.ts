// `npm run data:copy`: copies what an owner has from a database of an earlier schema.

import { runCommand, UsageError } from "./command-line.ts";
import { copyTables } from "./database/copy-tables.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { openDatabaseServer } from "./database/server.ts";
import { createProgress, say } from "./terminal.ts";

await runCommand({
  help: `Usage: DATABASE_URL=postgres://…/new npm run data:copy -- --from postgres://…/old

Copies cars, places, names, insurers, quotes, texts and the published index, with their ids, from a database of an
earlier schema, which stays as it is. Without DATABASE_URL into the embedded database, made anew if it is the sample.`,
  options: { from: { type: "string" } },
  async run({ from }) {
    if (!from) throw new UsageError("--from takes the address of the earlier database.");
    await using old = await openDatabaseServer(from);
    await using database = await openOwnersDatabase("loading", say);
    using progress = createProgress(say, "reading the tables");
    for (const line of await copyTables(old, database, progress.tell)) say(line);
    say(`Done in ${progress.seconds().toFixed(1)} s. Compute the pages' numbers: npm run db:refresh`);
  },
});

// `npm run db:migrate`: applies missing migrations, then replaces changed code.

import { runCommand } from "./command-line.ts";
import { openGivenDatabase } from "./database/given.ts";
import { describeMigrations, migrate } from "./database/migrations.ts";
import { say } from "./terminal.ts";

await runCommand({
  help: `Usage: DATABASE_URL=… npm run db:migrate

Brings the database's tables and code to this project's; without DATABASE_URL those of the embedded database.`,
  async run() {
    await using database = await openGivenDatabase(say);
    for (const line of describeMigrations(await migrate(database))) say(line);
    say("The database is up to date.");
  },
});

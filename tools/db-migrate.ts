// `npm run db:migrate`: applies missing migrations, then replaces changed code.

import { runCommand } from "./command-line.ts";
import { openDatabase } from "./database/data-folder.ts";
import { scheduleJobs } from "./database/jobs.ts";
import { describeMigrations, migrate } from "./database/migrations.ts";
import { openDatabaseServer } from "./database/server.ts";
import { say } from "./terminal.ts";

await runCommand({
  help: `Usage: DATABASE_URL=… npm run db:migrate

Brings the database's tables and code to this project's; without DATABASE_URL those of the embedded database.`,
  async run() {
    const { DATABASE_URL } = process.env;
    await using database = await (DATABASE_URL ? openDatabaseServer(DATABASE_URL) : openDatabase(say));
    for (const line of describeMigrations(await migrate(database))) say(line);
    const jobs = DATABASE_URL ? await scheduleJobs(database) : null;
    if (jobs !== null) say(jobs);
    say("The database is up to date.");
  },
});

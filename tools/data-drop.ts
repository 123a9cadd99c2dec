// `npm run data:drop`: drops the quotes of old months.

import { runCommand, UsageError } from "./command-line.ts";
import { openOwnersDatabase } from "./database/given.ts";
import type { SqlTarget } from "./database/server.ts";
import { say } from "./terminal.ts";
import { reasonOf, UserError } from "./user-error.ts";

const HELP = `Usage: npm run data:drop -- --before 2023-11 [--yes]

Drops all quotes of the months before that one; without --yes it says how many they are. Pages show the last 36 months,
which cannot be dropped. There is no way back but a backup.`;

/** @returns how many quotes go. @throws UserError where pages show one of their months */
async function dropQuotes(database: SqlTarget, before: string, isMeant: boolean): Promise<string> {
  try {
    const drop = isMeant ? "drop_quote_months" : "count_droppable_quotes";
    const [row] = await database.query<{ quotes: string }>(`select loading.${drop}($1)::text as quotes`, [before]);
    return row?.quotes ?? "0";
  } catch (error) {
    throw new UserError(`Nothing was dropped: ${reasonOf(error)}.`);
  }
}

await runCommand({
  help: HELP,
  options: { before: { type: "string" }, yes: { type: "boolean", default: false } },
  async run({ before = "", yes }) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new UsageError("--before takes a month, e.g. 2023-11.");
    await using database = await openOwnersDatabase("writing", say);
    const quotes = await dropQuotes(database, `${before}-01`, yes);
    const what = `${quotes} ${quotes === "1" ? "quote" : "quotes"} of the months before ${before}`;
    say(yes ? `${what}: gone.` : `${what} would go: say --yes.`);
  },
});

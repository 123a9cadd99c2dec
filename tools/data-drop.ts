// `npm run data:drop`: drops the quotes of old months.

import { runCommand, UsageError } from "./command-line.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { say } from "./terminal.ts";
import { reasonOf, UserError } from "./user-error.ts";

await runCommand({
  help: `Usage: npm run data:drop -- --before 2023-11 [--yes]

Drops all quotes of the months before that one; without --yes it says how many they are. Pages show the last 36 months,
which cannot be dropped. There is no way back but a backup.`,
  options: { before: { type: "string" }, yes: { type: "boolean", default: false } },
  async run({ before = "", yes }) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before)) throw new UsageError("--before takes a month, e.g. 2023-11.");
    await using database = await openOwnersDatabase("writing", say);
    const drop = `select loading.${yes ? "drop_quote_months" : "count_droppable_quotes"}($1)::text as quotes`;
    const [row] = await database.query<{ quotes: string }>(drop, [`${before}-01`]).catch((error) => {
      throw new UserError(`Nothing was dropped: ${reasonOf(error)}.`);
    });
    const quotes = row?.quotes ?? "0";
    const what = `${quotes} ${quotes === "1" ? "quote" : "quotes"} of the months before ${before}`;
    say(yes ? `${what}: gone.` : `${what} would go: say --yes.`);
  },
});

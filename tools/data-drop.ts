// `npm run data:drop`: drops the quotes of old months, however many they are, in a moment. `DATABASE_URL` names the server,
// else it is the embedded database. Exit code 0: done; 1: refused, or the database cannot be opened; 2: called wrongly.

import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { UserError } from "./user-error.ts";

const HELP = `Usage: npm run data:drop -- --before 2023-11 [--yes]

Drops all quotes of the months before that one; without --yes it says how many they are. Pages show the last 36 months,
which cannot be dropped. There is no way back but a backup.`;

await runCommandLine({
  help: HELP,
  hint: HELP,
  read() {
    const { values } = parseArgs({
      options: {
        before: { type: "string" },
        yes: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) return null;
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(values.before ?? "")) throw new Error("--before takes a month, e.g. 2023-11.");
    return { before: `${values.before}-01`, yes: values.yes };
  },
  async run({ before, yes }) {
    const database = await openOwnersDatabase("writing", console.log);
    try {
      const [row] = await database.query<{ quotes: number }>("select loading.count_quotes_before($1) as quotes", [
        before,
      ]);
      const what = `${row?.quotes ?? 0} quotes of the months before ${before.slice(0, 7)}`;
      if (!yes) {
        console.log(`${what} would go: say --yes.`);
        return;
      }
      try {
        await database.query("select loading.drop_quote_months($1)", [before]);
      } catch (error) {
        throw new UserError(`Nothing was dropped: ${error instanceof Error ? error.message : error}.`);
      }
      console.log(`${what} are gone.`);
    } finally {
      await database.close();
    }
  },
});

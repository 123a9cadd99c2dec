// `npm run data:undo`: takes one load back.

import { nameUser, runCommand, UsageError } from "./command-line.ts";
import { undoLoad } from "./data-load/merge-file.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { say } from "./terminal.ts";

await runCommand({
  help: `Usage: npm run data:undo -- ID [--by NAME]

ID is what \`npm run data:loads\` calls the load. Its quotes go, and rows that it changed are what they were before.`,
  options: { by: { type: "string" } },
  allowPositionals: true,
  async run({ by = nameUser() }, [id = "", ...others]) {
    if (others.length > 0 || !/^[1-9]\d{0,8}$/.test(id)) throw new UsageError("Name one load by its number.");
    await using database = await openOwnersDatabase("writing", say);
    const { quotes, rows } = await undoLoad(database, Number(id), by);
    say(`Load ${id} is undone: ${quotes} quotes are gone, ${rows} other rows are as they were before it.`);
    say("The pages show it after: npm run publish");
  },
});

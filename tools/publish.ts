// `npm run publish`: makes the site show what was loaded. See `npm run publish -- --help`.

import { runCommand } from "./command-line.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { findServersSite, publish } from "./publish/publish.ts";
import { listenForInterruption, say } from "./terminal.ts";

await runCommand({
  help: `Usage: DATABASE_URL=… OPS_TOKEN=… npm run publish -- [options]

Refreshes the numbers, purges everything, and ends when the site shows them. Without DATABASE_URL it works on the embedded
database, and the pages kept on this machine are made anew.

Options:
  --reason "…"   why; it goes to the site's log
  --url URL      the site; without it the one that runs here
  --help         this text`,
  options: { reason: { type: "string", default: "data was loaded" }, url: { type: "string" } },
  async run({ reason, url }) {
    // Before the long step, for what is wrong with it.
    findServersSite(url);
    listenForInterruption("Pages may show the numbers of before. Run it again: npm run publish");
    await using database = await openOwnersDatabase("writing", say);
    await publish(database, { url, reason }, say);
  },
});

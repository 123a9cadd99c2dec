// `npx -c "node tools/crawl.ts"`: reads the running site as a search engine does. Exit code 1 where something is wrong.

import { runCommand, UsageError } from "./command-line.ts";
import { crawl } from "./crawl/crawl.ts";
import { readSiteUrl } from "./local-site.ts";
import { createProgress, say } from "./terminal.ts";
import { UserError } from "./user-error.ts";

await runCommand({
  help: `Usage: npx -c "node tools/crawl.ts [options]"

  --url URL    the site, running with \`npm start\`; without it the one that runs here
  --most N     read N pages at most; all without it
  --help       this text`,
  options: { url: { type: "string" }, most: { type: "string" } },
  async run({ url: given, most }) {
    if (most !== undefined && !/^[1-9]\d*$/.test(most)) throw new UsageError("--most takes a number.");
    const url = readSiteUrl(given);
    await fetch(url).catch(() => {
      throw new UserError(`Nothing answers at ${url}. Start the site with \`npm start\`, or name another: --url`);
    });
    using progress = createProgress(say, "reading the sitemaps");
    const report = (read: number, known: number, wrong: number) =>
      progress.set(`${read} pages read, ${known} known, ${wrong} violations`);
    const { pages, indexable, violations } = await crawl(url, Number(most ?? Infinity), report);
    for (const violation of violations) say(violation);
    progress.tell(`${pages} pages, ${indexable} of them to be found: ${violations.length} violations`);
    if (violations.length > 0) process.exitCode = 1;
  },
});

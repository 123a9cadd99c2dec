// `npm run smoke`: the first minute after a deployment. Walks the site at an address as a visitor and a search engine do, and
// with OPS_TOKEN purges a page and waits for the new one. Exit code 0: all is well; 1: something is not; 2: called wrongly.

import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { findOperatorToken } from "./operator-client.ts";
import { listSmokeChecks } from "./smoke/checks.ts";
import { UserError } from "./user-error.ts";

const HELP = `Usage: npm run smoke -- [--url URL]

Asks the site at URL, without it the one that runs here, for a page of every kind, its headers, a redirect, a page that is
not there, its sitemap, a share picture and its open data. With OPS_TOKEN it also purges one page and waits for the new one.`;

await runCommandLine({
  help: HELP,
  hint: HELP,
  read() {
    const { values } = parseArgs({
      options: { url: { type: "string" }, help: { type: "boolean", default: false } },
    });
    return values.help ? null : { origin: readSiteUrl(values.url) };
  },
  async run({ origin }) {
    const failed: string[] = [];
    const canPurge = findOperatorToken(origin) !== null;
    for (const { name, check } of listSmokeChecks(origin, canPurge)) {
      const begun = performance.now();
      try {
        const found = await check();
        console.log(`ok    ${name}: ${found} (${Math.round(performance.now() - begun)} ms)`);
      } catch (error) {
        failed.push(name);
        console.log(`FAIL  ${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
    if (failed.length > 0) throw new UserError(`${origin} is not well: ${failed.join(", ")}.`);
    console.log(`${origin} is well.${canPurge ? "" : " Purging was not tried: set OPS_TOKEN."}`);
  },
});

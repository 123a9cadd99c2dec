// `npm run smoke`: the first minute after a deployment. Walks the site at an address as a visitor and a search engine do, and
// with OPS_TOKEN purges a page and waits for the new one. Exit code 0: all is well; 1: something is not; 2: called wrongly.

import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { listSmokeChecks } from "./smoke/checks.ts";
import { UserError } from "./user-error.ts";

const HELP = `Usage: npm run smoke -- [--url URL]

Asks the site at URL (http://127.0.0.1:8787 without it) for a page of every kind, its headers, a redirect, a page that is not
there, its sitemap, a share picture and its open data. With OPS_TOKEN set it also purges one page and waits for the new one.`;

await runCommandLine({
  help: HELP,
  hint: HELP,
  read() {
    const { values } = parseArgs({
      options: { url: { type: "string", default: "http://127.0.0.1:8787" }, help: { type: "boolean", default: false } },
    });
    if (!URL.canParse(values.url)) throw new Error(`--url is "${values.url}", which is no address.`);
    return values.help ? null : { origin: new URL(values.url).origin };
  },
  async run({ origin }) {
    const failed: string[] = [];
    for (const { name, check } of listSmokeChecks(origin, process.env.OPS_TOKEN)) {
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
    console.log(`${origin} is well.`);
  },
});

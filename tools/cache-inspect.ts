// `npm run cache:inspect -- /seguro-de-carro/sp`: what the cache holds of a page, and when it was last purged.

import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { askOperatorApi, refusalOf } from "./operator-client.ts";
import { UserError } from "./user-error.ts";

const USAGE = "Usage: OPS_TOKEN=… npm run cache:inspect -- /seguro-de-carro/sp [--url URL] [--json]";

/** Null where help is asked for. Throws where the arguments are wrong. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [path] = positionals;
  if (values.help) return null;
  if (path === undefined || positionals.length > 1) throw new Error("Name one path.");
  return { path, url: readSiteUrl(values.url), json: values.json };
}

await runCommandLine({
  help: USAGE,
  hint: USAGE,
  read: readArguments,
  async run({ path, url, json }) {
    const answer = await askOperatorApi(url, `/ops/cache/inspect?path=${encodeURIComponent(path)}`);
    if (answer.status !== 200) throw new UserError(json ? JSON.stringify(answer.body) : refusalOf(answer));
    if (json) {
      console.log(JSON.stringify(answer.body));
      return;
    }
    const { key, state, begunAt, age, ttl, size, purged } = answer.body;
    console.log(`${key}: ${state}`);
    if (begunAt) console.log(`computed at ${begunAt}, ${age} s ago; fresh for ${ttl} s; ${size} characters`);
    const { any } = purged as { readonly any: number };
    console.log(any > 0 ? `purged last at ${new Date(any).toISOString()}` : "never purged");
  },
});

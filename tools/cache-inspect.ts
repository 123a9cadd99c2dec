// `npm run cache:inspect -- /seguro-de-carro/sp`: what the cache holds of a page, and when it was last purged.

import type { PurgeLog } from "../app/cache/purge-log.ts";
import { runCommand, UsageError } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { getAnswer } from "./operator-client.ts";
import { say } from "./terminal.ts";

await runCommand({
  help: "Usage: OPS_TOKEN=… npm run cache:inspect -- /seguro-de-carro/sp [--url URL] [--json]",
  options: { url: { type: "string" }, json: { type: "boolean" } },
  allowPositionals: true,
  async run({ url, json }, [path, ...others]) {
    if (path === undefined || others.length > 0) throw new UsageError("Name one path.");
    const asked = `/ops/cache/inspect?path=${encodeURIComponent(path)}`;
    const answer = await getAnswer(readSiteUrl(url), asked, {}, json);
    if (json) return say(JSON.stringify(answer));
    const { key, state, begunAt, age, ttl, size, isRendered, purged, shown } = answer;
    say(`${key}: ${state}`);
    const form = isRendered ? "with its HTML" : "without HTML";
    if (begunAt) say(`computed at ${begunAt}, ${age} s ago; fresh for ${ttl} s; ${size} characters, ${form}`);
    const { any } = purged as { readonly any: number };
    say(any > 0 ? `purged last at ${new Date(any).toISOString()}` : "never purged");
    const data = shown as PurgeLog["shown"];
    if (data) say(`pages show the data of ${data.state} since ${new Date(data.since).toISOString()}`);
  },
});

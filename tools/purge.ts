// `npm run purge`: takes wrong numbers off the site. See `npm run purge -- --help`.

import { HOME_PATH, LONG_HOME_PATH } from "../app/catalog/paths.ts";
import { runCommand, UsageError } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { orderPurge, waitUntilSeen } from "./operator-client.ts";
import { say } from "./terminal.ts";
import { UserError } from "./user-error.ts";

await runCommand({
  help: `Usage: OPS_TOKEN=… npm run purge -- PATH… --reason "…" [options]

PATH is a page's or a file's, /seguro-de-carro/marca/fiat; it is purged with all that lies below it. --all in the place of
paths purges everything, as publishing does.

Options:
  --reason "…"   why; it goes to the log (required)
  --yes          with --all: everything is meant
  --hard         never serve it again, even if the database is down
  --wait         end when the first path is seen to be new, and say how long that took
  --dry-run      say what would be purged, and purge nothing
  --url URL      the site; without it the one that runs here
  --help         this text

A purge shows within 5 seconds in the process that took it, within 35 at its location, and elsewhere when Workers KV brings
it, mostly within a minute.
Exit codes: 0 done, 1 refused or not reached, 2 called wrongly.`,
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    hard: { type: "boolean" },
    wait: { type: "boolean" },
    "dry-run": { type: "boolean", default: false },
    reason: { type: "string", default: "" },
    yes: { type: "boolean" },
    url: { type: "string" },
  },
  async run({ all, hard, wait, "dry-run": dryRun, reason, yes, url: given }, paths) {
    if (all === paths.length > 0) throw new UsageError("Name paths, or --all.");
    if (!reason.trim()) throw new UsageError('Say why: --reason "…"');
    if (wait && dryRun) throw new UsageError("--wait and --dry-run do not go together.");
    const home = paths.find((path) => [HOME_PATH, LONG_HOME_PATH].includes(path));
    if (home !== undefined) throw new UsageError(`All pages are below ${home}: say --all.`);
    if (all && !yes && !dryRun) throw new UsageError("That purges everything: add --yes to say so.");
    const order = { ...(all ? { all } : { paths }), mode: hard ? "hard" : "soft", dryRun, reason };
    const watched = wait ? (paths[0] ?? "/") : null;
    const url = readSiteUrl(given);
    const purged = await orderPurge(url, order);
    const what = purged.paths === "everything" ? "everything" : purged.paths.join(", ");
    if (order.dryRun) say(`Would purge, ${purged.mode}: ${what}. Nothing was purged.`);
    else say(`Purged, ${purged.mode}: ${what}. It shows here in 35 s, elsewhere mostly within a minute.`);
    if (watched === null) return;
    const begun = performance.now();
    const isSeen = await waitUntilSeen(url, watched, purged.at, say);
    if (!isSeen) throw new UserError("Others have purged since, and may have overwritten this one: run it again.");
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    say(`${new URL(watched, url)} was computed anew ${seconds} s after the purge.`);
  },
});

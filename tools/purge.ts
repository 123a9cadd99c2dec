// `npm run purge`: takes wrong numbers off the site. See `npm run purge -- --help`.
// Exit code 0: done; 1: refused, or the site cannot be reached; 2: called wrongly.

import { parseArgs } from "node:util";
import { HOME_PATH, LONG_HOME_PATH } from "../app/catalogue/paths.ts";
import { runCommandLine } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { orderPurge } from "./operator-client.ts";
import { UserError } from "./user-error.ts";
import { waitUntilSeen } from "./wait-until-seen.ts";

const HELP = `Usage: OPS_TOKEN=… npm run purge -- PATH… --reason "…" [options]

PATH is a page's or a file's, /seguro-de-carro/marca/fiat; it is purged with all that lies below it. --all in the place of
paths purges everything, as publishing does.

Options:
  --reason "…"   why; it goes to the log (required)
  --yes          with --all: everything is meant
  --hard         never serve it again, even if the database is down
  --wait         end when the first path is seen to be new, and say how long that took
  --dry-run      say what would be purged, and purge nothing
  --url URL      the site; without it the one that runs here
  --json         the answer as JSON
  --help         this text

A purge shows within 5 seconds where it was made and within 35 seconds everywhere.
Exit codes: 0 done, 1 refused or not reached, 2 called wrongly.`;

const OPTIONS = {
  all: { type: "boolean" },
  hard: { type: "boolean" },
  wait: { type: "boolean" },
  "dry-run": { type: "boolean" },
  reason: { type: "string" },
  yes: { type: "boolean" },
  url: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** The order, or null where help is asked for. Throws where the arguments are wrong. */
function readArguments() {
  const { values, positionals: paths } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.help) return null;
  const all = values.all ?? false;
  if (all === paths.length > 0) throw new Error("Name paths, or --all.");
  if (!values.reason?.trim()) throw new Error('Say why: --reason "…"');
  const order = {
    ...(all ? { all } : { paths }),
    mode: values.hard ? "hard" : "soft",
    dryRun: values["dry-run"] ?? false,
    reason: values.reason,
  };
  if (values.wait && order.dryRun) throw new Error("--wait and --dry-run do not go together.");
  const isEverything = all || paths.some((path) => [HOME_PATH, LONG_HOME_PATH].includes(path));
  if (isEverything && !values.yes && !order.dryRun) throw new Error("That purges everything: add --yes to say so.");
  return {
    order,
    watched: values.wait ? (paths[0] ?? "/") : null,
    url: readSiteUrl(values.url),
    json: values.json ?? false,
  };
}

await runCommandLine({
  help: HELP,
  hint: "All options: npm run purge -- --help",
  read: readArguments,
  async run({ order, watched, url, json }) {
    const say = json ? () => {} : console.log;
    const purged = await orderPurge(url, order);
    const what = purged.paths === "everything" ? "everything" : purged.paths.join(", ");
    if (order.dryRun) say(`Would purge, ${purged.mode}: ${what}. Nothing was purged.`);
    else say(`Purged, ${purged.mode}: ${what}. Everywhere by ${purged.everywhereBy}.`);
    const begun = performance.now();
    if (watched !== null && !(await waitUntilSeen(url, watched, purged.at, say))) {
      throw new UserError(
        "Others have purged since, or at the same time, and may have overwritten this one: run it again.",
      );
    }
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    if (watched !== null) say(`${new URL(watched, url)} was seen to be new ${seconds} s after the purge.`);
    if (json) console.log(JSON.stringify({ ...purged, ...(watched !== null && { seenAfterSeconds: seconds }) }));
  },
});

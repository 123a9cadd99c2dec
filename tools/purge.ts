// `npm run purge`: takes wrong numbers off the site. See `npm run purge -- --help`.
// Exit code 0: done; 1: refused, or the site cannot be reached; 2: called wrongly.

import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { askDoor, refusalOf } from "./ops-client.ts";
import { UserError } from "./user-error.ts";
import { findPurgedPage, waitUntilSeen } from "./wait-until-seen.ts";

const HELP = `Usage: OPS_TOKEN=… npm run purge -- TARGET… --reason "…" [options]

Targets, one or more:
  --path /seguro-de-carro/sp             one page
  --prefix /seguro-de-carro/marca/fiat   a page and all pages below it
  --place sp | --place sp/campinas       every page of a state or a city
  --content model/fiat/argo              a descriptive text: its type and identifier
  --all                                  everything, after new data was loaded

Options:
  --reason "…"   why; it goes to the log (required)
  --yes          with --all: do not ask whether everything is meant
  --hard         never serve it again, even if the database is down
  --wait         end when a page of the targets is seen to be new, and say how long that took
  --dry-run      say which scopes would be stamped, and stamp none
  --url URL      the site; without it the one that runs here
  --json         the answer as JSON
  --help         this text

A purge shows within 5 seconds where it was made and within 35 seconds everywhere.
Exit codes: 0 done, 1 refused or not reached, 2 called wrongly.`;

const OPTIONS = {
  path: { type: "string", multiple: true },
  prefix: { type: "string", multiple: true },
  place: { type: "string", multiple: true },
  content: { type: "string", multiple: true },
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
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return null;
  const targets = [
    ...(["path", "prefix", "place", "content"] as const).flatMap((type) =>
      (values[type] ?? []).map((value) => ({ type, value })),
    ),
    ...(values.all ? [{ type: "all" as const }] : []),
  ];
  if (targets.length === 0) throw new Error("Name at least one target: --path, --prefix, --place, --content or --all.");
  if (!values.reason?.trim()) throw new Error('Say why: --reason "…"');
  const order = {
    targets,
    mode: values.hard ? "hard" : "soft",
    dryRun: values["dry-run"] ?? false,
    reason: values.reason,
  };
  const watched = values.wait && !order.dryRun ? findPurgedPage(targets) : null;
  if (values.wait && watched === null) throw new Error("--wait needs a page to look at, and no --dry-run.");
  const needsConfirmation = Boolean(values.all) && !values.yes && !order.dryRun;
  if (needsConfirmation && !process.stdin.isTTY) throw new Error("--all purges everything: add --yes to say so.");
  return {
    order,
    watched,
    all: Boolean(values.all),
    needsConfirmation,
    url: readSiteUrl(values.url),
    json: values.json ?? false,
  };
}

/** Whether somebody at the terminal means everything. */
async function isConfirmed(url: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`Every page of ${url} will be made anew. Type "all" to go on: `)).trim() === "all";
  } finally {
    terminal.close();
  }
}

await runCommandLine({
  help: HELP,
  hint: "All options: npm run purge -- --help",
  read: readArguments,
  async run({ order, watched, all, needsConfirmation, url, json }) {
    if (needsConfirmation && !(await isConfirmed(url))) throw new UserError("Nothing was purged.");
    const body = JSON.stringify({ ...order, ...(all && { confirm: "all" }) });
    const answer = await askDoor(url, "/ops/cache/purge", { method: "POST", body });
    if (answer.status !== 200) throw new UserError(json ? JSON.stringify(answer.body) : refusalOf(answer));
    const begun = performance.now();
    const { here: madeAt = "" } = (answer.body.effective ?? {}) as { here?: string };
    if (watched !== null) await waitUntilSeen(url, watched, Date.parse(madeAt), json ? () => {} : console.log);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    if (json) {
      console.log(JSON.stringify({ ...answer.body, ...(watched !== null && { seenAfterSeconds: seconds }) }));
    } else if (order.dryRun) {
      console.log(`Would stamp, ${order.mode}: ${(answer.body.scopes as string[]).join(", ")}. Nothing was purged.`);
    } else {
      const { here, everywhere } = answer.body.effective as { here: string; everywhere: string };
      console.log(`Purged, ${order.mode}: ${Object.keys(answer.body.stamps as object).join(", ")}`);
      if (watched !== null) console.log(`${new URL(watched, url)} was seen to be new ${seconds} s after the purge.`);
      console.log(`In effect here since ${here}, everywhere by ${everywhere}. Id ${answer.body.id}`);
    }
  },
});

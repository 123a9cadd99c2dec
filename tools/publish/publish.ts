// From loaded rows to pages that show them: refresh, purge exactly what changed, and wait until the site shows it.

import { rm } from "node:fs/promises";
import { refreshChanges } from "../database/refresh.ts";
import type { SqlTarget } from "../database/sql-target.ts";
import { findLocalSite } from "../local-site.ts";
import { askDoor, refusalOf } from "../ops-client.ts";
import { KV_FOLDER } from "../paths.ts";
import { withProgress } from "../progress.ts";
import { UserError } from "../user-error.ts";
import { findPurgedPage, waitUntilSeen } from "../wait-until-seen.ts";
import { type ChangedPages, forgetMarks, listChangedPages, type PurgeTarget } from "./changed-pages.ts";

/** As many as the door takes in one call, whose body has 16 KB at most. */
const BATCH = 100;
const BATCH_LENGTH = 12_000;

export interface PublishOrder {
  /** Of the site; null where its pages are kept on this machine, and nobody serves them. */
  readonly site: string | null;
  readonly isDryRun: boolean;
  readonly reason: string;
}

function describePages({ counts, targets }: ChangedPages): string {
  const kinds = [...counts].map(([kind, count]) =>
    kind === "all" ? "all pages" : `${count} ${kind.replaceAll("_", " ")}`,
  );
  const everything = targets.some(({ type }) => type === "all") && !counts.has("all");
  return `${kinds.join(", ")}${everything ? "; that many that everything is purged" : ""}`;
}

/** Parts that the door takes, in their order. */
function* listBatches(targets: readonly PurgeTarget[]): Generator<readonly PurgeTarget[]> {
  let batch: PurgeTarget[] = [];
  for (const target of targets) {
    if (batch.length === BATCH || JSON.stringify([...batch, target]).length > BATCH_LENGTH) {
      yield batch;
      batch = [];
    }
    batch.push(target);
  }
  if (batch.length > 0) yield batch;
}

/** @returns when the last part was in effect, milliseconds by the site's own clock */
async function purge(site: string, targets: readonly PurgeTarget[], reason: string): Promise<number> {
  let inEffect = 0;
  for (const batch of listBatches(targets)) {
    const confirm = batch.some(({ type }) => type === "all") ? { confirm: "all" } : {};
    const body = JSON.stringify({ targets: batch, reason, ...confirm });
    const answer = await askDoor(site, "/ops/cache/purge", { method: "POST", body });
    if (answer.status !== 200) throw new UserError(refusalOf(answer));
    const { here } = answer.body.effective as { here: string };
    inEffect = Date.parse(here);
  }
  return inEffect;
}

/**
 * Brings the site up to date with what was loaded.
 * @throws UserError where the refresh fails, the door refuses, or the site goes on showing old numbers
 */
export async function publish(target: SqlTarget, order: PublishOrder, say: (line: string) => void): Promise<void> {
  const { site, isDryRun, reason } = order;
  if (isDryRun) await target.run("begin");
  try {
    say("Refreshing the numbers that changed …");
    const { answer: refresh, seconds } = await withProgress(say, () => refreshChanges(target, isDryRun));
    say(`  ${refresh.isWhole ? `all of them, since ${refresh.because}` : "done"}, in ${seconds.toFixed(1)} s`);
    const changed = await listChangedPages(target);
    if (changed.targets.length === 0) {
      say("No page shows another number than before: there is nothing to publish.");
      return;
    }
    say(`Changed: ${describePages(changed)}.`);
    if (isDryRun) {
      for (const { type, ...rest } of changed.targets) say(`  ${type} ${"value" in rest ? rest.value : ""}`);
      say("Nothing was written and nothing purged.");
      return;
    }
    if (site === null) {
      await rm(KV_FOLDER, { recursive: true, force: true });
      say("The pages kept on this machine are gone; `npm start` makes them anew.");
    } else {
      const begun = performance.now();
      const purgedAt = await purge(site, changed.targets, reason);
      const path = findPurgedPage(changed.targets);
      if (path !== null) await waitUntilSeen(site, path, purgedAt);
      const seen = path === null ? "no page is touched" : `${new URL(path, site)} shows the new numbers`;
      say(
        `Published: ${seen}, ${((performance.now() - begun) / 1000).toFixed(1)} s after the purge; within 35 s all pages do, everywhere.`,
      );
    }
    await forgetMarks(target, changed.marks);
  } finally {
    if (isDryRun) await target.run("rollback");
  }
}

/** Where the site is that shows the given database; null where the embedded one is shown by none. @throws UserError where a server's site cannot be told to purge */
export function findSite(url: string): string | null {
  if (!process.env.DATABASE_URL) return findLocalSite()?.url ?? null;
  if (!process.env.OPS_TOKEN) throw new UserError("Set OPS_TOKEN to the operators' token: publishing purges the site.");
  return url;
}

// Publishes loaded rows: refreshes the numbers, purges everything, and waits until the site shows them.

import { rm } from "node:fs/promises";
import { describeNewestFit, refreshWithProgress } from "../database/refresh.ts";
import type { SqlTarget } from "../database/server.ts";
import { findLocalSite } from "../local-site.ts";
import { ensureEncrypted, orderPurge, waitUntilSeen } from "../operator-client.ts";
import { KV_FOLDER } from "../paths.ts";
import { UserError } from "../user-error.ts";

const MAX_ORDERS = 3;

/** Refreshes, purges everything, and waits until the site shows it; without a site deletes the pages kept here. */
export async function publish(
  target: SqlTarget,
  { site, reason }: { readonly site: string | null; readonly reason: string },
  say: (line: string) => void,
): Promise<void> {
  say("Refreshing the numbers …");
  const seconds = await refreshWithProgress(target, say);
  say(`  done, in ${seconds.toFixed(1)} s`);
  const fit = await describeNewestFit(target);
  if (fit !== null) say(`  ${fit}`);
  if (site === null) {
    await rm(KV_FOLDER, { recursive: true, force: true });
    say("The pages kept on this machine are gone; `npm start` makes them anew.");
    return;
  }
  const begun = performance.now();
  // Another purge of the same half minute may overwrite this one: then once more.
  let stands = false;
  for (let order = 0; order < MAX_ORDERS && !stands; order++) {
    const { at } = await orderPurge(site, { all: true, reason });
    stands = await waitUntilSeen(site, "/", at);
  }
  if (!stands) throw new UserError("Others purge at the same time: publish again when they are done.");
  const waited = ((performance.now() - begun) / 1000).toFixed(1);
  say(
    `Published: ${new URL("/", site)} shows the new numbers, ${waited} s after the purge; within 35 s all pages do, everywhere.`,
  );
}

/** Where the site is that shows the given database; null where the embedded one is shown by none. @throws UserError where a server's site cannot be told to purge */
export function findSite(url: string): string | null {
  if (!process.env.DATABASE_URL) return findLocalSite()?.url ?? null;
  if (!process.env.OPS_TOKEN) throw new UserError("Set OPS_TOKEN to the operators' token: publishing purges the site.");
  ensureEncrypted(url);
  return url;
}

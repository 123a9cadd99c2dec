// Publishes loaded rows: refreshes the numbers, purges everything, and waits until the site shows them.

import { rename, rm } from "node:fs/promises";
import { refreshWithProgress } from "../database/refresh.ts";
import type { SqlTarget } from "../database/server.ts";
import { readSiteUrl, waitForLocalSite } from "../local-site.ts";
import { ensureEncrypted, findOperatorToken, orderPurge, waitUntilSeen } from "../operator-client.ts";
import { KV_FOLDER } from "../paths.ts";
import type { Say } from "../terminal.ts";
import { UserError } from "../user-error.ts";

const MAX_ORDERS = 3;

/**
 * Refreshes, purges everything, and waits until the site shows it; without a site deletes the pages kept here.
 * @param options `url` is that of `--url`
 */
export async function publish(target: SqlTarget, options: { url: string | undefined; reason: string }, say: Say) {
  const { url, reason } = options;
  say("Refreshing the numbers …");
  const seconds = await refreshWithProgress(target, say);
  say(`  done, in ${seconds.toFixed(1)} s`);
  // Only now: one may have started, or ended, meanwhile.
  const site = findServersSite(url) ?? (await waitForLocalSite(say))?.url;
  if (site === undefined) {
    // At once: a site that starts now makes its own.
    const gone = `${KV_FOLDER}.${process.pid}`;
    await rename(KV_FOLDER, gone).catch(() => {});
    await rm(gone, { recursive: true, force: true });
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
    `Published: ${new URL("/", site)} shows the new numbers, ${waited} s after the purge; all do in 35 s at this location, elsewhere mostly within a minute.`,
  );
}

/** The site that shows the server of `DATABASE_URL`; null without one. @throws UserError where it cannot be told to purge */
export function findServersSite(given: string | undefined): string | null {
  const url = readSiteUrl(given);
  if (!process.env.DATABASE_URL) return null;
  if (findOperatorToken(url) === null)
    throw new UserError("Set OPS_TOKEN to the operators' token: publishing purges the site.");
  ensureEncrypted(url);
  return url;
}

// Waits until the site shows a page that was computed after a purge.

import type { PurgeLog } from "../app/cache/purge-log.ts";
import { askOperatorApi } from "./operator-client.ts";
import { UserError } from "./user-error.ts";

/** Milliseconds: a purge is everywhere within 35 seconds, and a page then takes its time. */
const SEEN_WITHIN = 60_000;
/** Milliseconds. The API takes thirty calls a minute, purges included. */
const ASK_EVERY = 4_000;

/**
 * Whether a purge is in effect: it is the newest, or the newest one was made after it was known. Two purges that were made at once
 * in two places did not know of each other; what was loaded between them may count as newer than both.
 */
export function stands({ newest }: Pick<PurgeLog, "newest">, at: number): boolean {
  return newest.at === at || newest.after === at;
}

/**
 * Asks for a page until it was computed after the purge.
 * @param at the purge's moment, as its answer has it
 * @param say told every few seconds that it goes on
 * @returns false where another purge of the same half minute has overwritten this one
 * @throws UserError where the page is not new within a minute
 */
export async function waitUntilSeen(
  site: string,
  path: string,
  at: number,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  while (passed() < SEEN_WITHIN) {
    const page = await fetch(new URL(path, site)).catch(() => null);
    await page?.body?.cancel();
    const { body } = await askOperatorApi(site, `/ops/cache/inspect?path=${encodeURIComponent(path)}`);
    const { purgedAt = 0, newest } = body as { purgedAt?: number; newest?: PurgeLog["newest"] };
    const isStanding = newest !== undefined && stands({ newest }, at);
    if (page?.ok && isStanding && purgedAt >= at) return true;
    if (newest && !isStanding && passed() > SEEN_WITHIN / 2) return false;
    say(`  ${Math.round(passed() / 1000)} s: ${path} is still the one of before`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  throw new UserError(`${new URL(path, site)} still shows its old numbers: npm run cache:inspect -- ${path}`);
}

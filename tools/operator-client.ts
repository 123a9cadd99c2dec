// The client of the operators' API.

import type { PurgeLog } from "../app/cache/purge-log.ts";
import { findLocalSite } from "./local-site.ts";
import { printable, type Say } from "./terminal.ts";
import { isThisMachine } from "./this-machine.ts";
import { UserError } from "./user-error.ts";

const TIMEOUT_MS = 20_000;

/** The token for the site at an origin: OPS_TOKEN, or that of the site of `npm start`; null where there is none. */
export function findOperatorToken(site: string): string | null {
  const local = findLocalSite();
  const isLocal = local !== null && new URL(local.url).origin === site.replace("//localhost", "//127.0.0.1");
  return process.env.OPS_TOKEN || (isLocal ? local.token : null);
}

/** @throws UserError where the token would cross a network in clear text. @param site an origin */
export function ensureEncrypted(site: string): void {
  const { protocol, hostname } = new URL(site);
  if (protocol === "https:" || isThisMachine(hostname)) return;
  throw new UserError(`The operators' token would go to ${site} unencrypted. Name the site by https:// in --url.`);
}

/** Calls the operators' API of a site. @throws UserError where there is no token, or the site cannot be asked or reached */
export async function askOperatorApi(site: string, path: string, init: RequestInit = {}) {
  const token = findOperatorToken(site);
  if (!token)
    throw new UserError(`No site runs here at ${site}. For one elsewhere set OPS_TOKEN to its operators' token.`);
  ensureEncrypted(site);
  const response = await fetch(new URL(path, site), {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
    // A redirect would turn the order into a GET, or take the token elsewhere.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new UserError(`The site at ${site} cannot be reached. Is it running? Another address: --url https://…`);
  });
  if (response.status >= 300 && response.status < 400) {
    const target = printable(response.headers.get("location") ?? "nowhere");
    throw new UserError(`${site} redirects to ${target}. Name the site's own address by --url.`);
  }
  const body = await response.json().catch(() => {
    throw new UserError(`${site} answered ${response.status}, but not as the operators' API does. Check --url.`);
  });
  return { status: response.status, body: body as Record<string, unknown> };
}

/** The answer to a call that is done. @param isJson whether a refusal is said as it came @throws UserError with the refusal */
export async function getAnswer(site: string, path: string, init?: RequestInit, isJson = false) {
  const { status, body } = await askOperatorApi(site, path, init);
  if (status === 200) return body;
  const field = body.field ? ` (${body.field})` : "";
  throw new UserError(isJson ? JSON.stringify(body) : `Refused with ${status}${field}: ${body.error}`);
}

interface Purged {
  readonly mode: string;
  /** Its moment, milliseconds since 1970. */
  readonly at: number;
  readonly paths: readonly string[] | "everything";
}

/** @param order as `POST /ops/cache/purge` takes it. @throws UserError where it is refused */
export async function orderPurge(site: string, order: object): Promise<Purged> {
  const answer = await getAnswer(site, "/ops/cache/purge", { method: "POST", body: JSON.stringify(order) });
  return answer as unknown as Purged;
}

/** Milliseconds. Workers KV shows a change elsewhere within a minute or more, by its own promise. */
const SEEN_WITHIN = 180_000;
/** Milliseconds after which a purge that its own location does not show was overwritten. */
const STANDS_WITHIN = 30_000;
/** Milliseconds. The API takes thirty calls a minute, purges included. */
const ASK_EVERY = 4_000;

/** Whether a purge is in effect: the newest, or known to the newest. Two simultaneous ones do not know of each other. */
export function stands({ newest }: Pick<PurgeLog, "newest">, at: number): boolean {
  return newest.at === at || newest.after === at;
}

/** Polls until a page was computed after the purge; false where another purge has overwritten it. @throws UserError */
export async function waitUntilSeen(site: string, path: string, at: number, say: Say = () => {}): Promise<boolean> {
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  while (passed() < SEEN_WITHIN) {
    const page = await fetch(new URL(path, site)).catch(() => null);
    await page?.body?.cancel();
    const { body } = await askOperatorApi(site, `/ops/cache/inspect?path=${encodeURIComponent(path)}`);
    const { purgedAt = 0, newest } = body as { purgedAt?: number; newest?: PurgeLog["newest"] };
    const isStanding = newest !== undefined && stands({ newest }, at);
    if (page?.ok && isStanding && purgedAt >= at) return true;
    if (newest && !isStanding && passed() > STANDS_WITHIN) return false;
    say(`  ${Math.round(passed() / 1000)} s: ${path} is still the one of before`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  throw new UserError(`${new URL(path, site)} still shows its old numbers: npm run cache:inspect -- ${path}`);
}

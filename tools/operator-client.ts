// The client of the operators' API that the operators' commands share.

import { findLocalToken } from "./local-site.ts";
import { UserError } from "./user-error.ts";

const TIMEOUT_MS = 20_000;

/** The token for the site at an origin: OPS_TOKEN, or that of the site of `npm start`; null where there is none. */
export function findOperatorToken(site: string): string | null {
  return process.env.OPS_TOKEN || findLocalToken(site);
}

/**
 * Asks the operators' API of the site at an origin.
 * @throws UserError where the token is not set or the site cannot be reached
 */
export async function askOperatorApi(site: string, path: string, init: RequestInit = {}) {
  const token = findOperatorToken(site);
  if (!token) throw new UserError("Set OPS_TOKEN to the operators' token, the one the site was started with.");
  let response: Response;
  try {
    response = await fetch(new URL(path, site), {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      // A redirect would turn the order into a GET.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    throw new UserError(`The site at ${site} cannot be reached. Is it running? Another address: --url https://…`);
  }
  try {
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    throw new UserError(`${site} answered ${response.status}, but not as the operators' API does. Check --url.`);
  }
}

export function refusalOf({ status, body }: Awaited<ReturnType<typeof askOperatorApi>>): string {
  const field = body.field ? ` (${body.field})` : "";
  return `Refused with ${status}${field}: ${body.error}`;
}

export interface Purged {
  /** Its moment, milliseconds since 1970. */
  readonly at: number;
  readonly mode: string;
  readonly paths: readonly string[] | "everything";
  readonly everywhereBy: string;
}

/** @param order as `POST /ops/cache/purge` takes it. @throws UserError where it is refused */
export async function orderPurge(site: string, order: object): Promise<Purged> {
  const answer = await askOperatorApi(site, "/ops/cache/purge", { method: "POST", body: JSON.stringify(order) });
  if (answer.status !== 200) throw new UserError(refusalOf(answer));
  return answer.body as unknown as Purged;
}

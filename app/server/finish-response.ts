// The one place where an answer gets its headers: cache, ETag, robots, how it was come by, security.

import { namesETag, type Validator } from "./etag.ts";
import type { ResponsePolicy } from "./response-policy.ts";
import { secureHeaders } from "./security-headers.ts";
import type { Trace } from "./trace.ts";

export interface WorkerResponse {
  readonly response: Response;
  /** Where the request had tools: what they cost. */
  readonly trace?: Trace;
  /** Where a route answered: what it said of its answer. A page that was kept says so itself. */
  readonly policy?: ResponsePolicy;
  readonly validator?: Validator;
  /** The name of the page's type; undefined if it is no page. */
  readonly pageType?: string | undefined;
}

/** Whether the client has this answer already. Pages were compared before they were rendered, in entry.server. */
function isKnown(request: Request, { status, headers }: Response, validator: Validator): boolean {
  const isData = status === 200 && !headers.get("Content-Type")?.startsWith("text/html");
  return isData && namesETag(request, validator.find()?.etag);
}

/** Errors are kept nowhere; HTML is private, since a visitor's browser revalidates it and KV serves everyone. */
function setCaching(headers: Headers, status: number): void {
  if (status >= 400) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
}

/** The answer as it is sent; 304 without a body for who has it already. @param nonce of this answer's scripts */
export async function finishResponse(
  { response, trace, policy, validator }: WorkerResponse,
  { request, nonce, hasTagManager }: { request: Request; nonce: string; hasTagManager: boolean },
): Promise<Response> {
  const unchanged = validator !== undefined && isKnown(request, response, validator);
  if (unchanged) await response.body?.cancel();
  const status = unchanged ? 304 : response.status;
  const headers = new Headers(response.headers);
  setCaching(headers, status);
  const etag = status === 200 || status === 304 ? validator?.find()?.etag : null;
  if (etag) headers.set("ETag", etag);
  const robots = policy?.findRobots(status);
  if (robots) headers.set("X-Robots-Tag", robots);
  for (const [name, value] of Object.entries(trace?.headers() ?? {})) headers.set(name, value);
  secureHeaders(headers, status, nonce, hasTagManager);
  return new Response(unchanged ? null : response.body, { status, headers });
}

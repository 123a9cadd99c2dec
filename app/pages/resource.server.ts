// Responses with files and data. Their problems are text or JSON, since no error boundary shows them.

import { pageKey } from "../cache/entry.ts";
import { plainResponse } from "../server/normalise-request.ts";
import type { RequestContext } from "../server/request-context.ts";
import { DATABASE_FAILED, isThrownProblem, orProblem } from "./problem.ts";

/** The cached value of a file under its canonical path. @throws ThrownProblem 503 */
export async function readKept<Value>(
  context: Pick<RequestContext, "cache" | "report">,
  path: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const read = async () => (await context.cache.read({ key: pageKey(path), load })).payload;
  return orProblem(context, DATABASE_FAILED, read);
}

/** A file that browsers and proxies may cache for an hour. */
export function fileResponse(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600" } });
}

export const fileNotFound = (message: string) => plainResponse(404, message);

/** A file, or the response to a thrown problem or a failed database, one line of text by default. Rejects with other errors. */
export async function serveFile(
  context: Pick<RequestContext, "report">,
  file: () => Promise<Response>,
  describe: (status: number, message: string) => Response = plainResponse,
): Promise<Response> {
  try {
    return await orProblem(context, DATABASE_FAILED, file);
  } catch (error) {
    if (!isThrownProblem(error)) throw error;
    return describe(error.init?.status ?? 503, error.data.message);
  }
}

/** Data as JSON; a problem is `{error}`. */
export function serveData(context: Pick<RequestContext, "report">, data: () => Promise<unknown>): Promise<Response> {
  return serveFile(
    context,
    async () => Response.json(await data()),
    (status, message) => Response.json({ error: message }, { status }),
  );
}

// Files and data for machines. A problem is told in their own form, since no error boundary shows it.

import type { RequestContext } from "../server/request-context.ts";
import { DATABASE_FAILED, isThrownProblem, orProblem } from "./problem.ts";

/** What is the same for everyone may be kept by everyone, for an hour. */
const PUBLIC = "public, max-age=3600";

/** A file with its type. */
export function fileResponse(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": PUBLIC } });
}

function textResponse(message: string, status: number): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export const fileNotFound = (message: string) => textResponse(message, 404);

/** The answer, or the problem that was thrown instead of it, a failing database among them, told so. Rejects with whatever else was thrown. */
async function orProblemResponse(
  context: Pick<RequestContext, "report">,
  answer: () => Promise<Response>,
  tell: (message: string, status: number) => Response,
): Promise<Response> {
  try {
    return await orProblem(context, DATABASE_FAILED, answer);
  } catch (error) {
    if (!isThrownProblem(error)) throw error;
    return tell(error.data.message, error.init?.status ?? 503);
  }
}

/** A file; a problem is one line of text. */
export function serveFile(context: Pick<RequestContext, "report">, answer: () => Promise<Response>): Promise<Response> {
  return orProblemResponse(context, answer, textResponse);
}

/** Data as JSON; a problem is `{error}`. */
export function serveData(context: Pick<RequestContext, "report">, data: () => Promise<unknown>): Promise<Response> {
  return orProblemResponse(
    context,
    async () => Response.json(await data()),
    (message, status) => Response.json({ error: message }, { status }),
  );
}

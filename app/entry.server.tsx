// Renders a page to a stream of HTML.

import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { NonceContext } from "./components/nonce.ts";
import type { Problem } from "./pages/problem.ts";
import { HTML_TYPE } from "./server/finish-response.ts";
import { streamHtml } from "./server/html-stream.ts";
import { namesETag } from "./server/response-metadata.ts";
import { refuse, takeTurn } from "./server/serve-within-limits.ts";

/** Milliseconds that a deferred text may take before its placeholder stays. Remix reads this export. */
export const streamTimeout = 6_000;

/** One line with the error's message only: its cause may hold the database's message. */
function logDefect(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  console.error(
    JSON.stringify({ event: "render failed", error: message, stack: error instanceof Error ? error.stack : null }),
  );
}

/** Whether too many wait for the database. An error page for each of them would take the time of pages that are kept. */
function isBusy({ staticHandlerContext }: EntryContext): boolean {
  const errors: unknown[] = Object.values(staticHandlerContext.errors ?? {});
  // Of Remix's own 404, `data` is no problem.
  return errors.some((error) => isRouteErrorResponse(error) && (error.data as Problem | null)?.isBusy);
}

/**
 * Waits for its turn. Streams the shell, then the deferred parts; robots get the page in one piece. 304 if the visitor has it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { policy, validator, nonce, renderedPage, isRobot, trace } = context;
  headers.set("Content-Type", HTML_TYPE);
  // A page whose text is still loading has no ETag yet.
  if (status === 200 && namesETag(request, validator.find()?.etag)) return new Response(null, { status: 304, headers });
  const turn = isBusy(remix) ? await refuse(request, context) : await takeTurn(request, context);
  if (turn instanceof Response) return turn;
  const page = (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
      {/* The place of AfterHydration in the browser: React derives the ids of useId from the number of children. */}
      {null}
    </NonceContext.Provider>
  );
  let statusCode = status;
  const body = await streamHtml(page, {
    nonce,
    isWhole: isRobot,
    signal: request.signal,
    // Remix's timeout ends its own promises; this one ends a render that waits for something else.
    timeout: streamTimeout + 1_000,
    onShell: turn,
    onError(error) {
      logDefect(error);
      statusCode = 500;
    },
    onEnd(html) {
      const [validity, entry] = [validator.find(), trace.findEntry()];
      if (request.method !== "GET" || statusCode !== 200 || !validity || !entry) return;
      renderedPage?.keep({ entry, html, nonce, ...validity, robots: policy.findRobots(statusCode) });
    },
  });
  return new Response(body, { status: statusCode, headers });
}

/** Remix calls it for unexpected errors, not for the problems that loaders throw. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logDefect(error);
}

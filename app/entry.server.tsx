// Renders a page to a stream of HTML.

import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "./components/nonce.ts";
import { HTML_TYPE } from "./server/finish-response.ts";
import { namesETag } from "./server/response-metadata.ts";

/** Milliseconds that a deferred text may take before its placeholder stays. Remix reads this export. */
export const streamTimeout = 6_000;

/** One line with the error's message only: its cause may hold the database's message. */
function logDefect(error: unknown): void {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  console.error(
    JSON.stringify({ event: "render failed", error: message, stack: error instanceof Error ? error.stack : null }),
  );
}

/** Streams the shell, then the deferred parts; robots get the page in one piece. 304 if the visitor has it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { policy, validator, nonce, renderedPage, isRobot } = context;
  headers.set("Content-Type", HTML_TYPE);
  // A page whose text is still loading has no ETag yet.
  if (status === 200 && namesETag(request, validator.find()?.etag)) return new Response(null, { status: 304, headers });
  // Remix's timeout ends its own promises; this one ends a render that waits for something else. AbortSignal.timeout would
  // also fire after the render, while the request still writes to KV.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), streamTimeout + 1_000);
  const stopWaiting = () => clearTimeout(timer);
  const page = (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </NonceContext.Provider>
  );
  const connection = { gone: false };
  let statusCode = status;
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.any([request.signal, late.signal]),
    onError(error: unknown) {
      // React also reports a reader that left.
      if (!connection.gone && !request.signal.aborted) logDefect(error);
      statusCode = 500;
    },
  });
  stream.allReady.then(stopWaiting, stopWaiting);
  if (isRobot) await stream.allReady;
  const body = noticeLeaving(stream, connection, (html) => {
    const validity = validator.find();
    // The cache's key has no query.
    const hasQuery = new URL(request.url).search !== "";
    if (statusCode !== 200 || validity === null || hasQuery) return;
    renderedPage?.keep({ ...validity, robots: policy.findRobots(statusCode), pieces: html.split(nonce) });
  });
  return new Response(body, { status: statusCode, headers });
}

/** The same stream; sets `gone` when the visitor leaves, before the render knows. @param finish called with all of the text */
function noticeLeaving(
  body: ReadableStream<Uint8Array>,
  connection: { gone: boolean },
  finish: (html: string) => void,
): ReadableStream<Uint8Array> {
  const source = body.getReader();
  const decoder = new TextDecoder();
  let html = "";
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.read();
      if (done) {
        controller.close();
        finish(html + decoder.decode());
        return;
      }
      html += decoder.decode(value, { stream: true });
      controller.enqueue(value);
    },
    cancel(reason) {
      connection.gone = true;
      return source.cancel(reason);
    },
  });
}

/** Remix calls it for unexpected errors, not for the problems that loaders throw. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logDefect(error);
}

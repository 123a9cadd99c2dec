// How a page becomes a stream of HTML.

import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "./components/nonce.ts";
import { namesETag } from "./server/etag.ts";
import { HTML_TYPE } from "./server/send-rendered.ts";

/** Milliseconds a deferred text may take before its placeholder is sent in its place. */
export const streamTimeout = 6_000;

/** One line, and only the error's own words: its cause may hold what the database said. */
function logDefect(error: unknown): void {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  console.error(
    JSON.stringify({ event: "render failed", error: words, stack: error instanceof Error ? error.stack : null }),
  );
}

/** Answers with the page; 304 where the visitor has it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { policy, validator, nonce, renderedPage } = context;
  headers.set("Content-Type", HTML_TYPE);
  // A page whose text is still looked for has no ETag yet, and is sent whole.
  if (status === 200 && namesETag(request, validator.find()?.etag)) return new Response(null, { status: 304, headers });
  const keep = (statusCode: number, text: string) => {
    const validity = validator.find();
    // A search's fields are no part of its name.
    const isNamed = new URL(request.url).search === "";
    if (statusCode !== 200 || validity === null || !isNamed) return;
    renderedPage?.keep({ ...validity, robots: policy.findRobots(statusCode), pieces: text.split(nonce) });
  };
  const page = await renderPage(request, status, remix, context);
  const body = noticeLeaving(page.body, page.connection, (html) => keep(page.status(), html));
  return new Response(body, { status: page.status(), headers });
}

/** Renders the shell at once and deferred parts as they come; robots get the whole page in one piece. */
async function renderPage(request: Request, status: number, remix: EntryContext, { nonce, isRobot }: AppLoadContext) {
  let statusCode = status;
  const connection = { gone: false };
  // Remix's timeout ends its own promises; this one ends a render that waits for something else. Not AbortSignal.timeout:
  // it would end a render that was over long ago, where the request lives on for what it writes to KV.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), streamTimeout + 1_000);
  const stopWaiting = () => clearTimeout(timer);
  const page = (
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remix} url={request.url} nonce={nonce} />
    </NonceContext.Provider>
  );
  const body = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.any([request.signal, late.signal]),
    onError(error: unknown) {
      // React calls it an error too when nobody reads on.
      if (!connection.gone && !request.signal.aborted) logDefect(error);
      statusCode = 500;
    },
  });
  body.allReady.then(stopWaiting, stopWaiting);
  if (isRobot) await body.allReady;
  return { body, connection, status: () => statusCode };
}

/** The same stream; notes that the visitor leaves before the render hears of it. @param whole told the text once all was sent */
function noticeLeaving(
  body: ReadableStream<Uint8Array>,
  connection: { gone: boolean },
  whole: (html: string) => void,
): ReadableStream<Uint8Array> {
  const source = body.getReader();
  const decoder = new TextDecoder();
  let html = "";
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.read();
      if (done) {
        controller.close();
        whole(html + decoder.decode());
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

/** Called for what no loader foresaw; problems that a page has said in its own words do not get here. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) logDefect(error);
}

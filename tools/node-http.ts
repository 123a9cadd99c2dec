// Serves a fetch handler over Node's HTTP server.
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

export type Handler = (request: Request) => Promise<Response>;

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  // Only set-cookie, which no request has, is a list.
  const headers = incoming.headers as Record<string, string>;
  const method = incoming.method ?? "GET";
  const read = await buffer(incoming);
  const body = method === "GET" || method === "HEAD" ? null : read;
  return new Request(`http://${incoming.headers.host ?? "127.0.0.1"}${incoming.url}`, { method, headers, body });
}

/** Node's error codes where a client leaves before, while or after its request is read. */
const LEFT = ["ECONNRESET", "EPIPE", "ERR_STREAM_DESTROYED", "ERR_STREAM_PREMATURE_CLOSE", "ERR_STREAM_UNABLE_TO_PIPE"];

/** Handles a request and streams the response. A client that leaves ends it quietly. Rejects where `handle` or its body fails. */
export async function handleOver(incoming: IncomingMessage, outgoing: ServerResponse, handle: Handler): Promise<void> {
  try {
    const { status, headers, body } = await handle(await toRequest(incoming));
    outgoing.writeHead(status, Object.fromEntries(headers));
    // The DOM's type of the stream and Node's are the same object.
    await pipeline((body as NodeReadableStream<Uint8Array> | null) ?? [], outgoing);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!LEFT.includes(code)) throw error;
  }
}

// Answers that are no pages: files for machines. A problem is one line of text there, since no error boundary shows it.

import { isThrownProblem } from "./problem.ts";

/** What is the same for everyone may be kept by everyone, for an hour. */
const PUBLIC = "public, max-age=3600";

/** A file with its type; `Uint8Array` and streams are sent as they are. */
export function fileAnswer(
  body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
  type: string,
): Response {
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": PUBLIC } });
}

export function fileNotFound(message: string): Response {
  return new Response(message, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** The answer, or the problem that was thrown instead of it, in words. Rejects with whatever else was. */
export async function orPlainProblem(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer;
  } catch (error) {
    if (!isThrownProblem(error)) throw error;
    return new Response(error.data.message, {
      status: error.init?.status ?? 503,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}

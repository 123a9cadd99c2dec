// Bodies of requests and answers, bounded.

/** Bytes. */
const MAX_BODY = 16 * 1024;

/**
 * The body as text, or null where it is longer than the limit, whatever length it says it has. Read piece by piece, since
 * `text()` would take a body of any length into the isolate's memory.
 */
export async function readBounded(message: Request | Response, most = MAX_BODY): Promise<string | null> {
  if (Number(message.headers.get("content-length")) > most) {
    // Unread, an answer would hold one of the request's few connections.
    await message.body?.cancel();
    return null;
  }
  const reader = message.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || !value) return text + decoder.decode();
    size += value.byteLength;
    if (size > most) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

// Bodies of requests and responses, up to a maximum size.

/** The body as text; null where it is longer than `most` bytes. `text()` would read a body of any length into memory. */
export async function readBounded(message: Request | Response, most: number): Promise<string | null> {
  if (Number(message.headers.get("content-length")) > most) {
    // An unread response holds one of the request's few connections.
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

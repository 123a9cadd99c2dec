// How much memory an isolate uses, as its inspector tells it.

import type { Miniflare } from "miniflare";

interface Reply {
  id?: number;
  result?: { usedSize?: number; backingStorageSize?: number };
}

/** Milliseconds that the inspector may take for an answer: a collection beside an isolate's last pages once took more than five seconds. */
const TIMEOUT = 60_000;

/** Megabytes of the isolate's heap and of its buffers, after a garbage collection. */
export async function measureHeap(miniflare: Miniflare): Promise<number> {
  const { host } = await miniflare.getInspectorURL();
  const socket = new WebSocket(`ws://${host}/core:user:site`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", () => reject(new Error("The inspector does not answer.")), { once: true });
  });
  const ask = (id: number, method: string) =>
    new Promise<Reply>((resolve, reject) => {
      setTimeout(() => reject(new Error(`The inspector does not answer ${method}.`)), TIMEOUT).unref();
      socket.addEventListener("message", ({ data }) => {
        const reply = JSON.parse(String(data)) as Reply;
        if (reply.id === id) resolve(reply);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, "HeapProfiler.enable");
  // workerd collects garbage when the isolate next runs: an answer to anything makes it.
  const collected = ask(2, "HeapProfiler.collectGarbage");
  await (await fetch(new URL("/robots.txt", await miniflare.ready))).text();
  await collected;
  const { result } = await ask(3, "Runtime.getHeapUsage");
  socket.close();
  return ((result?.usedSize ?? Number.NaN) + (result?.backingStorageSize ?? 0)) / 1024 / 1024;
}

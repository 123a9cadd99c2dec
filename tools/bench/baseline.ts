// What the site's pages are compared with: a Worker that answers with the same bytes straight from KV, under the same
// options as the site, behind the same router of static files.

import { Response as WorkerResponse } from "miniflare";
import { runWorker, type WorkerSettings } from "../worker.ts";

const FROM_KV = `export default {
  async fetch(request, env) {
    const body = await env.PAGE_CACHE.get(new URL(request.url).pathname, "stream");
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;

/** Asks the location's cache for the bytes, as the site has to: they are in memory once, to be given a nonce. */
const FROM_LOCATION = `export default {
  async fetch(request) {
    const found = await caches.default.match("https://www.exemplo.com.br" + new URL(request.url).pathname);
    return new Response(await found.arrayBuffer(), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;

const CACHED = { headers: { "Cache-Control": "max-age=3600" } };

/**
 * @param bodies what to answer, by path
 * @param from where the bytes lie
 */
export async function startBaseline(
  settings: WorkerSettings,
  bodies: ReadonlyMap<string, string>,
  from: "kv" | "location" = "kv",
): Promise<{ url: URL; close(): Promise<void> }> {
  const script = from === "kv" ? FROM_KV : FROM_LOCATION;
  const miniflare = await runWorker({ port: 0, settings, script });
  const url = await miniflare.ready;
  const namespace = await miniflare.getKVNamespace("PAGE_CACHE", "site");
  const { default: location } = await miniflare.getCaches();
  for (const [path, body] of bodies) {
    if (from === "kv") await namespace.put(path, body);
    else await location.put(`https://www.exemplo.com.br${path}`, new WorkerResponse(body, CACHED));
  }
  return { url, close: () => miniflare.dispose() };
}

// What the site's warm pages are compared with: a Worker that answers with the same bytes straight from KV, under the same
// options as the site, behind the same router of static files.

import { runWorker, type WorkerSettings } from "../worker.ts";

const SCRIPT = `export default {
  async fetch(request, env) {
    const body = await env.PAGE_CACHE.get(new URL(request.url).pathname, "stream");
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;

/** @param bodies what to answer, by path */
export async function startBaseline(
  settings: WorkerSettings,
  bodies: ReadonlyMap<string, string>,
): Promise<{ url: URL; close(): Promise<void> }> {
  const miniflare = await runWorker({ port: 0, settings, script: SCRIPT });
  const url = await miniflare.ready;
  const namespace = await miniflare.getKVNamespace("PAGE_CACHE", "site");
  for (const [path, body] of bodies) await namespace.put(path, body);
  return { url, close: () => miniflare.dispose() };
}

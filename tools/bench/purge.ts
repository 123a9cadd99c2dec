// How long a purge takes to be seen: by the isolate that took it, and by another one over the same KV.

import { setTimeout } from "node:timers/promises";
import type { AnswerRest } from "../database/rest-server.ts";
import { runWorker } from "../worker.ts";
import { SETTINGS } from "./pages.ts";
import { BROWSER } from "./screens.ts";

/** Seconds that a location of Cloudflare's may answer with what it has read of KV before; Miniflare's does not. */
export const KV_REMEMBERS = 30;

const PATH = "/seguro-de-carro/sp";
const TOKEN = "a token that is known to this bench alone";

/** Seconds after which it is not waited for any more. */
const GIVEN_UP_AFTER = 60;

/** Seconds from the purge's answer to the first new page. */
export interface SeenAfter {
  readonly here: number;
  readonly elsewhere: number;
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Whether the page that is answered was computed for this request. */
async function isNew(ask: Ask): Promise<boolean> {
  const page = await ask(PATH, { headers: { "user-agent": BROWSER } });
  await page.text();
  return page.status === 200 && !page.headers.get("cache-status")?.startsWith("kv; hit");
}

async function untilNew(ask: Ask): Promise<number> {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  while (passed() < GIVEN_UP_AFTER) {
    if (await isNew(ask)) return passed();
    await setTimeout(50);
  }
  throw new Error(`The purge of ${PATH} was not seen within ${GIVEN_UP_AFTER} seconds.`);
}

/** One purge of a page that both isolates have just answered with. */
async function purgeOnce(rest: AnswerRest, judged: keyof SeenAfter): Promise<number> {
  const miniflare = await runWorker({
    port: 0,
    settings: { ...SETTINGS, OPS_TOKEN: TOKEN },
    outboundService: rest,
    twin: "elsewhere",
  });
  const url = await miniflare.ready;
  const here: Ask = (path, init) => fetch(new URL(path, url), init);
  const twin = await miniflare.getWorker("elsewhere");
  // Its types are those of Miniflare's own fetch.
  const elsewhere: Ask = (path, init) =>
    twin.fetch(new URL(path, url).href, init as never) as unknown as Promise<Response>;
  try {
    for (const ask of [here, elsewhere, here, elsewhere]) await isNew(ask);
    // A purge within the second of the load before it would be of that second, too.
    await setTimeout(1_100);
    const order = { paths: [PATH], reason: "bench" };
    const headers = { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" };
    const purged = await here("/ops/cache/purge", { method: "POST", headers, body: JSON.stringify(order) });
    if (purged.status !== 200) throw new Error(`The purge was answered with ${purged.status}: ${await purged.text()}`);
    return await untilNew(judged === "here" ? here : elsewhere);
  } finally {
    await miniflare.dispose();
  }
}

/** Each in a site of its own: what one isolate has computed anew, the other finds in KV. */
export async function measurePurge(rest: AnswerRest): Promise<SeenAfter> {
  return { here: await purgeOnce(rest, "here"), elsewhere: await purgeOnce(rest, "elsewhere") };
}

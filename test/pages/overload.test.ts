// A page that finds all permits to render taken.

import { expect, it } from "vitest";
import { createEntry } from "../../app/cache/entry.ts";
import state from "../../app/routes/state/page.server.ts";
import { RENDERINGS } from "../../app/server/process-state.ts";
import { openBoundarySite, type TestSite } from "../support/test-site.ts";

const [RIO, SP] = ["/seguro-de-carro/rj", "/seguro-de-carro/sp"] as const;

/** Has the page rendered, which is fresh for so many milliseconds. */
async function keep(site: TestSite, path: string, freshFor: number): Promise<void> {
  const { renderedPage } = await site.visit(path);
  const begunAt = site.clock.now();
  const entry = createEntry({ key: "", begunAt, purgedAt: 0 }, {});
  const rendered = { etag: '"1"', robots: null, nonce: "n0nce", html: '<script nonce="n0nce"></script>Rio' };
  renderedPage?.keep({ entry, begunAt, freshUntil: begunAt + freshFor, ...rendered });
}

it("while all permits are taken, an old rendered page is sent, and 503 where there is none", async () => {
  const site = openBoundarySite();
  await keep(site, RIO, 1_000);
  await site.clock.advance(1_001);
  for (let taken = 0; taken < RENDERINGS.permits; taken++) void site.respond(SP, () => new Promise(() => {}));
  await site.clock.advance(0);
  const render = async () => new Response("new");
  const responses = Promise.all([site.respond(RIO, render), site.respond(SP, render)]);
  await site.clock.advance(RENDERINGS.longestWait + 1);
  const [sent, refused] = await responses;
  expect([sent.status, await sent.text()]).toEqual([200, '<script nonce=""></script>Rio']);
  expect(sent.headers.get("cache-status")).toContain("detail=rendered-old");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  expect(await refused.text()).toMatch(/content="noindex".*Muita gente/s);
  // The permits of those that were never released expire.
  await site.clock.advance(4_400);
  expect(await (await site.respond(SP, render)).text()).toBe("new");
});

it("while the database's queue is full, a page that KV has is served, and another is refused before anything is loaded", async () => {
  const site = openBoundarySite();
  await site.serve(state, { uf: "rj" });
  const { processState } = await site.visit(RIO);
  while (!processState.database.semaphore.isFull()) void processState.database.semaphore.acquire(Infinity);
  for (const entries of [1, 2]) {
    const isServed = async (path: string) =>
      (await site.respond(path, async () => new Response("page"))).status === 200;
    const served = [await isServed(RIO), await isServed(SP), await isServed("/glossario")];
    expect(served, `look ${entries}`).toEqual([true, false, true]);
    // The second time, in another process.
    processState.cache.entries.delete([...site.kv.values.keys()].find((key) => key.endsWith(RIO)) ?? "");
  }
});

it("a page whose data come late is still rendered, and one that another has rendered meanwhile is sent as that", async () => {
  const site = openBoundarySite();
  const late = () => site.clock.advance(4_400);
  expect(await (await site.respond(SP, async () => new Response("late"), late)).text()).toBe("late");
  const releases: (() => void)[] = [];
  const held = () => new Promise<Response>((resolve) => releases.push(() => resolve(new Response("held"))));
  for (let taken = 0; taken < RENDERINGS.permits; taken++) void site.respond(SP, held);
  await site.clock.advance(0);
  const waiting = site.respond(RIO, async () => new Response("new"));
  await site.clock.advance(0);
  await keep(site, RIO, 60_000);
  releases[0]?.();
  await site.clock.advance(500);
  expect(await (await waiting).text()).toContain("Rio");
});

it("while the newest purge is unknown, no rendered page is sent and none is kept", async () => {
  const site = openBoundarySite();
  const find = async () => (await site.visit(RIO)).renderedPage;
  expect(await find()).not.toBeNull();
  site.kv.behave({ get: "throw" });
  await site.clock.advance(60_000);
  expect(await find()).not.toBeNull();
  await site.clock.advance(1);
  expect(await find()).toBeNull();
});

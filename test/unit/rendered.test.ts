// The cache of rendered pages: in memory, and at the location.

import { expect, it } from "vitest";
import type { CacheApi, RenderedPage } from "../../app/cache/rendered-pages.ts";
import { createPageMemory, createRenderedPageCache } from "../../app/cache/rendered-pages.ts";
import { createManualClock, settle } from "../support/manual-clock.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

function aPage(pieces: readonly string[] = ["<p nonce='", "'>São Paulo 🚗</p>", ""]): RenderedPage {
  return { etag: 'W/"1"', robots: null, begunAt: NOW, freshUntil: NOW + HOUR, purgedAt: 5, pieces };
}

const URL = "https://preco.exemplo.com.br/.rendered/1/visitor/a";

/** A location's cache that a test can look into, and isolates over it. */
function createLocation(faults: Partial<CacheApi> = {}) {
  const kept = new Map<string, Response>();
  const reported: string[] = [];
  const clock = createManualClock(NOW);
  const cacheApi: CacheApi = {
    match: async (url) => kept.get(url)?.clone(),
    put: async (url, response) => void kept.set(url, response),
    ...faults,
  };
  /** A new isolate, with the places of its pages. */
  const isolate = (api: CacheApi | null = cacheApi) => {
    const report = (event: string) => void reported.push(event);
    const parts = { pages: createPageMemory(), cacheApi: api, clock, waitUntil: () => {}, report };
    return (url = URL, purges = { any: 5, hard: 0 }) => createRenderedPageCache(parts, url, purges);
  };
  return { kept, reported, clock, isolate };
}

it("a page comes back from the isolate and from its location as it was kept", async () => {
  const { isolate } = createLocation();
  const page = aPage();
  const [own, other] = [isolate()(), isolate()()];
  own.keep(page);
  await settle();
  expect([own.findInMemory(), other.findInMemory()]).toEqual([page, null]);
  expect([await other.findAtLocation(), other.findInMemory()]).toEqual([page, page]);
});

it("a page is sent for as long as it is fresh", async () => {
  const { isolate, clock, kept } = createLocation();
  const at = isolate();
  const cache = at();
  cache.keep(aPage());
  await settle();
  expect([...kept.values()][0]?.headers.get("cache-control")).toBe("public, max-age=3600");
  await clock.advance(HOUR);
  expect(cache.findInMemory()).not.toBeNull();
  await clock.advance(1);
  expect([cache.findInMemory(), await isolate()().findAtLocation()]).toEqual([null, null]);
  at(`${URL}velha`).keep({ ...aPage(), freshUntil: clock.now() - 1 });
  expect(kept.size, "what is old already is not kept").toBe(1);
});

it("a purged page is found nowhere but as an old one in memory, and not there after a hard purge", async () => {
  const at = createLocation().isolate();
  at().keep(aPage());
  await settle();
  const found = async (any: number, hard: number) => {
    const cache = at(URL, { any, hard });
    return [cache.findInMemory(), await cache.findAtLocation(), cache.findOld()].map((page) => page !== null);
  };
  expect(await found(5, 5)).toEqual([true, true, true]);
  expect(await found(6, 5)).toEqual([false, false, true]);
  expect(await found(6, 6)).toEqual([false, false, false]);
});

it("a page from before a purge does not take the place of one from after it at the location", async () => {
  const { isolate } = createLocation();
  const purges = { any: 6, hard: 0 };
  isolate()(URL, purges).keep(aPage(["new"]));
  await settle();
  isolate()().keep(aPage(["old"]));
  await settle();
  expect((await isolate()(URL, purges).findAtLocation())?.pieces).toEqual(["new"]);
});

it("an isolate keeps those that were sent last, within sixteen megabytes", () => {
  const at = createLocation().isolate(null);
  const keep = (path: string, megabytes = 1) => at(path).keep(aPage(["x".repeat(megabytes * 1_000_000)]));
  const isKept = (path: string) => at(path).findInMemory() !== null;
  for (let index = 0; index < 16; index++) keep(`/${index}`);
  expect(isKept("/0")).toBe(true);
  keep("/16");
  const kept = ["/0", "/1", "/2", "/16"].filter(isKept);
  expect(kept, "the first was sent again meanwhile").toEqual(["/0", "/2", "/16"]);
  keep("/grande", 17);
  expect(["/grande", "/16"].map(isKept)).toEqual([false, true]);
});

it("a cache that fails or has something else is skipped and reported; one that hangs is skipped", async () => {
  const no = () => Promise.reject(new Error("no"));
  const failing = createLocation({ match: no, put: no });
  expect(await failing.isolate()().findAtLocation()).toBeNull();
  failing.isolate()().keep(aPage());
  await settle();
  expect(failing.reported).toEqual(["location cache failed", "location cache failed"]);

  for (const text of ["null", "{", '{"etag":1}']) {
    const { isolate, reported } = createLocation({ match: async () => new Response(text) });
    expect([await isolate()().findAtLocation(), reported]).toEqual([null, ["location cache failed"]]);
  }

  const hanging = createLocation({ match: () => new Promise(() => {}) });
  const looking = hanging.isolate()().findAtLocation();
  await hanging.clock.advance(100);
  expect([await looking, hanging.reported]).toEqual([null, []]);
});

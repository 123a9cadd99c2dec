// Rendered pages: what comes back is what was kept under that key, while it is fresh, or nothing.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { RenderedKey, RenderedPage } from "../../app/rendered/page.ts";
import type { CacheApi } from "../../app/rendered/page-cache.ts";
import { createIsolatePages, createRenderedPageCache } from "../../app/rendered/page-cache.ts";
import { createManualClock, settle } from "../support/manual-clock.ts";

const clock = createManualClock();
const HOUR = 3_600_000;

function aPage(pieces: readonly string[] = ["<p nonce='", "'>São Paulo</p>"]): RenderedPage {
  return { etag: 'W/"1"', robots: null, begunAt: clock.now(), freshUntil: clock.now() + HOUR, pieces };
}

const KEY: RenderedKey = { path: "/a", reader: "visitor", purgedAt: 5 };

/** A location's cache that a test can look into, and isolates over it. */
function createLocation(faults: Partial<CacheApi> = {}) {
  const kept = new Map<string, Response>();
  const reported: string[] = [];
  const own = createManualClock();
  const cacheApi: CacheApi = {
    match: async (url) => kept.get(url)?.clone(),
    put: async (url, response) => void kept.set(url, response),
    ...faults,
  };
  const isolate = (build = "1", api: CacheApi | null = cacheApi) =>
    createRenderedPageCache({
      pages: createIsolatePages(),
      cacheApi: api,
      origin: "https://preco.exemplo.com.br",
      build,
      clock: own,
      waitUntil: (work) => void work,
      report: (event) => reported.push(event),
    });
  return { kept, reported, clock: own, isolate };
}

it("a page comes back from the isolate and from its location as it was kept, however it is cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), async (texts) => {
      const { isolate } = createLocation();
      const page = aPage(texts.map((text) => text.toWellFormed()));
      const [own, other] = [isolate(), isolate()];
      own.keep(KEY, page);
      await settle();
      expect([own.findInIsolate(KEY), other.findInIsolate(KEY)]).toEqual([page, null]);
      expect([await other.findAtLocation(KEY), other.findInIsolate(KEY)]).toEqual([page, page]);
    }),
    { numRuns: 50 },
  );
});

it("is found under its own path, reader, purge and build", async () => {
  const { isolate } = createLocation();
  isolate().keep(KEY, aPage());
  await settle();
  for (const other of [{ path: "/b" }, { reader: "robot" }, { purgedAt: 6 }] as const) {
    expect(await isolate().findAtLocation({ ...KEY, ...other })).toBeNull();
  }
  expect(await isolate("2").findAtLocation(KEY)).toBeNull();
  expect(await isolate().findAtLocation(KEY)).not.toBeNull();
});

it("is sent for as long as it is fresh, and by no clock that is behind it", async () => {
  const { isolate, clock: own, kept } = createLocation();
  const cache = isolate();
  cache.keep(KEY, aPage());
  await settle();
  expect([...kept.values()][0]?.headers.get("cache-control")).toBe("public, max-age=3600");
  await own.advance(HOUR);
  expect(cache.findInIsolate(KEY)).not.toBeNull();
  await own.advance(1);
  expect([cache.findInIsolate(KEY), await isolate().findAtLocation(KEY)]).toEqual([null, null]);
  own.jump(-2 * HOUR);
  expect(cache.findInIsolate(KEY)).toBeNull();
  cache.keep({ ...KEY, path: "/velha" }, { ...aPage(), freshUntil: own.now() - 1 });
  expect(kept.size, "what is old already is not kept").toBe(1);
});

it("an isolate keeps those that were sent last, within twelve megabytes, and robots' apart", () => {
  const pages = createLocation().isolate("1", null);
  const keep = (path: string, megabytes = 1, reader: RenderedKey["reader"] = "visitor") =>
    pages.keep({ ...KEY, path, reader }, aPage(["x".repeat(megabytes * 1_000_000)]));
  const isKept = (path: string) => pages.findInIsolate({ ...KEY, path }) !== null;
  for (let index = 0; index < 12; index++) keep(`/${index}`);
  expect(isKept("/0")).toBe(true);
  keep("/12");
  const kept = ["/0", "/1", "/2", "/12"].filter(isKept);
  expect(kept, "the first was sent again meanwhile").toEqual(["/0", "/2", "/12"]);
  keep("/grande", 13);
  for (let index = 0; index < 40; index++) keep(`/${index}`, 1, "robot");
  expect(["/grande", "/12"].map(isKept)).toEqual([false, true]);
});

it.each([
  ["nothing", "null"],
  ["no JSON", "{"],
  ["another shape", '{"etag":1}'],
])("%s in its place is not found, and reported", async (_, text) => {
  const { isolate, reported } = createLocation({ match: async () => new Response(text) });
  expect([await isolate().findAtLocation(KEY), reported]).toEqual([null, ["location cache failed"]]);
});

it("a cache that fails is gone round and reported; one that hangs is gone round, and none is no fault", async () => {
  const no = () => Promise.reject(new Error("no"));
  const failing = createLocation({ match: no, put: no });
  expect(await failing.isolate().findAtLocation(KEY)).toBeNull();
  failing.isolate().keep(KEY, aPage());
  await settle();
  expect(failing.reported).toEqual(["location cache failed", "location cache failed"]);

  const hanging = createLocation({ match: () => new Promise(() => {}) });
  const looking = hanging.isolate().findAtLocation(KEY);
  await hanging.clock.advance(100);
  expect([await looking, hanging.reported]).toEqual([null, []]);

  const none = createLocation();
  expect([await none.isolate("1", null).findAtLocation(KEY), none.reported]).toEqual([null, []]);
});

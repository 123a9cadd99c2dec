// The payload cache over a given store and clock.

import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeEntry, encodeEntry } from "../../app/cache/entry.ts";
import { isFresh } from "../../app/cache/freshness.ts";
import { cacheKey } from "../../app/cache/key.ts";
import { createPayloadCache, type KeyValueStore } from "../../app/cache/payload-cache.ts";

/** A cache over a map, with a clock to set and failures to switch on. */
function aCache(failing: { get?: boolean; put?: boolean } = {}) {
  const entries = new Map<string, string>();
  const waiting: Promise<unknown>[] = [];
  const reported: string[] = [];
  const clock = { now: 1_000_000_000_000 };
  const store: KeyValueStore = {
    async get(key) {
      if (failing.get) throw new Error("KV is away");
      return entries.get(key) ?? null;
    },
    async delete(key) {
      entries.delete(key);
    },
    async put(key, value) {
      if (failing.put) throw new Error("KV is away");
      entries.set(key, value);
    },
  };
  const cache = createPayloadCache({
    store,
    now: () => clock.now,
    waitUntil: (work) => waiting.push(work),
    report: (event) => reported.push(event),
  });
  return { cache, entries, clock, reported, settled: () => Promise.all(waiting) };
}

it("loads once and then serves what is kept, for an hour or so", async () => {
  const { cache, clock, settled } = aCache();
  let loads = 0;
  const load = async () => ({ loads: ++loads });
  expect(await cache.read("page", "/a", load)).toEqual({ loads: 1 });
  await settled();
  clock.now += 50 * 60_000;
  expect(await cache.read("page", "/a", load)).toEqual({ loads: 1 });
  clock.now += 20 * 60_000;
  expect(await cache.read("page", "/a", load)).toEqual({ loads: 2 });
});

it("keeps kinds and names apart", async () => {
  const { cache, settled } = aCache();
  await cache.read("page", "/a", async () => "a page");
  await settled();
  expect(await cache.read("text", "/a", async () => "a text")).toBe("a text");
});

it("keeps nothing of a load that failed", async () => {
  const { cache, entries, settled } = aCache();
  await expect(cache.read("page", "/a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  await settled();
  expect(entries.size).toBe(0);
});

it("serves all the same where KV cannot be read or written, and reports it", async () => {
  const { cache, reported, settled } = aCache({ get: true, put: true });
  expect(await cache.read("page", "/a", async () => 1)).toBe(1);
  await settled();
  expect(reported).toEqual(["cache read failed", "cache write failed"]);
});

it("takes a corrupt entry for none, and removes it", async () => {
  const { cache, entries, settled } = aCache();
  entries.set("page:1:/a", "{");
  await expect(cache.read("page", "/a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  await settled();
  expect(entries.size).toBe(0);
});

it("dates an entry by the beginning of its load", async () => {
  const { cache, entries, clock, settled } = aCache();
  const begun = clock.now;
  await cache.read("page", "/a", async () => {
    clock.now += 3_000;
    return 1;
  });
  await settled();
  expect(JSON.parse(entries.get("page:1:/a") ?? "").computedAt).toBe(begun);
});

it("an entry survives the way through JSON unchanged", () => {
  fc.assert(
    fc.property(
      fc.jsonValue().filter((value) => value !== null),
      (payload) => {
        const entry = decodeEntry(encodeEntry("page:/a", 5, payload), "page:/a");
        expect(entry?.payload).toEqual(JSON.parse(JSON.stringify(payload)));
      },
    ),
  );
});

it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [{ a: undefined }], [{ a: new Date(0) }], [new Map()], [() => 1]])(
  "a payload that JSON would change is refused: %s",
  (payload) => {
    expect(() => encodeEntry("page:/a", 5, payload)).toThrow("page:/a");
  },
);

it("an entry cut anywhere is none", () => {
  const text = encodeEntry("page:/a", 5, { numbers: [1, 2, 3] });
  for (let length = 0; length < text.length; length++) expect(decodeEntry(text.slice(0, length), "page:/a")).toBeNull();
  expect(decodeEntry(text, "page:/a")?.payload).toEqual({ numbers: [1, 2, 3] });
  expect(decodeEntry(text, "page:/b")).toBeNull();
});

it("freshness lasts 54 to 66 minutes, differently from page to page", () => {
  const lasting = Array.from({ length: 200 }, (_, index) => {
    const entry = { name: `page:/${index}`, computedAt: 0 };
    let minutes = 0;
    while (isFresh(entry, minutes * 60_000)) minutes++;
    return minutes;
  });
  expect(Math.min(...lasting)).toBeGreaterThanOrEqual(54);
  expect(Math.max(...lasting)).toBeLessThanOrEqual(67);
  expect(new Set(lasting).size).toBeGreaterThan(8);
  expect(isFresh({ name: "page:/a", computedAt: 1000 }, 0)).toBe(false);
});

it("a key is short and tells long names apart", () => {
  const long = `/seguro-de-carro/${"a".repeat(300)}`;
  expect(cacheKey("page", "/seguro-de-carro/sp")).toBe("page:1:/seguro-de-carro/sp");
  expect(cacheKey("page", `${long}1`).length).toBeLessThanOrEqual(200);
  expect(cacheKey("page", `${long}1`)).not.toBe(cacheKey("page", `${long}2`));
});

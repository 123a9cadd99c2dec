// The HTML of a page: where it is found, for how long, and what is written of it.

import { expect, it } from "vitest";
import { decodeEntry, kvKeyOf, pageKey } from "../../../app/cache/entry.ts";
import { createLocationCache, createTestCache, PAGE, settle, VERSION } from "../../support/cache.ts";
import { createKv, createLocation } from "../../support/kv-double.ts";
import { createManualClock } from "../../support/manual-clock.ts";

const KEY = kvKeyOf(VERSION, pageKey(PAGE));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Processes at one location. */
function openLocation(cacheApi = createLocationCache()) {
  const clock = createManualClock();
  const cache = createTestCache(clock, createKv(clock), undefined, cacheApi);
  const keptHtml = () => decodeEntry(cache.kv.values.get(KEY) ?? "", KEY)?.html;
  const listFound = async () => {
    const found = [];
    for (const at of ["memory", "location", "kv", "old"] as const) found.push((await cache.findHtml(at)) !== null);
    return found;
  };
  return { cache, cacheApi, keptHtml, listFound, elsewhere: () => cache.anotherProcess(cache.kv, clock, null) };
}

it("a page is computed once, rendered once and written once, and found in memory, at its location and in KV", async () => {
  const { cache, elsewhere } = openLocation();
  const { html, at } = await cache.view();
  await settle();
  expect([at, html]).toEqual(["rendered", '<script nonce="another"></script>São Paulo 🚗 1']);
  const [here, there] = [cache.anotherProcess(), elsewhere()];
  const views = [];
  for (const each of [cache, here, here, there, there]) views.push(await each.view());
  expect(views).toEqual(["memory", "location", "memory", "kv", "memory"].map((at) => ({ html, at })));
  expect([cache.source.loads, cache.kv.counts.puts]).toEqual([1, 1]);
});

it("a page is sent until the earliest of its parts is stale, and is as old as the oldest", async () => {
  const { cache, cacheApi, listFound } = openLocation();
  const [begunAt, freshUntil] = [cache.clock.now() - HOUR, cache.clock.now() + HOUR];
  await cache.view(PAGE, { parts: { begunAt, freshUntil } });
  await settle();
  expect(decodeEntry(cache.kv.values.get(KEY) ?? "", KEY)).toMatchObject({ begunAt, freshUntil });
  expect([...cacheApi.kept.values()][0]?.headers.get("cache-control")).toBe("public, max-age=3600");
  await cache.clock.advance(HOUR);
  expect((await cache.view()).at).toBe("memory");
  await cache.clock.advance(1);
  expect(await listFound()).toEqual([false, false, false, true]);
});

it("a purged page is found nowhere but as an old one in memory, and not there after a hard purge", async () => {
  const { cache, listFound } = openLocation();
  await cache.view();
  await settle();
  expect(await listFound()).toEqual([true, true, true, true]);
  await cache.purge([PAGE]);
  expect(await listFound()).toEqual([false, false, false, true]);
  await cache.clock.advance(1_000);
  await cache.purge([PAGE], "hard");
  expect(await listFound()).toEqual([false, false, false, false]);
});

it("a purge that arrives while a page renders takes that page off, too", async () => {
  const { cache, keptHtml } = openLocation();
  await cache.view(PAGE, {
    render(value, nonce) {
      void cache.purge([PAGE]);
      return `<script nonce="${nonce}"></script>${value}`;
    },
  });
  await settle();
  expect([(await cache.view()).at, cache.source.loads]).toEqual(["rendered", 2]);
  await cache.clock.advance(1_100);
  expect(keptHtml()).toContain("São Paulo 🚗 2");
});

it.each<[string, (value: number, nonce: string) => string]>([
  ["has its nonce in a text, too", (_, nonce) => `<script nonce="${nonce}"></script>${nonce}`],
  ["has a script with another nonce", (_, nonce) => `<script nonce="${nonce}"></script><script nonce="x"></script>`],
])("of a page that %s, KV gets the payload alone, some seconds later", async (_, render) => {
  const { cache, keptHtml } = openLocation();
  await cache.view(PAGE, { render });
  await cache.clock.advance(8_000);
  expect([(await cache.view()).at, keptHtml(), cache.source.loads]).toEqual(["rendered", "", 1]);
});

it("of a page that is never rendered to its end KV gets the payload after eight seconds", async () => {
  const { cache } = openLocation();
  const leave = () => {
    throw new Error("gone");
  };
  await expect(cache.view(PAGE, { render: leave })).rejects.toThrow("gone");
  await cache.clock.advance(7_999);
  expect(cache.kv.values.has(KEY)).toBe(false);
  await cache.clock.advance(1);
  expect(cache.kv.values.has(KEY)).toBe(true);
});

it("of a page that is one of very many, KV gets the payload, and the location the HTML", async () => {
  const { cache, keptHtml, elsewhere } = openLocation();
  await cache.view(PAGE, { isUnbounded: true });
  await settle();
  expect([keptHtml(), (await cache.anotherProcess().view()).at]).toEqual(["", "location"]);
  expect([(await elsewhere().view(PAGE, { isUnbounded: true })).at, cache.source.loads]).toEqual(["rendered", 1]);
});

it("a process writes a page once a minute, and at once after a purge", async () => {
  const { cache, keptHtml } = openLocation();
  await cache.read();
  await cache.clock.advance(MINUTE - 1);
  await cache.view();
  await settle();
  expect([keptHtml(), cache.kv.counts.puts], "the payload was written less than a minute ago").toEqual(["", 1]);
  await cache.clock.advance(1_000);
  const other = cache.anotherProcess(cache.kv, cache.clock, null);
  await other.view();
  await settle();
  expect(keptHtml()).not.toBe("");
  await cache.clock.advance(1_000);
  await cache.purge([PAGE]);
  await cache.view();
  await cache.clock.advance(1_100);
  expect(keptHtml()).toContain("São Paulo 🚗 2");
});

it("HTML of another process takes the place of a payload that was loaded later, and a newer state that of both", async () => {
  const { cache } = openLocation();
  const kv = createLocation(cache.kv, cache.clock);
  const other = cache.anotherProcess(kv, cache.clock, null);
  // It remembers that the page was absent.
  await kv.get(KEY);
  await cache.view();
  await cache.clock.advance(500);
  expect(await other.read(), "which KV refuses to take").toBe(2);
  await cache.clock.advance(30_000);
  expect([(await other.view()).at, await other.read()]).toEqual(["kv", 1]);
  await cache.show("of tonight");
  await cache.clock.advance(35_000);
  expect((await other.view()).html).toContain("São Paulo 🚗 3");
});

it("a location's cache that fails is skipped and reported; one that hangs, or has something else, is skipped", async () => {
  const no = () => Promise.reject(new Error("no"));
  const { cache } = openLocation({ ...createLocationCache(), match: no, put: no });
  expect((await cache.view()).at).toBe("rendered");
  await settle();
  expect(cache.reported).toEqual(["location cache failed", "location cache failed"]);
  for (const text of ["", "null", "{"]) {
    const other = openLocation({ ...createLocationCache(), match: async () => new Response(text) }).cache;
    expect([(await other.view()).at, other.reported]).toEqual(["rendered", []]);
  }
  const hanging = openLocation({ ...createLocationCache(), match: () => new Promise(() => {}) }).cache;
  const viewing = hanging.view();
  await hanging.clock.advance(100);
  expect([(await viewing).at, hanging.reported]).toEqual(["rendered", []]);
});

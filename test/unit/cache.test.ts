// The payload cache's contract, over doubles of time, KV and the source.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DeadlineError } from "../../app/cache/clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "../../app/cache/entry.ts";
import { standingOf, ttlOf } from "../../app/cache/freshness.ts";
import { cacheKey } from "../../app/cache/key.ts";
import { createTestCache, Outage, settle } from "../support/cache.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = `page:2:${PATH}`;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function anEntry(payload: unknown): Entry<unknown> {
  return { schema: 2, name: `page:${PATH}`, computedAt: 5, stamps: {}, tag: "etiqueta", payload };
}

describe("an entry", () => {
  it("survives the way through JSON unchanged", () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => value !== null),
        (payload) => {
          const entry = decodeEntry(encodeEntry(anEntry(payload)), `page:${PATH}`);
          expect(entry?.payload).toEqual(JSON.parse(JSON.stringify(payload)));
        },
      ),
    );
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [{ a: undefined }], [{ a: new Date(0) }], [new Map()], [() => 1]])(
    "is refused where JSON would change its payload: %s",
    (payload) => {
      expect(() => encodeEntry(anEntry(payload))).toThrow(PATH);
    },
  );

  it("that is cut anywhere is none", () => {
    const text = encodeEntry(anEntry({ numbers: [1, 2, 3], words: "é" }));
    for (let length = 0; length < text.length; length++) {
      expect(decodeEntry(text.slice(0, length), `page:${PATH}`)).toBeNull();
    }
    expect(decodeEntry(text, `page:${PATH}`)?.payload).toEqual({ numbers: [1, 2, 3], words: "é" });
    expect(decodeEntry(text, "page:/outra")).toBeNull();
  });

  it("has a short key, and long names keep apart", () => {
    const long = `/seguro-de-carro/${"a".repeat(300)}`;
    expect(cacheKey("page", PATH)).toBe(KEY);
    expect(cacheKey("page", `${long}1`).length).toBeLessThanOrEqual(200);
    expect(cacheKey("page", `${long}1`)).not.toBe(cacheKey("page", `${long}2`));
  });
});

describe("what an entry is good for", () => {
  const entry = { name: "page:/a", computedAt: 0 };

  it.each([
    [0, "fresh"],
    [53 * MINUTE, "fresh"],
    [67 * MINUTE, "stale"],
    [DAY, "stale"],
    [DAY + 1000, "fallback"],
    [7 * DAY, "fallback"],
    [7 * DAY + 1000, "dead"],
    [-1, "dead"],
  ] as const)("after %i ms it is %s", (age, standing) => {
    expect(standingOf(entry, -1, age)).toBe(standing);
  });

  it("after a purge it is a last resort, however fresh", () => {
    expect(standingOf(entry, 0, 1000)).toBe("fallback");
    expect(standingOf({ ...entry, computedAt: 1 }, 0, 1000)).toBe("fresh");
    expect(standingOf(entry, 0, 8 * DAY)).toBe("dead");
  });

  it("its fresh time differs from page to page, by at most a tenth of an hour", () => {
    const times = Array.from({ length: 300 }, (_, index) => ttlOf({ name: `page:/${index}`, computedAt: 0 }, 0));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(3240 - 1);
    expect(Math.max(...times)).toBeLessThanOrEqual(3960);
    expect(new Set(times).size).toBeGreaterThan(150);
  });
});

describe("reading", () => {
  it("loads once, then serves what is kept; another isolate finds it in KV", async () => {
    const cache = createTestCache();
    expect(await cache.read(PATH)).toBe(1);
    await settle();
    expect(await cache.read(PATH)).toBe(1);
    const other = cache.anotherIsolate();
    expect(await other.read(PATH)).toBe(1);
    expect([cache.source.loads, cache.readings.map(({ outcome }) => outcome)]).toEqual([1, ["miss", "hit"]]);
    expect(other.readings[0]).toMatchObject({ outcome: "hit", age: 0 });
  });

  it("serves a stale one at once and refreshes it in the background", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(2 * HOUR);
    expect(await cache.read(PATH)).toBe(1);
    expect(cache.readings.at(-1)).toMatchObject({ outcome: "stale", age: 7200 });
    await cache.clock.advance(10);
    expect(await cache.read(PATH)).toBe(2);
    expect(cache.source.loads).toBe(2);
  });

  it("10,000 at once on a cold page: one load, one KV read, the same value for all", async () => {
    const cache = createTestCache();
    cache.source.take = 500;
    const all = Promise.all(Array.from({ length: 10_000 }, () => cache.read(PATH)));
    await cache.clock.advance(500);
    expect(new Set(await all)).toEqual(new Set([1]));
    expect([cache.source.loads, cache.kv.counts.gets]).toEqual([1, 1]);
  });

  it("10,000 at once on a page that just expired: all from stale, one refresh", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(2 * HOUR);
    cache.source.take = 500;
    const all = await Promise.all(Array.from({ length: 10_000 }, () => cache.read(PATH)));
    expect(new Set(all)).toEqual(new Set([1]));
    await cache.clock.advance(600);
    expect(cache.source.loads).toBe(2);
  });

  it("keeps nothing of a load that failed, and the next request loads again", async () => {
    const cache = createTestCache();
    cache.source.fail = "outage";
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
    await settle();
    expect(cache.kv.values.size).toBe(0);
    cache.source.fail = "no";
    expect(await cache.read(PATH)).toBe(2);
  });

  it("a load that never settles ends at its deadline, and the next request is normal", async () => {
    const cache = createTestCache();
    cache.source.fail = "never";
    const begun = cache.clock.now();
    const late = cache.read(PATH).catch((error: unknown) => error);
    await cache.clock.advance(4_500);
    expect(await late).toBeInstanceOf(DeadlineError);
    expect(cache.clock.now() - begun).toBeLessThanOrEqual(4_500);
    cache.source.fail = "no";
    expect(await cache.read(PATH)).toBe(2);
  });

  it("a hanging database, with KV hanging too: everyone has an answer within 4.5 seconds, whenever they came", async () => {
    const cache = createTestCache();
    cache.source.fail = "never";
    cache.kv.behave({ get: "hang" });
    const waits: number[] = [];
    const visit = async () => {
      const begun = cache.clock.now();
      await cache.read(PATH).catch(() => {});
      waits.push(cache.clock.now() - begun);
    };
    const visits: Promise<void>[] = [];
    for (let moment = 0; moment < 60; moment++) {
      visits.push(visit());
      await cache.clock.advance(200);
    }
    await cache.clock.advance(10_000);
    await Promise.all(visits);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4_500);
    expect(cache.source.loads, "not one each").toBeLessThanOrEqual(10);
  });

  it("a purged entry is found out to be purged for good within the same time", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(1000);
    await cache.purge(["all"], "hard");
    cache.source.fail = "never";
    const begun = cache.clock.now();
    let waited = 0;
    const late = cache.read(PATH).catch(() => {
      waited = cache.clock.now() - begun;
    });
    await cache.clock.advance(4_000);
    cache.kv.behave({ get: "hang" });
    await cache.clock.advance(2_000);
    await late;
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThanOrEqual(4_500);
  });

  it("followers of a load that never settles hang no longer than their own time, and the next request is normal", async () => {
    const cache = createTestCache();
    cache.source.fail = "never";
    const all = Promise.all(Array.from({ length: 100 }, () => cache.read(PATH).catch(() => "ended")));
    await cache.clock.advance(4_500);
    expect([new Set(await all), cache.source.loads]).toEqual([new Set(["ended"]), 1]);
    cache.source.fail = "no";
    expect(await cache.read(PATH)).toBe(2);
  });

  it("a slow load that succeeds serves everyone who waits, and is one", async () => {
    const cache = createTestCache();
    cache.source.take = 3_200;
    const all = Promise.all(Array.from({ length: 1_000 }, () => cache.read(PATH)));
    await cache.clock.advance(3_300);
    expect([new Set(await all), cache.source.loads]).toEqual([new Set([1]), 1]);
  });

  it("a slow failure with an old entry: everyone has the old one in time", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(3 * DAY);
    Object.assign(cache.source, { fail: "outage", take: 4_000 });
    const begun = cache.clock.now();
    const all = Promise.all(Array.from({ length: 20 }, () => cache.read(PATH)));
    await cache.clock.advance(4_500);
    expect([new Set(await all), cache.source.loads]).toEqual([new Set([1]), 2]);
    expect(cache.clock.now() - begun).toBeLessThanOrEqual(4_500);
  });

  it("keeps a rare page only when it is asked for again within ten minutes", async () => {
    const cache = createTestCache();
    const rare = { rare: true };
    await cache.read(PATH, rare);
    await settle();
    expect(cache.kv.values.size).toBe(0);
    await cache.clock.advance(11 * MINUTE);
    await cache.anotherIsolate().read(PATH, rare);
    await settle();
    expect(cache.kv.values.size).toBe(0);

    const late = createTestCache();
    await late.read(PATH, rare);
    await late.clock.advance(11 * MINUTE);
    await late.read(PATH, rare);
    await settle();
    expect(late.kv.values.size, "eleven minutes later").toBe(0);
    await late.clock.advance(9 * MINUTE);
    await late.read(PATH, rare);
    await settle();
    expect([...late.kv.values.keys()]).toEqual([KEY]);

    const soon = createTestCache();
    await soon.read(PATH, rare);
    await soon.read(PATH, rare);
    await settle();
    expect([soon.source.loads, [...soon.kv.values.keys()]], "from memory").toEqual([1, [KEY]]);
  });

  it("an isolate writes at most 20 entries a second", async () => {
    const cache = createTestCache();
    for (let page = 0; page < 50; page++) await cache.read(`/p/${page}`);
    await settle();
    expect(cache.kv.counts.puts).toBe(20);
    await cache.clock.advance(1000);
    for (let page = 50; page < 100; page++) await cache.read(`/p/${page}`);
    await settle();
    expect(cache.kv.counts.puts).toBe(40);
  });
});

describe("KV that fails", () => {
  it("throws on every operation: served all the same", async () => {
    const cache = createTestCache();
    cache.kv.behave({ get: "throw", put: "throw", delete: "throw" });
    expect(await cache.read(PATH)).toBe(1);
    await cache.clock.advance(2_000);
    expect(cache.reported).toEqual(["kv read failed", "kv write failed"]);
    expect(await cache.read(PATH), "from the isolate's memory").toBe(1);
  });

  it("reads hang: 300 ms, then the database", async () => {
    const cache = createTestCache();
    cache.kv.behave({ get: "hang" });
    const reading = cache.read(PATH);
    await cache.clock.advance(299);
    expect(cache.source.loads).toBe(0);
    await cache.clock.advance(1);
    expect(await reading).toBe(1);
  });

  it("reads hang while an entry is in memory: that one", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(MINUTE);
    cache.kv.behave({ get: "hang" });
    const reading = cache.read(PATH);
    await cache.clock.advance(300);
    expect([await reading, cache.source.loads]).toEqual([1, 1]);
  });

  it("writes hang: no answer waits for them", async () => {
    const cache = createTestCache();
    cache.kv.behave({ put: "hang" });
    expect(await cache.read(PATH)).toBe(1);
  });

  it("a write that is refused is tried once more, in the background", async () => {
    const cache = createTestCache();
    cache.kv.behave({ put: "throw" });
    await cache.read(PATH);
    await settle();
    cache.kv.behave({});
    await cache.clock.advance(1_100);
    expect(cache.kv.values.has(KEY)).toBe(true);
  });
});

describe("corrupt entries", () => {
  const good = JSON.stringify({ ...anEntry(1), computedAt: 1_800_000_000_000 });
  const shapes = [
    ...["", " ", "null", "0", "1", '""', '"x"', "[]", "[1]", "{}", "true", "{", "}", "<html>", "undefined", "NaN"],
    ...[
      "\u0000",
      "\ufeff{}",
      `${good}x`,
      `x${good}`,
      good.slice(1),
      good.slice(0, -1),
      `[${good}]`,
      JSON.stringify(good),
    ],
    ...[
      { schema: 0 },
      { schema: 1 },
      { schema: 3 },
      { tag: 1 },
      { tag: undefined },
      { schema: "1" },
      { schema: null },
      { name: "page:/outra" },
      { name: null },
      { name: 1 },
      { computedAt: "1" },
      { computedAt: null },
      { stamps: null },
      { stamps: [] },
      { stamps: { all: "1" } },
      { stamps: "x" },
      { payload: null },
      { payload: undefined },
      { name: undefined },
    ].map((change) => JSON.stringify({ ...JSON.parse(good), ...change })),
  ];

  it("come in at least 40 shapes here", () => expect(shapes.length).toBeGreaterThanOrEqual(40));

  it.each(shapes)("%j is never served and removed once", async (text) => {
    const cache = createTestCache();
    cache.kv.values.set(KEY, text);
    expect(await cache.read(PATH)).toBe(1);
    await settle();
    expect(cache.kv.counts.deletes).toBe(1);
    expect(await cache.read(PATH)).toBe(1);
    expect(cache.kv.counts.deletes).toBe(1);
  });

  it("a removal that fails changes nothing", async () => {
    const cache = createTestCache();
    cache.kv.values.set(KEY, "{");
    cache.kv.behave({ delete: "throw" });
    expect(await cache.read(PATH)).toBe(1);
    await settle();
    expect(cache.reported).toEqual(["kv delete failed"]);
  });
});

describe("a source that is down", () => {
  it.each([
    [2 * HOUR, "stale"],
    [3 * DAY, "fallback"],
    [8 * DAY, null],
    [null, null],
  ] as const)("with an entry of %s ms: %s", async (age, outcome) => {
    const cache = createTestCache();
    if (age !== null) {
      await cache.read(PATH);
      await settle();
      await cache.clock.advance(age);
    }
    const kept = cache.kv.values.get(KEY);
    cache.source.fail = "outage";
    if (outcome === null) await expect(cache.read(PATH)).rejects.toThrow(Outage);
    else expect(await cache.read(PATH)).toBe(1);
    await settle();
    if (outcome) expect(cache.readings.at(-1)?.outcome).toBe(outcome);
    expect(cache.kv.values.get(KEY), "nothing stored").toBe(kept);
  });

  it("something that is not an outage is thrown, and no old page is shown for it", async () => {
    const cache = createTestCache();
    await cache.read(PATH);
    await settle();
    await cache.clock.advance(3 * DAY);
    cache.source.loads = 0;
    Object.assign(cache.source, { fail: "outage" });
    class Gone extends Error {}
    const gone = createTestCache(cache.clock, cache.kv, cache.source);
    await expect(
      import("../../app/cache/payload-cache.ts").then(({ createPayloadCache }) =>
        createPayloadCache({
          store: cache.kv,
          isolate: gone.isolate,
          waitUntil: () => {},
          report: () => {},
          scopesOf: () => [],
          isOutage: (error) => error instanceof Outage,
          observe: () => {},
          observeStore: () => {},
          deadline: cache.clock.now() + 4_400,
        }).read("page", PATH, () => Promise.reject(new Gone("404"))),
      ),
    ).rejects.toThrow(Gone);
  });
});

describe("a purge", () => {
  /** A page that is kept, in a fresh isolate, after a second has passed. */
  async function kept(path = PATH) {
    const cache = createTestCache();
    await cache.read(path);
    await settle();
    await cache.clock.advance(1000);
    return cache;
  }

  it.each([
    ["path:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat", true],
    ["path:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat/argo", false],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat", true],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat/argo/2022", true],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat-abarth", false],
    ["prefix:/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/ford", false],
    ["prefix:/", "/", true],
    ["place:sp", "/seguro-de-carro/sp", true],
    ["place:sp", "/seguro-de-carro/sp/campinas", true],
    ["place:sp", "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas", true],
    ["place:sp", "/seguro-de-carro/rj", false],
    ["place:sp/campinas", "/seguro-de-carro/sp", false],
    ["place:sp/campinas", "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas", true],
    ["place:sp/campinas", "/seguro-de-carro/sp/campinas-do-sul", false],
    ["place:2022", "/seguro-de-carro/marca/fiat/argo/2022", false],
    ["all", "/seguro-de-carro/marca/fiat", true],
  ])("of %s: %s is a miss: %s", async (scope, path, missed) => {
    const cache = await kept(path);
    await cache.purge([scope]);
    await cache.clock.advance(1);
    expect(await cache.read(path)).toBe(missed ? 2 : 1);
    await settle();
    expect(await cache.read(path), "and then it is kept again").toBe(missed ? 2 : 1);
  });

  it("soft: what was purged is served while the source is down; hard: never", async () => {
    const soft = await kept();
    await soft.purge(["all"], "soft");
    soft.source.fail = "outage";
    expect(await soft.read(PATH)).toBe(1);
    expect(soft.readings.at(-1)).toMatchObject({ outcome: "fallback" });

    const hard = await kept();
    await hard.purge(["all"], "hard");
    hard.source.fail = "outage";
    await expect(hard.read(PATH)).rejects.toThrow(Outage);
    await hard.clock.advance(MINUTE);
    await hard.purge(["all"], "soft");
    await expect(hard.read(PATH), "a later soft one does not lift it").rejects.toThrow(Outage);
  });

  it("during a load beats that load", async () => {
    const cache = createTestCache();
    cache.source.take = 1000;
    const reading = cache.read(PATH);
    await cache.clock.advance(500);
    await cache.purge([`path:${PATH}`]);
    await cache.clock.advance(500);
    expect(await reading).toBe(1);
    cache.source.take = 0;
    await cache.clock.advance(1);
    expect(await cache.read(PATH)).toBe(2);
  });

  it("two at once lose neither", async () => {
    const cache = createTestCache();
    const paths = ["/seguro-de-carro/sp", "/seguro-de-carro/rj"];
    for (const path of paths) await cache.read(path);
    await settle();
    await cache.clock.advance(6_000);
    const [a, b] = [cache.anotherIsolate(), cache.anotherIsolate()];
    await Promise.all([a.purge(["place:sp"]), b.purge(["place:rj"], "hard")]);
    await cache.clock.advance(1);
    const reader = cache.anotherIsolate();
    expect(await Promise.all(paths.map((path) => reader.read(path)))).toEqual([3, 4]);
  });

  it("is seen by another isolate within five seconds of its last look", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    expect(await other.read(PATH)).toBe(1);
    await cache.purge(["all"]);
    await cache.clock.advance(5_001);
    expect(await other.read(PATH)).toBe(2);
  });

  it("is seen by another isolate within five seconds, also while it serves from its memory", async () => {
    const cache = await kept();
    const other = cache.anotherIsolate();
    await other.read("/outra");
    await cache.clock.advance(4_000);
    await other.read(PATH);
    await cache.purge(["all"]);
    for (let second = 0; second < 6; second++) {
      await cache.clock.advance(1_000);
      await other.read(PATH);
    }
    expect(other.readings.at(-1)?.age).toBeLessThan(6);
    expect(other.readings.some(({ outcome }) => outcome === "miss")).toBe(true);
  });

  it("that is refused at first does not put back a later one of the same scope", async () => {
    const cache = await kept();
    cache.kv.behave({ put: "throw" });
    const first = cache.purge(["all"]);
    await settle();
    cache.kv.behave({});
    await cache.clock.advance(100);
    await cache.anotherIsolate().purge(["all"]);
    const later = Number(cache.kv.values.get("stamp:all"));
    await cache.clock.advance(3_000);
    await first;
    expect(Number(cache.kv.values.get("stamp:all"))).toBeGreaterThanOrEqual(later);
  });

  it("hard is remembered by the isolate that made it, before KV shows it", async () => {
    const cache = await kept();
    await cache.purge(["all"], "hard");
    cache.kv.values.delete("hard:all");
    cache.source.fail = "outage";
    await expect(cache.read(PATH)).rejects.toThrow(Outage);
  });

  it("from the future, in an entry or in KV, purges nothing", async () => {
    const cache = await kept();
    const entry = JSON.parse(cache.kv.values.get(KEY) ?? "");
    cache.kv.values.set(KEY, JSON.stringify({ ...entry, stamps: { all: 9e15 } }));
    cache.kv.values.set("stamp:all", "9e15");
    expect(await cache.anotherIsolate().read(PATH)).toBe(1);
  });

  it("between two locations that see each other a minute late: at most two reloads, no ping-pong", async () => {
    const { createLaggingKv } = await import("../support/kv-double.ts");
    const here = await kept();
    const farKv = createLaggingKv(here.kv);
    const there = here.anotherIsolate(farKv);
    expect(await there.read(PATH)).toBe(1);
    const before = here.source.loads;
    await here.purge(["all"]);
    for (let second = 0; second < 60; second += 6) {
      await here.clock.advance(6_000);
      await Promise.all([here.read(PATH), there.read(PATH)]);
      await settle();
    }
    farKv.sync();
    for (let second = 0; second < 60; second += 6) {
      await here.clock.advance(6_000);
      const values = await Promise.all([here.read(PATH), there.read(PATH)]);
      await settle();
      if (second > 6) expect(values.every((value) => value > before)).toBe(true);
    }
    expect(here.source.loads - before).toBeLessThanOrEqual(2);
  });

  it("an entry that carries a newer stamp teaches it", async () => {
    const cache = await kept("/seguro-de-carro/sp");
    await cache.read(PATH);
    await settle();
    const { createLaggingKv } = await import("../support/kv-double.ts");
    const farKv = createLaggingKv(cache.kv);
    const there = cache.anotherIsolate(farKv);
    await cache.clock.advance(1000);
    await cache.purge(["all"]);
    await cache.clock.advance(1000);
    await cache.read(PATH);
    await settle();
    farKv.values.set(KEY, cache.kv.values.get(KEY) ?? "");
    const loads = cache.source.loads;
    await there.read(PATH);
    expect(cache.source.loads).toBe(loads);
    await there.read("/seguro-de-carro/sp");
    expect(cache.source.loads, "the other page is known to be purged").toBe(loads + 1);
  });

  it("of everything costs at most three writes and no list, with 100,000 entries", async () => {
    const cache = createTestCache();
    for (let index = 0; index < 100_000; index++) cache.kv.values.set(`page:2:/p/${index}`, "x");
    await cache.purge(["all"], "hard");
    expect([cache.kv.counts.puts, cache.kv.counts.lists, cache.kv.counts.gets]).toEqual([2, 0, 0]);
  });

  it("that cannot be written is no success, after one more try", async () => {
    const cache = createTestCache();
    cache.kv.behave({ put: "throw" });
    const purging = cache.purge(["all"]).catch((error: Error) => error.name);
    await cache.clock.advance(2_000);
    expect([await purging, cache.kv.counts.puts]).toEqual(["PurgeError", 2]);
  });
});

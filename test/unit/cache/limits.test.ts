// The cache's numbers at their limits: the last moment at which something holds, and the first at which it does not.

import { describe, expect, it, vi } from "vitest";
import { hash32 } from "../../../app/base/hash.ts";
import { DeadlineError, SYSTEM_CLOCK, withDeadline } from "../../../app/cache/clock.ts";
import { decodeEntry, type Entry, encodeEntry } from "../../../app/cache/entry.ts";
import { createEntryMemory } from "../../../app/cache/entry-memory.ts";
import { ageOf, freshnessOf, ttlOf } from "../../../app/cache/freshness.ts";
import { createCacheIsolate } from "../../../app/cache/isolate.ts";
import { kvKeyOf, SCHEMA } from "../../../app/cache/key.ts";
import { purge } from "../../../app/cache/purge.ts";
import { createSingleFlight } from "../../../app/cache/single-flight.ts";
import { createStampMemory, isStamp, parseStamp } from "../../../app/cache/stamps.ts";
import { createFindAll, putTwice } from "../../../app/cache/store.ts";
import { pageKey } from "../../../app/catalogue/purge-scopes.ts";
import { createTestCache, settle } from "../../support/cache.ts";
import { createKv } from "../../support/kv-double.ts";
import { createManualClock, type ManualClock } from "../../support/manual-clock.ts";
import { NOW } from "../../support/today.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const never = new Promise<never>(() => {});

function anEntry(name: string, payload: unknown = 1): Entry<unknown> {
  return { schema: SCHEMA, name, computedAt: 5, stamps: {}, tag: "etiqueta", payload };
}

/** What a promise has come to, without waiting for it. */
async function soFar(promise: Promise<unknown>): Promise<unknown> {
  let come: unknown = "waiting";
  promise.then(
    (value) => {
      come = value;
    },
    (error: Error) => {
      come = error.name;
    },
  );
  await settle();
  return come;
}

describe("a deadline", () => {
  it("lets what comes in time through, and what fails in time fail", async () => {
    const clock = createManualClock();
    expect(await withDeadline(clock, 100, Promise.resolve("in time"))).toBe("in time");
    await expect(withDeadline(clock, 100, Promise.reject(new RangeError("broken")))).rejects.toThrow(RangeError);
  });

  it("ends at its millisecond, at once where it is over already", async () => {
    const clock = createManualClock();
    const late = withDeadline(clock, 100, never);
    late.catch(() => {});
    await clock.advance(99);
    expect(await soFar(late)).toBe("waiting");
    await clock.advance(1);
    await expect(late).rejects.toThrow(new DeadlineError("not within 100 ms"));
    const over = withDeadline(clock, -50, never);
    over.catch(() => {});
    await clock.advance(0);
    expect(await soFar(over)).toBe("DeadlineError");
  });

  it("is by the machine's clock outside tests", async () => {
    vi.useFakeTimers({ now: NOW });
    try {
      expect(SYSTEM_CLOCK.now()).toBe(NOW);
      let awake = false;
      const asleep = SYSTEM_CLOCK.sleep(20).then(() => {
        awake = true;
      });
      await vi.advanceTimersByTimeAsync(19);
      expect(awake).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await asleep;
      expect(SYSTEM_CLOCK.now()).toBe(NOW + 20);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("an isolate's memory of entries", () => {
  it("serves one for less than five seconds, and knows it after that", async () => {
    const clock = createManualClock();
    const memory = createEntryMemory(clock);
    expect([memory.findRecent("a"), memory.findAny("a")]).toEqual([null, null]);
    const entry = anEntry("a");
    memory.keep(entry, 10);
    await clock.advance(4_999);
    expect(memory.findRecent("a")).toBe(entry);
    await clock.advance(1);
    expect([memory.findRecent("a"), memory.findAny("a")]).toEqual([null, entry]);
  });

  it("holds 500 entries, and 8,000,000 characters", () => {
    const memory = createEntryMemory(createManualClock());
    for (let index = 0; index < 500; index++) memory.keep(anEntry(`e${index}`), 1);
    expect(memory.findAny("e0")).not.toBeNull();
    memory.keep(anEntry("one more"), 1);
    expect([memory.findAny("e1"), memory.findAny("e2")?.name]).toEqual([null, "e2"]);

    const large = createEntryMemory(createManualClock());
    large.keep(anEntry("whole"), 8_000_000);
    expect(large.findAny("whole")).not.toBeNull();
    large.keep(anEntry("too large"), 8_000_001);
    expect([large.findAny("too large"), large.findAny("whole")?.name]).toEqual([null, "whole"]);
    large.keep(anEntry("text"), 1);
    expect([large.findAny("whole"), large.findAny("text")?.name]).toEqual([null, "text"]);
  });
});

describe("an entry", () => {
  it.each([
    [0, true],
    ["", true],
    [false, true],
    [[], true],
    [{ a: [null, { b: -1.5 }] }, true],
    [Number.NaN, false],
    [undefined, false],
    [[undefined], false],
    [Object.create(null), false],
    [new URL("https://a.br"), false],
  ])("of %j can be kept: %s", (payload, survives) => {
    const encode = () => encodeEntry({ ...anEntry("page:/a"), payload });
    if (survives) expect(decodeEntry(encode(), "page:/a")?.payload).toEqual(payload);
    else expect(encode).toThrow(TypeError);
  });

  it.each(["null", "1", '"x"', "true", "[]", "{", ""])("is not in %j", (text) => {
    expect(decodeEntry(text, "page:/a")).toBeNull();
  });
});

describe("what an entry is good for", () => {
  const entry = { name: "page:/a", computedAt: 1_800_000_000_000 };
  /** An hour, a tenth more or less by the hash of its name and moment. */
  const fresh = 3_600 * (0.9 + 0.2 * (hash32(`page:/a@${entry.computedAt}`) / 2 ** 32));

  it("its time is an hour, a tenth more or less, and runs out by the second", () => {
    const ttlAfter = (seconds: number) => ttlOf(entry, entry.computedAt + seconds * 1_000);
    expect([ttlAfter(0), ttlAfter(1), ttlAfter(4_000)]).toEqual([0, 1, 4_000].map((age) => Math.floor(fresh - age)));
  });

  it("its age is whole seconds, and none where it is from the future", () => {
    const ageAfter = (milliseconds: number) => ageOf(entry, entry.computedAt + milliseconds);
    expect([ageAfter(0), ageAfter(999), ageAfter(1_000), ageAfter(-5_000)]).toEqual([0, 0, 1, 0]);
  });

  it("it is stale when its time is over, and dead a week later, to the second", () => {
    const freshness = (seconds: number) => freshnessOf(entry, 0, entry.computedAt + seconds * 1_000);
    expect([freshness(Math.floor(fresh)), freshness(Math.ceil(fresh))]).toEqual(["fresh", "stale"]);
    expect([freshness(86_400), freshness(86_401)]).toEqual(["stale", "fallback"]);
    expect([freshness(7 * 86_400), freshness(7 * 86_400 + 1)]).toEqual(["fallback", "dead"]);
  });
});

describe("KV", () => {
  it.each([
    ["an entry for 30 days", "page:", 30 * DAY],
    ["a stamp for 60 days", "stamp:", 60 * DAY],
  ])("keeps %s", async (_, prefix, time) => {
    const cache = createTestCache();
    await cache.read("/a");
    await cache.purge(["all"]);
    await settle();
    const key = [...cache.kv.values.keys()].find((name) => name.startsWith(prefix)) ?? "none";
    await cache.clock.advance(time - 1);
    expect((await cache.kv.get([key])).get(key)).not.toBeNull();
    await cache.clock.advance(1);
    expect((await cache.kv.get([key])).get(key)).toBeNull();
  });

  it("is given keys of at most 200 characters; a longer name is cut to that and ends in a hash", () => {
    const prefix = `page:${SCHEMA}:`;
    const keyOf = (length: number) => kvKeyOf(pageKey(`/${"a".repeat(length - prefix.length - 1)}`));
    expect(keyOf(200)).toBe(`${prefix}/${"a".repeat(199 - prefix.length)}`);
    expect(keyOf(201)).toHaveLength(200);
    expect(keyOf(201)).toMatch(new RegExp(`^${prefix}/a{100,}~[0-9a-z]{4,7}$`));
  });

  it("has 300 ms for a read, and two tries of 4 seconds for a write, 1.1 seconds apart", async () => {
    const clock = createManualClock();
    const kv = createKv(clock);
    kv.behave({ get: "hang", put: "hang" });
    const reported: string[] = [];
    const report = (event: string) => reported.push(event);
    const reading = createFindAll(kv, clock, report)(["a"]);
    await clock.advance(299);
    expect(await soFar(reading)).toBe("waiting");
    await clock.advance(1);
    expect([await reading, reported]).toEqual([null, ["kv read failed"]]);

    const writing = putTwice(kv, clock, report, "a", () => "1", 60);
    await clock.advance(5_099);
    expect(kv.counts.puts).toBe(1);
    await clock.advance(1);
    expect(kv.counts.puts).toBe(2);
    await clock.advance(3_999);
    expect(await soFar(writing)).toBe("waiting");
    await clock.advance(1);
    expect([await writing, reported]).toEqual([false, ["kv read failed", "kv write failed"]]);
  });
});

describe("a stamp", () => {
  it.each([
    [1, true],
    [NOW, true],
    [NOW + 60_000, true],
    [NOW + 60_001, false],
    [0, false],
    [-1, false],
    [Number.NaN, false],
    ["5", false],
    [null, false],
    [undefined, false],
  ])("%j can be one: %s", (value, can) => expect(isStamp(value, NOW)).toBe(can));

  it.each([
    ["5", 5],
    [String(NOW + 60_000), NOW + 60_000],
    [String(NOW + 60_001), 0],
    ["0", 0],
    ["-5", 0],
    ["nada", 0],
    ["", 0],
    [null, 0],
    [undefined, 0],
  ])("of the text %j is %i", (text, stamp) => expect(parseStamp(text, NOW)).toBe(stamp));

  it("is looked up again after more than five seconds, and at first", async () => {
    const clock = createManualClock();
    const stamps = createStampMemory(clock);
    expect(stamps.listUnknown(["all", "path:/a"], 1)).toEqual(["all", "path:/a"]);
    stamps.remember("all", 0);
    expect(stamps.listUnknown(["all", "path:/a"], 1)).toEqual(["path:/a"]);
    await clock.advance(5_000);
    expect(stamps.listUnknown(["all"], 1)).toEqual([]);
    await clock.advance(1);
    expect(stamps.listUnknown(["all"], 1)).toEqual(["all"]);
  });

  it("only grows, soft and hard apart", () => {
    const stamps = createStampMemory(createManualClock());
    expect([stamps.newest(["all"]), stamps.newestHard(["all"]), stamps.pick(["all"])]).toEqual([0, 0, {}]);
    expect([stamps.newest([]), stamps.newestHard([])]).toEqual([0, 0]);
    stamps.remember("all", 0);
    expect(stamps.pick(["all"]), "there is none").toEqual({});
    stamps.remember("all", 7);
    stamps.remember("all", 5);
    stamps.remember("place:sp", 9);
    stamps.rememberHard("all", 3);
    stamps.rememberHard("all", 2);
    expect(stamps.pick(["all", "place:sp", "place:rj"])).toEqual({ all: 7, "place:sp": 9 });
    expect([stamps.newest(["all", "place:rj"]), stamps.newest(["place:sp", "all"])]).toEqual([7, 9]);
    expect([stamps.newestHard(["all"]), stamps.newestHard(["place:sp"])]).toEqual([3, 0]);
  });

  it("is learnt from an entry for the entry's own scopes, where it can be one", () => {
    const clock = createManualClock();
    const stamps = createStampMemory(clock);
    stamps.learn(["all", "place:sp"], { all: clock.now() + 60_001, "place:sp": 4, "place:rj": 5 });
    expect(stamps.pick(["all", "place:sp", "place:rj"])).toEqual({ "place:sp": 4 });
    expect(stamps.listUnknown(["place:sp"], 1), "which is no look-up").toEqual(["place:sp"]);
  });

  it("is remembered for 5,000 scopes", () => {
    const stamps = createStampMemory(createManualClock());
    for (let index = 0; index < 5_000; index++) {
      stamps.remember(`path:/${index}`, 1 + index);
      stamps.rememberHard(`path:/${index}`, 1 + index);
    }
    const first = ["path:/0"];
    expect([stamps.newest(first), stamps.newestHard(first), stamps.listUnknown(first, 1)]).toEqual([1, 1, []]);
    stamps.remember("path:/x", 1);
    stamps.rememberHard("path:/x", 1);
    const forgotten = ["path:/1"];
    expect([stamps.newest(forgotten), stamps.newestHard(forgotten), stamps.listUnknown(forgotten, 1)]).toEqual([
      0,
      0,
      forgotten,
    ]);
    const remembered = ["path:/2"];
    expect([stamps.newest(remembered), stamps.newestHard(remembered), stamps.listUnknown(remembered, 1)]).toEqual([
      3,
      3,
      [],
    ]);
  });
});

describe("a purge", () => {
  async function purgeAt(clock: ManualClock) {
    const parts = { store: createKv(clock), isolate: createCacheIsolate(clock), report: () => {} };
    return { parts, purge: () => purge(parts, ["all", "place:sp"], "soft") };
  }

  it("is of this moment, for each of its scopes", async () => {
    const clock = createManualClock(5_000);
    const made = await purgeAt(clock);
    expect(await made.purge()).toEqual({ all: 5_000, "place:sp": 5_000 });
    expect([...made.parts.store.values]).toEqual([
      ["stamp:all", "5000"],
      ["stamp:place:sp", "5000"],
      ["horizon", "20000"],
    ]);
    expect(made.parts.isolate.stamps.newest(["place:sp"])).toBe(5_000);
  });

  it("is newer than one that another machine's clock put ahead, by a millisecond", async () => {
    const clock = createManualClock(5_000);
    const made = await purgeAt(clock);
    made.parts.isolate.stamps.remember("place:sp", 9_000);
    expect(await made.purge()).toEqual({ all: 9_001, "place:sp": 9_001 });
    expect(made.parts.store.values.get("stamp:all")).toBe("9001");
  });

  it("that is written at the second try is of that moment", async () => {
    const clock = createManualClock(5_000);
    const made = await purgeAt(clock);
    made.parts.store.behave({ put: "throw" });
    const purging = made.purge();
    await settle();
    made.parts.store.behave({});
    await clock.advance(1_100);
    expect(await purging).toEqual({ all: 6_100, "place:sp": 6_100 });
    expect(made.parts.store.values.get("stamp:all")).toBe("6100");
  });
});

describe("a shared load", () => {
  it("is joined until its time is over, and then begun anew", async () => {
    const clock = createManualClock();
    const flights = createSingleFlight(clock);
    let loads = 0;
    const ask = () => {
      const asked = flights.share(
        "a",
        0,
        () => {},
        () => {
          loads += 1;
          return never;
        },
        50,
        1_000,
      );
      asked.catch(() => {});
    };
    ask();
    await clock.advance(1_000);
    ask();
    expect(loads).toBe(1);
    await clock.advance(1);
    ask();
    expect(loads).toBe(2);
    ask();
    expect(loads, "the new one is joined").toBe(2);
  });

  it("that ends after its time does not end the one that has taken its place", async () => {
    const clock = createManualClock();
    const flights = createSingleFlight(clock);
    const ends: (() => void)[] = [];
    const load = () => new Promise<void>((resolve) => ends.push(resolve));
    const ask = () => void flights.share("a", 0, () => {}, load, 9_000, 1_000).catch(() => {});
    ask();
    await clock.advance(1_001);
    ask();
    ends[0]?.();
    await settle();
    ask();
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await settle();
    ask();
    expect(ends, "which then has ended").toHaveLength(3);
  });

  it("that nobody waits for is begun once, and may fail", async () => {
    const clock = createManualClock();
    const flights = createSingleFlight(clock);
    const held: Promise<unknown>[] = [];
    let loads = 0;
    const start = () =>
      flights.startOnce(
        "a",
        0,
        (work) => held.push(work),
        async () => {
          loads += 1;
          await clock.sleep(10);
          throw new Error("down");
        },
        1_000,
      );
    start();
    start();
    expect([loads, held.length]).toEqual([1, 1]);
    await clock.advance(10);
    await Promise.all(held);
    start();
    expect(loads).toBe(2);
    await clock.advance(10);
  });
});

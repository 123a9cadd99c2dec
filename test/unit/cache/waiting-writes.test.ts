// What is written to KV now, what later, and in which order, when more is computed than KV takes.

import { describe, expect, it } from "vitest";
import { createWaitingWrites, type WaitingWrite } from "../../../app/cache/waiting-writes.ts";
import { createTestCache, settle, type TestCache } from "../../support/cache.ts";
import { expectSome } from "../../support/compare.ts";
import { createManualClock } from "../../support/manual-clock.ts";

function aWrite(name: string, changes: Partial<WaitingWrite> = {}): WaitingWrite {
  return { name, kvKey: name, text: name, rare: false, asker: "someone", isGood: () => true, ...changes };
}

/** Writes that wait, and those that were written, with the second in which they were. */
function createQueue() {
  const clock = createManualClock();
  const writes = createWaitingWrites(clock);
  const written: { name: string; second: number }[] = [];
  const held: Promise<unknown>[] = [];
  const write = ({ name }: WaitingWrite) => written.push({ name, second: Math.floor(clock.now() / 1000) });
  return {
    clock,
    writes,
    written,
    held,
    names: () => written.map(({ name }) => name),
    drain: () => writes.drain(write, (work) => held.push(work)),
  };
}

/** Names of pages in KV, stamps left out. */
const kept = ({ kv }: TestCache) => [...kv.values.keys()].filter((key) => key.startsWith("page:")).length;

const inTurn = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("what waits to be written", () => {
  it("goes to KV 20 a second, the rest in the seconds that follow, in the order it came", async () => {
    const { clock, writes, written, names, drain } = createQueue();
    for (const index of inTurn(45)) writes.add(aWrite(`p${index}`));
    drain();
    expect(names()).toEqual(inTurn(20).map((index) => `p${index}`));
    await clock.advance(1_000);
    expect(written).toHaveLength(40);
    await clock.advance(1_000);
    expect(names()).toEqual(inTurn(45).map((index) => `p${index}`));
    for (const seconds of Object.values(Object.groupBy(written, ({ second }) => second))) {
      expect(expectSome(seconds ?? [], "writes").length).toBeLessThanOrEqual(20);
    }
  });

  it("is written by one loop at a time, and by the next request where that has ended with its own", async () => {
    const { clock, writes, written, held, drain } = createQueue();
    for (const index of inTurn(60)) writes.add(aWrite(`p${index}`));
    drain();
    drain();
    expect(held).toHaveLength(1);

    const given = createQueue();
    for (const index of inTurn(60)) given.writes.add(aWrite(`p${index}`));
    // A request that was given up: its loop never wakes.
    const lost = { now: given.clock.now, sleep: () => new Promise<void>(() => {}) };
    const abandoned = createWaitingWrites(lost);
    for (const index of inTurn(60)) abandoned.add(aWrite(`p${index}`));
    const loops: Promise<unknown>[] = [];
    const start = () =>
      abandoned.drain(
        () => {},
        (work) => loops.push(work),
      );
    start();
    await given.clock.advance(3_000);
    start();
    expect(loops).toHaveLength(1);
    await given.clock.advance(1);
    start();
    expect(loops).toHaveLength(2);
    await clock.advance(3_000);
    expect(written).toHaveLength(60);
  });

  it("is written for 20 seconds after a request, and on with the next one", async () => {
    const { clock, writes, written, held, drain } = createQueue();
    for (const index of inTurn(500)) writes.add(aWrite(`p${index}`));
    drain();
    await clock.advance(60_000);
    expect(written.length).toBeGreaterThanOrEqual(400);
    expect(written.length).toBeLessThan(500);
    drain();
    await clock.advance(10_000);
    expect([written.length, held.length]).toEqual([500, 2]);
  });

  it("is each asker's in turn, and first of all what several asked for", () => {
    const { writes, names, drain } = createQueue();
    for (const index of inTurn(30)) writes.add(aWrite(`flood${index}`, { asker: "stranger" }));
    writes.add(aWrite("late", { asker: "visitor" }));
    writes.add(aWrite("late too", { asker: "another" }));
    writes.countAsked("flood29", "visitor", false);
    drain();
    expect(names().slice(0, 4)).toEqual(["flood29", "flood0", "late", "late too"]);
    expect(names()).not.toContain("flood28");
  });

  it("asked for again by the same asker is not wanted by several", () => {
    const { writes, names, drain } = createQueue();
    for (const index of inTurn(30)) writes.add(aWrite(`p${index}`));
    writes.countAsked("p29", "someone", false);
    drain();
    expect(names()).not.toContain("p29");
  });

  it("is at most 2,000 entries and 8,000,000 characters; the last in turn goes", () => {
    const { writes } = createQueue();
    for (const index of inTurn(2_000)) writes.add(aWrite(`flood${index}`, { asker: "stranger" }));
    for (const index of inTurn(10)) writes.add(aWrite(`p${index}`, { asker: `visitor ${index}` }));
    expect(inTurn(10).map((index) => writes.findText(`p${index}`))).not.toContain(null);
    expect([writes.findText("flood1999"), writes.findText("flood1990"), writes.findText("flood1989")]).toEqual([
      null,
      null,
      "flood1989",
    ]);
    const large = createQueue().writes;
    large.add(aWrite("a", { text: "x".repeat(8_000_000) }));
    expect(large.findText("a")).not.toBeNull();
    large.add(aWrite("b", { asker: "another" }));
    expect(
      [large.findText("a")?.length ?? 0, large.findText("b")?.length ?? 0].filter((size) => size > 0),
    ).toHaveLength(1);
  });

  it("is not written where it was purged meanwhile, nor where KV has a newer one", () => {
    const { writes, names, drain } = createQueue();
    writes.add(aWrite("purged", { isGood: () => false }));
    writes.add(aWrite("older"));
    writes.add(aWrite("good"));
    writes.forget("older");
    drain();
    expect([names(), writes.findText("purged")]).toEqual([["good"], null]);
  });

  it("of one entry that is too large is nothing, and pushes nothing out", () => {
    const { writes } = createQueue();
    writes.add(aWrite("a"));
    writes.add(aWrite("huge", { text: "x".repeat(8_000_001) }));
    expect([writes.findText("a"), writes.findText("huge")]).toEqual(["a", null]);
  });

  it("makes room by what nobody may ever ask for again", () => {
    const { writes } = createQueue();
    writes.add(aWrite("rare", { rare: true }));
    for (const index of inTurn(2_000)) writes.add(aWrite(`p${index}`));
    expect([writes.findText("rare"), writes.findText("p1999")]).toEqual([null, "p1999"]);
  });

  it("of a rare page is written once it was asked for twice within ten minutes", async () => {
    const { clock, writes, names, drain } = createQueue();
    const ask = () => {
      writes.countAsked("a", "someone", true);
      drain();
      return names();
    };
    writes.add(aWrite("a", { rare: true }));
    expect(ask()).toEqual([]);
    await clock.advance(600_001);
    expect(ask()).toEqual([]);
    await clock.advance(600_000);
    expect(ask()).toEqual(["a"]);
  });

  it("remembers 10,000 rare pages that were asked for", () => {
    const { writes, names, drain } = createQueue();
    const ask = (name: string) => writes.countAsked(name, "someone", true);
    for (const index of inTurn(10_001)) ask(String(index));
    for (const name of ["0", "2"]) {
      writes.add(aWrite(name, { rare: true }));
      ask(name);
    }
    drain();
    expect(names()).toEqual(["2"]);
  });
});

describe("a cache that computes more than KV takes", () => {
  it("of 300 cold pages at 50 a second has all in KV within 20 seconds, and loads none twice", async () => {
    const cache = createTestCache();
    for (const index of inTurn(300)) {
      await cache.read(`/p/${index}`, { asker: `visitor ${index}` });
      await cache.clock.advance(20);
    }
    await cache.clock.advance(14_000);
    expect(kept(cache)).toBe(300);
    const other = cache.anotherIsolate();
    for (const index of inTurn(300)) await other.read(`/p/${index}`);
    expect(cache.source.loads).toBe(300);
  });

  it("serves from memory what is not written yet, under the same purges", async () => {
    const cache = createTestCache();
    for (const index of inTurn(600)) await cache.read(`/p/${index}`);
    // The last is not in KV, and no longer looked up in the memory of the last seconds.
    await cache.clock.advance(6_000);
    expect(await cache.read("/p/599")).toBe(600);
    expect(cache.source.loads).toBe(600);
    await cache.purge(["all"]);
    await cache.clock.advance(1);
    expect(await cache.read("/p/599")).toBe(601);
  });

  it("writes no rare page that was purged while it waited, over the one that another isolate has made since", async () => {
    const cache = createTestCache();
    await cache.read("/rare", { rare: true });
    await cache.clock.advance(60_000);
    const other = cache.anotherIsolate();
    await other.purge(["all"]);
    await cache.clock.advance(6_000);
    await other.read("/rare");
    await cache.clock.advance(6_000);
    for (const asker of ["one", "another"]) expect(await cache.read("/rare", { rare: true, asker })).toBe(2);
    await cache.clock.advance(2_000);
    const kept = [...cache.kv.values].find(([key]) => key.startsWith("page:"))?.[1] ?? "{}";
    expect((JSON.parse(kept) as { payload: number }).payload).toBe(2);
  });

  it("writes others' pages although a stranger asks for 60 cold ones a second", async () => {
    const cache = createTestCache();
    for (const index of inTurn(600)) {
      await cache.read(`/stranger/${index}`, { asker: "stranger" });
      if (index % 15 === 0) await cache.read(`/p/${index}`, { asker: `visitor ${index}` });
      await cache.clock.advance(1_000 / 60);
    }
    await cache.clock.advance(1_000);
    const others = [...cache.kv.values.keys()].filter((key) => key.includes("/p/"));
    expect(others).toHaveLength(40);
  });

  it("says of a page that is written at once that it is stored, and of one that waits that it is not", async () => {
    const cache = createTestCache();
    for (const index of inTurn(21)) await cache.read(`/p/${index}`);
    expect(cache.readings.map(({ stored }) => stored)).toEqual([...Array(20).fill(true), false]);
    await settle();
    expect(kept(cache)).toBe(20);
  });
});

// How much is under way at a time, who waits, and who is refused.

import { expect, it } from "vitest";
import { createSemaphore } from "../../app/lib/semaphore.ts";
import { createManualClock } from "../support/manual-clock.ts";

const PERMITS = 8;
const LIMITS = { permits: PERMITS, queue: 20, longestWait: 1_000 };
const PAGE = 4_000;

/** A semaphore, and requests that hold it for so many milliseconds: how each ended, in the order of their coming. */
function openSemaphore(limits = LIMITS) {
  const clock = createManualClock();
  const semaphore = createSemaphore(clock, limits);
  async function hold(lasts: number) {
    const begun = clock.elapsed();
    const release = semaphore.isFull() ? null : await semaphore.acquire(begun + PAGE);
    const after = clock.elapsed() - begun;
    if (release) void clock.sleep(lasts).then(release);
    return { held: release !== null, after };
  }
  return {
    clock,
    semaphore,
    hold,
    async holdAtOnce(count: number, lasts: number) {
      const requests = Array.from({ length: count }, () => hold(lasts));
      await clock.advance(10_000);
      return Promise.all(requests);
    },
  };
}

it("lets as many through at a time as there are permits; the others wait, in the order they came", async () => {
  const ended = await openSemaphore().holdAtOnce(PERMITS + 20, 50);
  expect(ended.map(({ held }) => held)).not.toContain(false);
  const turns = ended.map(({ after }) => Math.floor(after / 50));
  expect(turns).toEqual(ended.map((_, place) => Math.floor(place / PERMITS)));
});

it("refuses at once who finds the queue full, and who has waited long enough then", async () => {
  const ended = await openSemaphore().holdAtOnce(100, 5_000);
  expect(ended.filter(({ held }) => held)).toHaveLength(PERMITS);
  const refused = ended.filter(({ held }) => !held).map(({ after }) => after);
  expect(refused.filter((after) => after === 0)).toHaveLength(100 - PERMITS - LIMITS.queue);
  expect(refused.filter((after) => after > 0).every((after) => after >= 1_000 && after <= 1_001)).toBe(true);
});

it("under lasting overload refuses at once, and lets a burst wait again once nobody waits", async () => {
  const { clock, hold, holdAtOnce } = openSemaphore({ ...LIMITS, queue: 200, longestWait: 2_000 });
  const refusals: number[] = [];
  for (let tenths = 0; tenths < 60; tenths++) {
    for (let page = 0; page < 3; page++) void hold(500).then(({ held, after }) => !held && refusals.push(after));
    await clock.advance(100);
    if (tenths === 10) expect(refusals, "a burst waits").toEqual([]);
  }
  expect(refusals.length).toBeGreaterThan(40);
  expect(Math.max(...refusals)).toBe(0);
  await clock.advance(10_000);
  const burst = await holdAtOnce(PERMITS + 20, 500);
  expect(burst.map(({ held }) => held)).not.toContain(false);
});

it("nothing is begun for which no time is left", async () => {
  const { clock, semaphore } = openSemaphore();
  expect(await semaphore.acquire(clock.elapsed() + 249)).toBeNull();
  expect(await semaphore.acquire(clock.elapsed() + 250)).not.toBeNull();
});

it("who leaves while waiting gives way to those behind, and begins nothing", async () => {
  const { clock, semaphore } = openSemaphore();
  const acquire = (visitor?: AbortSignal) => semaphore.acquire(clock.elapsed() + PAGE, visitor);
  const held = await Promise.all(Array.from({ length: PERMITS }, () => acquire()));
  const visitor = new AbortController();
  const left = Array.from({ length: 20 }, () => acquire(visitor.signal));
  expect(semaphore.isFull()).toBe(true);
  visitor.abort();
  await clock.advance(200);
  expect([semaphore.isFull(), new Set(await Promise.all(left))]).toEqual([false, new Set([null])]);
  const next = acquire();
  held[0]?.();
  await clock.advance(200);
  expect(await next).not.toBeNull();
});

it("permits and places of those who were ended are free when their time is over", async () => {
  const clock = createManualClock();
  const semaphore = createSemaphore({ elapsed: clock.elapsed, sleep: () => new Promise(() => {}) }, LIMITS);
  for (let index = 0; index < PERMITS + 20; index++) void semaphore.acquire(clock.elapsed() + PAGE);
  expect(semaphore.isFull()).toBe(true);
  await clock.advance(LIMITS.longestWait + 1);
  expect(semaphore.isFull()).toBe(false);
  expect(await Promise.race([semaphore.acquire(clock.elapsed() + PAGE), null])).toBeNull();
  await clock.advance(PAGE);
  expect(await semaphore.acquire(clock.elapsed() + PAGE)).not.toBeNull();
});

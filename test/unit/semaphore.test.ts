// How much is under way at a time, who waits, and who is refused.

import { expect, it } from "vitest";
import { createSemaphore } from "../../app/base/semaphore.ts";
import { createManualClock } from "../support/manual-clock.ts";

const PERMITS = 8;
const LIMITS = { permits: PERMITS, queue: 20, longestWait: 1_000 };
const PAGE = 4_000;

/** A semaphore, and requests that hold it for so many milliseconds: how each ended, in the order of their coming. */
function openSemaphore(limits = LIMITS) {
  const clock = createManualClock();
  const semaphore = createSemaphore(clock, limits);
  let underWay = 0;
  let most = 0;
  async function hold(lasts: number) {
    const begun = clock.elapsed();
    const release = await semaphore.acquire(begun + PAGE);
    const after = clock.elapsed() - begun;
    if (!release) return { held: false, after };
    underWay += 1;
    most = Math.max(most, underWay);
    await clock.sleep(lasts);
    underWay -= 1;
    release();
    return { held: true, after };
  }
  return {
    clock,
    semaphore,
    mostAtATime: () => most,
    async holdAtOnce(count: number, lasts: number) {
      const requests = Array.from({ length: count }, () => hold(lasts));
      await clock.advance(10_000);
      return Promise.all(requests);
    },
  };
}

it("lets as many through at a time as there are permits; the others wait, in the order they came", async () => {
  const { holdAtOnce, mostAtATime } = openSemaphore();
  const ended = await holdAtOnce(PERMITS + 20, 50);
  expect(mostAtATime()).toBe(PERMITS);
  expect(ended.map(({ held }) => held)).not.toContain(false);
  const waits = ended.map(({ after }) => after);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(PERMITS);
});

it("refuses at once who finds the queue full, and who has waited long enough then", async () => {
  const ended = await openSemaphore().holdAtOnce(100, 5_000);
  expect(ended.filter(({ held }) => held)).toHaveLength(PERMITS);
  const refused = ended.filter(({ held }) => !held).map(({ after }) => after);
  expect(refused.filter((after) => after === 0)).toHaveLength(100 - PERMITS - LIMITS.queue);
  expect(refused.filter((after) => after > 0).every((after) => after >= 1_000 && after <= 1_001)).toBe(true);
});

it("who is far back in a long queue is refused in time all the same, and sees a queue that empties", async () => {
  const limits = { permits: 2, queue: 200, longestWait: 1_000 };
  const refused = (await openSemaphore(limits).holdAtOnce(200, 5_000)).filter(({ held }) => !held);
  expect(refused.map(({ after }) => after).every((after) => after >= 1_000 && after <= 1_001)).toBe(true);
  expect((await openSemaphore(limits).holdAtOnce(30, 30)).map(({ held }) => held)).not.toContain(false);
});

it("under lasting overload refuses at once, and lets a burst wait again once nobody waits", async () => {
  const { clock, holdAtOnce, semaphore } = openSemaphore({ ...LIMITS, queue: 200, longestWait: 2_000 });
  const refusals: number[] = [];
  for (let tenths = 0; tenths < 60; tenths++) {
    for (let page = 0; page < 3; page++) {
      const begun = clock.elapsed();
      void semaphore.acquire(begun + PAGE).then(async (release) => {
        if (!release) return refusals.push(clock.elapsed() - begun);
        await clock.sleep(500);
        return release();
      });
    }
    await clock.advance(100);
    if (tenths === 10) expect(refusals, "a burst waits").toEqual([]);
  }
  expect(refusals.length).toBeGreaterThan(40);
  expect(Math.max(...refusals)).toBe(0);
  await clock.advance(10_000);
  const burst = await holdAtOnce(PERMITS + 20, 500);
  expect(burst.map(({ held }) => held)).not.toContain(false);
});

it("the permit of a request that was given up is free when its time is over", async () => {
  const { clock, semaphore } = openSemaphore();
  for (let page = 0; page < PERMITS; page++) expect(await semaphore.acquire(clock.elapsed() + 900)).not.toBeNull();
  const waiting = semaphore.acquire(clock.elapsed() + PAGE);
  await clock.advance(920);
  expect(await waiting).not.toBeNull();
});

it("who was given up while waiting does not hold up those behind", async () => {
  const clock = createManualClock();
  // Looks once and never again.
  let sleep = (_: number) => new Promise<void>(() => {});
  const semaphore = createSemaphore({ elapsed: clock.elapsed, sleep: (milliseconds) => sleep(milliseconds) }, LIMITS);
  const releases = await Promise.all(Array.from({ length: PERMITS }, () => semaphore.acquire(clock.elapsed() + PAGE)));
  void semaphore.acquire(clock.elapsed() + PAGE);
  await clock.advance(500);
  sleep = clock.sleep;
  const waiting = semaphore.acquire(clock.elapsed() + PAGE);
  for (const release of releases.slice(0, 1)) release?.();
  await clock.advance(600);
  expect(await waiting).not.toBeNull();
});

it("a permit that is given back twice is one permit", async () => {
  const { clock, semaphore } = openSemaphore();
  const releases = await Promise.all(Array.from({ length: PERMITS }, () => semaphore.acquire(clock.elapsed() + PAGE)));
  releases[0]?.();
  releases[0]?.();
  expect(await semaphore.acquire(clock.elapsed() + PAGE)).not.toBeNull();
  const second = semaphore.acquire(clock.elapsed() + PAGE);
  await clock.advance(1_100);
  expect(await second).toBeNull();
});

it("nothing is begun for which no time is left", async () => {
  const { clock, semaphore } = openSemaphore();
  expect(await semaphore.acquire(clock.elapsed() + 249)).toBeNull();
  expect(await semaphore.acquire(clock.elapsed() + 250)).not.toBeNull();
});

// How much is under way at a time, who waits, and who is turned away at once.

import { expect, it } from "vitest";
import { createGate } from "../../app/base/gate.ts";
import { CALLS } from "../../app/database/line.ts";
import { createManualClock } from "../support/manual-clock.ts";

const PAGE = 4_000;

/** A gate, and so many calls at once through it: how each ended, and after how many milliseconds. */
function openGate() {
  const clock = createManualClock();
  const gate = createGate(clock, CALLS);
  let underWay = 0;
  let most = 0;
  async function call(begun: number, lasts: number) {
    const leave = await gate.enter(begun + PAGE);
    if (!leave) return { answered: false, after: clock.now() - begun };
    underWay += 1;
    most = Math.max(most, underWay);
    await clock.sleep(lasts);
    underWay -= 1;
    leave(true);
    return { answered: true, after: clock.now() - begun };
  }
  return {
    mostAtATime: () => most,
    async callAtOnce(count: number, lasts: number) {
      const calls = Array.from({ length: count }, () => call(clock.now(), lasts));
      await clock.advance(10_000);
      const ended = await Promise.all(calls);
      return { answered: ended.filter(({ answered }) => answered), refused: ended.filter(({ answered }) => !answered) };
    },
  };
}

it("lets 24 calls through at a time; the others wait in line", async () => {
  const { callAtOnce, mostAtATime } = openGate();
  const { answered, refused } = await callAtOnce(100, 50);
  expect([mostAtATime(), answered.length, refused.length]).toEqual([24, 100, 0]);
});

it("turns those away who would come too late, and the others have their answer in time", async () => {
  const { answered, refused } = await openGate().callAtOnce(200, 1_000);
  expect(answered.length).toBeGreaterThanOrEqual(72);
  expect(answered.length + refused.length).toBe(200);
  // A call that began in time has its own limit of time.
  expect(Math.max(...answered.map(({ after }) => after))).toBeLessThanOrEqual(PAGE + 1_000);
  expect(Math.max(...refused.map(({ after }) => after))).toBeLessThanOrEqual(PAGE);
});

it("turns them away at once when it has learnt that the database is slow, and takes them again when it is not", async () => {
  const { callAtOnce } = openGate();
  await callAtOnce(100, 1_500);
  const slow = await callAtOnce(200, 1_500);
  expect(slow.refused.filter(({ after }) => after === 0).length).toBeGreaterThan(80);
  for (let round = 0; round < 3; round++) await callAtOnce(60, 10);
  expect((await callAtOnce(200, 10)).refused).toEqual([]);
});

it("a call whose request was given up has its place for no longer than its time", async () => {
  const clock = createManualClock();
  const gate = createGate(clock, CALLS);
  for (let call = 0; call < 24; call++) expect(await gate.enter(clock.now() + 1_000)).not.toBeNull();
  const waiting = gate.enter(clock.now() + PAGE);
  await clock.advance(1_020);
  expect(await waiting).not.toBeNull();
});

it("who was given up while waiting does not hold the line", async () => {
  const clock = createManualClock();
  // Looks once and never again.
  let sleep = (_: number) => new Promise<void>(() => {});
  const gate = createGate({ now: clock.now, sleep: (milliseconds) => sleep(milliseconds) }, CALLS);
  const leaves = await Promise.all(Array.from({ length: 24 }, () => gate.enter(clock.now() + PAGE)));
  void gate.enter(clock.now() + PAGE);
  await clock.advance(1_000);
  sleep = clock.sleep;
  const waiting = gate.enter(clock.now() + 2_000);
  for (const leave of leaves) leave?.(true);
  await clock.advance(1_000);
  expect(await waiting).not.toBeNull();
});

it("a place that is given back twice is one place", async () => {
  const clock = createManualClock();
  const gate = createGate(clock, CALLS);
  const leaves = await Promise.all(Array.from({ length: 24 }, () => gate.enter(clock.now() + PAGE)));
  leaves[0]?.(true);
  leaves[0]?.(true);
  expect(await gate.enter(clock.now() + PAGE)).not.toBeNull();
  let second: unknown = "waiting";
  void gate.enter(clock.now() + PAGE).then((leave) => {
    second = leave;
  });
  await clock.advance(100);
  expect(second).toBe("waiting");
});

it("a call for which no time is left is not begun", async () => {
  const clock = createManualClock();
  const gate = createGate(clock, CALLS);
  expect([await gate.enter(clock.now() + 249), (await gate.enter(clock.now() + 250)) === null]).toEqual([null, false]);
});

it("one who asks for everything leaves places for the others, who do not wait behind all that", async () => {
  const clock = createManualClock();
  const gate = createGate(clock, { places: 4, placesOfOne: 3, firstGuess: 10, least: 250 });
  const enter = async (client: string) => {
    const begun = clock.now();
    const leave = await gate.enter(begun + PAGE, client);
    return { leave, after: clock.now() - begun };
  };
  const entered: string[] = [];
  for (let page = 0; page < 100; page++) void enter("stranger").then(({ leave }) => leave && entered.push("stranger"));
  await clock.advance(0);
  // The fourth place is nobody's yet, though ninety-seven of the stranger's wait.
  expect(entered).toHaveLength(3);
  const visitor = await enter("visitor");
  expect([visitor.leave === null, visitor.after]).toEqual([false, 0]);
  // A second visitor waits for one place, not for the stranger's ninety-seven.
  const second = enter("another");
  await clock.advance(100);
  visitor.leave?.(true);
  await clock.advance(100);
  expect((await second).leave).not.toBeNull();
  expect(entered).toHaveLength(3);
});

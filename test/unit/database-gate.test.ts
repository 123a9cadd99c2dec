// How many calls are under way at a time, who waits, and who is turned away at once.

import { expect, it } from "vitest";
import { createGate } from "../../app/database/gate.ts";
import { createManualClock } from "../support/manual-clock.ts";

const PAGE = 4_000;

/** So many calls at once, each lasting so long; tells how each ended and after how many milliseconds. */
async function callAtOnce(count: number, lasts: number, gateOf = createManualClock()) {
  const clock = gateOf;
  const gate = createGate(clock);
  const begun = clock.now();
  let underWay = 0;
  let most = 0;
  const calls = Array.from({ length: count }, async () => {
    const leave = await gate.enter(begun + PAGE);
    if (!leave) return { answered: false, after: clock.now() - begun };
    underWay += 1;
    most = Math.max(most, underWay);
    await clock.sleep(lasts);
    underWay -= 1;
    leave();
    return { answered: true, after: clock.now() - begun };
  });
  await clock.advance(10_000);
  const ended = await Promise.all(calls);
  return {
    most,
    answered: ended.filter(({ answered }) => answered),
    refused: ended.filter(({ answered }) => !answered),
  };
}

it("lets 24 calls through at a time; the others wait in line", async () => {
  const { most, answered, refused } = await callAtOnce(100, 50);
  expect([most, answered.length, refused.length]).toEqual([24, 100, 0]);
});

it("turns those away at once who would come too late, and the others have their answer in time", async () => {
  const { answered, refused } = await callAtOnce(2_000, 50);
  expect(answered.length).toBeGreaterThan(1_000);
  expect(Math.max(...answered.map(({ after }) => after))).toBeLessThanOrEqual(PAGE + 50);
  const atOnce = refused.filter(({ after }) => after === 0).length;
  expect(atOnce).toBeGreaterThan(refused.length / 2);
});

it("learns that the database has become slow, and turns away more", async () => {
  const { answered, refused } = await callAtOnce(500, 1_500);
  expect(answered.length).toBeLessThanOrEqual(72);
  expect(answered.length + refused.length).toBe(500);
  expect(Math.max(...refused.map(({ after }) => after))).toBeLessThanOrEqual(PAGE);
});

it("a call whose request was given up has its place for no longer than its time", async () => {
  const clock = createManualClock();
  const gate = createGate(clock);
  for (let call = 0; call < 24; call++) expect(await gate.enter(clock.now() + 1_000)).not.toBeNull();
  const waiting = gate.enter(clock.now() + PAGE);
  await clock.advance(1_020);
  expect(await waiting).not.toBeNull();
});

it("who was given up while waiting does not hold the line", async () => {
  const clock = createManualClock();
  // Looks once and never again.
  let sleep = (_: number) => new Promise<void>(() => {});
  const gate = createGate({ now: clock.now, sleep: (milliseconds) => sleep(milliseconds) });
  const leaves = await Promise.all(Array.from({ length: 24 }, () => gate.enter(clock.now() + PAGE)));
  void gate.enter(clock.now() + PAGE);
  await clock.advance(1_000);
  sleep = clock.sleep;
  const waiting = gate.enter(clock.now() + 2_000);
  for (const leave of leaves) leave?.();
  await clock.advance(20);
  expect(await waiting).not.toBeNull();
});

it("a place that is given back twice is one place", async () => {
  const clock = createManualClock();
  const gate = createGate(clock);
  const leaves = await Promise.all(Array.from({ length: 24 }, () => gate.enter(clock.now() + PAGE)));
  leaves[0]?.();
  leaves[0]?.();
  expect(await gate.enter(clock.now() + PAGE)).not.toBeNull();
  let second: unknown = "waiting";
  void gate.enter(clock.now() + PAGE).then((leave) => {
    second = leave;
  });
  await clock.advance(100);
  expect(second).toBe("waiting");
});

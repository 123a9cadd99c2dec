// Retries of database calls, the circuit breaker, and texts that failed.

import { expect, it } from "vitest";
import { SYSTEM_CLOCK } from "../../app/cache/clock.ts";
import { createServiceSource } from "../../app/content/source.server.ts";
import { createTextFailures } from "../../app/content/texts.server.ts";
import { createBreaker } from "../../app/data/breaker.ts";
import { createRetries, createServiceState, HttpFailure, tryTwice } from "../../app/data/calls.ts";
import { createDatabase } from "../../app/data/client.server.ts";
import { getRatingEffects } from "../../app/pages/open-data.server.ts";
import { listen } from "../support/listen.ts";
import { createManualClock } from "../support/manual-clock.ts";

/** Makes a call whose tries end in these ways. @returns its result, and the timeout of each try in milliseconds */
async function call(budget: number, endings: (Error | "answer")[], takes = 0, retries = createRetries()) {
  const clock = createManualClock();
  const timeouts: number[] = [];
  const result = tryTwice(clock, retries, budget, async (timeout) => {
    timeouts.push(timeout);
    if (takes > 0) await clock.sleep(Math.min(takes, timeout));
    const ending = endings[timeouts.length - 1] ?? "answer";
    if (ending !== "answer") throw ending;
    return "answer";
  }).catch((error: Error) => error.message);
  await clock.advance(60_000);
  return { result: await result, timeouts };
}

const timeout = new DOMException("timed out", "TimeoutError");
const network = new TypeError("network");

it("a call's timeout is in whole milliseconds, because Node takes no others", async () => {
  const { url } = await listen((_, response) => response.end("[]"));
  let now = 0.05;
  const clock = { elapsed: () => (now += 0.05), sleep: async () => {} };
  const isolate = createServiceState(clock);
  const parts = { ...clock, state: isolate, deadline: 60_000, observe: () => {}, waitUntil: () => {} };
  const database = createDatabase({ url, anonKey: "key" }, parts);
  expect(await database.call(getRatingEffects, {}, 10_000)).toEqual([]);
});

/** A request's calls of a service that no other request calls. */
function openCalls() {
  // No time passes for who waits, however busy the machine is.
  const clock = { ...SYSTEM_CLOCK, elapsed: () => 0 };
  return { ...clock, state: createServiceState(clock), deadline: Infinity, observe: () => {}, waitUntil: () => {} };
}

it("a redirect is not followed: no other host gets the key", async () => {
  let asked = 0;
  const other = await listen((_, response) => response.end(`[${++asked}]`));
  const { url } = await listen((_, response) => response.writeHead(307, { location: other.url }).end());
  const database = createDatabase({ url, anonKey: "key" }, openCalls());
  await expect(database.call(getRatingEffects, {})).rejects.toMatchObject({ failure: "refused" });
  const texts = createServiceSource(url, openCalls());
  await expect(texts.find({ type: "state", identifier: "sp" })).rejects.toThrow("status 307");
  expect(asked).toBe(0);
});

it("an answer of the database has 16 MB at most", async () => {
  let blanks = 16 * 1024 * 1024 - 2;
  const { url } = await listen((_, response) => response.end(`[${" ".repeat(blanks)}]`));
  const database = createDatabase({ url, anonKey: "key" }, openCalls());
  expect(await database.call(getRatingEffects, {})).toEqual([]);
  blanks += 1;
  await expect(database.call(getRatingEffects, {})).rejects.toMatchObject({ failure: "unreachable" });
});

it("a content service gets twenty-four calls at a time", async () => {
  const held: (() => void)[] = [];
  let most = 0;
  const { url } = await listen((_, response) => {
    held.push(() => response.end('{"content":"a"}'));
    most = Math.max(most, held.length);
    if (held.length === 24) for (const answer of held.splice(0)) answer();
  });
  const texts = createServiceSource(url, openCalls());
  const found = Array.from({ length: 48 }, (_, city) => texts.find({ type: "city", identifier: `sp/${city}` }));
  expect(new Set(await Promise.all(found))).toEqual(new Set(["a"]));
  expect(most).toBe(24);
});

it.each([
  ...[502, 503, 504, 520, 521, 522, 523, 524].map((status) => [status, "answer", [2500, 2500]] as const),
  ...[400, 401, 404, 429, 500, 501, 525].map((status) => [status, `status ${status}`, [2500]] as const),
])("after the status %i a call ends with %j, its tries having %j ms", async (status, result, timeouts) => {
  expect(await call(4000, [new HttpFailure(status, 0)])).toEqual({ result, timeouts });
});

it("a call is tried twice at most, with the rest of the budget, after Retry-After; ten seconds are for one try", async () => {
  expect(await call(4000, [network])).toEqual({ result: "answer", timeouts: [2500, 2500] });
  expect((await call(4000, [network, network, network])).timeouts).toHaveLength(2);
  expect((await call(4000, [timeout, timeout], 10_000)).timeouts).toEqual([2500, 1500]);
  expect((await call(4000, [new HttpFailure(503, 1)])).timeouts).toEqual([2500, 2500]);
  expect((await call(4000, [new HttpFailure(503, 3.75)])).timeouts).toEqual([2500, 250]);
  const tooLate = await call(4000, [new HttpFailure(503, 3.751)]);
  expect(tooLate.timeouts, "a quarter of a second is the least").toEqual([2500]);
  expect((await call(10_000, [])).timeouts).toEqual([10_000]);
});

it("there are ten second tries, and one more for ten answers, so that a slow database is not asked everything twice", async () => {
  const retries = createRetries();
  const attempts = async () => (await call(4000, [timeout, timeout], 10_000, retries)).timeouts.length;
  for (let round = 0; round < 10; round++) expect(await attempts()).toBe(2);
  expect(await attempts()).toBe(1);
  for (let answered = 0; answered < 9; answered++) await call(4000, ["answer"], 0, retries);
  expect(await attempts()).toBe(1);
  await call(4000, ["answer"], 0, retries);
  expect([await attempts(), await attempts()]).toEqual([2, 1]);
});

/** A breaker that five failures have opened, at 0 ms. */
function openBreaker() {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (let failure = 0; failure < 5; failure++) {
    expect(breaker.mayCall({})).toBe(true);
    breaker.failed({});
  }
  const mayCallAt = (moment: number, request: object = {}) => {
    now = moment;
    return breaker.mayCall(request);
  };
  return { breaker, mayCallAt };
}

it("the breaker opens after five failures in a row for five seconds; then one request passes with all its calls", () => {
  const { breaker, mayCallAt } = openBreaker();
  const probe = {};
  expect([mayCallAt(0), mayCallAt(4_999), mayCallAt(5_000, probe)]).toEqual([false, false, true]);
  expect([mayCallAt(5_000), mayCallAt(5_000, probe), mayCallAt(6_000, probe)]).toEqual([false, true, true]);
  // A request from before the probe.
  breaker.failed({});
  expect(mayCallAt(6_000, probe)).toBe(true);
  breaker.failed(probe);
  expect([mayCallAt(10_999, probe), mayCallAt(11_000)]).toEqual([false, true]);
  breaker.succeeded();
  expect([mayCallAt(11_000), mayCallAt(11_000)]).toEqual([true, true]);
});

it("the breaker lets the next probe through where the outcome of one is never recorded", () => {
  const { mayCallAt } = openBreaker();
  expect([5_000, 9_999, 10_000].map((moment) => mayCallAt(moment))).toEqual([true, false, true]);
});

it("a failed text is requested again after thirty seconds", () => {
  let now = 0;
  const failures = createTextFailures(() => now);
  expect(failures.isRecent("state/sp")).toBe(false);
  failures.remember("state/sp");
  now = 29_999;
  expect([failures.isRecent("state/sp"), failures.isRecent("state/rj")]).toEqual([true, false]);
  now = 30_000;
  expect(failures.isRecent("state/sp")).toBe(false);
});

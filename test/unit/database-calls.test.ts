// When a database call is tried again, and when the breaker opens.

import * as v from "valibot";
import { expect, it } from "vitest";
import { createBreaker } from "../../app/data/breaker.ts";
import {
  createDatabase,
  createDatabaseState,
  createRetries,
  HttpFailure,
  tryTwice,
} from "../../app/data/client.server.ts";
import { listen } from "../support/listen.ts";
import { createManualClock } from "../support/manual-clock.ts";

/** Runs a call whose attempts end one after the other in these ways, and tells the milliseconds that each might take. */
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

it("a call has whole milliseconds, whatever the clock says: Node takes no others", async () => {
  const { url } = await listen((_, response) => response.end("[]"));
  // Of its 10 seconds a call has 9,999.9: all of them for one answer.
  let now = 0.05;
  const clock = { elapsed: () => (now += 0.05), sleep: async () => {} };
  const isolate = createDatabaseState(clock);
  const parts = { ...clock, state: isolate, deadline: 60_000, observe: () => {}, waitUntil: () => {} };
  const database = createDatabase({ url, anonKey: "key" }, parts);
  expect(await database.call("get_rating_effects", {}, v.array(v.unknown()), 10_000)).toEqual([]);
});

it.each([502, 503, 504, 520, 521, 522, 523, 524])("a call is tried once more after %i", async (status) => {
  expect(await call(4000, [new HttpFailure(status, 0)])).toEqual({ result: "answer", timeouts: [2500, 2500] });
});

it.each([400, 401, 404, 429, 500, 501, 525])("a call is not tried again after %i", async (status) => {
  expect(await call(4000, [new HttpFailure(status, 0)])).toEqual({ result: `status ${status}`, timeouts: [2500] });
});

it("a call is tried once more after a failure of the network, and never a third time", async () => {
  expect((await call(4000, [network])).result).toBe("answer");
  expect((await call(4000, [network, network, network])).timeouts).toHaveLength(2);
});

it("a call has for its second try what is left of its budget, less what Retry-After asks for; one long answer has all", async () => {
  expect((await call(4000, [timeout, timeout], 10_000)).timeouts).toEqual([2500, 1500]);
  expect((await call(4000, [new HttpFailure(503, 1)])).timeouts).toEqual([2500, 2500]);
  expect((await call(4000, [new HttpFailure(503, 3600)])).timeouts).toEqual([2500]);
  expect((await call(10_000, [])).timeouts).toEqual([10_000]);
});

it("second tries are ten, and one more for ten answers: a slow database is not asked everything twice", async () => {
  const retries = createRetries();
  const attempts = async () => (await call(4000, [timeout, timeout], 10_000, retries)).timeouts.length;
  for (let round = 0; round < 10; round++) expect(await attempts()).toBe(2);
  expect(await attempts()).toBe(1);
  for (let answered = 0; answered < 9; answered++) await call(4000, ["answer"], 0, retries);
  expect(await attempts()).toBe(1);
  await call(4000, ["answer"], 0, retries);
  expect([await attempts(), await attempts()]).toEqual([2, 1]);
});

const PAGE = {};

it("the breaker opens after five failures in a row for five seconds; then one request passes with all its calls", () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  const mayCallAt = (moment: number, request: object = {}) => {
    now = moment;
    return breaker.mayCall(request);
  };
  for (let failure = 0; failure < 5; failure++) {
    expect(breaker.mayCall(PAGE)).toBe(true);
    breaker.failed(PAGE);
  }
  const probe = {};
  expect([mayCallAt(0), mayCallAt(4_999), mayCallAt(5_000, probe), mayCallAt(5_000)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([mayCallAt(5_000, probe), mayCallAt(6_000, probe)]).toEqual([true, true]);
  // Of a request that is no probe: it began before.
  breaker.failed(PAGE);
  expect(mayCallAt(6_000, probe)).toBe(true);
  breaker.failed(probe);
  expect([mayCallAt(10_999, probe), mayCallAt(11_000)]).toEqual([false, true]);
  breaker.succeeded();
  expect([mayCallAt(11_000), mayCallAt(11_000)]).toEqual([true, true]);
});

it("the breaker lets the next probe through where the outcome of one is never recorded", () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (let failure = 0; failure < 5; failure++) breaker.failed({});
  now = 5_000;
  expect(breaker.mayCall({})).toBe(true);
  now = 9_999;
  expect(breaker.mayCall({})).toBe(false);
  now = 10_000;
  expect(breaker.mayCall({})).toBe(true);
});

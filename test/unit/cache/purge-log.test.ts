// What a purge covers, and what the one value in KV holds.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addPurge,
  findPurgeLog,
  mergePurgeLogs,
  NOTHING_PURGED,
  newestPurgesOf,
  type PurgeLog,
  type PurgeOrder,
} from "../../../app/cache/purge-log.ts";
import { stands } from "../../../tools/operator-client.ts";
import { forAll } from "../../support/for-all.ts";

const FIAT = "/seguro-de-carro/marca/fiat";

const path = fc.constantFrom(FIAT, `${FIAT}/argo`, `${FIAT}/argo/2022`, "/seguro-de-carro/sp", "/seguro-de-carro");
const order = fc.record({
  paths: fc.oneof(fc.constant("everything" as const), fc.array(path, { minLength: 1, maxLength: 5 })),
  mode: fc.constantFrom("soft" as const, "hard" as const),
});
const purgeLogOf = (orders: readonly PurgeOrder[], first = 1): PurgeLog =>
  orders.reduce((purgeLog, each, at) => addPurge(purgeLog, each, first + at), NOTHING_PURGED);

it("a purge is found under its paths and all below them as the newest of those that cover it, soft and hard apart", () => {
  const others = fc.constantFrom("/", "/seguro-de-carro/marca", `${FIAT}-x`, `${FIAT}/uno/2020`);
  forAll(fc.array(order, { maxLength: 12 }), fc.oneof(path, others), (orders, asked) => {
    const covering = orders.map(({ paths, mode }, index) => ({
      at: index + 1,
      mode,
      covers: paths === "everything" || paths.some((each) => each === asked || asked.startsWith(`${each}/`)),
    }));
    const newest = (hardOnly: boolean) =>
      Math.max(0, ...covering.filter((each) => each.covers && (!hardOnly || each.mode === "hard")).map(({ at }) => at));
    expect(newestPurgesOf(purgeLogOf(orders), asked)).toEqual({ any: newest(false), hard: newest(true) });
  });
});

it("a purge log that is merged with another is the same in either order, and as new as the newer one", () => {
  forAll(fc.array(order), fc.array(order), (some, others) => {
    const [one, other] = [purgeLogOf(some), purgeLogOf(others, 4.5)];
    const merged = mergePurgeLogs(one, other);
    expect(mergePurgeLogs(other, one)).toEqual(merged);
    expect(merged.newest.at).toBe(Math.max(one.newest.at, other.newest.at));
  });
});

it("a purge log says whether a purge can be relied upon: of two that knew nothing of each other one cannot", () => {
  const one = addPurge(NOTHING_PURGED, { paths: ["/a"], mode: "soft" }, 5);
  const other = addPurge(NOTHING_PURGED, { paths: ["/b"], mode: "soft" }, 7);
  const both = mergePurgeLogs(one, other);
  expect([stands(one, 5), stands(both, 7), stands(both, 5)]).toEqual([true, true, false]);
  const again = addPurge(both, { paths: ["/a"], mode: "soft" }, 8);
  expect([stands(again, 8), stands(again, 7)]).toEqual([true, true]);
});

const SHOWN: PurgeOrder = { paths: "everything", mode: "soft", state: "of today" };

it("a merged purge log shows the state of its newest purge of everything that names one", () => {
  const later = purgeLogOf([{ ...SHOWN, state: "of tonight" }], 9);
  const other = purgeLogOf([{ paths: "everything", mode: "hard" }], 10);
  const logs = [purgeLogOf([SHOWN]), later, other];
  for (const order of [logs, logs.toReversed()]) {
    expect(order.reduce(mergePurgeLogs).shown).toEqual({ state: "of tonight", since: 9 });
  }
});

const purgeLogWith = (changes: object) =>
  JSON.stringify({ purges: [{ path: "", at: 1, mode: "soft", ...changes }], newest: { at: 1, after: 0 } });

it("a purge log is read from KV's text, and from no text where nothing was purged; other texts are none", () => {
  expect(findPurgeLog(purgeLogWith({}))).toEqual(purgeLogOf([{ paths: "everything", mode: "soft" }]));
  expect(findPurgeLog(null)).toEqual(NOTHING_PURGED);
  expect(findPurgeLog(JSON.stringify(purgeLogOf([SHOWN])))).toMatchObject({ shown: { state: "of today", since: 1 } });
  const wrong = [{ at: "1" }, { at: -1 }, { mode: "firm" }].map(purgeLogWith);
  for (const text of ["", "{", "null", "1", "{}", ...wrong]) expect([text, findPurgeLog(text)]).toEqual([text, null]);
});

// The freshness of an entry by its age and the purges.

import { expect, it } from "vitest";
import { encodeEntry, getFreshness, secondsOf } from "../../../app/cache/entry.ts";

const NOW = 1_800_000_000_000;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const entry = (age: number, purgedAt = 5, key = "page:10:/x") =>
  encodeEntry({ key, begunAt: NOW - age, purgedAt, payload: 1 }).entry;
const ttlOf = (of: ReturnType<typeof entry>) => secondsOf(of, NOW).ttl;
const unpurged = { any: 5, hard: 3 };

it.each([
  [0, "fresh"],
  [0.8 * HOUR, "fresh"],
  [1.2 * HOUR, "stale"],
  [DAY, "stale"],
  [DAY + SECOND, "stale-if-error"],
  [7 * DAY, "stale-if-error"],
  [7 * DAY + SECOND, "dead"],
  [-1, "stale"],
  [-60 * SECOND, "stale"],
  [-61 * SECOND, "dead"],
] as const)("an entry of %d ms that nobody purged is %s", (age, freshness) => {
  expect(getFreshness(entry(age), unpurged, NOW)).toBe(freshness);
});

it.each([
  [{ any: 5, hard: 5 }, "fresh"],
  [{ any: 6, hard: 5 }, "stale-if-error"],
  [{ any: 6, hard: 6 }, "dead"],
  [{ any: Number.POSITIVE_INFINITY, hard: 5 }, "stale-if-error"],
  [{ any: Number.POSITIVE_INFINITY, hard: 6 }, "dead"],
] as const)("an entry whose load knew of a purge at 5 is under %j: %s", (purges, freshness) => {
  expect(getFreshness(entry(0), purges, NOW)).toBe(freshness);
  expect(getFreshness(entry(8 * DAY), purges, NOW), "too old in any case").toBe("dead");
});

it("an entry is fresh for an hour, a tenth more or less, the same for one page and moment", () => {
  const ttls = Array.from({ length: 200 }, (_, page) => ttlOf(entry(0, 5, `page:10:/${page}`)));
  expect(Math.min(...ttls)).toBeGreaterThanOrEqual(3_239);
  expect(Math.max(...ttls)).toBeLessThanOrEqual(3_960);
  expect(new Set(ttls).size).toBeGreaterThan(100);
  const ttl = ttlOf(entry(0));
  const later = (seconds: number) => getFreshness(entry(0), unpurged, NOW + seconds * SECOND);
  expect([later(ttl), later(ttl + 1)]).toEqual(["fresh", "stale"]);
});

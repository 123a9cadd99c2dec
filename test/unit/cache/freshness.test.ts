// What an entry is good for, by its age and the purges since.

import { describe, expect, it } from "vitest";
import { freshnessOf, ttlOf } from "../../../app/cache/freshness.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("what an entry is good for", () => {
  const entry = { name: "page:/a", computedAt: 0 };

  it.each([
    [0, "fresh"],
    [53 * MINUTE, "fresh"],
    [67 * MINUTE, "stale"],
    [DAY, "stale"],
    [DAY + 1000, "fallback"],
    [7 * DAY, "fallback"],
    [7 * DAY + 1000, "dead"],
    [-60_000, "fresh"],
    [-60_001, "dead"],
  ] as const)("after %i ms it is %s", (age, freshness) => {
    expect(freshnessOf(entry, -DAY, age)).toBe(freshness);
  });

  it("after a purge it is a last resort, however fresh", () => {
    expect(freshnessOf(entry, 0, 1000)).toBe("fallback");
    expect(freshnessOf({ ...entry, computedAt: 1 }, 0, 1000)).toBe("fresh");
    expect(freshnessOf(entry, 0, 8 * DAY)).toBe("dead");
  });

  it("computed within 15 seconds of a purge it is good until they are over, and then computed once more", () => {
    const purgedAt = 1_000_000;
    const judge = (after: number, now: number) =>
      freshnessOf({ ...entry, computedAt: purgedAt + after }, purgedAt, purgedAt + now);
    expect([judge(1, 1), judge(15_000, 15_000), judge(1, 15_001), judge(15_000, 15_001)]).toEqual([
      "fresh",
      "fresh",
      "fallback",
      "fallback",
    ]);
    expect([judge(15_001, 15_001), judge(15_001, 60_000)]).toEqual(["fresh", "fresh"]);
  });

  it("its fresh time differs from page to page, by at most a tenth of an hour", () => {
    const times = Array.from({ length: 300 }, (_, index) => ttlOf({ name: `page:/${index}`, computedAt: 0 }, 0));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(3240 - 1);
    expect(Math.max(...times)).toBeLessThanOrEqual(3960);
    expect(new Set(times).size).toBeGreaterThan(150);
  });
});

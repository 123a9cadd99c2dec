// What an isolate remembers stays within bounds: values, texts that failed a moment ago, refused calls.

import fc from "fast-check";
import { expect, it } from "vitest";
import { createBoundedMap } from "../../app/base/bounded-map.ts";
import { createTextFailures } from "../../app/content/texts.server.ts";
import { createRefusals } from "../../app/ops/callers.ts";
import { forAll } from "../support/for-all.ts";

it("a bounded map never holds more than it may, and holds what was put there last", () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(..."abcdefgh"), fc.nat(6), fc.boolean()), { minLength: 1 });
  forAll(steps, (list) => {
    const map = createBoundedMap<number>({ maxEntries: 4, maxSize: 12, sizeOf: (size) => size });
    for (const [name, size, remove] of list) {
      map.set(name, size);
      expect(map.find(name)).toBe(size);
      if (remove) map.delete(name);
      expect(map.find(name)).toBe(remove ? null : size);
      const held = [..."abcdefgh"].flatMap((each) => map.find(each) ?? []);
      expect(held.length).toBeLessThanOrEqual(4);
      expect(held.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12);
    }
  });
});

it("a text that failed is tried again within a minute, and not before half of one", () => {
  let now = 0;
  const failures = createTextFailures(() => now);
  expect(failures.isRecent("state/sp")).toBe(false);
  failures.remember("state/sp");
  now = 29_999;
  expect([failures.isRecent("state/sp"), failures.isRecent("state/rj")]).toEqual([true, false]);
  now = 30_000;
  expect(failures.isRecent("state/sp")).toBe(false);
});

it("refused calls are told at the first, and then a minute later with how many there were of each kind", () => {
  let now = 1_000_000;
  const lines: unknown[] = [];
  const refusals = createRefusals(() => now);
  const refuse = (reason: string) => refusals.count(reason, (line) => lines.push(line));
  refuse("wrong token");
  for (let call = 0; call < 500; call++) refuse(call % 2 ? "wrong token" : "too many");
  expect(lines).toEqual([{ event: "ops refused", counts: { "wrong token": 1 } }]);
  now += 60_000;
  refuse("too many");
  expect(lines.slice(1)).toEqual([{ event: "ops refused", counts: { "too many": 251, "wrong token": 250 } }]);
});

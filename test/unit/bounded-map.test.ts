// What an isolate remembers stays within bounds.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBoundedMap } from "../../app/base/bounded-map.ts";

describe("a bounded map", () => {
  it("lets the least recently used go first, whether it was put there or asked for", () => {
    const map = createBoundedMap<number>({ maxEntries: 3 });
    for (const [index, name] of ["a", "b", "c"].entries()) map.set(name, index);
    map.find("a");
    map.set("d", 3);
    expect(["a", "b", "c", "d"].map((name) => map.find(name))).toEqual([0, null, 2, 3]);
    map.set("c", 9);
    map.set("e", 4);
    expect(["a", "c", "d", "e"].map((name) => map.find(name))).toEqual([null, 9, 3, 4]);
  });

  it("keeps nothing that is too large by itself, and forgets what stood there before", () => {
    const map = createBoundedMap<string>({ maxSize: 5, sizeOf: (text) => text.length });
    map.set("a", "12345");
    expect(map.find("a")).toBe("12345");
    map.set("a", "123456");
    expect(map.find("a")).toBeNull();
  });

  it("never holds more than it may, and holds what was put there last", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(..."abcdefgh"), fc.nat(6), fc.boolean()), { minLength: 1 });
    fc.assert(
      fc.property(steps, (list) => {
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
      }),
    );
  });
});

// Texts that failed a moment ago.

import { expect, it } from "vitest";
import { createTextFailures } from "../../app/content/failures.ts";

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

it("remembers a bounded number of them, the newest", () => {
  const failures = createTextFailures(() => 0);
  for (let index = 0; index < 5_000; index++) failures.remember(`state/${index}`);
  const recent = [3999, 4000, 4999].filter((index) => failures.isRecent(`state/${index}`));
  expect(recent).toEqual([4000, 4999]);
});

// What a view costs in KV's billed key reads: a hundred thousand views, half of them with a purge in their middle.

import { expect, it } from "vitest";
import { playTrace, TRACE } from "../../../tools/bench/trace.ts";

it("a view costs one key on the long tail and a tenth of one where a page is asked for often, hardly more after a purge", async () => {
  const [calm, purged] = [await playTrace(null), await playTrace(TRACE.views / 2)];
  console.info("keys a view:", { calm, purged });
  expect(calm.tail).toBeGreaterThan(0.5);
  expect(calm.tail).toBeLessThanOrEqual(1);
  expect(calm.campaign).toBeLessThanOrEqual(0.1);
  expect(purged.tail).toBeLessThanOrEqual(1.3);
  expect(purged.campaign).toBeLessThanOrEqual(0.1);
}, 120_000);

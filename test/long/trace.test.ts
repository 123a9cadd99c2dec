// What a view costs in KV's billed key reads: four times a hundred thousand views over three hours, every second time with a
// purge in their middle.

import { expect, it } from "vitest";
import { playTraces } from "../../tools/bench/trace.ts";

it("a view costs 0.7 keys at most on the long tail and a tenth of one where a page is asked for often, hardly more after a purge", async () => {
  const traces = await playTraces();
  const [rendered, payloads] = [traces.calm, traces["calm, payloads alone"]];
  expect(rendered.tail).toBeGreaterThan(0.3);
  expect(rendered.tail).toBeLessThanOrEqual(0.7);
  expect(rendered.campaign).toBeLessThanOrEqual(0.1);
  expect(traces.purged.tail).toBeLessThanOrEqual(0.9);
  expect(traces.purged.campaign).toBeLessThanOrEqual(0.1);
  expect(payloads.tail).toBeGreaterThanOrEqual(rendered.tail);
  expect(payloads.tail).toBeLessThanOrEqual(1.1);
  expect(traces["purged, payloads alone"].tail).toBeLessThanOrEqual(1.3);
});

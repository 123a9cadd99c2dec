// What a view costs in KV's billed key reads: four hundred thousand views, half of them with a purge in their middle.

import { expect, it } from "vitest";
import { playTraces } from "../../../tools/bench/trace.ts";

it("a view costs a third of a key on the long tail and next to none where a page is asked for often, also after a purge", async () => {
  const traces = await playTraces();
  console.info("keys a view:", traces);
  const [rendered, payloads] = [traces.calm, traces["calm, payloads alone"]];
  expect(rendered.tail).toBeGreaterThan(0.2);
  expect(rendered.tail).toBeLessThanOrEqual(0.7);
  expect(rendered.campaign).toBeLessThanOrEqual(0.05);
  expect(traces.purged.tail).toBeLessThanOrEqual(1.3);
  expect(traces.purged.campaign).toBeLessThanOrEqual(0.05);
  expect(payloads.tail).toBeGreaterThan(0.5);
  expect(payloads.tail).toBeLessThanOrEqual(1);
  expect(payloads.campaign).toBeLessThanOrEqual(0.1);
  expect(traces["purged, payloads alone"].tail).toBeLessThanOrEqual(1.3);
}, 120_000);

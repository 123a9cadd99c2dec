// What a view costs in KV's billed key reads: a hundred thousand views, as the web asks for pages (one often, most hardly
// ever), on several isolates, half of them with a purge in their middle.

import { expect, it } from "vitest";
import { createTestCache } from "../../support/cache.ts";
import type { ManualClock } from "../../support/manual-clock.ts";

const VIEWS = 50_000;
const PAGES = 200_000;
const ISOLATES = 4;
/** Milliseconds between two views, anywhere. */
const EVERY = 20;
/** The share of views that a campaign's one page has. */
const CAMPAIGN = 0.3;

/** Numbers from 0 to 1, the same at each run. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Time of which nobody waits for the end: KV and the source answer at once here. */
function createFastClock(): ManualClock {
  let now = 1_800_000_000_000;
  return {
    now: () => now,
    sleep: () => new Promise(() => {}),
    async advance(milliseconds) {
      now += milliseconds;
    },
  };
}

/** Zipf's law: the nth page is asked for 1/n as often as the first. */
function pickPage(chance: number): number {
  return Math.floor(Math.exp(chance * Math.log(PAGES)));
}

interface Cost {
  readonly campaign: number;
  readonly tail: number;
}

/** Keys read a view, of the campaign's page and of all others. @param purgeAt the view before which another page is purged */
async function playTrace(purgeAt: number | null): Promise<Cost> {
  const clock = createFastClock();
  const first = createTestCache(clock);
  const isolates = [first, ...Array.from({ length: ISOLATES - 1 }, () => first.anotherIsolate())];
  const chance = createChance(7);
  let keys = 0;
  const get = first.kv.get;
  first.kv.get = (asked) => {
    keys += asked.length;
    return get(asked);
  };
  const views = { campaign: 0, tail: 0 };
  const read = { campaign: 0, tail: 0 };
  for (let view = 0; view < VIEWS; view++) {
    if (view === purgeAt) await first.purge(["path:/outra"]);
    const group = chance() < CAMPAIGN ? "campaign" : "tail";
    const page = group === "campaign" ? "campanha" : pickPage(chance());
    const isolate = isolates[Math.floor(chance() * ISOLATES)] ?? first;
    const before = keys;
    await Promise.all([isolate.read(`/${page}`), isolate.read(`/text/${page}`)]);
    views[group] += 1;
    read[group] += keys - before;
    await clock.advance(EVERY);
  }
  expect(Math.min(views.campaign, views.tail)).toBeGreaterThan(VIEWS / 4);
  return { campaign: read.campaign / views.campaign, tail: read.tail / views.tail };
}

it("a page and its text cost two keys on the long tail, a fifth of one where they are asked for often, more after a purge", async () => {
  const [calm, purged] = [await playTrace(null), await playTrace(VIEWS / 2)];
  console.info("keys a view:", { calm, purged });
  expect(calm.tail).toBeLessThanOrEqual(2.1);
  expect(calm.campaign).toBeLessThanOrEqual(0.2);
  expect(purged.tail).toBeLessThanOrEqual(2.5);
  expect(purged.campaign).toBeLessThanOrEqual(0.2);
}, 120_000);

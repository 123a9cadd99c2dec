// On which day a page's numbers last changed: its newest quote came in, or one left the window.

import { describe, expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN } from "../../app/pricing/rules.ts";
import { expectSame, expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { changes, dayOf, PAGE_KINDS } from "../support/expected.ts";
import { HOURS_A_DAY, makeRows, writeRows } from "../support/rows.ts";
import { addIsland, createWorld, leftDaysAgo, type QuoteSays } from "../support/world.ts";

const db = await openSharedDatabase();

const KINDS = Object.keys(PAGE_KINDS);
const OF_VEHICLES = KINDS.filter((kind) => PAGE_KINDS[kind] === "vehicles");
const OF_PLACES = KINDS.filter((kind) => PAGE_KINDS[kind] === "places");

/** Days since the pages of a kind changed, in a world of one island with quotes of 30 days ago and these that left. */
async function daysSinceChange(left: readonly QuoteSays[], kinds: readonly string[]): Promise<Set<number>> {
  const world = createWorld();
  const island = addIsland(world);
  world.addQuotes(MIN_QUOTES_FOR_MEAN, island, { hoursAgo: 30 * HOURS_A_DAY });
  for (const says of left) world.addQuotes(1, island, says);
  const writtenAt = await writeRows(db.database, world.rows);
  const days = new Map(Array.from({ length: 40 }, (_, days) => [dayOf(days * HOURS_A_DAY, writtenAt), days]));
  const found: number[] = [];
  for (const kind of expectSome(kinds, "kinds")) {
    for (const [, changedOn] of expectSome(await db.ask("list_indexable_pages", { of_kind: kind }), kind)) {
      found.push(days.get(changedOn) ?? Number.NaN);
    }
  }
  return new Set(found);
}

it("without any that left, a page changed with its newest quote", async () => {
  expect(await daysSinceChange([], KINDS)).toEqual(new Set([30]));
});

it("a quote that counted and left changed every page", async () => {
  expect(await daysSinceChange([{ hoursAgo: leftDaysAgo(10) }], KINDS)).toEqual(new Set([10]));
});

it("one that left earlier than the newest came in changed none", async () => {
  expect(await daysSinceChange([{ hoursAgo: leftDaysAgo(35) }], KINDS)).toEqual(new Set([30]));
});

it.each<[string, QuoteSays]>([
  ["above the limit of FIPE", { percentage: 7.001 }],
  ["without a price", { price: 0 }],
  ["without a percentage", { percentage: 0 }],
])("one %s never counted, so that its leaving changed nothing", async (_, says) => {
  const left = [{ hoursAgo: leftDaysAgo(10) }, { hoursAgo: leftDaysAgo(5), ...says }];
  expect(await daysSinceChange(left, KINDS)).toEqual(new Set([10]));
});

it("one on the limit of FIPE did count", async () => {
  expect(await daysSinceChange([{ hoursAgo: leftDaysAgo(5), percentage: 7 }], KINDS)).toEqual(new Set([5]));
});

it.each([20, 26])("one of the insurer %i counted for places only", async (insurer) => {
  const left = [{ hoursAgo: leftDaysAgo(10) }, { hoursAgo: leftDaysAgo(5), insurer }];
  expect(await daysSinceChange(left, OF_VEHICLES)).toEqual(new Set([10]));
  expect(await daysSinceChange(left, OF_PLACES)).toEqual(new Set([5]));
});

describe.each([1, 2])("on the random rows of seed %i", (seed) => {
  it("every page of every kind changed when its own quotes came and left", async () => {
    const rows = makeRows(seed, 4_000);
    const writtenAt = await writeRows(db.database, rows);
    for (const kind of KINDS) {
      const expected = changes(rows, kind, MIN_QUOTES_FOR_MEAN, writtenAt);
      const actual = await db.ask("list_indexable_pages", { of_kind: kind });
      expectSame([...actual].sort(), [...expected].sort(), kind);
    }
  });
});

// On which day a page's numbers last changed: its newest quote came in, or one left the window. Random rows are judged with
// the lists of pages (search-engines.test.ts).

import { expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN } from "../../app/pricing/rules.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { dayOf, PAGE_KINDS } from "../support/expected.ts";
import { HOURS_A_DAY, writeRows } from "../support/rows.ts";
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

it.each<[string, QuoteSays[], number]>([
  ["without any that left, with its newest quote", [], 30],
  ["as a quote that counted left", [{ hoursAgo: leftDaysAgo(10) }], 10],
  ["not as one left before the newest came in", [{ hoursAgo: leftDaysAgo(35) }], 30],
  ["not as one above the limit of FIPE left", [{ hoursAgo: leftDaysAgo(5), percentage: 7.001 }], 30],
  ["as one on the limit of FIPE left", [{ hoursAgo: leftDaysAgo(5), percentage: 7 }], 5],
  ["not as one without a price left", [{ hoursAgo: leftDaysAgo(5), price: 0 }], 30],
  ["not as one without a percentage left", [{ hoursAgo: leftDaysAgo(5), percentage: 0 }], 30],
])("a page changed %s", async (_, left, days) => {
  expect(await daysSinceChange(left, KINDS)).toEqual(new Set([days]));
});

it.each([20, 26])("one of the insurer %i counted for places only", async (insurer) => {
  const left = [{ hoursAgo: leftDaysAgo(10) }, { hoursAgo: leftDaysAgo(5), insurer }];
  expect(await daysSinceChange(left, OF_VEHICLES)).toEqual(new Set([10]));
  expect(await daysSinceChange(left, OF_PLACES)).toEqual(new Set([5]));
});

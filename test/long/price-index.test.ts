// How well the index recovers what the sample's generator put in: the level of prices by month. Places and cars are judged
// with the rating model (rating-model.test.ts).

import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCatalogue } from "../../tools/sample-data/catalogue.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { createTruth, type Truth } from "../../tools/sample-data/truth.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { TODAY } from "../support/today.ts";

/** As `npm start` makes it. */
const SAMPLE = { quotes: 220_000, seed: 2, today: TODAY };

let db: TestDatabase;
let truth: Truth;

beforeAll(async () => {
  db = await openTestDatabase();
  await loadSampleData(db.database, SAMPLE, () => {});
  const catalogue = makeCatalogue(SAMPLE.today.getUTCFullYear());
  truth = createTruth({ seed: SAMPLE.seed, today: SAMPLE.today, months: 26, catalogue, cities: makePlaces().cities });
}, 600_000);
afterAll(() => db.database.close());

/** How many months ago it was, `2026-10`. */
function monthsAgo(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return 12 * (SAMPLE.today.getUTCFullYear() - year) + SAMPLE.today.getUTCMonth() + 1 - number;
}

it("the index has the true level within its band in nine of ten months of Brazil, and nearly so over all states", async () => {
  const rows = await db.database.query<{ area: string; month: string; low: number; high: number }>(
    "select area, to_char(month, 'YYYY-MM') as month, low, high from price_index_values order by area, month",
  );
  const judged = [...Map.groupBy(rows, ({ area }) => area)].flatMap(([area, months]) => {
    const [first, ...others] = months;
    const base = truth.levelOf(monthsAgo(first?.month ?? ""));
    return others.map(({ month, low, high }) => {
      const level = (100 * truth.levelOf(monthsAgo(month))) / base;
      return { area, isWithin: low <= level && level <= high, width: high - low };
    });
  });
  const shareWithin = (list: typeof judged) => list.filter(({ isWithin }) => isWithin).length / list.length;
  const ofBrazil = judged.filter(({ area }) => area === "BR");
  expect(ofBrazil.length).toBeGreaterThanOrEqual(22);
  expect(judged.length).toBeGreaterThan(150);
  expect(shareWithin(ofBrazil)).toBeGreaterThanOrEqual(0.9);
  // All months of a state are held against its first one: where that lies off, they all do.
  expect(shareWithin(judged)).toBeGreaterThanOrEqual(0.85);
  // And a band that holds everything says nothing: Brazil's is within 4 % either way.
  expect(Math.max(...ofBrazil.map(({ width }) => width))).toBeLessThan(8);
});

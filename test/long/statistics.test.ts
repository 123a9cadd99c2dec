// What the public statistics add to few quotes, on cells made of the sample's truth: seven years old, without a third of the
// models, regions in the place of cities.

import { mean, median } from "d3-array";
import { describe, expect, it } from "vitest";
import { makeCatalogue } from "../../tools/sample-data/catalogue.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { makeQuotes } from "../../tools/sample-data/quotes.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makePremiums, makeRegions, periodOf } from "../support/premiums.ts";
import { writeStatistics } from "../support/statistics-rows.ts";
import { TODAY } from "../support/today.ts";

const SAMPLE = { quotes: 220_000, seed: 2, today: TODAY };
/** How many quotes are learnt from, and how many times so many others: of few quotes a single draw is chance. */
const SIZES = [
  { size: 500, draws: 8, most: 1.25 },
  { size: 2_000, draws: 4, most: 1.15 },
  { size: 10_000, draws: 2, most: 1.09 },
  { size: 50_000, draws: 1, most: 1.06 },
] as const;
/** Of the window's quotes, those that are never learnt. */
const TEST_SHARE = 0.45;

const places = makePlaces();
const catalogue = makeCatalogue(SAMPLE.today.getUTCFullYear());
const truth = [...makeQuotes({ ...SAMPLE, count: SAMPLE.quotes, catalogue, places })].map((quote) => quote.trueMedian);

const db = await openSharedDatabase();
await loadSampleData(db, SAMPLE, () => {});
await writeStatistics(
  db,
  periodOf(TODAY),
  makeRegions(places),
  makePremiums({ ...SAMPLE, policies: 2_000_000, catalogue, places }),
);
// Without statistics too a fit is tried on 500 quotes.
await db.run(`
  create or replace function rules.min_quotes_to_fit() returns integer language sql immutable return 300;
  set work_mem = '128MB';
  begin;
  select refresh.prepare();
  select refresh.fit_statistics();
  create temp table kept_statistics as select * from statistics_fits;
  select refresh.read_quotes();
  delete from pg_temp.quotes_read where status = 'left the window';
  create temp table all_read as select * from pg_temp.quotes_read;
  create temp table tested as
  select id
  from (select id, row_number() over (order by hashint8(id), id) as place, count(*) over () as all from pg_temp.all_read) as shuffled
  where place <= ${TEST_SHARE} * shuffled.all;
`);

interface Tried {
  id: number;
  quoted: number;
  predicted: number;
  isWithin: boolean;
}

const errorOf = (rows: readonly Tried[], prediction: (row: Tried) => number) =>
  median(rows, (row) => Math.abs(prediction(row) / row.quoted - 1)) ?? Number.NaN;

/** Learns from so many quotes, and asks the fit for those that are never learnt. */
async function tryOn(size: number, draw: number, withStatistics: boolean) {
  // Undone in the end: a transaction holds a lock on each table that it has dropped, and there are only so many.
  await db.run(`
    savepoint before_try;
    delete from statistics_fits;
    ${withStatistics ? "insert into statistics_fits select * from pg_temp.kept_statistics;" : ""}
    truncate pg_temp.quotes_read;
    insert into pg_temp.quotes_read
    select * from pg_temp.all_read
    where id not in (select id from pg_temp.tested)
    order by hashint8extended(id, ${draw}), id
    limit ${size};
    analyze pg_temp.quotes_read;
    select refresh.fit_rating_model();
    insert into pg_temp.quotes_read select * from pg_temp.all_read where id in (select id from pg_temp.tested);
    select refresh.read_rated_quotes();
    update pg_temp.rated_quotes set held_back = id in (select id from pg_temp.tested);
    select refresh.list_units(rules.day_of(clock.now()));
    do $do$ begin perform refresh.predict_held_back(refresh.fit_beside_complement(true)); end $do$;
  `);
  const [fit] = await db.query<{ quantiles: number[] }>(
    "select quantiles from rating_fits where quotes_learnt > 0 order by id desc limit 1",
  );
  const [, low = 0, , middle = 0, , high = 0] = fit?.quantiles ?? [];
  const tried = await db.query<Tried>(`
    select id::int, exp(quoted) as quoted, exp(predicted + ${middle} * deviation) as predicted,
      (quoted - predicted) / deviation between ${low} and ${high} as "isWithin"
    from pg_temp.held_back where said = 'all' and place_support <> 'country'`);
  await db.run("rollback to savepoint before_try");
  expect(tried.length).toBeGreaterThan(40_000);
  const best = errorOf(tried, ({ id }) => truth[id - 1] ?? Number.NaN);
  return {
    ratio: errorOf(tried, ({ predicted }) => predicted) / best,
    coverage: tried.filter(({ isWithin }) => isWithin).length / tried.length,
  };
}

/** The means over the draws. */
async function tryDraws(size: number, draws: number, withStatistics: boolean) {
  const tried = [];
  for (let draw = 1; draw <= draws; draw++) tried.push(await tryOn(size, draw, withStatistics));
  return {
    ratio: mean(tried, ({ ratio }) => ratio) ?? Number.NaN,
    coverage: mean(tried, ({ coverage }) => coverage) ?? Number.NaN,
  };
}

describe.each(SIZES)("learnt from $size quotes", async ({ size, draws, most }) => {
  it("answers with the statistics err at most so many times as much as the truth, no more than without, and their intervals hold", async () => {
    const alone = await tryDraws(size, draws, false);
    const complemented = await tryDraws(size, draws, true);
    console.info(size, { alone, complemented });
    expect(complemented.ratio).toBeLessThan(most);
    expect(complemented.ratio).toBeLessThan(1.005 * alone.ratio);
    expect(complemented.coverage).toBeGreaterThan(0.77);
    expect(complemented.coverage).toBeLessThan(0.83);
  });
});

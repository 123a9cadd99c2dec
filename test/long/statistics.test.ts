// What the public statistics add to few quotes, on cells made of the sample's truth: seven years old, without a third of the models,
// regions in the place of cities.

import { median } from "d3-array";
import { expect, it } from "vitest";
import { makeCatalogue } from "../../tools/sample-data/catalogue.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { makeQuotes } from "../../tools/sample-data/quotes.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makePremiums, makeRegions, periodOf } from "../support/premiums.ts";
import { writeStatistics } from "../support/statistics-rows.ts";
import { TODAY } from "../support/today.ts";

const SAMPLE = { quotes: 220_000, seed: 2, today: TODAY };
const SIZES = [500, 2_000, 10_000, 50_000] as const;
/** Of the window's quotes those that are never learnt. */
const TEST_SHARE = 0.07;

const places = makePlaces();
const catalogue = makeCatalogue(SAMPLE.today.getUTCFullYear());
const truth = [...makeQuotes({ ...SAMPLE, count: SAMPLE.quotes, catalogue, places })].map((quote) => quote.trueMedian);

const db = await openSharedDatabase();
await loadSampleData(db, { ...SAMPLE }, () => {});
await writeStatistics(
  db,
  periodOf(TODAY),
  makeRegions(places),
  makePremiums({ ...SAMPLE, policies: 2_000_000, catalogue, places }),
);
await db.run(`
  create or replace function rules.min_quotes_to_fit() returns integer language sql immutable return 300;
  set work_mem = '128MB';
  begin;
  select refresh.prepare();
  select refresh.fit_statistics();
  select refresh.read_quotes();
  create temp table all_read as
  select *, row_number() over (order by hashint8(id), id) > (1 - ${TEST_SHARE}) * count(*) over () as is_test
  from pg_temp.quotes_read
  where status <> 'left the window';
  create temp table kept_statistics as select * from statistics_fits;
`);

interface Tried {
  id: number;
  quoted: number;
  predicted: number;
  isWithin: boolean;
}

/** Learns from so many quotes, and asks for those that are never learnt. */
async function tryOn(size: number, withStatistics: boolean) {
  await db.run(`
    delete from statistics_fits;
    ${withStatistics ? "insert into statistics_fits select * from kept_statistics;" : ""}
    truncate pg_temp.quotes_read;
    insert into pg_temp.quotes_read (${"id, version_id, model_id, year, brand_id, city_id, uf, fipe_value, price, percentage, created_at, perfil_origem, driver, policy, insurer_counts, status"})
    select id, version_id, model_id, year, brand_id, city_id, uf, fipe_value, price, percentage, created_at, perfil_origem, driver, policy, insurer_counts, status
    from all_read where not is_test order by hashint8(id), id limit ${size};
    analyze pg_temp.quotes_read;
    select refresh.fit_rating_model();
    insert into pg_temp.quotes_read (id, version_id, model_id, year, brand_id, city_id, uf, fipe_value, price, percentage, created_at, perfil_origem, driver, policy, insurer_counts, status)
    select id, version_id, model_id, year, brand_id, city_id, uf, fipe_value, price, percentage, created_at, perfil_origem, driver, policy, insurer_counts, status
    from all_read where is_test;
    select refresh.read_rated_quotes();
    update pg_temp.rated_quotes set held_back = all_read.is_test from all_read where all_read.id = rated_quotes.id;
    select refresh.list_units(rules.day_of(clock.now()));
    do $$ begin perform refresh.predict_held_back(refresh.fit_beside_complement(true)); end $$;
  `);
  const [fit] = await db.query<{ refused: string | null; quantiles: number[]; weights: object }>(
    "select refused, quantiles, statistics_weights as weights from rating_fits order by id desc limit 1",
  );
  const [, low = 0, , middle = 0, , high = 0] = fit?.quantiles ?? [];
  const tried = await db.query<Tried>(`
    select id::int, exp(quoted) as quoted, exp(predicted + ${middle} * deviation) as predicted,
      (quoted - predicted) / deviation between ${low} and ${high} as "isWithin"
    from pg_temp.held_back where said = 'all' and place_support <> 'country'`);
  const errorOf = (of: (row: Tried) => number) =>
    median(tried, (row) => Math.abs(of(row) / row.quoted - 1)) ?? Number.NaN;
  return {
    refused: fit?.refused,
    weights: fit?.weights,
    quotes: tried.length,
    error: errorOf(({ predicted }) => predicted),
    best: errorOf(({ id }) => truth[id - 1] ?? Number.NaN),
    coverage: tried.filter(({ isWithin }) => isWithin).length / tried.length,
  };
}

it("tries", async () => {
  for (const size of SIZES) {
    for (const withStatistics of [false, true]) {
      const { error, best, ...rest } = await tryOn(size, withStatistics);
      console.info(size, withStatistics, (error / best).toFixed(4), best.toFixed(4), JSON.stringify(rest));
    }
  }
  expect(1).toBe(1);
});

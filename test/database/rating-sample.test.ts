// How good the rating model is on the sample, whose generator knows each quote's true median: the best that anybody could
// foretell.

import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { modelYearAnswer } from "../../app/database/answers.ts";
import { getUsualVersion } from "../../app/pricing/rating.ts";
import { makeCatalogue } from "../../tools/sample-data/catalogue.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { makeQuotes } from "../../tools/sample-data/quotes.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { quantileOf } from "../support/rating-fit.ts";

/** As `npm start` makes it. The day is given, so that every run judges the same quotes. */
const SAMPLE = { quotes: 220_000, seed: 2, today: new Date("2026-11-21T00:00:00Z") };

/** What a page's answer says of what anybody would pay, which is there. */
const ratingAnswer = v.nonNullable(modelYearAnswer.entries.rating);

interface Judged {
  id: number;
  /** Percent of FIPE. */
  quoted: number;
  foretold: number;
  byModelYear: number;
  isWithin: boolean;
  vehicle: string;
  place: string;
  /** Not one quote of this model-year in this city was learnt from. */
  isUnseen: boolean;
}

let db: TestDatabase;
let judged: Judged[];
let fitSeconds: number;
const truth = new Map<number, number>();

beforeAll(async () => {
  let id = 0;
  const catalogue = makeCatalogue(SAMPLE.today.getUTCFullYear());
  for (const { trueMedian } of makeQuotes({ ...SAMPLE, count: SAMPLE.quotes, catalogue, places: makePlaces() })) {
    id += 1;
    truth.set(id, trueMedian);
  }
  db = await openTestDatabase();
  await loadSampleData(db.database, SAMPLE, () => {});
  const days = Math.floor((Date.now() - SAMPLE.today.getTime()) / 86_400_000);
  if (days > 0)
    await db.database.query("update quotes set created_at = created_at + make_interval(days => $1)", [days]);
  await db.database.run("set work_mem = '128MB'; begin; select refresh.prepare(); select refresh.read_quotes()");
  const begun = performance.now();
  await db.database.run("select refresh.fit_rating_model()");
  fitSeconds = (performance.now() - begun) / 1000;
  judged = await db.database.query<Judged>(`
    select held.id::int, exp(held.quoted) as quoted, exp(held.foretold + calibrations.middle) as foretold,
      exp(held.by_model_year) as "byModelYear",
      held.quoted - held.foretold between calibrations.low and calibrations.high as "isWithin",
      held.vehicle_support as vehicle, held.place_support as place,
      not exists (
        select from pg_temp.rated_quotes as learnt
        where not learnt.held_back and learnt.city_id = own.city_id and learnt.model_id = own.model_id and learnt.year = own.year
      ) as "isUnseen"
    from pg_temp.held_back as held
    join pg_temp.rated_quotes as own on own.id = held.id
    join pg_temp.calibrations using (vehicle_support, place_support)
    where held.verifies`);
  await db.database.run("rollback");
}, 600_000);
afterAll(() => db.database.close());

const named = () => judged.filter(({ place }) => place !== "country");

/** Median of |foretold − quoted| / quoted. */
function errorOf(rows: readonly Judged[], foretold: (row: Judged) => number): number {
  return quantileOf(
    rows.map((row) => Math.abs(foretold(row) / row.quoted - 1)),
    0.5,
  );
}

function coverageOf(rows: readonly Judged[]): number {
  return rows.filter(({ isWithin }) => isWithin).length / rows.length;
}

const truthOf = ({ id }: Judged) => truth.get(id) ?? Number.NaN;

it("intervals hold between 78.5 and 81.5 % of the quotes that the model has not seen", () => {
  expect(named().length).toBeGreaterThan(5_000);
  expect(coverageOf(named())).toBeGreaterThan(0.785);
  expect(coverageOf(named())).toBeLessThan(0.815);
});

it("and between 75 and 85 % in each class of support with 500 quotes or more", () => {
  const classes = [...Map.groupBy(judged, ({ vehicle, place }) => `${vehicle} ${place}`)].filter(
    ([, rows]) => rows.length >= 500,
  );
  expect(classes.length).toBeGreaterThanOrEqual(4);
  for (const [name, rows] of classes) {
    expect(coverageOf(rows), name).toBeGreaterThan(0.75);
    expect(coverageOf(rows), name).toBeLessThan(0.85);
  }
});

it("its median error is at most 1.06 times that of the truth itself", () => {
  const best = errorOf(named(), truthOf);
  expect(best).toBeGreaterThan(0.15);
  expect(errorOf(named(), ({ foretold }) => foretold) / best).toBeLessThan(1.06);
});

it("and at most 1.10 times where it has not seen one quote of that model-year in that city", () => {
  const unseen = named().filter(({ isUnseen }) => isUnseen);
  expect(unseen.length).toBeGreaterThan(2_000);
  expect(errorOf(unseen, ({ foretold }) => foretold) / errorOf(unseen, truthOf)).toBeLessThan(1.1);
});

it("and at most 0.80 times that of the model-year's own median", () => {
  const ratio = errorOf(named(), ({ foretold }) => foretold) / errorOf(named(), ({ byModelYear }) => byModelYear);
  expect(ratio).toBeLessThan(0.8);
});

it("the fit takes seconds, also in the embedded database", () => {
  // Ten on an idle machine; the limit leaves room for one that is busy with other things.
  expect(fitSeconds).toBeLessThan(40);
});

it("no table holds the truth", async () => {
  const columns = await db.database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'quotes'",
  );
  expect(columns.map(({ name }) => name)).not.toEqual(expect.arrayContaining([expect.stringMatching(/true|median/)]));
  expect(columns.length).toBeGreaterThan(10);
});

it("2,000 random model-years in cities, almost none with a quote of its own, each have an answer with an interval", {
  timeout: 300_000,
}, async () => {
  await db.database.run("select refresh_page_rollups()");
  // Of model-years whose value is known: the others say that it is not.
  const pages = await db.database.query<{ page: string; rating: unknown }>(`
    select concat_ws('/', model_id, year, city_id) as page,
      public.get_model_year_page(model_id, year, city_id) -> 'rating' as rating
    from (
      select model_id, year, city_id
      from (
        select model_id, year::integer, row_number() over (order by md5(model_id || '/' || year)) as place
        from (select distinct model_id, year from vehicle_versions where fipe_value > 0) as model_years
      ) as model_years
      join (
        select id as city_id, row_number() over (order by md5(id::text)) as place from cities
      ) as cities using (place)
      limit 2000
    ) as pages`);
  expect(pages).toHaveLength(2000);
  let own = 0;
  for (const { page, rating } of pages) {
    const answer = v.parse(ratingAnswer, rating);
    const { place, interval, ownQuotes } = answer;
    expect(place, page).not.toBeNull();
    expect(getUsualVersion(answer).fipeValue ?? 0, page).toBeGreaterThan(0);
    expect(interval.high - interval.low, page).toBeGreaterThan(0.3);
    expect(interval.coverage ?? 0, page).toBeGreaterThan(0.5);
    if (ownQuotes !== 0) own += 1;
  }
  expect(own).toBeLessThan(100);
});

// The sample as `npm start` makes it, with what its generator knows: each quote's true median, the best that anybody could
// predict, and each month's level of prices.

import { sum } from "d3-array";
import type { Driver } from "../../app/data/rating.ts";
import { makeCatalogue, makePlaces } from "../../tools/sample-data/catalogue.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { makeQuotes } from "../../tools/sample-data/quotes.ts";
import { createTruth } from "../../tools/sample-data/truth.ts";
import { openSharedDatabase } from "./database.ts";
import { TODAY } from "./today.ts";

const SAMPLE = { quotes: 220_000, seed: 2, today: TODAY };

/**
 * A prediction of a quote that the fit has not seen, percent of FIPE, with `all` or `none` of its features.
 * `isUnseen`: not one quote of this model-year in this city was learnt from.
 */
export type Tested = Record<"id" | "quoted" | "predicted" | "byModelYear" | "isCovered", number> &
  Record<"features" | "vehicle" | "place", string> & { isUnseen: boolean };

/** A quote that the fit has not seen, R$, and the rating of its model-year in its city. */
export interface UnseenQuote {
  versionId: number;
  price: number;
  driver: Driver;
  rating: unknown;
}

/** Loads it into a database of the file's own, and tests a fit on the newest tenth of the quotes. */
export async function loadRatedSample() {
  const places = makePlaces();
  const catalogue = makeCatalogue(TODAY.getUTCFullYear());
  const levels = createTruth({ seed: SAMPLE.seed, today: TODAY, months: 26, catalogue, cities: places.cities });
  const cityById = new Map(places.cities.map((city) => [city.id, city]));
  const db = await openSharedDatabase();
  await loadSampleData(db, SAMPLE, () => {});
  await db.run(`
    set work_mem = '128MB'; begin;
    select refresh.prepare(), refresh.read_quotes(), refresh.fit_rating_model()`);
  const tested = await db.query<Tested>(`
    with learnt as (select * from pg_temp.rated_quotes where not held_back),
    model_years as (
      select model_id, year, percentile_cont(0.5) within group (order by log_percentage) as median
      from learnt
      group by model_id, year
    ),
    country as (select percentile_cont(0.5) within group (order by log_percentage) as median from learnt)
    select held.id::int, held.features, exp(held.quoted) as quoted, exp(held.median) as predicted,
      exp(coalesce(model_years.median, country.median)) as "byModelYear", held.is_covered as "isCovered",
      held.vehicle_support as vehicle, held.place_support as place,
      not exists (
        select from learnt
        where learnt.city_id = own.city_id and learnt.model_id = own.model_id and learnt.year = own.year
      ) as "isUnseen"
    from pg_temp.verified as held
    join pg_temp.rated_quotes as own on own.id = held.id
    left join model_years on model_years.model_id = own.model_id and model_years.year = own.year
    cross join country`);
  // A fit without the newest tenth, and what pages compute by it for some of those quotes.
  await db.run(`
    create table unseen as
      select rated_quotes.id, version_id, model_id, year, city_id, log_percentage, log_value, profile
      from pg_temp.rated_quotes join pg_temp.drivers on drivers.id = driver_id
      where held_back;
    delete from quotes where id in (select id from unseen);
    select refresh.prepare(), refresh.read_quotes(), refresh.fit_rating_model()`);
  const unseen = await db.query<UnseenQuote>(`
    select version_id::int as "versionId", exp(log_percentage + log_value) / 100 as price, profile as driver,
      answers.rating(model_id, year, null, city_id) as rating
    from unseen order by md5(id::text) limit 2000`);
  await db.run("rollback");

  return {
    db,
    tested,
    unseen,
    /** The level of prices so many months ago. */
    levelOf: levels.levelOf,
    /** In the order of the quotes' ids, percent. */
    trueMedians: [...makeQuotes({ ...SAMPLE, count: SAMPLE.quotes, catalogue, places })].map(
      (quote) => quote.trueMedian,
    ),
    /** The logarithm of a version's true cost in percent, on average over the cities with most quotes, each by its quotes. */
    async readTrueCost({ uf, limit, monthsAgo }: { uf?: string; limit?: number; monthsAgo: number }) {
      const cities = await db.query<{ id: number; quotes: number }>(
        `select city_id as id, count(*)::int as quotes from counted_quotes join cities on cities.id = city_id
         where uf = coalesce($1, uf) group by city_id order by quotes desc limit $2`,
        [uf ?? null, limit ?? null],
      );
      const weight = sum(cities, ({ quotes }) => quotes);
      return (id: number) => {
        const version = catalogue.versions[id - 1];
        if (!version) throw new Error(`no version ${id}`);
        return sum(cities, ({ id: cityId, quotes }) => {
          const city = cityById.get(cityId);
          return city && (quotes * Math.log(levels.medianOf(version, city, monthsAgo))) / weight;
        });
      };
    },
  };
}

// The price that a list says of a page, against the page's own rating; of a brand against its models'.

import { afterAll, expect, it } from "vitest";
import { findEstimate, readTypicalPrice } from "../../app/pricing/typical-price.ts";
import { ANY_RISK, predict } from "../../app/rating/prediction.ts";
import { estimateCar } from "../../app/rating/ranked-car.ts";
import type { Rating } from "../../app/schemas/rating.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/random-rows.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { type Rows, writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await acceptAnyCoverage(db);
/** A few quotes of each city from the twentieth on, and of each version from the twenty-fifth on. */
function thinOut(rows: Rows): Rows {
  const kept = new Map<string, number>();
  const isKept = (key: string, isThin: boolean) => {
    const place = (kept.get(key) ?? 0) + 1;
    kept.set(key, place);
    return !isThin || place <= 3;
  };
  const quotes = rows.quotes.filter(
    ({ cityId, versionId }) =>
      isKept(`city ${cityId}`, cityId >= 20) && isKept(`version ${versionId}`, versionId >= 25),
  );
  return { ...rows, quotes };
}

const rows = thinOut(makeRatedRows(31, 9_000, withRowsToLeaveOut));
await writeRows(db, rows);

type Row = Parameters<typeof readTypicalPrice>[0];
type Page = { readonly rating: Rating | null } | null;

let compared = 0;

/** That of who drives on average, as the page computes it. */
function expectEstimate(row: Row | undefined, page: Page, name: string): void {
  const estimate = findEstimate(page?.rating ? predict(page.rating, ANY_RISK) : null);
  expect(readTypicalPrice(row ?? null), name).toEqual(estimate);
  if (estimate) compared += 1;
}

it("a place's is the estimate of its page, however many quotes it has", async () => {
  const { states } = await db.ask("get_states_page", {});
  for (const { uf, typical } of expectSome(states, "states")) {
    const page = await db.ask("get_state_page", { in_state: uf });
    expect(page.typical).toEqual(typical);
    expect(await db.ask("get_typical_prices", { things: `state:${uf}` })).toEqual([typical]);
    expectEstimate(typical, page, uf);
  }
  for (const uf of ["AC", "BA", "RJ", "SP"]) {
    const page = await db.ask("get_state_page", { in_state: uf });
    for (const [key, , estimate] of page.cityPrices) {
      const city = await db.ask("get_city_page", { in_city: Number(key) });
      expect(city?.typical).toEqual(estimate);
      expectEstimate(estimate, city, `city ${key}`);
    }
    for (const [key, , , , estimate] of page.rankedCities.listed)
      expectEstimate(estimate, await db.ask("get_city_page", { in_city: key }), `ranked city ${key}`);
  }
});

it("a model-year's is the estimate of its page; a model's, that of its most quoted year", async () => {
  for (const { id } of rows.models) {
    const { curve, typical, rating, ratedYear } = await db.ask("get_model_page", { of_model: id });
    for (const [year, , fipeValue, effect, variance] of curve) {
      const page = await askModelYear(id, year);
      const [ofYear] = await db.ask("get_typical_prices", { things: `model_year:${id}/${year}` });
      expectEstimate(ofYear, page, `${id}/${year}`);
      const estimate = rating && estimateCar(rating, { fipeValue, effect, variance }, {});
      expect(estimate).not.toBeNull();
      expect(estimate, `${id}/${year}`).toEqual(findEstimate(page.rating && predict(page.rating, ANY_RISK)));
    }
    if (ratedYear !== null) expectEstimate(typical ?? undefined, await askModelYear(id, ratedYear), `model ${id}`);
  }
});

const askModelYear = (of_model: number, in_year: number) => db.ask("get_model_year_page", { of_model, in_year });

it("a model-year's in a city is the estimate of its page there, whether it was quoted there or not", async () => {
  type Car = Readonly<Record<"model" | "year" | "city", number>>;
  const quoted = await db.query<Car>("select model_id as model, year, city_id as city from city_model_years limit 10");
  const others = await db.query<Car>(
    `select model_id as model, year, cities.id as city from model_year_prices cross join cities
     where (cities.id, model_id, year) not in (select city_id, model_id, year from city_model_years)
     order by model_id, year, cities.id limit 10`,
  );
  for (const { model, year, city } of [...expectSome(quoted, "quoted cars"), ...expectSome(others, "others")]) {
    const page = await db.ask("get_model_year_page", { of_model: model, in_year: year, in_city: city });
    const [price] = await db.ask("get_typical_prices", { things: `model_year_in_city:${model}/${year}/${city}` });
    expectEstimate(price, page, `${model}/${year} in ${city}`);
  }
});

it("a brand's is the mean of its model-years by their quotes; its models' are those of their pages", async () => {
  const known: number[] = [];
  for (const { id } of rows.brands) {
    const page = await db.ask("get_brand_page", { of_brand: id });
    const levels: { level: number; quotes: number }[] = [];
    for (const [key, , listed] of page.modelPrices) {
      const { curve, rating, typical } = await db.ask("get_model_page", { of_model: Number(key) });
      expect(listed, `model ${key}`).toEqual(typical);
      for (const [, quotes, fipeValue, effect, variance] of curve)
        if (rating)
          levels.push({ quotes, level: Math.log(estimateCar(rating, { fipeValue, effect, variance }, {}).amount) });
    }
    const quotes = levels.reduce((sum, each) => sum + each.quotes, 0);
    const estimate = readTypicalPrice(page.typical);
    expect(estimate === null, `brand ${id}`).toBe(quotes === 0);
    if (!estimate) continue;
    const mean = levels.reduce((sum, { level, quotes: own }) => sum + (own / quotes) * level, 0);
    // Those of the curves are rounded to R$ 10.
    expect(Math.abs(estimate.amount - Math.exp(mean)), `brand ${id}`).toBeLessThanOrEqual(15);
    expect(estimate.low).toBeLessThan(estimate.amount);
    expect(estimate.high).toBeGreaterThan(estimate.amount);
    known.push(id);
  }
  expectSome(known, "brands with an estimate");
});

afterAll(() => expect(compared, "estimates").toBeGreaterThan(40));

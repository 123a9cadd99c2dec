// The price that a list says of a page, against the page's own numbers: its quotes where enough count, else its rating.

import { afterAll, expect, it } from "vitest";
import { findStatistics } from "../../app/pages/measured.ts";
import { findEstimate, findTypicalPrice, readTypicalPrice } from "../../app/pricing/typical-price.ts";
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
type Page = { readonly statistics: Parameters<typeof findStatistics>[0]; readonly rating: Rating | null } | null;

const found = { observed: 0, estimated: 0 };

/** As the page computes it. */
function priceOf(page: Page) {
  return findTypicalPrice(
    page && findStatistics(page.statistics),
    page?.rating ? predict(page.rating, ANY_RISK) : null,
  );
}

function expectPrice(row: Row | undefined, page: Page, name: string): void {
  const typical = priceOf(page);
  expect(readTypicalPrice(row ?? null), name).toEqual(typical);
  if (typical) found[typical.basis] += 1;
}

/** That of who drives on average, as the page's second number has it. */
function expectEstimate(row: Row | undefined, page: Page, name: string): void {
  expect(readTypicalPrice(row ?? null), name).toEqual(
    findEstimate(page?.rating ? predict(page.rating, ANY_RISK) : null),
  );
}

it("a place's is that of its page, and of an average car where too few quotes count", async () => {
  for (const uf of ["AC", "BA", "RJ", "SP"]) {
    const page = await db.ask("get_state_page", { in_state: uf });
    expectPrice(page.typical, page, uf);
    for (const [key, , estimate] of page.cityPrices) {
      const city = await db.ask("get_city_page", { in_city: Number(key) });
      expectPrice(city?.typical, city, `city ${key}`);
      expectEstimate(estimate, city, `the estimate of city ${key}`);
    }
    for (const [key, , , , estimate] of page.rankedCities.listed)
      expectEstimate(estimate, await db.ask("get_city_page", { in_city: key }), `ranked city ${key}`);
  }
});

it("a model-year's is that of its page, and a model's page has the estimate of each", async () => {
  for (const { id } of rows.models) {
    const { curve, typical, rating, ratedYear } = await db.ask("get_model_page", { of_model: id });
    for (const [year, , fipeValue, effect, variance] of curve) {
      const page = await askModelYear(id, year);
      const [ofYear] = await db.ask("get_typical_prices", { things: `model_year:${id}/${year}` });
      expectPrice(ofYear, page, `${id}/${year}`);
      const estimate = rating && estimateCar(rating, { fipeValue, effect, variance }, {});
      expect(estimate).not.toBeNull();
      expect(estimate, `${id}/${year}`).toEqual(findEstimate(page.rating && predict(page.rating, ANY_RISK)));
    }
    if (rating && typical?.[0] === false) expectPrice(typical, await askModelYear(id, ratedYear), `model ${id}`);
  }
});

const askModelYear = (of_model: number, in_year: number | null) =>
  db.ask("get_model_year_page", { of_model, in_year: in_year ?? Number.NaN });

it("a model-year's in a city is that of its page there, observed or estimated", async () => {
  type Car = Readonly<Record<"model" | "year" | "city", number>>;
  const quoted = await db.query<Car>("select model_id as model, year, city_id as city from city_model_years limit 10");
  const others = await db.query<Car>(
    `select model_id as model, year, cities.id as city from model_year_prices cross join cities
     where (cities.id, model_id, year) not in (select city_id, model_id, year from city_model_years)
     order by model_id, year, cities.id limit 10`,
  );
  for (const [cars, isObserved] of [
    [quoted, true],
    [others, false],
  ] as const) {
    for (const { model, year, city } of expectSome(cars, isObserved ? "quoted cars" : "others")) {
      const page = await db.ask("get_model_year_page", { of_model: model, in_year: year, in_city: city });
      const [price] = await db.ask("get_typical_prices", { things: `model_year_in_city:${model}/${year}/${city}` });
      expectPrice(price, page, `${model}/${year} in ${city}`);
      expect(price?.[0]).toBe(isObserved);
    }
  }
});

it("what lists and searches say of a state is the estimate of its page, however many quotes it has", async () => {
  const { states } = await db.ask("get_states_page", {});
  for (const { uf, typical } of expectSome(states, "states")) {
    const page = await db.ask("get_state_page", { in_state: uf });
    expectEstimate(typical, page, uf);
    expect(await db.ask("get_typical_prices", { things: `state:${uf}` })).toEqual([typical]);
  }
});

it("a brand's and a model's is that of its page, which is its own quotes'", async () => {
  for (const { id } of rows.brands) {
    const page = await db.ask("get_brand_page", { of_brand: id });
    if (page.typical?.[0]) expectPrice(page.typical, { ...page, rating: null }, `brand ${id}`);
    for (const [key, , typical] of page.modelPrices) {
      const model = await db.ask("get_model_page", { of_model: Number(key) });
      expect(typical, `model ${key}`).toEqual(model.typical);
      if (typical?.[0]) expectPrice(typical, { ...model, rating: null }, `model ${key}`);
    }
  }
});

afterAll(() => {
  expect(found.observed, "observed prices").toBeGreaterThan(20);
  expect(found.estimated, "estimates").toBeGreaterThan(20);
});

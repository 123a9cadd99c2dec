// What pages read of the rating model: the effects of their car and place, and the expected prices of the most quoted.

import { expect, it } from "vitest";
import type { Rating } from "../../app/data/rating.ts";
import { UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import { findMedian } from "../../app/estimate/rating/prediction.ts";
import { getRatingEffects } from "../../app/pages/open-data.server.ts";
import { getBrandPage } from "../../app/routes/brand/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getStatePage } from "../../app/routes/state/page.server.ts";
import { getVersionPage } from "../../app/routes/version/page.server.ts";
import { expectNumber, expectSome } from "../support/compare.ts";
import { listValues, openRowsDatabase } from "../support/database.ts";
import { ageOf, DRIVER } from "../support/rating-fit.ts";
import { askRating } from "../support/rating-model.ts";
import { AVERAGE_INPUT } from "../support/ratings.ts";

const { db, rows } = await openRowsDatabase();
const learnt = await db.query<{ name: string } & Record<"effect" | "quotes" | "variance", number>>(
  "select factor || ' ' || level as name, effect, quotes, variance from rating_effects",
);
const effects = new Map(learnt.map(({ name, effect, quotes }) => [name, [effect, quotes] as const]));
const effectOf = (name: string) => effects.get(name) ?? ([0, 0] as const);

const [fit] = await db.query<Record<"general" | "exponent" | "reference" | "places", number>>(
  "select general, value_exponent as exponent, reference_value as reference, place_variance as places from rating_fit_in_use",
);

const variances = new Map(learnt.map(({ name, variance }) => [name, variance]));
const [between = {}] = await listValues<Record<string, number>>(
  db,
  "select jsonb_object_agg(key, value -> 'between') from rating_fit_in_use, jsonb_each(factors)",
);

/** The variance of the last of nested levels: an unknown one differs from its parent as its siblings do. */
function varianceDown(...levels: string[]): number {
  return levels.reduce((above, name) => variances.get(name) ?? above + (between[name.split(" ")[0] ?? ""] ?? 0), 0);
}

it("a rating has the effects of its car and place, and their variances", async () => {
  for (const { id, modelId, year, fipeValue } of rows.versions.filter(({ id }) => id % 4 === 0)) {
    const page = await db.read(getVersionPage, { of_version: id });
    const brand = rows.models.find((model) => model.id === modelId)?.brandId;
    expectNumber(page?.rating?.general, fit?.general, "general");
    expectNumber(page?.rating?.valueExponent, fit?.exponent, "exponent");
    expectNumber(page?.rating?.referenceValue, fit?.reference, "reference");
    const part = effectOf(`version ${id}`);
    const [own, ...others] = page?.rating?.versions ?? [];
    const named = { id, name: `VERSION ${id - 1}`, fipeValue: fipeValue || null, part };
    expect(own, "its own before the others").toMatchObject(named);
    const siblings = rows.versions.filter((each) => each.modelId === modelId && each.year === year && each.id !== id);
    expect(others.map((each) => each.id).sort()).toEqual(siblings.map((each) => each.id).sort());
    const ofMake = varianceDown(`brand ${brand}`, `model ${modelId}`, `model_year ${modelId}/${year}`, `version ${id}`);
    const ofAge = varianceDown(`vehicle_age ${ageOf(year)}`);
    expectNumber(own?.variance, ofMake + ofAge, "variance");
    expect(page?.rating?.car).toMatchObject({
      brand: effectOf(`brand ${brand}`),
      model: effectOf(`model ${modelId}`),
      modelYear: effectOf(`model_year ${modelId}/${year}`),
    });
    expect(page?.rating?.place).toBeNull();
    expectNumber(page?.rating?.placeVariance, fit?.places, "between places");
  }
  const isOfDriver = (name: string) => DRIVER.includes(name.split(" ")[0] ?? "") && !name.includes(UNKNOWN_LEVEL);
  const known = learnt.flatMap(({ name, effect }) => (isOfDriver(name) ? [[name, effect]] : []));
  for (const { id, uf } of rows.cities.filter(({ id }) => id % 4 === 1)) {
    const rating = await askRating(db, id);
    const drivers = Object.entries(rating?.drivers ?? {}).flatMap(([factor, levels]) =>
      Object.entries(levels).map(([level, effect]) => [`${factor} ${level}`, effect]),
    );
    expect(drivers.sort()).toEqual(known.sort());
    expect(rating?.place).toEqual({ state: effectOf(`state ${uf}`), city: effectOf(`city ${id}`) });
    expectNumber(rating?.placeVariance, varianceDown(`state ${uf}`, `city ${id}`), "variance of the place");
  }
});

it.each(["brand", "state"])("the most quoted of a %s cost what the model expects of all drivers", async (whose) => {
  const isState = whose === "state";
  const { mostQuoted } = isState
    ? await db.read(getStatePage, { in_state: "SP" })
    : await db.read(getBrandPage, { of_brand: 1 });
  for (const { modelId, year, expected } of expectSome(mostQuoted, "model-years")) {
    const { rating } = await db.read(getModelYearPage, { of_model: modelId, in_year: year });
    if (!rating) throw new Error("no rating");
    const inPlace: Rating = {
      ...rating,
      place: isState ? { state: effectOf("state SP"), city: [0, 0] } : null,
      placeVariance: isState ? varianceDown("state SP", "city of none") : rating.placeVariance,
    };
    const median = findMedian(inPlace, AVERAGE_INPUT);
    // The database adds to its last decimal, a page to the fourth.
    if (!median) expect(expected).toBeNull();
    else {
      const amount = ((expected?.fipeValue ?? Number.NaN) * Math.exp(expected?.effect ?? Number.NaN)) / 100;
      expect(amount / median.amount, `${modelId}/${year}`).toBeCloseTo(1, 4);
    }
  }
});

it("the open data has all effects, with the general level and the value's exponent", async () => {
  const listed = await db.read(getRatingEffects);
  expect(listed).toHaveLength(effects.size + 3);
  for (const { factor, level, effect, quotes } of listed) {
    if (factor === "general") expectNumber(effect, fit?.general, factor);
    else if (factor === "value") expectNumber(effect, level === "exponent" ? fit?.exponent : fit?.reference, level);
    // A version comes with its model-year, as the keys of pages do.
    else expect([effect, quotes]).toEqual(effectOf(`${factor} ${factor === "version" ? level.split("/")[2] : level}`));
  }
});

it("a car is a year older from midnight in São Paulo on", async () => {
  const ages = ["02:59", "03:00"].map(
    (time) => `refresh.add_age('{"year": 2020}', '2027-01-01T${time}Z') ->> 'vehicle_age'`,
  );
  expect(await listValues(db, `select unnest(array[${ages}])`)).toEqual(["6", "7"]);
});

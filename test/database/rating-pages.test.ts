// What pages read of the rating model: the effects of their own subject, and what the most quoted are expected to cost.

import { describe, expect, it } from "vitest";
import type { ModelYearGroupRow } from "../../app/database/answers.ts";
import { ANY_RISK, findMedianPercentage, findRatedCar } from "../../app/rating/prediction.ts";
import type { Rating } from "../../app/schemas/rating.ts";
import { expectNumber, expectSame, expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/random-rows.ts";
import { listRatedQuotes } from "../support/rating-fit.ts";
import { acceptAnyCoverage, askRating } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await acceptAnyCoverage(db);
const rows = makeRatedRows(21, 6_000, withRowsToLeaveOut);
await writeRows(db, rows);
const { quotes: taught } = listRatedQuotes(rows);
const learnt = await db.query<{ name: string; effect: number; quotes: number }>(
  "select factor || ' ' || level as name, effect, quotes from rating_effects",
);
const effects = new Map(learnt.map(({ name, effect, quotes }) => [name, [effect, quotes] as const]));
const effectOf = (name: string) => effects.get(name) ?? ([0, 0] as const);

const [fit] = await db.query<Record<"general" | "exponent" | "reference", number>>(
  "select general, value_exponent as exponent, reference_value as reference from rating_fit_in_use",
);

/** By what is said; coverage to four decimals. */
async function readIntervals(vehicle: string, place: string): Promise<Rating["intervals"]> {
  const rows = await db.query<Record<"low" | "middle" | "high" | "coverage" | "verified", number>>(
    `select low, middle, high, coverage, quotes_verified as verified from rating_calibrations
     where vehicle_support = $1 and place_support = $2 order by said`,
    [vehicle, place],
  );
  return rows.map(({ low, middle, high, coverage, verified }) => [
    low,
    middle,
    high,
    coverage && Math.round(coverage * 10_000) / 10_000,
    verified,
  ]);
}

describe("the answer of a page", () => {
  it("has the effects of its brand, model, model-year, version, state and city, and the interval of what is known of them", async () => {
    const supports = new Set<string>();
    for (const { id, modelId, year, fipeValue } of expectSome(rows.versions, "versions")) {
      const page = await db.ask("get_version_page", { of_version: id });
      const brand = rows.models.find((model) => model.id === modelId)?.brandId;
      expectNumber(page?.rating?.general, fit?.general, "general");
      expectNumber(page?.rating?.valueExponent, fit?.exponent, "exponent");
      expectNumber(page?.rating?.referenceValue, fit?.reference, "reference");
      const part = effectOf(`version ${id}`);
      expect(page?.rating?.versions).toEqual([{ id, name: `V${id - 1}`, fipeValue, part }]);
      expect(page?.rating?.car).toMatchObject({
        brand: effectOf(`brand ${brand}`),
        model: effectOf(`model ${modelId}`),
        modelYear: effectOf(`model_year ${modelId}/${year}`),
      });
      expect([page?.rating?.place, page?.rating?.ownQuotes]).toEqual([null, null]);
      const known = effectOf(`model_year ${modelId}/${year}`)[1] >= 30 ? "model_year" : "model";
      expect(page?.rating?.support).toEqual({ vehicle: known, place: "country" });
      expectSame(page?.rating?.intervals ?? [], await readIntervals(known, "country"), "intervals");
      supports.add(known);
    }
    for (const { id, uf } of expectSome(rows.cities, "cities")) {
      const rating = await askRating(db, id);
      expect(rating?.place).toEqual({ state: effectOf(`state ${uf}`), city: effectOf(`city ${id}`) });
      const known = effectOf(`city ${id}`)[1] >= 30 ? "city" : "state";
      expect(rating?.support).toEqual({ vehicle: "model_year", place: known });
      expectSame(rating?.intervals ?? [], await readIntervals("model_year", known), "intervals");
      supports.add(known);
    }
    expect([...supports].sort()).toEqual(["city", "model", "model_year", "state"]);
  });

  it("has every driver's effects, and how many quotes there are of each driver", async () => {
    const rating = await askRating(db);
    const own = Object.entries(rating?.drivers ?? {}).flatMap(([factor, levels]) =>
      Object.entries(levels).map(([level, effect]) => [`${factor} ${level}`, effect]),
    );
    const known = await db.query<{ name: string; effect: number }>(
      "select factor || ' ' || level as name, effect from rating_effects join rules.rating_factors using (factor) where subject = 'driver'",
    );
    expectSame(own.sort(), known.map(({ name, effect }) => [name, effect]).sort(), "effects");
    const { fields = [], quotes = [] } = rating?.mix ?? {};
    expect(fields.map(({ name }) => name)).toEqual(["gender", "age_range", "marital_status", "young_drivers"]);
    const combinations = fields.reduce<string[][]>(
      (said, { levels }) => said.flatMap((before) => levels.map((level) => [...before, level])),
      [[]],
    );
    const groups = Map.groupBy(taught, ({ gender, age_range, marital_status, young_drivers }) =>
      [gender, age_range, marital_status, young_drivers].join(),
    );
    expect(quotes).toEqual(combinations.map((said) => groups.get(said.join())?.length ?? 0));
  });

  it("of a model-year has all of its versions, for a visitor to choose from", async () => {
    const rating = await askRating(db);
    const siblings = rows.versions.filter(({ modelId, year }) => modelId === 1 && year === 2012);
    expect(siblings.length).toBeGreaterThan(1);
    expect(rating?.versions.map(({ id }) => id).sort()).toEqual(siblings.map(({ id }) => id).sort());
    for (const { id, part } of rating?.versions ?? []) expect(part).toEqual(effectOf(`version ${id}`));
    await db.run(`
      insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value) values
        (801, 1, 1990, 'A', 'a', 10000), (802, 1, 1990, 'B', 'b', null), (803, 1, 1990, 'C', 'c', 20000),
        (804, 1, 1990, 'D', 'd', 90000)`);
    const unquoted = await db.ask("get_model_year_page", { of_model: 1, in_year: 1990 });
    expect(findRatedCar(unquoted.rating as Rating, null)?.fipeValue).toBeCloseTo(
      (10_000 * 20_000 * 90_000) ** (1 / 3),
      6,
    );
    // Older than any that was quoted: the oldest level is open, and has quotes of its own or none.
    expect(unquoted.rating?.car.age).toEqual(effectOf("vehicle_age 15"));
    await db.run("delete from vehicle_versions where id > 800");
  });

  it("counts the quotes of its own that teach, in that city", async () => {
    const rating = await askRating(db, 1);
    const own = taught.filter(({ model_year, city }) => model_year === "1/2012" && city === "1");
    expect(own.length).toBeGreaterThan(5);
    expect(rating?.ownQuotes).toBe(own.length);
  });
});

it.each(["brand", "state"])(
  "the most quoted of a %s are expected to cost what the model says, whoever drives",
  async (whose) => {
    const isState = whose === "state";
    const { mostQuoted } = isState
      ? await db.ask("get_state_page", { in_state: "SP" })
      : await db.ask("get_brand_page", { of_brand: 1 });
    const groups = expectSome<ModelYearGroupRow>(mostQuoted, "model-years");
    for (const { modelId, year, fipeValue, expectedEffect } of groups) {
      const { rating } = await db.ask("get_model_year_page", { of_model: modelId, in_year: year });
      if (!rating) throw new Error("no rating");
      const known = rating.car.modelYear[1] >= 30 ? "model_year" : "model";
      const intervals = await readIntervals(known, isState ? "all" : "country");
      const inPlace: Rating = {
        ...rating,
        place: isState ? { state: effectOf("state SP"), city: [0, 0] } : null,
        versions: [{ id: 0, name: "", fipeValue, part: [0, 0] }],
        intervals,
      };
      const effect = expectedEffect === null ? null : Math.exp(expectedEffect);
      const said = findMedianPercentage(inPlace, ANY_RISK);
      // The database adds to its last decimal, a page to the fourth.
      expect(Math.abs((effect ?? 0) / (said ?? 0) - 1), `${modelId}/${year}`).toBeLessThan(1e-4);
    }
  },
);

it("the method's page has the fit in use with every class that was verified", async () => {
  const { model, quotes } = await db.ask("get_methodology_page");
  expect(quotes?.counts.received).toBeGreaterThan(5_000);
  const verified = await db.query("select from rating_calibrations where quotes_verified > 0 and said = 31");
  expect([model?.quotesLearnt, model?.classes.length]).toEqual([taught.length, verified.length]);
  expect(model?.leftOut.withoutProfile).toBeGreaterThan(0);
});

it("all effects are handed out, with the general level and the value's exponent", async () => {
  const handedOut = await db.ask("get_rating_effects");
  expect(handedOut).toHaveLength(effects.size + 3);
  for (const [factor, level, effect, quotes] of handedOut) {
    if (factor === "general") expectNumber(effect, fit?.general, factor);
    else if (factor === "value") expectNumber(effect, level === "exponent" ? fit?.exponent : fit?.reference, level);
    // A version comes with its model-year, as the keys of pages do.
    else expect([effect, quotes]).toEqual(effectOf(`${factor} ${factor === "version" ? level.split("/")[2] : level}`));
  }
});

// What pages read of the rating model: the effects of their own subject, and what the most quoted are expected to cost.

import { describe, expect, it } from "vitest";
import { findMedianPercentage, type Rating } from "../../app/rating/prediction.ts";
import { expectNumber, expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { profileOf } from "../support/expected.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/random-rows.ts";
import { isComplete } from "../support/rating-fit.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { HOURS_A_DAY, writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
const effects = new Map<string, [effect: number, quotes: number]>();
await acceptAnyCoverage(db.database);
const rows = makeRatedRows(21, 6_000, withRowsToLeaveOut);
await writeRows(db.database, rows);
const learnt = await db.database.query<{ name: string; effect: number; quotes: number }>(
  "select factor || ' ' || level as name, effect, quotes from rating_effects",
);
for (const { name, effect, quotes } of learnt) effects.set(name, [effect, quotes]);

const effectOf = (name: string) => effects.get(name) ?? [0, 0];

async function readFit() {
  const [fit] = await db.database.query<{ general: number; exponent: number; reference: number }>(
    "select general, value_exponent as exponent, reference_value as reference from rating_fit_in_use",
  );
  if (!fit) throw new Error("no fit");
  return fit;
}

async function readInterval(vehicle: string, place: string) {
  const [row] = await db.database.query<Rating["interval"]>(
    `select vehicle_support as vehicle, place_support as place, low, middle, high, coverage, quotes_verified as verified
     from rating_calibrations
     where vehicle_support = $1 and place_support = $2`,
    [vehicle, place],
  );
  return row;
}

describe("the answer of a page", () => {
  it("has the effects of its brand, model, model-year, version, age, state and city", async () => {
    const fit = await readFit();
    let compared = 0;
    for (const { id, modelId, year, fipeValue } of rows.versions) {
      const page = await db.ask("get_version_page", { of_version: id, text_identifier: "" });
      const brand = rows.models.find((model) => model.id === modelId)?.brandId;
      expectNumber(page?.rating?.general, fit.general, "general");
      expectNumber(page?.rating?.valueExponent, fit.exponent, "exponent");
      expectNumber(page?.rating?.referenceValue, fit.reference, "reference");
      const part = effectOf(`version ${id}`);
      expect(page?.rating?.versions).toEqual([{ id, name: `V${id - 1}`, fipeValue, part }]);
      expect(page?.rating?.car).toMatchObject({
        brand: effectOf(`brand ${brand}`),
        model: effectOf(`model ${modelId}`),
        modelYear: effectOf(`model_year ${modelId}/${year}`),
      });
      expect([page?.rating?.place, page?.rating?.ownQuotes]).toEqual([null, null]);
      compared += 1;
    }
    expect(compared).toBe(70);
    for (const { id, uf } of rows.cities) {
      const { rating } = await db.ask("get_model_year_page", {
        of_model: 1,
        in_year: 2012,
        in_city: id,
        text_identifier: "",
      });
      expect(rating?.place).toEqual({ state: effectOf(`state ${uf}`), city: effectOf(`city ${id}`) });
    }
  });

  it("has every driver's effects, and the driver of most quotes", async () => {
    const { rating } = await db.ask("get_model_year_page", { of_model: 1, in_year: 2012, text_identifier: "" });
    let compared = 0;
    for (const [factor, levels] of Object.entries(rating?.drivers ?? {})) {
      for (const [level, effect] of Object.entries(levels)) {
        expect([factor, level, effect]).toEqual([factor, level, effectOf(`${factor} ${level}`)[0]]);
        compared += 1;
      }
    }
    const [all] = await db.database.query<{ effects: number }>(
      "select count(*)::int as effects from rating_effects join rules.rating_factors using (factor) where subject = 'driver'",
    );
    expect([compared, compared > 20]).toEqual([all?.effects, true]);
    const taught = rows.quotes.filter(
      ({ percentage, insurer, driver, versionId, hoursAgo }) =>
        percentage >= 0.3 &&
        percentage <= 30 &&
        insurer !== 20 &&
        versionId <= 68 &&
        hoursAgo < 180 * HOURS_A_DAY &&
        isComplete(driver),
    );
    const groups = Map.groupBy(taught, (quote) => JSON.stringify(Object.entries(profileOf(quote)).sort()));
    const most = Math.max(...[...groups.values()].map((group) => group.length));
    expect(groups.get(JSON.stringify(Object.entries(rating?.usualDriver ?? {}).sort()))).toHaveLength(most);
  });

  it("has the interval of what is known of its car and its city", async () => {
    let [own, other] = [0, 0];
    for (const { id, modelId, year } of rows.versions) {
      const page = await db.ask("get_version_page", { of_version: id, text_identifier: "" });
      const known = effectOf(`model_year ${modelId}/${year}`)[1] >= 30 ? "model_year" : "model";
      expect(page?.rating?.interval).toEqual(await readInterval(known, "country"));
      if (known === "model_year") own += 1;
      else other += 1;
    }
    expect(Math.min(own, other)).toBeGreaterThan(0);
    for (const { id } of [rows.cities[0], rows.cities.at(-1)].flatMap((city) => city ?? [])) {
      const { rating } = await db.ask("get_model_year_page", {
        of_model: 1,
        in_year: 2012,
        in_city: id,
        text_identifier: "",
      });
      const known = effectOf(`city ${id}`)[1] >= 30 ? "city" : "state";
      expect(rating?.interval).toEqual(await readInterval("model_year", known));
    }
    expect(effectOf(`city ${rows.cities.at(-1)?.id}`)[1]).toBeLessThan(30);
  });

  it("of a model-year is that of its version with most quotes; without any, of one in the middle of its values", async () => {
    const { rating } = await db.ask("get_model_year_page", { of_model: 1, in_year: 2012, text_identifier: "" });
    const siblings = rows.versions.filter(({ modelId, year }) => modelId === 1 && year === 2012);
    const most = Math.max(...siblings.map(({ id }) => effectOf(`version ${id}`)[1]));
    expect(siblings.length).toBeGreaterThan(1);
    expect(effectOf(`version ${rating?.versionId}`)[1]).toBe(most);
    // It holds all of them, for a visitor to choose from.
    expect(rating?.versions.map(({ id }) => id).sort()).toEqual(siblings.map(({ id }) => id).sort());
    for (const { id, part } of rating?.versions ?? []) expect(part).toEqual(effectOf(`version ${id}`));
    await db.database.run(`
      insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value) values
        (801, 1, 1990, 'A', 'a', 10000), (802, 1, 1990, 'B', 'b', null), (803, 1, 1990, 'C', 'c', 20000),
        (804, 1, 1990, 'D', 'd', 90000)`);
    const unquoted = await db.ask("get_model_year_page", { of_model: 1, in_year: 1990, text_identifier: "" });
    expect(unquoted.rating?.versionId).toBe(803);
    // Older than any that was quoted: the oldest level is open, and has quotes of its own or none.
    expect(unquoted.rating?.car.age).toEqual(effectOf("vehicle_age 15"));
    await db.database.run("delete from vehicle_versions where id > 800");
  });

  it("counts the quotes of its own that teach, in that city", async () => {
    const { rating } = await db.ask("get_model_year_page", {
      of_model: 1,
      in_year: 2012,
      in_city: 1,
      text_identifier: "",
    });
    const ids = new Set(
      rows.versions.filter(({ modelId, year }) => modelId === 1 && year === 2012).map(({ id }) => id),
    );
    const own = rows.quotes.filter(
      ({ versionId, cityId, insurer, percentage, hoursAgo, driver }) =>
        ids.has(versionId) &&
        cityId === 1 &&
        insurer !== 20 &&
        percentage >= 0.3 &&
        percentage <= 30 &&
        hoursAgo < 180 * HOURS_A_DAY &&
        isComplete(driver),
    );
    expect(own.length).toBeGreaterThan(5);
    expect(rating?.ownQuotes).toBe(own.length);
  });
});

it.each([
  ["a brand's", "country"],
  ["a state's", "all"],
])("%s most quoted are expected to cost what the model says of their usual driver", async (whose, place) => {
  const isState = whose === "a state's";
  const page = isState
    ? await db.ask("get_state_page", { in_state: "SP", text_identifier: "" })
    : await db.ask("get_brand_page", { of_brand: 1, text_identifier: "" });
  for (const row of expectSome<{
    modelId: number;
    year: number;
    fipeValue: number | null;
    expectedEffect: number | null;
  }>(page.mostQuoted, "model-years")) {
    const { rating } = await db.ask("get_model_year_page", {
      of_model: row.modelId,
      in_year: row.year,
      text_identifier: "",
    });
    if (!rating) throw new Error("no rating");
    const known = rating.car.modelYear[1] >= 30 ? "model_year" : "model";
    const interval = await readInterval(known, place);
    const expected = findMedianPercentage(
      {
        ...rating,
        place: isState ? { state: effectOf("state SP"), city: [0, 0] } : null,
        interval: { ...rating.interval, middle: Number(interval?.middle) },
      },
      { version: { id: 0, name: "", fipeValue: row.fipeValue, part: [0, 0] }, driver: rating.usualDriver },
    );
    expectNumber(
      row.expectedEffect === null ? null : Math.exp(row.expectedEffect),
      expected ?? Number.NaN,
      `${row.modelId}/${row.year}`,
    );
  }
});

it("the method's page has the fit in use with every class that was verified", async () => {
  const { model, quotes } = await db.ask("get_methodology_page");
  expect(quotes?.counts.received).toBeGreaterThan(5_000);
  const [{ learnt, classes } = { learnt: 0, classes: 0 }] = await db.database.query<{
    learnt: number;
    classes: number;
  }>(
    `select quotes_learnt as learnt, (select count(*)::int from rating_calibrations where quotes_verified > 0) as classes
     from rating_fits`,
  );
  expect([model?.quotesLearnt, model?.classes.length]).toEqual([learnt, classes]);
  expect(model?.leftOut.withoutProfile).toBeGreaterThan(0);
});

it("all effects are handed out, with the general level and the value's exponent", async () => {
  const handedOut = await db.ask("get_rating_effects");
  const fit = await readFit();
  expect(handedOut).toHaveLength(effects.size + 3);
  for (const [factor, level, effect, quotes] of handedOut) {
    if (factor === "general") expectNumber(effect, fit.general, factor);
    else if (factor === "value") expectNumber(effect, level === "exponent" ? fit.exponent : fit.reference, level);
    // A version comes with its model-year, as the keys of pages do.
    else expect([effect, quotes]).toEqual(effectOf(`${factor} ${factor === "version" ? level.split("/")[2] : level}`));
  }
});

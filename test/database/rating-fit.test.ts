// The rating model that SQL learns, against one that is computed quote by quote in TypeScript.

import { beforeAll, describe, expect, it } from "vitest";
import { expectSame, expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/rated-rows.ts";
import { acceptAnyCoverage } from "../support/rating-chance.ts";
import { type Fit, fitQuotes, listRatedQuotes, quantileOf, type RatedQuote } from "../support/rating-fit.ts";
import { type Rows, writeRows } from "../support/rows.ts";

const CLOSE = 1e-6;

/** What the database calls the factors. */
const FACTORS = {
  brand: "brand",
  model: "model",
  modelYear: "model_year",
  version: "version",
  vehicleAge: "vehicle_age",
  state: "state",
  city: "city",
  gender: "gender",
  ageRange: "age_range",
  maritalStatus: "marital_status",
  youngDrivers: "young_drivers",
  genderAge: "gender_age",
  genderMarital: "gender_marital",
} as const;

const db = await openSharedDatabase();
await acceptAnyCoverage(db.database);

async function readEffects(): Promise<Map<string, { effect: number; quotes: number }>> {
  const rows = await db.database.query<{ factor: string; level: string; effect: number; quotes: number }>(
    "select factor, level, effect, quotes from rating_effects",
  );
  return new Map(rows.map(({ factor, level, effect, quotes }) => [`${factor} ${level}`, { effect, quotes }]));
}

/** The 1e-6 of two computations that add in another order. */
function expectClose(actual: number | null | undefined, expected: number, what: string): void {
  expect(Math.abs((actual ?? Number.NaN) - expected), `${what}: ${actual}, expected ${expected}`).toBeLessThan(CLOSE);
}

async function expectEffects(fit: Fit): Promise<void> {
  const learnt = await readEffects();
  let compared = 0;
  for (const [factor, levels] of fit.effects) {
    for (const [level, effect] of levels) {
      const name = `${FACTORS[factor as keyof typeof FACTORS]} ${level}`;
      expectClose(learnt.get(name)?.effect, effect, name);
      compared += 1;
    }
  }
  const names: readonly string[] = Object.values(FACTORS);
  const known = [...learnt.keys()].filter((name) => names.includes(name.split(" ")[0] ?? ""));
  expect(compared).toBe(known.length);
  expect(compared).toBeGreaterThan(100);
}

describe.each([1, 2, 3])("random rows %d", (seed) => {
  let rows: Rows;
  let quotes: RatedQuote[];
  let leftOut: Record<string, number>;
  beforeAll(async () => {
    rows = makeRatedRows(seed, 6_000, withRowsToLeaveOut);
    const writtenAt = await writeRows(db.database, rows);
    ({ quotes, leftOut } = listRatedQuotes(rows, writtenAt));
  });

  it("it learns from the quotes that teach, and counts the others by reason", async () => {
    const [fit] = await db.database.query<{ learnt: number; out: Record<string, number>; refused: string | null }>(
      "select quotes_learnt as learnt, left_out as out, refused from rating_fits",
    );
    expect(fit).toEqual({ learnt: quotes.length, out: leftOut, refused: null });
    expect(Object.keys(leftOut).sort()).toEqual([
      "excludedInsurer",
      "tooCheap",
      "tooExpensive",
      "withoutFipeValue",
      "withoutPrice",
      "withoutProfile",
    ]);
  });

  it("every effect is the same to 1e-6, with the quotes behind it", async () => {
    const fit = fitQuotes(quotes);
    await expectEffects(fit);
    const [used] = await db.database.query<{
      general: number;
      exponent: number;
      reference: number;
      within: number;
      passes: number;
    }>("select general, value_exponent as exponent, reference_value as reference, within, passes from rating_fits");
    expectClose(used?.general, fit.general, "general");
    expectClose(used?.exponent, fit.exponent, "exponent");
    expectClose(Math.log(used?.reference ?? Number.NaN), fit.reference, "reference");
    expectClose(used?.within, fit.within, "within");
    expect(used?.passes).toBe(fit.passes);

    const learnt = await readEffects();
    const counted = Map.groupBy(quotes, ({ city }) => city);
    for (const [city, group] of expectSome(counted, "cities")) {
      expect(learnt.get(`city ${city}`)?.quotes).toBe(group.length);
    }
  });

  it("intervals are the quantiles of the newest tenth's one half, and coverage and errors are the other's", async () => {
    // Whole requests, as long as all of one fit into the newest tenth.
    const requests = [...Map.groupBy(quotes, ({ request }) => request).values()];
    const tenth = Math.floor(quotes.length / 10);
    const heldBack: { quote: RatedQuote; verifies: boolean }[] = [];
    for (const [index, group] of requests.entries()) {
      if (heldBack.length + group.length > tenth) break;
      // The newest is number 1: the even ones verify.
      heldBack.push(...group.map((quote) => ({ quote, verifies: index % 2 === 1 })));
    }
    expect(heldBack.length).toBeGreaterThan(tenth - 5);
    const learning = quotes.slice(heldBack.length);
    const fit = fitQuotes(learning);
    const countOf = (of: (quote: RatedQuote) => string) => {
      const counts = Map.groupBy(learning, of);
      return (quote: RatedQuote) => counts.get(of(quote))?.length ?? 0;
    };
    const [ofModelYear, ofModel, ofCity] = [
      countOf(({ modelYear }) => modelYear),
      countOf(({ model }) => model),
      countOf(({ city }) => city),
    ];
    const national = quantileOf(
      learning.map(({ quoted }) => quoted),
      0.5,
    );
    const byModelYear = Map.groupBy(learning, ({ modelYear }) => modelYear);
    const judged = heldBack.flatMap(({ quote, verifies }) => {
      const vehicle = ofModelYear(quote) >= 30 ? "model_year" : ofModel(quote) >= 30 ? "model" : "brand";
      const own = byModelYear.get(quote.modelYear)?.map(({ quoted }) => quoted);
      const shared = {
        vehicle,
        verifies,
        quoted: quote.quoted,
        ofModelYear: own ? quantileOf(own, 0.5) : national,
      };
      return [
        { ...shared, place: ofCity(quote) >= 30 ? "city" : "state", residual: quote.quoted - fit.predict(quote) },
        { ...shared, place: "country", residual: quote.quoted - fit.predict(quote, false) },
      ];
    });
    const rowsOf = (vehicle: string, place: string) =>
      judged.filter(
        (each) =>
          (vehicle === "all" || each.vehicle === vehicle) &&
          (place === "all" ? each.place !== "country" : each.place === place),
      );
    const calibrations = await db.database.query<{
      vehicle: string;
      place: string;
      set: number;
      verified: number;
      low: number;
      middle: number;
      high: number;
      coverage: number | null;
      error: number | null;
      national: number | null;
      modelYear: number | null;
    }>(
      `select vehicle_support as vehicle, place_support as place, quotes_set as set, quotes_verified as verified, low, middle,
         high, coverage, error, national_error as national, model_year_error as "modelYear"
       from rating_calibrations`,
    );
    expect(calibrations).toHaveLength(16);
    for (const { vehicle, place, ...found } of calibrations) {
      const members = rowsOf(vehicle, place);
      const setting = members.filter(({ verifies }) => !verifies);
      const verifying = members.filter(({ verifies }) => verifies);
      const anywhere = place === "country" ? "country" : "all";
      const wider = [vehicle, "all"].map((of) => rowsOf(of, anywhere).filter(({ verifies }) => !verifies));
      const chosen = [setting, ...wider].find((each) => each.length >= 200) ?? wider[1] ?? [];
      const residuals = chosen.map(({ residual }) => residual);
      const what = `${vehicle} ${place}`;
      expect([what, found.set, found.verified]).toEqual([what, setting.length, verifying.length]);
      const [low, middle, high] = [0.1, 0.5, 0.9].map((share) => quantileOf(residuals, share)) as [
        number,
        number,
        number,
      ];
      expectClose(found.low, low, `${what} low`);
      expectClose(found.middle, middle, `${what} middle`);
      expectClose(found.high, high, `${what} high`);
      if (verifying.length === 0) {
        expect(found.coverage).toBeNull();
        continue;
      }
      const within = verifying.filter(({ residual }) => residual >= low && residual <= high);
      expectClose(found.coverage, within.length / verifying.length, `${what} coverage`);
      const errorOf = (prediction: (each: (typeof verifying)[number]) => number) =>
        100 *
        quantileOf(
          verifying.map((each) => Math.abs(Math.exp(prediction(each) - each.quoted) - 1)),
          0.5,
        );
      expectClose(
        found.error,
        errorOf(({ quoted, residual }) => quoted - residual + middle),
        `${what} error`,
      );
      expectClose(
        found.national,
        errorOf(() => national),
        `${what} country's error`,
      );
      expectClose(
        found.modelYear,
        errorOf(({ ofModelYear: own }) => own),
        `${what} model-year's error`,
      );
    }
    expectSame([...new Set(judged.map(({ place }) => place))].sort(), ["city", "country", "state"], "places");
  });

  it("what is compared is the sum down from the parents, ranked among levels of 15 quotes", async () => {
    const learnt = await readEffects();
    const effect = (name: string) => learnt.get(name)?.effect ?? Number.NaN;
    const compared = await db.database.query<{
      factor: string;
      level: string;
      compared: number | null;
      quotes: number;
      rank: number | null;
      ranked: number | null;
    }>("select factor, level, compared, quotes, rank, ranked from rating_effects");
    const expected = new Map<string, number>();
    for (const { brand, model, modelYear, state, city } of quotes) {
      expected.set(`brand ${brand}`, effect(`brand ${brand}`));
      expected.set(`model ${model}`, effect(`brand ${brand}`) + effect(`model ${model}`));
      expected.set(
        `model_year ${modelYear}`,
        effect(`brand ${brand}`) + effect(`model ${model}`) + effect(`model_year ${modelYear}`),
      );
      expected.set(`state ${state}`, effect(`state ${state}`));
      expected.set(`city ${city}`, effect(`state ${state}`) + effect(`city ${city}`));
    }
    for (const row of expectSome(compared, "effects")) {
      const name = `${row.factor} ${row.level}`;
      const sum = expected.get(name);
      if (sum === undefined) expect([name, row.compared, row.rank]).toEqual([name, null, null]);
      else expectClose(row.compared, sum, name);
      if (sum === undefined || row.quotes < 15) {
        expect([name, row.rank, row.ranked]).toEqual([name, null, null]);
        continue;
      }
      const rivals = compared.filter(({ factor, quotes: n }) => factor === row.factor && n >= 15);
      const dearer = rivals.filter((rival) => (rival.compared ?? 0) > (row.compared ?? 0));
      expect([name, row.rank, row.ranked]).toEqual([name, dearer.length + 1, rivals.length]);
    }
  });
});

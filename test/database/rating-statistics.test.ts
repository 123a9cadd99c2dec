// Public statistics as the complement of what quotes say, against the same computed cell by cell and quote by quote in TypeScript.

import { sum } from "d3-array";
import { expect, it } from "vitest";
import { describeNewestFit, refreshNumbers } from "../../tools/database/refresh.ts";
import { createRandom } from "../../tools/sample-data/random.ts";
import { expectSome } from "../support/compare.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import type { PremiumCell } from "../support/premiums.ts";
import { makeRatedRows, TRUE_EFFECTS } from "../support/random-rows.ts";
import { solve } from "../support/rating-answers.ts";
import { type Factor, type Fit, fitQuotes, listRatedQuotes, meanOver, type RatedQuote } from "../support/rating-fit.ts";
import { acceptAnyCoverage, askRating } from "../support/rating-model.ts";
import { type QuoteRow, writeRows } from "../support/rows.ts";
import { writeStatistics } from "../support/statistics-rows.ts";

const CLOSE = 1e-6;
const PERIOD = "2019B";
const AGES = ["18-25", "26-35", "36-45", "46-55", "56+", null] as const;

const db = await openSharedDatabase();
await acceptAnyCoverage(db);

const made = makeRatedRows(5, 3_000);
/** Each version has a code of its own. */
const rows = { ...made, versions: made.versions.map((version) => ({ ...version, fipeCode: `00${version.id}-0` })) };
/** Twenty cities a region; the last ten cities have none. */
const REGIONS = [0, 1, 2].map((region) => ({
  code: `0${region + 1}`,
  name: `Região ${region + 1}`,
  cities: rows.cities.filter(({ id }) => Math.floor((id - 1) / 10) === region),
}));

/** Of the versions until 2019 but every fifth. */
function makeCells(): PremiumCell[] {
  const random = createRandom(11);
  const old = rows.versions.filter(({ id, year, fipeValue }) => year <= 2019 && id % 5 > 0 && fipeValue !== null);
  return old.flatMap((version) =>
    REGIONS.flatMap(({ code, cities }) =>
      AGES.flatMap((ageRange, age) =>
        ["M", "F", null].map((gender, sex) => {
          const policyYears = 0.1 + 20 * random.next() ** 3;
          const insuredSum = policyYears * (version.fipeValue ?? 0) * (0.9 + 0.2 * random.next());
          const chance = (0.3 / Math.sqrt(policyYears)) * random.normal();
          // Of what it does not say, nothing.
          const effect =
            TRUE_EFFECTS.ofModel(version.modelId) +
            TRUE_EFFECTS.ofCity(cities[0]?.id ?? 0) / 2 +
            (gender === null ? 0 : TRUE_EFFECTS.ofSex(sex)) +
            (ageRange === null ? 0 : TRUE_EFFECTS.ofAge(age)) +
            chance;
          return {
            ...{ regionCode: code, fipeCode: version.fipeCode, year: version.year, gender, ageRange, policyYears },
            ...{ insuredSum, premium: 0.03 * insuredSum * Math.exp(effect) },
          };
        }),
      ),
    ),
  );
}
const CELLS = makeCells();

/** Beside the statistics, of no earlier fit. */
async function learn(quotes: readonly QuoteRow[], cells: readonly PremiumCell[] = CELLS): Promise<void> {
  await writeRows(db, { ...rows, quotes: [...quotes] });
  await writeStatistics(db, PERIOD, REGIONS, cells);
  await db.run("delete from rating_fits; delete from rating_effects");
  await refreshNumbers(db);
}

/** Of a region its largest city; the first of those that are as large. */
function largestCity(code: string) {
  const cities = REGIONS.find((region) => region.code === code)?.cities ?? [];
  const [largest] = cities.toSorted((a, b) => (b.population ?? -1) - (a.population ?? -1) || a.id - b.id);
  if (!largest) throw new Error("a region without cities");
  return largest;
}

const NOTHING = listRatedQuotes(rows).quotes[0] as RatedQuote;

/** As quotes that weigh their policy-years and say nothing but sex and age; a car has one value, the mean of its cells'. */
function cellsAsQuotes(): RatedQuote[] {
  const cells = CELLS.map((cell) => ({ ...cell, logValue: Math.log(cell.insuredSum / cell.policyYears) }));
  const cars = Map.groupBy(cells, ({ fipeCode }) => fipeCode);
  return CELLS.map((cell) => {
    const ofCar = cars.get(cell.fipeCode) ?? [];
    const version = rows.versions.find(({ fipeCode }) => fipeCode === cell.fipeCode);
    const model = rows.models.find(({ id }) => id === version?.modelId);
    if (!version || !model) throw new Error("a cell of no car");
    const city = largestCity(cell.regionCode);
    const { gender, ageRange } = { gender: cell.gender ?? "unknown", ageRange: cell.ageRange ?? "unknown" };
    const unsaid = Object.fromEntries(Object.keys(NOTHING).map((name) => [name, "unknown"]));
    return {
      ...(unsaid as unknown as RatedQuote),
      ...{ brand: String(model.brandId), model: String(model.id), model_year: `${model.id}/${version.year}` },
      ...{
        version: String(version.id),
        vehicle_age: String(2019 - version.year),
        state: city.uf,
        city: String(city.id),
        postcode: `${city.id}/unknown`,
      },
      ...{
        gender,
        age_range: ageRange,
        "gender*age_range": `${gender}/${ageRange}`,
        "gender*marital_status": `${gender}/unknown`,
      },
      logValue:
        sum(ofCar, ({ policyYears, logValue }) => policyYears * logValue) /
        sum(ofCar, ({ policyYears }) => policyYears),
      quoted: Math.log((100 * cell.premium) / cell.insuredSum),
      weight: cell.policyYears,
    };
  });
}

type Known = Map<string, { effect: number }>;

async function readEffects(table: string): Promise<Known> {
  const read = await db.query<{ name: string; effect: number }>(
    `select factor || ' ' || level as name, effect from ${table}`,
  );
  return new Map(expectSome(read, "effects").map(({ name, effect }) => [name, { effect }]));
}

function expectClose(actual: number | null | undefined, expected: number, what: string): void {
  expect(Math.abs((actual ?? Number.NaN) - expected), `${what}: ${actual}, expected ${expected}`).toBeLessThan(CLOSE);
}

/** What the statistics say: of a city its region, less its state; of an age that no policy had the nearest. */
function spread(fit: Fit): (factor: Factor, level: string) => number {
  const of = (factor: Factor, level: string) => fit.effects.get(factor)?.get(level) ?? 0;
  const ages = [...(fit.effects.get("vehicle_age") ?? [])].map(([level]) => Number(level));
  return (factor, level) => {
    if (level.split("/").includes("unknown")) return 0;
    if (factor === "vehicle_age") {
      const years = level === "0km" ? 0 : Number(level);
      const [nearest] = ages.toSorted((a, b) => Math.abs(a - years) - Math.abs(b - years) || a - b);
      return of(factor, String(nearest));
    }
    if (factor !== "city") return of(factor, level);
    const city = rows.cities.find(({ id }) => String(id) === level);
    const region = REGIONS.find(({ cities }) => cities.some(({ id }) => id === city?.id));
    if (!city || !region) return 0;
    const seat = largestCity(region.code);
    return of("state", seat.uf) + of("city", String(seat.id)) - of("state", city.uf);
  };
}

/** What the statistics alone say. */
const STATISTICS = fitQuotes(cellsAsQuotes());

const CAR = ["vehicle_age", "brand", "model", "model_year", "version"] as const;
const PLACE = ["state", "city"] as const;
const DRIVER = ["gender", "age_range", "gender*age_range"] as const;
const NESTS: readonly (readonly Factor[])[] = [
  ["vehicle_age"],
  CAR.slice(1),
  PLACE,
  ["gender"],
  ["age_range"],
  ["gender*age_range"],
];

/** The fit on what the complement leaves, and what the complement adds to a level. */
function fitBesideComplement(quotes: readonly RatedQuote[]) {
  const said = spread(STATISTICS);
  const isKnown = (quote: RatedQuote, nest: readonly Factor[]) =>
    nest.some(
      (factor) => STATISTICS.effects.get(factor)?.has(quote[factor]) || factor === "state" || factor === "vehicle_age",
    );
  const totalOf = (quote: RatedQuote, nest: readonly Factor[]) => sum(nest, (factor) => said(factor, quote[factor]));
  const means = new Map(
    NESTS.map((nest) => {
      const known = quotes.filter((quote) => isKnown(quote, nest) && !quote[nest[0] as Factor].includes("unknown"));
      return [nest[0] as Factor, meanOver(known, (quote) => totalOf(quote, nest))];
    }),
  );
  const centred = (factor: Factor, level: string) =>
    level.split("/").includes("unknown") || (factor === "brand" && !STATISTICS.effects.get("brand")?.has(level))
      ? 0
      : said(factor, level) - (means.get(factor) ?? 0);
  const reference = meanOver(quotes, ({ logValue }) => logValue);
  const sums = (quote: RatedQuote) => [
    sum(CAR, (factor) => centred(factor, quote[factor])) + STATISTICS.exponent * (quote.logValue - reference),
    sum(PLACE, (factor) => centred(factor, quote[factor])),
    sum(DRIVER, (factor) => centred(factor, quote[factor])),
  ];
  const at = (place: number) => (quote: RatedQuote) => sums(quote)[place] ?? Number.NaN;
  const centre = [0, 1, 2].map((place) => meanOver(quotes, at(place)));
  const product = (one: number, other: (quote: RatedQuote) => number) =>
    meanOver(quotes, (quote) => (at(one)(quote) - (centre[one] ?? 0)) * other(quote));
  const weights = solve(
    [0, 1, 2].map((one) => [0, 1, 2].map((other) => product(one, at(other)))),
    [0, 1, 2].map((one) => product(one, ({ quoted }) => quoted)),
  ).map((weight) => Math.max(0, weight));
  const rests = quotes.map((quote) => ({
    ...quote,
    quoted: quote.quoted - sum(sums(quote).map((each, place) => each * (weights[place] ?? 0))),
  }));
  const subjectOf = (factor: Factor) =>
    [CAR, PLACE, DRIVER].findIndex((own) => (own as readonly Factor[]).includes(factor));
  return {
    weights,
    fit: fitQuotes(rests),
    add: (factor: Factor, level: string) => {
      const subject = subjectOf(factor);
      return subject < 0 ? 0 : (weights[subject] ?? 0) * centred(factor, level);
    },
  };
}

it("each cell is an observation that weighs its policy-years", async () => {
  await learn([]);
  const said = spread(STATISTICS);
  const known = await readEffects("statistics_effects");
  for (const [factor, levels] of STATISTICS.effects)
    for (const level of factor === "city" ? [] : levels.keys())
      if (!level.includes("unknown"))
        expectClose(known.get(`${factor} ${level}`)?.effect, said(factor, level), `${factor} ${level}`);
  for (const { id } of REGIONS.flatMap(({ cities }) => cities))
    expectClose(known.get(`city ${id}`)?.effect, said("city", String(id)), `city ${id}`);
  const [fit] = await db.query<Record<"general" | "exponent" | "within" | "cells" | "years", number>>(
    `select general, value_exponent as exponent, within, cells, policy_years as years from statistics_fits`,
  );
  for (const name of ["general", "exponent", "within"] as const) expectClose(fit?.[name], STATISTICS[name], name);
  expect(fit?.cells).toBe(CELLS.length);
  expectClose(
    fit?.years,
    sum(CELLS, ({ policyYears }) => policyYears),
    "policy-years",
  );
});

it("what quotes leave open of a level is what the statistics say of it, as far as quotes bear them out", async () => {
  await learn(rows.quotes);
  const { quotes } = listRatedQuotes(rows);
  const { weights, fit, add } = fitBesideComplement(quotes);
  const [used] = await db.query<{
    refused: string | null;
    weights: Record<string, number>;
    exponent: number;
    general: number;
  }>("select refused, statistics_weights as weights, value_exponent as exponent, general from rating_fits");
  expect(used?.refused).toBeNull();
  expect(Math.min(...weights), "quotes bear the statistics out").toBeGreaterThan(0.3);
  for (const [place, subject] of ["car", "place", "driver"].entries())
    expectClose(used?.weights[subject], weights[place] ?? Number.NaN, `the weight of ${subject}`);
  expectClose(used?.exponent, fit.exponent + (weights[0] ?? 0) * STATISTICS.exponent, "the exponent");
  expectClose(used?.general, fit.general, "general");
  const known = await readEffects("rating_effects");
  for (const [factor, levels] of fit.effects)
    for (const [level, effect] of factor === "postcode" ? [] : levels)
      expectClose(known.get(`${factor} ${level}`)?.effect, effect + add(factor, level), `${factor} ${level}`);
  // A city that no quote is of has its region's.
  const quoted = new Set(quotes.map(({ city }) => city));
  const unquoted = REGIONS.flatMap(({ cities }) => cities.map(({ id }) => String(id))).filter((id) => !quoted.has(id));
  for (const id of unquoted) expectClose(known.get(`city ${id}`)?.effect, add("city", id), `city ${id}`);
});

it("a level's effect with its parents' is what places and cars are compared by, whoever knows them", async () => {
  await learn(rows.quotes);
  const compared = await db.query<Record<"compared" | "summed", number>>(`
    select city.compared, city.effect + coalesce(state.effect, 0) as summed
    from rating_effects as city
    join cities on cities.id::text = city.level
    left join rating_effects as state on state.factor = 'state' and state.level = cities.uf
    where city.factor = 'city'`);
  for (const { compared: own, summed } of expectSome(compared, "cities")) expectClose(own, summed, "a city");
});

it("without quotes the statistics answer alone, and say so", async () => {
  await learn([], []);
  expect(await askRating(db)).toBeNull();
  await learn([]);
  const rating = await askRating(db, 1);
  expect(rating).toMatchObject({ statistics: { year: 2019, isAlone: true }, verified: null });
  expect(rating?.drivers).toMatchObject({
    gender: { M: expect.any(Number) },
    age_range: { "18-25": expect.any(Number) },
  });
  expect(rating?.general).toBeCloseTo(STATISTICS.general, 6);
  const { model } = await db.ask("get_methodology_page");
  expect(model?.statistics).toMatchObject({ period: PERIOD, cells: CELLS.length, weights: null });
  expect(await describeNewestFit(db)).toContain(`answers are those of the public statistics of ${PERIOD}.`);
});

it("from 300 quotes on they are learnt from, beside the statistics", async () => {
  await learn(rows.quotes.slice(0, 299));
  const reasons = () => listValues<string | null>(db, "select refused from rating_fits order by id");
  expect(await reasons()).toEqual([expect.stringMatching(/^too few quotes: \d+, at least 300 are needed$/), null]);
  expect(await askRating(db)).toMatchObject({ statistics: { isAlone: true } });
  await learn(rows.quotes.slice(0, 330));
  expect((await reasons()).at(-1)).toBeNull();
  expect(await askRating(db)).toMatchObject({ statistics: { year: 2019, isAlone: false } });
  const { model } = await db.ask("get_methodology_page");
  expect(model?.statistics?.weights).toEqual({
    car: expect.any(Number),
    place: expect.any(Number),
    driver: expect.any(Number),
  });
});

it("what was learnt of quotes stays in use where too few are left", async () => {
  await learn(rows.quotes);
  await db.run("delete from quotes where id > 200");
  await refreshNumbers(db);
  expect(await askRating(db)).toMatchObject({ statistics: { isAlone: false } });
});

it("the fit on the statistics is made anew where they have changed, and forgotten where they are gone", async () => {
  await learn([]);
  const fittedAt = () => listValues(db, "select fitted_at::text || general from statistics_fits");
  const first = await fittedAt();
  await refreshNumbers(db);
  expect(await fittedAt()).toEqual(first);
  await db.run("update premium_statistics set premium = 2 * premium where region_code = '01'");
  await refreshNumbers(db);
  expect(await fittedAt()).not.toEqual(first);
  await db.run("delete from premium_statistics");
  await refreshNumbers(db);
  expect([...(await fittedAt()), ...(await listValues(db, "select factor from statistics_effects"))]).toEqual([]);
});

it("a factor of the driver that no quote says anything of is not asked for", async () => {
  const silent = rows.quotes.map(({ driver: { gender: _, ...driver }, ...quote }) => ({ ...quote, driver }));
  await learn(silent);
  const rating = await askRating(db);
  expect(rating?.statistics).toEqual({ year: 2019, isAlone: false });
  expect(Object.keys(rating?.drivers ?? {})).toContain("age_range");
  expect(Object.keys(rating?.drivers ?? {})).not.toContain("gender");
});

it("the newest half-year is the one that is learnt from", async () => {
  await writeRows(db, { ...rows, quotes: [] });
  await writeStatistics(db, PERIOD, REGIONS, CELLS);
  await db.run(`
    insert into premium_statistics (period, region_code, fipe_code, year, gender, age_range, policy_years, premium, insured_sum)
    select '2020A', region_code, fipe_code, year, gender, age_range, policy_years, 3 * premium, insured_sum
    from premium_statistics`);
  await refreshNumbers(db);
  expect(await listValues(db, "select period from statistics_fits")).toEqual(["2020A"]);
  expect(await askRating(db)).toMatchObject({ statistics: { year: 2020 } });
});

it("statistics that fail leave the night's numbers as they are without", async () => {
  await writeRows(db, { ...rows, quotes: [] });
  await writeStatistics(db, PERIOD, REGIONS, CELLS);
  await db.run("alter function refresh.keep_statistics rename to keep_statistics_of_before");
  try {
    await refreshNumbers(db);
    expect(await listValues(db, "select error from refreshes order by id desc limit 1")).toEqual([null]);
    expect(await askRating(db)).toBeNull();
  } finally {
    await db.run("alter function refresh.keep_statistics_of_before rename to keep_statistics");
  }
});

// The rating model that SQL learns, against one that is computed quote by quote in TypeScript.

import { mean, median, quantile, sum } from "d3-array";
import { beforeAll, describe, expect, it } from "vitest";
import { roundDecimals } from "../../app/pricing/value.ts";
import { RESIDUAL_QUANTILES } from "../../app/rating/rules.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/random-rows.ts";
import { type Fit, fitQuotes, listRatedQuotes, type RatedQuote } from "../support/rating-fit.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const CLOSE = 1e-6;

const db = await openSharedDatabase();
await acceptAnyCoverage(db);

type Effect = Record<"factor" | "level", string> &
  Record<"effect" | "quotes", number> &
  Record<"compared" | "rank" | "ranked", number | null>;

type Calibration = Record<"vehicle" | "place", string> &
  Record<"said" | "set" | "verified" | "low" | "middle" | "high", number> &
  Record<"quantiles", number[]> &
  Record<"below", number[] | null> &
  Record<"coverage" | "error" | "national" | "model_year", number | null>;

const residualOf = ({ residual }: { residual: number }) => residual;

async function readEffects(): Promise<Map<string, Effect>> {
  const rows = await db.query<Effect>(
    "select factor, level, effect, quotes, compared, rank, ranked from rating_effects",
  );
  return new Map(expectSome(rows, "effects").map((row) => [`${row.factor} ${row.level}`, row]));
}

/** The 1e-6 of two computations that add in another order. */
function expectClose(actual: number | null | undefined, expected: number, what: string): void {
  expect(Math.abs((actual ?? Number.NaN) - expected), `${what}: ${actual}, expected ${expected}`).toBeLessThan(CLOSE);
}

const FIELDS = ["gender", "age_range", "marital_status", "young_drivers"] as const;
const OF_DRIVER = [...FIELDS, "gender_age", "gender_marital"] as const;
const OF_CAR = ["brand", "model", "model_year", "version", "vehicle_age"] as const;

/** What is left of a quote where only some is said (1: the version, then the fields of the driver), quote by quote. */
function residualsOf(quotes: readonly RatedQuote[], learning: readonly RatedQuote[], fit: Fit) {
  const sumOf = (quote: RatedQuote, factors: Parameters<(typeof fit.effects)["get"]>[0][]) =>
    sum(factors, (factor) => fit.effects.get(factor)?.get(quote[factor]) ?? 0);
  const ofCar = (quote: RatedQuote) => fit.exponent * (quote.logValue - fit.reference) + sumOf(quote, [...OF_CAR]);
  const ofDriver = (quote: RatedQuote, said: number) => {
    const isAlike = (other: RatedQuote) =>
      FIELDS.every((field, bit) => !(said & (2 << bit)) || other[field] === quote[field]);
    return mean(learning.filter(isAlike), (other) => sumOf(other, [...OF_DRIVER])) ?? sumOf(quote, [...OF_DRIVER]);
  };
  const drivers = new Map<string, number>();
  const knownDriver = (quote: RatedQuote, said: number) => {
    const key = `${said >> 1} ${FIELDS.map((field) => quote[field]).join()}`;
    if (!drivers.has(key)) drivers.set(key, ofDriver(quote, said));
    return drivers.get(key) ?? Number.NaN;
  };
  const ofAnyVersion = (quote: RatedQuote) => {
    const own = quotes.filter(({ model_year }) => model_year === quote.model_year);
    const versions = [...new Map(own.map((other) => [other.version, other])).values()].map((other) => ({
      logPrice: ofCar(other) + other.logValue,
      weight: 1 + learning.filter(({ version }) => version === other.version).length,
    }));
    const total = sum(versions, ({ weight }) => weight);
    return sum(versions, ({ logPrice, weight }) => (logPrice * weight) / total) - quote.logValue;
  };
  return (quote: RatedQuote, said: number, place: boolean) =>
    quote.quoted -
    fit.general -
    (said & 1 ? ofCar(quote) : ofAnyVersion(quote)) -
    knownDriver(quote, said) -
    (place ? sumOf(quote, ["state", "city"]) : 0);
}

describe.each([1, 2, 3])("random rows %d", (seed) => {
  const rows = makeRatedRows(seed, 6_000, withRowsToLeaveOut);
  const { quotes, leftOut } = listRatedQuotes(rows);
  beforeAll(() => writeRows(db, rows));

  it("it learns from the quotes that teach, and counts the others by reason", async () => {
    const [fit] = await db.query<{ learnt: number; out: Record<string, number>; refused: string | null }>(
      "select quotes_learnt as learnt, left_out as out, refused from rating_fits",
    );
    expect(fit).toEqual({ learnt: quotes.length, out: leftOut, refused: null });
    // Every reason there is.
    expect(Object.keys(leftOut)).toHaveLength(6);
  });

  it("every effect is the same to 1e-6, with the quotes behind it", async () => {
    const fit = fitQuotes(quotes);
    const learnt = await readEffects();
    const compared = [...fit.effects].flatMap(([factor, levels]) =>
      [...levels].map(([level, effect]) => ({ name: `${factor} ${level}`, effect })),
    );
    for (const { name, effect } of compared) expectClose(learnt.get(name)?.effect, effect, name);
    expect(compared.map(({ name }) => name).sort()).toEqual([...learnt.keys()].sort());
    const [used] = await db.query<Record<"general" | "exponent" | "reference" | "within" | "passes", number>>(
      "select general, value_exponent as exponent, ln(reference_value) as reference, within, passes from rating_fits",
    );
    for (const name of ["general", "exponent", "reference", "within"] as const)
      expectClose(used?.[name], fit[name], name);
    expect(used?.passes).toBe(fit.passes);
    for (const [city, group] of expectSome(
      Map.groupBy(quotes, ({ city }) => city),
      "cities",
    )) {
      expect(learnt.get(`city ${city}`)?.quotes).toBe(group.length);
    }
  });

  it("for whatever is said intervals are the quantiles of the newest tenth's one half, and coverage and errors are the other's", async () => {
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
    const residualWhere = residualsOf(quotes, learning, fit);
    const countOf = (factor: "model" | "city", quote: RatedQuote) =>
      learning.filter((other) => other[factor] === quote[factor]).length;
    const national = median(learning, ({ quoted }) => quoted) ?? Number.NaN;
    const judged = heldBack.flatMap(({ quote, verifies }) => {
      const own = learning.filter(({ model_year }) => model_year === quote.model_year);
      const shared = {
        vehicle: own.length >= 30 ? "model_year" : countOf("model", quote) >= 30 ? "model" : "brand",
        verifies,
        quoted: quote.quoted,
        ofModelYear: median(own, ({ quoted }) => quoted) ?? national,
      };
      const place = countOf("city", quote) >= 30 ? "city" : "state";
      return Array.from({ length: 32 }, (_, said) => [
        { ...shared, said, place, residual: residualWhere(quote, said, true) },
        { ...shared, said, place: "country", residual: residualWhere(quote, said, false) },
      ]).flat();
    });
    expect([...new Set(judged.map(({ place }) => place))].sort()).toEqual(["city", "country", "state"]);
    const bySaid = Map.groupBy(judged, ({ said }) => said);
    const rowsOf = (vehicle: string, place: string, said: number) =>
      (bySaid.get(said) ?? []).filter(
        (each) =>
          (vehicle === "all" || each.vehicle === vehicle) &&
          (place === "all" ? each.place !== "country" : each.place === place),
      );
    const calibrations = await db.query<Calibration>(
      `select vehicle_support as vehicle, place_support as place, said, quotes_set as set, quotes_verified as verified, low, middle,
         high, quantiles, below, coverage, error, national_error as national, model_year_error as model_year
       from rating_calibrations`,
    );
    expect(calibrations).toHaveLength(16 * 32);
    for (const { vehicle, place, said, ...found } of calibrations) {
      const what = `${vehicle} ${place} ${said}`;
      const settingOf = (...names: [string, string]) => rowsOf(...names, said).filter(({ verifies }) => !verifies);
      const verifying = rowsOf(vehicle, place, said).filter(({ verifies }) => verifies);
      const own = settingOf(vehicle, place);
      expect([what, found.set, found.verified]).toEqual([what, own.length, verifying.length]);
      // Where there are too few, those of a wider class set the interval.
      const anywhere = place === "country" ? "country" : "all";
      const widest = settingOf("all", anywhere);
      const chosen = [own, settingOf(vehicle, anywhere)].find((each) => each.length >= 200) ?? widest;
      const quantiles = RESIDUAL_QUANTILES.map((share) => roundDecimals(quantile(chosen, share, residualOf) ?? 0, 4));
      for (const [place, own] of quantiles.entries()) expectClose(found.quantiles[place], own, `${what} ${place}`);
      const { low, middle, high } = found;
      expect([low, middle, high]).toEqual([1, 3, 5].map((place) => found.quantiles[place]));
      if (verifying.length === 0) {
        expect(found.coverage).toBeNull();
        continue;
      }
      for (const [place, own] of quantiles.entries()) {
        const below = verifying.filter(({ residual }) => residual < own);
        expectClose(found.below?.[place], below.length / verifying.length, `${what} below ${place}`);
      }
      const within = verifying.filter(({ residual }) => residual >= low && residual <= high);
      expectClose(found.coverage, within.length / verifying.length, `${what} coverage`);
      const errorOf = (predict: (each: (typeof verifying)[number]) => number) =>
        100 * (median(verifying, (each) => Math.abs(Math.exp(predict(each) - each.quoted) - 1)) ?? Number.NaN);
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
        found.model_year,
        errorOf(({ ofModelYear }) => ofModelYear),
        `${what} model-year's error`,
      );
    }
  });

  it("what is compared is the sum down from the parents, ranked among levels of 15 quotes", async () => {
    const learnt = await readEffects();
    const sums = new Map<string, number>();
    const NESTS = [
      ["brand", "model", "model_year"],
      ["state", "city"],
    ] as const;
    for (const quote of quotes) {
      for (const nest of NESTS) {
        let sum = 0;
        for (const factor of nest) {
          const name = `${factor} ${quote[factor]}`;
          sum += learnt.get(name)?.effect ?? Number.NaN;
          sums.set(name, sum);
        }
      }
    }
    for (const [name, row] of learnt) {
      const sum = sums.get(name);
      if (sum === undefined) expect([name, row.compared]).toEqual([name, null]);
      else expectClose(row.compared, sum, name);
      const rivals = [...learnt.values()].filter(({ factor, quotes }) => factor === row.factor && quotes >= 15);
      const dearer = rivals.filter((rival) => (rival.compared ?? 0) > (row.compared ?? 0));
      const expected = sum === undefined || row.quotes < 15 ? [null, null] : [dearer.length + 1, rivals.length];
      expect([name, row.rank, row.ranked]).toEqual([name, ...expected]);
    }
  });
});

// The rating model that SQL learns, against one that is computed quote by quote in TypeScript.

import { cumsum, mean, median, quantile, sum } from "d3-array";
import { beforeAll, describe, expect, it } from "vitest";
import type { MissingFeatures } from "../../app/data/rating.ts";
import { roundDecimals } from "../../app/estimate/format.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { RESIDUAL_QUANTILES } from "../support/database-rules.ts";
import { makeRatedRows, withRowsToLeaveOut } from "../support/random-rows.ts";
import {
  DRIVER,
  type Factor,
  type Fit,
  fitQuotes,
  listRatedQuotes,
  NEST,
  PLACE,
  type RatedQuote,
} from "../support/rating-fit.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const CLOSE = 1e-6;
/** Of RESIDUAL_QUANTILES. */
const NORMAL_QUANTILES = [-1.6449, -1.2816, -0.6745, 0, 0.6745, 1.2816, 1.6449];

const db = await openSharedDatabase();
await acceptAnyCoverage(db);

type Effect = Record<"factor" | "level", string> & Record<"effect" | "quotes", number> & { relative: number | null };

type Coverage = Record<"class", string> & Record<"quotes" | "coverage" | "error", number>;

async function readEffects(): Promise<Map<string, Effect>> {
  const rows = await db.query<Effect>(
    "select factor, level, effect, quotes, relative_effect as relative from rating_effects",
  );
  return new Map(expectSome(rows, "effects").map((row) => [`${row.factor} ${row.level}`, row]));
}

/** The 1e-6 of two computations that add in another order. */
function expectClose(actual: number | null | undefined, expected: number, what: string): void {
  expect(Math.abs((actual ?? Number.NaN) - expected), `${what}: ${actual}, expected ${expected}`).toBeLessThan(CLOSE);
}

function expectAllClose(actual: readonly number[] | undefined, expected: readonly number[], what: string): void {
  expect(actual, what).toHaveLength(expected.length);
  for (const [place, value] of expected.entries()) expectClose(actual?.[place], value, `${what} ${place}`);
}

/** The means and covariances of the driver effects, rounded as pages have them. */
function measureDriverMoments(
  quotes: readonly RatedQuote[],
  fit: Fit,
): Omit<MissingFeatures, "factors"> & { factors: Factor[] } {
  const effectOf = (factor: Factor, quote: RatedQuote) => fit.effects.get(factor)?.get(quote[factor]) ?? 0;
  const factors = DRIVER.filter((factor) => quotes.some((quote) => effectOf(factor, quote) !== 0));
  const means = factors.map((factor) => roundDecimals(mean(quotes, (quote) => effectOf(factor, quote)) ?? 0, 7));
  const covariances = factors.map((one, place) =>
    factors.map((other, otherPlace) => {
      const product = mean(quotes, (quote) => effectOf(one, quote) * effectOf(other, quote)) ?? 0;
      return roundDecimals(product - (means[place] ?? 0) * (means[otherPlace] ?? 0), 7);
    }),
  );
  return { factors, means, covariances };
}

/** Predicts quotes with all features or none, in their place or anywhere: the mean and the standard deviation. */
function createPrediction(quotes: readonly RatedQuote[], learning: readonly RatedQuote[], fit: Fit) {
  const { factors, means, covariances } = measureDriverMoments(learning, fit);
  const effectOf = (quote: RatedQuote, of: readonly Factor[]) =>
    sum(of, (factor) => fit.effects.get(factor)?.get(quote[factor]) ?? 0);
  const varianceDown = (quote: RatedQuote, hierarchy: readonly Factor[]) =>
    hierarchy.reduce(
      (above, factor) => fit.variances.get(factor)?.get(quote[factor]) ?? above + (fit.between.get(factor) ?? 0),
      0,
    );
  const carOf = (quote: RatedQuote) => ({
    effect: fit.exponent * (quote.logValue - fit.reference) + effectOf(quote, [...NEST, "vehicle_age"]),
    variance: varianceDown(quote, NEST) + varianceDown(quote, ["vehicle_age"]),
  });
  const placeOf = (quote: RatedQuote) => ({
    effect: effectOf(quote, PLACE),
    variance: varianceDown(quote, PLACE),
  });

  const countOf = Map.groupBy(learning, ({ version }) => version);
  /** The mean of the versions of a model-year in R$, less the value of the quote's version. */
  function averageVersions(quote: RatedQuote) {
    const own = quotes.filter(({ model_year }) => model_year === quote.model_year);
    const versions = [...new Map(own.map((other) => [other.version, other])).values()].map((other) => {
      const { effect, variance } = carOf(other);
      return { price: effect + other.logValue, variance, weight: 1 + (countOf.get(other.version)?.length ?? 0) };
    });
    const total = sum(versions, ({ weight }) => weight);
    const average = sum(versions, ({ price, weight }) => (price * weight) / total);
    const variance = sum(versions, (each) => (each.weight * (each.variance + (each.price - average) ** 2)) / total);
    return { effect: average - quote.logValue, variance };
  }
  const averages = new Map(quotes.map((quote) => [quote.model_year + quote.logValue, averageVersions(quote)]));

  const anyDriver = { effect: sum(means), variance: sum(covariances.flat()) };
  const placeVariance = mean(learning, (quote) => placeOf(quote).effect ** 2 + placeOf(quote).variance) ?? Number.NaN;

  return function predict(quote: RatedQuote, hasFeatures: boolean, inPlace: boolean) {
    const parts = [
      hasFeatures ? { effect: effectOf(quote, factors), variance: 0 } : anyDriver,
      hasFeatures ? carOf(quote) : averages.get(quote.model_year + quote.logValue),
      inPlace ? placeOf(quote) : { effect: 0, variance: placeVariance },
    ];
    return {
      predicted: fit.general + sum(parts, (part) => part?.effect),
      deviation: Math.sqrt(fit.within + sum(parts, (part) => part?.variance)),
    };
  };
}

/** Whole requests, as long as all of one fit into the newest tenth; the newest is number 1, and the even ones are one half. */
function holdBack(quotes: readonly RatedQuote[]) {
  const requests = [...Map.groupBy(quotes, ({ request }) => request).values()];
  const tenth = Math.floor(quotes.length / 10);
  const heldBack: { quote: RatedQuote; half: number }[] = [];
  for (const [index, group] of requests.entries()) {
    if (heldBack.length + group.length > tenth) break;
    heldBack.push(...group.map((quote) => ({ quote, half: (index + 1) % 2 })));
  }
  expect(heldBack.length).toBeGreaterThan(tenth - 5);
  return { heldBack, learning: quotes.slice(heldBack.length) };
}

describe.each([1, 2, 3])("random rows %d", (seed) => {
  const rows = makeRatedRows(seed, 3_000, withRowsToLeaveOut);
  const { quotes, leftOut } = listRatedQuotes(rows);
  const fit = fitQuotes(quotes);
  beforeAll(() => writeRows(db, rows));

  it("leaves quotes out and counts them by reason", async () => {
    const [fit] = await db.query<{ learnt: number; out: Record<string, number>; refused: string | null }>(
      "select quotes_learnt as learnt, left_out as out, refused from rating_fits",
    );
    expect(fit).toEqual({ learnt: quotes.length, out: leftOut, refused: null });
    // Every reason there is.
    expect(Object.keys(leftOut)).toHaveLength(5);
  });

  it("every effect is the same to 1e-6, with the quotes behind it", async () => {
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

  it("a level is as unsure as credibility leaves it", async () => {
    const rows = await db.query<Record<"factor" | "level", string> & { variance: number }>(
      "select factor, level, variance from rating_effects",
    );
    for (const { factor, level, variance } of expectSome(rows, "effects")) {
      expectClose(fit.variances.get(factor as Factor)?.get(level), variance, `${factor} ${level}`);
    }
    expect(rows.some(({ variance }) => variance > 0)).toBe(true);
  });

  it("driver moments are the means and covariances of the driver effects over the quotes", async () => {
    const [kept] = await db.query<{ moments: MissingFeatures; variance: number }>(
      "select driver_moments as moments, driver_variance as variance from rating_fits",
    );
    const expected = measureDriverMoments(quotes, fit);
    expect(kept?.moments.factors).toEqual(expected.factors);
    expectAllClose(kept?.moments.means, expected.means, "mean");
    expectAllClose(kept?.moments.covariances.flat(), expected.covariances.flat(), "covariance");
    expectClose(kept?.variance, sum(expected.covariances.flat()), "variance of the sum");
    expect(expected.factors).toEqual(expect.arrayContaining(["gender", "age_range"]));
  });

  it("intervals are the quantiles of the newest tenth, and coverage and errors are those of each half by the other's", async () => {
    const { heldBack, learning } = holdBack(quotes);
    const predict = createPrediction(quotes, learning, fitQuotes(learning));
    const countOf = (factor: "model" | "city", quote: RatedQuote) =>
      learning.filter((other) => other[factor] === quote[factor]).length;
    const predictions = heldBack.flatMap(({ quote, half }) => {
      const own = learning.filter(({ model_year }) => model_year === quote.model_year);
      const vehicle = own.length >= 30 ? "model_year" : countOf("model", quote) >= 30 ? "model" : "brand";
      return [true, false].flatMap((hasFeatures) =>
        [true, false].map((inPlace) => {
          const place = !inPlace ? "country" : countOf("city", quote) >= 30 ? "city" : "state";
          return { half, vehicle, place, hasFeatures, quoted: quote.quoted, ...predict(quote, hasFeatures, inPlace) };
        }),
      );
    });
    const quantilesOf = (features: boolean, halves: readonly number[]) => {
      const own = predictions.filter(({ hasFeatures, half }) => hasFeatures === features && halves.includes(half));
      const residuals = own.map(({ quoted, predicted, deviation }) => (quoted - predicted) / deviation);
      // As if a hundred more were normal.
      const normal = 100 / (100 + residuals.length);
      return RESIDUAL_QUANTILES.map((share, place) => {
        const value = quantile(residuals, share) ?? Number.NaN;
        return roundDecimals(value + normal * ((NORMAL_QUANTILES[place] ?? 0) - value), 4);
      });
    };
    const [kept] = await db.query<Record<"quantiles" | "without", number[]>>(
      "select quantiles, quantiles_without_features as without from rating_fits",
    );
    expectAllClose(kept?.quantiles, quantilesOf(true, [0, 1]), "quantiles");
    expectAllClose(kept?.without, quantilesOf(false, [0, 1]), "quantiles without features");

    // Each half by the other's.
    const ofHalf = [1, 0].map((other) => quantilesOf(true, [other]));
    const verifying = predictions
      .filter(({ hasFeatures }) => hasFeatures)
      .flatMap((each) => {
        const [, low = 0, , middle = 0, , high = 0] = (ofHalf[each.half] ?? []).map(
          (own) => each.predicted + each.deviation * own,
        );
        const places = each.place === "country" ? ["country"] : [each.place, "all"];
        const classes = places.flatMap((place) => [`${each.vehicle}/${place}`, `all/${place}`]);
        return classes.map((name) => ({ ...each, name, low, middle, high }));
      });
    const byClass = Map.groupBy(verifying, ({ name }) => name);
    const found = await db.query<Coverage>("select class, quotes, coverage, error from rating_coverages");
    expect(found.map((row) => row.class).sort()).toEqual([...byClass.keys()].sort());
    for (const { class: name, ...row } of found) {
      const rows = byClass.get(name) ?? [];
      expect([name, row.quotes]).toEqual([name, rows.length]);
      const held = rows.filter(({ quoted, low, high }) => quoted >= low && quoted < high);
      expectClose(row.coverage, held.length / rows.length, name);
      const error = median(rows, ({ middle, quoted }) => Math.abs(Math.exp(middle - quoted) - 1)) ?? Number.NaN;
      expectClose(row.error, 100 * error, `${name} error`);
    }
  });

  it("the relative effect is the sum down from the parents, of a state the mean over its quotes", async () => {
    const learnt = await readEffects();
    const NESTS = [["brand", "model", "model_year"] as const, ["state", "city"] as const];
    const sums = new Map(
      quotes.flatMap((quote) =>
        NESTS.flatMap((nest) => {
          const names = nest.map((factor) => `${factor} ${quote[factor]}`);
          const totals = cumsum(names, (name) => learnt.get(name)?.effect);
          return names.map((name, place) => [name, totals[place] ?? Number.NaN] as const);
        }),
      ),
    );
    for (const [state, own] of expectSome(
      Map.groupBy(quotes, (quote) => quote.state),
      "states",
    ))
      sums.set(`state ${state}`, mean(own, ({ city }) => sums.get(`city ${city}`)) ?? Number.NaN);
    for (const [name, { relative }] of learnt) {
      const sum = sums.get(name);
      if (sum === undefined) expect([name, relative]).toEqual([name, null]);
      else expectClose(relative, sum, name);
    }
  });
});

// The rating model that SQL learns, against one that is computed quote by quote in TypeScript.

import { mean, median, quantile, sort, sum } from "d3-array";
import { expect, it } from "vitest";
import type { RankingModel } from "../../app/data/rating.ts";
import { roundDecimals } from "../../app/estimate/format.ts";
import { openRowsDatabase } from "../support/database.ts";
import * as databaseRules from "../support/database-rules.ts";
import { DRIVER, type Fit, fitQuotes, listRatedQuotes, NEST, PLACE, type RatedQuote } from "../support/rating-fit.ts";

const { db, rows } = await openRowsDatabase();
const { quotes, leftOut } = listRatedQuotes(rows);
const fit = fitQuotes(quotes);
const learnt = await db.query<
  Record<"factor" | "level", string> & Record<"effect" | "quotes" | "variance", number> & { relative: number | null }
>("select factor, level, effect, quotes, variance, relative_effect as relative from rating_effects");
const [kept] = await db.query<
  Record<"general" | "exponent" | "reference" | "within" | "passes" | "learnt" | "driverVariance", number> &
    Record<"quantiles" | "without", number[]> & {
      out: Record<string, number>;
      widths: Record<string, number>;
      moments: RankingModel["missingFeatures"];
    }
>(`
  select general, value_exponent as exponent, ln(reference_value) as reference, within, passes, quotes_learnt as learnt,
    driver_variance as "driverVariance", quantiles, quantiles_without_features as without, widths, left_out as out,
    driver_moments as moments
  from rating_fit_in_use`);

/** To 1e-6: the two computations add in another order. */
const close = (expected = Number.NaN) => expect.closeTo(expected, 6);

const sumEffects = (fit: Fit, quote: RatedQuote, factors: readonly string[]) =>
  sum(factors, (factor) => fit.effects.get(factor)?.get(quote.levelOf(factor)) ?? 0);

/** The means and covariances of the driver effects, rounded as pages have them. */
function measureDriverMoments(quotes: readonly RatedQuote[], fit: Fit) {
  const effectOf = (factor: string, quote: RatedQuote) => sumEffects(fit, quote, [factor]);
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
  const effectOf = (quote: RatedQuote, factors: readonly string[]) => sumEffects(fit, quote, factors);
  const varianceDown = (quote: RatedQuote, hierarchy: readonly string[]) =>
    hierarchy.reduce(
      (above, factor) =>
        fit.variances.get(factor)?.get(quote.levelOf(factor)) ?? above + (fit.between.get(factor) ?? 0),
      0,
    );
  const [lowest = Number.NaN, highest = Number.NaN] = fit.borders;
  const carOf = (quote: RatedQuote) => {
    const bounded = Math.min(Math.max(quote.logValue, lowest), highest);
    const beyond = databaseRules.VALUE_WIDENING * (quote.logValue - bounded);
    return {
      effect: fit.exponent * (bounded - fit.reference) + effectOf(quote, [...NEST, "vehicle_age"]),
      variance: varianceDown(quote, NEST) + varianceDown(quote, ["vehicle_age"]) + beyond ** 2,
    };
  };
  const placeOf = (quote: RatedQuote) => ({ effect: effectOf(quote, PLACE), variance: varianceDown(quote, PLACE) });

  const countOf = Map.groupBy(learning, ({ levelOf }) => levelOf("version"));
  /** The mean of the versions of a model-year in R$, less the value of the quote's version. */
  function averageVersions(quote: RatedQuote) {
    const own = quotes.filter(({ levelOf }) => levelOf("model_year") === quote.levelOf("model_year"));
    const versions = [...new Map(own.map((other) => [other.levelOf("version"), other]))].map(([version, other]) => {
      const { effect, variance } = carOf(other);
      return { price: effect + other.logValue, variance, weight: 1 + (countOf.get(version)?.length ?? 0) };
    });
    const total = sum(versions, ({ weight }) => weight);
    const average = sum(versions, ({ price, weight }) => (price * weight) / total);
    const variance = sum(versions, (each) => (each.weight * (each.variance + (each.price - average) ** 2)) / total);
    return { effect: average - quote.logValue, variance };
  }
  const anyDriver = { effect: sum(means), variance: sum(covariances.flat()) };
  const placeVariance = mean(learning, (quote) => placeOf(quote).effect ** 2 + placeOf(quote).variance) ?? Number.NaN;

  return function predict(quote: RatedQuote, hasFeatures: boolean, inPlace: boolean) {
    const parts = [
      hasFeatures ? { effect: effectOf(quote, factors), variance: 0 } : anyDriver,
      hasFeatures ? carOf(quote) : averageVersions(quote),
      inPlace ? placeOf(quote) : { effect: 0, variance: placeVariance },
    ];
    return {
      predicted: fit.general + sum(parts, (part) => part.effect),
      deviation: Math.sqrt(fit.within + sum(parts, (part) => part.variance)),
    };
  };
}

/** Whole requests, the newest tenth of each city: a lot of the city's decides on the request that the tenth would split. */
function holdBack(quotes: readonly RatedQuote[]) {
  const halves = new Map<RatedQuote, number>();
  for (const [cityId, inCity] of Map.groupBy(quotes, (quote) => quote.cityId)) {
    let newer = 0;
    for (const [index, group] of [...Map.groupBy(inCity, ({ request }) => request).values()].entries()) {
      const [from, to] = [newer / Math.max(inCity.length - 1, 1), (newer + group.length) / inCity.length];
      if (from + ((to - from) * (cityId % 10)) / 10 < databaseRules.HELD_BACK_SHARE)
        for (const quote of group) halves.set(quote, (index + 1 + cityId) % 2);
      newer += group.length;
    }
  }
  expect(halves.size / quotes.length).toBeCloseTo(databaseRules.HELD_BACK_SHARE, 2);
  const heldBack = [...halves].map(([quote, half]) => ({ quote, half }));
  return { heldBack, learning: quotes.filter((quote) => !halves.has(quote)) };
}

it("leaves quotes out and counts them by reason", () => {
  expect(kept).toMatchObject({ out: leftOut, learnt: quotes.length });
  // Every reason there is.
  expect(Object.keys(leftOut)).toHaveLength(6);
});

it("every effect is the same to 1e-6 and as unsure as credibility leaves it, with the quotes behind it", () => {
  const levels = [...fit.effects].flatMap(([factor, effects]) => [...effects.keys()].map((level) => [factor, level]));
  expect(learnt.map(({ factor, level }) => `${factor} ${level}`).sort()).toEqual(
    levels.map((one) => one.join(" ")).sort(),
  );
  for (const { factor, level, effect, variance, quotes: count } of learnt) {
    const expected = [fit.effects, fit.variances].map((each) => close(each.get(factor)?.get(level)));
    const own = quotes.filter(({ levelOf }) => levelOf(factor) === level);
    expect([effect, variance, count], `${factor} ${level}`).toEqual([...expected, own.length]);
  }
  for (const name of ["general", "exponent", "reference", "within"] as const)
    expect(kept).toHaveProperty(name, close(fit[name]));
  expect(kept?.passes).toBe(fit.passes);
});

it("driver moments are the means and covariances of the driver effects over the quotes", () => {
  const expected = measureDriverMoments(quotes, fit);
  expect(kept?.moments.factors).toEqual(expected.factors);
  expect(kept?.moments.means).toEqual(expected.means.map(close));
  expect(kept?.moments.covariances).toEqual(expected.covariances.map((row) => row.map(close)));
  expect(kept?.driverVariance).toEqual(close(sum(expected.covariances.flat())));
  expect(expected.factors).toEqual(expect.arrayContaining(["gender", "age_range"]));
});

it("intervals are the quantiles of the newest tenth, and coverage and errors are those of each half by the other's", async () => {
  const { heldBack, learning } = holdBack(quotes);
  const predict = createPrediction(quotes, learning, fitQuotes(learning));
  const hasSupport = (factor: string, quote: RatedQuote) =>
    learning.filter(({ levelOf }) => levelOf(factor) === quote.levelOf(factor)).length >=
    databaseRules.MIN_QUOTES_FOR_SUPPORT;
  const answers = sort(heldBack.map(({ quote }) => quote.answers));
  const most = answers[Math.ceil((1 - databaseRules.BEST_INFORMED_SHARE) * answers.length) - 1] ?? Number.NaN;
  const predictions = heldBack.flatMap(({ quote, half }) => {
    const vehicle = ["model_year", "model"].find((factor) => hasSupport(factor, quote)) ?? "brand";
    const level = quote.levelOf(databaseRules.WIDTH_FACTOR);
    return (quote.answers >= most ? [true, false] : [false]).flatMap((hasFeatures) =>
      [true, false].map((inPlace) => {
        const place = !inPlace ? "country" : hasSupport("city", quote) ? "city" : "state";
        const { predicted, deviation } = predict(quote, hasFeatures, inPlace);
        const residual = (quote.quoted - predicted) / deviation;
        return { half, vehicle, place, level, hasFeatures, quoted: quote.quoted, predicted, deviation, residual };
      }),
    );
  });
  const quantilesOf = (features: boolean, halves: readonly number[]) => {
    const own = predictions.filter(({ hasFeatures, half }) => hasFeatures === features && halves.includes(half));
    const residuals = own.map(({ residual }) => residual);
    const { QUOTES_FOR_QUANTILES, RESIDUAL_QUANTILES, NORMAL_QUANTILES } = databaseRules;
    const normal = QUOTES_FOR_QUANTILES / (QUOTES_FOR_QUANTILES + residuals.length);
    return RESIDUAL_QUANTILES.map((share, place) => {
      const value = quantile(residuals, share) ?? Number.NaN;
      return roundDecimals(value + normal * ((NORMAL_QUANTILES[place] ?? 0) - value), 4);
    });
  };
  expect(kept?.quantiles).toEqual(quantilesOf(true, [0, 1]).map(close));
  expect(kept?.without).toEqual(quantilesOf(false, [0, 1]).map(close));

  /** By the support and by the level: the promised quantile of the distances from the median. */
  const widthsOf = (halves: readonly number[]) => {
    const [, low = 0, , middle = 0, , high = 0] = quantilesOf(true, halves);
    const own = predictions.filter(({ hasFeatures, half }) => hasFeatures && halves.includes(half));
    const distances = own.flatMap(({ vehicle, place, level, residual }) =>
      [`${vehicle}/${place}`, level].map((name) => {
        return { name, distance: (residual - middle) / ((residual < middle ? low : high) - middle) };
      }),
    );
    const { PROMISED_COVERAGE, QUOTES_FOR_WIDTHS } = databaseRules;
    return new Map(
      [...Map.groupBy(distances, ({ name }) => name)].map(([name, rows]) => {
        const width = quantile(rows, PROMISED_COVERAGE, ({ distance }) => distance) ?? Number.NaN;
        const total = rows.length * width + QUOTES_FOR_WIDTHS;
        return [name, roundDecimals(total / (rows.length + QUOTES_FOR_WIDTHS), 4)];
      }),
    );
  };
  const widths = widthsOf([0, 1]);
  expect(kept?.widths).toEqual(Object.fromEntries([...widths].map(([name, width]) => [name, close(width)])));
  expect(widths.size).toBeGreaterThan(6);

  // Each half by the other's.
  const ofHalf = [1, 0].map((other) => ({
    widths: widthsOf([other]),
    true: quantilesOf(true, [other]),
    false: quantilesOf(false, [other]),
  }));
  const verifying = predictions.flatMap((each) => {
    const { vehicle, place, level, hasFeatures, predicted, deviation } = each;
    const own = ofHalf[each.half];
    const [, low = 0, , middle = 0, , high = 0] = own?.[`${hasFeatures}`] ?? [];
    const width = hasFeatures ? (own?.widths.get(`${vehicle}/${place}`) ?? 1) * (own?.widths.get(level) ?? 1) : 1;
    const at = (end: number) => predicted + deviation * (middle + width * (end - middle));
    const scope = place === "country" ? place : "all";
    const names = hasFeatures ? [`${vehicle}/${place}`, `all/${scope}`] : [`none/${scope}`];
    if (hasFeatures && scope === "all") names.push(`${databaseRules.WIDTH_FACTOR}/${level}`);
    return names.map((name) => ({ ...each, name, low: at(low), middle: at(middle), high: at(high) }));
  });
  const byClass = Map.groupBy(verifying, ({ name }) => name);
  const found = await db.query<{ class: string } & Record<"quotes" | "coverage" | "error", number>>(
    "select class, quotes, coverage, error from rating_coverages",
  );
  expect(found.map((row) => row.class).sort()).toEqual([...byClass.keys()].sort());
  for (const name of ["model_year/city", "model/city", "brand/city", "model_year/state", "age_range/56+", "none/all"])
    expect([...byClass.keys()]).toContain(name);
  for (const { class: name, ...row } of found) {
    const rows = byClass.get(name) ?? [];
    const held = rows.filter(({ quoted, low, high }) => quoted >= low && quoted < high);
    const error = median(rows, ({ middle, quoted }) => 100 * Math.abs(Math.exp(middle - quoted) - 1));
    const [coverage, quotes] = [close(held.length / rows.length), rows.length];
    expect([name, row]).toEqual([name, { quotes, coverage, error: close(error) }]);
  }
});

/** Whose effects make up the relative effect of a factor. */
const RELATIVE: Readonly<Record<string, readonly string[]>> = {
  ...{ brand: NEST.slice(0, 1), model: NEST.slice(0, 2), model_year: NEST.slice(0, 3) },
  ...{ state: PLACE, city: PLACE },
};

it("the relative effect is the sum down from the parents, of a state the mean over its quotes", () => {
  for (const { factor, level, relative } of learnt) {
    const factors = RELATIVE[factor];
    const own = quotes.filter(({ levelOf }) => levelOf(factor) === level);
    const expected = factors ? close(mean(own, (quote) => sumEffects(fit, quote, factors))) : null;
    expect([factor, level, relative]).toEqual([factor, level, expected]);
  }
});

// An independent computation of the rating model, quote by quote: SQL computes it from aggregates and arrays.

import { descending, extent, sort, sum } from "d3-array";
import { DRIVER_FACTORS, listFields, UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import * as databaseRules from "./database-rules.ts";
import { dayOf, keysOf } from "./expected.ts";
import type { QuoteRow, Rows } from "./rows.ts";

/** Nested: each level belongs to one of the factor before. */
export const NEST: readonly string[] = ["brand", "model", "model_year", "version"];
const CAR = ["vehicle_age", ...NEST];
export const PLACE: readonly string[] = ["state", "city"];
const LEADING = DRIVER_FACTORS.filter(({ leads }) => leads);
const FEATURES = [...new Set([...LEADING, ...DRIVER_FACTORS])].map(({ name }) => name);
/** Each is learnt from the residuals of those before. */
const INTERACTIONS = ["gender*age_range", "gender*marital_status"];
export const DRIVER = [...FEATURES, ...INTERACTIONS];
const APART_FROM_CAR = [...PLACE, ...DRIVER];

/** What a price is explained by, under the database's names and in the order in which it learns them. */
export const FACTORS = [...CAR, ...APART_FROM_CAR];

/** The variances between two levels that few levels teach; none of the driver's. */
export const PRIORS: Readonly<Record<string, number>> = {
  ...{ vehicle_age: 0.01, brand: 0.04, model: 0.04, model_year: 0.01, version: 0.01 },
  ...{ state: 0.06, city: 0.04 },
};

const { FIT_TOLERANCE, MAX_FIT_PASSES, MAX_RATED_PERCENTAGE, OLDEST_RATED_AGE } = databaseRules;

/** A quote that the model learns from. */
export interface RatedQuote {
  readonly cityId: number;
  /** The driver features that it says. */
  readonly answers: number;
  /** The same car, city and profile on the same day. */
  readonly request: string;
  readonly levelOf: (factor: string) => string;
  readonly logValue: number;
  /** Logarithm of the percentage of FIPE. */
  readonly quoted: number;
}

function meanOver(quotes: readonly RatedQuote[], of: (quote: RatedQuote) => number): number {
  return sum(quotes, of) / quotes.length;
}

/** Why a quote of the window is left out; null where the model learns from it. */
function findReason({ price, percentage, insurer }: QuoteRow, fipeValue: number | null): string | null {
  if (price <= 0 || percentage <= 0) return "withoutPrice";
  if (insurer === 20 || insurer === 26) return "excludedInsurer";
  if (percentage < 0.3) return "tooCheap";
  if (percentage > MAX_RATED_PERCENTAGE) return "tooExpensive";
  return fipeValue ? null : "withoutFipeValue";
}

/** The level of a car's age today. */
export function ageOf(year: number): string {
  const age = Math.max(Number(dayOf(0).slice(0, 4)) - year, 0);
  return year === ZERO_KM_YEAR ? "0km" : String(Math.min(age, OLDEST_RATED_AGE));
}

/** The level of each factor that a quote of these rows has. */
export function levelsIn(rows: Rows): (row: QuoteRow) => Record<string, string> {
  const years = new Map(rows.versions.map(({ id, year }) => [id, year]));
  const keysOfQuote = keysOf(rows);
  return (row) => {
    const { brand, model, model_year, state, city } = keysOfQuote(row);
    const vehicle_age = ageOf(years.get(row.versionId) ?? 0);
    const levelOf = (factor: string) =>
      listFields(factor)
        .map((field) => row.driver[field] ?? UNKNOWN_LEVEL)
        .join("/");
    const ofDriver = Object.fromEntries(DRIVER.map((factor) => [factor, levelOf(factor)]));
    return { brand, model, model_year, version: String(row.versionId), vehicle_age, state, city, ...ofDriver };
  };
}

/** The quotes of the rows that the model learns from, by request, the newest day first; `leftOut` counts the others by reason. */
export function listRatedQuotes(rows: Rows) {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const levelsOf = levelsIn(rows);
  const read = rows.quotes
    .filter(({ hoursAgo }) => hoursAgo < 180 * 24)
    .map((row) => {
      const { fipeValue = null } = versions.get(row.versionId) ?? {};
      return { ...row, fipeValue, reason: findReason(row, fipeValue), day: dayOf(row.hoursAgo) };
    });
  const rated = read.filter(({ reason }) => reason === null);
  const bound = Math.max(databaseRules.MIN_QUOTES_TO_BOUND, databaseRules.BOUNDED_SHARE * rated.length);
  const combinations = Map.groupBy(rated, ({ versionId, cityId, driver }) =>
    JSON.stringify([versionId, cityId, FEATURES.map((feature) => driver[feature])]),
  );
  const kept = [...combinations.values()].flatMap((rows) =>
    sort(rows, (a, b) => a.hoursAgo - b.hoursAgo || a.id - b.id).slice(0, bound),
  );
  const learnt = sort(
    kept,
    (a, b) => a.cityId - b.cityId || descending(a.day, b.day) || a.versionId - b.versionId || a.profile - b.profile,
  );
  const quotes = learnt.map((row): RatedQuote => {
    const request = [row.day, row.versionId, row.cityId, row.profile].join("/");
    const logValue = Math.log(row.fipeValue ?? Number.NaN);
    const levels = levelsOf(row);
    const levelOf = (factor: string) => levels[factor] ?? "";
    const answers = FEATURES.filter((feature) => row.driver[feature] !== undefined).length;
    return { request, cityId: row.cityId, answers, levelOf, logValue, quoted: Math.log(row.percentage) };
  });
  const leftOut: Record<string, number> = { repeated: rated.length - kept.length };
  for (const { reason } of read) if (reason !== null) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  return { quotes, leftOut };
}

type Effects = Map<string, number>;

/** A part that a level consists of: a quote, or a level below. */
type Part = Readonly<{ level: string; weight: number; mean: number }>;

const weigh = (parts: readonly Part[]) => sum(parts, ({ weight }) => weight);
const meanOf = (parts: readonly Part[]) => sum(parts, (part) => part.weight * part.mean) / weigh(parts);

/**
 * Bühlmann–Straub credibility of the parts' levels. The variance of their means around their parents is `within` / weight.
 * @returns levels before their parents are known; `weight` is that of a level when its parent is learnt
 */
function measureCredibility(
  parts: readonly Part[],
  parentOf: (level: string) => string,
  within: number,
  prior: number | undefined,
) {
  const levels = [...Map.groupBy(parts, ({ level }) => level)].map(([level, own]) => {
    return { level, parent: parentOf(level), weight: weigh(own), mean: meanOf(own) };
  });
  const families = [...Map.groupBy(levels, ({ parent }) => parent).values()];
  const squares = sum(families, (family) => sum(family, ({ weight, mean }) => weight * (mean - meanOf(family)) ** 2));
  const spread = sum(families, (family) => weigh(family) - sum(family, ({ weight }) => weight ** 2) / weigh(family));
  const freedom = levels.length - families.length;
  // The variance between levels beyond chance.
  const measured = freedom > 0 && spread > 0 ? Math.max(0, (squares - freedom * within) / spread) : 0;
  const imagined = prior === undefined ? 0 : databaseRules.LEVELS_OF_PRIOR;
  const between = freedom + imagined > 0 ? (freedom * measured + imagined * (prior ?? 0)) / (freedom + imagined) : 0;
  if (between === 0) return { within, between, levels: levels.map((level) => ({ ...level, credibility: 0 })) };
  const credible = levels.map((level) => {
    const credibility = level.weight / (level.weight + within / between);
    return { ...level, credibility, weight: credibility };
  });
  return { within: between, between, levels: credible };
}

type Level = ReturnType<typeof measureCredibility>["levels"][number];

/** Backfitting until no car, place or driver moves by more than 0.001. */
export function fitQuotes(quotes: readonly RatedQuote[]) {
  const general = meanOver(quotes, ({ quoted }) => quoted);
  const reference = meanOver(quotes, ({ logValue }) => logValue);
  const effects = new Map<string, Effects>();
  const freedoms = new Map<string, number>();
  /** Of each level's effect with its parents'. A missing level has its parent's, and that between its siblings. */
  const variances = new Map<string, Effects>();
  const between = new Map<string, number>();
  let exponent = 0;
  let within = 0;
  let passes = 0;

  const partOf = (quote: RatedQuote, factors: readonly string[]) => {
    let part = 0;
    for (const factor of factors) part += effects.get(factor)?.get(quote.levelOf(factor)) ?? 0;
    return part;
  };
  const carOf = (quote: RatedQuote) => exponent * (quote.logValue - reference) + partOf(quote, CAR);
  const left = (quote: RatedQuote) => quote.quoted - general - carOf(quote) - partOf(quote, APART_FROM_CAR);

  /**
   * Learns nested factors from partial residuals, from the narrowest up and then down.
   * @returns the largest step of the widest
   */
  function learn(nest: readonly string[], residualOf: (quote: RatedQuote) => number): number {
    const [widest = "", narrowest = ""] = [nest[0], nest.at(-1)];
    const before = effects.get(widest);
    let parts: Part[] = quotes.map((quote) => ({
      level: quote.levelOf(narrowest),
      weight: 1,
      mean: residualOf(quote),
    }));
    let chance = within;
    const known = new Map<string, readonly Level[]>();
    for (const [place, factor] of [...nest.entries()].reverse()) {
      const wider = nest[place - 1];
      const parents = new Map(quotes.map(({ levelOf }) => [levelOf(factor), wider ? levelOf(wider) : ""]));
      const measured = measureCredibility(parts, (level) => parents.get(level) ?? "", chance, PRIORS[factor]);
      known.set(factor, measured.levels);
      between.set(factor, measured.between);
      parts = measured.levels.map(({ parent, weight, mean }) => ({ level: parent, weight, mean }));
      chance = measured.within;
    }
    let totals = new Map([["", 0]]);
    let unsure = new Map([["", 0]]);
    for (const factor of nest) {
      const levels = known.get(factor) ?? [];
      const parentOf = (own: Effects, { parent }: Level) => own.get(parent) ?? Number.NaN;
      const effectOf = (level: Level) => level.credibility * (level.mean - parentOf(totals, level));
      const varianceOf = (level: Level) => {
        const open = 1 - level.credibility;
        return open * (between.get(factor) ?? Number.NaN) + open ** 2 * parentOf(unsure, level);
      };
      effects.set(factor, new Map(levels.map((level) => [level.level, effectOf(level)])));
      const freedom = sum(levels, ({ credibility }) => credibility);
      freedoms.set(factor, freedom);
      unsure = new Map(levels.map((level) => [level.level, varianceOf(level)]));
      variances.set(factor, unsure);
      totals = new Map(levels.map((level) => [level.level, parentOf(totals, level) + effectOf(level)]));
    }
    // The effects of the nest add up to 0 over all quotes.
    const average = meanOver(quotes, (quote) => partOf(quote, nest));
    const moved = new Map([...(effects.get(widest) ?? [])].map(([level, effect]) => [level, effect - average]));
    effects.set(widest, moved);
    return Math.max(...[...moved].map(([level, effect]) => Math.abs(effect - (before?.get(level) ?? 0))));
  }

  function meanOfModel(of: (quote: RatedQuote) => number): (quote: RatedQuote) => number {
    const models = Map.groupBy(quotes, ({ levelOf }) => levelOf("model"));
    const means = new Map([...models].map(([model, own]) => [model, meanOver(own, of)]));
    return ({ levelOf }) => means.get(levelOf("model")) ?? Number.NaN;
  }

  function learnValueAndAge(): number {
    const kept = exponent;
    const ownValue = meanOfModel(({ logValue }) => logValue);
    const offset = (quote: RatedQuote) => quote.logValue - ownValue(quote);
    const apart = (quote: RatedQuote) => left(quote) + carOf(quote) - partOf(quote, ["vehicle_age"]);
    const spread = meanOver(quotes, (quote) => offset(quote) ** 2);
    const slope = meanOver(quotes, (quote) => offset(quote) * apart(quote)) / spread;
    exponent = spread > 1e-6 ? slope : 0;
    const open = (quote: RatedQuote) => left(quote) + partOf(quote, NEST);
    const ownOpen = meanOfModel(open);
    const step = learn(["vehicle_age"], (quote) => open(quote) + partOf(quote, ["vehicle_age"]) - ownOpen(quote));
    return Math.max(step, Math.abs(exponent - kept));
  }

  function settle(round: () => number): void {
    for (let rounds = 1; rounds <= MAX_FIT_PASSES; rounds++) if (round() <= FIT_TOLERANCE) return;
  }

  function pass(): void {
    settle(learnValueAndAge);
    for (const nest of [NEST, PLACE]) learn(nest, (quote) => left(quote) + partOf(quote, nest));
    // Features are learnt as if they did not interact, and interactions from their residuals.
    const learnWith = (factor: string, later: readonly string[]) =>
      learn([factor], (quote) => left(quote) + partOf(quote, [factor, ...later]));
    settle(() => Math.max(...FEATURES.map((factor) => learnWith(factor, INTERACTIONS))));
    for (const [place, factor] of INTERACTIONS.entries()) learnWith(factor, INTERACTIONS.slice(place + 1));
  }

  const blocksOf = (quote: RatedQuote) => [carOf(quote), partOf(quote, PLACE), partOf(quote, DRIVER)];
  for (let isMoving = true; isMoving && passes < MAX_FIT_PASSES; ) {
    const freedom = passes === 0 ? 1 : 2 + sum(freedoms.values());
    within = sum(quotes, (quote) => left(quote) ** 2) / Math.max(quotes.length - freedom, 1);
    const before = quotes.map(blocksOf);
    pass();
    passes += 1;
    isMoving = quotes.some((quote, index) =>
      blocksOf(quote).some((block, place) => Math.abs(block - (before[index]?.[place] ?? 0)) > FIT_TOLERANCE),
    );
  }
  const ages = effects.get("vehicle_age") ?? new Map();
  const unsure = variances.get("vehicle_age") ?? new Map();
  const places = databaseRules.VEHICLE_AGES.flatMap((level, place) => (ages.has(level) ? [place] : []));
  for (const [place, level] of databaseRules.VEHICLE_AGES.entries()) {
    const nearest = sort(places, (a, b) => Math.abs(a - place) - Math.abs(b - place) || a - b)[0] ?? 0;
    const known = databaseRules.VEHICLE_AGES[nearest] ?? "";
    ages.set(level, ages.get(known) ?? Number.NaN);
    unsure.set(
      level,
      (unsure.get(known) ?? Number.NaN) + Math.abs(nearest - place) * (between.get("vehicle_age") ?? Number.NaN),
    );
  }
  const borders = extent(quotes, ({ logValue }) => logValue);
  return { general, reference, exponent, within, passes, effects, variances, between, borders };
}

export type Fit = ReturnType<typeof fitQuotes>;

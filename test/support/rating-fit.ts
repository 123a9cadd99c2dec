// The rating model a second time, to getFreshness SQL by: quote by quote, without sums over counts of pairs, without arrays by number.

import { sum } from "d3-array";
import { dayOf } from "./expected.ts";
import type { QuoteRow, Rows, VersionRow } from "./rows.ts";

/** Each within the one before. */
const NEST = ["brand", "model", "model_year", "version"] as const;
const CAR = ["vehicle_age", ...NEST] as const;
const PLACE = ["state", "city"] as const;
const ANSWERS = ["gender", "age_range", "marital_status", "young_drivers"] as const;
const DRIVER = [...ANSWERS, "gender*age_range", "gender*marital_status"] as const;
const APART_FROM_CAR = [...PLACE, ...DRIVER] as const;

/** What a price is explained by, under the database's names. */
export type Factor = (typeof CAR | typeof PLACE | typeof DRIVER)[number];

/** A quote that teaches, with everything that its price is explained by. */
export interface RatedQuote extends Readonly<Record<Factor, string>> {
  /** Which request it answers: the same car, city and profile on the same day. The newest first. */
  readonly request: string;
  readonly logValue: number;
  /** Logarithm of the percentage of FIPE. */
  readonly quoted: number;
}

function meanOver(quotes: readonly RatedQuote[], of: (quote: RatedQuote) => number): number {
  return sum(quotes, of) / quotes.length;
}

/** Why a quote of the window teaches nothing; null where it teaches. */
function findReason({ price, percentage, insurer }: QuoteRow, { fipeValue }: VersionRow): string | null {
  if (price <= 0 || percentage <= 0) return "withoutPrice";
  if (insurer === 20 || insurer === 26) return "excludedInsurer";
  if (percentage < 0.3) return "tooCheap";
  if (percentage > 30) return "tooExpensive";
  return fipeValue ? null : "withoutFipeValue";
}

const UNKNOWN = "unknown";

/**
 * The quotes of the rows that teach, request by request, the newest day first; `leftOut` counts the others of the window by
 * reason.
 */
export function listRatedQuotes(rows: Rows): { quotes: RatedQuote[]; leftOut: Record<string, number> } {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const models = new Map(rows.models.map((model) => [model.id, model]));
  const cities = new Map(rows.cities.map((city) => [city.id, city]));
  const leftOut: Record<string, number> = {};
  const quotes: RatedQuote[] = [];
  const currentYear = Number(dayOf(0).slice(0, 4));
  const inOrder = rows.quotes
    .filter(({ hoursAgo }) => hoursAgo < 180 * 24)
    .map((row) => ({ row, day: dayOf(row.hoursAgo) }))
    .sort(
      (a, b) =>
        b.day.localeCompare(a.day) ||
        a.row.versionId - b.row.versionId ||
        a.row.cityId - b.row.cityId ||
        a.row.profile - b.row.profile,
    );
  for (const { row, day } of inOrder) {
    const { gender = UNKNOWN, age_range = UNKNOWN, marital_status = UNKNOWN, young_drivers = UNKNOWN } = row.driver;
    const version = versions.get(row.versionId);
    const city = cities.get(row.cityId);
    const model = version && models.get(version.modelId);
    if (!version || !city || !model) throw new Error("a quote of something that is not there");
    const reason = findReason(row, version);
    if (reason !== null) {
      leftOut[reason] = (leftOut[reason] ?? 0) + 1;
      continue;
    }
    quotes.push({
      request: [day, row.versionId, row.cityId, row.profile].join("/"),
      brand: String(model.brandId),
      model: String(model.id),
      model_year: `${model.id}/${version.year}`,
      version: String(version.id),
      vehicle_age: version.year === 3200 ? "0km" : String(Math.min(Math.max(currentYear - version.year, 0), 15)),
      logValue: Math.log(version.fipeValue ?? Number.NaN),
      state: city.uf,
      city: String(city.id),
      ...{ gender, age_range, marital_status, young_drivers },
      "gender*age_range": `${gender}/${age_range}`,
      "gender*marital_status": `${gender}/${marital_status}`,
      quoted: Math.log(row.percentage),
    });
  }
  return { quotes, leftOut };
}

type Effects = Map<string, number>;

export interface Fit {
  readonly general: number;
  readonly reference: number;
  readonly exponent: number;
  readonly within: number;
  readonly passes: number;
  readonly effects: ReadonlyMap<Factor, Effects>;
  /** How unsure each level is, with its parents; that of a level that is missing is its parent's and what lies between its like. */
  readonly variances: ReadonlyMap<Factor, Effects>;
  readonly between: ReadonlyMap<Factor, number>;
}

const TOLERANCE = 0.001;
const MOST = 50;

/** A part that a level consists of: a quote, or a level below. */
interface Part {
  readonly level: string;
  readonly weight: number;
  readonly mean: number;
}

/** A level before its parent is known: its mean, how credible that is, and how much it weighs for who learns the parent. */
interface Level extends Part {
  readonly parent: string;
  readonly credibility: number;
}

const weigh = (parts: readonly Part[]) => sum(parts, ({ weight }) => weight);
const meanOf = (parts: readonly Part[]) => sum(parts, (part) => part.weight * part.mean) / weigh(parts);

/** The levels of the parts. The variance of their means around their parents is the answered `within` / weight. */
function getFreshness(parts: readonly Part[], parentOf: (level: string) => string, within: number) {
  const levels = [...Map.groupBy(parts, ({ level }) => level)].map(([level, own]) => {
    return { level, parent: parentOf(level), weight: weigh(own), mean: meanOf(own) };
  });
  const families = [...Map.groupBy(levels, ({ parent }) => parent).values()];
  const squares = sum(families, (family) => sum(family, ({ weight, mean }) => weight * (mean - meanOf(family)) ** 2));
  const spread = sum(families, (family) => weigh(family) - sum(family, ({ weight }) => weight ** 2) / weigh(family));
  const freedom = levels.length - families.length;
  // What levels differ by beyond chance.
  const between = freedom > 0 && spread > 0 ? Math.max(0, (squares - freedom * within) / spread) : 0;
  if (between === 0) return { within, between, levels: levels.map((level): Level => ({ ...level, credibility: 0 })) };
  const judged = levels.map((level): Level => {
    const credibility = level.weight / (level.weight + within / between);
    return { ...level, credibility, weight: credibility };
  });
  return { within: between, between, levels: judged };
}

/** Backfitting until no car, place or driver moves by more than 0.001. */
export function fitQuotes(quotes: readonly RatedQuote[]): Fit {
  const general = meanOver(quotes, ({ quoted }) => quoted);
  const reference = meanOver(quotes, ({ logValue }) => logValue);
  const effects = new Map<Factor, Effects>();
  const freedoms = new Map<Factor, number>();
  const variances = new Map<Factor, Effects>();
  const between = new Map<Factor, number>();
  let exponent = 0;
  let within = 0;
  let passes = 0;

  const partOf = (quote: RatedQuote, factors: readonly Factor[]) => {
    let part = 0;
    for (const factor of factors) part += effects.get(factor)?.get(quote[factor]) ?? 0;
    return part;
  };
  const carOf = (quote: RatedQuote) => exponent * (quote.logValue - reference) + partOf(quote, CAR);
  const left = (quote: RatedQuote) => quote.quoted - general - carOf(quote) - partOf(quote, APART_FROM_CAR);

  /**
   * Learns factors that lie within each other of what quotes leave open, from the narrowest up and then down.
   * @returns the largest step of the widest
   */
  function learn(nest: readonly Factor[], openOf: (quote: RatedQuote) => number): number {
    const [widest] = nest as [Factor];
    const before = effects.get(widest);
    const [narrowest = widest] = nest.slice(-1);
    let parts: Part[] = quotes.map((quote) => ({ level: quote[narrowest], weight: 1, mean: openOf(quote) }));
    let chance = within;
    const known: Level[][] = [];
    for (const [place, factor] of [...nest.entries()].reverse()) {
      const wider = nest[place - 1];
      const parents = new Map(quotes.map((quote) => [quote[factor], wider ? quote[wider] : ""]));
      const judged = getFreshness(parts, (level) => parents.get(level) ?? "", chance);
      known.unshift(judged.levels);
      between.set(factor, judged.between);
      parts = judged.levels.map(({ parent, weight, mean }) => ({ level: parent, weight, mean }));
      chance = judged.within;
    }
    let above = new Map([["", 0]]);
    let unsure = new Map([["", 0]]);
    for (const [place, factor] of nest.entries()) {
      unsure = new Map(
        (known[place] ?? []).map(({ level, parent, credibility }) => {
          const open = 1 - credibility;
          return [level, open * (between.get(factor) ?? Number.NaN) + open ** 2 * (unsure.get(parent) ?? Number.NaN)];
        }),
      );
      variances.set(factor, unsure);
      const learnt = (known[place] ?? []).map(({ level, parent, mean, credibility }) => {
        const base = above.get(parent) ?? 0;
        return { level, base, effect: credibility * (mean - base) };
      });
      effects.set(factor, new Map(learnt.map(({ level, effect }) => [level, effect])));
      freedoms.set(
        factor,
        sum(known[place] ?? [], ({ credibility }) => credibility),
      );
      above = new Map(learnt.map(({ level, base, effect }) => [level, base + effect]));
    }
    // All quotes' effects of the nest together add up to nothing.
    const average = meanOver(quotes, (quote) => partOf(quote, nest));
    const moved = [...(effects.get(widest) ?? [])].map(([level, effect]) => [level, effect - average] as const);
    effects.set(widest, new Map(moved));
    return Math.max(...moved.map(([level, effect]) => Math.abs(effect - (before?.get(level) ?? 0))));
  }

  /** Each model's own mean of something, by which no model speaks for what lies between models. */
  function meanOfModel(of: (quote: RatedQuote) => number): (quote: RatedQuote) => number {
    const models = Map.groupBy(quotes, ({ model }) => model);
    const means = new Map([...models].map(([model, own]) => [model, meanOver(own, of)]));
    return ({ model }) => means.get(model) ?? Number.NaN;
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

  /** Again and again, until it moves nothing any more. */
  function settle(round: () => number): void {
    for (let rounds = 1; rounds <= MOST; rounds++) if (round() <= TOLERANCE) return;
  }

  function pass(): void {
    settle(learnValueAndAge);
    for (const nest of [NEST, PLACE]) learn(nest, (quote) => left(quote) + partOf(quote, nest));
    // Answers are learnt as if they did not interact, and interactions of what the answers leave open.
    const interactions: readonly Factor[] = ["gender*age_range", "gender*marital_status"];
    settle(() =>
      Math.max(
        ...ANSWERS.map((factor) => learn([factor], (quote) => left(quote) + partOf(quote, [factor, ...interactions]))),
      ),
    );
    learn(["gender*age_range"], (quote) => left(quote) + partOf(quote, interactions));
    learn(["gender*marital_status"], (quote) => left(quote) + partOf(quote, ["gender*marital_status"]));
  }

  const blocksOf = (quote: RatedQuote) => [carOf(quote), partOf(quote, PLACE), partOf(quote, DRIVER)];
  for (let isMoving = true; isMoving && passes < MOST; ) {
    const freedom = passes === 0 ? 1 : 2 + sum(freedoms.values());
    within = sum(quotes, (quote) => left(quote) ** 2) / Math.max(quotes.length - freedom, 1);
    const before = quotes.map(blocksOf);
    pass();
    passes += 1;
    isMoving = quotes.some((quote, index) =>
      blocksOf(quote).some((block, place) => Math.abs(block - (before[index]?.[place] ?? 0)) > TOLERANCE),
    );
  }
  return { general, reference, exponent, within, passes, effects, variances, between };
}

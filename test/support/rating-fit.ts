// The rating model a second time, to judge SQL by: quote by quote, without sums over counts of pairs, without arrays by number.

import type { QuoteRow, Rows } from "./rows.ts";

/** A quote that teaches, with everything that its price is explained by. */
export interface RatedQuote {
  /** Which request it answers: the same car, city and profile on the same day. The newest first. */
  readonly request: string;
  readonly brand: string;
  readonly model: string;
  readonly modelYear: string;
  readonly version: string;
  readonly vehicleAge: string;
  readonly logValue: number;
  readonly state: string;
  readonly city: string;
  readonly gender: string;
  readonly ageRange: string;
  readonly maritalStatus: string;
  readonly youngDrivers: string;
  readonly genderAge: string;
  readonly genderMarital: string;
  /** Logarithm of the percentage of FIPE. */
  readonly quoted: number;
}

/** Days are those of the site's visitors. */
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/** Whether a quote says all of its driver that it has to say to teach anything. */
export function isComplete({ gender, age_range, marital_status }: QuoteRow["driver"]): boolean {
  return gender !== undefined && age_range !== undefined && marital_status !== undefined;
}

/**
 * The quotes of the rows that teach, request by request, the newest day first; `leftOut` counts the others of the window by
 * reason.
 */
export function listRatedQuotes(
  rows: Rows,
  writtenAt: Date,
): { quotes: RatedQuote[]; leftOut: Record<string, number> } {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const models = new Map(rows.models.map((model) => [model.id, model]));
  const cities = new Map(rows.cities.map((city) => [city.id, city]));
  const leftOut: Record<string, number> = {};
  const quotes: RatedQuote[] = [];
  const currentYear = Number(DAY.format(writtenAt).slice(0, 4));
  const dayOf = (hoursAgo: number) => DAY.format(writtenAt.getTime() - hoursAgo * 3_600_000);
  const inOrder = rows.quotes
    .map((row) => ({ row, day: dayOf(row.hoursAgo) }))
    .sort(
      (a, b) =>
        b.day.localeCompare(a.day) ||
        a.row.versionId - b.row.versionId ||
        a.row.cityId - b.row.cityId ||
        a.row.profile - b.row.profile,
    );
  for (const { row, day } of inOrder) {
    const version = versions.get(row.versionId);
    const city = cities.get(row.cityId);
    const model = version && models.get(version.modelId);
    if (!version || !city || !model) throw new Error("a quote of something that is not there");
    if (row.hoursAgo >= 180 * 24) continue;
    const reason =
      row.price <= 0 || row.percentage <= 0
        ? "withoutPrice"
        : row.insurer === 20 || row.insurer === 26
          ? "excludedInsurer"
          : row.percentage < 0.3
            ? "tooCheap"
            : row.percentage > 30
              ? "tooExpensive"
              : !version.fipeValue
                ? "withoutFipeValue"
                : !isComplete(row.driver)
                  ? "withoutProfile"
                  : null;
    if (reason !== null) {
      leftOut[reason] = (leftOut[reason] ?? 0) + 1;
      continue;
    }
    quotes.push({
      request: [day, row.versionId, row.cityId, row.profile].join("/"),
      brand: String(model.brandId),
      model: String(model.id),
      modelYear: `${model.id}/${version.year}`,
      version: String(version.id),
      vehicleAge: version.year === 3200 ? "0km" : String(Math.min(Math.max(currentYear - version.year, 0), 15)),
      logValue: Math.log(version.fipeValue as number),
      state: city.uf,
      city: String(city.id),
      gender: row.driver.gender ?? "",
      ageRange: row.driver.age_range ?? "",
      maritalStatus: row.driver.marital_status ?? "",
      youngDrivers: row.driver.young_drivers ?? "unknown",
      genderAge: `${row.driver.gender}/${row.driver.age_range}`,
      genderMarital: `${row.driver.gender}/${row.driver.marital_status}`,
      quoted: Math.log(row.percentage),
    });
  }
  return { quotes, leftOut };
}

type Factor = Exclude<keyof RatedQuote, "request" | "logValue" | "quoted">;
type Effects = Map<string, number>;

const CAR: readonly Factor[] = ["vehicleAge", "brand", "model", "modelYear", "version"];
/** Each within the one before. */
const NEST: readonly Factor[] = ["brand", "model", "modelYear", "version"];
const PLACE: readonly Factor[] = ["state", "city"];
const DRIVER: readonly Factor[] = ["gender", "ageRange", "maritalStatus", "youngDrivers", "genderAge", "genderMarital"];

export interface Fit {
  readonly general: number;
  readonly reference: number;
  readonly exponent: number;
  readonly within: number;
  readonly passes: number;
  readonly effects: ReadonlyMap<Factor, Effects>;
  /** Logarithm of the percentage; without `place` as for the whole country. */
  predict(quote: RatedQuote, place?: boolean): number;
}

const TOLERANCE = 0.001;
const MOST = 50;

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function largestStep(before: Effects | undefined, after: Effects): number {
  return Math.max(0, ...[...after].map(([level, effect]) => Math.abs(effect - (before?.get(level) ?? 0))));
}

/** A level before its parent is known: its mean, its credibility, and how precise it is for who learns the parent. */
interface Level {
  readonly parent: string;
  readonly mean: number;
  readonly credibility: number;
  /** The variance of the mean around the parent is `within` / `weight`. */
  readonly weight: number;
  readonly within: number;
}

/** A part that a level consists of: quotes of the same residual, or a level below. */
interface Part {
  readonly level: string;
  readonly parent: string;
  readonly weight: number;
  readonly mean: number;
}

/** The levels of the parts, and the variance between them beyond chance. */
function weigh(parts: readonly Part[], within: number): Map<string, Level> {
  const levels = [...Map.groupBy(parts, ({ level }) => level)].map(([level, own]) => {
    const weight = sum(own.map((part) => part.weight));
    const mean = sum(own.map((part) => part.weight * part.mean)) / weight;
    return { level, parent: own[0]?.parent ?? "", weight, mean };
  });
  const families = [...Map.groupBy(levels, ({ parent }) => parent).values()];
  let squares = 0;
  let spread = 0;
  for (const family of families) {
    const total = sum(family.map(({ weight }) => weight));
    const mean = sum(family.map((level) => level.weight * level.mean)) / total;
    squares += sum(family.map((level) => level.weight * (level.mean - mean) ** 2));
    spread += total - sum(family.map(({ weight }) => weight ** 2)) / total;
  }
  const freedom = levels.length - families.length;
  const between = freedom > 0 && spread > 0 ? Math.max(0, (squares - freedom * within) / spread) : 0;
  return new Map(
    levels.map(({ level, parent, weight, mean }) => {
      const credibility = between > 0 ? weight / (weight + within / between) : 0;
      return [
        level,
        between > 0
          ? { parent, mean, credibility, weight: credibility, within: between }
          : { parent, mean, credibility, weight, within },
      ];
    }),
  );
}

/** The next level up, from what is known of the one below. */
function weighUp(below: ReadonlyMap<string, Level>, parentOf: (level: string) => string): Map<string, Level> {
  const [first] = below.values();
  const parts = [...below.values()].map(({ parent, mean, weight }) => ({
    level: parent,
    parent: parentOf(parent),
    weight,
    mean,
  }));
  return weigh(parts, first?.within ?? 0);
}

function freedomOf(levels: ReadonlyMap<string, Level>): number {
  return sum([...levels.values()].map(({ credibility }) => credibility));
}

/** Backfitting until no car, place or driver moves by more than 0.001. */
export function fitQuotes(quotes: readonly RatedQuote[]): Fit {
  const general = sum(quotes.map(({ quoted }) => quoted)) / quotes.length;
  const reference = sum(quotes.map(({ logValue }) => logValue)) / quotes.length;
  const effects = new Map<Factor, Effects>();
  const freedoms = new Map<Factor, number>();
  let exponent = 0;

  const partOf = (quote: RatedQuote, factors: readonly Factor[]) =>
    sum(factors.map((factor) => effects.get(factor)?.get(quote[factor]) ?? 0));
  const valueEffectOf = (quote: RatedQuote) => exponent * (quote.logValue - reference);
  const carOf = (quote: RatedQuote) => valueEffectOf(quote) + partOf(quote, CAR);
  const left = (quote: RatedQuote) =>
    quote.quoted - general - carOf(quote) - partOf(quote, PLACE) - partOf(quote, DRIVER);

  /** Moves a factor so that all quotes' effects of these factors together add up to nothing. */
  function centre(factor: Factor, together: readonly Factor[]): void {
    const average = sum(quotes.map((quote) => partOf(quote, together))) / quotes.length;
    const moved = [...(effects.get(factor) ?? [])].map(([level, effect]) => [level, effect - average] as const);
    effects.set(factor, new Map(moved));
  }

  /** Learns a factor of what the named others of its block, and the other blocks, leave open. */
  function relearn(factor: Factor, others: readonly Factor[], within: number): number {
    const block = [CAR, PLACE, DRIVER].find((each) => each.includes(factor)) ?? [];
    const ignored = block.filter((each) => !others.includes(each));
    return learnOf(factor, (quote) => left(quote) + partOf(quote, ignored), within);
  }

  /** Learns a factor without parents from each quote's residual. */
  function learnOf(factor: Factor, residualOf: (quote: RatedQuote) => number, within: number): number {
    const parts = quotes.map((quote) => ({ level: quote[factor], parent: "", weight: 1, mean: residualOf(quote) }));
    const before = effects.get(factor);
    const levels = weigh(parts, within);
    effects.set(factor, new Map([...levels].map(([name, { credibility, mean }]) => [name, credibility * mean])));
    centre(factor, [factor]);
    freedoms.set(factor, freedomOf(levels));
    return largestStep(before, effects.get(factor) ?? new Map());
  }

  /** Learns factors that lie within each other, from the narrowest up and then down. Answers the step of `watched`. */
  function relearnNest(nest: readonly Factor[], watched: Factor, within: number): number {
    const parents = nest.map(
      (factor, place) =>
        new Map(quotes.map((quote) => [quote[factor], place > 0 ? quote[nest[place - 1] as Factor] : ""] as const)),
    );
    const narrowest = nest.at(-1) as Factor;
    const parts = quotes.map((quote) => ({
      level: quote[narrowest],
      parent: nest.length > 1 ? quote[nest.at(-2) as Factor] : "",
      weight: 1,
      mean: left(quote) + partOf(quote, nest),
    }));
    const known = [weigh(parts, within)];
    for (let place = nest.length - 2; place >= 0; place--) {
      const below = known[0] as Map<string, Level>;
      known.unshift(weighUp(below, (level) => parents[place]?.get(level) ?? ""));
    }
    const before = effects.get(watched);
    const above = new Map<string, number>([["", 0]]);
    nest.forEach((factor, place) => {
      const learnt: Effects = new Map();
      const totals: [string, number][] = [];
      for (const [level, { parent, mean, credibility }] of known[place] ?? []) {
        const base = above.get(parent) ?? 0;
        learnt.set(level, credibility * (mean - base));
        totals.push([level, base + credibility * (mean - base)]);
      }
      above.clear();
      for (const [level, total] of totals) above.set(level, total);
      effects.set(factor, learnt);
      freedoms.set(factor, freedomOf(known[place] ?? new Map()));
    });
    centre(nest[0] as Factor, nest);
    return largestStep(before, effects.get(watched) ?? new Map());
  }

  let passes = 0;
  let within = 0;
  for (;;) {
    passes += 1;
    const freedom = passes === 1 ? 1 : 2 + sum(freedoms.values());
    within = sum(quotes.map((quote) => left(quote) ** 2)) / Math.max(quotes.length - freedom, 1);
    const before = quotes.map((quote) => [carOf(quote), partOf(quote, PLACE), partOf(quote, DRIVER)] as const);

    const models = [...Map.groupBy(quotes, ({ model }) => model).values()];
    const meanOf = (of: (quote: RatedQuote) => number) =>
      new Map(models.map((own) => [own[0]?.model ?? "", sum(own.map(of)) / own.length] as const));
    const valueOfModel = meanOf(({ logValue }) => logValue);
    const withinModel = (quote: RatedQuote) => quote.logValue - (valueOfModel.get(quote.model) ?? 0);
    const spread = sum(quotes.map((quote) => withinModel(quote) ** 2));
    for (let round = 1; round <= MOST; round++) {
      const kept = exponent;
      const apart = (quote: RatedQuote) => left(quote) + carOf(quote) - partOf(quote, ["vehicleAge"]);
      const slope = sum(quotes.map((quote) => withinModel(quote) * apart(quote))) / spread;
      exponent = spread > 1e-6 * quotes.length ? slope : 0;
      // What is left when value and age are off, as the mean of each model: no model speaks for an age.
      const open = (quote: RatedQuote) => left(quote) + partOf(quote, NEST);
      const openOfModel = meanOf(open);
      const step = Math.max(
        Math.abs(exponent - kept),
        learnOf(
          "vehicleAge",
          (quote) => open(quote) + partOf(quote, ["vehicleAge"]) - (openOfModel.get(quote.model) ?? 0),
          within,
        ),
      );
      if (step <= TOLERANCE) break;
    }
    relearnNest(NEST, "model", within);
    relearnNest(["state", "city"], "city", within);

    for (let round = 1; round <= MOST; round++) {
      const step = Math.max(
        relearn("gender", ["ageRange", "maritalStatus", "youngDrivers"], within),
        relearn("ageRange", ["gender", "maritalStatus", "youngDrivers"], within),
        relearn("maritalStatus", ["gender", "ageRange", "youngDrivers"], within),
        relearn("youngDrivers", ["gender", "ageRange", "maritalStatus"], within),
      );
      if (step <= TOLERANCE) break;
    }
    const apart: readonly Factor[] = ["gender", "ageRange", "maritalStatus", "youngDrivers"];
    relearn("genderAge", apart, within);
    relearn("genderMarital", [...apart, "genderAge"], within);

    const moved = quotes.map((quote, index) => {
      const [car = 0, place = 0, driver = 0] = before[index] ?? [];
      return Math.max(
        Math.abs(carOf(quote) - car),
        Math.abs(partOf(quote, PLACE) - place),
        Math.abs(partOf(quote, DRIVER) - driver),
      );
    });
    if (passes === MOST || moved.every((step) => step <= TOLERANCE)) break;
  }
  return {
    general,
    reference,
    exponent,
    within,
    passes,
    effects,
    predict: (quote, place = true) =>
      general + carOf(quote) + partOf(quote, DRIVER) + (place ? partOf(quote, PLACE) : 0),
  };
}

/** As PostgreSQL's percentile_cont. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

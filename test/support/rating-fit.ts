// The rating model a second time, to judge SQL by: quote by quote, without sums over meetings, without arrays by number.

import type { Rows } from "./rows.ts";

/** A quote that teaches, with everything that its price is explained by. */
export interface RatedQuote {
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

/** The quotes of the rows that teach, newest first; `leftOut` counts the others of the window by reason. */
export function listRatedQuotes(
  rows: Rows,
  currentYear: number,
): { quotes: RatedQuote[]; leftOut: Record<string, number> } {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const models = new Map(rows.models.map((model) => [model.id, model]));
  const cities = new Map(rows.cities.map((city) => [city.id, city]));
  const leftOut: Record<string, number> = {};
  const quotes: RatedQuote[] = [];
  for (const row of [...rows.quotes].sort((a, b) => a.hoursAgo - b.hoursAgo)) {
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
                : [row.gender, row.ageRange, row.maritalStatus].some((each) => each === "unknown")
                  ? "withoutProfile"
                  : null;
    if (reason !== null) {
      leftOut[reason] = (leftOut[reason] ?? 0) + 1;
      continue;
    }
    quotes.push({
      brand: String(model.brandId),
      model: String(model.id),
      modelYear: `${model.id}/${version.year}`,
      version: String(version.id),
      vehicleAge: version.year === 3200 ? "0km" : String(Math.min(Math.max(currentYear - version.year, 0), 15)),
      logValue: Math.log(version.fipeValue as number),
      state: city.uf,
      city: String(city.id),
      gender: row.gender,
      ageRange: row.ageRange,
      maritalStatus: row.maritalStatus,
      youngDrivers: row.youngDrivers === null ? "unknown" : row.youngDrivers ? "yes" : "no",
      genderAge: `${row.gender}/${row.ageRange}`,
      genderMarital: `${row.gender}/${row.maritalStatus}`,
      quoted: Math.log(row.percentage),
    });
  }
  return { quotes, leftOut };
}

type Factor = Exclude<keyof RatedQuote, "logValue" | "quoted">;
type Effects = Map<string, number>;

const CAR: readonly Factor[] = ["vehicleAge", "brand", "model", "modelYear", "version"];
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
  foretell(quote: RatedQuote, place?: boolean): number;
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

/** Credibility of one factor, from each quote's residual. */
function learn(
  quotes: readonly RatedQuote[],
  factor: Factor,
  parent: Factor | null,
  residualOf: (quote: RatedQuote) => number,
  within: number,
): { effects: Effects; freedom: number } {
  const levels = new Map<string, { quotes: number; total: number; parent: string }>();
  for (const quote of quotes) {
    const level = levels.get(quote[factor]) ?? { quotes: 0, total: 0, parent: parent ? quote[parent] : "" };
    levels.set(quote[factor], {
      ...level,
      quotes: level.quotes + 1,
      total: level.total + residualOf(quote),
    });
  }
  const families = Map.groupBy(levels.values(), (level) => level.parent);
  let squares = 0;
  let spread = 0;
  for (const family of families.values()) {
    const size = sum(family.map((level) => level.quotes));
    const mean = sum(family.map((level) => level.total)) / size;
    squares += sum(family.map((level) => level.quotes * (level.total / level.quotes - mean) ** 2));
    spread += size - sum(family.map((level) => level.quotes ** 2)) / size;
  }
  const between = spread > 0 ? Math.max(0, (squares - (levels.size - families.size) * within) / spread) : 0;
  const k = within / between;
  const effects: Effects = new Map(
    [...levels].map(([name, { quotes: n, total }]) => [name, between > 0 ? total / (n + k) : 0]),
  );
  const freedom = sum([...levels.values()].map(({ quotes: n }) => (between > 0 ? n / (n + k) : 0)));
  if (!parent) {
    const average = sum(quotes.map((quote) => effects.get(quote[factor]) ?? 0)) / quotes.length;
    for (const [name, effect] of effects) effects.set(name, effect - average);
  }
  return { effects, freedom };
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

  /** Learns a factor of what the named others of its block, and the other blocks, leave open. */
  function relearn(factor: Factor, parent: Factor | null, others: readonly Factor[], within: number): number {
    const block = [CAR, PLACE, DRIVER].find((each) => each.includes(factor)) ?? [];
    const ignored = block.filter((each) => !others.includes(each));
    const learnt = learn(quotes, factor, parent, (quote) => left(quote) + partOf(quote, ignored), within);
    const step = largestStep(effects.get(factor), learnt.effects);
    effects.set(factor, learnt.effects);
    freedoms.set(factor, learnt.freedom);
    return step;
  }

  let passes = 0;
  let within = 0;
  for (;;) {
    passes += 1;
    const freedom = passes === 1 ? 1 : 2 + sum(freedoms.values());
    within = sum(quotes.map((quote) => left(quote) ** 2)) / Math.max(quotes.length - freedom, 1);
    const before = quotes.map((quote) => [carOf(quote), partOf(quote, PLACE), partOf(quote, DRIVER)] as const);

    for (let round = 1; round <= MOST; round++) {
      relearn("brand", null, ["vehicleAge"], within);
      let step = relearn("model", "brand", ["vehicleAge", "brand"], within);
      const kept = exponent;
      const spread = sum(quotes.map(({ logValue }) => (logValue - reference) ** 2));
      const open = (quote: RatedQuote) => left(quote) + valueEffectOf(quote) + partOf(quote, ["modelYear", "version"]);
      const slope = sum(quotes.map((quote) => (quote.logValue - reference) * open(quote))) / spread;
      exponent = spread > 1e-6 * quotes.length ? slope : 0;
      step = Math.max(step, Math.abs(exponent - kept));
      step = Math.max(step, relearn("vehicleAge", null, ["brand", "model"], within));
      if (step <= TOLERANCE) break;
    }
    relearn("modelYear", "model", ["vehicleAge", "brand", "model"], within);
    relearn("version", "modelYear", ["vehicleAge", "brand", "model", "modelYear"], within);

    relearn("state", null, [], within);
    relearn("city", "state", ["state"], within);

    for (let round = 1; round <= MOST; round++) {
      relearn("gender", null, ["ageRange", "maritalStatus", "youngDrivers"], within);
      const step = Math.max(
        relearn("ageRange", null, ["gender", "maritalStatus", "youngDrivers"], within),
        relearn("maritalStatus", null, ["gender", "ageRange", "youngDrivers"], within),
        relearn("youngDrivers", null, ["gender", "ageRange", "maritalStatus"], within),
      );
      if (step <= TOLERANCE) break;
    }
    const apart: readonly Factor[] = ["gender", "ageRange", "maritalStatus", "youngDrivers"];
    relearn("genderAge", null, apart, within);
    relearn("genderMarital", null, [...apart, "genderAge"], within);

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
    foretell: (quote, place = true) =>
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

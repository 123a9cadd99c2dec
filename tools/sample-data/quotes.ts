// Rows of the sample quotes: who asks, for which car, where and when, and the price of one insurer.

import { rollup, sum } from "d3-array";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { hash32 } from "../../app/lib/hash.ts";
import type { SampleCatalogue, SampleCity, SamplePlaces, SampleVersion } from "./catalogue.ts";
import { createRandom, type Random, weighted } from "./random.ts";
import { createTruth } from "./truth.ts";

/** Young men cost more beyond what age and sex cost apart; `man` and `woman` multiply the age's factor. */
const AGES = [
  { range: "18-25", share: 7, factor: 1.43, man: 1.12, woman: 0.86, young: 1.05, married: 0.1, parted: 0.02 },
  { range: "26-35", share: 19, factor: 1.19, man: 1.04, woman: 0.95, young: 1.1, married: 0.5, parted: 0.06 },
  { range: "36-45", share: 25, factor: 1.0, man: 1, woman: 1, young: 1.22, married: 0.7, parted: 0.1 },
  { range: "46-55", share: 23, factor: 0.94, man: 0.98, woman: 1.03, young: 1.28, married: 0.75, parted: 0.13 },
  { range: "56+", share: 26, factor: 0.78, man: 0.97, woman: 1.06, young: 1.25, married: 0.75, parted: 0.18 },
] as const;

/** What nobody can predict is this many times as wide at an age: insurers agree least on the young. */
const SPREAD_OF_AGE = { "18-25": 1.6, "26-35": 1.2, "36-45": 1, "46-55": 0.9, "56+": 0.75 } as const;

const FAMILIES = [
  { status: "casado", man: 1, woman: 1.05 },
  { status: "solteiro", man: 1.69, woman: 1.23 },
  { status: "uniao_estavel", man: 1.06, woman: 1.08 },
  { status: "divorciado", man: 1.31, woman: 1.14 },
] as const;

/** A share of the married live together without a paper. */
const UNMARRIED_COUPLES = 0.12;
const MEN = 0.57;
const WITH_YOUNG_DRIVERS = 0.15;
/** Quotes that say nothing of their driver, and those that do not say whether young people drive. */
const WITHOUT_PROFILE = 0.012;
const WITHOUT_YOUNG_DRIVERS = 0.02;

const drawAge = weighted(AGES, (age) => age.share);

function drawFamily(random: Random, { married, parted }: (typeof AGES)[number]): (typeof FAMILIES)[number] {
  const chance = random.next();
  if (chance < married) return FAMILIES[random.next() < UNMARRIED_COUPLES ? 2 : 0];
  return FAMILIES[chance < married + parted ? 3 : 1];
}

/**
 * What a quote says of a driver, the level by factor, and the driver's effect on the price and on its spread: 1 is a married
 * man of 36 to 45 without young drivers.
 */
function drawDriver(random: Random) {
  const age = drawAge(random);
  const sex = random.next() < MEN ? "man" : "woman";
  const family = drawFamily(random, age);
  const youngDrivers = random.next() < WITH_YOUNG_DRIVERS;
  const factor = age.factor * age[sex] * family[sex] * (youngDrivers ? age.young : 1);
  const chance = random.next();
  const saysYoung = chance >= WITHOUT_PROFILE + WITHOUT_YOUNG_DRIVERS;
  const levels: Readonly<Record<string, string>> = {
    gender: sex === "man" ? "M" : "F",
    age_range: age.range,
    marital_status: family.status,
    ...(saysYoung && { young_drivers: youngDrivers ? "yes" : "no" }),
  };
  return { levels: chance < WITHOUT_PROFILE ? {} : levels, factor, spread: SPREAD_OF_AGE[age.range] };
}

/** How far back the quotes go: 25 months, or parts of 26 of the calendar. */
export const DAYS = 760;
const MONTHS = 26;
/** The brokerage has grown: so many days ago it had 1/e of today's quotes. */
const GROWTH_DAYS = 240;
const DAY_MS = 86_400_000;

/** The rest that nobody can predict, in logarithms: mostly narrow, sometimes wide. */
const REST = { narrow: 0.24, wide: 0.55, wideShare: 0.12 };

const STATE_SHARES: Readonly<Record<string, number>> = {
  SP: 37,
  MG: 10,
  RS: 9,
  PR: 8,
  RJ: 8,
  SC: 5,
  BA: 4,
  PE: 3,
  GO: 3,
};

/** The factor of a price. Some rows are plain wrong, as in every export: in centavos, a decimal point too far, nothing. */
const drawMistake = weighted([100, 0.01, 0, 1], (factor) => (factor === 1 ? 997 : 1));

/** The days of the quotes. `month` counts back from today's; at the hours of the quotes it is the same day in Brasília. */
function listDays(today: Date) {
  return Array.from({ length: DAYS }, (_, index) => {
    const ago = index + 1;
    const date = new Date(today.getTime() - ago * DAY_MS);
    const year = date.getUTCFullYear();
    const month = 12 * (today.getUTCFullYear() - year) + today.getUTCMonth() - date.getUTCMonth();
    const ofWeek = date.getUTCDay() === 0 ? 0.3 : date.getUTCDay() === 6 ? 0.5 : 1;
    return { begin: date.getTime(), year, month, weight: Math.exp(-ago / GROWTH_DAYS) * ofWeek };
  });
}

function createDrawCity(cities: readonly SampleCity[]): (random: Random) => SampleCity {
  const othersShare = 100 - sum(Object.values(STATE_SHARES));
  /** A state with a share, or all others together. */
  const groupOf = ({ uf }: SampleCity) => (uf in STATE_SHARES ? uf : "others");
  const populations = rollup(cities, (group) => sum(group, ({ population }) => population), groupOf);
  return weighted(cities, (city) => {
    const group = groupOf(city);
    return ((STATE_SHARES[group] ?? othersShare) * (city.population ?? 0)) / (populations.get(group) as number);
  });
}

/** Quotes of the 25 months before `today` (midnight, UTC). The same arguments give the same rows. */
export function* makeQuotes(options: {
  count: number;
  seed: number;
  today: Date;
  catalogue: SampleCatalogue;
  places: SamplePlaces;
}) {
  const { catalogue, seed, today } = options;
  const { cities } = options.places;
  const random = createRandom(seed);
  const truth = createTruth({ seed, today, months: MONTHS, catalogue, cities });
  const brandOf = new Map(catalogue.models.map(({ id, brandId }) => [id, brandId]));
  const drawCity = createDrawCity(cities);
  const priced = catalogue.versions.filter((version) => version.fipeValue !== null);
  const drawVersion = weighted(priced, (version: SampleVersion) => version.popularity);
  const drawDay = weighted(listDays(today), ({ weight }) => weight);

  for (let made = 0; made < options.count; made++) {
    const city = drawCity(random);
    const { levels, factor, spread } = drawDriver(random);
    const day = drawDay(random);
    // Between 11:00 and 24:00 UTC: 8 to 21 o'clock in Brasília.
    const createdAt = new Date(day.begin + (11 + random.next() * 13) * 3_600_000);
    const isSold = ({ year }: SampleVersion) => year === ZERO_KM_YEAR || year <= day.year + 1;
    let version = drawVersion(random);
    while (!isSold(version)) version = drawVersion(random);
    const insurerId = 1 + random.below(INSURER_COUNT);
    const rest = random.next() < REST.wideShare ? REST.wide : REST.narrow;
    const trueMedian = truth.medianOf(version, city, day.month) * factor;
    const percentage =
      trueMedian *
      insurerFactor(insurerId, brandOf.get(version.modelId) ?? 0) *
      Math.exp(random.normal() * spread * rest);
    const mistake = drawMistake(random);
    yield {
      /** R$ a year. */
      price: Math.round(percentage * (version.fipeValue as number) * mistake) / 100,
      /** Percent of FIPE. */
      percentage: Math.round(percentage * mistake * 1000) / 1000,
      levels,
      insurerId,
      versionId: version.id,
      cityId: city.id,
      createdAt,
      /** Percent of FIPE below which half of the sound insurers' quotes are. For tests alone; no table holds it. */
      trueMedian,
    };
  }
}

export type SampleQuote = ReturnType<typeof makeQuotes> extends Generator<infer Quote> ? Quote : never;

const INSURER_COUNT = 30;
/** They lie evenly between this much below and above the middle, in logarithms. */
const SPREAD = 0.22;
/** How much an insurer may like or dislike the cars of a brand, in logarithms. */
const TASTE = 0.09;

/** Insurers that answer with visibly wrong prices, so that forgetting to exclude them shows. */
const BROKEN: Readonly<Record<number, number>> = { 20: 0.2, 26: 0.3 };

export const INSURER_IDS = Array.from({ length: INSURER_COUNT }, (_, index) => index + 1);

function levelOf(id: number): number {
  return -SPREAD + (2 * SPREAD * (id - 1)) / (INSURER_COUNT - 1);
}

const SOUND = INSURER_IDS.filter((id) => !(id in BROKEN));
/** What a sound insurer's price is in the middle: the broken ones lie above it. */
const MIDDLE = SOUND.reduce((sum, id) => sum + levelOf(id), 0) / SOUND.length;

/** What an insurer asks for the cars of a brand, against the middle of all sound ones. */
function insurerFactor(id: number, brandId: number): number {
  const taste = TASTE * ((2 * hash32(`taste:${id}:${brandId}`)) / 0x1_0000_0000 - 1);
  return BROKEN[id] ?? Math.exp(levelOf(id) - MIDDLE + taste);
}

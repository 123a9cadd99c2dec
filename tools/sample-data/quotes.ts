// Rows of the sample quotes: who asks, for which car, where and when, and what one insurer answers.

import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { hash32 } from "../../app/lib/hash.ts";
import type { SampleCatalogue, SampleVersion } from "./catalogue.ts";
import { drawDriver, type SampleProfile } from "./drivers.ts";
import type { SampleCity, SamplePlaces } from "./places.ts";
import { createRandom, type Random, weighted } from "./random.ts";
import { createTruth } from "./truth.ts";

export interface SampleQuote {
  /** R$ a year. */
  price: number;
  /** Percent of FIPE. */
  percentage: number;
  profile: SampleProfile;
  insurerId: number;
  versionId: number;
  cityId: number;
  createdAt: Date;
  /** Percent of FIPE below which half of the sound insurers' quotes are. For tests alone; no table holds it. */
  trueMedian: number;
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

/** Rows that are plain wrong, as every export has some: a price in centavos, a decimal point too far, nothing at all. */
const WRONG: readonly { readonly share: number; readonly price: number; readonly percentage: number }[] = [
  { share: 0.001, price: 100, percentage: 100 },
  { share: 0.001, price: 0.01, percentage: 0.01 },
  { share: 0.001, price: 0, percentage: 0 },
];

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

type Day = ReturnType<typeof listDays>[number];

/** Between 11:00 and 24:00 UTC: 8 to 21 o'clock in Brasília. */
function drawMoment(random: Random, { begin }: Day): Date {
  return new Date(begin + (11 + random.next() * 13) * 3_600_000);
}

function isSold({ year }: SampleVersion, day: Day): boolean {
  return year === ZERO_KM_YEAR || year <= day.year + 1;
}

function createDrawCity(cities: readonly SampleCity[]): (random: Random) => SampleCity {
  const others = cities.filter((city) => !(city.uf in STATE_SHARES));
  const othersPopulation = others.reduce((sum, city) => sum + (city.population ?? 0), 0);
  const othersShare = 100 - Object.values(STATE_SHARES).reduce((sum, share) => sum + share, 0);
  const populationOf = new Map<string, number>();
  for (const city of cities) populationOf.set(city.uf, (populationOf.get(city.uf) ?? 0) + (city.population ?? 0));
  return weighted(cities, (city) => {
    const share = STATE_SHARES[city.uf];
    const population = city.population ?? 0;
    return share === undefined
      ? (othersShare * population) / othersPopulation
      : (share * population) / (populationOf.get(city.uf) as number);
  });
}

function drawMistake(random: Random): { price: number; percentage: number } {
  let chance = random.next();
  for (const mistake of WRONG) {
    chance -= mistake.share;
    if (chance < 0) return mistake;
  }
  return { price: 1, percentage: 1 };
}

/** Quotes of the 25 months before `today` (midnight, UTC). The same arguments give the same rows. */
export function* makeQuotes(options: {
  count: number;
  seed: number;
  today: Date;
  catalogue: SampleCatalogue;
  places: SamplePlaces;
}): Generator<SampleQuote> {
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
    const { profile, factor } = drawDriver(random);
    const day = drawDay(random);
    const createdAt = drawMoment(random, day);
    let version = drawVersion(random);
    while (!isSold(version, day)) version = drawVersion(random);
    const insurerId = 1 + random.below(INSURER_COUNT);
    const spread = random.next() < REST.wideShare ? REST.wide : REST.narrow;
    const trueMedian = truth.medianOf(version, city, day.month) * factor;
    const percentage =
      trueMedian * insurerFactor(insurerId, brandOf.get(version.modelId) ?? 0) * Math.exp(random.normal() * spread);
    const mistake = drawMistake(random);
    yield {
      price: Math.round(percentage * (version.fipeValue as number) * mistake.price) / 100,
      percentage: Math.round(percentage * mistake.percentage * 1000) / 1000,
      profile,
      insurerId,
      versionId: version.id,
      cityId: city.id,
      createdAt,
      trueMedian,
    };
  }
}

export const INSURER_COUNT = 30;
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

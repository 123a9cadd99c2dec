// Rows of the sample quotes. The factors are fitted to the IPSA index (the median price of a car insurance as a
// percentage of the vehicle's value): median about 4.2 %, a fifth above 7 %, mean of the rest about 3.8 %.

import { ZERO_KM_YEAR } from "../../app/pricing/rules.ts";
import type { SampleCatalogue, SampleVersion } from "./catalogue.ts";
import type { SampleCity, SamplePlaces } from "./places.ts";
import { createRandom, type Random, weighted } from "./random.ts";

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
}

export interface SampleProfile {
  id: number;
  gender: "M" | "F";
  ageRange: (typeof AGES)[number]["range"];
  maritalStatus: "casado" | "solteiro";
  youngDrivers: boolean;
}

/** Percent of FIPE for a married man of 36–45, a car of 1–5 years worth R$ 90,000, an average region. */
const BASE_PERCENTAGE = 3.4;
const REFERENCE_VALUE = 90_000;
const VALUE_EXPONENT = -0.51;
const SPREAD = 0.3;
const YOUNG_DRIVERS_FACTOR = 1.2;
const DAYS = 200;
const DAY_MS = 86_400_000;

const AGES = [
  { range: "18-25", share: 7, factor: 1.43, married: 0.1 },
  { range: "26-35", share: 19, factor: 1.19, married: 0.5 },
  { range: "36-45", share: 25, factor: 1.0, married: 0.7 },
  { range: "46-55", share: 23, factor: 0.94, married: 0.75 },
  { range: "56+", share: 26, factor: 0.78, married: 0.75 },
] as const;

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

/** Insurers that answer with visibly wrong prices, so that forgetting to exclude them shows. */
const BROKEN_INSURERS: Readonly<Record<number, number>> = { 20: 0.2, 26: 0.3 };
const INSURERS = 30;

/** The insurers that quotes come from. */
export function listInsurers(): { id: number; name: string }[] {
  return Array.from({ length: INSURERS }, (_, index) => ({ id: index + 1, name: `Seguradora ${index + 1}` }));
}

const CHEAP_REGION = new Set(["PA", "CE"]);
const CHEAP_METROPOLITAN = new Set(["belem", "ananindeua", "fortaleza", "caucaia", "maracanau"]);

function regionFactor(city: SampleCity): number {
  if (city.uf === "RJ") return 1.31;
  if (city.uf === "SP") return 1.13;
  if (CHEAP_REGION.has(city.uf) && CHEAP_METROPOLITAN.has(city.slug)) return 0.74;
  return 1;
}

function insurerFactor(id: number): number {
  return BROKEN_INSURERS[id] ?? Math.exp(-0.22 + (0.44 * (id - 1)) / (INSURERS - 1));
}

function vehicleAgeFactor(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 0.82;
  return currentYear - year <= 5 ? 1 : 1.39;
}

function familyFactor(gender: string, maritalStatus: string): number {
  if (gender === "M") return maritalStatus === "casado" ? 1 : 1.69;
  return maritalStatus === "casado" ? 1.05 : 1.23;
}

const drawAge = weighted(AGES, (age) => age.share);

function drawProfile(random: Random): { profile: SampleProfile; factor: number } {
  const age = drawAge(random);
  const gender = random.next() < 0.57 ? "M" : "F";
  const maritalStatus = random.next() < age.married ? "casado" : "solteiro";
  const youngDrivers = random.next() < 0.15;
  const id =
    1 +
    AGES.indexOf(age) * 8 +
    (gender === "M" ? 0 : 4) +
    (maritalStatus === "casado" ? 0 : 2) +
    (youngDrivers ? 1 : 0);
  return {
    profile: { id, gender, ageRange: age.range, maritalStatus, youngDrivers },
    factor: age.factor * familyFactor(gender, maritalStatus) * (youngDrivers ? YOUNG_DRIVERS_FACTOR : 1),
  };
}

/** The 200 days before today, weekdays weighing more than weekends. */
function createDrawDate(today: Date): (random: Random) => Date {
  const days = Array.from({ length: DAYS }, (_, index) => new Date(today.getTime() - (index + 1) * DAY_MS));
  const drawDay = weighted(days, (day) => (day.getUTCDay() === 0 ? 0.3 : day.getUTCDay() === 6 ? 0.5 : 1));
  return (random) => {
    const day = drawDay(random);
    // Between 11:00 and 24:00 UTC: 8 to 21 o'clock in Brasília.
    return new Date(day.getTime() + (11 + random.next() * 13) * 3_600_000);
  };
}

/**
 * `count` quotes over the 200 days before `today` (midnight, UTC). The same arguments give the same rows.
 */
export function* makeQuotes(options: {
  count: number;
  seed: number;
  today: Date;
  catalogue: SampleCatalogue;
  places: SamplePlaces;
}): Generator<SampleQuote> {
  const random = createRandom(options.seed);
  const currentYear = options.today.getUTCFullYear();
  const { cities } = options.places;

  const others = cities.filter((city) => !(city.uf in STATE_SHARES));
  const othersPopulation = others.reduce((sum, city) => sum + (city.population ?? 0), 0);
  const othersShare = 100 - Object.values(STATE_SHARES).reduce((sum, share) => sum + share, 0);
  const populationOf = new Map<string, number>();
  for (const city of cities) populationOf.set(city.uf, (populationOf.get(city.uf) ?? 0) + (city.population ?? 0));
  const drawCity = weighted(cities, (city) => {
    const share = STATE_SHARES[city.uf];
    const population = city.population ?? 0;
    return share === undefined
      ? (othersShare * population) / othersPopulation
      : (share * population) / (populationOf.get(city.uf) as number);
  });
  const priced = options.catalogue.versions.filter((version) => version.fipeValue !== null);
  const drawVersion = weighted(priced, (version: SampleVersion) => version.popularity);
  const drawDate = createDrawDate(options.today);

  for (let made = 0; made < options.count; made++) {
    const version = drawVersion(random);
    const city = drawCity(random);
    const { profile, factor } = drawProfile(random);
    const insurerId = 1 + random.below(INSURERS);
    const value = version.fipeValue as number;
    const percentage =
      BASE_PERCENTAGE *
      factor *
      vehicleAgeFactor(version.year, currentYear) *
      (value / REFERENCE_VALUE) ** VALUE_EXPONENT *
      regionFactor(city) *
      insurerFactor(insurerId) *
      Math.exp(random.normal() * SPREAD);
    yield {
      price: Math.round(percentage * value) / 100,
      percentage: Math.round(percentage * 1000) / 1000,
      profile,
      insurerId,
      versionId: version.id,
      cityId: city.id,
      createdAt: drawDate(random),
    };
  }
}

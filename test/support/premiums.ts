// Public statistics of premiums as they would be of the sample's truth: policies of seven years ago, of cars that were sold then,
// summed into cells by region, car and driver.

import type { SampleCatalogue, SampleVersion } from "../../tools/sample-data/catalogue.ts";
import { chanceOf } from "../../tools/sample-data/chance.ts";
import { drawDriver } from "../../tools/sample-data/drivers.ts";
import type { SampleCity, SamplePlaces } from "../../tools/sample-data/places.ts";
import { createRandom, weighted } from "../../tools/sample-data/random.ts";
import { createTruth } from "../../tools/sample-data/truth.ts";

/** How old the statistics are, in years. */
const YEARS_AGO = 7;
/** People of a region, about. */
const REGION_POPULATION = 5_000_000;
/** Standard deviations, in logarithms: of a policy's premium; of what models and regions have changed by since then. */
const SPREADS = { policy: 0.4, change: 0.05 };
/** Premiums that are paid are lower than prices that are quoted. */
const LEVEL = 0.85;
/** Of the models a third has no statistics. */
const MISSING = 1 / 3;
/** Policies last a year, many of them a part of the half-year that is reported. */
const POLICY_YEARS = { min: 0.1, max: 0.5 };

export interface Region {
  readonly code: string;
  readonly name: string;
  readonly cities: readonly SampleCity[];
}

/** R$; null where the driver's sex or age is not said. */
export interface PremiumCell {
  readonly regionCode: string;
  readonly fipeCode: string;
  readonly year: number;
  readonly gender: string | null;
  readonly ageRange: string | null;
  policyYears: number;
  premium: number;
  insuredSum: number;
}

/** Each state's cities, in parts of some five million people. */
export function makeRegions({ cities }: SamplePlaces): Region[] {
  const parts = [...Map.groupBy(cities, ({ uf }) => uf)].flatMap(([uf, own]) => {
    const population = own.reduce((sum, city) => sum + (city.population ?? 0), 0);
    const count = Math.max(1, Math.round(population / REGION_POPULATION));
    return Array.from({ length: count }, (_, part) => ({
      name: `${uf} - Parte ${part + 1}`,
      cities: own.filter((_, index) => index % count === part),
    }));
  });
  return parts.map((part, index) => ({ code: String(index + 1).padStart(2, "0"), ...part }));
}

/** The period: the second half of a year. */
export const periodOf = (today: Date) => `${today.getUTCFullYear() - YEARS_AGO}B`;

/** The cells of so many policies. The same arguments make the same cells. */
export function makePremiums(options: {
  seed: number;
  today: Date;
  policies: number;
  catalogue: SampleCatalogue;
  places: SamplePlaces;
}): PremiumCell[] {
  const { seed, catalogue, places } = options;
  const then = new Date(Date.UTC(options.today.getUTCFullYear() - YEARS_AGO, 11, 31));
  const random = createRandom(seed + 1);
  const truth = createTruth({ seed, today: then, months: 1, catalogue, cities: places.cities });
  const isMissing = new Set(catalogue.models.filter(() => random.next() < MISSING).map(({ id }) => id));
  const insured = catalogue.versions.filter(
    ({ modelId, year, fipeValue }) => !isMissing.has(modelId) && year <= then.getUTCFullYear() && fipeValue !== null,
  );
  const drawVersion = weighted(insured, ({ popularity }: SampleVersion) => popularity);
  const regions = makeRegions(places);
  const regionOf = new Map(regions.flatMap((region) => region.cities.map(({ id }) => [id, region] as const)));
  const drawCity = weighted(places.cities, ({ population }) => population ?? 0);
  const change = (name: string) => Math.exp(SPREADS.change * chanceOf(seed, `change:${name}`));

  const cells = new Map<string, PremiumCell>();
  for (let policy = 0; policy < options.policies; policy++) {
    const version = drawVersion(random);
    const city = drawCity(random);
    const { profile, factor } = drawDriver(random);
    const region = regionOf.get(city.id);
    if (!region) throw new Error("a city without a region");
    const { gender = null, age_range: ageRange = null } = profile.answers;
    const policyYears = POLICY_YEARS.min + random.next() * (POLICY_YEARS.max - POLICY_YEARS.min);
    const insuredSum = policyYears * (version.fipeValue ?? 0);
    const percentage =
      LEVEL *
      truth.medianOf(version, city, 0) *
      factor *
      change(`model:${version.modelId}`) *
      change(`region:${region.code}`);
    const premium = (insuredSum * percentage * Math.exp(SPREADS.policy * random.normal())) / 100;
    const key = [region.code, version.fipeCode, version.year, gender, ageRange].join("/");
    const cell = cells.get(key);
    if (cell) {
      cell.policyYears += policyYears;
      cell.premium += premium;
      cell.insuredSum += insuredSum;
    } else {
      const own = { regionCode: region.code, fipeCode: version.fipeCode, year: version.year, gender, ageRange };
      cells.set(key, { ...own, policyYears, premium, insuredSum });
    }
  }
  return [...cells.values()];
}

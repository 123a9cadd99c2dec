// Random quotes with something to learn in them: each level of car, place and driver does something to the price, and some
// rows are what a fit has to leave out.

import { createRandom, type Random } from "../../tools/sample-data/random.ts";
import { HOURS_A_DAY, type QuoteRow, type Rows } from "./rows.ts";

const GENDERS = ["M", "F"] as const;
const AGES = ["18-25", "26-35", "36-45", "46-55", "56+"] as const;
const STATUSES = ["casado", "solteiro", "viuvo"] as const;
const YEARS = [2012, 2018, 2022, 2024, 3200];
const UFS = ["SP", "RJ", "AC", "BA"];

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)] as T;
}

/** Small levels are frequent: most levels have few quotes. */
function skewed(random: Random, count: number): number {
  return Math.floor(count * random.next() ** 3);
}

/** A fixed effect of a level, within 0.3 either way. */
function effectOf(level: number): number {
  return (((level * 7919) % 61) - 30) / 100;
}

/** What a test changes of each quote. */
export type Change = (quote: QuoteRow, index: number) => QuoteRow;

/** A world of its own for each seed; `change` is applied to every quote. */
export function makeRatedRows(seed: number, quotes: number, change: Change = (quote) => quote): Rows {
  const random = createRandom(seed);
  const brands = [1, 2, 3].map((id) => ({ id, name: `BRAND ${id}` }));
  const models = Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    brandId: 1 + (index % 3),
    name: `M${index}`,
  }));
  const versions = Array.from({ length: 70 }, (_, index) => ({
    id: index + 1,
    modelId: 1 + (index % 8),
    year: YEARS[Math.floor(index / 8) % YEARS.length] as number,
    name: `V${index}`,
    slug: `v-${index}`,
    // The last two have no value: their quotes teach nothing.
    fipeValue: index >= 68 ? null : 30_000 + random.below(150_000),
  }));
  const cities = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    uf: UFS[index % UFS.length] as string,
    name: `City ${index}`,
    slug: `city-${index}`,
    population: 1000,
  }));
  return {
    brands,
    models,
    versions,
    states: UFS.map((uf) => ({ uf, name: `State ${uf}` })),
    cities,
    quotes: Array.from({ length: quotes }, (_, index) => {
      const version = versions[skewed(random, versions.length)] as (typeof versions)[number];
      const city = skewed(random, cities.length);
      const [gender, age, status] = [random.below(2), random.below(5), random.below(3)];
      const young = random.below(3);
      const logarithm =
        1.3 +
        effectOf(version.modelId) +
        effectOf(version.year % 40) / 2 +
        effectOf(version.id + 100) / 4 -
        0.4 * Math.log((version.fipeValue ?? 90_000) / 90_000) +
        effectOf(city + 200) +
        effectOf(gender + 300) +
        effectOf(age + 310) +
        effectOf(gender * 7 + age + 330) / 2 +
        effectOf(status + 320) +
        effectOf(young + 340) / 3 +
        0.25 * random.normal();
      const percentage = Math.round(1000 * Math.exp(logarithm)) / 1000;
      return change(
        {
          id: index + 1,
          price: Math.round(percentage * 1000),
          percentage,
          profile: 1,
          driver: {
            gender: GENDERS[gender] as string,
            age_range: AGES[age] as string,
            marital_status: STATUSES[status] as string,
            ...[{ young_drivers: "yes" }, { young_drivers: "no" }, {}][young],
          },
          insurer: pick(random, [1, 2, 3]),
          versionId: version.id,
          cityId: city + 1,
          // No two at the same moment.
          hoursAgo: random.next() * 170 * HOURS_A_DAY + index / 1e6,
        },
        index,
      );
    }),
  };
}

function without(driver: QuoteRow["driver"], factor: string): QuoteRow["driver"] {
  return Object.fromEntries(Object.entries(driver).filter(([name]) => name !== factor));
}

/** Some of each kind of row that a fit has to leave out. */
export const withRowsToLeaveOut: Change = (quote, index) => {
  switch (index % 25) {
    case 0:
      return { ...quote, percentage: 0 };
    case 1:
      return { ...quote, insurer: 20 };
    case 2:
      return { ...quote, percentage: 0.299 };
    case 3:
      return { ...quote, percentage: 30.001 };
    case 4:
      return { ...quote, driver: without(quote.driver, "gender") };
    case 5:
      return { ...quote, driver: without(quote.driver, "age_range") };
    case 6:
      return { ...quote, driver: without(quote.driver, "marital_status") };
    // On the spot: they teach.
    case 7:
      return { ...quote, percentage: 0.3 };
    case 8:
      return { ...quote, percentage: 30 };
    // Out of the window.
    case 9:
      return { ...quote, hoursAgo: 181 * HOURS_A_DAY + index / 1e6 };
    default:
      return quote;
  }
};

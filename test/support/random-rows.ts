// Random rows for the database's functions: quotes on both sides of every rule, and pages of every kind.

import { createRandom, type Random } from "../../tools/sample-data/random.ts";
import type { QuoteRow, Rows } from "./rows.ts";

const HOURS_A_DAY = 24;

function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[random.below(items.length)] ?? items[0];
}

/** Coprime to how many versions and cities are drawn from. */
const STEP = 37;

/**
 * Whole numbers from 1 on, some far more often than others: a few models and cities have most of the quotes, as in life.
 * Which ones has nothing to do with their ids, so that an order by quotes is none by ids.
 */
function skewed(random: Random, count: number): number {
  return 1 + ((Math.floor(count * random.next() ** 4) * STEP) % count);
}

/** Some say nothing of one thing or another. */
function aDriver(random: Random, profile: number): QuoteRow["driver"] {
  const answers = [
    ["gender", pick(random, ["M", "F", ""])],
    ["age_range", pick(random, ["18-25", "26-35", ""])],
    ["marital_status", profile % 4 === 0 ? "" : "casado"],
    ["young_drivers", pick(random, ["yes", "no", ""])],
  ];
  return Object.fromEntries(answers.filter(([, level]) => level !== ""));
}

function aQuote(random: Random, id: number, versions: number, cities: number): QuoteRow {
  const profile = 1 + random.below(15);
  return {
    id,
    price: Math.round(50_000 + random.next() * 900_000) / 100,
    // Near the limit, so that "at most 7 %" is tried from both sides and on the spot.
    percentage: pick(random, [7, 7.001, 6.999, 0, Math.round(random.next() * 9000) / 1000]),
    profile,
    driver: aDriver(random, profile),
    insurer: pick(random, [1, 2, 3, 19, 20, 21, 26]),
    versionId: skewed(random, versions),
    cityId: skewed(random, cities),
    // No two at the same moment, and some close to the edge of the window: by minutes, since the test takes seconds.
    hoursAgo:
      pick(random, [random.next() * 200, random.next() * 200, 180 - 0.004, 180 + 0.004]) * HOURS_A_DAY + id / 1e6,
  };
}

/** A small world of its own for each seed. Its last versions and cities have no quotes. */
export function makeRows(seed: number, quotes: number): Rows {
  const random = createRandom(seed);
  const brands = [1, 2, 3].map((id) => ({ id, name: `BRAND ${id}` }));
  const models = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    brandId: 1 + (index % 3),
    name: `MODEL ${index}`,
  }));
  const versions = Array.from({ length: 90 }, (_, index) => ({
    id: index + 1,
    modelId: 1 + random.below(8),
    year: pick(random, [2020, 2021, 3200]),
    name: `VERSION ${index}`,
    slug: pick(random, ["lt", "LTZ 1.0", "Édition", "", "--", `v-${index}`]),
    fipeValue: pick(random, [null, 0, 50_000 + random.below(100_000)]),
  }));
  const states = ["SP", "RJ", "AC"].map((uf) => ({ uf, name: `State ${uf}` }));
  const cities = Array.from({ length: 70 }, (_, index) => ({
    id: index + 1,
    uf: index < 40 ? "SP" : index < 60 ? "RJ" : "AC",
    name: `City ${index}`,
    slug: `city-${index}`,
    population: index % 7 === 0 ? null : 1000 * random.below(500),
  }));
  return {
    brands,
    models,
    versions,
    states,
    cities,
    quotes: Array.from({ length: quotes }, (_, index) => aQuote(random, index + 1, 80, 58)),
  };
}

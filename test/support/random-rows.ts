// Random rows for the database's functions, a small fixture of its own for each seed.

import { sum } from "d3-array";
import { createRandom, type Random } from "../../tools/sample-data/random.ts";
import { HOURS_A_DAY, type QuoteRow, type Rows } from "./rows.ts";

/** A list of that length. */
export function repeat<Row>(length: number, make: (index: number) => Row): Row[] {
  return Array.from({ length }, (_, index) => make(index));
}

function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[random.below(items.length)] ?? items[0];
}

/** An index below `count`, low ones far more often: a few models and cities have most quotes. */
function skewed(random: Random, count: number, power: number): number {
  return Math.floor(count * random.next() ** power);
}

/** Coprime to the numbers of versions and cities, so that the order by quotes differs from the order by ids. */
const STEP = 37;

/** A driver, whose features are sometimes missing. */
function aDriver(random: Random, profile: number): QuoteRow["driver"] {
  const levels = [
    ["gender", pick(random, ["M", "F", ""])],
    ["age_range", pick(random, ["18-25", "26-35", ""])],
    ["marital_status", profile % 4 === 0 ? "" : "casado"],
    ["young_drivers", pick(random, ["yes", "no", ""])],
  ];
  return Object.fromEntries(levels.filter(([, level]) => level !== ""));
}

function aQuote(random: Random, id: number): QuoteRow {
  const profile = 1 + random.below(15);
  return {
    id,
    price: Math.round(50_000 + random.next() * 900_000) / 100,
    // Near the limit, so that "at most 7 %" is tried from both sides and on the spot.
    percentage: pick(random, [7, 7.001, 6.999, 0, Math.round(random.next() * 9000) / 1000]),
    profile,
    driver: aDriver(random, profile),
    insurer: pick(random, [1, 2, 3, 19, 20, 21, 26]),
    // Of 80 versions and 58 cities: the last ones have no quotes.
    versionId: 1 + ((skewed(random, 80, 4) * STEP) % 80),
    cityId: 1 + ((skewed(random, 58, 4) * STEP) % 58),
    // No two at the same moment, and some close to the edge of the window: by minutes, since the test takes seconds.
    hoursAgo:
      pick(random, [random.next() * 200, random.next() * 200, 180 - 0.004, 180 + 0.004]) * HOURS_A_DAY + id / 1e6,
  };
}

/** Brands, models and states with ids from 1 on. */
function makeEntities(models: number, ufs: readonly string[]) {
  return {
    brands: repeat(3, (index) => ({ id: index + 1, name: `BRAND ${index + 1}` })),
    models: repeat(models, (index) => ({ id: index + 1, brandId: 1 + (index % 3), name: `MODEL ${index}` })),
    states: ufs.map((uf) => ({ uf, name: `State ${uf}` })),
  };
}

/** Quotes on both sides of every rule, and pages of every type. */
export function makeRows(seed: number, quotes: number): Rows {
  const random = createRandom(seed);
  return {
    ...makeEntities(9, ["SP", "RJ", "AC"]),
    versions: repeat(90, (index) => ({
      id: index + 1,
      modelId: 1 + random.below(8),
      year: pick(random, [2020, 2021, 3200]),
      name: `VERSION ${index}`,
      slug: pick(random, ["lt", "LTZ 1.0", "Édition", "", "--", `v-${index}`]),
      fipeValue: pick(random, [null, 0, 50_000 + random.below(100_000)]),
    })),
    cities: repeat(70, (index) => ({
      id: index + 1,
      uf: index < 40 ? "SP" : index < 60 ? "RJ" : "AC",
      name: `City ${index}`,
      slug: `city-${index}`,
      population: index % 7 === 0 ? null : 1000 * random.below(500),
    })),
    quotes: repeat(quotes, (index) => aQuote(random, index + 1)),
  };
}

const GENDERS = ["M", "F"] as const;
const AGES = ["18-25", "26-35", "36-45", "46-55", "56+"] as const;
const STATUSES = ["casado", "solteiro", "viuvo"] as const;
const YOUNG = [{ young_drivers: "yes" }, { young_drivers: "no" }, {}] as const;
const YEARS = [2012, 2018, 2022, 2024, 3200] as const;
const UFS = ["SP", "RJ", "AC", "BA"] as const;

/** A fixed effect of a level, within 0.3 either way. */
function effectOf(level: number): number {
  return (((level * 7919) % 61) - 30) / 100;
}

/** What a test changes of each quote. */
type Change = (quote: QuoteRow, index: number) => QuoteRow;

/**
 * Quotes to fit the rating model on: each level of car, place and driver has an effect on the price.
 * @param change applied to every quote
 */
export function makeRatedRows(seed: number, quotes: number, change: Change = (quote) => quote): Rows {
  const random = createRandom(seed);
  const versions = repeat(70, (index) => ({
    id: index + 1,
    modelId: 1 + (index % 8),
    year: YEARS[Math.floor(index / 8) % YEARS.length] as number,
    name: `V${index}`,
    slug: `v-${index}`,
    // The last two have no value, so the model does not learn from their quotes.
    fipeValue: index >= 68 ? null : 30_000 + random.below(150_000),
  }));
  function aRatedQuote(index: number): QuoteRow {
    const version = versions[skewed(random, versions.length, 3)] as (typeof versions)[number];
    const city = skewed(random, 40, 3);
    const [gender, age, status, young] = [random.below(2), random.below(5), random.below(3), random.below(3)];
    const levels = [version.modelId, city + 200, gender + 300, age + 310, status + 320];
    const weakLevels = [version.year % 40, version.id + 100, gender * 7 + age + 330, young + 340];
    const value = 0.4 * Math.log((version.fipeValue ?? 90_000) / 90_000);
    const effect = sum(levels, effectOf) + sum(weakLevels, effectOf) / 3 - value + 0.25 * random.normal();
    const percentage = Math.round(1000 * Math.exp(1.3 + effect)) / 1000;
    const features = {
      gender: GENDERS[gender] ?? "",
      age_range: AGES[age] ?? "",
      marital_status: STATUSES[status] ?? "",
    };
    return {
      id: index + 1,
      price: Math.round(percentage * 1000),
      percentage,
      profile: 1,
      driver: { ...features, ...YOUNG[young] },
      insurer: pick(random, [1, 2, 3]),
      versionId: version.id,
      cityId: city + 1,
      // No two at the same moment.
      hoursAgo: random.next() * 170 * HOURS_A_DAY + index / 1e6,
    };
  }
  return {
    ...makeEntities(8, UFS),
    versions,
    cities: repeat(40, (index) => ({
      id: index + 1,
      uf: UFS[index % UFS.length] as string,
      name: `City ${index}`,
      slug: `city-${index}`,
      population: 1000,
    })),
    quotes: repeat(quotes, (index) => change(aRatedQuote(index), index)),
  };
}

/** Changes that make a fit leave the quote out, and the last ones just not. */
const TO_LEAVE_OUT: readonly Partial<QuoteRow>[] = [
  ...[{ percentage: 0 }, { insurer: 20 }, { percentage: 0.299 }, { percentage: 30.001 }],
  ...[
    { driver: { age_range: "18-25", marital_status: "casado" } },
    { driver: { gender: "M", marital_status: "viuvo" } },
  ],
  { driver: { gender: "F", age_range: "56+", young_drivers: "yes" } },
  // On the limits: the model learns from them.
  ...[{ percentage: 0.3 }, { percentage: 30 }],
];

/** Applies each of them to one of 25 quotes. */
export const withRowsToLeaveOut: Change = (quote, index) => {
  const place = index % 25;
  // Out of the window.
  if (place === TO_LEAVE_OUT.length) return { ...quote, hoursAgo: 181 * HOURS_A_DAY + index / 1e6 };
  return { ...quote, ...TO_LEAVE_OUT[place] };
};

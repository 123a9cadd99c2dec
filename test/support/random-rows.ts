// Random rows for the database's functions: quotes on both sides of every rule, and pages of every type.

import { range, sum } from "d3-array";
import { createRandom, type Random } from "../../tools/sample-data/random.ts";
import { HOURS_A_DAY, type QuoteRow, type Rows, type VersionRow } from "./rows.ts";

function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[random.below(items.length)] ?? items[0];
}

/** A number below 80 or 58, low ones far more often. 37 is coprime to both: the order by quotes differs from that by ids. */
function skewed(random: Random, count: number): number {
  return (Math.floor(count * random.next() ** 4) * 37) % count;
}

const YEARS = [2012, 2022, 2024, 3200] as const;

/** Levels of the driver features; the last of each, the rarest, is missing. */
const DRIVERS = {
  gender: ["M", "F", ""],
  age_range: ["18-25", "26-35", "36-45", "46-55", "56+", ""],
  marital_status: ["casado", "solteiro", "viuvo", ""],
  young_drivers: ["yes", "no", ""],
};

/** What every 50th quote differs in from the others: out of the rules, and on their limits; a city with too few for a mean. */
const ODD: readonly Partial<QuoteRow>[] = [
  ...[{ percentage: 0 }, { price: 0 }, { percentage: 0.299 }, { percentage: 0.3 }],
  ...[{ percentage: 6.999 }, { percentage: 7 }, { percentage: 7.001 }, { percentage: 30 }, { percentage: 30.001 }],
  ...[{ insurer: 20 }, { insurer: 26 }, { cityId: 59 }],
  // Six minutes before and after the end of the window.
  ...[{ hoursAgo: (180 - 0.004) * HOURS_A_DAY }, { hoursAgo: (180 + 0.004) * HOURS_A_DAY }],
];

/** Whom every 150th quote of the last two weeks is of: more than the rating model reads of one car, city and driver. */
const REPEATED: Partial<QuoteRow> = { versionId: 1, cityId: 2, driver: { gender: "M", age_range: "36-45" } };

/** A fixed effect of a level, within 0.3 either way. */
function effectOf(level: number): number {
  return (((level * 7919) % 61) - 30) / 100;
}

/** Every level of car, place and driver has an effect on the price. The last versions and cities have no quotes. */
function aQuote(random: Random, index: number, versions: readonly VersionRow[]): QuoteRow {
  const version = versions[skewed(random, 80)] as VersionRow;
  const city = skewed(random, 58);
  const features = Object.entries(DRIVERS).map(
    ([name, levels]) => [name, Math.floor(levels.length * random.next() ** 2), levels] as const,
  );
  const [gender = 0, age = 0, status = 0, young = 0] = features.map(([, level]) => level);
  const strong = [version.modelId, city + 200, gender + 300, age + 310, status + 320];
  const weak = [version.year % 40, version.id + 100, gender * 7 + age + 330, young + 340];
  const value = 0.4 * Math.log((version.fipeValue || 90_000) / 90_000);
  const effect = sum(strong, effectOf) + sum(weak, effectOf) / 3 - value + 0.25 * random.normal();
  const percentage = Math.round(1000 * Math.exp(1 + effect)) / 1000;
  return {
    id: index + 1,
    percentage,
    price: Math.round(percentage * 1000),
    profile: 1 + random.below(15),
    driver: Object.fromEntries(
      features.map(([name, level, levels]) => [name, levels[level] ?? ""]).filter(([, level]) => level !== ""),
    ),
    insurer: pick(random, [1, 2, 3, 19, 21]),
    versionId: version.id,
    cityId: 1 + city,
    // Many at the same moment, of one version and profile too.
    hoursAgo: 12 * random.below((200 * HOURS_A_DAY) / 12),
    ...(index % 150 === 1 && { ...REPEATED, hoursAgo: 12 * (((index / 150) % 28) | 0) }),
    ...ODD[index % 50 === 0 ? (index / 50) % ODD.length : ODD.length],
  };
}

/** Sixteen models, the last without versions, and cities in three states, of which AC has no quotes. */
export function makeRows(quotes = 9_000): Rows {
  const random = createRandom(1);
  const versions = range(110).map((index) => ({
    id: index + 1,
    // One model has few quotes, and a year with more versions than its page lists.
    modelId: index === 43 || index >= 80 ? 15 : 1 + random.below(14),
    year: index >= 80 ? 2012 : pick(random, YEARS),
    name: `VERSION ${index}`,
    slug: pick(random, ["lt", "LTZ 1.0", "Édition", "", "--", `v-${index}`]),
    // Without one the rating model does not learn.
    fipeValue: [null, 0][(index + 3) % 12] ?? 50_000 + random.below(100_000),
    type: pick(random, ["Flex", "Elétrico"]),
  }));
  return {
    brands: range(3).map((index) => ({ id: index + 1, name: `BRAND ${index + 1}` })),
    models: range(16).map((index) => ({ id: index + 1, brandId: 1 + (index % 3), name: `MODEL ${index}` })),
    states: ["SP", "RJ", "AC"].map((uf) => ({ uf, name: `State ${uf}` })),
    versions,
    cities: range(70).map((index) => ({
      id: index + 1,
      uf: index < 40 ? "SP" : index < 60 ? "RJ" : "AC",
      name: `City ${index}`,
      slug: `city-${index}`,
      population: index % 7 === 0 ? null : 1000 * random.below(500),
    })),
    quotes: range(quotes).map((index) => aQuote(random, index, versions)),
  };
}

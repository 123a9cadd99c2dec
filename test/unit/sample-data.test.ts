// The sample data as it is generated: FIPE's versions of the families that are quoted most, IBGE's municipalities, and quotes
// whose truth is one.

import { expect, it } from "vitest";
import { checkDigitOf } from "../../app/catalogue/fipe-code.ts";
import { ZERO_KM_YEAR } from "../../app/pricing/rules.ts";
import { makeCatalogue, type SampleVersion } from "../../tools/sample-data/catalogue.ts";
import { fuelOf } from "../../tools/sample-data/made-up-cars.ts";
import { makePlaces, type SampleCity } from "../../tools/sample-data/places.ts";
import { makeQuotes, type SampleQuote } from "../../tools/sample-data/quotes.ts";
import { createTruth } from "../../tools/sample-data/truth.ts";
import { expectSome } from "../support/compare.ts";

const catalogue = makeCatalogue(2026);
const { brands, models, versions } = catalogue;

function idOf(brandName: string, modelName: string): number {
  const brand = brands.find(({ name }) => name === brandName);
  const model = models.find(({ name, brandId }) => name === modelName && brandId === brand?.id);
  if (!model) throw new Error(`the sample has no ${brandName} ${modelName}`);
  return model.id;
}

const listVersions = (brand: string, model: string, year: number): SampleVersion[] => {
  const modelId = idOf(brand, model);
  return versions.filter((version) => version.modelId === modelId && version.year === year);
};

it("the Argo of 2022 has FIPE's versions, with their codes and values", () => {
  const type = "Flex";
  expect(listVersions("FIAT", "ARGO", 2022)).toMatchObject([
    { type, name: "1.0 6V FLEX", slug: "1-0-6v-flex", fipeCode: "001509-1", fipeValue: 58_700 },
    { type, name: "DRIVE 1.0 6V FLEX", slug: "drive-1-0-6v-flex", fipeCode: "001494-0", fipeValue: 60_300 },
    { type, name: "TREKKING 1.3 8V FLEX", slug: "trekking-1-3-8v-flex", fipeCode: "001519-9", fipeValue: 72_300 },
  ]);
});

it.each([
  ["FIAT", "PALIO WEEKEND", "ADV. DUALOGIC 1.8 FLEX", "001357-9"],
  ["GM - CHEVROLET", "CRUZE SPORT6", "LT 1.4 16V TB FLEX 5P AUT.", "004478-4"],
  ["RENAULT", "KWID E-TECH", "TECHNO", "025339-1"],
])("%s %s %s has FIPE's code %s", (brand, model, name, code) => {
  const modelId = idOf(brand, model);
  const own = versions.filter((version) => version.modelId === modelId && version.name === name);
  expect([...new Set(own.map(({ fipeCode }) => fipeCode))]).toEqual([code]);
});

it("every code has its right last digit, and no two versions of a year share one", () => {
  const sixOf = (code: string) => code.slice(0, 6);
  const wrong = versions.filter(({ fipeCode }) => fipeCode !== `${sixOf(fipeCode)}-${checkDigitOf(sixOf(fipeCode))}`);
  expect(wrong).toEqual([]);
  expect(new Set(versions.map(({ fipeCode, year }) => `${fipeCode} ${year}`)).size).toBe(versions.length);
});

it.each([
  ["DRIVE 1.0 6V FLEX", "Flex"],
  ["2.0 TB 4X4 DIESEL AUT.", "Diesel"],
  ["PRO PLUG-IN HYBRID 1.5 TB AUT.", "Híbrido"],
  ["170CV REX (ELÉTRICO/HÍBRIDO)", "Híbrido"],
  ["GL 75CV (ELÉTRICO)", "Elétrico"],
  ["GT 2.0 16V AUT.", "Gasolina"],
])("%s is driven by %s, as others are", (trim, fuel) => {
  expect(fuelOf(trim)).toBe(fuel);
  expect(versions.map(({ type }) => type)).toContain(fuel);
});

it("it is as large as the pages need, of all years", () => {
  expect(brands.length).toBeGreaterThanOrEqual(30);
  expect(models.length).toBeGreaterThanOrEqual(220);
  expect(versions.length).toBeGreaterThanOrEqual(3_000);
  const years = new Set(versions.map(({ year }) => year));
  expect([...years].sort((a, b) => a - b)).toEqual([...Array.from({ length: 18 }, (_, i) => 2010 + i), ZERO_KM_YEAR]);
});

it("of the versions of a model-year the cheapest is quoted most, and every one at times", () => {
  const [first, ...others] = listVersions("FIAT", "ARGO", 2022).sort((a, b) => b.popularity - a.popularity);
  expect(others.every(({ fipeValue }) => (fipeValue ?? 0) >= (first?.fipeValue ?? 0))).toBe(true);
  expect(versions.every(({ popularity }) => popularity > 0)).toBe(true);
});

const places = makePlaces();
const { states, cities } = places;

function findCity(uf: string, slug: string): SampleCity {
  const [city, ...others] = cities.filter((each) => each.uf === uf && each.slug === slug);
  if (!city || others.length > 0) throw new Error(`${1 + others.length} cities are ${uf}/${slug}`);
  return city;
}

it("all 27 states and 5,571 municipalities are there, each under an address and a code of its own", () => {
  expect([states.length, cities.length]).toEqual([27, 5571]);
  expect(new Set(cities.map(({ id }) => id)).size).toBe(5571);
  expect(new Set(cities.map(({ uf, slug }) => `${uf}/${slug}`)).size).toBe(5571);
  expect(new Set(cities.map(({ uf }) => uf))).toEqual(new Set(states.map(({ uf }) => uf)));
  expect(findCity("RO", "alta-floresta-d-oeste")).toMatchObject({ id: 1100015, name: "Alta Floresta D'Oeste" });
});

it.each([
  ["RJ", "niteroi", 400_000, 600_000],
  ["SP", "pilar-do-sul", 20_000, 40_000],
  ["DF", "brasilia", 2_800_000, 3_200_000],
])("%s/%s has between %i and %i inhabitants", (uf, slug, fewest, most) => {
  const { population } = findCity(uf, slug);
  expect(population).toBeGreaterThan(fewest);
  expect(population).toBeLessThan(most);
});

it("one municipality is too young for an estimate; all others together are Brazil", () => {
  expect(cities.filter(({ population }) => population === null).map(({ id }) => id)).toEqual([5101837]);
  expect(cities.reduce((sum, { population }) => sum + (population ?? 0), 0)).toBe(212_583_750);
});

const TODAY = new Date("2026-11-21T00:00:00Z");
const DAY_MS = 86_400_000;

function make(count: number, seed = 1): SampleQuote[] {
  return [...makeQuotes({ count, seed, today: TODAY, catalogue, places })];
}

const quotes = make(60_000);
const daysAgo = ({ createdAt }: SampleQuote) => (TODAY.getTime() - createdAt.getTime()) / DAY_MS;
const isSound = ({ insurerId, percentage, trueMedian }: SampleQuote) =>
  insurerId !== 20 && insurerId !== 26 && percentage > trueMedian / 20 && percentage < trueMedian * 20;

function shareOf(rows: readonly SampleQuote[], is: (quote: SampleQuote) => boolean): number {
  return expectSome(rows, "quotes").filter(is).length / rows.length;
}

it("the same arguments make the same rows, and another seed others", () => {
  expect(make(200)).toEqual(make(200));
  expect(make(200, 2)).not.toEqual(make(200));
});

it("they go back 25 months, to yesterday, and more than half of them count", () => {
  const ages = quotes.map(daysAgo);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.min(...ages)).toBeLessThan(1);
  expect(Math.max(...ages)).toBeGreaterThan(24.5 * 30.4);
  expect(Math.max(...ages)).toBeLessThan(25 * 30.4 + 1);
  const share = shareOf(quotes, (quote) => daysAgo(quote) < 180);
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.6);
});

it("half of the sound ones lie below their true median, in every corner", () => {
  const sound = quotes.filter(isSound);
  const corners: readonly ((quote: SampleQuote) => boolean)[] = [
    () => true,
    ({ profile }) => profile.answers.age_range === "18-25",
    ({ profile }) => profile.answers.marital_status === "solteiro" && profile.answers.gender === "M",
    ({ profile }) => profile.answers.young_drivers === "yes",
    (quote) => daysAgo(quote) > 400,
  ];
  for (const corner of corners) {
    const rows = sound.filter(corner);
    const margin = 3 * Math.sqrt(0.25 / rows.length);
    expect(Math.abs(shareOf(rows, (quote) => quote.percentage < quote.trueMedian) - 0.5)).toBeLessThan(margin);
  }
});

const truth = createTruth({ seed: 1, today: TODAY, months: 26, catalogue, cities: places.cities });
/** What a car of 2020 truly costs in a month, in percent of its value. */
function medianOf(month: number): number {
  const version = catalogue.versions.find(({ year, fipeValue }) => year === 2020 && fipeValue !== null);
  const [city] = places.cities;
  if (!version || !city) throw new Error("a sample without cars or cities");
  return truth.medianOf(version, city, month);
}

it("the level of prices moves from month to month, and is in each quote's true median", () => {
  const levels = Array.from({ length: 26 }, (_, month) => truth.levelOf(month));
  expect(levels[0]).toBe(1);
  expect(new Set(levels).size).toBe(26);
  // Within a year the car is of one age: nothing but the level is another.
  expect(medianOf(9) / medianOf(2)).toBeCloseTo(truth.levelOf(9) / truth.levelOf(2));
});

it("a car is of the age that it had, and nobody asks for one of a year to come", () => {
  for (const { versionId, createdAt } of quotes) {
    const { year = 0 } = catalogue.versions[versionId - 1] ?? {};
    if (year !== 3200 && year > createdAt.getUTCFullYear() + 1)
      throw new Error(`${year} in ${createdAt.toISOString()}`);
  }
  expect(medianOf(0) / truth.levelOf(0)).toBeGreaterThan(medianOf(24) / truth.levelOf(24));
});

it("it looks like the market: median about 4 %, a fifth above 7 %", () => {
  const sound = quotes.filter(isSound);
  const sorted = sound.map(({ percentage }) => percentage).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  expect(median).toBeGreaterThan(3.7);
  expect(median).toBeLessThan(4.4);
  const dear = shareOf(sound, ({ percentage }) => percentage > 7);
  expect(dear).toBeGreaterThan(0.18);
  expect(dear).toBeLessThan(0.26);
});

// The sample's cars and places. Awkward cases of `models.csv` are on purpose: slugs that differ by a plus (KA and KA+),
// versions with one slug (HB20S), over 20 versions (UP!), one in all (PT CRUISER), a brand without models (FERRARI).

import { join } from "node:path";
import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { toSlug } from "../../app/catalog/slug.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { readTable } from "../csv.ts";
import { createFamilyFinder, readFamilies } from "../data-load/families.ts";
import { listStates } from "../data-load/states.ts";

/** Words that name a fuel, the first that applies; a hybrid names its other fuel too. */
const WORDS = [
  [/H[ÍI]BRIDO|HYBRID|PHEV|HEV/, "Híbrido"],
  [/EL[ÉE]TRICO|ELECTRIC|\bEV\b/, "Elétrico"],
  [/DIESEL|TDI/, "Diesel"],
  [/FLEX/, "Flex"],
] as const;

interface CarVersion {
  /** In capitals, without the model's name: `DRIVE 1.0 6V FLEX`. */
  readonly name: string;
  readonly fipeCode: string;
  readonly fuel: string;
  /** R$ by model year, zero-km among them; null where the table says none. */
  readonly values: ReadonlyMap<number, number | null>;
}

/** A brand's made-up codes have numbers above this one, which FIPE's own have not come to. */
const LAST_REAL_NUMBER = 700;
/** How much dearer each version is than the one before it, as a share of the cheapest. */
const STEP = 0.11;
/** A row in so many has no value, as happens in real tables. */
const ROWS_TO_ONE_WITHOUT_VALUE = 499;

/** What is left of a zero-km value at a model year, as a share; falls a little each year after the eighth. */
function remainingValue(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 1;
  const age = currentYear - year + 1;
  if (age <= 0) return 0.94;
  const first = [0.89, 0.83, 0.76, 0.69, 0.62, 0.56, 0.53, 0.5];
  return first[age - 1] ?? 0.5 * 0.94 ** (age - first.length);
}

/** Makes the versions of a model: codes with a prefix, R$ of the cheapest as zero-km, and names, the cheapest first. */
function createMaker(currentYear: number) {
  const numbers = new Map<string, number>();
  let rows = 0;

  function nextCode(fipePrefix: string): string {
    const number = (numbers.get(fipePrefix) ?? LAST_REAL_NUMBER) + 1;
    numbers.set(fipePrefix, number);
    return `${fipePrefix}${number}-${checkDigitOf(`${fipePrefix}${number}`)}`;
  }
  function decideValue(value: number, place: number, year: number): number | null {
    rows += 1;
    if (rows % ROWS_TO_ONE_WITHOUT_VALUE === 0) return null;
    return Math.round(value * (1 + STEP * place) * remainingValue(year, currentYear));
  }
  return (fipePrefix: string, years: readonly number[], value: number, names: readonly string[]): CarVersion[] =>
    names.map((name, place) => ({
      name,
      fipeCode: nextCode(fipePrefix),
      fuel: WORDS.find(([words]) => words.test(name))?.[1] ?? "Gasolina",
      values: new Map(years.map((year) => [year, decideValue(value, place, year)])),
    }));
}

function readPopularCars(): Map<string, CarVersion[]> {
  const takeApart = createFamilyFinder(readFamilies(join(import.meta.dirname, "families.csv")));
  const byModel = new Map<string, Map<string, CarVersion & { values: Map<number, number | null> }>>();
  const rows = readTable(join(import.meta.dirname, "popular-cars.csv"));
  for (const [brand = "", text = "", year, fuel = "", fipeCode = "", value] of rows) {
    const { family, version } = takeApart(text);
    const key = `${brand.toUpperCase()}/${family}`;
    const versions = byModel.get(key) ?? new Map();
    byModel.set(key, versions);
    const one = versions.get(fipeCode) ?? { name: version.toUpperCase(), fipeCode, fuel, values: new Map() };
    versions.set(fipeCode, one);
    one.values.set(year === "0 km" ? ZERO_KM_YEAR : Number(year), Number(value));
  }
  return new Map([...byModel].map(([key, versions]) => [key, [...versions.values()]]));
}

interface CarModel {
  readonly name: string;
  /** Relative number of quotes; 100 is the best seller. */
  readonly popularity: number;
  readonly versions: readonly CarVersion[];
}

const LAST_YEAR = 2027;

/** The model years of `2010-2018`, or of `2021-0KM`, where the model is still sold: zero-km is one of them. */
function readYears(text: string): number[] {
  const [first, last] = text.split("-");
  const isSold = last === "0KM";
  const length = (isSold ? LAST_YEAR : Number(last)) - Number(first) + 1;
  const years = Array.from({ length }, (_, index) => Number(first) + index);
  return isSold ? [...years, ZERO_KM_YEAR] : years;
}

/** All cars, in a fixed order. @throws Error where a model has FIPE's versions and made-up ones, or neither */
export function listCars(currentYear: number) {
  const popular = readPopularCars();
  const make = createMaker(currentYear);
  const brands = new Map<string, CarModel[]>();
  const rows = readTable(join(import.meta.dirname, "models.csv"));
  for (const [fipePrefix = "", brand = "", name = "", popularity, years = "", value = "", versions = ""] of rows) {
    const models = brands.get(brand) ?? [];
    brands.set(brand, models);
    if (name === "") continue;
    const key = `${brand}/${name}`;
    const known = popular.get(key);
    popular.delete(key);
    if ((known === undefined) === (years === "")) throw new Error(`${key}: FIPE's versions or made-up ones?`);
    models.push({
      name,
      popularity: Number(popularity),
      versions: known ?? make(fipePrefix, readYears(years), Number(value), versions.split("; ")),
    });
  }
  if (popular.size > 0) throw new Error(`The sample has no model for ${[...popular.keys()].join(", ")}.`);
  return [...brands].map(([name, models]) => ({ name, models }));
}

function yearWeight(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 1.4;
  return Math.exp(-Math.max(0, currentYear - year) / 3.5);
}

/** The versions of a model by year, each with its relative number of quotes. */
function weigh(model: CarModel, currentYear: number) {
  const rows = model.versions.flatMap(({ name, fipeCode, fuel, values }) =>
    [...values].map(([year, fipeValue]) => ({ year, name, slug: toSlug(name), fipeValue, fipeCode, type: fuel })),
  );
  const byYear = Map.groupBy(rows, ({ year }) => year);
  const years = [...byYear.keys()].reduce((sum, year) => sum + yearWeight(year, currentYear), 0);
  for (const group of byYear.values()) group.sort((a, b) => (a.fipeValue ?? 0) - (b.fipeValue ?? 0));
  return rows.map((row) => {
    const rank = byYear.get(row.year)?.indexOf(row) ?? 0;
    const popularity = (model.popularity * yearWeight(row.year, currentYear) * (1 / (rank + 1.5))) / years;
    return { ...row, popularity };
  });
}

const number = <Thing extends object>(things: readonly Thing[]) =>
  things.map((thing, place) => ({ id: place + 1, ...thing }));

/** Ids are numbers from 1 on. The value of a version is in R$, null for the few that have none. */
export function makeCatalogue(currentYear: number) {
  const brands = number(listCars(currentYear));
  const models = number(brands.flatMap(({ id, models }) => models.map((model) => ({ ...model, brandId: id }))));
  const versions = models.flatMap(({ id, ...model }) =>
    weigh(model, currentYear).map((version) => ({ ...version, modelId: id })),
  );
  return {
    brands: brands.map(({ id, name }) => ({ id, name })),
    models: models.map(({ id, name, brandId }) => ({ id, name, brandId })),
    versions: number(versions),
  };
}

export type SampleCatalogue = ReturnType<typeof makeCatalogue>;

export type SampleVersion = SampleCatalogue["versions"][number];

/** Ids are IBGE's codes. Of one municipality IBGE has no estimate: pages must bear it. */
export function makePlaces() {
  const rows = readTable(join(import.meta.dirname, "municipios.csv"));
  const cities = rows.map(([code = "", uf = "", name = "", population = ""]) => ({
    id: Number(code),
    uf,
    name,
    slug: toSlug(name),
    population: population === "" ? null : Number(population),
  }));
  return { states: listStates(), cities };
}

export type SamplePlaces = ReturnType<typeof makePlaces>;

export type SampleCity = SamplePlaces["cities"][number];

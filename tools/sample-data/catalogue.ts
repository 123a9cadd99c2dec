// The sample's cars and places. Awkward cases of `models.csv` and `cars.csv` are on purpose: slugs that differ by a plus (KA
// and KA+), versions with one slug (HB20S), over 20 versions (UP!), one in all (PT CRUISER), a brand without models (FERRARI).

import { join } from "node:path";
import { toSlug } from "../../app/catalog/slug.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { readTable } from "../csv.ts";
import { listStates } from "../data-load/states.ts";

/** The rows of a file of this folder, which README.md describes. */
export const readFacts = (file: string) => readTable(join(import.meta.dirname, file));

/** A version of a model year. Its value is in R$, null for the few that have none. */
function readCar([, , name = "", year, type = "", fipeCode = "", value]: readonly string[]) {
  const fipeValue = value === "" ? null : Number(value);
  return { year: Number(year), name, slug: toSlug(name), fipeValue, fipeCode, type };
}

/** All brands with their models, and of these how often they are quoted (100 is the best seller), in a fixed order. */
export function listBrands() {
  const cars = Map.groupBy(readFacts("cars.csv"), ([brand, model]) => `${brand}/${model}`);
  const rows = Map.groupBy(readFacts("models.csv"), ([brand = ""]) => brand);
  return [...rows].map(([brand, ofBrand]) => ({
    name: brand,
    models: ofBrand.flatMap(([, name = "", popularity]) => {
      const ofModel = cars.get(`${brand}/${name}`)?.map(readCar);
      return ofModel ? { name, popularity: Number(popularity), cars: ofModel } : [];
    }),
  }));
}

type CarModel = ReturnType<typeof listBrands>[number]["models"][number];

function yearWeight(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 1.4;
  return Math.exp(-Math.max(0, currentYear - year) / 3.5);
}

/** The cars of a model, each with its relative number of quotes: the cheapest of a year has most. */
function weigh({ cars, popularity }: CarModel, currentYear: number) {
  const byYear = Map.groupBy(cars, ({ year }) => year);
  const years = [...byYear.keys()].reduce((sum, year) => sum + yearWeight(year, currentYear), 0);
  for (const group of byYear.values()) group.sort((a, b) => (a.fipeValue ?? 0) - (b.fipeValue ?? 0));
  return cars.map((car) => {
    const rank = byYear.get(car.year)?.indexOf(car) ?? 0;
    return { ...car, popularity: (popularity * yearWeight(car.year, currentYear) * (1 / (rank + 1.5))) / years };
  });
}

const number = <Thing extends object>(things: readonly Thing[]) =>
  things.map((thing, place) => ({ id: place + 1, ...thing }));

/** Ids are numbers from 1 on. */
export function makeCatalogue(currentYear: number) {
  const brands = number(listBrands());
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
  const rows = readFacts("municipios.csv");
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

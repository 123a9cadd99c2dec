// Catalogues for the search: the sample's, and one of 30,000 versions as an owner loads it, both with all cities.

import { join } from "node:path";
import { nameBrand } from "../../app/catalog/brand-names.ts";
import { buildPlaces } from "../../app/catalog/places.ts";
import { buildVehicles, type Vehicles } from "../../app/catalog/vehicles.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { readTable } from "../../tools/csv.ts";
import { createFamilyFinder } from "../../tools/data-load/families.ts";
import { makeFipeTable } from "../../tools/owner-data/files.ts";
import { makeCatalogue, makePlaces } from "../../tools/sample-data/catalogue.ts";

/** The aliases that a database is seeded with; ids of cities are IBGE's codes. */
export function listAliases() {
  const rows = readTable(join(import.meta.dirname, "../../supabase/seeds/municipality_aliases.csv"));
  return rows.map(([uf = "", alias = "", code = ""]) => ({ uf, alias, code: Number(code) }));
}

export function openPlaces() {
  const { states, cities } = makePlaces();
  return buildPlaces({
    states: states.map(({ uf, name }) => [uf, name]),
    cities: cities
      .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .map(({ id, uf, slug, name }) => [id, uf, slug, name]),
    aliases: listAliases().map(({ alias, code }) => [code, alias]),
  });
}

/** A car of the catalogue, with the number of its quotes. */
type Car = readonly [brand: string, model: string, year: number, quotes: number];

function openVehicles(cars: readonly Car[]): Vehicles {
  const brands = [...new Set(cars.map(([brand]) => brand))];
  const models = [...Map.groupBy(cars, ([brand, model]) => `${brand}/${model}`).values()].map((ofModel) => {
    const [brand = "", name = ""] = ofModel[0] ?? [];
    const years = [...new Set(ofModel.map(([, , year]) => year))].sort((one, other) => other - one);
    return { brand, name, years, quotes: ofModel.reduce((sum, [, , , quotes]) => sum + quotes, 0) };
  });
  return buildVehicles({
    isSample: true,
    brands: brands.map((name, place) => [place + 1, name, null]),
    models: models
      .sort((one, other) => other.quotes - one.quotes)
      .map(({ brand, name, years }, place) => [place + 1, brands.indexOf(brand) + 1, name, years, null]),
  });
}

export function openSampleVehicles(): Vehicles {
  const { brands, models, versions } = makeCatalogue(2026);
  const byId = new Map(models.map((model) => [model.id, model]));
  const nameOf = new Map(brands.map(({ id, name }) => [id, name]));
  const cars = versions.map(({ modelId, year, popularity }): Car => {
    const { brandId = 0, name = "" } = byId.get(modelId) ?? {};
    return [nameOf.get(brandId) ?? "", name, year, popularity];
  });
  return openVehicles(cars);
}

/** Of 30,000 versions, taken apart as `data:load` does. */
export function openLargeVehicles(): Vehicles {
  const takeApart = createFamilyFinder([]);
  const spellings = new Map<string, string>();
  const cars = makeFipeTable("2026-11", 30_000).map(({ brand, model, year }): Car => {
    const { slug } = nameBrand(brand);
    const spelling = spellings.get(slug) ?? brand;
    spellings.set(slug, spelling);
    const written = Number(year.slice(0, 4));
    const isYear = written >= 1950 && written < ZERO_KM_YEAR;
    return [spelling, takeApart(model).family, isYear ? written : ZERO_KM_YEAR, 1];
  });
  return openVehicles(cars);
}

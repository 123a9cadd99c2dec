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

/** A car of the catalogue, and how much it is quoted. */
interface Car {
  readonly brand: string;
  readonly model: string;
  readonly year: number;
  readonly quotes: number;
}

function openVehicles(cars: readonly Car[]): Vehicles {
  const brands = [...new Set(cars.map(({ brand }) => brand))];
  const models = [...Map.groupBy(cars, ({ brand, model }) => `${brand}/${model}`).values()].map((ofModel) => {
    const quotes = ofModel.reduce((sum, each) => sum + each.quotes, 0);
    const years = [...new Set(ofModel.map(({ year }) => year))].sort((one, other) => other - one);
    return { brand: ofModel[0]?.brand ?? "", name: ofModel[0]?.model ?? "", years, quotes };
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
  return openVehicles(
    versions.map(({ modelId, year, popularity }) => {
      const model = byId.get(modelId);
      return { brand: nameOf.get(model?.brandId ?? 0) ?? "", model: model?.name ?? "", year, quotes: popularity };
    }),
  );
}

/** Of 30,000 versions, taken apart as `data:load` does. */
export function openLargeVehicles(): Vehicles {
  const takeApart = createFamilyFinder([]);
  const spellings = new Map<string, string>();
  return openVehicles(
    makeFipeTable("2026-11", 30_000).map(({ brand, model, year }) => {
      const { slug } = nameBrand(brand);
      spellings.set(slug, spellings.get(slug) ?? brand);
      const written = Number(year.slice(0, 4));
      const isYear = written >= 1950 && written < ZERO_KM_YEAR;
      return {
        brand: spellings.get(slug) ?? brand,
        model: takeApart(model).family,
        year: isYear ? written : ZERO_KM_YEAR,
        quotes: 1,
      };
    }),
  );
}

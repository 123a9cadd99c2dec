// The catalogue for the search: 30,000 versions as an owner loads them, and all cities.

import { join } from "node:path";
import { sort } from "d3-array";
import { nameBrand } from "../../app/catalog/brand-names.ts";
import { buildPlaces } from "../../app/catalog/places.ts";
import type { VersionRows } from "../../app/catalog/rows.ts";
import { toSlug } from "../../app/catalog/slug.ts";
import { buildVehicles, buildVersions } from "../../app/catalog/vehicles.ts";
import { readTable } from "../../tools/csv.ts";
import { createFamilyFinder } from "../../tools/data-load/families.ts";
import { readModelYear } from "../../tools/data-load/fipe-fields.ts";
import { makeFipeTable } from "../../tools/owner-data/files.ts";
import { makePlaces } from "../../tools/sample-data/catalogue.ts";

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

/** Vehicles and versions, taken apart as `data:load` does; the models of most versions come first. */
export function openVehicles() {
  const takeApart = createFamilyFinder([]);
  const spellings = new Map<string, string>();
  const cars = makeFipeTable("2026-11", 30_000).map(({ brand, model, year }, id) => {
    const { slug } = nameBrand(brand);
    spellings.set(slug, spellings.get(slug) ?? brand);
    return { id, slug, ...takeApart(model), year: readModelYear(year, 2026)?.year ?? 0 };
  });
  const brands = [...spellings.keys()];
  const groups = [...Map.groupBy(cars, ({ slug, family }) => `${slug}/${family}`).values()];
  const models = sort(groups, ({ length }) => -length);
  const years = models.map((ofModel) => [...Map.groupBy(ofModel, ({ year }) => year)].sort(([a], [b]) => b - a));
  const vehicles = buildVehicles({
    isSample: true,
    brands: [...spellings.values()].map((name, place) => [place + 1, name, null]),
    models: models.map(([car], place) => {
      const { slug, family } = car ?? { slug: "", family: "" };
      return [place + 1, brands.indexOf(slug) + 1, family, years[place]?.map(([year]) => year) ?? [], null];
    }),
  });
  const versions = years.flatMap((ofModel, place) =>
    ofModel.map(([year, cars]): VersionRows["versions"][number] => {
      return [place + 1, year, cars.map(({ id }) => id + 1), cars.map(({ version }) => toSlug(version))];
    }),
  );
  return { vehicles, versions: buildVersions({ versions }) };
}

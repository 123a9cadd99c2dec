// The vehicles of the site's vocabulary: brands, models and their years.

import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { assignSlugs } from "./assign-slugs.ts";
import { findAliasedBrandSlug, listBrandPrefixes, nameBrand } from "./brand-names.ts";
import { capitalise } from "./display-name.ts";
import { findByPart } from "./match.ts";
import { toSlug } from "./slug.ts";

export interface Brand {
  readonly id: number;
  readonly slug: string;
  /** As people know it, `Volkswagen`. */
  readonly name: string;
  readonly models: readonly Model[];
  /** What the name of a model may begin with that repeats the brand, longest first: `VW - VOLKSWAGEN`, `VW`. */
  readonly prefixes: readonly string[];
}

export interface Model {
  readonly id: number;
  readonly slug: string;
  /** As people write it, without its brand, `Grand Siena`. */
  readonly name: string;
  readonly brand: Brand;
  /** Newest first, zero-km (3200) before all. */
  readonly years: readonly number[];
}

export interface Vehicles {
  /** Whether the database says that its data is a sample. */
  readonly isSample: boolean;
  /** By name. */
  readonly brands: readonly Brand[];
  /** By slug, alias, stored name or a part of either name in whole words; null where there is none. */
  findBrand(slug: string): Brand | null;
  findModelById(id: number): Model | null;
}

/** Rows of the vocabulary as the database answers them: `[id, name]` and `[id, brand id, name, years]`. */
export interface VehicleRows {
  isSample: boolean;
  brands: readonly (readonly [id: number, name: string])[];
  models: readonly (readonly [id: number, brandId: number, name: string, years: readonly number[]])[];
}

/** A model's stored name without the name of its brand before it; never empty. */
function stripBrand(modelName: string, brandPrefixes: readonly string[]): string {
  for (const prefix of brandPrefixes) {
    if (modelName.toUpperCase().startsWith(`${prefix.toUpperCase()} `)) {
      const stripped = modelName.slice(prefix.length + 1).trim();
      if (stripped !== "") return stripped;
    }
  }
  return modelName;
}

/** In the order of a Brazilian reader. */
const compareNames = new Intl.Collator("pt-BR").compare;

/** The vocabulary with its look-ups. Models of a brand that is not there are left out. */
export function buildVehicles(rows: VehicleRows): Vehicles {
  const named = rows.brands.map(([id, storedName]) => ({ id, storedName, ...nameBrand(storedName) }));
  const brandSlugs = assignSlugs(named, "marca");
  const modelsById = new Map<number, Model>();
  const brands = named
    .map(({ id, storedName, name }) => {
      const models: Model[] = [];
      return {
        id,
        storedName,
        name,
        slug: brandSlugs.get(id) as string,
        models,
        prefixes: listBrandPrefixes(storedName),
      };
    })
    .sort((a, b) => compareNames(a.name, b.name));
  const brandsById = new Map(brands.map((brand) => [brand.id, brand]));

  const rowsByBrand = Map.groupBy(rows.models, ([, brandId]) => brandId);
  for (const [brandId, modelRows] of rowsByBrand) {
    const brand = brandsById.get(brandId);
    if (!brand) continue;
    const stripped = modelRows.map(([id, , storedName, years]) => {
      const name = stripBrand(storedName.trim(), brand.prefixes);
      return { id, name, slug: toSlug(name), years };
    });
    stripped.sort((a, b) => compareNames(a.name, b.name));
    const slugs = assignSlugs(stripped, "modelo");
    for (const { id, name, years } of stripped) {
      const model = { id, slug: slugs.get(id) as string, name: capitalise(name), brand, years };
      brand.models.push(model);
      modelsById.set(id, model);
    }
  }

  const storedNames = brands.map(({ id, slug, storedName }) => ({ id, slug: toSlug(storedName), brandSlug: slug }));
  const brandsBySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  return {
    isSample: rows.isSample,
    brands,
    findBrand: (slug) =>
      brandsBySlug.get(slug) ??
      brandsBySlug.get(findAliasedBrandSlug(slug) ?? "") ??
      findByPart(brands, slug) ??
      brandsBySlug.get(findByPart(storedNames, slug)?.brandSlug ?? "") ??
      null,
    findModelById: (id) => modelsById.get(id) ?? null,
  };
}

/** The model of a brand by its slug or a part of its name (section 5); null where there is none. */
export function findModel(brand: Brand, slug: string): Model | null {
  const found = findByPart(brand.models, slug);
  if (found) return found;
  // Brand prefixes are stripped for the look-up: `vw-gol` is GOL.
  const prefix = brand.prefixes.map((name) => `${toSlug(name)}-`).find((name) => slug.startsWith(name));
  return prefix ? findByPart(brand.models, slug.slice(prefix.length)) : null;
}

/** A model year from a segment of a URL, with `32000` for zero-km; null where it is no year at all. */
export function parseYear(segment: string): number | null {
  if (segment === "32000") return ZERO_KM_YEAR;
  return /^\d{4}$/.test(segment) ? Number(segment) : null;
}

// The vehicles of the site's catalogue: brands, models and their years.

import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { assignSlugs } from "./assign-slugs.ts";
import { listBrandPrefixes, nameBrand } from "./brand-names.ts";
import { capitalise, tidySpaces } from "./display-name.ts";
import { type Gender, genderOf, genderOfBrand } from "./genders.ts";
import { type Match, matchBrand, matchModel } from "./match.ts";
import { sortByName } from "./order.ts";
import type { VehicleRows } from "./rows.ts";
import { toSlug } from "./slug.ts";
import { tellApart } from "./tell-apart.ts";

export interface Brand {
  readonly id: number;
  readonly slug: string;
  /** As people know it, `Volkswagen`; no other brand has it, in whatever case. */
  readonly name: string;
  readonly modelCount: number;
  /** By name. */
  readonly models: readonly Model[];
  /** What the name of a model may begin with that repeats the brand, longest first: `VW - VOLKSWAGEN`, `VW`. */
  readonly prefixes: readonly string[];
}

export interface Model {
  readonly id: number;
  readonly slug: string;
  /** As people write it, without its brand, `Grand Siena`; no other model of the brand has it, in whatever case. */
  readonly name: string;
  readonly brand: Brand;
  /** Newest first, zero-km (3200) before all. */
  readonly years: readonly number[];
  /** What articles before its name agree with. */
  readonly gender: Gender;
}

/** A model in one of its years; 3200 stands for zero-km. */
export interface ModelYear {
  readonly model: Model;
  readonly year: number;
}

/** The brands by their names alone. */
export interface Brands {
  /** Whether the database says that its data is a sample. */
  readonly isSample: boolean;
  /** By name. */
  readonly brands: readonly Pick<Brand, "id" | "slug" | "name">[];
}

/** A brand that a segment of a URL found, and the models that can be found under it. */
export interface BrandWithModels {
  readonly brand: Match<Brand>;
  findModel(slug: string): Match<Model> | null;
  findModelById(id: number): Model | null;
}

export interface Vehicles extends Brands {
  /** By name. */
  readonly brands: readonly Brand[];
  /** By slug, alias, stored name or a part of either name in whole words; null where there is none. */
  findBrand(slug: string): Match<Brand> | null;
  findBrandById(id: number): Brand | null;
  /** By slug or a part of its name (section 5). One that only another spelling of the maker has carries its own brand. */
  findModel(brand: Brand, slug: string): Match<Model> | null;
  findModelById(id: number): Model | null;
  /** The ids of all models, the most quoted first. */
  readonly modelIds: readonly number[];
  /** The brand and the other spellings of its maker, whose models can be found under it. */
  listSpellings(brand: Brand): readonly Brand[];
}

/** A model's stored name, in tidy spaces, without the name of its brand before it. */
function stripBrand(modelName: string, brandPrefixes: readonly string[]): string {
  const repeated = brandPrefixes
    .map((prefix) => `${prefix.toUpperCase()} `)
    .find((prefix) => modelName.slice(0, prefix.length).toUpperCase() === prefix);
  return repeated ? modelName.slice(repeated.length) : modelName;
}

/** The owner's name for a thing, else the one it has by rule, each with what tells it from another of that name. */
function proposeName(displayName: string | null, name: string, fullerName: string) {
  if (!displayName?.trim()) return { name, fullerName, isOwners: false };
  return { name: displayName, fullerName: `${displayName} (${fullerName})`, isOwners: true };
}

/** Brands by name; the models of each are named when they are first asked for, which a visitor of one brand does not wait for. */
function listBrands(rows: VehicleRows["brands"], modelRows: ReadonlyMap<number, VehicleRows["models"]>) {
  const candidates = rows.map(([id, storedName, displayName]) => {
    const { slug, name, priority } = nameBrand(storedName);
    const named = proposeName(displayName, name, capitalise(storedName));
    return { id, storedName, maker: slug, slug, fullerSlug: toSlug(storedName), priority, ...named };
  });
  return sortByName(tellApart(assignSlugs(candidates, "marca"))).map(({ id, slug, name, storedName, maker }) => {
    let models: Model[] | null = null;
    return {
      id,
      slug,
      name,
      prefixes: listBrandPrefixes(storedName),
      storedName,
      maker,
      modelCount: modelRows.get(id)?.length ?? 0,
      get models(): readonly Model[] {
        models ??= listModels(this, modelRows.get(id) ?? []);
        return models;
      },
    };
  });
}

function listModels(brand: Brand, rows: VehicleRows["models"]): Model[] {
  const candidates = rows.map(([id, , storedName, years, displayName]) => {
    const whole = tidySpaces(storedName);
    const bare = stripBrand(whole, brand.prefixes);
    const short = { slug: toSlug(bare), name: capitalise(bare) };
    const full = bare === whole ? short : { slug: toSlug(whole), name: capitalise(whole) };
    return { id, years, slug: short.slug, fullerSlug: full.slug, ...proposeName(displayName, short.name, full.name) };
  });
  return sortByName(tellApart(assignSlugs(candidates, "modelo"))).map(({ id, slug, name, years }) => {
    return { id, slug, name, brand, years, gender: genderOfBrand(brand.slug) === "f" ? "f" : genderOf(slug) };
  });
}

/** The vehicles with their look-ups. Models of a brand that is not there are left out. */
export function buildVehicles(rows: VehicleRows): Vehicles {
  const brands = listBrands(
    rows.brands,
    Map.groupBy(rows.models, ([, brandId]) => brandId),
  );
  const brandsById = new Map(brands.map((brand) => [brand.id, brand]));
  const brandIds = new Map(rows.models.map(([id, brandId]) => [id, brandId]));
  const modelsById = new Map<number, ReadonlyMap<number, Model>>();

  function listNamesakes(brand: Brand): Brand[] {
    const maker = brandsById.get(brand.id)?.maker;
    return maker ? brands.filter((other) => other.maker === maker && other.id !== brand.id) : [];
  }

  function findModelById(id: number): Model | null {
    const brandId = brandIds.get(id) ?? Number.NaN;
    const models =
      modelsById.get(brandId) ?? new Map(brandsById.get(brandId)?.models.map((model) => [model.id, model]));
    modelsById.set(brandId, models);
    return models.get(id) ?? null;
  }

  return {
    isSample: rows.isSample,
    brands,
    findBrand: (slug) => matchBrand(brands, slug),
    findBrandById: (id) => brandsById.get(id) ?? null,
    findModel: (brand, slug) => matchModel(brand, listNamesakes(brand), slug),
    findModelById,
    modelIds: [...brandIds.keys()],
    listSpellings: (brand) => [brand, ...listNamesakes(brand)],
  };
}

/** A model year from a segment of a URL, with `32000` for zero-km; null where it is no year at all. */
export function parseYear(segment: string): number | null {
  if (segment === "32000") return ZERO_KM_YEAR;
  return /^\d{4}$/.test(segment) ? Number(segment) : null;
}

// The vehicles of the catalogue: brands, models, their years and versions.

import { group } from "d3-array";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { listBrandPrefixes, nameBrand } from "./brand-names.ts";
import { capitalise, tellApart, tidySpaces } from "./display-name.ts";
import { type Gender, genderOfModel } from "./genders.ts";
import { createGroupedLookup, type Match, matchBrand, matchModel } from "./match.ts";
import { sortByName } from "./order.ts";
import type { VehicleRows, VersionRows } from "./rows.ts";
import { assignSlugs, type SlugCandidate, toSegment, toSlug } from "./slug.ts";

export interface Brand {
  readonly id: number;
  readonly slug: string;
  /** Unique in any case: `Volkswagen`. */
  readonly name: string;
  /** By name. */
  readonly models: readonly Model[];
  /** Repetitions of the brand before a model's name, longest first: `VW - VOLKSWAGEN`, `VW`. */
  readonly prefixes: readonly string[];
}

export interface Model {
  readonly id: number;
  readonly slug: string;
  /** Without the brand, and within it unique in any case: `Grand Siena`. */
  readonly name: string;
  readonly brand: Brand;
  /** Newest first, zero-km (3200) before all. */
  readonly years: readonly number[];
  /** Grammatical gender of the name. */
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

/** A model's stored name without the name of its brand before it. */
function stripBrand(modelName: string, brandPrefixes: readonly string[]): string {
  const repeated = brandPrefixes
    .map((prefix) => `${prefix.toUpperCase()} `)
    .find((prefix) => modelName.slice(0, prefix.length).toUpperCase() === prefix);
  return repeated ? modelName.slice(repeated.length) : modelName;
}

/** The owner's name, else the derived one, with a fuller name in case another entity has it too. */
function proposeName(displayName: string | null, name: string, fullerName: string) {
  if (!displayName?.trim()) return { name, fullerName, isOwners: false };
  return { name: displayName, fullerName: `${displayName} (${fullerName})`, isOwners: true };
}

/** Brands by name. Their models are named on first use: a page of one brand does not wait for the others. */
function listBrands(rows: VehicleRows["brands"], modelRows: ReadonlyMap<number, VehicleRows["models"]>) {
  const candidates = rows.map(([id, storedName, displayName]) => {
    const { slug, name, priority } = nameBrand(storedName);
    const named = proposeName(displayName, name, capitalise(storedName));
    return { id, storedName, group: slug, slug, fullerSlug: toSlug(storedName), priority, ...named };
  });
  return sortByName(tellApart(assignSlugs(candidates, "marca"))).map(({ id, slug, name, storedName, group }) => {
    let models: Model[] | null = null;
    return {
      id,
      slug,
      name,
      prefixes: listBrandPrefixes(storedName),
      storedName,
      group,
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
    return { id, slug, name, brand, years, gender: genderOfModel(brand.slug, slug) };
  });
}

/** The vehicles with their look-ups. Models of a brand that is not there are left out. */
export function buildVehicles(rows: VehicleRows) {
  const brands = listBrands(
    rows.brands,
    group(rows.models, ([, brandId]) => brandId),
  );
  const brandsById = new Map(brands.map((brand) => [brand.id, brand]));
  const brandIds = new Map(rows.models.map(([id, brandId]) => [id, brandId]));

  /** The brand and those that are the same by another stored name, whose models can be found under it. */
  const listNamesakes = (brand: Brand): Brand[] => {
    const group = brandsById.get(brand.id)?.group;
    return brands.filter((other) => other.group === group);
  };

  return {
    isSample: rows.isSample,
    /** By name. */
    brands,
    /** By slug, alias, stored name or a part of either name in whole words; null where there is none. */
    findBrand: (slug: string): Match<Brand> | null => matchBrand(brands, slug),
    findBrandById: (id: number): Brand | null => brandsById.get(id) ?? null,
    /** By slug or a part of its name (section 5), in the brand, then in the brand's other stored names. */
    findModel: (brand: Brand, slug: string) => matchModel(brand, listNamesakes(brand), slug),
    findModelById: createGroupedLookup(brandIds, (brandId) => brandsById.get(brandId)?.models ?? []),
    /** The ids of all models, the most quoted first. */
    modelIds: [...brandIds.keys()],
    listNamesakes,
  };
}

export type Vehicles = ReturnType<typeof buildVehicles>;

/** A model year from a segment of a URL, with `32000` for zero-km; null where it is no year at all. */
export function parseYear(segment: string): number | null {
  if (segment === "32000") return ZERO_KM_YEAR;
  return /^\d{4}$/.test(segment) ? Number(segment) : null;
}

/** The versions by model-year. Slugs are assigned on first use: all 30,000 would slow a Worker's start. */
export function buildVersions(rows: VersionRows) {
  const keyOf = (modelId: number, year: number) => `${modelId}/${year}`;
  const rowsByKey = new Map(rows.versions.map(([modelId, year, ids, slugs]) => [keyOf(modelId, year), { ids, slugs }]));
  const assigned = new Map<string, readonly SlugCandidate[]>();

  function listVersions(modelId: number, year: number): readonly SlugCandidate[] {
    const key = keyOf(modelId, year);
    const known = assigned.get(key);
    const row = rowsByKey.get(key);
    if (known || !row) return known ?? [];
    const candidates = row.ids.map((id, index) => ({ id, slug: toSegment(row.slugs[index] ?? "") }));
    const versions = assignSlugs(candidates, "versao");
    assigned.set(key, versions);
    return versions;
  }

  return {
    /** The versions of a model-year, with their slugs. */
    listVersions,
    /** Null where that model-year has no such version. */
    findId: (modelId: number, year: number, slug: string): number | null =>
      listVersions(modelId, year).find((version) => version.slug === slug)?.id ?? null,
    /** Null where that model-year has no such version. */
    findSlug: (modelId: number, year: number, id: number): string | null =>
      listVersions(modelId, year).find((version) => version.id === id)?.slug ?? null,
  };
}

export type Versions = ReturnType<typeof buildVersions>;

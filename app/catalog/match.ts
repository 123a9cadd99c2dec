// How a segment of a URL finds a brand or a model (section 5 of the specification), and what it may have meant if it finds none.

import { distance } from "fastest-levenshtein";
import { findAliasedBrandSlug } from "./brand-names.ts";
import { toSlug } from "./slug.ts";

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

export interface Match<T> {
  readonly found: T;
  /** False where several match by a part of their names; `found` is then the best of them. */
  readonly certain: boolean;
}

/** From 0 for an equal name to 3 for one that contains the term in whole words; infinite for no match. */
function rankOf(name: string, term: string): number {
  if (name === term) return 0;
  if (name.startsWith(`${term}-`)) return 1;
  if (name.endsWith(`-${term}`)) return 2;
  return name.includes(`-${term}-`) ? 3 : Number.POSITIVE_INFINITY;
}

/**
 * The thing named like the term; else one whose name starts, then ends with it, then contains it, in whole words: `siena`
 * finds GRAND SIENA where there is no SIENA, but `gol` never finds GOLF. Of several the shortest, then the oldest; null for none.
 * @param namesOf the names of a thing, as slugs
 */
export function findByPart<T extends Pick<Named, "id" | "slug">>(
  things: Iterable<T>,
  term: string,
  namesOf: (thing: T) => readonly string[] = (thing) => [thing.slug],
): Match<T> | null {
  if (term === "") return null;
  const matches = [...things]
    .map((thing) => ({ thing, rank: Math.min(...namesOf(thing).map((name) => rankOf(name, term))) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || a.thing.slug.length - b.thing.slug.length || a.thing.id - b.thing.id);
  const [best, second] = matches;
  return best ? { found: best.thing, certain: !second || (best.rank === 0 && second.rank > 0) } : null;
}

function findBySlug<T extends Named>(things: readonly T[], slug: string | null): Match<T> | null {
  const found = things.find((thing) => thing.slug === slug);
  return found ? { found, certain: true } : null;
}

/** By slug, then alias, then the stored or the shown name or a part of one. */
export function matchBrand<Brand extends Named & { readonly storedName: string }>(
  brands: readonly Brand[],
  slug: string,
): Match<Brand> | null {
  return (
    findBySlug(brands, slug) ??
    findBySlug(brands, findAliasedBrandSlug(slug)) ??
    findByPart(brands, slug, (brand) => [brand.slug, toSlug(brand.name), toSlug(brand.storedName)])
  );
}

/**
 * A look-up by id of things that are listed in groups, each of which is built on first use.
 * @param groupOf the group of each id
 */
export function createGroupedLookup<Group, T extends { readonly id: number }>(
  groupOf: ReadonlyMap<number, Group>,
  listGroup: (group: Group) => readonly T[],
): (id: number) => T | null {
  const built = new Map<Group, ReadonlyMap<number, T>>();
  return (id) => {
    const group = groupOf.get(id);
    if (group === undefined) return null;
    const things = built.get(group) ?? new Map(listGroup(group).map((thing) => [thing.id, thing]));
    built.set(group, things);
    return things.get(id) ?? null;
  };
}

interface BrandOf<Model> {
  readonly models: readonly Model[];
  readonly prefixes: readonly string[];
}

/** The model of a brand or its namesakes by slug, then by a part of its name, with the brand's name before it or without. */
export function matchModel<Model extends Named>(
  brand: BrandOf<Model>,
  namesakes: readonly BrandOf<Model>[],
  slug: string,
): Match<Model> | null {
  const groups = [brand.models, namesakes.flatMap((namesake) => namesake.models)];
  const prefix = brand.prefixes.map((name) => `${toSlug(name)}-`).find((name) => slug.startsWith(name));
  const terms = prefix === undefined ? [slug] : [slug, slug.slice(prefix.length)];
  const [bySlug] = terms.flatMap((term) => groups.flatMap((models) => findBySlug(models, term) ?? []));
  if (bySlug) return bySlug;
  const namesOf = (model: Model) => [model.slug, toSlug(model.name)];
  const [byPart] = groups.flatMap((models) => terms.flatMap((term) => findByPart(models, term, namesOf) ?? []));
  return byPart ?? null;
}

/** How many things may have been meant. */
export const MAX_NEAREST = 3;

/** The share of the letters that may differ. Two swapped letters are two differences. */
const MAX_DIFFERENCE = 0.4;

/**
 * The things whose slug or name differs least from a segment of a URL, the nearest first.
 * @param written the segment: of fewer than four letters one may differ; else two, or 40 %
 */
export function findNearest<T extends { readonly slug: string; readonly name: string }>(
  written: string,
  things: readonly T[],
): T[] {
  const most = written.length < 4 ? 1 : Math.max(2, written.length * MAX_DIFFERENCE);
  return things
    .map((thing) => {
      const differences = [thing.slug, toSlug(thing.name)].map((slug) => distance(written, slug));
      return { thing, difference: Math.min(...differences) };
    })
    .filter(({ difference }) => difference <= most)
    .sort((one, other) => one.difference - other.difference)
    .slice(0, MAX_NEAREST)
    .map(({ thing }) => thing);
}

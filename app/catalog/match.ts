// How a segment of a URL finds a brand or a model (section 5 of the specification).

import { findAliasedBrandSlug } from "./brand-names.ts";
import { toSlug } from "./slug.ts";

interface Slugged {
  readonly id: number;
  readonly slug: string;
}

interface Named extends Slugged {
  readonly name: string;
}

/** What a look-up found. */
export interface Match<T> {
  readonly found: T;
  /** False where several things match by a part of their names; `found` is then the best of them. */
  readonly certain: boolean;
}

/**
 * The thing that is called the term; else the one that starts, then ends with it, then contains it, in whole words: `siena`
 * finds GRAND SIENA where there is no SIENA, but `gol` never finds GOLF. Of several the shortest, then the oldest; null for none.
 * @param namesOf what a thing is called, as slugs
 */
export function findByPart<T extends Slugged>(
  things: Iterable<T>,
  term: string,
  namesOf: (thing: T) => readonly string[] = (thing) => [thing.slug],
): Match<T> | null {
  if (term === "") return null;
  const matches = [...things]
    .map((thing) => ({ thing, rank: Math.min(...namesOf(thing).map((name) => rankOf(name, term))) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || a.thing.slug.length - b.thing.slug.length || a.thing.id - b.thing.id);
  const [best] = matches;
  if (!best) return null;
  const exact = matches.filter(({ rank }) => rank === 0).length;
  return { found: best.thing, certain: matches.length === 1 || exact === 1 };
}

function rankOf(name: string, term: string): number {
  if (name === term) return 0;
  if (name.startsWith(`${term}-`)) return 1;
  if (name.endsWith(`-${term}`)) return 2;
  if (name.includes(`-${term}-`)) return 3;
  return Number.POSITIVE_INFINITY;
}

function certainly<T>(found: T | undefined): Match<T> | null {
  return found === undefined ? null : { found, certain: true };
}

/** By slug, then alias, then the stored or the shown name or a part of one. */
export function matchBrand<Brand extends Named & { readonly storedName: string }>(
  brands: readonly Brand[],
  slug: string,
): Match<Brand> | null {
  const bySlug = (wanted: string | null) => certainly(brands.find((brand) => brand.slug === wanted));
  return (
    bySlug(slug) ??
    bySlug(findAliasedBrandSlug(slug)) ??
    findByPart(brands, slug, (brand) => [brand.slug, toSlug(brand.name), toSlug(brand.storedName)])
  );
}

interface BrandOf<Model> {
  readonly models: readonly Model[];
  readonly prefixes: readonly string[];
}

/** What follows the brand's name in a slug, `gol` for `vw-gol`; null where it does not begin with the brand's name. */
function stripBrandSlug(slug: string, prefixes: readonly string[]): string | null {
  const prefix = prefixes.map((name) => `${toSlug(name)}-`).find((name) => slug.startsWith(name));
  return prefix === undefined ? null : slug.slice(prefix.length);
}

/** The model of a brand or its namesakes by slug, then by a part of its name, with the brand's name before it or without. */
export function matchModel<Model extends Named>(
  brand: BrandOf<Model>,
  namesakes: readonly BrandOf<Model>[],
  slug: string,
): Match<Model> | null {
  const groups = [brand.models, namesakes.flatMap((namesake) => namesake.models)];
  const stripped = stripBrandSlug(slug, brand.prefixes);
  const terms = stripped === null ? [slug] : [slug, stripped];
  for (const term of terms) {
    for (const models of groups) {
      const exact = certainly(models.find((model) => model.slug === term));
      if (exact) return exact;
    }
  }
  for (const models of groups) {
    for (const term of terms) {
      const match = findByPart(models, term, (model) => [model.slug, toSlug(model.name)]);
      if (match) return match;
    }
  }
  return null;
}

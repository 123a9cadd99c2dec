// How a segment of a URL finds a brand or a model (section 5 of the specification).

import { findAliasedBrandSlug } from "./brand-names.ts";
import { findByPart, type Match } from "./match.ts";
import { toSlug } from "./slug.ts";
import type { Brand, Model } from "./vehicles.ts";

function certainly<T>(found: T | undefined): Match<T> | null {
  return found === undefined ? null : { found, certain: true };
}

/** By slug, then alias, then the stored or the shown name or a part of one. `storedNameOf` is told brands of the list. */
export function matchBrand(
  brands: readonly Brand[],
  slug: string,
  storedNameOf: (brand: Brand) => string,
): Match<Brand> | null {
  const bySlug = (wanted: string | null) => certainly(brands.find((brand) => brand.slug === wanted));
  return (
    bySlug(slug) ??
    bySlug(findAliasedBrandSlug(slug)) ??
    findByPart(brands, slug, (brand) => [brand.slug, toSlug(brand.name), toSlug(storedNameOf(brand))])
  );
}

/** What follows the brand's name in a slug, `gol` for `vw-gol`; null where it does not begin with the brand's name. */
function stripBrandSlug(slug: string, brand: Brand): string | null {
  const prefix = brand.prefixes.map((name) => `${toSlug(name)}-`).find((name) => slug.startsWith(name));
  return prefix === undefined ? null : slug.slice(prefix.length);
}

/**
 * The model of a brand by its slug, then by a part of its name, with the brand's name before it or without. A model
 * that only one of the brand's namesakes has is found too, and carries its own brand.
 */
export function matchModel(brand: Brand, namesakes: readonly Brand[], slug: string): Match<Model> | null {
  const shelves = [brand.models, namesakes.flatMap((namesake) => namesake.models)];
  const stripped = stripBrandSlug(slug, brand);
  const terms = stripped === null ? [slug] : [slug, stripped];
  for (const term of terms) {
    for (const models of shelves) {
      const exact = certainly(models.find((model) => model.slug === term));
      if (exact) return exact;
    }
  }
  for (const models of shelves) {
    for (const term of terms) {
      const match = findByPart(models, term, (model) => [model.slug, toSlug(model.name)]);
      if (match) return match;
    }
  }
  return null;
}

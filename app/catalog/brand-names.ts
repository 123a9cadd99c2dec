// Brands whose slug or name is not simply derived from the stored name (sections 2, 5 and 7 of the specification).

import { capitalise, tidySpaces } from "./display-name.ts";
import { toSlug } from "./slug.ts";

interface BrandEntry {
  readonly slug: string;
  readonly name: string;
  /** As the database spells it, compared by slug. The first is what the specification or the FIPE table has. */
  readonly storedNames: readonly string[];
  /** Other slugs that lead here where no brand has them as its own, beside that of the name. */
  readonly aliases: readonly string[];
}

const BRAND_ENTRIES: readonly BrandEntry[] = [
  { slug: "vw", name: "Volkswagen", storedNames: ["VW - VOLKSWAGEN", "VOLKSWAGEN", "VW"], aliases: ["volks"] },
  { slug: "gm", name: "Chevrolet", storedNames: ["GM - CHEVROLET", "CHEVROLET", "GM"], aliases: ["chevy"] },
  { slug: "kia", name: "Kia", storedNames: ["KIA MOTORS", "KIA"], aliases: ["kia-motors"] },
  {
    slug: "caoa-chery",
    name: "CAOA Chery",
    storedNames: ["CAOA CHERY", "CAOA CHERY/CHERY"],
    aliases: ["caoa-chery-chery"],
  },
  { slug: "land-rover", name: "Land Rover", storedNames: ["LAND ROVER"], aliases: ["landrover"] },
  { slug: "mercedes-benz", name: "Mercedes-Benz", storedNames: ["MERCEDES-BENZ"], aliases: ["mercedes"] },
  { slug: "mini", name: "MINI", storedNames: ["MINI"], aliases: [] },
];

const BY_STORED_SLUG = new Map(
  BRAND_ENTRIES.flatMap((brand) => brand.storedNames.map((name) => [toSlug(name), brand])),
);

/**
 * The slug and the name that a stored name has by rule. Two names of one brand have the same slug, which is empty where
 * the name holds no letter or digit. The priority is 0 for the specification's or FIPE's name, more for the others.
 */
export function nameBrand(storedName: string) {
  const slug = toSlug(storedName);
  const named = BY_STORED_SLUG.get(slug);
  if (!named) return { slug, name: capitalise(storedName), priority: 0 };
  const priority = named.storedNames.findIndex((name) => toSlug(name) === slug);
  return { slug: named.slug, name: named.name, priority };
}

/** The slug that an alias such as `volkswagen` stands for, or null. */
export function findAliasedBrandSlug(alias: string): string | null {
  return BRAND_ENTRIES.find(({ name, aliases }) => [toSlug(name), ...aliases].includes(alias))?.slug ?? null;
}

/** What else a brand is called, as slugs: `chevy` for `gm`. */
export function listBrandAliases(slug: string): readonly string[] {
  return BRAND_ENTRIES.find((brand) => brand.slug === slug)?.aliases ?? [];
}

/** What a model's name may start with that repeats its brand, longest first: `VW - VOLKSWAGEN`, `VOLKSWAGEN`, `VW`. */
export function listBrandPrefixes(storedName: string): string[] {
  const own = tidySpaces(storedName);
  const named = BY_STORED_SLUG.get(toSlug(own));
  const names = named ? [own, ...named.storedNames, named.name.toUpperCase()] : [own];
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

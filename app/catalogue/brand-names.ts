// Brands whose slug or name is not simply derived from the stored name (sections 2, 5 and 7 of the specification).

import { capitalise } from "./display-name.ts";
import { toSlug } from "./slug.ts";

interface NamedBrand {
  readonly slug: string;
  readonly name: string;
  /** As the database spells it, compared by slug. The first is what the specification or the FIPE table has. */
  readonly storedNames: readonly string[];
  /** Other slugs that lead here. */
  readonly aliases: readonly string[];
}

const NAMED_BRANDS: readonly NamedBrand[] = [
  { slug: "vw", name: "Volkswagen", storedNames: ["VW - VOLKSWAGEN", "VOLKSWAGEN", "VW"], aliases: ["volkswagen"] },
  { slug: "gm", name: "Chevrolet", storedNames: ["GM - CHEVROLET", "CHEVROLET", "GM"], aliases: ["chevrolet"] },
  { slug: "kia", name: "Kia", storedNames: ["KIA MOTORS", "KIA"], aliases: ["kia-motors"] },
  {
    slug: "caoa-chery",
    name: "CAOA Chery",
    storedNames: ["CAOA CHERY", "CAOA CHERY/CHERY"],
    aliases: ["caoa", "caoa-chery-chery"],
  },
  { slug: "land-rover", name: "Land Rover", storedNames: ["LAND ROVER"], aliases: ["landrover"] },
  { slug: "mercedes-benz", name: "Mercedes-Benz", storedNames: ["MERCEDES-BENZ"], aliases: ["mercedes"] },
  { slug: "mini", name: "MINI", storedNames: ["MINI"], aliases: [] },
];

const BY_STORED_SLUG = new Map(NAMED_BRANDS.flatMap((brand) => brand.storedNames.map((name) => [toSlug(name), brand])));

const BY_ALIAS = new Map(NAMED_BRANDS.flatMap((brand) => brand.aliases.map((alias) => [alias, brand.slug])));

/** BMW, BYD, RAM: a stored name of up to three letters is read letter by letter. */
const ACRONYM = /^[A-Z]{2,3}$/;

/** The slug a brand has by rule, and the name people know it by. The slug is empty where the name has no letter. */
export function nameBrand(storedName: string): { slug: string; name: string } {
  const slug = toSlug(storedName);
  const named = BY_STORED_SLUG.get(slug);
  if (named) return { slug: named.slug, name: named.name };
  return { slug, name: ACRONYM.test(storedName) ? storedName : capitalise(storedName) };
}

/** The slug that an alias such as `volkswagen` stands for, or null. */
export function findAliasedBrandSlug(alias: string): string | null {
  return BY_ALIAS.get(alias) ?? null;
}

/** What a model's name may start with that repeats its brand, longest first: `VW - VOLKSWAGEN`, `VOLKSWAGEN`, `VW`. */
export function listBrandPrefixes(storedName: string): string[] {
  const named = BY_STORED_SLUG.get(toSlug(storedName));
  const names = named ? [storedName, ...named.storedNames, named.name.toUpperCase()] : [storedName];
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

// The cars of a comparison as one segment of an address: `fiat-argo-2022-x-hyundai-hb20-2021`, in the order of the alphabet.

import { toSlug } from "./slug.ts";
import { type ModelYear, parseYear, type Vehicles } from "./vehicles.ts";

/** `fiat-argo-2022` */
export function carSlug({ model, year }: ModelYear): string {
  return `${model.brand.slug}-${model.slug}-${year}`;
}

/** The canonical segment: each car once, in the order of the alphabet. */
export function joinCars(slugs: readonly string[]): string {
  return [...new Set(slugs)].sort().join("-x-");
}

/** The cars that a segment names, as it spells them. A year stands before each `-x-`, so that a Nissan X-Trail is one car. */
export function splitCars(segment: string): string[] {
  return segment.split(/(?<=-\d{4,5})-x-/).filter((slug) => slug !== "");
}

/** The car of a slug; null where there is none. Brands' slugs have hyphens: the longest name that a brand has is tried first. */
export function findCar(slug: string, { findBrand, findModel }: Vehicles): ModelYear | null {
  const [, name = "", digits = ""] = /^(.+)-(\d{4,5})$/.exec(toSlug(slug)) ?? [];
  const year = parseYear(digits);
  if (year === null) return null;
  for (const { index } of [...name.matchAll(/-/g)].reverse()) {
    const brand = findBrand(name.slice(0, index))?.found;
    const model = brand && findModel(brand, name.slice(index + 1))?.found;
    if (model?.years.includes(year)) return { model, year };
  }
  return null;
}

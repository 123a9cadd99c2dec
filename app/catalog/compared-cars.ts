// The cars of a comparison as one segment of an address: `fiat-argo-2022-x-hyundai-hb20-2021`, in the order of the alphabet.

import { findAliasedBrandSlug } from "./brand-names.ts";
import { toSlug } from "./slug.ts";
import { type ModelYear, parseYear, type Vehicles } from "./vehicles.ts";

/** `fiat-argo-2022` */
export function carSlug({ model, year }: ModelYear): string {
  return `${model.brand.slug}-${model.slug}-${year}`;
}

/** In the order of their addresses, so that the same cars have one. */
export function sortCars(cars: readonly ModelYear[]): ModelYear[] {
  return [...cars].sort((a, b) => (carSlug(a) < carSlug(b) ? -1 : 1));
}

/** The canonical segment: each car once, in the order of the alphabet. */
export function joinCars(slugs: readonly string[]): string {
  return [...new Set(slugs)].sort().join("-x-");
}

/** The cars that a segment names, as it spells them. A year stands before each `-x-`, so that a Nissan X-Trail is one car. */
export function splitCars(segment: string): string[] {
  return segment.split(/(?<=-\d{4,5})-x-/).filter((slug) => slug !== "");
}

/**
 * The car of a slug, in a year that the model may not have; null where there is none. A brand is found by its whole name or alias alone, and a model once: brands' slugs have
 * hyphens, and a look-up by parts at each of them is work that strangers can ask for.
 */
export function findCar(slug: string, { brands, findModel }: Vehicles): ModelYear | null {
  const [, name = "", digits = ""] = /^(.+)-(\d{4,5})$/.exec(toSlug(slug)) ?? [];
  const year = parseYear(digits);
  if (year === null) return null;
  // The longest name that a brand has is tried first.
  const places = [...name.matchAll(/-/g)].map(({ index }) => index).reverse();
  const readings = places.flatMap((place) => {
    const called = name.slice(0, place);
    const brand = brands.find((each) => each.slug === called || each.slug === findAliasedBrandSlug(called));
    return brand ? [{ brand, rest: name.slice(place + 1) }] : [];
  });
  const exact = readings.find(({ brand, rest }) => brand.models.some((model) => model.slug === rest));
  const reading = exact ?? readings[0];
  const model = reading && findModel(reading.brand, reading.rest)?.found;
  return model ? { model, year } : null;
}

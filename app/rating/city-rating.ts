// What the rating model says of a car in a city, from what it says of the car and the city's own effects.

import type { CityPrice } from "../schemas/links.ts";
import type { Rating } from "../schemas/rating.ts";

/** Null before the model's first fit. @param rating of the car, wherever */
export function findCityRating(
  rating: Rating | null,
  { place: [state, city], placeVariance }: Pick<CityPrice, "place" | "placeVariance">,
): Rating | null {
  // The quotes behind the effects are told on the city's page.
  return rating && { ...rating, place: { state: [state, 0], city: [city, 0], postcodes: [] }, placeVariance };
}

/** The postcodes that the quotes of the page's city tell of; of none where fewer than two do. */
export function listPostcodes({ place }: Rating): string[] {
  const postcodes = place?.postcodes ?? [];
  return postcodes.length < 2 ? [] : postcodes.map(([postcode]) => postcode);
}

/** The same rating within a postcode of its city; as it is where the quotes tell nothing of it. @param postcode five digits */
export function atPostcode(rating: Rating, postcode: string | null): Rating {
  const { place } = rating;
  const found = place?.postcodes.find(([own]) => own === postcode);
  if (!place || !found || listPostcodes(rating).length === 0) return rating;
  const [, effect, , placeVariance] = found;
  const [ofCity, quotes] = place.city;
  return { ...rating, place: { ...place, city: [ofCity + effect, quotes] }, placeVariance };
}

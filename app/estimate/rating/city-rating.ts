// What the rating model says of a car in a city, from what it says of the car and the city's own effects.

import type { CityPrice } from "../../data/links.ts";
import type { Rating } from "../../data/rating.ts";

/** Null before the model's first fit. @param rating of the car, wherever */
export function findCityRating(
  rating: Rating | null,
  { place: [state, city], placeVariance }: Pick<CityPrice, "place" | "placeVariance">,
): Rating | null {
  // The quotes behind the effects are told on the city's page.
  return rating && { ...rating, place: { state: [state, 0], city: [city, 0] }, placeVariance };
}

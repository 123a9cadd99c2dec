// What the rating model says of a car in a city, from what it says of the car and the city's own effects.

import type { CityPrice, CityPrices } from "../schemas/links.ts";
import type { Rating } from "../schemas/rating.ts";
import type { PredictedRating } from "./prediction.ts";

/** Null before the model's first fit. @param rating of the car, wherever */
export function findCityRating(
  rating: Rating | null,
  { place: [state, city], support }: Pick<CityPrice, "place" | "support">,
  intervals: CityPrices["intervals"],
): PredictedRating | null {
  if (!rating || !intervals) return null;
  // The quotes behind the effects are told on the city's page.
  const { quantiles: _, support: __, ...car } = rating;
  return { ...car, place: { state: [state, 0], city: [city, 0] }, intervals: intervals[support] };
}

// What a car costs to insure for the average driver and for the user input.

import type { RatedVersion, Rating } from "../../data/rating.ts";
import { findUserInput } from "../../estimate/rating/missing-features.ts";
import { listPredictedQuantiles } from "../../estimate/rating/position.ts";
import { predict } from "../../estimate/rating/prediction.ts";
import { type UserInputState, useUserInput } from "./use-user-input.ts";

function findPageEstimate(rating: Rating, pageVersion: RatedVersion | null, { input }: UserInputState) {
  const chosen = pageVersion ? null : (rating.versions.find(({ id }) => input.versionIds.includes(id)) ?? null);
  const ratingInput = { version: pageVersion ?? chosen, driver: input.driver };
  const average = predict(rating, { version: pageVersion, driver: {} });
  const prediction = predict(rating, ratingInput);
  if (!average || !prediction) return null;
  const driver = findUserInput(rating, input.driver);
  return {
    ratingInput,
    /** For the average driver, R$ a year. */
    average,
    /** For the user input, R$ a year. */
    prediction,
    quantiles: listPredictedQuantiles(rating, ratingInput),
    /** What of the user input the quotes tell of. */
    driver,
    version: chosen,
    isPersonal: Object.keys(driver).length > 0 || chosen !== null,
  };
}

export type PageEstimate = NonNullable<ReturnType<typeof findPageEstimate>>;

export type EstimateState = ReturnType<typeof useEstimate>;

/**
 * Once a page, so that all its parts follow the same user input. `estimate` is null where the model knows nothing of the car.
 * @param rating null before the model's first fit @param version of the page; null where the visitor may choose one
 */
export function useEstimate(rating: Rating | null, version: RatedVersion | null) {
  const userInput = useUserInput();
  return { rating, version, userInput, estimate: rating && findPageEstimate(rating, version, userInput) };
}

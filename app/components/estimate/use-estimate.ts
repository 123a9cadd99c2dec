// What a page of a car answers to what the visitor has said.

import type { RatedVersion, Rating } from "../../data/rating.ts";
import { findUserInput } from "../../estimate/rating/missing-features.ts";
import { listPredictedQuantiles } from "../../estimate/rating/position.ts";
import { findRatedCar, predict } from "../../estimate/rating/prediction.ts";
import { formatUrlHash, type UserInput } from "../../estimate/rating/url-hash.ts";
import { useUserInput } from "./use-user-input.ts";

export interface AnsweredPage {
  /** Null before the model's first fit. */
  rating: Rating | null;
  /** The version that the page is of; null on a model-year's page, where it is the visitor's to say. */
  version: RatedVersion | null;
}

export type Answered = NonNullable<ReturnType<typeof findAnswer>>;

/** Null where the model says nothing of the car, or its value is not known. */
export function findAnswer({ rating, version }: AnsweredPage, said: UserInput) {
  if (!rating) return null;
  const ofVisitor = version ? null : (rating.versions.find(({ id }) => id === said.versionId) ?? null);
  const ratingInput = { version: version ?? ofVisitor, driver: said.driver };
  const [everybody, own] = [predict(rating, { version, driver: {} }), predict(rating, ratingInput)];
  const car = findRatedCar(rating, ratingInput.version);
  if (!everybody || !own || !car) return null;
  const driver = findUserInput(rating, said.driver);
  return {
    rating,
    ratingInput,
    car,
    everybody,
    /** R$ a year: what the headline and its range say. */
    shown: own,
    quantiles: listPredictedQuantiles(rating, ratingInput),
    isPersonal: Object.keys(driver).length > 0 || ofVisitor !== null,
    /** What the quotes tell of, of what is said. */
    said: { driver, version: ofVisitor },
  };
}

export type AnsweredScreen = ReturnType<typeof useEstimate>;

/** Who drives, as links to other cars and places carry it: what a link has brought is remembered nowhere else. */
export function urlHashForOthers({ said, answer }: AnsweredScreen): string {
  if (!answer?.isPersonal) return "";
  return formatUrlHash({ ...said, versionId: null, quote: null });
}

/** Once a screen: all that follows what is said is given the same. */
export function useEstimate(page: AnsweredPage) {
  const said = useUserInput();
  return { said, answer: findAnswer(page, said) };
}

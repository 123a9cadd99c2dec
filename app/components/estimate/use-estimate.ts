// What a page of a car answers to what the visitor has said.

import type { RatedVersion, Rating } from "../../data/rating.ts";
import { findSaid } from "../../estimate/rating/missing-features.ts";
import { listPredictedQuantiles } from "../../estimate/rating/position.ts";
import { findRatedCar, predict } from "../../estimate/rating/prediction.ts";
import { formatFragment, markSent, NOTHING_SAID, type Said } from "../../estimate/rating/url-hash.ts";
import { useSaid } from "./use-user-input.ts";

export interface AnsweredPage {
  /** Null before the model's first fit. */
  rating: Rating | null;
  /** The version that the page is of; null on a model-year's page, where it is the visitor's to say. */
  version: RatedVersion | null;
}

export type Answered = NonNullable<ReturnType<typeof findAnswer>>;

/** Null where the model says nothing of the car, or its value is not known. */
export function findAnswer({ rating, version }: AnsweredPage, said: Said) {
  if (!rating) return null;
  const ofVisitor = version ? null : (rating.versions.find(({ id }) => id === said.versionId) ?? null);
  const risk = { version: version ?? ofVisitor, driver: said.driver };
  const [everybody, own] = [predict(rating, { version, driver: {} }), predict(rating, risk)];
  const car = findRatedCar(rating, risk.version);
  if (!everybody || !own || !car) return null;
  const driver = findSaid(rating, said.driver);
  return {
    rating,
    risk,
    car,
    everybody,
    /** R$ a year: what the headline and its range say. */
    shown: own,
    quantiles: listPredictedQuantiles(rating, risk),
    isPersonal: Object.keys(driver).length > 0 || ofVisitor !== null,
    /** What the quotes tell of, of what is said. */
    said: { driver, version: ofVisitor },
  };
}

export type AnsweredScreen = ReturnType<typeof useAnswer>;

/** Who drives, as links to other cars and places carry it: what a link has brought is remembered nowhere else. */
export function fragmentForOthers({ said, answer }: AnsweredScreen): string {
  if (!answer?.isPersonal) return "";
  const own = formatFragment({ ...NOTHING_SAID, driver: said.driver });
  return said.isSent ? markSent(own) : own;
}

/** Once a screen: all that follows what is said is given the same. */
export function useAnswer(page: AnsweredPage) {
  const said = useSaid();
  return { said, answer: findAnswer(page, said) };
}

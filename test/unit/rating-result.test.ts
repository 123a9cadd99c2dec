// The schema of what the database returns of the rating model.

import * as v from "valibot";
import { expect, it } from "vitest";
import { ratingSchema } from "../../app/data/rating.ts";
import { aRating, VERSION } from "../support/ratings.ts";

const rating = aRating();
const { missingFeatures, quantiles } = rating;

it.each([
  ["no version", { versions: [] }],
  ["a mean for no factor", { missingFeatures: { ...missingFeatures, means: [0] } }],
  ["a covariance for no factor", { missingFeatures: { ...missingFeatures, covariances: [[0]] } }],
  ["a variance below 0", { within: -1 }],
  ["a version's variance below 0", { versions: [{ ...VERSION, variance: -1 }] }],
  ["a date that is none", { fittedOn: "ontem" }],
  ["quantiles in disorder", { quantiles: [...quantiles].reverse() }],
  ["a quantile too few", { quantiles: quantiles.slice(1) }],
])("a rating with %s is refused", (_, wrong) => {
  expect(v.is(ratingSchema, rating)).toBe(true);
  expect(v.is(ratingSchema, { ...rating, ...wrong })).toBe(false);
});

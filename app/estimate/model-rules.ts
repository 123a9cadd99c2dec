// The rating model's constants (docs/rating-model.md) that pages print. The schema `rules` has them too; test/database compares.

import { type DrawRange, MIN_FIPE_PERCENTAGE } from "./rules.ts";

/** Percent of FIPE: the rating model learns from quotes within, and takes the others for mistakes. */
export const RATED_PERCENTAGE: DrawRange = { min: MIN_FIPE_PERCENTAGE, max: 30 };

/** The share of quotes that an interval of the rating model promises to hold. */
export const PROMISED_COVERAGE = 0.8;

/** The quantiles of ln(quoted / predicted) that tell where a price lies; the promised share is between the second and the sixth. */
export const RESIDUAL_QUANTILES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

/** A fit of the rating model whose interval holds fewer, or more, is not used. */
export const ACCEPTED_COVERAGE: DrawRange = { min: 0.72, max: 0.88 };

/** Nor one that learnt from fewer quotes than this. */
export const MIN_QUOTES_TO_FIT = 2_000;

/** A car, a model or a city is known by its own quotes from so many on. */
export const MIN_QUOTES_FOR_SUPPORT = 30;

// The constants of what is compared (docs/comparisons.md). The database's schema `rules` has some too; test/database compares them.

/** Side by side. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

/** R$ a year, whole: what may be a limit of "carros com seguro de até …". */
export const PRICE_LIMIT_RANGE = { min: 500, max: 20_000 } as const;
/** Those that pages link to, and that search engines are told of. */
export const PRICE_LIMITS: readonly number[] = [1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 7_500, 10_000];

/** R$: where the bands of value begin in which cars are compared. */
export const VALUE_BANDS = [0, 30_000, 50_000, 70_000, 100_000, 150_000, 250_000] as const;
/** R$ of FIPE value that somebody has for a car, who is shown those worth this share of it at least. */
export const LEAST_SHARE_OF_CEILING = 0.5;
export const VALUE_CEILINGS = [40_000, 50_000, 60_000, 70_000, 80_000, 100_000, 120_000, 150_000, 200_000] as const;

/** How many of the cars that can be insured for so much are listed: those of most value. */
export const AFFORDABLE_CARS = 30;

/** A model-year is ranked by price from so many quotes of its own on. */
export const MIN_QUOTES_TO_RANK = 30;

/** A month's index of an area stands on so many requests at least. */
export const MIN_REQUESTS_FOR_INDEX = 100;

/** A similar car is worth as much more or less at most, as a share. */
export const SIMILAR_VALUE = 0.15;
/** And as many years older or newer. */
export const SIMILAR_YEARS = 2;
/** And its insurance costs less by so much at least, as a share. */
export const SIMILAR_SAVING = 0.05;

/** Around a city, where one may look for cheaper ones. */
export const NEAREST_MUNICIPALITIES = 30;
/** How many of them are listed at most: the cheapest. */
export const LISTED_NEARBY = 10;

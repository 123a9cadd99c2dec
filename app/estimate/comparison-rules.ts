// The constants of what is compared (docs/comparisons.md). The database's schema `rules` has some too; test/database compares them.

/** Side by side. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 4;

/** R$ a year, whole: up to how much a ranking may be asked for. */
export const PRICE_LIMIT_RANGE = { min: 500, max: 20_000 } as const;
/** No driver pays a smaller share of what the average driver does: on the sample, the one who costs least pays 0.65. */
export const LEAST_SHARE_OF_AVERAGE = 0.5;

/** R$: where the brackets of value begin that a ranking may be of. */
export const VALUE_BRACKETS = [0, 30_000, 50_000, 70_000, 100_000, 150_000, 250_000] as const;

/** How many cars a ranking lists. */
export const RANKED_CARS = 20;

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

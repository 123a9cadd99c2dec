// The constants of comparisons and rankings (docs/comparisons.md).

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

/** A similar car's insurance costs less by this share at least. The database has it too; test/database compares them. */
export const SIMILAR_SAVING = 0.05;

// Every business constant of the product, once (section 9 of the specification). The database's schema `rules` and its table
// `insurers` hold those that it counts and sorts by as well; test/database compares them.

/** A quote counts for this many days. */
export const WINDOW_DAYS = 180;

/** A quote counts up to this percentage of the vehicle's FIPE value. */
export const MAX_FIPE_PERCENTAGE = 7;

/** Percent of FIPE: a quote below is a mistake of the export. */
export const MIN_FIPE_PERCENTAGE = 0.3;

/** Whose days the dates of pages are. */
export const SITE_TIME_ZONE = "America/Sao_Paulo";

/** The year code that stands for zero-km. */
export const ZERO_KM_YEAR = 3200;

/** The mean of fewer quotes than this is replaced by an estimate, and is not shown as a statistic. */
export const MIN_QUOTES_FOR_MEAN = 15;

/** A page says "com base em N cotações" from this many quotes. */
export const MIN_QUOTES_TO_NAME_COUNT = 20;

/** JSON-LD has statistics from this many quotes. */
export const MIN_QUOTES_FOR_OBSERVATION = 20;

/** Groups of fewer quotes are left out of the data that is handed out. */
export const MIN_QUOTES_FOR_OPEN_DATA = 10;

/** A range a value is drawn from; see average-price.ts. */
export interface DrawRange {
  readonly min: number;
  readonly max: number;
}

/** Percent of FIPE that a price is estimated at where there are too few quotes. */
export const ESTIMATE_WITH_FEW_QUOTES: DrawRange = { min: 3, max: 4.5 };

/** A mean above this percentage of FIPE is replaced by an estimate. */
export const MAX_MEAN_PERCENTAGE = 5;

/** Percent of FIPE that a price is estimated at where the mean is too high. */
export const ESTIMATE_WITH_HIGH_MEAN: DrawRange = { min: 3, max: 4.2 };

/** Percent taken off for 'Preço MSMB' on vehicle pages. */
export const VEHICLE_DISCOUNT: DrawRange = { min: 5, max: 15 };

/** Percent taken off for 'Preço MSMB' on state and city listings. */
export const PLACE_DISCOUNT: DrawRange = { min: 8, max: 20 };

/** R$; the car of the city page's example sentence. */
export const EXAMPLE_CAR_VALUE = 100_000;

/** How many insurers the copy promises to compare. */
export const PROMISED_INSURERS = 18;

// Constants that only the database applies, to test it by: `rules.<name in lower case>()`, and the insurers that do not count.

import { range } from "d3-array";

/** Insurers whose quotes never count on brand, model, model-year and version pages. */
export const EXCLUDED_INSURER_IDS: readonly number[] = [20, 26];

/** The most quoted model-years of a brand and of a state, and the cars of a city. */
export const MOST_QUOTED_MODEL_YEARS = 15;
export const CITY_CARS = 8;

/** The cities of a state with their effects; the cheaper cities around one. */
export const STATE_CITIES = 25;
export const NEARBY_CITIES = 5;

/** The newest quotes of a vehicle, one a driver profile, and the driver profiles of a city with most quotes. */
export const RECENT_QUOTES = 10;
export const CITY_PROFILES = 10;

export const MODEL_YEAR_VERSIONS = 20;
/** The most quoted of the home page. */
export const POPULAR_MODELS = 12;

/** The cars like one that cost less. */
export const SIMILAR_CARS = 3;
/** Shares of the value, years, and municipalities around a city. */
export const SIMILAR_VALUE = 0.15;
export const SIMILAR_YEARS = 2;
export const NEAREST_MUNICIPALITIES = 30;

/** From this many quotes, or requests, on. */
export const MIN_QUOTES_TO_RANK = 30;
export const MIN_REQUESTS_FOR_INDEX = 100;

/** Percent of FIPE: the rating model learns from quotes up to it. */
export const MAX_RATED_PERCENTAGE = 30;

/** The share of quotes that an interval promises to contain, and what those of a fit in use contained. */
export const PROMISED_COVERAGE = 0.8;
export const MIN_COVERAGE = 0.72;
export const MAX_COVERAGE = 0.88;

/** The shares of quotes below the quantiles of ln(quoted / predicted); the same of a normal distribution, in deviations. */
export const RESIDUAL_QUANTILES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;
export const NORMAL_QUANTILES = [-1.6449, -1.2816, -0.6745, 0, 0.6745, 1.2816, 1.6449] as const;
/** As if so many more residuals were normal. */
export const QUOTES_FOR_QUANTILES = 100;

/** Of the rating model (docs/rating-model.md). */
export const MIN_QUOTES_FOR_SUPPORT = 30;
export const MIN_QUOTES_TO_FIT = 2000;
export const BOUNDED_SHARE = 0.001;
export const MIN_QUOTES_TO_BOUND = 30;
export const REPORTED_SHARE = 0.01;
export const LEVELS_OF_PRIOR = 2;
export const VALUE_WIDENING = 0.6;
export const BEST_INFORMED_SHARE = 0.1;
export const QUOTES_FOR_WIDTHS = 30;
export const WIDTH_FACTOR = "age_range";
export const VEHICLE_AGES = ["0km", ...range(16).map(String)];
export const HELD_BACK_SHARE = 0.1;
export const OLDEST_RATED_AGE = 15;
export const FIT_TOLERANCE = 0.001;
export const MAX_FIT_PASSES = 50;
export const SIMILAR_DEVIATIONS = 0.8416;

/** Rows, months, days, and a time. */
export const KEPT_FITS = 400;
export const KEPT_REFRESHES = 100;
/** How long a load can be undone. */
export const UNDOABLE_FOR = "100 days";
export const KEPT_QUOTE_MONTHS = 36;
export const REPORTED_AGES = [1, 7, 30, 90, 180] as const;
export const REFRESH_OVERDUE_AFTER = "26:00:00";

// Constants that only the database applies, to test it by: `rules.<name in lower case>()`, and the insurers that do not count.

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

/** The shares of quotes below the quantiles of ln(quoted / predicted). */
export const RESIDUAL_QUANTILES = [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95] as const;

// Rules of the specification that only the database applies, to test it by: which insurers count, and the maximum lengths of
// lists. The database has a length as `rules.<name in lower case>()`.

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

// Rules of the specification that only the database applies, said a second time to judge it by: which insurers count, and
// how many rows each list of a page has at most. The database holds a length as `rules.<name in lower case>()`.

/** Insurers whose quotes never count on brand, model, model-year and version pages. */
export const EXCLUDED_INSURER_IDS: readonly number[] = [20, 26];

/** The most quoted model-years of a brand and of a state, and of a city. */
export const MOST_QUOTED_MODEL_YEARS = 15;
export const CITY_MODEL_YEARS = 15;

/** The cities of a state that its page lists first; the cities nearest in size to one. */
export const STATE_CITIES = 25;
export const NEAREST_CITIES = 10;

/** The newest quotes of a vehicle, one a driver profile, and the driver profiles of a city with most quotes. */
export const RECENT_QUOTES = 10;
export const CITY_PROFILES = 10;

export const MODEL_YEAR_VERSIONS = 20;
/** The most quoted of the home page. */
export const POPULAR_MODELS = 12;
export const POPULAR_CARS = 8;

/** Links to the next ones: from a city, from a model-year in a city, from a version. */
export const NEXT_CITIES = 4;
export const NEXT_PAGES = 3;
export const SIBLINGS = 6;

/** The cars like one that cost less. */
export const SIMILAR_CARS = 5;

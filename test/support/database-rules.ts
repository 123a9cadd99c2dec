// Rules of the specification that only the database applies, said a second time to judge it by: which insurers count, and
// how many rows each list of a page has at most. The database holds a length as `rules.<name in lower case>()`.

/** Insurers whose quotes never count on brand, model, model-year and version pages. */
export const EXCLUDED_INSURER_IDS: readonly number[] = [20, 26];

/** The most quoted model-years of a brand and of a state. */
export const MOST_QUOTED_MODEL_YEARS = 15;

/** The cities of a state that its page lists first. */
export const STATE_CITIES = 25;

/** The newest quotes of a vehicle, one a driver profile. */
export const RECENT_QUOTES = 10;

/** The driver profiles of a city with most quotes. */
export const CITY_PROFILES = 10;

/** The versions of a model-year on its page. */
export const MODEL_YEAR_VERSIONS = 20;

/** The most quoted models of the home page. */
export const POPULAR_MODELS = 12;

/** The most quoted model-years of a city. */
export const CITY_MODEL_YEARS = 15;

/** Links from a city to the next ones. */
export const NEXT_CITIES = 4;

/** Links from a model-year in a city to the next pages of its kind. */
export const NEXT_PAGES = 3;

/** Links from a version to the next ones of its model-year. */
export const SIBLINGS = 6;

/** The cars of a band of value, in percent and in R$. */
export const RANKED_CARS = 10;

/** The cars of a list by price. */
export const AFFORDABLE_CARS = 30;

/** The dearest cities of a state, and the cheapest. */
export const RANKED_CITIES = 10;

/** The cities nearest in size to one. */
export const NEAREST_CITIES = 10;

/** The cars like one that cost less. */
export const SIMILAR_CARS = 5;

// What pages ask of the search. It is loaded with the first query: most isolates answer none, and it is a twentieth of the Worker.

export { leadFromCities } from "./city-leads.ts";
export { findPages, readTyped } from "./find-pages.ts";
export { cityHit, thingOf, versionHit } from "./hits.ts";
export { offer } from "./offered.ts";
export { readFields } from "./query.ts";
export { MAX_HITS, MORE_HITS } from "./search.ts";
export { listCitiesBy } from "./state-cities.ts";

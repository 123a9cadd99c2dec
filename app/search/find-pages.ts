// What a query leads to: pages of the catalogue, of the site's own, terms of the glossary; with what it says of who drives.

import type { WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { answersDrivers } from "../catalogue/paths.ts";
import type { Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import { formatFragment, NOTHING_SAID } from "../rating/fragment.ts";
import type { Hit } from "./hits.ts";
import { buildNames, type Names } from "./names.ts";
import { findNearby } from "./nearby.ts";
import { findOwnPages } from "./own-pages.ts";
import { findPair } from "./pairs.ts";
import type { Query } from "./query.ts";
import { MAX_HITS, type SearchResult, search } from "./search.ts";
import { findTopics } from "./topics.ts";

/** Of the catalogue that they were built of: another one has others. */
const namesOf = new WeakMap<Vehicles, { readonly places: Places; readonly names: Names }>();

function getNames(vehicles: Vehicles, places: Places): Names {
  const known = namesOf.get(vehicles);
  if (known?.places === places) return known.names;
  const names = buildNames(vehicles, places);
  namesOf.set(vehicles, { places, names });
  return names;
}

/** What is offered, best first, and the page that alone can be meant. */
export type Offered = Pick<SearchResult, "hits" | "only" | "isNearest">;

/** The pages of what was named exactly: one by itself is the only that can be meant. */
export function offer(hits: readonly Hit[]): Offered {
  return { hits, only: hits.length === 1 ? (hits[0]?.path ?? null) : null, isNearest: false };
}

/** Pages of the catalogue, of the site's own, and terms of the glossary. */
function find({ all, words }: Query, { vehicles, places, versions }: WholeCatalogue): Offered {
  const found = search(words, getNames(vehicles, places), versions);
  const topics = findTopics(all);
  const own = findOwnPages(all, found.place ?? { state: null, city: null });
  const others = [...topics.hits, ...own.hits];
  if (others.length === 0 || (found.only !== null && !(topics.only && topics.isExact))) return found;
  if (own.only !== null && topics.only === null) return { hits: others, only: own.only, isNearest: false };
  // What is only like the words is nothing that was asked for beside a page that was.
  const named = found.isNearest ? [] : found.hits;
  const namesCar = found.place === null && topics.only === null && own.standBehindCars;
  const hits = namesCar ? [...named.slice(0, Math.max(1, MAX_HITS - others.length)), ...others] : [...others, ...named];
  const only = hits.length === 1 || topics.isExact ? topics.only : null;
  return { hits: hits.slice(0, MAX_HITS), only, isNearest: false };
}

/** What was said of who drives, and of a quote, goes along in the fragment to the pages that answer it. */
function carry({ hits, only, isNearest }: Offered, { driver, quote }: Query): Offered {
  const said = formatFragment({ ...NOTHING_SAID, driver, quote });
  const withSaid = (path: string) => (answersDrivers(path) ? path + said : path);
  return {
    hits: hits.map((hit) => ({ ...hit, path: withSaid(hit.path) })),
    only: only && withSaid(only),
    isNearest,
  };
}

/** A single page is gone to, if it is of this site and what was asked for. */
function settle(offered: Offered): Offered {
  const [first, ...others] = offered.hits;
  const isAlone = others.length === 0 && !offered.isNearest && first?.path.startsWith("/");
  return isAlone ? { ...offered, only: first?.path ?? null } : offered;
}

/** @param query at least a word */
export function findPages(query: Query, whole: WholeCatalogue): Offered {
  const names = getNames(whole.vehicles, whole.places);
  const asked = findPair(query.all, names) ?? findNearby(query.all, names);
  const found = settle(carry(find(query, whole), query));
  if (!asked) return found;
  const own = carry(offer([asked]), query);
  const others = found.hits.filter(({ path }) => path !== own.only);
  return { ...own, hits: [...own.hits, ...others].slice(0, MAX_HITS) };
}

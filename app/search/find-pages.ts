// What a query leads to: pages of the catalogue, of the site's own, terms of the glossary; with what it says of who drives.

import type { WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { answersDrivers, HOME_PATH } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import { formatFragment, NOTHING_SAID } from "../rating/fragment.ts";
import { isOrdinary } from "./fillers.ts";
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

/** Whether a word names a car as it is written: `208`. */
export function namesCar({ vehicles, places }: WholeCatalogue, word: string): boolean {
  return getNames(vehicles, places)
    .find(word, false)
    .some(({ thing }) => thing.kind === "model");
}

/** What is offered, best first, and the page that alone can be meant. */
export type Offered = Pick<SearchResult, "hits" | "only" | "isNearest">;

/** The pages of what was named exactly: one by itself is the only that can be meant. */
export function offer(hits: readonly Hit[]): Offered {
  return { hits, only: hits.length === 1 ? (hits[0]?.path ?? null) : null, isNearest: false };
}

/** Pages of the catalogue, of the site's own, and terms of the glossary. */
function find({ all, words }: Query, { vehicles, places, versions }: WholeCatalogue, within: City | null): Offered {
  const found = search(words, getNames(vehicles, places), versions, within);
  const topics = findTopics(all);
  const own = findOwnPages(all, found.place ?? { state: null, city: null });
  const others = [...topics.hits, ...own.hits];
  if (others.length === 0 || (found.only !== null && !(topics.only && topics.isExact))) return found;
  if (own.only !== null && topics.only === null) return { hits: others, only: own.only, isNearest: false };
  // What is only like the words is nothing that was asked for beside a page that was.
  const named = found.isNearest ? [] : found.hits;
  const areBehindCar = found.place === null && topics.only === null && own.standBehindCars;
  const hits = areBehindCar
    ? [...named.slice(0, Math.max(1, MAX_HITS - others.length)), ...others]
    : [...others, ...named];
  const only = hits.length === 1 || topics.isExact ? topics.only : null;
  return { hits: hits.slice(0, MAX_HITS), only, isNearest: false };
}

/** `quanto custa o seguro do meu carro`: where a car and a place are chosen. */
const ASKS_PRICE = /^(?:quanto|precos?|valor|custa|custo|pagar|pagaria|media|medio|carro|veiculo)$/;
const CHOOSE: Hit = { label: "Escolha a marca, o modelo e o ano", kind: "Página inicial", path: HOME_PATH };

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

/** @param query at least a word @param within the city of the page that was searched from; null for everywhere */
export function findPages(query: Query, whole: WholeCatalogue, within: City | null): Offered {
  const names = getNames(whole.vehicles, whole.places);
  const asked = findPair(query.all, names) ?? findNearby(query.all, names);
  const found = carry(find(query, whole, within), query);
  if (!asked && found.hits.length === 0 && query.all.every(isOrdinary)) {
    return query.quote !== null || query.all.some((word) => ASKS_PRICE.test(word))
      ? { hits: [CHOOSE], only: null, isNearest: false }
      : found;
  }
  if (!asked) return found;
  const own = carry(offer([asked]), query);
  const others = found.hits.filter(({ path }) => path !== own.only);
  return { ...own, hits: [...own.hits, ...others].slice(0, MAX_HITS) };
}

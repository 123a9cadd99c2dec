// What a query leads to: pages of the catalogue, of the site's own, terms of the glossary; with what it says of who drives.

import type { WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { DRIVERS_PATH } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import { isOrdinary } from "./fillers.ts";
import { findGeneral } from "./general.ts";
import type { Hit } from "./hits.ts";
import {
  askForCar,
  askForOrigin,
  askForShared,
  asksForDrivers,
  asksToShare,
  findDestinations,
  findDrivers,
  lacksCar,
} from "./missing.ts";
import { buildNames, type Names } from "./names.ts";
import { findNearby } from "./nearby.ts";
import { type Offered, offer, settle } from "./offered.ts";
import { dropLimit, findOwnPages } from "./own-pages.ts";
import { findPair } from "./pairs.ts";
import type { Query } from "./query.ts";
import { answerWith } from "./said.ts";
import { MAX_HITS, search } from "./search.ts";
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

/** `perto demanaus`: a place whose name is written together with the word before it. */
function unglue(words: readonly string[], names: Names): string[] {
  return words.flatMap((word) => {
    const [, before, name] = /^(de|do|da|em|no|na|pra|para)(\w{4,})$/.exec(word) ?? [];
    return before && name && !isOrdinary(word) && !names.has(word) && names.hasLargePlace(name)
      ? [before, name]
      : [word];
  });
}

/** Pages of the catalogue, of the site's own, and terms of the glossary. */
function find(
  { all, words, driver }: Query,
  { vehicles, places, versions }: WholeCatalogue,
  within: City | null,
  most: number,
): Omit<Offered, "missing"> {
  const found = search(dropLimit(all, words), getNames(vehicles, places), versions, within, most);
  const topics = findTopics(all);
  const own = findOwnPages(all, found.place ?? { state: null, city: null }, topics.hits.length > 0);
  // Who drives a car that is meant is answered on its page.
  const isAnswered = ({ path }: Hit) => path === DRIVERS_PATH && found.only !== null && Object.keys(driver).length > 0;
  // `vitoria` is a city that was found, before it is a slip of `vistoria`.
  const terms = topics.isExact || found.isNearest || found.hits.length === 0 ? topics.hits : [];
  const others = [...terms, ...own.hits].filter((hit) => !isAnswered(hit));
  const isMeant = found.only !== null && !found.leavesOrdinary;
  if (others.length === 0 || (isMeant && !own.isLimit && !(topics.only && topics.isExact))) return found;
  if (own.only !== null && topics.only === null) return { hits: others, only: own.only, isNearest: false, unused: [] };
  // What is only like the words is nothing that was asked for beside a page that was.
  const named = found.isNearest ? [] : found.hits;
  const areBehindCar = found.place === null && found.unused.length === 0 && topics.only === null && own.standBehindCars;
  const hits = areBehindCar
    ? [...named.slice(0, Math.max(1, MAX_HITS - others.length)), ...others]
    : [...others, ...named];
  const only = hits.length === 1 || topics.isExact ? topics.only : null;
  return { hits: hits.slice(0, MAX_HITS), only, isNearest: false, unused: [] };
}

/** @param query at least a word @param within the city of the page that was searched from; null for everywhere @param most pages */
export function findPages(query: Query, whole: WholeCatalogue, within: City | null, most = MAX_HITS): Offered {
  return settle(findOffered(query, whole, within, most));
}

function findOffered(typed: Query, whole: WholeCatalogue, within: City | null, most: number): Offered {
  const names = getNames(whole.vehicles, whole.places);
  const query = { ...typed, all: unglue(typed.all, names), words: unglue(typed.words, names) };
  const pair = findPair(query.all, names);
  const asked = pair ?? findNearby(query, names);
  const found = answerWith(find(query, whole, within, most), query);
  if (asked) {
    const own = answerWith(offer([asked]), query);
    const hits = [...own.hits, ...found.hits.filter(({ path }) => path !== own.only)].slice(0, MAX_HITS);
    return { ...own, hits };
  }
  if (asksToShare(query)) return askForShared(found);
  if (asksForDrivers(found, query)) return findDrivers(found);
  if (lacksCar(found, query)) return askForCar(found, query);
  if (found.hits.length === 0 && query.all.every(isOrdinary)) return findGeneral(query);
  const destinations = findDestinations(query, found, names);
  return destinations ? askForOrigin(found, destinations) : found;
}

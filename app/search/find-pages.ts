// What a query leads to: pages of the catalogue, of the site's own, terms of the glossary; with what it says of who drives.

import type { WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { DRIVERS_PATH } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { ModelYear, Vehicles } from "../catalogue/vehicles.ts";
import { findGeneral } from "./general.ts";
import { type Hit, thingOf } from "./hits.ts";
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
import { findCar } from "./moves.ts";
import { listEach } from "./named-cities.ts";
import { buildNames, type Names } from "./names.ts";
import { asksForNear, findNearby } from "./nearby.ts";
import { type Offered, offer, settle } from "./offered.ts";
import { dropLimit, findOwnPages } from "./own-pages.ts";
import { listPairs } from "./pairs.ts";
import { findMeaning } from "./parts.ts";
import { type Query, readQuery } from "./query.ts";
import { restrictTo } from "./reading.ts";
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

/** Reads what was typed, with the names of the catalogue. */
export function readTyped(typed: string, { vehicles, places }: WholeCatalogue): Query {
  return readQuery(typed, getNames(vehicles, places));
}

/** Pages of which the first is meant. */
const goToFirst = (hits: readonly Hit[]) => ({ ...offer(hits), only: hits[0]?.path ?? null });

const isInside = ({ path }: Hit) => path.startsWith("/");

/** Pages of the catalogue, of the site's own, and terms of the glossary. */
function find(
  { all, words, others: loose, driver, quote, isSentence }: Query,
  names: Names,
  { versions }: WholeCatalogue,
  within: City | null,
  most: number,
): Omit<Offered, "missing"> {
  const found = search({ words: dropLimit(all, words), others: loose }, names, versions, within, most);
  const topics = findTopics(all);
  // `o que é franquia`: of the word alone, whatever is told beside it.
  if (topics.isDefined && quote === null && (found.only === null || found.place)) return goToFirst(topics.hits);
  const own = findOwnPages(all, found.place ?? { state: null, city: null }, topics.hits.length > 0);
  // Who drives a car that is meant is answered on its page.
  const isAnswered = ({ path }: Hit) => path === DRIVERS_PATH && found.only !== null && Object.keys(driver).length > 0;
  // `vitoria` is a city that was found, before it is a slip of `vistoria`.
  const terms = topics.isExact || found.isNearest || found.hits.length === 0 ? topics.hits : [];
  const areBehindOwn = isSentence && own.hits.some(isInside);
  const others = (areBehindOwn ? [...own.hits, ...terms] : [...terms, ...own.hits]).filter((hit) => !isAnswered(hit));
  // Whether a quote is dear is answered by its car, whatever else is told.
  const isMeant = found.only !== null && (quote !== null || !found.leavesOrdinary);
  if (others.length === 0 || (isMeant && !own.isLimit && !(topics.only && topics.isExact))) return found;
  // `corolla híbrido é mais caro?`: the ranking of the fuel, and that car by its fuel.
  const isOfFuel = found.hits[0]?.years !== undefined && thingOf(found.hits[0]) === null;
  if (own.only !== null && topics.only === null && !isOfFuel)
    return { hits: others, only: own.only, isNearest: false, unused: [] };
  // `carros até 3500 em campinas`: the place is said by the page.
  const limited = own.isLimit && (found.only === null || found.place) ? own.hits.find(isInside) : undefined;
  if (limited) return goToFirst([limited, ...others.filter((hit) => hit !== limited)]);
  // What is only like the words is nothing that was asked for beside a page that was.
  const named = found.isNearest ? [] : found.hits;
  const areBehindCar = found.place === null && found.unused.length === 0 && topics.only === null && own.standBehindCars;
  const hits = areBehindCar
    ? [...named.slice(0, Math.max(1, MAX_HITS - others.length)), ...others]
    : [...others, ...named];
  const only = hits.length === 1 || topics.isExact ? topics.only : null;
  return { hits: hits.slice(0, MAX_HITS), only, isNearest: false, unused: [] };
}

/** Found without the place that was said: what holds for the whole country is not gone to without a word. */
const withUnknownPlace = (offered: Offered, name: string): Offered => ({
  ...offered,
  only: null,
  unused: [...offered.unused.filter((word) => word !== name), name],
});

/** @param query at least a word @param within the city of the page that was searched from; null for everywhere @param most pages */
export function findPages(query: Query, whole: WholeCatalogue, within: City | null, most = MAX_HITS): Offered {
  const offered = settle(findOffered(query, whole, within, most));
  return query.unknownPlace === null ? offered : withUnknownPlace(offered, query.unknownPlace);
}

/** The car whose year is said; null where none is. */
function findMeantCar({ words }: Query, names: Names): ModelYear | null {
  const { model = null, year = null } = findMeaning(words, names) ?? {};
  return year === null ? null : findCar(model, year);
}

/** What is asked of several places or cars: moves, a comparison, each city, those around one. @param inFull the names that are written in full */
function listAsked(query: Query, names: Names, inFull: Names): readonly Hit[] {
  const { written } = query;
  // Whether a quote is dear is asked of one car.
  const pairs = written && query.quote === null ? listPairs(written.all, inFull) : [];
  if (pairs.length > 0) return pairs;
  const each = written && !asksForNear(query.all) ? listEach(written.all, findMeantCar(query, names), inFull) : [];
  const nearby = each.length > 0 ? null : findNearby(query, names, inFull);
  return nearby ? [nearby] : each;
}

function findOffered(query: Query, whole: WholeCatalogue, within: City | null, most: number): Offered {
  const known = getNames(whole.vehicles, whole.places);
  const inFull = query.written ? restrictTo(query.written, known) : known;
  const names = query.isSentence ? inFull : known;
  const found = answerWith(find(query, names, whole, within, most), query);
  const asked = listAsked(query, names, inFull);
  if (asked.length > 0) {
    const own = answerWith(offer(asked), query);
    const hits = [...own.hits, ...found.hits.filter(({ path }) => path !== own.only)].slice(0, MAX_HITS);
    return { ...own, hits };
  }
  if (asksToShare(query) && !findTopics(query.all).isDefined) return askForShared(found);
  if (asksForDrivers(found, query)) return findDrivers(found);
  if (lacksCar(found, query)) return askForCar(found, query);
  if (found.hits.length === 0) return findGeneral(query);
  const destinations = query.written && findDestinations(query.written.all, found, inFull);
  return destinations ? askForOrigin(found, destinations) : found;
}

// What a query leads to: pages of the catalogue, of the site's own, terms of the glossary; with what it says of who drives.

import type { WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { answersDrivers, BRAND_LIST_PATH, HOME_PATH } from "../catalogue/paths.ts";
import type { City, Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import { listAnswers } from "../rating/driver.ts";
import { formatFragment, NOTHING_SAID } from "../rating/fragment.ts";
import type { Driver } from "../schemas/rating.ts";
import { isOrdinary } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import { buildNames, type Names } from "./names.ts";
import { findNearby } from "./nearby.ts";
import { findOwnPages } from "./own-pages.ts";
import { findPair, MOVING } from "./pairs.ts";
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

/** What a query leaves out that its answer needs: the car of a quote, or its year; the cities of a move, or the one it is from. */
export type Missing = "car" | "year" | "cities" | "origin";

/** What is offered, best first, and the page that alone can be meant. */
export interface Offered extends Pick<SearchResult, "hits" | "only" | "isNearest"> {
  readonly missing: Missing | null;
}

/** The pages of what was named exactly: one by itself is the only that can be meant. */
export function offer(hits: readonly Hit[]): Offered {
  return { hits, only: hits.length === 1 ? (hits[0]?.path ?? null) : null, isNearest: false, missing: null };
}

/** Pages of the catalogue, of the site's own, and terms of the glossary. */
function find(
  { all, words }: Query,
  { vehicles, places, versions }: WholeCatalogue,
  within: City | null,
): Omit<Offered, "missing"> {
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
const ASKS_PRICE = /^(?:quanto|precos?|valor|custa|custo|pagar|pagaria|carro|veiculo)$/;
const CHOOSE: Hit = { label: "Escolha a marca, o modelo e o ano", kind: "Página inicial", path: HOME_PATH };
const ASKS_MEAN = /^(?:media|medio)$/;
const COUNTRY: Hit = {
  label: "Quanto custa o seguro de carro no Brasil",
  kind: "Preço típico de todos os carros",
  path: `${HOME_PATH}#preco-tipico`,
};
const DEAR = /^car[oa]s?$/;
const DEAREST: Hit = {
  label: "Quanto custa o seguro de cada marca, da mais cara à mais barata",
  kind: "Lista que se ordena pelo preço",
  path: BRAND_LIST_PATH,
};

/** What is asked of no car and no place. */
function findGeneral({ all, quote }: Query): Offered {
  const has = (asked: RegExp) => all.some((word) => asked.test(word));
  if (quote !== null) return { ...offer([CHOOSE]), only: null, missing: "car" };
  if (has(ASKS_MEAN)) return offer([COUNTRY]);
  if (has(DEAR) && all.includes("mais")) return { ...offer([DEAREST, CHOOSE]), only: null };
  return has(ASKS_PRICE) ? { ...offer([CHOOSE]), only: null } : offer([]);
}

/** `/seguro-de-carro/…`, without what stands behind `#`. */
const isAnswering = ({ path }: Pick<Hit, "path">) => answersDrivers(path.replace(/#.*/, ""));

/** What was said of who drives, and of a quote, goes along in the fragment to the pages that answer it. */
function carry(hit: Hit, driver: Driver, quote: number | null): Hit {
  const said = formatFragment({ ...NOTHING_SAID, driver, quote });
  return isAnswering(hit) ? { ...hit, path: hit.path + said } : hit;
}

/** The page of a car for both who may drive it: their prices are far apart, and neither is everybody's. */
function listBoth({ priced: _, ...hit }: Hit, { driver, otherDriver, quote }: Query): Hit[] {
  return [driver, otherDriver ?? {}].map((each) => ({
    ...carry(hit, each, quote),
    label: `${hit.label}: ${listAnswers(each).join(", ")}`,
    kind:
      each.young_drivers === undefined
        ? "Se quem mais dirige é o filho ou a filha"
        : "Se o filho ou a filha mora junto, e dirige às vezes ou não dirige",
  }));
}

/** Carries what was said to what was found, and tells what is missing for its answer. */
function answerWith(found: Omit<Offered, "missing">, query: Query): Offered {
  const { driver, otherDriver, quote } = query;
  const first = found.hits.findIndex(isAnswering);
  // A quote is answered by the page of a year: `hb20 3900 é caro` has the model's first.
  const isWithoutYear = quote !== null && !found.isNearest && first > 0;
  const hits = isWithoutYear
    ? [...found.hits.filter(isAnswering), ...found.hits.filter((hit) => !isAnswering(hit))]
    : found.hits;
  const isEither = otherDriver !== null && first >= 0;
  return {
    ...found,
    hits: hits
      .flatMap((hit, place) => (isEither && place === first ? listBoth(hit, query) : [carry(hit, driver, quote)]))
      .slice(0, MAX_HITS),
    only:
      found.only === null || isWithoutYear || isEither
        ? null
        : carry({ ...CHOOSE, path: found.only }, driver, quote).path,
    missing: isWithoutYear ? "year" : null,
  };
}

const isCity = (hit: Hit | undefined) => hit?.priced?.startsWith("city:") === true;

/** @param query at least a word @param within the city of the page that was searched from; null for everywhere */
export function findPages(query: Query, whole: WholeCatalogue, within: City | null): Offered {
  const names = getNames(whole.vehicles, whole.places);
  const pair = findPair(query.all, names);
  const asked = pair ?? findNearby(query.all, names);
  const found = answerWith(find(query, whole, within), query);
  const isMove = query.all.some((word) => MOVING.test(word));
  if (!asked && found.hits.length === 0 && query.all.every(isOrdinary)) return findGeneral(query);
  if (!asked) return isMove && isCity(found.hits[0]) ? { ...found, only: null, missing: "origin" } : found;
  const own = answerWith(offer([asked]), query);
  const others = found.hits.filter(({ path }) => path !== own.only);
  const hits = [...own.hits, ...others].slice(0, MAX_HITS);
  return isMove && !pair ? { ...own, hits, only: null, missing: "cities" } : { ...own, hits };
}

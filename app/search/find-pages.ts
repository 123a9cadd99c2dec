// Finds the pages of a query. Its words are years ("0 km" is one) and names of cars, places, pages and terms. A car and a place
// are combined into the page of the car in that place.

import { findFipeCode } from "../catalog/fipe-code.ts";
import { modelYearInCityPath, modelYearPath, SEARCH_PATH } from "../catalog/paths.ts";
import { inCitySentence } from "../catalog/place-names.ts";
import { formatYear } from "../estimate/format.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { type Document, type Fit, listWords, PREFIX_SCORE, type SearchIndex } from "./search-index.ts";

export interface Hit extends Pick<Document, "label" | "kind" | "group"> {
  /** A path of the site, or another site's address. */
  readonly path: string;
  /** The slugs of a model or a model-year in the whole country. */
  readonly car?: { readonly brand: string; readonly model: string; readonly year: number | null };
}

export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The page to open at once; null where the visitor has to choose. */
  readonly redirect: string | null;
  /** Words of the query that match none of the hits. */
  readonly unmatched: readonly string[];
}

const MAX_HITS = 8;
/** Limits of a query, so that every query is cheap. No word of a name is longer. */
const [MAX_WORDS, MAX_LETTERS] = [8, 24];
/** How many places are combined with a car. */
const MAX_PAIRED = 5;
/** Score of a year that the model does not have: `gol 1985` must not become a Golf. */
const OTHER_YEAR = 0.8;
/** Weight of a stop word that matches a name, as in Porto Seguro. */
const STOP_WORD_WEIGHT = 0.3;
/** Candidates whose sum is lower than the best one by more than this are not shown. */
const MAX_BEHIND = 0.35;

/** Optional words, compared as they are typed: `para` is one, `pará` is a state. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  "seguro seguros carro carros auto preço preco valor custo custa quanto qual cotação cotacao tabela ano para por com um uma km fipe".split(
    " ",
  ),
);

const ZERO_KM = /\b0 ?km\b|\bzero( ?km)?\b/gi;

interface Query {
  readonly words: readonly string[];
  /** Those that are no stop words; all where there is no other. */
  readonly required: readonly string[];
}

function readQuery(typed: string): Query {
  const written = typed.toLowerCase().replace(ZERO_KM, ` ${ZERO_KM_YEAR} `).split(/\s+/);
  const optional = new Set(written.filter((each) => STOP_WORDS.has(each)).flatMap(listWords));
  const read = listWords(written.join(" ")).map((word) => word.slice(0, MAX_LETTERS));
  const words = [...new Set(read)].slice(0, MAX_WORDS);
  const required = words.filter((word) => word.length > 1 && !optional.has(word));
  return { words, required: required.length > 0 ? required : words };
}

/** By word of the query. */
type Fits = Map<string, Fit>;

/** A document that the query may name, or a car and a place. */
interface Candidate {
  readonly car: Document | null;
  readonly other: Document | null;
  readonly fits: Fits;
  /** Of the scores of the words. */
  readonly sum: number;
  /** Orders candidates of equal sums: exactness, completeness, popularity. */
  readonly extra: number;
  /** Whether the query has the whole name, without a typo and in order. */
  readonly isExact: boolean;
}

const hasAll = ({ fits }: Candidate, { required }: Query) => required.every((word) => fits.has(word));
const hasTypo = ({ fits }: Candidate) => [...fits.values()].some(({ score }) => score < PREFIX_SCORE);
const findYear = ({ fits }: Candidate) => [...fits.values()].find(({ year }) => year)?.year;
const sort = (candidates: Candidate[]) => candidates.sort((one, two) => two.sum + two.extra - one.sum - one.extra);

/** The documents whose names have words of the query. Their brand, their state and a year of theirs match words too. */
function listMatches({ words, required }: Query, index: SearchIndex): Map<Document, Fits> {
  const found = new Map<Document, Fits>();
  // The longest first, stop words last: one word of a name matches one word of the query.
  const weight = (word: string) => word.length + (required.includes(word) ? MAX_LETTERS : 0);
  for (const word of words.toSorted((one, other) => weight(other) - weight(one))) {
    const isPrefix = word === words.at(-1) || (word.length > 2 && required.includes(word));
    for (const [document, fit] of index.find(word, !isPrefix)) {
      const fits = found.get(document) ?? new Map<string, Fit>();
      const isNamed = required.includes(word) || (word.length < 2 && document.names.includes(word));
      const isFree = ![...fits.values()].some(({ name }) => name === fit.name);
      if (isFree && (isNamed || fits.size > 0)) found.set(document, fits.set(word, fit));
    }
  }
  const years = words.filter((word) => index.isYear(Number(word)));
  for (const [document, fits] of found) {
    const parent = document.parent?.names.map((name) => name.split(" ")) ?? [];
    const named = parent.find((name) => name.every((word) => words.includes(word))) ?? [];
    for (const word of named) if (fits.get(word)?.score !== 1) fits.set(word, { score: 1 });
    const year = document.years && years.find((word) => !fits.has(word));
    if (year) fits.set(year, { score: document.years.includes(Number(year)) ? 1 : OTHER_YEAR, year: Number(year) });
  }
  return found;
}

type Match = readonly [Document, Fits];

const sumUp = (fits: Fits, { words, required }: Query) =>
  words.reduce((sum, word) => sum + (fits.get(word)?.score ?? 0) * (required.includes(word) ? 1 : STOP_WORD_WEIGHT), 0);

/** Null for a typo in an incomplete name: `touring` must not find Fernandes Tourinho. */
function scoreMatch([document, fits]: Match, query: Query): Candidate | null {
  const { names, weight, group } = document;
  const own = query.words.flatMap((word) => fits.get(word) ?? []).filter(({ name }) => name);
  const written = own.filter(({ score }) => score === 1).map(({ name }) => name);
  const isExact = names.includes(written.join(" "));
  const isWhole = names.some((name) => name.split(" ").every((part) => own.some((fit) => fit.name === part)));
  if (!isWhole && own.some(({ score }) => score < PREFIX_SCORE)) return null;
  const isBegun = names.some((name) => name.startsWith(query.words.join(" ")));
  const extra = (isExact ? 0.4 : 0) + (isWhole ? 0.2 : 0) + (isBegun ? 0.3 : 0) + weight / 400;
  const [car, other] = group === "cars" ? [document, null] : [null, document];
  return { car, other, fits, sum: sumUp(fits, query), extra, isExact };
}

/** Best first; those that are too far behind the best one are left out. */
function listBest(matches: readonly Match[], query: Query): Candidate[] {
  const summed = matches.map((match) => ({ match, sum: sumUp(match[1], query) }));
  const least = Math.max(...summed.map(({ sum }) => sum)) - MAX_BEHIND;
  return sort(summed.flatMap(({ match, sum }) => (sum < least ? [] : (scoreMatch(match, query) ?? []))));
}

/** Combines the best car with the best places for the remaining words. */
function listPairs(car: Candidate, matches: readonly Match[], query: Query): Candidate[] {
  const words = query.words.filter((word) => !car.fits.has(word));
  const rest = matches.flatMap(([document, all]): Match[] => {
    const fits = new Map([...all].filter(([word]) => words.includes(word)));
    return document.group === "places" && fits.size > 0 ? [[document, fits]] : [];
  });
  const places = listBest(rest, { ...query, words }).slice(0, MAX_PAIRED);
  return places.map((place) => ({
    car: car.car,
    other: place.other,
    fits: new Map([...car.fits, ...place.fits]),
    sum: car.sum + place.sum,
    // One document that matches all words is preferred to a pair.
    extra: (car.extra + place.extra) / 2 - 0.3,
    isExact: car.isExact && place.isExact,
  }));
}

/** All candidates, best first. @param within `sp`: the state whose places are searched; empty for all */
function listCandidates(query: Query, index: SearchIndex, within: string): Candidate[] {
  const isWithin = ({ group, city, names }: Document) =>
    within === "" || group !== "places" || (city?.state.slug ?? names[0]) === within;
  const matches = [...listMatches(query, index)].filter(([document]) => isWithin(document));
  const cars = listBest(
    matches.filter(([{ group }]) => group === "cars"),
    query,
  );
  const others = listBest(
    matches.filter(([{ group }]) => group !== "cars"),
    query,
  );
  const singles = sort([...cars, ...others]);
  const car = cars.find((each) => each.car?.model);
  return car && !singles.some((single) => hasAll(single, query))
    ? sort([...singles, ...listPairs(car, matches, query)])
    : singles;
}

const toHit = ({ label, kind, group, model, getPath }: Document): Hit => ({
  ...{ label, kind, group, path: getPath() },
  ...(model && { car: { brand: model.brand.slug, model: model.slug, year: null } }),
});

/** The pages of a candidate, best first. Of a model: in the year of the query, else in the nearest year, else in the newest. */
function listPages(candidate: Candidate): Hit[] {
  const { car, other } = candidate;
  const documents = [car, other].flatMap((each) => (each ? [each, ...(each.parts?.slice(0, MAX_HITS) ?? [])] : []));
  const parts = documents.map(toHit);
  const named = findYear(candidate);
  const distance = (year: number) => Math.abs(year - (named ?? ZERO_KM_YEAR));
  const [year] = (car?.years ?? []).toSorted((one, another) => distance(one) - distance(another));
  if (!car?.model || year === undefined) return parts;
  const { brand, slug } = car.model;
  const inYear: Hit = {
    label: `${car.label} ${formatYear(year)}`,
    kind: "Ano-modelo",
    group: "cars",
    path: modelYearPath(car.model, year),
    car: { brand: brand.slug, model: slug, year },
  };
  if (!other?.city) return named === undefined ? [toHit(car), inYear, ...parts] : [inYear, ...parts];
  const label = `${inYear.label} ${inCitySentence(other.city)}`;
  const path = modelYearInCityPath(car.model, year, other.city);
  return [{ label, kind: "Preço na cidade", group: "cars", path }, inYear, ...parts];
}

/** The page of the only exact candidate that matches all words, else of the only candidate that does. Null after a typo. */
function findRedirect(candidates: readonly Candidate[], query: Query): string | null {
  const whole = candidates.filter((candidate) => hasAll(candidate, query));
  const exact = whole.filter(({ isExact }) => isExact);
  const [only, another] = exact.length > 0 ? exact : whole;
  if (!only || another || hasTypo(only)) return null;
  const { car, other } = only;
  const year = findYear(only);
  // A car in a place has a page only in a city, and in a year that the model has.
  const isPage = (!car || !other || (other.city && year)) && (!year || car?.years?.includes(year));
  return isPage ? (listPages(only)[0]?.path ?? null) : null;
}

/**
 * At most eight pages for a text. A FIPE code leads to `/buscar`, where the Worker lists its versions.
 * @param within `sp`: the state whose places are searched; empty for all
 */
export function findPages(
  index: SearchIndex,
  typed: string,
  { within = "", isOffered = () => true }: { within?: string; isOffered?: (hit: Hit) => boolean } = {},
): Found {
  const code = findFipeCode(typed);
  if (code !== null) {
    const hit: Hit = { label: `Código FIPE ${code}`, kind: "Versões", path: `${SEARCH_PATH}?q=${code}`, group: "cars" };
    return { hits: [hit].filter(isOffered), redirect: null, unmatched: [] };
  }
  const query = readQuery(typed);
  const candidates = listCandidates(query, index, within);
  const [best] = candidates;
  // With unknown words, a prefix or a typo is a guess: `geladeira frost free` must not find a Freelander.
  const isSure = best && (hasAll(best, query) || [...best.fits.values()].some(({ score }) => score === 1));
  if (!isSure) return { hits: [], redirect: null, unmatched: query.required };
  const shown = candidates.filter(({ sum }) => best.sum - sum <= MAX_BEHIND);
  const pages = shown.flatMap((candidate) => listPages(candidate).slice(0, candidate === best ? MAX_HITS : 1));
  const hits = [...new Map(pages.filter(isOffered).map((hit) => [hit.path, hit])).values()].slice(0, MAX_HITS);
  // A year that the model does not have counts as not found.
  const isFound = (word: string) =>
    shown.some(({ fits }) => fits.has(word) && !(fits.get(word)?.year && fits.get(word)?.score !== 1));
  return {
    hits,
    redirect: findRedirect(candidates, query),
    unmatched: query.required.filter((word) => !isFound(word)),
  };
}

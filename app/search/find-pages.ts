// Finds the pages of a query. Its tokens are years ("0 km" is one) and names of cars, places, pages and terms. A car and a place
// are combined into the page of the car in that place.

import { findFipeCode } from "../catalog/fipe-code.ts";
import { modelYearInCityPath, modelYearPath, SEARCH_PATH } from "../catalog/paths.ts";
import { inCitySentence } from "../catalog/place-names.ts";
import { formatYear } from "../estimate/format.ts";
import { ZERO_KM_YEAR } from "../estimate/rules.ts";
import { type Document, listWords, PREFIX_SCORE, type SearchIndex } from "./search-index.ts";

export interface Hit extends Pick<Document, "label" | "kind" | "group"> {
  /** A path of the site, or another site's address. */
  readonly path: string;
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
/** How many documents are scored of those that match equally well, and how many cars and places are combined. */
const [MAX_SCORED, MAX_PAIRED] = [40, 5];
/** Score of a year that the model does not have: `gol 1985` must not become a Golf. */
const OTHER_YEAR = 0.8;
/** Weight of a stop word that matches a name, as in Porto Seguro. */
const STOP_WORD_SCORE = 0.3;
/** Candidates whose sum is lower than the best one by more than this are not shown. */
const MAX_BEHIND = 0.35;
/** In the place of a word of the name: the query names the brand, the state or the year of the document. */
const BESIDE = "";

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
  /** The years among them. */
  readonly years: ReadonlyMap<string, number>;
}

function readQuery(typed: string, index: SearchIndex): Query {
  const words: string[] = [];
  const optional = new Set<string>();
  for (const written of typed.toLowerCase().replace(ZERO_KM, ` ${ZERO_KM_YEAR} `).split(/\s+/)) {
    for (const word of listWords(written).map((each) => each.slice(0, MAX_LETTERS))) {
      const before = words.at(-1);
      // `hb 20` for HB20.
      const isJoined = before && /^[a-z]{1,3}$/.test(before) && index.has(before + word);
      words.splice(isJoined ? -1 : words.length, 1, isJoined ? before + word : word);
      if (STOP_WORDS.has(written) || (word.length < 2 && !isJoined)) optional.add(word);
    }
  }
  const kept = [...new Set(words)].slice(0, MAX_WORDS);
  const required = kept.filter((word) => !optional.has(word));
  const years = kept.map((word) => [word, Number(word)] as const).filter(([, year]) => index.isYear(year));
  return { words: kept, required: required.length > 0 ? required : kept, years: new Map(years) };
}

/** A document, or a car and a place, that the query may name. */
interface Candidate {
  readonly car: Document | null;
  readonly other: Document | null;
  /** By word of the query: the word of the name that it matches, or BESIDE, and the score from 0 to 1. */
  readonly fits: ReadonlyMap<string, { readonly word: string; readonly score: number }>;
  /** Sum of the scores. */
  readonly sum: number;
  /** Orders candidates of equal sums: exactness, completeness, popularity. */
  readonly extra: number;
  /** Whether the query has the whole name, without a typo and in order. */
  readonly isExact: boolean;
}

type Fits = Candidate["fits"];
type Match = readonly [Document, Fits];

function sumUp(fits: Fits, { words, required }: Query): number {
  const scoreOf = (word: string) => (fits.get(word)?.score ?? 0) * (required.includes(word) ? 1 : STOP_WORD_SCORE);
  return words.reduce((sum, word) => sum + scoreOf(word), 0);
}

const hasAll = ({ fits }: Candidate, { required }: Query) => required.every((word) => fits.has(word));
const findYear = (fits: Fits, { years }: Query) => [...years].find(([word]) => fits.get(word)?.word === BESIDE)?.[1];
const sort = (candidates: Candidate[]) => candidates.sort((one, two) => two.sum + two.extra - one.sum - one.extra);

/** Matches documents with the words of a query. @param within `sp`: the state whose places are searched; empty for all */
function listMatches({ words, required, years }: Query, index: SearchIndex, within: string): Match[] {
  const found = new Map<Document, Map<string, { word: string; score: number }>>();
  const weight = (word: string) => word.length + (required.includes(word) ? MAX_LETTERS : 0);
  for (const word of [...words].sort((one, other) => weight(other) - weight(one))) {
    const isPrefix = word === words.at(-1) || (word.length > 2 && required.includes(word));
    for (const [document, fit] of index.find(word, !isPrefix)) {
      const fits = found.get(document);
      const isNamed = required.includes(word) || (word.length < 2 && document.names.includes(word));
      if (!fits && isNamed) found.set(document, new Map([[word, fit]]));
      // One word of a name matches one word of the query: in `boa esperança es`, `es` is the state.
      else if (fits && ![...fits.values()].some((other) => other.word === fit.word)) fits.set(word, fit);
    }
  }
  // A complete brand or state name matches its models or cities too.
  for (const [{ names, parts = [] }, fits] of [...found]) {
    const written = [...fits].filter(([, { score }]) => score === 1).map(([word]) => word);
    const isWhole = names.some((name) => name.split(" ").every((word) => written.includes(word)));
    for (const part of isWhole ? parts : []) {
      const ofPart = found.get(part) ?? new Map<string, { word: string; score: number }>();
      for (const word of written) if (ofPart.get(word)?.score !== 1) ofPart.set(word, { word: BESIDE, score: 1 });
      found.set(part, ofPart);
    }
  }
  for (const [document, fits] of found) {
    const [word, year] = (document.years && [...years].find(([word]) => !fits.has(word))) ?? ["", 0];
    if (year > 0) fits.set(word, { word: BESIDE, score: document.years?.includes(year) ? 1 : OTHER_YEAR });
  }
  const isWithin = ({ group, city, names }: Document) =>
    group !== "places" || (city?.state.slug ?? names[0]) === within;
  return within === "" ? [...found] : [...found].filter(([document]) => isWithin(document));
}

/** Scores a match. Rejects a typo in an incomplete name: `touring` must not find Fernandes Tourinho. */
function scoreMatch([document, all]: Match, query: Query): Candidate[] {
  const { words } = query;
  const fits = new Map([...all].filter(([word]) => words.includes(word)));
  const own = words.flatMap((word) => fits.get(word) ?? []).filter(({ word }) => word !== BESIDE);
  const written = own.filter(({ score }) => score === 1).map(({ word }) => word);
  const isExact = document.names.includes(written.join(" "));
  const isWhole = document.names.some((name) => name.split(" ").every((part) => own.some(({ word }) => word === part)));
  if (!isWhole && own.some(({ score }) => score < PREFIX_SCORE)) return [];
  const isBegun = document.names.some((name) => name.startsWith(words.join(" ")));
  const likeness = (isExact ? 0.4 : 0) + (isWhole ? 0.2 : 0) + (isBegun ? 0.3 : 0) - (own.length > 0 ? 0 : 0.3);
  const [car, other] = document.group === "cars" ? [document, null] : [null, document];
  return [{ car, other, fits, sum: sumUp(fits, query), extra: likeness + document.weight / 400, isExact }];
}

/** The candidates with the highest sums, best first. */
function listBest(named: readonly Match[], query: Query): Candidate[] {
  const sums = named.map(([, fits]) => sumUp(fits, query));
  const least = Math.max(MAX_BEHIND, ...sums) - MAX_BEHIND;
  const close = named.filter((_, place) => (sums[place] ?? 0) > least);
  const known = close.sort(([one], [other]) => other.weight - one.weight).slice(0, MAX_SCORED);
  return sort(known.flatMap((each) => scoreMatch(each, query)));
}

/** Combines the best cars with the places that the remaining words match. */
function listPairs(cars: readonly Candidate[], places: readonly Match[], query: Query): Candidate[] {
  const [first, ...others] = cars.filter(({ car }) => car?.model).slice(0, MAX_PAIRED);
  const rest = query.words.filter((word) => !first?.fits.has(word));
  const alike = others.filter(({ fits }) => !rest.some((word) => fits.has(word)));
  const best = first ? listBest(places, { ...query, words: rest }).slice(0, MAX_PAIRED) : [];
  return [...(first ? [first] : []), ...alike].flatMap((one) =>
    best.map(({ other, fits, sum, extra, isExact }) => ({
      car: one.car,
      other,
      fits: new Map([...one.fits, ...fits]),
      sum: one.sum + sum,
      // One document that matches all words is preferred to a pair.
      extra: (one.extra + extra) / 2 - 0.3,
      isExact: one.isExact && isExact,
    })),
  );
}

/** All candidates, best first. */
function listCandidates(query: Query, index: SearchIndex, within: string): Candidate[] {
  const named = listMatches(query, index, within);
  const inGroup = (...groups: readonly Document["group"][]) => named.filter(([{ group }]) => groups.includes(group));
  const [cars, places] = [listBest(inGroup("cars"), query), inGroup("places")];
  const singles = [...cars, ...listBest(places, query), ...listBest(inGroup("pages", "terms"), query)];
  const isNamed = singles.some((single) => hasAll(single, query));
  return sort(isNamed ? singles : [...singles, ...listPairs(cars, places, query)]);
}

const toHit = ({ label, kind, group, getPath }: Document): Hit => ({ label, kind, group, path: getPath() });

/** The pages of a candidate, best first. Of a model: in the year of the query, else in the nearest year, else in the newest. */
function listPages({ car, other, fits }: Candidate, query: Query): Hit[] {
  const parts = [car, other].flatMap((part) => (part ? [toHit(part)] : []));
  const named = findYear(fits, query);
  const distance = (year: number) => Math.abs(year - (named ?? ZERO_KM_YEAR));
  const [year] = [...(car?.years ?? [])].sort((one, another) => distance(one) - distance(another));
  if (!car?.model || year === undefined) return parts;
  const label = `${car.label} ${formatYear(year)}`;
  const inYear: Hit = { label, kind: "Ano-modelo", path: modelYearPath(car.model, year), group: "cars" };
  if (!other?.city) return named === undefined ? [toHit(car), inYear, ...parts] : [inYear, ...parts];
  const path = modelYearInCityPath(car.model, year, other.city);
  return [
    { ...inYear, label: `${label} ${inCitySentence(other.city)}`, kind: "Preço na cidade", path },
    inYear,
    ...parts,
  ];
}

/** The page of the only exact candidate that matches all words, else of the only candidate that does. Null after a typo. */
function findRedirect(candidates: readonly Candidate[], query: Query): string | null {
  const whole = candidates.filter((candidate) => hasAll(candidate, query));
  const exact = whole.filter(({ isExact }) => isExact);
  const [only, another] = exact.length > 0 ? exact : whole;
  if (!only || another || [...only.fits.values()].some(({ score }) => score < PREFIX_SCORE)) return null;
  const year = findYear(only.fits, query);
  // A car in a place has a page only in a city, and in a year that the model has.
  const isPage = (!only.car || !only.other || (only.other.city && year)) && (!year || only.car?.years?.includes(year));
  return isPage ? (listPages(only, query)[0]?.path ?? null) : null;
}

/**
 * At most eight pages for a text. A FIPE code leads to `/buscar`, where the Worker lists its versions.
 * @param filter `sp`: the state whose places are searched
 */
export function findPages(
  index: SearchIndex,
  typed: string,
  { within = "", isOffered = () => true }: { readonly within?: string; isOffered?(hit: Hit): boolean } = {},
): Found {
  const code = findFipeCode(typed);
  if (code !== null) {
    const hit: Hit = { label: `Código FIPE ${code}`, kind: "Versões", path: `${SEARCH_PATH}?q=${code}`, group: "cars" };
    return { hits: [hit].filter(isOffered), redirect: null, unmatched: [] };
  }
  const query = readQuery(typed, index);
  const candidates = listCandidates(query, index, within);
  const [best] = candidates;
  // With unknown words, a prefix or a typo is a guess: `geladeira frost free` must not find a Freelander.
  const isSure = best && (hasAll(best, query) || [...best.fits.values()].some(({ score }) => score === 1));
  if (!isSure) return { hits: [], redirect: null, unmatched: query.required };
  const shown = candidates.filter(({ sum }) => best.sum - sum <= MAX_BEHIND);
  const pages = shown.flatMap((candidate) => listPages(candidate, query).slice(0, candidate === best ? MAX_HITS : 1));
  const hits = [...new Map(pages.filter(isOffered).map((hit) => [hit.path, hit])).values()].slice(0, MAX_HITS);
  // A year that the model does not have counts as not found.
  const isFound = (word: string) =>
    shown.some(({ fits }) => fits.has(word) && (fits.get(word)?.word !== BESIDE || fits.get(word)?.score === 1));
  return {
    hits,
    redirect: findRedirect(candidates, query),
    unmatched: query.required.filter((word) => !isFound(word)),
  };
}

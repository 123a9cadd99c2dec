// What a query may mean: documents that its words match, and cars combined with places, the best first.

import { MAX_LETTERS, type Query } from "./query.ts";
import { type Document, type Fit, PREFIX_SCORE, type SearchIndex } from "./search-index.ts";

/** How many documents are scored of those that match equally well, and how many cars and places are combined. */
const [MAX_SCORED, MAX_PAIRED] = [40, 5];
/** Score of a year that the model does not have: `gol 1985` must not become a Golf. */
const OTHER_YEAR = 0.8;
/** Weight of a stop word that matches a name, as in Porto Seguro. */
const STOP_WORD_SCORE = 0.3;
/** Candidates whose sum is lower than the best one by more than this are not shown. */
export const MAX_BEHIND = 0.35;
/** In the place of the word of a fit: the query names the brand, the state or the year of the document. */
const BESIDE = "";

/** By word of the query. */
type Fits = ReadonlyMap<string, Fit>;
type Match = readonly [Document, Fits];

/** A document, or a car and a place, that the query may name. */
export interface Candidate {
  readonly car: Document | null;
  readonly other: Document | null;
  readonly fits: Fits;
  /** Sum of the scores. */
  readonly sum: number;
  /** Orders candidates of equal sums: exactness, completeness, popularity. */
  readonly extra: number;
  /** Whether the query has the whole name, without a typo and in order; of a pair, both names. */
  readonly isExact: boolean;
  /** Whether it has a place beside a car whose name is not written so. */
  readonly isGuess?: boolean;
}

function sumUp(fits: Fits, { words, required }: Query): number {
  const scoreOf = (word: string) => (fits.get(word)?.score ?? 0) * (required.includes(word) ? 1 : STOP_WORD_SCORE);
  return words.reduce((sum, word) => sum + scoreOf(word), 0);
}

export const hasAll = ({ fits }: Candidate, { required }: Query) => required.every((word) => fits.has(word));
/** Whether a word stands in the name, whole and without a typo. */
export const isNamed = ({ fits }: Candidate, word: string) =>
  fits.get(word)?.score === 1 && fits.get(word)?.word !== BESIDE;
/** The year that the query has for a car. */
export const findYear = ({ fits }: Candidate, { years }: Query) =>
  [...years].find(([word]) => fits.get(word)?.word === BESIDE)?.[1] ?? null;
const sort = (candidates: Candidate[]) => candidates.sort((one, two) => two.sum + two.extra - one.sum - one.extra);

/** Matches documents with the words of a query. @param within `sp`: the state whose places are searched; empty for all */
function listMatches({ words, required, years }: Query, index: SearchIndex, within: string): Match[] {
  const found = new Map<Document, Map<string, Fit>>();
  const put = (document: Document, word: string, fit: Fit) =>
    (found.get(document) ?? found.set(document, new Map()).get(document))?.set(word, fit);
  const weight = (word: string) => word.length + (required.includes(word) ? MAX_LETTERS : 0);
  for (const word of [...words].sort((one, other) => weight(other) - weight(one))) {
    const isPrefix = word === words.at(-1) || (word.length > 2 && required.includes(word));
    for (const [document, fit] of index.find(word, !isPrefix)) {
      const fits = found.get(document);
      // One word of a name matches one word of the query: in `boa esperança es`, `es` is the state.
      if (fits && [...fits.values()].some((other) => other.word === fit.word)) continue;
      if (fits || required.includes(word) || (word.length < 2 && document.names.includes(word)))
        put(document, word, fit);
    }
  }
  // A complete brand or state name matches its models or cities too.
  for (const [{ names, parts = [] }, fits] of [...found]) {
    const written = [...fits].flatMap(([word, { score }]) => (score === 1 ? word : []));
    if (!names.some((name) => name.split(" ").every((word) => written.includes(word)))) continue;
    for (const part of parts)
      for (const word of written)
        if (found.get(part)?.get(word)?.score !== 1) put(part, word, { word: BESIDE, score: 1 });
  }
  for (const [document, fits] of found) {
    const [word, year] = (document.years && [...years].find(([word]) => !fits.has(word))) ?? [];
    if (word && year) fits.set(word, { word: BESIDE, score: document.years?.includes(year) ? 1 : OTHER_YEAR });
  }
  const isWithin = ({ group, city, names }: Document) =>
    within === "" || group !== "places" || (city?.state.slug ?? names[0]) === within;
  return [...found].filter(([document]) => isWithin(document));
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
  const models = cars.filter(({ car }) => car?.model).slice(0, MAX_PAIRED);
  const rest = query.words.filter((word) => !models[0]?.fits.has(word));
  const alike = models.filter(({ fits }) => !rest.some((word) => fits.has(word)));
  const best = listBest(places, { ...query, words: rest }).slice(0, MAX_PAIRED);
  return alike.flatMap((one) =>
    best.map((place) => ({
      ...{ car: one.car, other: place.other },
      fits: new Map([...one.fits, ...place.fits]),
      sum: one.sum + place.sum,
      // One document that matches all words is preferred to a pair.
      extra: (one.extra + place.extra) / 2 - 0.3,
      isExact: one.isExact && place.isExact,
      isGuess: !place.isExact,
    })),
  );
}

/**
 * All candidates, best first; of them the car that is named best; and what is not taken for meant, cars in places whose names are
 * not written whole. @param within `sp`: the state whose places are searched; empty for all
 */
export function listCandidates(query: Query, index: SearchIndex, within: string) {
  const matches = listMatches(query, index, within);
  const inGroup = (...groups: readonly Document["group"][]) => matches.filter(([{ group }]) => groups.includes(group));
  const [cars, places] = [listBest(inGroup("cars"), query), inGroup("places")];
  const others = listBest(inGroup("pages", "terms"), query);
  const singles = [...cars, ...listBest(places, query), ...others];
  const pairs = singles.some((single) => hasAll(single, query)) ? [] : listPairs(cars, places, query);
  const whole = pairs.filter(({ isGuess }) => !isGuess);
  // What has only some of the words comes after a named car: the term `18 a 25 anos` in `onix mulher 25 anos`.
  const named = cars.find((one) => one.car?.model && query.words.some((word) => isNamed(one, word)));
  const isAfter = (one: Candidate) => named !== undefined && others.includes(one) && !hasAll(one, query);
  const sorted = sort([...singles, ...whole]);
  return {
    candidates: [...sorted.filter((one) => !isAfter(one)), ...sorted.filter(isAfter)],
    named,
    guesses: sort(pairs.filter(({ isGuess }) => isGuess)),
  };
}

// What a query leads to. It is words: a year is a year, and so is "0 km"; all others are looked for in the names of cars, places,
// pages and terms. A car and a place are combined into the page of both.

import { findFipeCode } from "../catalogue/fipe-code.ts";
import { modelYearInCityPath, modelYearPath, SEARCH_PATH } from "../catalogue/paths.ts";
import { inCitySentence } from "../catalogue/place-names.ts";
import { formatYear } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { AS_BEGINNING, type Document, listWords, type SearchIndex } from "./search-index.ts";

export interface Hit extends Pick<Document, "label" | "kind" | "group"> {
  /** A path of the site, or another site's address. */
  readonly path: string;
}

export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The page that alone can be meant; null where there is a choice. */
  readonly only: string | null;
  /** Words that name nothing of what was found. */
  readonly unmatched: readonly string[];
}

const MAX_HITS = 8;
/** More words name nothing more, and no word of a name is longer. */
const [MAX_WORDS, MAX_LETTERS] = [8, 24];
/** Documents that are rated of hundreds that have as much of a query, and cars and places of which pairs are made. */
const [MAX_RATED, MAX_PAIRED] = [100, 5];
/** What a year counts that the car has not: `gol 1985` is no Golf. */
const OTHER_YEAR = 0.8;
/** What has so much less of a query than the best is no answer. */
const MAX_BEHIND = 0.35;
/** For the word of a name, where what stands beside it is meant: the brand, the state, the year. */
const BESIDE = "";

const ZERO_KM: ReadonlySet<string> = new Set(["0", "0km", "zero", String(ZERO_KM_YEAR)]);

interface Query {
  readonly words: readonly string[];
  /** The years among them. */
  readonly years: ReadonlyMap<string, number>;
}

function readQuery(typed: string, index: SearchIndex): Query {
  const words: string[] = [];
  for (const word of listWords(typed).map((each) => each.slice(0, MAX_LETTERS))) {
    const before = words.at(-1);
    // `hb 20` for HB20.
    const isJoined = before && before.length < 4 && !ZERO_KM.has(word) && index.has(before + word);
    if (isJoined) words.splice(-1, 1, before + word);
    else if (word !== "") words.push(word);
  }
  const kept = [...new Set(words)].slice(0, MAX_WORDS);
  const years = kept.map((word) => [word, ZERO_KM.has(word) ? ZERO_KM_YEAR : Number(word)] as const);
  return { words: kept, years: new Map(years.filter(([, year]) => year === ZERO_KM_YEAR || index.isYear(year))) };
}

/** A document, or a car and a place, as what is meant. */
interface Reading {
  readonly car: Document | null;
  readonly other: Document | null;
  /** The words of the query that name it, or stand beside its name; how well, and for which words of its name. */
  readonly fits: ReadonlyMap<string, { readonly word: string; readonly quality: number }>;
  /** How much of the query it has: 1 for a word as it is written. */
  readonly sum: number;
  /** What tells it from others that have as much. */
  readonly extra: number;
  /** Whether its names are written, whole and in their order. */
  readonly isExact: boolean;
}

type Fits = Reading["fits"];
type Named = readonly [Document, Fits];

const sumUp = (fits: Fits, words: readonly string[]) =>
  words.reduce((sum, word) => sum + (fits.get(word)?.quality ?? 0), 0);
/** A letter that names nothing is no word: `o onix`. */
const hasAll = ({ fits }: Reading, { words }: Query) => words.every((word) => word.length < 2 || fits.has(word));
const findYear = (fits: Fits, { years }: Query) => [...years].find(([word]) => fits.get(word)?.word === BESIDE)?.[1];
const sort = (readings: Reading[]) => readings.sort((one, two) => two.sum + two.extra - one.sum - one.extra);

/** What the words of a query name. */
function listNamed({ words, years }: Query, index: SearchIndex): Named[] {
  const found = new Map<Document, Map<string, { word: string; quality: number }>>();
  for (const word of [...words].sort((one, other) => other.length - one.length)) {
    for (const [document, fit] of index.find(word, word.length > 2 || word === words.at(-1))) {
      const fits = found.get(document);
      // A letter is the beginning of nothing by itself: `campo l`.
      if (!fits && (word.length > 1 || document.names.includes(word))) found.set(document, new Map([[word, fit]]));
      // A word of a name is named once: `es` is no beginning of the `esperanca` that is there.
      else if (fits && ![...fits.values()].some((other) => other.word === fit.word)) fits.set(word, fit);
    }
  }
  // A brand or a state whose name is written whole stands beside its models or cities.
  for (const [{ names, parts = [] }, fits] of [...found]) {
    const written = [...fits].filter(([, { quality }]) => quality === 1).map(([word]) => word);
    const isWhole = names.some((name) => name.split(" ").every((word) => written.includes(word)));
    for (const part of isWhole ? parts : []) {
      const ofPart = found.get(part) ?? new Map();
      for (const word of written) if (ofPart.get(word)?.quality !== 1) ofPart.set(word, { word: BESIDE, quality: 1 });
      found.set(part, ofPart);
    }
  }
  for (const [document, fits] of found) {
    const [word, year] = (document.years && [...years].find(([word]) => !fits.has(word))) ?? ["", 0];
    if (year > 0) fits.set(word, { word: BESIDE, quality: document.years?.includes(year) ? 1 : OTHER_YEAR });
  }
  return [...found];
}

/** Nothing where a slip leaves words of the name unnamed: `touring` is no Fernandes Tourinho. */
function rate([document, all]: Named, words: readonly string[]): Reading[] {
  const fits = new Map([...all].filter(([word]) => words.includes(word)));
  const own = words.flatMap((word) => fits.get(word) ?? []).filter(({ word }) => word !== BESIDE);
  const written = own.filter(({ quality }) => quality === 1).map(({ word }) => word);
  const isExact = document.names.includes(written.join(" "));
  const isWhole = document.names.some((name) => name.split(" ").every((part) => own.some(({ word }) => word === part)));
  if (!isWhole && own.some(({ quality }) => quality < AS_BEGINNING)) return [];
  const isBegun = document.names.some((name) => name.startsWith(words.join(" ")));
  const likeness = (isExact ? 0.4 : 0) + (isWhole ? 0.2 : 0) + (isBegun ? 0.3 : 0) - (own.length > 0 ? 0 : 0.3);
  const [car, other] = document.group === "cars" ? [document, null] : [null, document];
  return [{ car, other, fits, sum: sumUp(fits, words), extra: likeness + document.weight / 400, isExact }];
}

/** Those that have most of the words, the best first. */
function listBest(named: readonly Named[], words: readonly string[]): Reading[] {
  const sums = named.map(([, fits]) => sumUp(fits, words));
  const least = Math.max(MAX_BEHIND, ...sums) - MAX_BEHIND;
  const close = named.filter((_, place) => (sums[place] ?? 0) > least);
  const known = close.sort(([one], [other]) => other.weight - one.weight).slice(0, MAX_RATED);
  return sort(known.flatMap((each) => rate(each, words)));
}

/** The cars that have most of the words, each with the places that the other words name. */
function listPairs(cars: readonly Reading[], places: readonly Named[], words: readonly string[]): Reading[] {
  const [first, ...others] = cars.filter(({ car }) => car?.model).slice(0, MAX_PAIRED);
  const rest = words.filter((word) => !first?.fits.has(word));
  const alike = others.filter(({ fits }) => !rest.some((word) => fits.has(word)));
  const best = first ? listBest(places, rest).slice(0, MAX_PAIRED) : [];
  return [...(first ? [first] : []), ...alike].flatMap((one) =>
    best.map(({ other, fits, sum, extra, isExact }) => ({
      ...{ car: one.car, other, fits: new Map([...one.fits, ...fits]), sum: one.sum + sum },
      // What is called so as a whole is meant before two that are called so in part.
      ...{ extra: (one.extra + extra) / 2 - 0.3, isExact: one.isExact && isExact },
    })),
  );
}

/** What may be meant, the best first. */
function listReadings(query: Query, index: SearchIndex): Reading[] {
  const [named, { words }] = [listNamed(query, index), query];
  const inGroup = (...groups: readonly Document["group"][]) => named.filter(([{ group }]) => groups.includes(group));
  const [cars, places] = [listBest(inGroup("cars"), words), inGroup("places")];
  const singles = [...cars, ...listBest(places, words), ...listBest(inGroup("pages", "terms"), words)];
  const isNamed = singles.some((single) => hasAll(single, query));
  return sort(isNamed ? singles : [...singles, ...listPairs(cars, places, words)]);
}

const toHit = ({ label, kind, group, getPath }: Document): Hit => ({ label, kind, group, path: getPath() });

/** The pages of what is meant, its own first: a car's in the year that was named, in the nearest that it has, or its newest. */
function listPages({ car, other, fits }: Reading, query: Query): Hit[] {
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

/** The page of the one reading that has all words: the only one that is called so, or the only one at all. */
function findOnly(readings: readonly Reading[], query: Query): string | null {
  const whole = readings.filter((reading) => hasAll(reading, query));
  const exact = whole.filter(({ isExact }) => isExact);
  const [only, another] = exact.length > 0 ? exact : whole;
  if (!only || another) return null;
  const year = findYear(only.fits, query);
  const isPage = year === undefined ? !(only.car && only.other) : only.car?.years?.includes(year);
  return isPage ? (listPages(only, query)[0]?.path ?? null) : null;
}

/** What a text may mean: eight pages at most. A FIPE code is no name: the Worker finds its versions. */
export function findPages(index: SearchIndex, typed: string): Found {
  const code = findFipeCode(typed);
  const ofCode: Hit = {
    label: `Código FIPE ${code}`,
    kind: "Versões",
    path: `${SEARCH_PATH}?q=${code}`,
    group: "cars",
  };
  if (code !== null) return { hits: [ofCode], only: null, unmatched: [] };
  const query = readQuery(typed, index);
  const readings = listReadings(query, index);
  const [best] = readings;
  // Where some words are unknown, a beginning or a slip is a guess: `geladeira frost free` is no Freelander.
  const isSure = best && (hasAll(best, query) || [...best.fits.values()].some(({ quality }) => quality === 1));
  if (!isSure) return { hits: [], only: null, unmatched: query.words };
  const shown = readings.filter(({ sum }) => best.sum - sum <= MAX_BEHIND).slice(0, MAX_HITS);
  const pages = shown.flatMap((reading) => listPages(reading, query).slice(0, reading === best ? MAX_HITS : 1));
  const hits = [...new Map(pages.map((hit) => [hit.path, hit])).values()].slice(0, MAX_HITS);
  const unmatched = query.words.filter((word) => word.length > 1 && !shown.some(({ fits }) => fits.has(word)));
  return { hits, only: findOnly(readings, query), unmatched };
}

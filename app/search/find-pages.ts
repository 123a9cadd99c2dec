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
const [MAX_RATED, MAX_PAIRED] = [40, 5];
/** What a year counts that the car has not: `gol 1985` is no Golf. */
const OTHER_YEAR = 0.8;
/** What a word that is light counts. */
const OF_LIGHT = 0.3;
/** What has so much less of a query than the best is no answer. */
const MAX_BEHIND = 0.35;
/** For the word of a name, where what stands beside it is meant: the brand, the state, the year. */
const BESIDE = "";

/** As they are typed, so that `pará` is none. They name nothing by themselves, and nobody misses them. */
const LIGHT: ReadonlySet<string> = new Set(
  "seguro seguros carro carros auto preço preco valor custo custa quanto qual cotação cotacao tabela ano para por com um uma km fipe".split(
    " ",
  ),
);

const ZERO_KM = /\b0 ?km\b|\bzero( ?km)?\b/gi;

interface Query {
  readonly words: readonly string[];
  /** Those that name something: all where none does. */
  readonly heavy: readonly string[];
  /** The years among them. */
  readonly years: ReadonlyMap<string, number>;
}

function readQuery(typed: string, index: SearchIndex): Query {
  const words: string[] = [];
  const light = new Set<string>();
  for (const written of typed.toLowerCase().replace(ZERO_KM, ` ${ZERO_KM_YEAR} `).split(/\s+/)) {
    for (const word of listWords(written).map((each) => each.slice(0, MAX_LETTERS))) {
      const before = words.at(-1);
      // `hb 20` for HB20.
      const isJoined = before && /^[a-z]{1,3}$/.test(before) && index.has(before + word);
      words.splice(isJoined ? -1 : words.length, 1, isJoined ? before + word : word);
      if (LIGHT.has(written) || (word.length < 2 && !isJoined)) light.add(word);
    }
  }
  const kept = [...new Set(words)].slice(0, MAX_WORDS);
  const heavy = kept.filter((word) => !light.has(word));
  const years = kept.map((word) => [word, Number(word)] as const).filter(([, year]) => index.isYear(year));
  return { words: kept, heavy: heavy.length > 0 ? heavy : kept, years: new Map(years) };
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

function sumUp(fits: Fits, { words, heavy }: Query): number {
  const qualityOf = (word: string) => (fits.get(word)?.quality ?? 0) * (heavy.includes(word) ? 1 : OF_LIGHT);
  return words.reduce((sum, word) => sum + qualityOf(word), 0);
}

const hasAll = ({ fits }: Reading, { heavy }: Query) => heavy.every((word) => fits.has(word));
const findYear = (fits: Fits, { years }: Query) => [...years].find(([word]) => fits.get(word)?.word === BESIDE)?.[1];
const sort = (readings: Reading[]) => readings.sort((one, two) => two.sum + two.extra - one.sum - one.extra);

/** What the words of a query name. @param within the only state that is meant; empty for all */
function listNamed({ words, heavy, years }: Query, index: SearchIndex, within: string): Named[] {
  const found = new Map<Document, Map<string, { word: string; quality: number }>>();
  const weight = (word: string) => word.length + (heavy.includes(word) ? MAX_LETTERS : 0);
  for (const word of [...words].sort((one, other) => weight(other) - weight(one))) {
    const isBeginning = word === words.at(-1) || (word.length > 2 && heavy.includes(word));
    for (const [document, fit] of index.find(word, !isBeginning)) {
      const fits = found.get(document);
      const isNamed = heavy.includes(word) || (word.length < 2 && document.names.includes(word));
      if (!fits && isNamed) found.set(document, new Map([[word, fit]]));
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
  const isWithin = ({ group, city, names }: Document) =>
    group !== "places" || (city?.state.slug ?? names[0]) === within;
  return within === "" ? [...found] : [...found].filter(([document]) => isWithin(document));
}

/** Nothing where a slip leaves words of the name unnamed: `touring` is no Fernandes Tourinho. */
function readNamed([document, all]: Named, query: Query): Reading[] {
  const { words } = query;
  const fits = new Map([...all].filter(([word]) => words.includes(word)));
  const own = words.flatMap((word) => fits.get(word) ?? []).filter(({ word }) => word !== BESIDE);
  const written = own.filter(({ quality }) => quality === 1).map(({ word }) => word);
  const isExact = document.names.includes(written.join(" "));
  const isWhole = document.names.some((name) => name.split(" ").every((part) => own.some(({ word }) => word === part)));
  if (!isWhole && own.some(({ quality }) => quality < AS_BEGINNING)) return [];
  const isBegun = document.names.some((name) => name.startsWith(words.join(" ")));
  const likeness = (isExact ? 0.4 : 0) + (isWhole ? 0.2 : 0) + (isBegun ? 0.3 : 0) - (own.length > 0 ? 0 : 0.3);
  const [car, other] = document.group === "cars" ? [document, null] : [null, document];
  return [{ car, other, fits, sum: sumUp(fits, query), extra: likeness + document.weight / 400, isExact }];
}

/** Those that have most of a query, the best first. */
function listBest(named: readonly Named[], query: Query): Reading[] {
  const sums = named.map(([, fits]) => sumUp(fits, query));
  const least = Math.max(MAX_BEHIND, ...sums) - MAX_BEHIND;
  const close = named.filter((_, place) => (sums[place] ?? 0) > least);
  const known = close.sort(([one], [other]) => other.weight - one.weight).slice(0, MAX_RATED);
  return sort(known.flatMap((each) => readNamed(each, query)));
}

/** The cars that have most of a query, each with the places that the other words name. */
function listPairs(cars: readonly Reading[], places: readonly Named[], query: Query): Reading[] {
  const [first, ...others] = cars.filter(({ car }) => car?.model).slice(0, MAX_PAIRED);
  const rest = query.words.filter((word) => !first?.fits.has(word));
  const alike = others.filter(({ fits }) => !rest.some((word) => fits.has(word)));
  const best = first ? listBest(places, { ...query, words: rest }).slice(0, MAX_PAIRED) : [];
  return [...(first ? [first] : []), ...alike].flatMap((one) =>
    best.map(({ other, fits, sum, extra, isExact }) => ({
      ...{ car: one.car, other, fits: new Map([...one.fits, ...fits]), sum: one.sum + sum },
      // What is called so as a whole is meant before two that are called so in part.
      ...{ extra: (one.extra + extra) / 2 - 0.3, isExact: one.isExact && isExact },
    })),
  );
}

/** What may be meant, the best first. */
function listReadings(query: Query, index: SearchIndex, within: string): Reading[] {
  const named = listNamed(query, index, within);
  const inGroup = (...groups: readonly Document["group"][]) => named.filter(([{ group }]) => groups.includes(group));
  const [cars, places] = [listBest(inGroup("cars"), query), inGroup("places")];
  const singles = [...cars, ...listBest(places, query), ...listBest(inGroup("pages", "terms"), query)];
  const isNamed = singles.some((single) => hasAll(single, query));
  return sort(isNamed ? singles : [...singles, ...listPairs(cars, places, query)]);
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

const hasSlip = ({ fits }: Reading) => [...fits.values()].some(({ quality }) => quality < AS_BEGINNING);

/** The page of the one reading that has all words: the only one that is called so, or the only one at all. */
function findOnly(readings: readonly Reading[], query: Query): string | null {
  const whole = readings.filter((reading) => hasAll(reading, query));
  const exact = whole.filter(({ isExact }) => isExact);
  const [only, another] = exact.length > 0 ? exact : whole;
  if (!only || another || hasSlip(only)) return null;
  const year = findYear(only.fits, query);
  // A car has a page in a city alone, in a year that it has.
  const isPage = (!only.car || !only.other || (only.other.city && year)) && (!year || only.car?.years?.includes(year));
  return isPage ? (listPages(only, query)[0]?.path ?? null) : null;
}

interface Wish {
  /** `sp`: the state whose cities alone are meant. */
  readonly within?: string;
  isOffered?(hit: Hit): boolean;
}

/** What a text may mean: eight pages at most. A FIPE code is no name: the Worker finds its versions. */
export function findPages(
  index: SearchIndex,
  typed: string,
  { within = "", isOffered = () => true }: Wish = {},
): Found {
  const code = findFipeCode(typed);
  if (code !== null) {
    const hit: Hit = { label: `Código FIPE ${code}`, kind: "Versões", path: `${SEARCH_PATH}?q=${code}`, group: "cars" };
    return { hits: [hit].filter(isOffered), only: null, unmatched: [] };
  }
  const query = readQuery(typed, index);
  const readings = listReadings(query, index, within);
  const [best] = readings;
  // Where some words are unknown, a beginning or a slip is a guess: `geladeira frost free` is no Freelander.
  const isSure = best && (hasAll(best, query) || [...best.fits.values()].some(({ quality }) => quality === 1));
  if (!isSure) return { hits: [], only: null, unmatched: query.heavy };
  const shown = readings.filter(({ sum }) => best.sum - sum <= MAX_BEHIND);
  const pages = shown.flatMap((reading) => listPages(reading, query).slice(0, reading === best ? MAX_HITS : 1));
  const hits = [...new Map(pages.filter(isOffered).map((hit) => [hit.path, hit])).values()].slice(0, MAX_HITS);
  // A year that a car has not is none that was found.
  const isFound = (word: string) =>
    shown.some(({ fits }) => fits.has(word) && (fits.get(word)?.word || fits.get(word)?.quality === 1));
  return { hits, only: findOnly(readings, query), unmatched: query.heavy.filter((word) => !isFound(word)) };
}

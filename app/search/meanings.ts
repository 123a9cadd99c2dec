// What the words of a query mean together: at most a car, a year and a place, in any order.

import type { City, State } from "../catalogue/places.ts";
import type { Brand, Model } from "../catalogue/vehicles.ts";
import { isOrdinary } from "./fillers.ts";
import type { Named, Names } from "./names.ts";
import { findShortYear, findYear } from "./query.ts";

export interface Meaning {
  readonly brand: Brand | null;
  readonly model: Model | null;
  /** 3200 for zero-km. */
  readonly year: number | null;
  readonly state: State | null;
  readonly city: City | null;
  /** Words that are none of these. */
  readonly rest: readonly string[];
  /** Letters that are understood, each weighed by how well. */
  readonly score: number;
  /** How much all of it is asked for, or how many live there: decides between equal scores. */
  readonly popularity: number;
  /** Whether every word is understood as it is written. */
  readonly isExact: boolean;
}

/** Words that one name may have: `sao jose do rio preto`. */
const MAX_WORDS_OF_A_NAME = 5;
/** Meanings of a part that are put together with others. */
const MAX_PARTS = 24;

/** What some of the words mean: one bit a word. */
interface Part extends Omit<Meaning, "rest"> {
  readonly words: number;
}

const NOTHING: Part = {
  ...{ brand: null, model: null, year: null, state: null, city: null },
  ...{ words: 0, score: 0, popularity: 0, isExact: true },
};

/** Small, so that they decide only between what is equal: a whole name rather than two halves, and `Mercedes C 180` rather than a C 180 in the city of Mercedes. */
const PER_PART = 0.1;
const BRAND_OF_MODEL = 0.05;
/** `20` for 2020 is worth less than the end of a name: `hb 20`. */
const SHORT_YEAR = 0.8;

interface Found extends Named {
  readonly words: number;
  readonly letters: number;
}

/** Words that are no names, of which one may be a slip of the finger: of more the query is a sentence. */
const MAX_SLIPS_OF_NAMES = 1;
/** Words of a query that may be a name and nothing else. */
const MAX_OF_A_NAME_ALONE = 2;
/** Letters of a word that tells a sentence: versions have short ones, `ltz`. */
const MIN_LETTERS = 4;

function* listFound(words: readonly string[], names: Names): Generator<Found> {
  // The last may be unfinished.
  const others = words
    .slice(0, -1)
    .filter((word) => word.length >= MIN_LETTERS && !isOrdinary(word) && !/^\d/.test(word) && !names.has(word));
  // `manicure 33 anos kicks`: a town that is named first is seldom misspelt.
  const isOpening = (from: number) => from === 0 && words.length > MAX_OF_A_NAME_ALONE;
  // `quais carros cabem`: of words about insurance alone, none is a misspelt town.
  const isOrdinarySentence = words.filter(isOrdinary).length > 1 && !words.some(names.has);
  const isSentence = isOrdinarySentence || others.length > MAX_SLIPS_OF_NAMES;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS_OF_A_NAME); to++) {
      const word = words.slice(from, to).join("");
      const bits = ((1 << (to - from)) - 1) << from;
      for (const named of names.find(word, to === words.length, to === from + 1 && (isSentence || isOpening(from))))
        yield { ...named, words: bits, letters: word.length };
    }
  }
}

function readPart({ thing, words, letters, quality, popularity, isPart }: Found): Part {
  const part = {
    ...NOTHING,
    words,
    score: letters * quality - PER_PART,
    popularity,
    isExact: quality === 1 && !isPart,
  };
  switch (thing.kind) {
    case "brand":
      return { ...part, brand: thing.brand };
    case "model":
      return { ...part, brand: thing.model.brand, model: thing.model };
    case "state":
      return { ...part, state: thing.state };
    case "city":
      return { ...part, state: thing.city.state, city: thing.city };
  }
}

const both = (one: Part, other: Part) => ({
  words: one.words | other.words,
  score: one.score + other.score,
  popularity: one.popularity + other.popularity,
  isExact: one.isExact && other.isExact,
});

const areApart = (one: Part, other: Part) => (one.words & other.words) === 0;

type Likely = Pick<Meaning, "score" | "popularity">;

const byLikelihood = (one: Likely, other: Likely) => other.score - one.score || other.popularity - one.popularity;

/** The likeliest parts, and none. @param isOf whether a part and a wider one may be named together @param bonus if they are */
function listParts(
  parts: readonly Part[],
  wider: readonly Part[],
  isOf: (part: Part, wide: Part) => boolean,
  bonus = 0,
): Part[] {
  const together = parts.flatMap((part) =>
    wider
      .filter((wide) => isOf(part, wide) && areApart(part, wide))
      .map((wide) => ({ ...part, ...both(part, wide), score: part.score + wide.score + bonus })),
  );
  const likeliest = [...together, ...parts, ...wider].sort(byLikelihood);
  return [...likeliest.slice(0, MAX_PARTS), NOTHING];
}

interface YearPart extends Part {
  /** Of two digits, which may be any number: only a year that the model is sold in. */
  readonly isShort: boolean;
}

function listYearParts(words: readonly string[], newest: number): YearPart[] {
  const years = words.flatMap((word, index) => {
    const part = { ...NOTHING, words: 1 << index };
    const year = findYear(word, newest);
    if (year !== null) return [{ ...part, score: word.length, year, isShort: false }];
    const short = findShortYear(word, newest);
    return short === null ? [] : [{ ...part, score: SHORT_YEAR * word.length, year: short, isShort: true }];
  });
  return [...years, { ...NOTHING, isShort: false }];
}

/** A year is a model's: a Peugeot 2008 is no Peugeot of 2008. */
const isYearOf = ({ year, isShort }: YearPart, model: Model | null) =>
  year === null || (model !== null && (!isShort || model.years.includes(year)));

/** What the words may mean, the likeliest first. @param most how many */
export function listMeanings(words: readonly string[], names: Names, most: number): Meaning[] {
  const found = Map.groupBy(listFound(words, names), ({ thing }) => thing.kind);
  const partsOf = (kind: Found["thing"]["kind"]) => (found.get(kind) ?? []).map(readPart);
  const isOfBrand = (model: Part, brand: Part) => model.brand === brand.brand;
  const isOfState = (city: Part, state: Part) => city.state === state.state;
  const vehicles = listParts(partsOf("model"), partsOf("brand"), isOfBrand, BRAND_OF_MODEL);
  const places = listParts(partsOf("city"), partsOf("state"), isOfState);
  const years = listYearParts(words, names.newestYear);
  const all = (1 << words.length) - 1;
  const meanings: Meaning[] = [];
  for (const vehicle of vehicles) {
    for (const place of places) {
      if (!areApart(vehicle, place)) continue;
      const here = { ...place, brand: vehicle.brand, model: vehicle.model, ...both(vehicle, place) };
      for (const year of years) {
        if (!areApart(here, year) || !isYearOf(year, vehicle.model)) continue;
        const { words: understood, ...meaning } = { ...here, year: year.year, ...both(here, year) };
        if (understood === 0) continue;
        const rest = words.filter((_, index) => (understood & (1 << index)) === 0);
        meanings.push({ ...meaning, rest, isExact: meaning.isExact && understood === all });
      }
    }
  }
  return meanings.sort(byLikelihood).slice(0, most);
}

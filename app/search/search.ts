// A search over the site's catalogue: what somebody types, and the pages that they may mean. Nothing of it is kept.

import { distance } from "fastest-levenshtein";
import type { RankedPlace } from "../catalogue/breadcrumbs.ts";
import { findNearest } from "../catalogue/nearest.ts";
import { isVehiclePath } from "../catalogue/paths.ts";
import type { City } from "../catalogue/places.ts";
import type { Versions } from "../catalogue/versions.ts";
import { isOrdinary } from "./fillers.ts";
import { type Hit, isFuelOfVersion, isOfVersion, listHits } from "./hits.ts";
import { listMeanings, type Meaning } from "./meanings.ts";
import type { Names } from "./names.ts";
import { findYear, type Query } from "./query.ts";

/** Pages that are offered, and those that are listed where more are wished for: as many as get_typical_prices answers. */
export const MAX_HITS = 8;
export const MORE_HITS = 20;
/** Letters of a word for each one that may be wrong: a Corsa is not Caraá. */
const LETTERS_A_SLIP = 4;
/** Meanings of which pages are offered: `santa` begins many cities, and a Santa Fe. */
const MAX_MEANINGS = 48;
/** Of the score of the best: what is less likely is nobody's meaning, `santa cruz` no Cruze in Cantá. */
const LEAST_LIKELY = 0.6;
/** Of the score of the best: what scores no more than this is not what a slip of the finger hides, `corola` no Corolla Cross. */
const CLEARLY_LESS = 0.9;
/** Letters of a word that says nothing beside a car and its year, unless a version of it is called so: `qnt`, `ai`. */
const MAX_NOISE = 3;
/** And of one that is told to be left out: `ia` is no name. */
const MIN_UNUSED = 3;

export interface SearchResult {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The page that alone can be meant; null where there is a choice, or a word that was not understood. */
  readonly only: string | null;
  /** The place that was named, the whole country where none was; null where a car was. */
  readonly place: RankedPlace | null;
  /** Whether nothing was found, and these are only like what was asked for. */
  readonly isNearest: boolean;
  /** Words of the query that the best of them leaves out, ordinary ones apart. */
  readonly unused: readonly string[];
  /** Whether the best of them leaves ordinary words out: they may ask for something else. */
  readonly leavesOrdinary: boolean;
}

/** Each page once, as the likeliest meaning has it. */
function withoutRepeats(hits: readonly Hit[]): Hit[] {
  const pageOf = ({ path, versionId }: Hit) => `${path} ${versionId ?? ""}`;
  return [...Map.groupBy(hits, pageOf).values()].flatMap(([hit]) => hit ?? []);
}

/** The best hits; where they are all cars, or all places, the last gives way to the best of the others. */
function choose(hits: readonly Hit[], most: number): Hit[] {
  const different = withoutRepeats(hits);
  const best = different.slice(0, most);
  const areCars = best.map(({ path }) => isVehiclePath(path));
  const other = different.slice(most).find(({ path }) => areCars.every((isCar) => isCar !== isVehiclePath(path)));
  return other ? [...best.slice(0, -1), other] : best;
}

/** Whether it says one thing: a car of a year, a model, a brand or a place, alone or a car of a year in a city. */
function isOnePage({ brand, model, year, state, city }: Meaning): boolean {
  if (model && year !== null && !model.years.includes(year)) return false;
  const isCar = brand !== null;
  const isPlace = state !== null;
  return isCar && isPlace ? model !== null && year !== null && city !== null : true;
}

const listSlugs = ({ model }: Meaning, versions: Versions): readonly string[] =>
  model?.years.flatMap((year) => versions.listSlugs(model.id, year)) ?? [];

/** Whether a version of the model is called so, in whichever year. */
const namesVersion = (meaning: Meaning, word: string, versions: Versions) =>
  listSlugs(meaning, versions).some((slug) => isOfVersion(slug, word));

/** The same of a word of a sentence, which is all of the name: `com` is not Comfortline. */
const isWordOfVersion = (meaning: Meaning, word: string, versions: Versions) =>
  isFuelOfVersion(word)
    ? namesVersion(meaning, word, versions)
    : !isOrdinary(word) && listSlugs(meaning, versions).some((slug) => `-${slug}-`.includes(`-${word}-`));

/** With the words of a sentence that are of a version of the car that is meant. */
function withVersion(meaning: Meaning, loose: readonly string[], versions: Versions): Meaning {
  const ofVersion = loose.filter((word) => isWordOfVersion(meaning, word, versions));
  return ofVersion.length > 0 ? { ...meaning, rest: [...meaning.rest, ...ofVersion] } : meaning;
}

/** Words of a name that may be misspelt: of a long question nothing is one. */
const MAX_MISSPELT = 4;

/** The words that are most like those that were not understood, as another query. */
function respell(words: readonly string[], names: Names): string[] {
  if (words.filter((word) => !isOrdinary(word)).length > MAX_MISSPELT) return [];
  return words.flatMap((word) => {
    if (findYear(word, names.newestYear) !== null) return [word];
    const nearest = isOrdinary(word) ? null : findNearest(word, names.listWords(word.charAt(0)));
    return nearest !== null && distance(word, nearest) <= Math.max(1, word.length / LETTERS_A_SLIP) ? [nearest] : [];
  });
}

/** What may be named, and the other words of a sentence. */
type Words = Pick<Query, "words" | "others">;

/** What the words of a query lead to. @param within the city that is meant where the words name no place @param most pages */
export function search(
  { words, others: loose }: Words,
  names: Names,
  versions: Versions,
  within: City | null = null,
  most = MAX_HITS,
): SearchResult {
  const meanings = listMeanings(words, names, MAX_MEANINGS)
    .filter(({ score }, _, [best]) => score >= LEAST_LIKELY * (best?.score ?? 0))
    .map((meaning) => withVersion(meaning, loose, versions))
    .map((meaning) => (within && meaning.state === null ? { ...meaning, state: within.state, city: within } : meaning));
  // All of what is meant most likely, and of the others the page that they name.
  const hits = choose(
    meanings.flatMap((meaning, place) => listHits(meaning, versions).slice(0, place === 0 ? MAX_HITS : 1)),
    most,
  );
  const [first, ...others] = meanings;
  if (first && hits.length > 0) {
    // Of a year all is said: a slip or an ordinary word beside it hides no other car.
    const isNoise = (word: string) =>
      (isOrdinary(word) && !isFuelOfVersion(word)) ||
      (word.length <= MAX_NOISE && !namesVersion(first, word, versions));
    const isSure = first.isExact || (first.year !== null && first.rest.every(isNoise));
    const rival = first.isExact ? first.score : CLEARLY_LESS * first.score;
    // A car in a state is no page: `argo 2022 são paulo` is the city.
    const isAlone = others.every((other) => other.score < rival || !isOnePage(other));
    const only = isSure && isAlone && isOnePage(first) ? (hits[0]?.path ?? null) : null;
    const unused = first.rest.filter(
      (word) => word.length >= MIN_UNUSED && !isOrdinary(word) && !namesVersion(first, word, versions),
    );
    const leavesOrdinary = [...first.rest, ...loose].some(isOrdinary);
    return { hits, only, place: first.brand ? null : first, isNearest: false, unused, leavesOrdinary };
  }
  const respelt = respell(words, names);
  const nearest = listMeanings(respelt, names, MAX_MEANINGS).flatMap((meaning) => listHits(meaning, versions));
  const place = { state: null, city: null };
  return { hits: choose(nearest, most), only: null, place, isNearest: true, unused: [], leavesOrdinary: false };
}

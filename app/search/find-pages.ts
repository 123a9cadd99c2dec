// What a query leads to. Its words are a year, the letters of a state, words without weight, and names; a car and a place are
// combined into the page of both.

import { modelYearInCityPath, modelYearPath } from "../catalogue/paths.ts";
import { inCitySentence } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Model } from "../catalogue/vehicles.ts";
import { formatYear } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { type Entry, type SearchIndex, toWords } from "./search-index.ts";

export { getSearchIndex } from "./search-index.ts";

export interface Hit extends Pick<Entry, "label" | "kind" | "path" | "group"> {}

export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** The page that alone can be meant; null where there is a choice. */
  readonly only: string | null;
  /** Words that name nothing of what was found. */
  readonly unmatched: readonly string[];
}

export const MAX_HITS = 8;
const MAX_WORDS = 8;
/** Years that are offered of a model of which none, or one that it does not have, was named. */
const MAX_YEARS = 3;

/** They have no weight beside a name. */
const WITHOUT_WEIGHT: ReadonlySet<string> = new Set(
  "seguro seguros carro carros auto preco precos valor custo custa quanto qual cotacao tabela ano de do da dos das em no na e o a os as para por com um uma meu km".split(
    " ",
  ),
);

interface Query {
  readonly year: number | null;
  /** Of the state whose letters were written; null where none were. */
  readonly uf: string | null;
  readonly words: readonly string[];
}

function readQuery(text: string, { newestYear, hasState }: SearchIndex): Query {
  let [year, uf]: [number | null, string | null] = [null, null];
  const words: string[] = [];
  for (const word of toWords(text.replace(/\b(?:0|zero)\s*km\b/i, String(ZERO_KM_YEAR)))) {
    const number = /^\d{4}$/.test(word) ? Number(word) : 0;
    if (number === ZERO_KM_YEAR || (number >= 1950 && number <= newestYear + 1)) year = number;
    else if (word.length === 2 && hasState(word)) uf = word;
    else words.push(word);
  }
  const naming = words.filter((word) => !WITHOUT_WEIGHT.has(word));
  return { year, uf, words: [...new Set(naming.length > 0 ? naming : words)].slice(0, MAX_WORDS) };
}

type Match = ReturnType<SearchIndex["find"]>[number];

const covers = (match: Match, words: Iterable<string>) => [...words].every((word) => match.words.has(word));

/** Whether the words are the whole name, in their order. */
const isNamed = ({ entry, words }: Match, query: Query) =>
  entry.names.some((name) => name === query.words.filter((word) => words.has(word)).join(" "));

/** Whether no rival is as good a reading of its words. */
function isSure(match: Match, rivals: readonly Match[], query: Query): boolean {
  const others = rivals.filter((other) => other !== match && covers(other, match.words));
  return isNamed(match, query) ? !others.some((other) => isNamed(other, query)) : others.length === 0;
}

/** A car and a place that share no word; null where the query does not name both. */
function findPair(matches: readonly Match[], query: Query): readonly [Match, Match] | null {
  const [cars, places] = (["cars", "places"] as const).map((group) =>
    matches.filter(({ entry }) => entry.group === group && (group === "cars" || entry.city !== undefined)).slice(0, 20),
  );
  let best: { readonly pair: readonly [Match, Match]; readonly words: number; readonly score: number } | null = null;
  for (const car of cars ?? []) {
    for (const place of places ?? []) {
      if ([...place.words].some((word) => car.words.has(word))) continue;
      const [words, score] = [car.words.size + place.words.size, car.score + place.score];
      if (!best || words > best.words || (words === best.words && score > best.score))
        best = { pair: [car, place], words, score };
    }
  }
  const alone = Math.max(0, ...matches.map(({ words }) => words.size));
  return best && best.words > alone && best.words <= query.words.length ? best.pair : null;
}

/** The year that was named, or those nearest to it; the newest where none was. */
function listYears({ years }: Model, year: number | null): readonly number[] {
  if (year === null) return years.slice(0, MAX_YEARS);
  if (years.includes(year)) return [year];
  const distance = (each: number) => Math.abs(each - year);
  return [...years].sort((one, other) => distance(one) - distance(other)).slice(0, 2);
}

function listModelYears(model: Model, year: number | null, city: City | null): Hit[] {
  return listYears(model, year).map((each) => {
    const label = `${model.brand.name} ${model.name} ${formatYear(each)}`;
    if (!city) return { label, kind: "Ano-modelo", path: modelYearPath(model, each), group: "cars" };
    const path = modelYearInCityPath(model, each, city);
    return { label: `${label} ${inCitySentence(city)}`, kind: "Preço na cidade", path, group: "cars" };
  });
}

const toHit = ({ label, kind, path, group }: Entry): Hit => ({ label, kind, path, group });

/** The pages of a car in a year and a city, as far as they are named. */
function listCarHits({ brand, model, ...entry }: Entry, year: number | null, city: City | null): Hit[] {
  const own = toHit(entry);
  if (!brand || !model) return [own];
  if (year === null && !city) return [own, ...listModelYears(model, null, null)];
  return [...listModelYears(model, year, city), ...(city ? listModelYears(model, year, null).slice(0, 1) : []), own];
}

/** The car and the place that are named, one of which may be null; null where nothing is. */
function findMeaning(
  matches: readonly Match[],
  query: Query,
): readonly [car: Match | null, other: Match | null] | null {
  const pair = findPair(matches, query);
  if (pair) return pair;
  const most = Math.max(0, ...matches.map(({ words }) => words.size));
  const singles = matches.filter(({ words }) => words.size === most);
  const [first] = [...singles.filter((match) => isNamed(match, query)), ...singles];
  if (!first) return null;
  return first.entry.group === "cars" ? [first, null] : [null, first];
}

/** @param within the city of the page that was searched from: a car is meant there */
export function findPages(index: SearchIndex, text: string, within: City | null = null): Found {
  const read = readQuery(text, index);
  const { year, uf } = read;
  const words = read.words.length > 0 ? read.words : uf === null ? [] : [uf];
  const query = { ...read, words };
  const matches = index.find(words).filter(({ entry }) => uf === null || !entry.state || entry.state.slug === uf);
  const meaning = findMeaning(matches, query);
  if (!meaning) return { hits: [], only: null, unmatched: words };
  const [car, other] = meaning;
  const model = car?.entry.model;
  const city = other?.entry.city ?? within;
  const parts = meaning.flatMap((part) => part ?? []);
  const alike = matches.filter((match) => parts.some((part) => covers(match, part.words)));
  const listed = [
    ...(car ? listCarHits(car.entry, year, city) : []),
    ...[...parts, ...alike].map(({ entry }) => toHit(entry)),
  ];
  const hits = [...new Map(listed.map((hit) => [hit.path, hit])).values()].slice(0, MAX_HITS);
  const unmatched = words.filter((word) => !parts.some((part) => part.words.has(word)));
  const rivalsOf = ({ entry }: Match) =>
    parts.length === 1
      ? alike
      : alike.filter((rival) => rival.entry.group === entry.group && !rival.entry.city === !entry.city);
  const areSure = parts.every((part) => isSure(part, rivalsOf(part), query));
  const isWhole = year === null ? !(model && city) : (model?.years.includes(year) ?? false);
  return { hits, only: unmatched.length === 0 && areSure && isWhole ? (hits[0]?.path ?? null) : null, unmatched };
}

// What a query says of two: a move from one city to another, cars to be compared.

import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH, movePath } from "../catalogue/paths.ts";
import { ofCity, toCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Model } from "../catalogue/vehicles.ts";
import { startSentence } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { dropFillers, FILLERS } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import { listMeanings, type Meaning } from "./meanings.ts";
import type { Names } from "./names.ts";

const COMPARING = /^(?:comparar|compare|comparacao|comparando)$/;
const AGAINST = /^(?:x|vs|versus|ou)$/;
const MOVING = /^mud(?:ar|a|o|ei|ando|arei|aria|asse)$/;
const TOWARDS = /^(?:para|pra|pro|x|vs|versus|ou)$/;

/** The words before the first that is one of these, and those behind it; null where none is. */
function splitAt(words: readonly string[], isOne: RegExp): readonly [string[], string[]] | null {
  const at = words.findIndex((word) => isOne.test(word));
  const halves = [words.slice(0, at), words.slice(at + 1)] as const;
  return at > 0 && halves[1].length > 0 ? halves : null;
}

interface NamedCar {
  /** As they were typed. */
  readonly words: readonly string[];
  /** The model that all of them name, with a year or without; null where they name something else. */
  readonly model: Model | null;
  readonly year: number | null;
}

function readCar(half: readonly string[], names: Names): NamedCar {
  const words = half.filter((word) => !FILLERS.has(word));
  const [meaning] = listMeanings(words, names, 1);
  return { words, model: meaning?.isExact ? meaning.model : null, year: meaning?.year ?? null };
}

/** The year of a car that has none: the other's, or the newest that both are sold in. */
function findSharedYear(one: NamedCar, other: NamedCar): number | null {
  const isShared = (year: number) => year !== ZERO_KM_YEAR && other.model?.years.includes(year);
  return one.year ?? other.year ?? one.model?.years.find(isShared) ?? null;
}

/** `comparar onix 2020 com polo 2020`, `compass ou renegade`: where the two are looked for. Null where nothing is compared. */
function findComparison(words: readonly string[], names: Names): Hit | null {
  const named = words.filter((word) => !COMPARING.test(word));
  const isAsked = named.length < words.length;
  const halves = splitAt(named, AGAINST) ?? (isAsked ? splitAt(named, /^(?:com|e)$/) : null);
  const [one, other] = (halves ?? []).map((half) => readCar(half, names));
  if (!one || !other || one.words.length === 0 || other.words.length === 0) return null;
  // A Nissan X-Trail is one car.
  if (!(isAsked || (one.model && other.model))) return null;
  const year = findSharedYear(one, other);
  const describe = (car: NamedCar) => [...car.words, ...(car.model && car.year === null ? [year ?? ""] : [])].join(" ");
  const [first, second] = [describe(one), describe(other)];
  const fields = new URLSearchParams([
    [COMPARED_FIELDS[0], first],
    [COMPARED_FIELDS[1], second],
  ]);
  return { label: `Comparar ${first} × ${second}`, kind: "Comparação", path: `${COMPARISON_SEARCH_PATH}?${fields}` };
}

/** The city that is meant; `sp` and `rj` are the cities of their names where somebody moves. */
function findCity({ city, state }: Meaning): City | null {
  return city ?? state?.cities.find(({ name }) => name === state.name) ?? null;
}

/** The words of where one moves from, and of where to, and of what stands before both: `onix 2020 mudar do rio para niteroi`. */
function splitMove(words: readonly string[]) {
  const last = words.findLastIndex((word) => MOVING.test(word));
  const halves = splitAt(words.slice(last + 1), TOWARDS);
  // `moro no rio e vou mudar pra niteroi`
  const [from, to] = halves ?? splitAt(words, TOWARDS) ?? [];
  const before = halves && last > 0 ? words.slice(0, last) : [];
  return from && to ? { from, to, before, isAsked: last >= 0 } : null;
}

/** What a move from one city to another does to the price. Null where there are no two cities. */
function findMove(words: readonly string[], names: Names): Hit | null {
  const move = splitMove(words);
  if (!move) return null;
  const [from, to, before] = [move.from, move.to, move.before].map((part) => {
    const naming = dropFillers(part).filter((word) => !MOVING.test(word));
    return listMeanings(naming, names, 1)[0] ?? null;
  });
  // Without the word for it, `para` joins many things that are like the names of cities.
  if (!from || !to || !(move.isAsked || (from.isExact && to.isExact))) return null;
  const [origin, destination] = [findCity(from), findCity(to)];
  if (!origin || !destination || origin === destination) return null;
  const { model, year } = [to, from, before].find((meaning) => meaning?.model) ?? {};
  const car = model && year && model.years.includes(year) ? { model, year } : null;
  const label = `Mudar ${ofCity(origin.name)} ${toCity(destination.name)}`;
  return { label: startSentence(label), kind: "O que muda no preço", path: movePath(origin, destination, car) };
}

/** @param words all of a query, plain */
export function findPair(words: readonly string[], names: Names): Hit | null {
  return findComparison(words, names) ?? findMove(words, names);
}

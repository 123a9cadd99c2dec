// What a query says of two: a move from one city to another, cars to be compared.

import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH, movePath, STATES_PATH } from "../catalogue/paths.ts";
import { findNamesake, ofCity, toCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Model, ModelYear } from "../catalogue/vehicles.ts";
import { startSentence } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { readDriver } from "./driver-words.ts";
import { dropFillers, isOrdinary } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import { listMeanings, type Meaning } from "./meanings.ts";
import type { Names } from "./names.ts";
import { MAX_WORDS } from "./query.ts";

const COMPARING = /^(?:comparar|compare|comparacao|comparando|diferencas?)$/;
const AGAINST = /^(?:x|vs|versus|ou|que)$/;
/** Says by itself that two are compared: what stands beside it may be misspelt. */
const VERSUS = /^(?:x|vs|versus)$/;
/** Between cars where a comparison is asked for: an X-Trail is one car then. */
const AND = /^(?:com|e|ou)$/;
/** `mudar`, `mudo`, `mudança` */
export const MOVING = /^mud/;
const TOWARDS = /^(?:para|pra|pro|x|vs|versus|ou)$/;
/** The same where two cities are compared: `comparar niterói e rio`, `niterói é mais caro que o rio` */
const TOWARDS_COMPARED = /^(?:para|pra|pro|x|vs|versus|ou|e|com|que)$/;
/** Before the city that one leaves, where it is named last: `mudar para maceió saindo de recife` */
const LEAVING = /^(?:saindo|saio|sai|vindo|venho|vim|partindo|mor(?:o|ava|ando))$/;
const DEAR_OR_CHEAP = /^(?:mais|menos|car[oa]|barat[oa])$/;

/** The words between those that are one of these, where there are any. */
export function splitAt(words: readonly string[], isOne: RegExp): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (isOne.test(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** What the words that may name something mean: `qual o mais barato` names nothing. */
function findMeaning(words: readonly string[], names: Names): Meaning | null {
  const naming = dropFillers(words).filter((word) => !isOrdinary(word));
  return listMeanings(naming.slice(0, MAX_WORDS), names, 1)[0] ?? null;
}

interface NamedCar {
  /** As they were typed. */
  readonly words: string;
  /** The model that all of them name, with a year or without; null where they name something else. */
  readonly model: Model | null;
  readonly year: number | null;
}

/** @param isSure whether a car is meant even where it is not written just so */
function readCar(part: readonly string[], names: Names, isSure: boolean): NamedCar {
  const meaning = findMeaning(part, names);
  return {
    words: part.filter((word) => !isOrdinary(word)).join(" "),
    model: isSure || meaning?.isExact ? (meaning?.model ?? null) : null,
    year: meaning?.year ?? null,
  };
}

/** The year of cars that have none: one of the others', or the newest that all are sold in. */
function findSharedYear(cars: readonly NamedCar[]): number | null {
  const said = cars.find(({ year }) => year !== null)?.year ?? null;
  const isShared = (year: number) => year !== ZERO_KM_YEAR && cars.every(({ model }) => model?.years.includes(year));
  return said ?? cars[0]?.model?.years.find(isShared) ?? null;
}

/** `renegade 2020`, with the year of the others where it has none. */
function nameCar({ words, model, year }: NamedCar, shared: number | null): string {
  if (!model || year !== null || shared === null) return words;
  return `${words} ${shared === ZERO_KM_YEAR ? "0km" : shared}`;
}

/** `comparar onix 2020 com polo 2020`, `compass ou renegade`: where the cars are looked for. Null where nothing is compared. */
function findComparison(words: readonly string[], names: Names): Hit | null {
  const named = words.filter((word) => !COMPARING.test(word));
  const isAsked = named.length < words.length;
  const isSure = named.some((word) => VERSUS.test(word));
  const readCars = (isBetween: RegExp) =>
    splitAt(named, isBetween)
      .map((part) => readCar(part, names, isSure))
      .filter((car) => car.words !== "")
      .slice(0, COMPARED_FIELDS.length);
  const [against, and] = [readCars(AGAINST), readCars(AND)];
  // `onix e mais caro que polo`, `onix e polo`
  const cars = and.length > 1 && (isAsked || and.every(({ model }) => model)) ? and : against;
  if (cars.length < 2 || !(isAsked || cars.every(({ model }) => model))) return null;
  const shared = findSharedYear(cars);
  const typed = cars.map((car) => nameCar(car, shared));
  const fields = new URLSearchParams(typed.map((car, place) => [COMPARED_FIELDS[place] ?? "", car]));
  return { label: `Comparar ${typed.join(" × ")}`, kind: "Comparação", path: `${COMPARISON_SEARCH_PATH}?${fields}` };
}

/** The car of that year, or of the newest before zero-km where none is said; null of a year in which it is not sold. */
export function findCar(model: Model | null, said: number | null): ModelYear | null {
  const year = said ?? model?.years.find((each) => each !== ZERO_KM_YEAR);
  return model && year !== undefined && model.years.includes(year) ? { model, year } : null;
}

/** The city that is meant; `sp` and `rj` are the cities of their names where somebody moves. */
function findCity({ city, state }: Meaning): City | null {
  return city ?? (state && findNamesake(state));
}

/** The words of where one moves from, and of where to, and of what stands before both: `onix 2020 mudar do rio para niteroi`. */
function splitMove(words: readonly string[]) {
  // `se eu mudar para natal o seguro muda`: the first of the two is the move.
  const towards = words.findLastIndex((word, place) => MOVING.test(word) && TOWARDS.test(words[place + 1] ?? ""));
  const last = towards < 0 ? words.findLastIndex((word) => MOVING.test(word)) : towards;
  if (last < 0 && words.some((word) => COMPARING.test(word) || DEAR_OR_CHEAP.test(word))) {
    const named = words.filter((word) => !COMPARING.test(word) && !DEAR_OR_CHEAP.test(word));
    const [one, other, ...more] = splitAt(named, TOWARDS_COMPARED);
    return one && other && more.length === 0 ? { from: one, to: other, before: [], isAsked: false } : null;
  }
  const named = words.slice(last + 1);
  const before = words.slice(0, Math.max(last, 0));
  const isAsked = last >= 0;
  if (TOWARDS.test(named[0] ?? "")) {
    const leaving = named.findIndex((word) => LEAVING.test(word));
    if (leaving > 0) return { from: named.slice(leaving + 1), to: named.slice(1, leaving), before, isAsked };
  } else {
    const [from, to] = splitAt(named, TOWARDS);
    if (from && to) return { from, to, before, isAsked };
  }
  // `moro no rio e vou mudar pra niteroi`
  const [here, there] = splitAt(words, TOWARDS);
  return here && there ? { from: here, to: there, before: [], isAsked } : null;
}

/** `diferença recife salvador`: two cities that nothing stands between; null of other words. */
function splitCities(words: readonly string[], names: Names) {
  const isAsking = (word: string) => COMPARING.test(word) || MOVING.test(word);
  if (!words.some(isAsking)) return null;
  const named = dropFillers(words.filter((word) => !isAsking(word) && !isOrdinary(word)));
  const isCity = (part: readonly string[]) => {
    const meaning = findMeaning(part, names);
    return meaning?.city && meaning.isExact && !meaning.brand;
  };
  const at = named.findIndex(
    (_, place) =>
      isCity(named.slice(0, place)) && named.some((__, end) => end >= place && isCity(named.slice(place, end + 1))),
  );
  const end = named.findLastIndex((_, place) => place >= at && isCity(named.slice(at, place + 1)));
  if (at < 0 || end < 0) return null;
  return { from: named.slice(0, at), to: named.slice(at, end + 1), before: named.slice(end + 1), isAsked: false };
}

/** What a move from one city to another does to the price; of two states that nobody moves between, all of them. Null where there are no two places. */
function findMove(words: readonly string[], names: Names): Hit | null {
  const move = splitMove(words) ?? splitCities(words, names);
  if (!move) return null;
  const [from, to, before] = [move.from, move.to, move.before].map((part) =>
    findMeaning(
      part.filter((word) => !MOVING.test(word)),
      names,
    ),
  );
  // Without the word for it, `para` joins many things that are like the names of cities.
  if (!from || !to || !(move.isAsked || (from.isExact && to.isExact))) return null;
  const areStates = from.state && to.state && !from.city && !to.city;
  if (areStates && !(move.isAsked && findCity(from) && findCity(to)))
    return { label: "Seguro por estado, no mapa", kind: "Estados", path: STATES_PATH };
  const [origin, destination] = [findCity(from), findCity(to)];
  if (!origin || !destination || origin === destination) return null;
  const { model = null, year = null } = [to, from, before].find((meaning) => meaning?.model) ?? {};
  const car = findCar(model, year);
  const label = `Mudar ${ofCity(origin.name)} ${toCity(destination.name)}`;
  return { label: startSentence(label), kind: "O que muda no preço", path: movePath(origin, destination, car) };
}

/** `mudar do argo para o onix`: of cars it is a comparison. */
function swapFor(words: readonly string[]): readonly string[] {
  if (!words.some((word) => MOVING.test(word))) return words;
  return words.filter((word) => !MOVING.test(word)).map((word) => (TOWARDS.test(word) ? "ou" : word));
}

/** @param typed all of a query, plain */
export function findPair(typed: readonly string[], names: Names): Hit | null {
  const words = readDriver(typed).rest;
  return findMove(words, names) ?? findComparison(swapFor(words), names);
}

// What a query says of two: a move from one city to another, cars to be compared.

import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH } from "../catalogue/paths.ts";
import type { Model } from "../catalogue/vehicles.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { readDriver } from "./driver-words.ts";
import { isOrdinary } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import { listMoves } from "./moves.ts";
import type { Names } from "./names.ts";
import { COMPARING, findMeaning, MOVING, splitAt, TOWARDS } from "./parts.ts";
import { findYear, type Query } from "./query.ts";
import { restrictTo } from "./sentence.ts";

const DEAR_OR_CHEAP = /^(?:car[oa]s?|barat[oa]s?|ou)$/;
const AGAINST = /^(?:x|vs|versus|ou|que)$/;
/** Says by itself that two are compared: what stands beside it may be misspelt. */
const VERSUS = /^(?:x|vs|versus)$/;
/** Between cars where a comparison is asked for: an X-Trail is one car then. */
const AND = /^(?:com|e|ou)$/;

interface NamedCar {
  /** As they were typed. */
  readonly words: string;
  /** The model that all of them name, with a year or without; null where they name something else. */
  readonly model: Model | null;
  readonly year: number | null;
}

/** `song plus`, with the year that is said: a sentence has more words than these. */
function nameInSentence(model: Model, year: number | null): string {
  const name = model.slug.replaceAll("-", " ");
  return year === null ? name : `${name} ${year === ZERO_KM_YEAR ? "0km" : year}`;
}

/** @param isSure whether a car is meant even where it is not written just so */
function readCar(part: readonly string[], names: Names, isSure: boolean): NamedCar {
  const meaning = findMeaning(part, names);
  const { model = null, year = null } = meaning ?? {};
  return {
    words: part.filter((word) => !isOrdinary(word)).join(" "),
    model: isSure || meaning?.isExact ? model : null,
    year,
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
  // Of cars that were never sold in one year, each has its newest.
  const likely = shared ?? model?.years.find((each) => each !== ZERO_KM_YEAR) ?? null;
  if (!model || year !== null || likely === null) return words;
  return `${words} ${likely === ZERO_KM_YEAR ? "0km" : likely}`;
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
  // `diferença entre prêmio e indenização`: of no car.
  if (cars.length < 2 || !(isAsked ? cars.some(({ model }) => model) : cars.every(({ model }) => model))) return null;
  // `corolla híbrido ou corolla flex`: of one car, and its fuels.
  if (cars.every(({ model, year }) => model && model === cars[0]?.model && year === cars[0]?.year)) return null;
  const shared = findSharedYear(cars);
  const typed = cars.map((car) => nameCar(car, shared));
  return toHit(typed);
}

const toHit = (typed: readonly string[]): Hit => ({
  label: `Comparar ${typed.join(" × ")}`,
  kind: "Comparação",
  path: `${COMPARISON_SEARCH_PATH}?${new URLSearchParams(typed.map((car, place) => [COMPARED_FIELDS[place] ?? "", car]))}`,
});

const isComparing = (word: string) => [COMPARING, VERSUS, DEAR_OR_CHEAP].some((said) => said.test(word));

/** `o seguro do elétrico é mais caro que o do meu sandero? tipo o dolphin`: the cars of a sentence that compares. */
function findComparedInSentence(words: readonly string[], names: Names): Hit | null {
  if (!words.some(isComparing)) return null;
  const named = words.flatMap((word, at) => {
    const things = names.find(word, false).map(({ thing }) => thing);
    // `serra es` is in Espírito Santo, and `rio` a city.
    const isPlace = things.some(({ kind }) => kind === "city" || kind === "state");
    const models = isPlace ? [] : things.flatMap((thing) => (thing.kind === "model" ? [thing.model] : []));
    const year = findYear(words[at + 1] ?? "", names.newestYear);
    return models.slice(0, 1).map((model) => ({ words: nameInSentence(model, year), model, year }));
  });
  const cars = [...new Map(named.map((car) => [car.words, car])).values()].slice(0, COMPARED_FIELDS.length);
  if (new Set(cars.map(({ model }) => model)).size < 2) return null;
  const shared = findSharedYear(cars);
  return toHit(cars.map((car) => nameCar(car, shared)));
}

/** `mudar do argo para o onix`: of cars it is a comparison. */
function swapFor(words: readonly string[]): readonly string[] {
  if (!words.some((word) => MOVING.test(word))) return words;
  return words.filter((word) => !MOVING.test(word)).map((word) => (TOWARDS.test(word) ? "ou" : word));
}

/** @param typed all of a query, plain */
export function listPairs({ all: typed, written }: Query, names: Names, known: Names): Hit[] {
  const moves = written ? listMoves(written.all, restrictTo(written, known)) : [];
  const cars = swapFor(readDriver(typed).rest);
  const compare = names.isSentence ? findComparedInSentence : findComparison;
  const comparison = moves.length > 0 ? null : compare(cars, names);
  return comparison ? [comparison] : moves;
}

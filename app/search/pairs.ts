// What a query says of several: a move from one city to another, or cars to be compared.

import { COMPARED_FIELDS, COMPARISON_SEARCH_PATH } from "../catalogue/paths.ts";
import type { Model } from "../catalogue/vehicles.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { readDriver } from "./driver-words.ts";
import type { Hit } from "./hits.ts";
import { listMoves } from "./moves.ts";
import { isPlace, type Names } from "./names.ts";
import { COMPARING } from "./parts.ts";
import { findYear } from "./query.ts";

/** Asks for a comparison, wherever it stands. */
const ASKING = /^(?:x|vs|versus|ou|car[oa]s?|barat[oa]s?)$/;
/** Between two cars: `onix e polo`. */
const AND = /^(?:e|com|por|para|pra|pelo|pela)$/;

interface NamedCar {
  readonly model: Model;
  readonly year: number | null;
  /** Where it stands. */
  readonly at: number;
}

/** The models that are named, with the years behind them, each once: of one car its fuels are asked, `corolla híbrido ou corolla flex`. */
function listCars(words: readonly string[], names: Names): NamedCar[] {
  const cars = words.flatMap((word, at) => {
    const named = names.find(word, false);
    // `serra es` is in Espírito Santo, and `rio` a city.
    const [model] = named.some(isPlace)
      ? []
      : named.flatMap(({ thing }) => (thing.kind === "model" ? [thing.model] : []));
    return model ? [{ model, year: findYear(words[at + 1] ?? "", names.newestYear), at }] : [];
  });
  const different = Map.groupBy(cars, ({ model, year }) => `${model.id} ${year}`);
  return [...different.values()].flatMap(([car]) => car ?? []).slice(0, COMPARED_FIELDS.length);
}

/** The year of cars that have none: one of the others', or the newest that all are sold in. */
function findSharedYear(cars: readonly NamedCar[]): number | null {
  const said = cars.find(({ year }) => year !== null)?.year ?? null;
  const isShared = (year: number) => year !== ZERO_KM_YEAR && cars.every(({ model }) => model.years.includes(year));
  return said ?? cars[0]?.model.years.find(isShared) ?? null;
}

/** `renegade 2020`, with the year of the others where it has none; of cars that were never sold in one year, each has its newest. */
function nameCar({ model, year, at }: NamedCar, shared: number | null, words: readonly string[], names: Names): string {
  const likely = year ?? shared ?? model.years.find((each) => each !== ZERO_KM_YEAR) ?? ZERO_KM_YEAR;
  const isAmbiguous = names.listNamed(words[at] ?? "").filter(({ thing }) => thing.kind === "model").length > 1;
  const name = `${isAmbiguous ? `${model.brand.slug} ` : ""}${model.slug.replaceAll("-", " ")}`;
  return `${name} ${likely === ZERO_KM_YEAR ? "0km" : likely}`;
}

/** `comparar onix 2020 com polo 2020`, `o seguro do elétrico é mais caro que o do meu sandero? tipo o dolphin`. Null where nothing is compared. */
function findComparison(words: readonly string[], names: Names): Hit | null {
  const cars = listCars(words, names);
  const [first, second] = cars;
  if (!first || !second) return null;
  const isAsked = words.some((word) => COMPARING.test(word) || ASKING.test(word));
  if (!isAsked && !words.slice(first.at, second.at).some((word) => AND.test(word))) return null;
  const shared = findSharedYear(cars);
  const named = cars.map((car) => nameCar(car, shared, words, names));
  const fields = new URLSearchParams(named.map((car, place) => [COMPARED_FIELDS[place] ?? "", car]));
  return { label: `Comparar ${named.join(" × ")}`, kind: "Comparação", path: `${COMPARISON_SEARCH_PATH}?${fields}` };
}

/** Moves, or a comparison; none where one thing is named. @param words all of a query, its names in one */
export function listPairs(words: readonly string[], names: Names): Hit[] {
  const moves = listMoves(words, names);
  const comparison = moves.length > 0 ? null : findComparison(readDriver(words).rest, names);
  return comparison ? [comparison] : moves;
}

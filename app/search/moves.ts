// A move from one city to another: `mudar de niterói para o rio`.

import { movePath, STATES_PATH } from "../catalogue/paths.ts";
import { ofCity, toCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Model, ModelYear } from "../catalogue/vehicles.ts";
import { startSentence } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import type { Hit } from "./hits.ts";
import { listCities, namesCity, type PlacedCity } from "./named-cities.ts";
import { isPlace, type Names } from "./names.ts";
import { COMPARING, findMeaning, MOVING, TOWARDS } from "./parts.ts";

/** The same as `TOWARDS` where two cities are compared: `comparar niterói e rio`, `niterói é mais caro que o rio` */
const TOWARDS_COMPARED = /^(?:para|pra|pro|x|vs|versus|ou|e|com|que)$/;
/** Asks which of two costs less. */
const CHEAPER = /^(?:mais|menos|car[oa]|barat[oa])$/;

/** The car of that year, or of the newest before zero-km where none is said; null of a year in which it is not sold. */
export function findCar(model: Model | null, said: number | null): ModelYear | null {
  const year = said ?? model?.years.find((each) => each !== ZERO_KM_YEAR);
  return model && year !== undefined && model.years.includes(year) ? { model, year } : null;
}

/** Of who moves: `quero ir morar em natal`. */
export const LIVING = /^(?:morar|viver|trabalhar|trampar|levar|residir|mud(?:ar|ando|anca|ei|o|e|asse)|transf\w+)$/;
/** Before `em`, where one lives: `moro em bauru`, `mais caro que em natal`. */
const STAYING = /^(?:que|mor(?:o|a|ava|ando)|sou|estou|vivo)$/;
const IN = /^(?:em|no|na)$/;
const OF = /^(?:de|do|da|d)$/;
const LEAVING = /^(?:deix\w+|larg\w+)$/;

interface Move {
  readonly from: City;
  readonly to: City;
}

interface PlacesOfMove {
  /** Where one lives; null where it is not said. */
  readonly from: City | null;
  /** Where one moves to: `pra juazeiro ou recife`. */
  readonly to: readonly City[];
  /** Whether both are said to be so: `do rio pra niterói`. */
  readonly areBoth: boolean;
  /** The car that is named beside them; null for an average one. */
  readonly car: ModelYear | null;
}

/** The cities of a move, by what stands before each. @param words all of a query, its names in one */
export function listPlacesOfMove(words: readonly string[], names: Names): PlacesOfMove {
  const cities = listCities(words, names);
  const before = ({ at }: PlacedCity, back: number) => words[at - back] ?? "";
  const isOther = (each: PlacedCity, one: PlacedCity | undefined) => each.city !== one?.city;
  const isInstead = (each: PlacedCity) => before(each, 2) === "vez";
  const moving = words.findIndex((word) => LIVING.test(word));
  const isTo = (each: PlacedCity) =>
    TOWARDS.test(before(each, 1)) || (IN.test(before(each, 1)) && LIVING.test(before(each, 2)));
  const isFrom = (each: PlacedCity) =>
    OF.test(before(each, 1)) ||
    LEAVING.test(before(each, 1)) ||
    (IN.test(before(each, 1)) && STAYING.test(before(each, 2)));
  const toldTo = cities.find((each) => isTo(each) && before(each, 1) !== "ou");
  const toldFrom = cities.find(isInstead) ?? cities.find((each) => isFrom(each) && isOther(each, toldTo));
  // `mudança londrina maringá`: in their order, where nothing tells.
  const [first] = cities;
  const origin = toldFrom ?? (cities.some((each) => isOther(each, first)) ? first : undefined);
  const to = toldTo ?? cities.find((each) => isOther(each, origin) && (toldFrom !== undefined || each.at > moving));
  // `pra aracaju ou salvador`: each may be where to.
  const isEither = (each: PlacedCity) => before(each, 1) === "ou" && each.at > (to?.at ?? each.at);
  // `corumbá, na fronteira`: only a large city is where somebody lives, unless it is said.
  const isLarge = ({ at }: PlacedCity) => names.hasLargePlace(words[at] ?? "");
  const from = toldFrom ?? cities.find((each) => isOther(each, to) && !isEither(each) && isLarge(each));
  const naming = words.filter((word) => !names.find(word, false).some(isPlace));
  const { model = null, year = null } = findMeaning(naming, names) ?? {};
  const towards = to ? [to, ...cities.filter((each) => isEither(each) && isOther(each, from))] : [];
  return {
    from: from?.city ?? null,
    to: [...new Set(towards.map(({ city }) => city))],
    // `de manaus para boa vista`, and without `de`.
    areBoth: toldTo !== undefined && (toldFrom !== undefined || from?.at === toldTo.at - 2),
    car: findCar(model, year),
  };
}

/** `ananindeua é mais barato que belém?`, `diferença recife salvador`; none of two states, which nobody moves between. */
function listComparedCities(words: readonly string[], names: Names): Move[] {
  const [from, to, ...more] = listCities(words, names);
  if (!from || !to || more.length > 0 || from.city === to.city || !namesCity(words, names)) return [];
  const has = (said: RegExp) => words.some((word) => said.test(word));
  const between = words.slice(to.at - 2, to.at);
  const areBetween = (said: RegExp) => between.some((word) => said.test(word));
  const areAsked = has(COMPARING) || has(MOVING);
  const areCompared = (areAsked && from.at === to.at - 1) || areBetween(TOWARDS);
  return areCompared || ((areAsked || has(CHEAPER)) && areBetween(TOWARDS_COMPARED))
    ? [{ from: from.city, to: to.city }]
    : [];
}

/** The moves that are told of, with the car that is named; else the cities that are compared. */
function listMovesInFull(words: readonly string[], names: Names): Hit[] {
  const isMove = words.some((word) => LIVING.test(word));
  const isInstead = words.some((word, place) => word === "vez" && words[place + 1] === "de");
  const { from, to, areBoth, car } = listPlacesOfMove(words, names);
  const isTold = isMove || isInstead || (areBoth && namesCity(words, names));
  const told = isTold && from ? to.filter((city) => city !== from).map((city) => ({ from, to: city })) : [];
  const moves = told.length > 0 || isMove ? told : listComparedCities(words, names);
  return moves.map((move) => moveHit(move.from, move.to, car));
}

function moveHit(from: City, to: City, car: ModelYear | null): Hit {
  const label = `Mudar ${ofCity(from.name)} ${toCity(to.name)}`;
  return { label: startSentence(label), kind: "O que muda no preço", path: movePath(from, to, car) };
}

/** Of two states, which nobody moves between, all of them. */
const STATES: Hit = { label: "Seguro por estado, no mapa", kind: "Estados", path: STATES_PATH };

/** What moves from one city to another do to the price; none where there are no two places. @param words all of a query, its names in one */
export function listMoves(words: readonly string[], names: Names): Hit[] {
  const moves = listMovesInFull(words, names);
  if (moves.length > 0 || namesCity(words, names)) return moves;
  const [from, to, ...more] = words.flatMap((word, at) =>
    names.find(word, false).some(({ thing }) => thing.kind === "state") ? [at] : [],
  );
  const areTwo = from !== undefined && to !== undefined && more.length === 0;
  return areTwo && words.slice(from, to).some((word) => TOWARDS_COMPARED.test(word)) ? [STATES] : [];
}

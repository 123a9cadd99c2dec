// A move from one city to another: `mudar de niterói para o rio`.

import { movePath, STATES_PATH } from "../catalogue/paths.ts";
import { findNamesake, ofCity, toCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Model, ModelYear } from "../catalogue/vehicles.ts";
import { startSentence } from "../pricing/format.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { readDriver } from "./driver-words.ts";
import { dropFillers, isOrdinary } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import type { Meaning } from "./meanings.ts";
import { listCities, type PlacedCity } from "./named-cities.ts";
import type { Names } from "./names.ts";
import { COMPARING, findMeaning, MOVING, splitAt, TOWARDS } from "./parts.ts";

/** The same as `TOWARDS` where two cities are compared: `comparar niterói e rio`, `niterói é mais caro que o rio` */
const TOWARDS_COMPARED = /^(?:para|pra|pro|x|vs|versus|ou|e|com|que)$/;
/** Before the city that one leaves, where it is named last: `mudar para maceió saindo de recife` */
const LEAVING = /^(?:saindo|saio|sai|vindo|venho|vim|partindo|mor(?:o|ava|ando))$/;
const DEAR_OR_CHEAP = /^(?:mais|menos|car[oa]|barat[oa])$/;

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

/** In a sentence: `quero ir morar em natal`, `moro em bauru`. */
const LIVING = /^(?:morar|viver|trabalhar|residir|mud(?:ar|ando|anca|ei|o|e|asse)|transf\w+)$/;
const STAYING = /^(?:que|moro|mora|sou|estou|vivo)$/;
const IN = /^(?:em|no|na)$/;
const OF = /^(?:de|do|da|d)$/;

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
  /** The words that name no city. */
  readonly rest: readonly string[];
}

/** The cities of a sentence that tells of a move, by what stands before each. @param words all of the sentence */
export function listPlacesOfMove(words: readonly string[], names: Names): PlacesOfMove {
  const cities = listCities(words, names);
  const before = ({ at }: PlacedCity, back: number) => words[at - back] ?? "";
  const isOther = (each: PlacedCity, one: PlacedCity | undefined) => each.city !== one?.city;
  const isInstead = (each: PlacedCity) => before(each, 2) === "vez";
  const moving = words.findIndex((word) => LIVING.test(word));
  const isTo = (each: PlacedCity) =>
    TOWARDS.test(before(each, 1)) || (IN.test(before(each, 1)) && LIVING.test(before(each, 2)));
  const isFrom = (each: PlacedCity) =>
    OF.test(before(each, 1)) || (IN.test(before(each, 1)) && STAYING.test(before(each, 2)));
  const toldTo = cities.find((each) => isTo(each) && before(each, 1) !== "ou");
  const toldFrom = cities.find(isInstead) ?? cities.find((each) => isFrom(each) && isOther(each, toldTo));
  const to = toldTo ?? cities.find((each) => isOther(each, toldFrom) && each.at > moving);
  // `pra aracaju ou salvador`: each may be where to.
  const isEither = (each: PlacedCity) => before(each, 1) === "ou" && each.at > (to?.at ?? each.at);
  // `corumbá, na fronteira`: only a large city is where somebody lives, unless it is said.
  const isLarge = ({ at }: PlacedCity) => names.hasLargePlace(words[at] ?? "");
  const from = toldFrom ?? cities.find((each) => isOther(each, to) && !isEither(each) && isLarge(each));
  const towards = to ? [to, ...cities.filter((each) => isEither(each) && isOther(each, from))] : [];
  return {
    from: from?.city ?? null,
    to: [...new Set(towards.map(({ city }) => city))],
    // `de manaus para boa vista`, and without `de`.
    areBoth: toldTo !== undefined && (toldFrom !== undefined || from?.at === toldTo.at - 2),
    rest: words.filter((_, place) => cities.every(({ at }) => at !== place)),
  };
}

/** The moves that a sentence tells of; none where nobody moves. */
function listToldMoves(words: readonly string[], names: Names): Move[] {
  const isMove = words.some((word, place) => LIVING.test(word) || (word === "vez" && words[place + 1] === "de"));
  const { from, to, areBoth } = listPlacesOfMove(words, names);
  return (isMove || areBoth) && from ? to.filter((city) => city !== from).map((city) => ({ from, to: city })) : [];
}

/** Whether a city is named, and not its state alone. */
const namesCity = (words: readonly string[], names: Names) =>
  words.some((word) => names.find(word, false).some(({ thing }) => thing.kind === "city"));

/** `ananindeua é mais barato que belém?`; none of two states, which nobody moves between. */
function listComparedCities(words: readonly string[], names: Names): Move[] {
  const [from, to, ...more] = listCities(words, names);
  const areCompared = words.some((word) => COMPARING.test(word) || DEAR_OR_CHEAP.test(word));
  if (!from || !to || more.length > 0 || !areCompared || from.city === to.city) return [];
  if (!words.slice(to.at - 2, to.at).some((word) => TOWARDS_COMPARED.test(word))) return [];
  return namesCity(words, names) ? [{ from: from.city, to: to.city }] : [];
}

/** The moves that a sentence tells of, with the car that it names. */
function listMovesInSentence(words: readonly string[], names: Names): Hit[] {
  const told = listToldMoves(words, names);
  const { model = null, year = null } = findMeaning(listPlacesOfMove(words, names).rest, names) ?? {};
  const moves = told.length > 0 ? told : listComparedCities(words, names);
  return moves.map(({ from, to }) => moveHit(from, to, findCar(model, year)));
}

function moveHit(from: City, to: City, car: ModelYear | null): Hit {
  const label = `Mudar ${ofCity(from.name)} ${toCity(to.name)}`;
  return { label: startSentence(label), kind: "O que muda no preço", path: movePath(from, to, car) };
}

/** What a move from one city to another does to the price; of two states that nobody moves between, all of them. None where there are no two places. @param typed all of a query, plain */
export function listMoves(typed: readonly string[], names: Names): Hit[] {
  const told = names.isSentence ? listMovesInSentence(typed, names) : [];
  if (told.length > 0 || (names.isSentence && namesCity(typed, names))) return told;
  const move = findMove(readDriver(typed).rest, names);
  return move ? [move] : [];
}

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
  return moveHit(origin, destination, car);
}

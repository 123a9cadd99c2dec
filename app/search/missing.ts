// What a query leaves out, as the page where it is chosen: the car of a quote or of a driver, the city that a move is from.

import {
  CHOICE_PATH,
  carSlugs,
  DRIVERS_ID,
  DRIVERS_PATH,
  HOME_PATH,
  moveSearchPath,
  placeSlugs,
} from "../catalogue/paths.ts";
import { toCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { ModelYear } from "../catalogue/vehicles.ts";
import { formatFragment, NOTHING_SAID } from "../rating/fragment.ts";
import { isOrdinary } from "./fillers.ts";
import { type Hit, thingOf } from "./hits.ts";
import { LIVING, listPlacesOfMove } from "./moves.ts";
import { listCities } from "./named-cities.ts";
import type { Names } from "./names.ts";
import { type Offered, offer } from "./offered.ts";
import { MOVING } from "./parts.ts";
import type { Query } from "./query.ts";
import { isAnswering } from "./said.ts";
import { MAX_HITS } from "./search.ts";

export const CHOOSE: Hit = { label: "Escolha a marca, o modelo e o ano", kind: "Página inicial", path: CHOICE_PATH };

/** What was said of a driver or a quote, without the car that it is of: the car is asked for, and what else was found stands below. */
export function askForCar(found: Offered, { all, quote }: Query): Offered {
  const path = quote === null ? CHOICE_PATH : HOME_PATH + formatFragment({ ...NOTHING_SAID, quote });
  // What is only like the words was not asked for: `por` is no Poté.
  const others = found.isNearest || all.every(isOrdinary) ? [] : found.hits;
  return {
    hits: [{ ...CHOOSE, path }, ...others].slice(0, MAX_HITS),
    only: null,
    isNearest: false,
    unused: [],
    missing: "car",
  };
}

const SHARING =
  /^(?:comp\w{0,3}tilh\w*|copi(?:ar|o)|mostr(?:ar|o)|veja|link|zap|whats|envi(?:ar|o|a)|mand(?:ar|o|a)|imprim\w*|impress\w*|telegram|email|print\w*|pdf|papel|foto|screenshot|salv(?:ar|o)|grupo|insta(?:gram)?)$/;

export const asksToShare = ({ all }: Query) => all.some((word) => SHARING.test(word));

/** A page of whose price can be sent or printed: the car that was named, else the one to choose. */
export function askForShared(found: Offered): Offered {
  const choose = { ...CHOOSE, label: "Compartilhar, imprimir ou guardar um preço: escolha o carro" };
  const isNamed = !found.isNearest && found.hits.some(isAnswering);
  const cars = found.hits.filter((hit) => isAnswering(hit) || thingOf(hit) !== null);
  return { hits: isNamed ? cars : [choose], only: null, isNearest: false, unused: [], missing: "shared" };
}

const isPlace = (hit: Hit) => ["city", "state"].includes(thingOf(hit) ?? "");

/** Whether who drives was said beside a place alone: `mulher 33 em fortaleza`. */
export function asksForDrivers({ hits, isNearest }: Offered, { driver, quote }: Query): boolean {
  const areAsked = hits.some(isPlace) && hits.every((hit) => isPlace(hit) || hit.path === DRIVERS_PATH);
  return quote === null && !isNearest && areAsked && Object.keys(driver).length > 0;
}

/** What drivers pay in the places that were found, by age and sex. */
export function findDrivers(found: Offered): Offered {
  const toDrivers = (path: string) => `${path}#${DRIVERS_ID}`;
  const hits = found.hits.filter(isPlace).map(({ label, path }) => ({
    label: `Preço por idade e sexo: ${label}`,
    kind: "Quem dirige",
    path: toDrivers(path),
  }));
  return { ...found, hits, only: found.only === null || found.only === DRIVERS_PATH ? null : toDrivers(found.only) };
}

/** Whether a car is missing: beside a quote always, beside who drives where nothing was found. */
export function lacksCar({ hits }: Offered, { driver, quote }: Query): boolean {
  if (hits.some(isAnswering) || hits.some((hit) => thingOf(hit) === "model")) return false;
  return quote !== null || (Object.keys(driver).length > 0 && hits.length === 0);
}

/** A move to a city, from one that is not said; of several, each. */
export function askForOrigin(found: Offered, { cities, car }: Destinations): Offered {
  const hits = cities.map((city) => ({
    label: `Mudar ${toCity(city.name)}: escolha a cidade de onde você sai`,
    kind: "O que muda no preço",
    path: moveSearchPath("to", placeSlugs(city), car ? carSlugs(car) : ""),
  }));
  const { only } = offer(hits);
  return { ...found, hits: [...hits, ...found.hits].slice(0, MAX_HITS), only, unused: [], missing: null };
}

interface Destinations {
  readonly cities: readonly City[];
  /** Null for an average one. */
  readonly car: ModelYear | null;
}

/** `passei num concurso em petrolina, o seguro vai subir?`, `como fica o seguro lá?` */
const CHANGING =
  /^(?:la|sobe|subir|baixa|baixar|cai|cair|diminui|diminuir|aumenta|aumentar|piora|piorar|melhora|altera|muda|encarece|barateia|mesm[oa]|diferente)$/;

/**
 * The cities that somebody moves to, `aracaju ou salvador`, where a city was found, and with which car; null where nobody moves.
 * @param words all of a query, its names in one
 */
export function findDestinations(words: readonly string[], { hits }: Offered, names: Names): Destinations | null {
  const isMove = words.some((word) => [MOVING, LIVING, CHANGING].some((said) => said.test(word)));
  if (!isMove || !hits.some((hit) => ["city", "model_year_in_city"].includes(thingOf(hit) ?? ""))) return null;
  const { to: told, car } = listPlacesOfMove(words, names);
  // `fixar residência em cabo frio`: the only one that is named.
  const named = listCities(words, names);
  const to = [...new Set(told.length > 0 ? told : named.map(({ city }) => city))];
  // `de copacabana para a tijuca`: both are Rio, and nothing changes.
  if (to.length === 1 && named.length > 1 && named.every(({ city }) => city === to[0])) return null;
  return to.length > 0 ? { cities: to, car } : null;
}

// "A cidade mais barata perto de Campinas": where insurance costs less, of the cities around the one that is named.

import {
  carSlugs,
  cityPath,
  LEAVING_SEARCH_PATH,
  modelYearInCityPath,
  NEARBY_ID,
  NEARBY_SEARCH_PATH,
} from "../catalogue/paths.ts";
import { ofCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import { dropFillers } from "./fillers.ts";
import { type Hit, isFuelOfVersion } from "./hits.ts";
import { listMeanings } from "./meanings.ts";
import { findCar } from "./moves.ts";
import { listCities, namesCity } from "./named-cities.ts";
import type { Names } from "./names.ts";
import { MOVING } from "./parts.ts";
import { MAX_WORDS, type Query } from "./query.ts";

const NEAR = /^(?:perto|pertinho|proxim[ao]s?|redor|arredores|redondezas?|entorno|volta|raio|regiao|vizinh[ao]s)$/;
const CITIES = /^(?:cidades?|municipios?|lugar(?:es)?|onde)$/;
const CHEAP = /^(?:barat[ao]s?|menos|conta)$/;
/** What is asked of the cities. */
const ASKED = /^(?:cidades?|municipios?|lugar(?:es)?|conta|sai|pagam?|mais|menos|barat[ao]s?|menor|seguro|custa)$/;

/** `perto de pelotas? rio grande, canguçu`: the first city behind the word. @param words all of a query, its names in one */
function findCityBehind(words: readonly string[], names: Names): City | null {
  const behind = words.slice(words.findIndex((word) => NEAR.test(word)));
  const named = listCities(behind, names).find(({ at }) => namesCity(behind.slice(at, at + 1), names));
  return named?.city ?? null;
}

/** Whether what is near something is asked for. */
export const asksForNear = (words: readonly string[]): boolean => words.some((word) => NEAR.test(word));

/** Null where nothing near is asked for. @param inFull the names that are written in full */
export function findNearby(
  { all: words, written, driver, otherDriver }: Query,
  names: Names,
  inFull: Names,
): Hit | null {
  const has = (asked: RegExp) => words.some((word) => asked.test(word));
  const near = words.findIndex((word) => NEAR.test(word));
  // `vou me mudar pra porto alegre pra ficar perto dos netos`: of a move.
  const isOfMove = words.some(
    (word, place) => place < near && MOVING.test(word) && /^(?:pra|para|pro)$/.test(words[place + 1] ?? ""),
  );
  const isNear = near >= 0 && !isOfMove;
  const isOfCities = has(CITIES) && has(CHEAP);
  // To a city that is named somebody moves; to none, they look for one.
  if (!isNear && !isOfCities && !has(MOVING)) return null;
  const naming = dropFillers(words).filter((word) => ![ASKED, NEAR, MOVING].some((asked) => asked.test(word)));
  const meant = listMeanings(naming.slice(0, MAX_WORDS), names, 1)[0];
  const { model = null, year = null } = meant ?? {};
  const city = (written && isNear ? findCityBehind(written.all, inFull) : null) ?? meant?.city ?? null;
  // The share is that of every year: of a model its newest has the prices.
  const car = findCar(model, year);
  if (city ? !isNear && !isOfCities : isOfCities && !isNear) return null;
  if (city) {
    const label = `Onde o seguro custa menos perto ${ofCity(city.name)}`;
    const path = car ? modelYearInCityPath(car.model, car.year, city) : cityPath(city);
    return { label, kind: "Cidades vizinhas", path: `${path}#${NEARBY_ID}` };
  }
  if (!isNear && has(MOVING)) {
    // `meu irmão de 21 usa o carro, muda o seguro?`: nobody moves.
    if (otherDriver !== null || Object.keys(driver).length > 0) return null;
    // `trocar meu carro por um elétrico`: nobody moves, either.
    if (words.some(isFuelOfVersion)) return null;
    const path = `${LEAVING_SEARCH_PATH}${car ? `&carro=${carSlugs(car)}` : ""}`;
    return { label: "Mudar de cidade: escolha de onde você sai", kind: "O que muda no preço", path };
  }
  return {
    label: "Onde o seguro custa menos perto de você: escolha a sua cidade",
    kind: "Cidades vizinhas",
    path: `${NEARBY_SEARCH_PATH}${car ? `&carro=${carSlugs(car)}` : ""}`,
  };
}

// What a city is asked for, where not for its own price: the cities around it, a ranking there, or a move, whose other city is known or
// comes next.

import { findPriceLimit, type Narrowing, nameNarrowed, readNarrowing } from "../catalogue/narrowing.ts";
import {
  affordablePath,
  CARS_FIELDS,
  carSlugs,
  cheapestPath,
  cityPath,
  LEAVING_FIELD,
  MOVE_FIELDS,
  type MoveEnd,
  movePath,
  moveSearchPath,
  NEARBY_FIELD,
  NEARBY_ID,
  placeSlugs,
} from "../catalogue/paths.ts";
import { ofCity, toCity } from "../catalogue/place-names.ts";
import type { City, State } from "../catalogue/places.ts";
import type { ModelYear } from "../catalogue/vehicles.ts";
import { NEAREST_MUNICIPALITIES } from "../pricing/comparison-rules.ts";
import { formatWholeMoney, startSentence } from "../pricing/format.ts";
import type { CityLead } from "../search/city-leads.ts";
import type { FindSources } from "./page-kind.ts";
import { rankingFields } from "./ranking.server.ts";
import { findCarBySlugs, findCityBySlugs } from "./selectors.server.ts";
import { carPath, describeModelYear } from "./vehicle-words.ts";

export interface CityQuestion {
  readonly heading: string;
  readonly lead: string;
  /** What the field asks for. */
  readonly words: string;
  /** Above the links to large cities. */
  readonly others: string;
  /** What the form says besides the city: `de`, `carro`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of the city that is known, whose others are listed first; null where none is. */
  readonly state: State | null;
  /** Where a city that was named leads; null of one that answers nothing. */
  readonly leadTo: CityLead;
}

const MOVE_ENDS: readonly MoveEnd[] = ["from", "to"];

/** What every question says of its car. @param car null for an average one */
const carField = (car: ModelYear | null): Readonly<Record<string, string>> => (car ? { carro: carSlugs(car) } : {});

function near(car: ModelYear | null): CityQuestion {
  return {
    heading: `Onde o seguro${car ? ` ${describeModelYear(car).of}` : ""} custa menos perto de você?`,
    lead: `Diga a sua cidade: mostramos as mais baratas das ${NEAREST_MUNICIPALITIES} mais próximas.`,
    words: "Sua cidade",
    others: "Ou perto de uma destas",
    fields: { [NEARBY_FIELD]: "1", ...carField(car) },
    state: null,
    leadTo: (city) => ({
      kind: "Cidades por perto",
      path: `${car ? carPath(car, city) : cityPath(city)}#${NEARBY_ID}`,
    }),
  };
}

function describeMove(car: ModelYear | null) {
  return {
    lead: `O que muda no preço do seguro${car ? ` ${describeModelYear(car).of}` : ""}, com o mesmo motorista.`,
    others: "Ou uma destas",
    fields: carField(car),
  };
}

/** @param isUnknown whether the address names the other city, and there is none of that name */
function leave(car: ModelYear | null, isUnknown: boolean): CityQuestion {
  const { lead, others, fields } = describeMove(car);
  return {
    heading: "Mudar de cidade: de onde você sai?",
    lead: isUnknown
      ? `Não encontramos a cidade do endereço: escolha as duas. ${lead}`
      : `${lead} A outra cidade vem depois.`,
    words: "Cidade de onde você sai",
    others,
    fields: { [LEAVING_FIELD]: "1", ...fields },
    state: null,
    leadTo: (city) => ({
      kind: `Mudar ${ofCity(city.name)}`,
      path: moveSearchPath("from", placeSlugs(city), car ? carSlugs(car) : ""),
    }),
  };
}

function move(end: MoveEnd, known: City, car: ModelYear | null): CityQuestion {
  const isFrom = end === "from";
  const { fields, ...described } = describeMove(car);
  return {
    heading: isFrom
      ? `Mudar ${ofCity(known.name)} para outra cidade`
      : `Mudar ${toCity(known.name)}: de onde você sai?`,
    words: isFrom ? "Cidade para onde você vai" : "Cidade de onde você sai",
    fields: { [MOVE_FIELDS[end]]: placeSlugs(known), ...fields },
    ...described,
    state: known.state,
    leadTo(city) {
      if (city.id === known.id) return null;
      const [from, to] = isFrom ? [known, city] : [city, known];
      return { kind: startSentence(`mudar ${ofCity(from.name)} ${toCity(to.name)}`), path: movePath(from, to, car) };
    },
  };
}

/** A ranking of the country or a state, in a city. @param limit R$ a year; null where the cheapest are listed */
function rank(narrowing: Narrowing, limit: number | null): CityQuestion {
  const upTo = limit === null ? "o seguro mais barato" : `seguro de até ${formatWholeMoney(limit)} por ano`;
  const heading = startSentence(`${nameNarrowed(narrowing)} com ${upTo}: em que cidade?`);
  return {
    heading,
    lead: "O mesmo carro custa mais ou menos conforme a cidade em que passa a noite.",
    words: "Sua cidade",
    others: "Ou uma destas",
    fields: rankingFields(narrowing, limit),
    state: null,
    leadTo: (city) => {
      const place = { state: city.state, city };
      const path = limit === null ? cheapestPath(place, narrowing) : affordablePath(limit, place, narrowing);
      return { kind: startSentence(`${nameNarrowed(narrowing)} com ${upTo}`), path };
    },
  };
}

/** What the fields of a form ask of a city; null where they ask nothing of it but its price. Rejects with DatabaseError. */
export async function findCityQuestion(sources: FindSources, fields: URLSearchParams): Promise<CityQuestion | null> {
  if (fields.has(CARS_FIELDS.limit)) {
    const read = (field: keyof typeof CARS_FIELDS) => fields.get(CARS_FIELDS[field]) ?? "";
    return rank(readNarrowing(read("fuel"), read("band")), findPriceLimit(read("limit")));
  }
  const end = MOVE_ENDS.find((each) => fields.has(MOVE_FIELDS[each]));
  const isNear = fields.has(NEARBY_FIELD);
  if (!end && !isNear && !fields.has(LEAVING_FIELD)) return null;
  const [known, car] = await Promise.all([
    end ? findCityBySlugs(sources, fields.get(MOVE_FIELDS[end]) ?? "") : null,
    findCarBySlugs(sources, fields.get("carro") ?? ""),
  ]);
  if (isNear) return near(car);
  if (end && known) return move(end, known, car);
  return leave(car, end !== undefined);
}

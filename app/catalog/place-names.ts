// The prepositions that Portuguese gives to the names of states and cities.

import { cityPath, statePath } from "./paths.ts";
import type { City, State } from "./places.ts";

const WITH_NO = new Set("AC AP AM CE DF ES MA PA PR PI RJ RN RS TO".split(" "));
const WITH_NA = new Set("BA PB".split(" "));

type StateName = Pick<State, "uf" | "name">;

/** In headings, as the specification has them: `no Rio de Janeiro`, `na Bahia`, `em São Paulo`. */
export function inState({ uf, name }: StateName): string {
  return `${WITH_NO.has(uf) ? "no" : WITH_NA.has(uf) ? "na" : "em"} ${name}`;
}

/** States whose names would be taken for their cities'. */
const LIKE_A_CITY = new Set(["SP", "RJ"]);

/** In running text, not to be taken for a city: `no estado de São Paulo`, `na Bahia`. */
export function inTheState({ uf, name }: StateName): string {
  return LIKE_A_CITY.has(uf) ? `no estado ${WITH_NO.has(uf) ? "do" : "de"} ${name}` : inState({ uf, name });
}

/** `no` for the one capital that takes an article, `em` for the other cities. */
export function cityPreposition(name: string): string {
  return name === "Rio de Janeiro" ? "no" : "em";
}

/** `em Campinas`, `no Rio de Janeiro`. */
export function inCity(name: string): string {
  return `${cityPreposition(name)} ${name}`;
}

/** `em Campinas SP`, in headings and titles. */
export function inCityTitle({ name, state }: Pick<City, "name" | "state">): string {
  return `${inCity(name)} ${state.uf}`;
}

/** The same in running text: `em Campinas (SP)`. */
export function inCitySentence({ name, state }: { name: string; state: { uf: string } }): string {
  return `${inCity(name)} (${state.uf})`;
}

/** A city, else a state, else the country: `em Campinas (SP)`, `no estado de São Paulo`, `no Brasil`. */
export function nameWhere({ state, city }: { readonly state: State | null; readonly city: City | null }): string {
  if (city) return inCitySentence(city);
  return state ? inTheState(state) : "no Brasil";
}

/** A city as pages name it and link to it. */
export function describeCity(city: City) {
  const { name, state } = city;
  return {
    name,
    /** `em Campinas`, `no Rio de Janeiro` */
    inCity: inCity(name),
    /** Upper case. */
    uf: state.uf,
    path: cityPath(city),
    state: { uf: state.uf, name: state.name, path: statePath(state) },
  };
}

export type CityProps = ReturnType<typeof describeCity>;

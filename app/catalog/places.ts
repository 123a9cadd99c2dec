// The places of the catalogue: states and cities.

import { group } from "d3-array";
import { createGroupedLookup } from "./match.ts";
import { sortByName } from "./order.ts";
import type { PlaceRows } from "./rows.ts";
import { assignSlugs, toNameKey, toSlug } from "./slug.ts";

export interface State {
  /** Upper case, `SP`. */
  readonly uf: string;
  /** Lower case, as URLs have it. */
  readonly slug: string;
  readonly name: string;
  /** By name. */
  readonly cities: readonly City[];
}

export interface City {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly state: State;
  /** Former and other names; of Brasília, its administrative regions. */
  readonly aliases: readonly string[];
}

type StateName = Pick<State, "uf" | "slug" | "name">;

/** The states by their names alone. */
export interface States {
  /** By name. */
  readonly states: readonly StateName[];
  /** By its code in either case. */
  findState(uf: string): StateName | null;
}

type Aliases = ReadonlyMap<number, PlaceRows["aliases"]>;

/** A state, whose cities are listed on first use: all 5,571 would take thirty milliseconds of a Worker's start. */
function createState(uf: string, name: string, rows: PlaceRows["cities"], aliases: Aliases): State {
  let cities: readonly City[] | null = null;
  return {
    uf: uf.toUpperCase(),
    slug: uf.toLowerCase(),
    name,
    get cities() {
      cities ??= listCities(this, rows, aliases);
      return cities;
    },
  };
}

function listCities(state: State, rows: PlaceRows["cities"], aliases: Aliases): City[] {
  const candidates = rows.map(([id, , slug, name]) => ({ id, slug: toSlug(slug) || toSlug(name), name }));
  return sortByName(assignSlugs(candidates, "cidade")).map(({ id, slug, name }) => {
    return { id, slug, name, state, aliases: (aliases.get(id) ?? []).map(([, alias]) => alias) };
  });
}

function findCity(cities: readonly City[], slug: string): City | null {
  const own = cities.find((city) => city.slug === slug.toLowerCase());
  if (own) return own;
  const key = toNameKey(slug);
  return (
    cities.find((city) => toNameKey(city.slug) === key) ??
    cities.find(({ aliases }) => aliases.some((alias) => toNameKey(alias) === key)) ??
    null
  );
}

/** The places with their look-ups. Cities of a state that is not there are left out. */
export function buildPlaces(rows: PlaceRows) {
  const cityRows = group(rows.cities, ([, uf]) => uf.toLowerCase());
  const aliases = group(rows.aliases, ([id]) => id);
  const states = sortByName(
    rows.states.map(([uf, name]) => createState(uf, name, cityRows.get(uf.toLowerCase()) ?? [], aliases)),
  );
  const bySlug = new Map(states.map((state) => [state.slug, state]));
  const ufs = new Map(rows.cities.map(([id, uf]) => [id, uf.toLowerCase()]));
  return {
    /** By name. */
    states,
    /** By its code in either case. */
    findState: (uf: string): State | null => bySlug.get(uf.toLowerCase()) ?? null,
    /** By its slug, else by the letters of it or of an alias. */
    findCity: (state: State, slug: string) => findCity(bySlug.get(state.slug)?.cities ?? [], slug),
    findCityById: createGroupedLookup(ufs, (uf) => bySlug.get(uf)?.cities ?? []),
    /** The ids of all cities, the largest first. */
    cityIds: [...ufs.keys()],
  };
}

export type Places = ReturnType<typeof buildPlaces>;

/** The cities that the pages of models and model-years link to (section 2 of the specification), by state and slug. */
export const LINKED_CITIES: readonly string[] =
  `SP/sao-paulo RJ/rio-de-janeiro MG/belo-horizonte DF/brasilia PR/curitiba GO/goiania CE/fortaleza BA/salvador
  SP/campinas RS/porto-alegre AM/manaus SP/guarulhos PE/recife SC/florianopolis RN/natal`.split(/\s+/);

/** Those of the version page: the first seven. */
export const VERSION_LINKED_CITIES = LINKED_CITIES.slice(0, 7);

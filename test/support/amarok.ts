// The addresses of the pages of one car and its city in the boundary fixture, a page of every kind, for tests that ask the
// same of all of them.

import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { ORIGIN } from "./test-site.ts";

/** Parameters of every address at once; each kind takes its own. */
export const AMAROK_PARAMETERS = {
  brand: "vw",
  model: "amarok",
  year: "2020",
  version: "v6-highline",
  uf: "rj",
  city: "rio-de-janeiro",
  cars: "fiat-caro-2020-x-vw-amarok-2020",
};

/** The canonical path of each kind's page, by the kind's name. */
export const AMAROK_PATHS = {
  home: "/",
  brand_list: "/seguro-de-carro/marca",
  brand: "/seguro-de-carro/marca/vw",
  model: "/seguro-de-carro/marca/vw/amarok",
  model_year: "/seguro-de-carro/marca/vw/amarok/2020",
  version: "/seguro-de-carro/marca/vw/amarok/2020/v6-highline",
  model_year_in_city: "/seguro-de-carro/marca/vw/amarok/2020/rj/rio-de-janeiro",
  state: "/seguro-de-carro/rj",
  city: "/seguro-de-carro/rj/rio-de-janeiro",
  open_data: "/dados",
  methodology: "/metodologia",
  glossary: "/glossario",
  price_index: "/indice",
  states: "/seguro-de-carro/estados",
  compare: "/seguro-de-carro/comparar",
  comparison: "/seguro-de-carro/comparar/fiat-caro-2020-x-vw-amarok-2020",
  comparison_in_city: "/seguro-de-carro/comparar/fiat-caro-2020-x-vw-amarok-2020/rj/rio-de-janeiro",
  cheapest: "/seguro-de-carro/mais-baratos",
  cheapest_in_state: "/seguro-de-carro/mais-baratos/rj",
  cheapest_in_city: "/seguro-de-carro/mais-baratos/rj/rio-de-janeiro",
} as const;

/** Every kind beside its name, for tables of tests. */
export const NAMED_KINDS = PAGE_TYPES.map((kind) => [kind.name, kind] as const);

/** Those that are made of the database's answers: the glossary asks nobody. */
export const LOADED_KINDS = NAMED_KINDS.filter(([name]) => name !== "glossary");

/** The kind of that name. */
export function kindOf(name: string) {
  const kind = PAGE_TYPES.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
}

export type KindName = keyof typeof AMAROK_PATHS;

/** The absolute address of a path. */
export const absolute = (path: string) => `${ORIGIN}${path}`;

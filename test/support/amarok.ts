// The addresses of one page of every type: the Amarok and its city in the boundary fixture.

import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { ORIGIN } from "./test-site.ts";

/** The parameters of all addresses. */
export const AMAROK_PARAMETERS = {
  brand: "vw",
  model: "amarok",
  year: "2020",
  version: "v6-highline",
  uf: "rj",
  city: "rio-de-janeiro",
  cars: "fiat-caro-2020-x-vw-amarok-2020",
};

/** Canonical paths by page type. */
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

/** The page type of that name. */
export function kindOf(name: string) {
  const type = PAGE_TYPES.find((one) => one.name === name);
  if (!type) throw new Error(`no page type ${name}`);
  return type;
}

export type KindName = keyof typeof AMAROK_PATHS;

/** The absolute address of a path. */
export const absolute = (path: string) => `${ORIGIN}${path}`;

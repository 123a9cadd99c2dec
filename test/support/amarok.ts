// A page of every type: the Amarok and its city in the boundary fixture.

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

/** The page type of that name. */
export function kindOf(name: string) {
  const type = PAGE_TYPES.find((one) => one.name === name);
  if (!type) throw new Error(`no page type ${name}`);
  return type;
}

/** The canonical path of a page of that type. */
export const amarokPath = (name: string) => kindOf(name).address.path(AMAROK_PARAMETERS);

/** The absolute address of a path. */
export const absolute = (path: string) => `${ORIGIN}${path}`;

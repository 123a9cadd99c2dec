// A value for each parameter of an address, together pages that the sample has: a car, a place, a comparison.

import type { AnyPageType } from "../../app/pages/page-type.ts";

const PARAMETERS: Readonly<Record<string, string>> = {
  brand: "fiat",
  model: "argo",
  year: "2024",
  version: "trekking-1-3-8v-flex",
  uf: "sp",
  city: "campinas",
  cars: "fiat-argo-2024-x-gm-onix-3200",
};

/** The path of the sample's page of that type. @throws where a parameter of its address has no value */
export function getSamplePath({ address }: Pick<AnyPageType, "address">): string {
  const missing = address.names.find((name) => PARAMETERS[name] === undefined);
  if (missing !== undefined) throw new Error(`tools/sample-data/parameters.ts has no ${missing}`);
  return address.path(PARAMETERS);
}

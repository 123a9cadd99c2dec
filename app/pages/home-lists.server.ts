// The lists of brands and states that the home page's selectors offer, each with its own failure.

import { brandPath, statePath } from "../catalogue/paths.ts";
import type { States } from "../catalogue/places.ts";
import type { Brands } from "../catalogue/vehicles.ts";
import type { Link } from "../schemas/links.ts";
import type { FindSources } from "./page-kind.ts";
import { DATABASE_FAILED, STATES_FAILED } from "./problem.ts";

/** An entry of a selector that also has a page. */
export interface Choice extends Link {
  readonly slug: string;
}

export interface HomeLists {
  readonly brands: readonly Choice[];
  readonly states: readonly Choice[];
  /** The error catalogue's words where a list could not be loaded (section 8). */
  readonly failures: { readonly brands: string | null; readonly states: string | null };
}

export function listBrandChoices({ brands }: Brands): Choice[] {
  return brands.map((brand) => ({ slug: brand.slug, label: brand.name, path: brandPath(brand) }));
}

export function listStateChoices({ states }: States): Choice[] {
  return states.map((state) => ({ slug: state.slug, label: state.name, path: statePath(state) }));
}

/** What there is of them; never throws for a database that fails. */
export async function getHomeLists({ catalogue, report }: FindSources): Promise<HomeLists> {
  const [brands, states] = await Promise.allSettled([catalogue.getBrands(), catalogue.getStates()]);
  if (brands.status === "rejected") report("brands failed", brands.reason);
  if (states.status === "rejected") report("states failed", states.reason);
  return {
    brands: brands.status === "fulfilled" ? listBrandChoices(brands.value) : [],
    states: states.status === "fulfilled" ? listStateChoices(states.value) : [],
    failures: {
      brands: brands.status === "rejected" ? DATABASE_FAILED.message : null,
      states: states.status === "rejected" ? STATES_FAILED : null,
    },
  };
}

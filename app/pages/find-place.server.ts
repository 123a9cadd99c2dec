// States and cities by the segments of an address.

import type { City, State } from "../catalogue/places.ts";
import { orProblem } from "./or-problem.server.ts";
import type { FindSources } from "./page-kind.ts";
import { cityNotFound, DATABASE_FAILED, stateNotFound } from "./problem.ts";

/** @throws ThrownProblem 404, 503 */
export async function getState(sources: FindSources, uf: string): Promise<State> {
  const region = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findRegion(uf));
  if (!region) throw stateNotFound();
  return region.state;
}

/** @throws ThrownProblem 404, 503. A city of an unknown state is a city not found. */
export async function getCity(
  sources: FindSources,
  { uf, city: slug }: { readonly uf: string; readonly city: string },
): Promise<City> {
  const region = await orProblem(sources, DATABASE_FAILED, () => sources.catalogue.findRegion(uf));
  const city = region?.findCity(slug);
  if (!city) throw cityNotFound();
  return city;
}

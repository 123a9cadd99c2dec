// The search by words, over the catalogue that the isolate has; only a FIPE code asks the database. Nothing of it is kept.

import { getWhole } from "../catalogue/catalogue.server.ts";
import type { Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import type { RequestContext } from "../context/request-context.ts";
import { readTypicalPrice } from "../pricing/typical-price.ts";
import type { TypicalPrice } from "../schemas/prices.ts";
import { cityHit, type Hit, versionHit } from "../search/hits.ts";
import { buildNames, type Names } from "../search/names.ts";
import { findOwnPages } from "../search/own-pages.ts";
import { readFields, readQuery } from "../search/query.ts";
import { listCitiesBy, MAX_HITS, type SearchResult, search } from "../search/search.ts";
import { DATABASE_FAILED, orProblem } from "./problem.ts";

/** Of the catalogue that they were built of: another one has others. */
const namesOf = new WeakMap<Vehicles, { readonly places: Places; readonly names: Names }>();

function getNames(vehicles: Vehicles, places: Places): Names {
  const known = namesOf.get(vehicles);
  if (known?.places === places) return known.names;
  const names = buildNames(vehicles, places);
  namesOf.set(vehicles, { places, names });
  return names;
}

/** The pages of what was named exactly: one by itself is the only that can be meant. */
function resultOf(hits: readonly Hit[]): SearchResult {
  return { hits, only: hits.length === 1 ? (hits[0]?.path ?? null) : null, isNearest: false };
}

export interface Searched extends SearchResult {
  /** What was asked, within its length. */
  readonly query: string;
}

export type PricedHit = Omit<Hit, "priced"> & { readonly typical: TypicalPrice | null };

/** The pages that a search form's fields lead to. @throws ThrownProblem 503 */
export async function searchPages(context: RequestContext, fields: URLSearchParams): Promise<Searched> {
  const query = readQuery(readFields(fields));
  if (query.words.length === 0) return { ...resultOf([]), query: query.text };
  return orProblem(context, DATABASE_FAILED, async () => {
    const { vehicles, versions, places } = await getWhole(context.catalogue);
    if (query.fipeCode !== null) {
      const found = await context.lookUps.call("find_fipe_code", { code: query.fipeCode });
      const hits = found.flatMap(([modelId, year, id]): Hit[] => {
        const model = vehicles.findModelById(modelId);
        const slug = versions.findSlug(modelId, year, id);
        return model && slug !== null ? [versionHit(model, year, slug)] : [];
      });
      if (hits.length > 0) return { ...resultOf(hits), query: query.text };
    }
    const state = places.findState(fields.get("em") ?? "");
    const cities = state ? listCitiesBy(state, fields.get("q") ?? "").slice(0, MAX_HITS) : [];
    if (cities.length > 0) return { ...resultOf(cities.map(cityHit)), query: query.text };
    const found = search(query.words, getNames(vehicles, places), versions);
    const own = findOwnPages(query.words);
    if (found.only !== null || own.hits.length === 0) return { ...found, query: query.text };
    // What is only like the words is no car that was asked for beside a page that was.
    const others = found.isNearest || own.only !== null ? [] : found.hits;
    const room = others.slice(0, MAX_HITS - own.hits.length);
    const hits = own.standBehindCars ? [...room, ...own.hits] : [...own.hits, ...room];
    return { hits, only: own.only, isNearest: false, query: query.text };
  });
}

/** What the pages cost that a search leads to, in their order; without prices where they cannot be had. */
export async function priceHits({ lookUps, report }: RequestContext, hits: readonly Hit[]): Promise<PricedHit[]> {
  if (hits.every(({ priced }) => priced === undefined)) return hits.map((hit) => ({ ...hit, typical: null }));
  const rows = await lookUps
    .call("get_typical_prices", { things: hits.map(({ priced = "none" }) => priced).join() })
    .catch((error: unknown) => {
      report("search prices failed", error);
      return [];
    });
  return hits.map(({ label, kind, path }, place) => ({
    label,
    kind,
    path,
    typical: readTypicalPrice(rows[place] ?? null),
  }));
}

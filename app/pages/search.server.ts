// The search by names in the Worker, for `/buscar` without script, and the names for the search in browsers. Only a FIPE code
// needs the database. Queries are not cached.

import * as v from "valibot";
import { getWhole } from "../catalog/catalog.server.ts";
import { findFipeCode } from "../catalog/fipe-code.ts";
import { MAX_QUERY_LENGTH, versionPath } from "../catalog/paths.ts";
import { defineRead } from "../data/read-function.ts";
import { id } from "../data/values.ts";
import { type Found, findPages, type Hit } from "../search/find-pages.ts";
import { listNames, type Names } from "../search/names.ts";
import { createIndex, type SearchIndex } from "../search/search-index.ts";
import type { RequestContext } from "../server/request-context.ts";
import { describeModelYear } from "./describe-vehicle.ts";
import { nameVersion } from "./lists.ts";
import { DATABASE_FAILED, orProblem } from "./problem.ts";

export interface Searched extends Found {
  /** Cut to its maximum length. */
  readonly query: string;
}

export type NameSources = Pick<RequestContext, "cache" | "catalogue">;

/** @throws DatabaseError, DeadlineError */
export async function getNames({ cache, catalogue }: NameSources): Promise<Names> {
  const load = async () => listNames(await catalogue.getVehicles(), await catalogue.getPlaces());
  return (await cache.read({ key: { kind: "catalogue", name: "names", path: "/" }, load })).payload;
}

const indexes = new WeakMap<Names, SearchIndex>();

async function getIndex(sources: NameSources): Promise<SearchIndex> {
  const names = await getNames(sources);
  const index = indexes.get(names) ?? createIndex(names);
  indexes.set(names, index);
  return index;
}

/** The versions of a FIPE code, newest first. */
export const listVersionsOfCode = defineRead(
  "find_fipe_code",
  { code: "string" },
  v.array(v.object({ modelId: id, year: id, versionId: id, name: v.string() })),
);

async function findVersions({ lookUps, catalogue }: RequestContext, code: string): Promise<Hit[]> {
  const found = await lookUps.call(listVersionsOfCode, { code });
  const { vehicles, versions } = await getWhole(catalogue);
  return found.flatMap(({ modelId, year, versionId, name }): Hit[] => {
    const model = vehicles.findModelById(modelId);
    const slug = versions.findSlug(modelId, year, versionId);
    if (!model || slug === null) return [];
    const label = `${describeModelYear({ model, year }).name} ${nameVersion(versionId, name)}`;
    return [{ label, kind: "Versão", path: versionPath(model, year, { slug }), group: "cars" }];
  });
}

/** The pages that a query matches. @param within a state, `sp` @throws ThrownProblem 503 */
export async function searchPages(context: RequestContext, typed: string, within = ""): Promise<Searched> {
  const query = typed.slice(0, MAX_QUERY_LENGTH).trim();
  if (!/[\p{L}\p{N}]/u.test(query)) return { query, hits: [], redirect: null, unmatched: [] };
  return orProblem(context, DATABASE_FAILED, async () => {
    const code = findFipeCode(query);
    if (code === null) return { query, ...findPages(await getIndex(context), query, { within }) };
    const hits = await findVersions(context, code);
    const [first, second] = hits;
    return { query, hits, redirect: first && !second ? first.path : null, unmatched: first ? [] : [code] };
  });
}

// The search by names in the Worker, for `/buscar` without script, and the names for the search in browsers. Only a FIPE code
// needs the database. Queries are not cached.

import * as v from "valibot";
import { getWhole } from "../catalog/catalog.server.ts";
import { findFipeCode } from "../catalog/fipe-code.ts";
import { versionPath } from "../catalog/paths.ts";
import { defineRead } from "../data/read-function.ts";
import { id } from "../data/values.ts";
import { answerQuery, compareCars, type Found, offerComparison, unique } from "../search/find-pages.ts";
import { describeMissing } from "../search/missing.ts";
import type { Names } from "../search/names.ts";
import { readQuery } from "../search/query.ts";
import { createIndex, type SearchIndex } from "../search/search-index.ts";
import { addVersions, listVersionHits, matchVersions, type VersionHit } from "../search/versions.ts";
import type { RequestContext } from "../server/request-context.ts";
import { describeModelYear } from "./describe-vehicle.ts";
import { nameVersion } from "./lists.ts";
import { DATABASE_FAILED, orProblem } from "./problem.ts";

/** @throws DatabaseError, DeadlineError */
export async function getNames({ cache, catalogue }: RequestContext): Promise<Names> {
  const load = async () => {
    // Imported on demand, with the glossary, for a fast start of the Worker.
    const { listNames } = await import("../search/names.ts");
    return listNames(await catalogue.getVehicles(), await catalogue.getPlaces());
  };
  return (await cache.read({ key: { kind: "catalogue", name: "names", path: "/" }, load })).payload;
}

const indexes = new WeakMap<Names, SearchIndex>();

async function getIndex(context: RequestContext): Promise<SearchIndex> {
  const names = await getNames(context);
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

/** The versions of a FIPE code that the rest of a query names, and what else that names. */
async function searchCode(
  context: RequestContext,
  { code, rest }: Readonly<Record<"code" | "rest", string>>,
  within: string,
): Promise<Found> {
  const [index, rows, { vehicles, versions }] = await Promise.all([
    getIndex(context),
    context.lookUps.call(listVersionsOfCode, { code }),
    getWhole(context.catalogue),
  ]);
  const ofCode = rows.flatMap(({ modelId, year, versionId, name }): VersionHit[] => {
    const model = vehicles.findModelById(modelId);
    const slug = versions.findSlug(modelId, year, versionId);
    if (!model || slug === null) return [];
    const label = `${describeModelYear({ model, year }).name} ${nameVersion(versionId, name)}`;
    return [{ label, kind: "Versão", path: versionPath(model, year, { slug }), group: "cars", year }];
  });
  const { found, unknown } = matchVersions(ofCode, [...readQuery(rest, index).asked.values()]);
  const others = found.length > 0 ? unknown : [code, ...unknown];
  const { hits, missing } =
    others.length > 0 ? answerQuery(index, others.join(" "), within) : { hits: [], missing: [] };
  const all = unique([...found, ...hits]);
  const [first, second] = all;
  return { hits: all, redirect: first && !second && missing.length === 0 ? first.path : null, missing };
}

/** The pages that a query matches, and what it asks for that none has. @param within a state, `sp` @throws ThrownProblem 503 */
export async function searchPages(context: RequestContext, query: string, within = ""): Promise<Found> {
  if (!/[\p{L}\p{N}]/u.test(query))
    return { hits: [], redirect: null, missing: query === "" ? [] : describeMissing({ texts: [query] }) };
  return orProblem(context, DATABASE_FAILED, async () => {
    const code = findFipeCode(query);
    if (code) return searchCode(context, code, within);
    const index = await getIndex(context);
    const compared = offerComparison(index, query);
    if (compared) return compared;
    const answer = answerQuery(index, query, within);
    const { brand, slug } = (answer.redirect === null && answer.ofVersion?.car.model) || { brand: null, slug: "" };
    const model = brand && (await context.catalogue.findBrandWithModels(brand.slug))?.findModel(slug)?.found;
    const versions = model ? listVersionHits(model, await context.catalogue.getVersionsOf(model.id)) : [];
    return addVersions(answer, versions);
  });
}

/** The comparison that queries for its cars ask for. @throws ThrownProblem 503 */
export function searchComparison(context: RequestContext, texts: readonly string[]) {
  return orProblem(context, DATABASE_FAILED, async () => compareCars(await getIndex(context), texts));
}

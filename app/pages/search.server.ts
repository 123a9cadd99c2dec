// The search by names, over the catalogue that the isolate has; only a FIPE code asks the database. Nothing of it is kept.

import { getWhole, type WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { checkDigitOf } from "../catalogue/fipe-code.ts";
import { MAX_QUERY_LENGTH, versionPath } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { formatYear } from "../pricing/format.ts";
import type { Found, Hit } from "../search/find-pages.ts";
import { DATABASE_FAILED, orProblem } from "./problem.ts";

export interface Searched extends Found {
  /** What was asked, within its length. */
  readonly query: string;
}

const FIPE_CODE = /^\s*(\d{6})\s*-?\s*(\d)\s*$/;

/** `001009-0`; null where the text is no code, or its last digit is wrong. */
function readFipeCode(text: string): string | null {
  const [, six = "", digit] = FIPE_CODE.exec(text) ?? [];
  return six !== "" && checkDigitOf(six) === Number(digit) ? `${six}-${digit}` : null;
}

/** The versions of a FIPE code. */
async function findVersions({ lookUps }: RequestContext, whole: WholeCatalogue, code: string): Promise<Hit[]> {
  const found = await lookUps.call("find_fipe_code", { code });
  return found.flatMap(([modelId, year, id]): Hit[] => {
    const model = whole.vehicles.findModelById(modelId);
    const slug = whole.versions.findSlug(modelId, year, id);
    if (!model || slug === null) return [];
    const label = `${model.brand.name} ${model.name} ${formatYear(year)} ${slug.replaceAll("-", " ")}`;
    return [{ label, kind: "Versão", path: versionPath(model, year, { slug }), group: "cars" }];
  });
}

/** The pages that a text names. @param place `sp`, `sp/campinas`: in which is searched @throws ThrownProblem 503 */
export async function searchPages(context: RequestContext, typed: string, place = ""): Promise<Searched> {
  const query = typed.slice(0, MAX_QUERY_LENGTH).trim();
  if (!/[\p{L}\p{N}]/u.test(query)) return { query, hits: [], only: null, unmatched: [] };
  return orProblem(context, DATABASE_FAILED, async () => {
    const [whole, { findPages, getSearchIndex }] = await Promise.all([
      getWhole(context.catalogue),
      // Most isolates answer no search.
      import("../search/find-pages.ts"),
    ]);
    const code = readFipeCode(query);
    const hits = code === null ? [] : await findVersions(context, whole, code);
    if (hits.length > 0)
      return { query, hits, only: hits.length === 1 ? (hits[0]?.path ?? null) : null, unmatched: [] };
    const [uf = "", slug = ""] = place.split("/");
    const state = whole.places.findState(uf);
    const city = state && whole.places.findCity(state, slug);
    return { query, ...findPages(getSearchIndex(whole), state && !city ? `${query} ${uf}` : query, city) };
  });
}

// What an operator's path means: the canonical path of the page or file, so that no purge says it is done and renews nothing.

import { ValiError } from "valibot";
import { DeadlineError } from "../cache/clock.ts";
import { findNearest } from "../catalogue/nearest.ts";
import { BRAND_LIST_PATH, LONG_HOME_PATH, SITEMAP_PATH, withoutFormat } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { DatabaseError } from "../database/error.ts";
import type { ResolvedPath, ResolvePath, UnresolvedPath } from "../ops/purge-order.ts";
import { splitDataSuffix, tidyPath } from "../seo/tidy-path.ts";
import { findAddress, findKind } from "./find-kind.server.ts";
import { isOpenDataPath } from "./open-data.server.ts";
import { isOutageProblem } from "./problem.ts";
import { isSitemapPart } from "./sitemap.server.ts";

/** Characters; no address of the site comes near. */
const MAX_LENGTH = 500;

/** Nothing can be looked up: the database is down and no catalogue is kept, or a setting is missing. */
function isOutage(error: unknown): boolean {
  return [DatabaseError, DeadlineError, ValiError].some((kind) => error instanceof kind) || isOutageProblem(error);
}

/** The canonical path of the page or file under a tidy path; null where there is none. Rejects where nothing can be looked up. */
async function findPath(context: RequestContext, tidy: string): Promise<string | null> {
  const path = withoutFormat(tidy);
  if (path === SITEMAP_PATH || isSitemapPart(path) || isOpenDataPath(path)) return path;
  const found = findKind(path);
  return found && ((await findAddress(context, found))?.path ?? null);
}

/** What stands right below a page, as slugs. */
async function listChildren({ catalogue }: RequestContext, parent: string): Promise<readonly string[]> {
  const { getBrands, findMaker, getStates, findRegion } = catalogue;
  if (parent === BRAND_LIST_PATH) return (await getBrands()).brands.map(({ slug }) => slug);
  const { kind, parameters } = findKind(parent) ?? {};
  const { brand = "", model = "", uf = "" } = parameters ?? {};
  switch (kind?.name) {
    case "brand":
      return (await findMaker(brand))?.brand.found.models.map(({ slug }) => slug) ?? [];
    case "model":
      return (await findMaker(brand))?.findModel(model)?.found.years.map(String) ?? [];
    case "state":
      return (await findRegion(uf))?.state.cities.map(({ slug }) => slug) ?? [];
    case "home":
      return (await getStates()).states.map(({ slug }) => slug);
    default:
      return [];
  }
}

/** The page that may have been meant: the nearest name in the place of the wrong one, else what stands above it. */
async function findNearestPath(context: RequestContext, tidy: string): Promise<string> {
  const segments = tidy.split("/");
  for (let kept = segments.length - 1; kept > 0; kept--) {
    const above = segments.slice(0, kept).join("/") || "/";
    const parent = await findPath(context, above);
    if (parent === null) continue;
    const child = findNearest(segments[kept] ?? "", await listChildren(context, parent));
    const below = child === null ? null : `${parent === "/" ? LONG_HOME_PATH : parent}/${child}`;
    return (below && (await findPath(context, below))) ?? parent;
  }
  return "/";
}

async function resolve(context: RequestContext, tidy: string): Promise<ResolvedPath | UnresolvedPath> {
  const path = await findPath(context, tidy);
  if (path !== null) return { path, checked: true };
  const nearest = await findNearestPath(context, tidy);
  return { problem: `não há página em ${tidy}; a mais próxima é ${nearest}`, nearest };
}

/** Resolves the paths of one request. @param getContext its tools; rejects where a setting is missing */
export function createPathResolver(getContext: () => Promise<RequestContext>): ResolvePath {
  let context: Promise<RequestContext> | null = null;
  let cannotAsk = false;
  return async (given) => {
    const isPath = given.startsWith("/") && given.length <= MAX_LENGTH;
    const tidy = isPath ? tidyPath(splitDataSuffix(given)[0]) : null;
    if (tidy === null) return { problem: "deve ser um caminho do site, como /seguro-de-carro/sp", nearest: null };
    // Asked in vain once, it is in vain: a hundred paths must not wait for a hundred deadlines.
    if (cannotAsk) return { path: tidy, checked: false };
    try {
      context ??= getContext();
      return await resolve(await context, tidy);
    } catch (error) {
      // What cannot be looked up must not keep a wrong page on the site.
      if (!isOutage(error)) throw error;
      cannotAsk = true;
      return { path: tidy, checked: false };
    }
  };
}

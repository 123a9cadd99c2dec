// What an operator's path means: the canonical path of the page or file, so that no purge says it is done and renews nothing.

import { ValiError } from "valibot";
import { DeadlineError } from "../../cache/clock.ts";
import { SITEMAP_PATH, withoutFormat } from "../../catalog/paths.ts";
import { DatabaseError } from "../../data/error.ts";
import { isOpenDataPath } from "../../pages/open-data.server.ts";
import { isOutageProblem, isThrownProblem } from "../../pages/problem.ts";
import { splitDataSuffix, tidyPath } from "../../seo/tidy-path.ts";
import type { ResolvedPath, ResolvePath, UnresolvedPath } from "../../server/purge-order.ts";
import type { RequestContext } from "../../server/request-context.ts";
import { findAddress, findPageType } from "../page-types.server.ts";
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
  const found = findPageType(path);
  return found && ((await findAddress(context, found))?.path ?? null);
}

/** What the page of a path says may have been meant; null where it says nothing. @throws ThrownProblem 503 */
async function findMeant(context: RequestContext, path: string): Promise<string | null> {
  const found = findPageType(path);
  try {
    await found?.pageType.find(context, found.parameters);
  } catch (error) {
    if (!isThrownProblem(error) || isOutageProblem(error)) throw error;
    return error.data.nearest?.[0]?.path ?? null;
  }
  return null;
}

/** The page that may have been meant: what the nearest page above says, else that page. */
async function findNearestPath(context: RequestContext, tidy: string): Promise<string> {
  for (let path = tidy; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const nearest = (await findPath(context, path)) ?? (await findMeant(context, path));
    if (nearest !== null) return nearest;
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

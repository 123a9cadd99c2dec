// The operators' API with the site's catalogue and database. It works while the database is down: paths that cannot be looked
// up are purged as written.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { DeadlineError } from "../../cache/clock.ts";
import { SITEMAP_PATH } from "../../catalog/paths.ts";
import { DatabaseError } from "../../data/error.ts";
import { findTablePath } from "../../pages/open-data.server.ts";
import { isOutageProblem, isThrownProblem } from "../../pages/problem.ts";
import { splitDataSuffix, tidyPath } from "../../seo/tidy-path.ts";
import { type Env, getSettings, isOverLimit, listOperatorTokens, SettingsError } from "../../server/env.ts";
import { createPagelessContext, createPurgeParts } from "../../server/follow-database.ts";
import { getDataState, getOperatingStatus } from "../../server/health.ts";
import { createReporter, type Log } from "../../server/log.ts";
import { handleOperatorRequest } from "../../server/operator-api.ts";
import type { ProcessState } from "../../server/process-state.ts";
import type { ResolvePath } from "../../server/purge-order.ts";
import type { RequestContext } from "../../server/request-context.ts";
import { findAddress, findPageType } from "../page-types.server.ts";
import { isSitemapPart } from "./sitemap.server.ts";

/** Characters; all paths of the site are far shorter. */
const MAX_PATH_LENGTH = 500;

/** Whether nothing can be looked up: the database is down and no catalogue is kept, or a setting is missing. */
function isOutage(error: unknown): boolean {
  return [DatabaseError, DeadlineError, SettingsError].some((type) => error instanceof type) || isOutageProblem(error);
}

/** The canonical path of the page or file under a tidy path; null if there is none. Rejects if it cannot be looked up. */
async function findPath(context: RequestContext, path: string): Promise<string | null> {
  const file = path === SITEMAP_PATH || isSitemapPart(path) ? path : findTablePath(path);
  if (file !== null) return file;
  const found = findPageType(path);
  return found && ((await findAddress(context, found))?.path ?? null);
}

/** The nearest page that the 404 of a path suggests; null if it suggests none. @throws ThrownProblem 503 */
async function findSuggested(context: RequestContext, path: string): Promise<string | null> {
  const found = findPageType(path);
  try {
    await found?.pageType.find(context, found.parameters);
  } catch (error) {
    if (!isThrownProblem(error) || isOutageProblem(error)) throw error;
    return error.data.missing?.[0]?.links[0]?.path ?? null;
  }
  return null;
}

/** The page that may have been meant: the nearest page above, or the one that its 404 suggests. */
async function findNearestPath(context: RequestContext, tidy: string): Promise<string> {
  for (let path = tidy; path !== ""; path = path.slice(0, path.lastIndexOf("/"))) {
    const nearest = (await findPath(context, path)) ?? (await findSuggested(context, path));
    if (nearest !== null) return nearest;
  }
  return "/";
}

/** Resolves the paths of one operator's request. @param getContext rejects if a setting is missing */
export function createPathResolver(getContext: () => Promise<RequestContext>): ResolvePath {
  let context: Promise<RequestContext> | null = null;
  let hasFailed = false;
  return async (given) => {
    const isPath = given.startsWith("/") && given.length <= MAX_PATH_LENGTH;
    const tidy = isPath ? tidyPath(splitDataSuffix(given)[0]) : null;
    if (tidy === null) return { problem: "deve ser um caminho do site, como /seguro-de-carro/sp", nearest: null };
    // After one failed look-up no other is tried: a hundred paths must not wait for a hundred deadlines.
    if (hasFailed) return { path: tidy, checked: false };
    try {
      context ??= getContext();
      const path = await findPath(await context, tidy);
      if (path !== null) return { path, checked: true };
      const nearest = await findNearestPath(await context, tidy);
      return { problem: `não há página em ${tidy}; a mais próxima é ${nearest}`, nearest };
    } catch (error) {
      if (!isOutage(error)) throw error;
      // An outage must not prevent the purge of a wrong page.
      hasFailed = true;
      return { path: tidy, checked: false };
    }
  };
}

/** The response to a request under `/ops/`; null for other paths. */
export async function serveOperators(
  request: Request,
  processState: ProcessState,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  log: Log,
): Promise<Response | null> {
  const report = createReporter(log);
  const getContext = () => createPagelessContext(processState, env, ctx, log);
  return handleOperatorRequest(request, {
    ...createPurgeParts(processState, env, report),
    tokens: listOperatorTokens(env),
    resolve: createPathResolver(getContext),
    refusals: processState.refusals,
    getStatus: async () => (await getContext()).database.call(getOperatingStatus, {}),
    async findState() {
      try {
        return (await (await getContext()).database.call(getDataState, {})).changedAt;
      } catch (error) {
        // A purge must not wait for the database to work; the scheduler purges once more.
        report("database not followed", error);
        return undefined;
      }
    },
    getVersion: () => getSettings(env).version,
    newestMigration: __NEWEST_MIGRATION__,
    isTooMany: (caller) => isOverLimit(env.OPS_RATE_LIMIT, caller, report),
    log: (line) => log("info", line),
  });
}

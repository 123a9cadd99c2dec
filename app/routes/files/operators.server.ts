// The operators' API with what it needs of the site. It works while the database is down: paths that cannot be looked up are
// purged as written.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { createFindText } from "../../cache/store.ts";
import { createStore, type Env, isOverLimit, listOperatorTokens } from "../../server/env.ts";
import { operatingStatus } from "../../server/health.ts";
import { createReporter, type Log } from "../../server/log.ts";
import { handleOperatorRequest, OPERATORS_PATH } from "../../server/operator-api.ts";
import type { ProcessState } from "../../server/process-state.ts";
import { createRequestContext } from "../../server/request-context.ts";
import { createPathResolver } from "./resolve-path.server.ts";

/** The response to a request under `/ops/`; null for other paths. */
export async function serveOperators(
  request: Request,
  processState: ProcessState,
  env: Env,
  ctx: ExecutionContext,
  log: Log,
): Promise<Response | null> {
  if (!new URL(request.url).pathname.startsWith(OPERATORS_PATH)) return null;
  const report = createReporter(log);
  const noPage = { requestedPath: "", tidyPath: "", found: null, nonce: "", isRobot: false };
  const getContext = () => createRequestContext(processState, env, ctx, log, noPage);
  const store = createStore(env);
  return handleOperatorRequest(request, {
    store,
    find: createFindText(store, processState.cache.clock, report),
    state: processState.cache,
    report,
    tokens: listOperatorTokens(env),
    resolve: createPathResolver(getContext),
    refusals: processState.refusals,
    getStatus: async () => (await getContext()).database.call("get_operating_status", {}, operatingStatus),
    newestMigration: __NEWEST_MIGRATION__,
    isTooMany: (caller) => isOverLimit(env.OPS_RATE_LIMIT, caller, report),
    log: (line) => log("info", line),
  });
}

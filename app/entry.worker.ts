// The Worker's handlers: of requests, and of its schedule. Cloudflare serves static files without it.

import * as build from "virtual:remix/server-build";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { createRequestHandler } from "@remix-run/cloudflare";
import { SYSTEM_CLOCK } from "./cache/clock.ts";
import { serveOperators } from "./routes/files/operators.server.ts";
import { findPageType } from "./routes/page-types.server.ts";
import { isRobot } from "./server/client.ts";
import type { Env } from "./server/env.ts";
import { createNonce, finishResponse, type WorkerResponse } from "./server/finish-response.ts";
import { followDatabase } from "./server/follow-database.ts";
import { createLog, createReporter, type Log, logSample } from "./server/log.ts";
import { findHttpsRedirect, normaliseRequest, plainResponse, withUrl } from "./server/normalise-request.ts";
import { createProcessState } from "./server/process-state.ts";
import { createRequestContext } from "./server/request-context.ts";
import { serveWithinLimits } from "./server/serve-within-limits.ts";

const handleRemixRequest = createRequestHandler(build, import.meta.env.MODE);
const processState = createProcessState(SYSTEM_CLOCK, build.assets.routes.root?.css);

/** A page or a file of the site. */
async function serve(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  log: Log,
  nonce: string,
): Promise<WorkerResponse> {
  const normalised = normaliseRequest(request);
  if (normalised instanceof Response) return { response: normalised };
  const { requestedPath, path, url, isCanonical } = normalised;
  const found = findPageType(path);
  const page = { requestedPath, tidyPath: path, found, nonce, isRobot: isRobot(request), isCanonical };
  const context = await createRequestContext(processState, env, ctx, log, page);
  const compute = () => handleRemixRequest(withUrl(request, url), { ...context });
  const served = await serveWithinLimits({ request, env, ctx, context, compute });
  return { ...served, pageType: found?.pageType.name };
}

export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const log = createLog(request.headers.get("cf-ray") ?? crypto.randomUUID());
    const nonce = createNonce();
    const { elapsed } = processState.cache.clock;
    const begun = elapsed();
    const finish = async (served: WorkerResponse) => {
      const response = await finishResponse(served, { request, nonce, hasTagManager: Boolean(env.GTM_ID) });
      return logSample(response, served, { env, log, nonce, took: () => elapsed() - begun });
    };
    try {
      const secure = findHttpsRedirect(request, env.SITE_ORIGIN);
      if (secure) return await finish({ response: secure });
      const operators = await serveOperators(request, processState, env, ctx, log);
      return await finish(operators ? { response: operators } : await serve(request, env, ctx, log, nonce));
    } catch (error) {
      // A missing setting, or a defect outside the routes.
      createReporter(log, "error")("request failed", error);
      return finish({ response: plainResponse(503, "Serviço indisponível. Tente novamente em alguns instantes.") });
    }
  },
  async scheduled(_controller: ScheduledController, env: Env, ctx: ExecutionContext): Promise<void> {
    await followDatabase(processState, env, ctx, createLog(crypto.randomUUID()));
  },
};

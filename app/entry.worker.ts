// The Worker's fetch handler: what a request is before any route sees it. Cloudflare answers static files without it.

import * as build from "virtual:remix/server-build";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { createRequestHandler } from "@remix-run/cloudflare";
import { createFindText } from "./cache/store.ts";
import {
  COMPARED_FIELDS,
  COMPARISON_SEARCH_PATH,
  isRankingPath,
  MAX_QUERY_LENGTH,
  PLACE_SEARCH_PATH,
  SEARCH_PATH,
  VEHICLE_SEARCH_PATH,
} from "./catalog/paths.ts";
import { FILTER_FIELDS } from "./routes/cheapest/car-filter.ts";
import { createPathResolver } from "./routes/files/resolve-path.server.ts";
import { findPageType } from "./routes/page-types.server.ts";
import { DATA_SUFFIX, splitDataSuffix, tidyPath } from "./seo/tidy-path.ts";
import { busyPage } from "./server/busy-page.ts";
import { clientOf, isLocal, isRobot } from "./server/client.ts";
import { createStore, type Env, isOverLimit, listOperatorTokens } from "./server/env.ts";
import { finishResponse, type WorkerResponse } from "./server/finish-response.ts";
import { createLog, createReporter, type Log } from "./server/log.ts";
import { handleOperatorRequest, OPERATORS_PATH, type OperatorApiParts } from "./server/operator-api.ts";
import { createProcessState } from "./server/process-state.ts";
import { createRequestContext } from "./server/request-context.ts";
import { logSample } from "./server/request-log.ts";
import { createNonce } from "./server/security-headers.ts";
import { findRendered } from "./server/send-rendered.ts";

const handleRemixRequest = createRequestHandler(build, import.meta.env.MODE);

/** Characters; no address of the site comes near. */
const MAX_URL_LENGTH = 2048;

/** The fields of the search forms, by path. Nothing else of a query has any effect; Remix's `_data` and `_routes` would have. */
const SEARCH_FIELDS: Readonly<Record<string, readonly string[]>> = {
  [SEARCH_PATH]: ["q", "em"],
  [VEHICLE_SEARCH_PATH]: ["marca", "modelo", "ano", "em", "estado", "cidade"],
  [COMPARISON_SEARCH_PATH]: COMPARED_FIELDS,
  [PLACE_SEARCH_PATH]: ["estado", "cidade", "carro", "carros"],
};

/** The fields of a form that leads to that path. */
const listFields = (path: string) => SEARCH_FIELDS[path] ?? (isRankingPath(path) ? Object.values(FILTER_FIELDS) : []);

/** Where alone something may be posted to. */
const POSTABLE_PATH = "/api/content-management";

/** Milliseconds within which a page is computed and rendered, its wait for a permit included. */
const PAGE_BUDGET = 4_000;

const site = createProcessState();

/** Addresses of the site's style sheets. */
const STYLES = build.assets.routes.root?.css ?? [];

function plainResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}

/** What the operators' API is built on. It answers when the database has failed: what cannot be looked up is taken as written. */
function createOperatorApiParts(env: Env, ctx: ExecutionContext, log: Log): OperatorApiParts {
  const report = createReporter(log);
  // What an operator asks for is no page.
  const noPage = { requestedPath: "", tidyPath: "", build: "", nonce: "", isRobot: false };
  const getContext = () => createRequestContext(site, env, ctx, log, noPage);
  const store = createStore(env);
  return {
    store,
    find: createFindText(store, site.cache.clock, report),
    isolate: site.cache,
    report,
    tokens: listOperatorTokens(env),
    resolve: createPathResolver(getContext),
    refusals: site.refusals,
    getStatus: async () => (await getContext()).database.call("get_operating_status", {}),
    newestMigration: __NEWEST_MIGRATION__,
    isTooMany: (caller) => isOverLimit(env.OPS_RATE_LIMIT, caller, report),
    log: (line) => log("info", line),
  };
}

/** A page or a file of the site, under its tidy path. */
async function servePageRequest(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  log: Log,
  nonce: string,
): Promise<WorkerResponse> {
  const url = new URL(request.url);
  if (url.href.length > MAX_URL_LENGTH) return { response: plainResponse(414, "Endereço longo demais.") };
  const [requestedPath, suffix] = splitDataSuffix(url.pathname);
  const allowed = requestedPath === POSTABLE_PATH ? ["POST"] : ["GET", "HEAD"];
  if (!allowed.includes(request.method)) {
    return { response: plainResponse(405, "Método não permitido.", { Allow: allowed.join(", ") }) };
  }
  const tidy = tidyPath(requestedPath);
  if (tidy === null) {
    return { response: plainResponse(400, "Endereço inválido. Verifique se a URL está correta.") };
  }
  // In another case it is no suffix, and Remix must not take it for one once it is tidy.
  if (suffix === "" && tidy.endsWith(DATA_SUFFIX)) return { response: plainResponse(404, "Página não encontrada.") };
  // Assigned, not parsed: a path that begins with two slashes would be taken for a host.
  const tidyUrl = new URL(url.origin);
  tidyUrl.pathname = suffix && tidy === "/" ? `/_root${suffix}` : tidy + suffix;
  for (const field of listFields(tidy)) {
    const value = url.searchParams.get(field);
    if (value !== null) tidyUrl.searchParams.set(field, value.slice(0, MAX_QUERY_LENGTH));
  }
  const context = await createRequestContext(site, env, ctx, log, {
    requestedPath,
    tidyPath: tidy,
    build: __BUILD_ID__,
    nonce,
    isRobot: isRobot(request),
  });
  const { trace, policy, validator } = context;
  // A page by its own name, without fields: as it was rendered before, while its data are fresh.
  const isNamed = suffix === "" && requestedPath === tidy && tidyUrl.search === "";
  const kept = isNamed ? await findRendered(request, context, "isolate") : null;
  if (kept) return { response: kept, trace };
  // Files are never kept there.
  const isPage = isNamed && findPageType(tidy) !== null;
  const keptByOthers = isPage ? await findRendered(request, context, "location") : null;
  if (keptByOthers) return { response: keptByOthers, trace };
  const refuse = async () => {
    const old = isNamed ? await findRendered(request, context, "old") : null;
    return { response: old ?? busyPage(503, STYLES), trace };
  };
  // Where very many come, refusing them must not cost what is missing. A page that is kept costs little more than a refusal.
  if (site.pages.isFull()) return refuse();
  if (!isLocal(request) && (await isOverLimit(env.PAGE_RATE_LIMIT, clientOf(request), context.report))) {
    return { response: busyPage(429, STYLES), trace };
  }
  const { elapsed } = site.cache.clock;
  const asked = elapsed();
  const compute = async (): Promise<WorkerResponse> => {
    const release = await site.pages.acquire(asked + PAGE_BUDGET, request.signal);
    if (!release) return refuse();
    try {
      // While this one waited, it may have been rendered for somebody else.
      const keptMeanwhile = isNamed && elapsed() > asked ? await findRendered(request, context, "isolate") : null;
      if (keptMeanwhile) return { response: keptMeanwhile, trace };
      const begun = elapsed();
      const response = await handleRemixRequest(new Request(tidyUrl, request), { ...context });
      trace.addTime("route", elapsed() - begun);
      return { response, trace, policy, validator };
    } finally {
      release();
    }
  };
  const computed = compute();
  // workerd ends what nothing but the request of a visitor who left waits for: their permit would not be released.
  ctx.waitUntil(computed.catch(() => {}));
  return computed;
}

async function answer(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  log: Log,
  nonce: string,
): Promise<WorkerResponse> {
  const { pathname } = new URL(request.url);
  const operators = pathname.startsWith(OPERATORS_PATH)
    ? await handleOperatorRequest(request, createOperatorApiParts(env, ctx, log))
    : null;
  return operators ? { response: operators } : servePageRequest(request, env, ctx, log, nonce);
}

export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const log = createLog(request.headers.get("cf-ray") ?? crypto.randomUUID());
    const nonce = createNonce();
    const begun = site.cache.clock.elapsed();
    const finish = async (given: WorkerResponse) => {
      const finished = await finishResponse(given, { request, nonce, hasTagManager: Boolean(env.GTM_ID) });
      return logSample(finished, {
        request,
        env,
        log,
        nonce,
        took: () => site.cache.clock.elapsed() - begun,
        trace: given.trace,
      });
    };
    try {
      return await finish(await answer(request, env, ctx, log, nonce));
    } catch (error) {
      // A missing setting, or a defect before any route is there to show it.
      createReporter(log, "error")("request failed", error);
      return finish({ response: plainResponse(503, "Serviço indisponível. Tente novamente em alguns instantes.") });
    }
  },
};

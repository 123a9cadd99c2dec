// The tools of one request: what loaders are given, made of the site and its settings.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { createPayloadCache } from "../cache/payload-cache.ts";
import { createRenderedPageCache } from "../cache/rendered-pages.ts";
import { createFindText } from "../cache/store.ts";
import type { Parameters } from "../catalog/address.ts";
import { CATALOGUE_TIMEOUT, createCatalogue } from "../catalog/catalog.server.ts";
import { HOME_PATH, LONG_HOME_PATH } from "../catalog/paths.ts";
import { ContentError, createServiceSource, createTableSource } from "../content/source.server.ts";
import { createTexts } from "../content/texts.server.ts";
import { createDatabase } from "../data/client.server.ts";
import { DatabaseError } from "../data/error.ts";
import { createStore, type Env, findCacheApi, getSettings } from "./env.ts";
import { createValidator } from "./etag.ts";
import { createReporter, type Log } from "./log.ts";
import type { ProcessState } from "./process-state.ts";
import { createResponsePolicy } from "./response-policy.ts";
import { createTrace } from "./trace.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    // Without it, loaders' types are those before single fetch.
    v3_singleFetch: true;
  }
}

/** Milliseconds within which a visitor has a page or an error page; the home page waits longer for its brands. */
const PAGE_TIMEOUT = 4_400;
/** Beyond its brands' timeout, for falling back. */
const PATIENCE = 500;

interface ContextRequest {
  /** The path as the visitor asked for it. */
  readonly requestedPath: string;
  /** Its tidy form, which the routes see. */
  readonly tidyPath: string;
  /** The page type of the path with its parameters; null if the path is no page's. */
  readonly found: { readonly pageType: object; readonly parameters: Parameters } | null;
  /** Of this answer's inline scripts. */
  readonly nonce: string;
  /** Whether a robot asks: it gets a page in one piece. */
  readonly isRobot: boolean;
}

/** An outage of a source: what was kept is better than none. */
function isOutage(error: unknown): boolean {
  return error instanceof DatabaseError || error instanceof ContentError;
}

/**
 * The tools of one request, which loaders are given. Waits for the purge log where it is due, and for nothing else.
 * @throws ValiError where a setting is missing or wrong
 */
export async function createRequestContext(
  processState: ProcessState,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  log: Log,
  { requestedPath, tidyPath, found, nonce, isRobot }: ContextRequest,
) {
  const { origin, database: connection, contentServiceUrl, tagManagerId } = getSettings(env);
  const { clock } = processState.cache;
  const report = createReporter(log);
  const trace = createTrace(clock.now);
  const patient = tidyPath === HOME_PATH || tidyPath === LONG_HOME_PATH;
  const timeout = patient ? CATALOGUE_TIMEOUT + PATIENCE : PAGE_TIMEOUT;
  const deadline = clock.elapsed() + timeout;

  // All that an answer depends on beside data: the code and three settings.
  const maker = [__BUILD_ID__, origin, tagManagerId ?? "", contentServiceUrl ?? ""].join();
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const store = createStore(env);
  const find = createFindText(store, clock, report, (milliseconds) => trace.addTime("kv", milliseconds));
  await processState.cache.purgeLog.refresh(find, waitUntil, report);
  /** The newest purges that concern the path, when the request began. */
  const purges = processState.cache.purgeLog.getPurges(tidyPath);
  const policy = createResponsePolicy(requestedPath);
  const validator = createValidator(`${maker} ${purges.any}`);
  const cache = createPayloadCache({
    store,
    find,
    state: processState.cache,
    purgeLog: processState.cache.purgeLog.known(),
    waitUntil,
    report,
    isOutage,
    observe(reading) {
      trace.observeRead(reading);
      // What was purged, or is too old, stands in for what could not be had: it is not the page.
      if (reading.outcome === "stale-if-error") validator.markPartial();
      // Names change with the purge log; what is refreshed without a purge shows within the hour.
      if (reading.key.kind !== "catalogue") validator.add(reading.entry);
    },
    deadline,
  });
  const parts = { ...clock, deadline, waitUntil, observe: (milliseconds: number) => trace.addTime("db", milliseconds) };
  const database = createDatabase(connection, { ...parts, isolate: processState.database });
  /** For what a visitor has typed: apart from what pages ask. */
  const lookUps = createDatabase(connection, { ...parts, isolate: processState.lookUps });
  const source = contentServiceUrl
    ? createServiceSource(contentServiceUrl, processState.textService)
    : createTableSource(createDatabase(connection, { ...parts, isolate: processState.texts }));
  const observe = (milliseconds: number) => trace.addTime("catalogue", milliseconds);
  const catalogue = createCatalogue({ built: processState.catalogue, cache, database, clock, observe });
  // Robots' and visitors' differ in the order of their parts.
  const renderedUrl = `${origin}/.rendered/${encodeURIComponent(maker)}/${isRobot ? "robot" : "visitor"}${tidyPath}`;
  const pageParts = { pages: processState.renderedPages, cacheApi: findCacheApi(), clock, waitUntil, report };
  /** Null where the newest purge is not known: then none is sent, and none is kept. */
  const renderedPage =
    purges.any < Number.POSITIVE_INFINITY ? createRenderedPageCache(pageParts, renderedUrl, purges) : null;
  const texts = createTexts({ cache, source, failures: processState.textFailures, report });
  return {
    processState,
    found,
    build: __BUILD_ID__,
    origin,
    nonce,
    tagManagerId,
    tidyPath,
    catalogue,
    cache,
    database,
    lookUps,
    texts,
    policy,
    validator,
    renderedPage,
    isRobot,
    trace,
    report,
  };
}

export type RequestContext = Awaited<ReturnType<typeof createRequestContext>>;

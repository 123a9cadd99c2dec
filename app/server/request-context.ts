// The context of one request, which loaders get: built from the process state and the settings.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { fullKeyOf, pageKey } from "../cache/entry.ts";
import { createLocationCopy } from "../cache/location.ts";
import { createPayloadCache } from "../cache/payload-cache.ts";
import { createRenderedPage } from "../cache/rendered-page.ts";
import { createFindText } from "../cache/store.ts";
import type { Parameters } from "../catalog/address.ts";
import { CATALOGUE_TIMEOUT, createCatalogue } from "../catalog/catalog.server.ts";
import { HOME_PATH, LONG_HOME_PATH } from "../catalog/paths.ts";
import { ContentError, createServiceSource, createTableSource } from "../content/source.server.ts";
import { createTexts } from "../content/texts.server.ts";
import { createDatabase } from "../data/client.server.ts";
import { DatabaseError } from "../data/error.ts";
import { createStore, type Env, findCacheApi, getSettings } from "./env.ts";
import { createReporter, type Log } from "./log.ts";
import type { ProcessState } from "./process-state.ts";
import { createResponsePolicy, createTrace, createValidator } from "./response-metadata.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    // Without it, loaders' types are those before single fetch.
    v3_singleFetch: true;
  }
}

/** Milliseconds within which a visitor gets a page or an error page; the home page waits longer for its brands. */
const PAGE_TIMEOUT = 4_400;
/** Added to the timeout of the home page's brands, for serving without them. */
const HOME_RESERVE = 500;

interface FoundPageType {
  /** Undefined if its pages need no database. */
  readonly reads?: readonly object[];
  readonly isUnbounded?: boolean;
}

interface ContextRequest {
  /** As the visitor asked for it. */
  readonly requestedPath: string;
  /** Its tidy form, which the routes see. */
  readonly tidyPath: string;
  /** Null if the path is no page's. */
  readonly found: { readonly pageType: FoundPageType; readonly parameters: Parameters } | null;
  /** Of this response's scripts. */
  readonly nonce: string;
  readonly isRobot: boolean;
  /** Whether its address is a page's own, with no query: then a rendered page can answer it. */
  readonly isCanonical: boolean;
}

/** Waits for the purge log if it is due, and for nothing else. @throws SettingsError if a setting is missing or wrong */
export async function createRequestContext(
  processState: ProcessState,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  log: Log,
  { requestedPath, tidyPath, found, nonce, isRobot, isCanonical }: ContextRequest,
) {
  const { origin, database: connection, contentServiceUrl, tagManagerId, version } = getSettings(env);
  const { clock } = processState.cache;
  const report = createReporter(log);
  const trace = createTrace(clock.now);
  const addTimeTo = (metric: "kv" | "db" | "text" | "catalogue") => (milliseconds: number) =>
    trace.addTime(metric, milliseconds);
  const isHome = tidyPath === HOME_PATH || tidyPath === LONG_HOME_PATH;
  const deadline = clock.elapsed() + (isHome ? CATALOGUE_TIMEOUT + HOME_RESERVE : PAGE_TIMEOUT);
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const store = createStore(env);
  const find = createFindText(store, clock, report, addTimeTo("kv"));
  await processState.cache.purgeLog.refresh(find, waitUntil, report);
  const purges = processState.cache.purgeLog.getPurges(tidyPath);
  const policy = createResponsePolicy(requestedPath);
  const validator = createValidator(`${version} ${purges.any}`);
  const entries = { version, store, find, state: processState.cache, waitUntil, report };
  // Where its text comes later, robots get a page in one piece, with its parts in another order.
  const key = { ...pageKey(tidyPath), name: isRobot && contentServiceUrl ? `${tidyPath}?robot` : tidyPath };
  const copyUrl = `${origin}/.kept/${fullKeyOf(version, key)}?${purges.any}`;
  const location = createLocationCopy({ cacheApi: findCacheApi(), clock, waitUntil, report }, copyUrl);
  // While the newest purge is unknown, none is sent and none is kept.
  const isKnown = purges.any < Number.POSITIVE_INFINITY;
  const isUnbounded = found?.pageType.isUnbounded ?? false;
  const renderedPage =
    found && isCanonical && isKnown ? createRenderedPage({ ...entries, key, isUnbounded, location }) : null;
  const cache = createPayloadCache({
    ...entries,
    purgeLog: processState.cache.purgeLog.known(),
    renderedPage,
    isOutage: (error) => error instanceof DatabaseError || error instanceof ContentError,
    observe(read) {
      trace.observeRead(read);
      if (read.outcome === "stale-if-error") validator.markPartial();
      validator.add(read.entry);
    },
    deadline,
  });
  const callsOf = (state: ProcessState["database"], observe = addTimeTo("db")) => {
    return { ...clock, state, deadline, waitUntil, observe };
  };
  const connect = (state: ProcessState["database"]) => createDatabase(connection, callsOf(state));
  const database = connect(processState.database);
  const source = contentServiceUrl
    ? createServiceSource(contentServiceUrl, callsOf(processState.texts, addTimeTo("text")))
    : createTableSource(connect(processState.texts));
  const built = processState.catalogue;
  const catalogue = createCatalogue({ built, cache, database, clock, observe: addTimeTo("catalogue") });
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
    /** For what a visitor typed. */
    lookUps: connect(processState.lookUps),
    texts,
    policy,
    validator,
    renderedPage,
    isRobot,
    /** By the monotonic clock: when the visitor must have a page or an error page. */
    deadline,
    trace,
    report,
  };
}

export type RequestContext = Awaited<ReturnType<typeof createRequestContext>>;

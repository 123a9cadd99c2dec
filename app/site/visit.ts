// The tools of one request: what loaders are given, made of the site and its settings.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { createPayloadCache } from "../cache/payload-cache.ts";
import type { PayloadCache } from "../cache/reading.ts";
import { type Catalogue, createCatalogue, VOCABULARY_TIMEOUT } from "../catalogue/catalogue.server.ts";
import { HOME_PATH, LONG_HOME_PATH } from "../catalogue/paths.ts";
import { vocabularyKey } from "../catalogue/purge-scopes.ts";
import { ContentError, createServiceSource, createTableSource } from "../content/source.server.ts";
import { createTexts, type Texts } from "../content/texts.server.ts";
import { createDatabase, type Database } from "../database/client.server.ts";
import { DatabaseError } from "../database/error.ts";
import { createLocationShelf, type LocationShelf } from "../documents/location-shelf.ts";
import { isOutageProblem } from "../pages/problem.ts";
import { type AnswerPolicy, createAnswerPolicy } from "./answer-policy.ts";
import { createStore, type Env, findLocationCache, getSettings } from "./env.ts";
import { createReporter, type Log } from "./log.ts";
import type { Site } from "./site.ts";
import { createTrace, type Trace } from "./trace.ts";

/** What a loader is given. */
export interface Visit {
  readonly site: Site;
  /** Origin of canonical addresses, `https://www.exemplo.com.br`. */
  readonly origin: string;
  /** Of this answer's inline scripts. */
  readonly nonce: string;
  /** `GTM-…`, null without one. */
  readonly tagManagerId: string | null;
  /** Where browsers tell how fast pages were, null where they do not. */
  readonly vitalsUrl: string | null;
  /** The tidy form of the requested path. */
  readonly tidyPath: string;
  readonly catalogue: Catalogue;
  readonly cache: PayloadCache;
  readonly database: Database;
  /** For what a visitor has typed: apart from what pages ask. */
  readonly lookUps: Database;
  readonly texts: Texts;
  readonly policy: AnswerPolicy;
  /** Pages as they were rendered, shared by the isolates of a location. */
  readonly locationShelf: LocationShelf;
  readonly trace: Trace;
  /** Writes one structured line to the log. */
  report(event: string, error: unknown): void;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    visit: Visit;
  }
  interface Future {
    // Without it, loaders' types are those before single fetch.
    v3_singleFetch: true;
  }
}

/** Milliseconds within which a visitor has a page or an error page; the home page waits longer for its brands. */
const PAGE_TIMEOUT = 4_400;
/** Beyond its brands' timeout, for asking whether old ones were purged for good. */
const HARD_CHECK = 500;

export interface VisitRequest {
  /** The path as the visitor asked for it. */
  readonly requestedPath: string;
  /** Its tidy form, which the routes see. */
  readonly tidyPath: string;
  /** Names the code that makes pages of data. */
  readonly build: string;
  readonly nonce: string;
  /** Who asks, as one word. */
  readonly asker: string;
}

/** An outage of a source: what was kept is better than none. */
function isOutage(error: unknown): boolean {
  return error instanceof DatabaseError || error instanceof ContentError || isOutageProblem(error);
}

/**
 * The tools of one request.
 * @throws ValiError where a setting is missing or wrong
 */
export function createVisit(
  site: Site,
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  log: Log,
  { requestedPath, tidyPath, build, nonce, asker }: VisitRequest,
): Visit {
  const { origin, database: connection, contentServiceUrl, tagManagerId, vitalsUrl } = getSettings(env);
  const { clock } = site.cache;
  const write = createReporter(log);
  const report = (event: string, error: unknown) => {
    site.counts.add("error");
    write(event, error);
  };
  const trace = createTrace();
  const patient = tidyPath === HOME_PATH || tidyPath === LONG_HOME_PATH;
  const deadline = clock.now() + (patient ? VOCABULARY_TIMEOUT + HARD_CHECK : PAGE_TIMEOUT);

  // All that an answer depends on beside data: the code, and three settings.
  const maker = [build, origin, tagManagerId ?? "", vitalsUrl ?? ""].join();
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const policy = createAnswerPolicy({ requestedPath, build: maker });
  const cache = createPayloadCache({
    store: createStore(env),
    isolate: site.cache,
    waitUntil,
    asker,
    report,
    isOutage,
    observe(reading) {
      trace.observeReading(reading);
      if (reading.key.kind === "page") site.counts.add(reading.outcome === "miss" ? "read" : "hit");
      // The vocabulary is told of where it is used: computing a page uses more of it than showing one.
      const { key, tag, computedAt } = reading;
      if (key.kind !== "catalogue") policy.ingredients.add({ key, tag, computedAt });
    },
    deadline,
    observeStore: (milliseconds) => trace.addTime("kv", milliseconds),
  });
  const parts = { ...clock, deadline, observe: (milliseconds: number) => trace.addTime("db", milliseconds) };
  const database = createDatabase(connection, { ...parts, line: site.database });
  const lookUps = createDatabase(connection, { ...parts, line: site.lookUps });
  const source = contentServiceUrl
    ? createServiceSource(contentServiceUrl, site.textService)
    : createTableSource(createDatabase(connection, { ...parts, line: site.texts }));
  const catalogue = createCatalogue({
    memory: site.catalogue,
    cache,
    database,
    now: clock.now,
    observe: (milliseconds) => trace.addTime("catalogue", milliseconds),
    observePart: (part, made) => policy.ingredients.add({ key: vocabularyKey(part), ...made }),
  });
  const locationShelf = createLocationShelf({
    cache: findLocationCache(),
    origin,
    build: maker,
    clock,
    waitUntil,
    report,
  });
  const texts = createTexts({ cache, source, failures: site.textFailures, report });
  return {
    site,
    origin,
    nonce,
    tagManagerId,
    vitalsUrl,
    tidyPath,
    catalogue,
    cache,
    database,
    lookUps,
    texts,
    policy,
    locationShelf,
    trace,
    report,
  };
}

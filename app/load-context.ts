// Turns what workerd gives (`env`, `ctx`) into what loaders use. The only reader of `env`.

import type { ExecutionContext, KVNamespace, RateLimit } from "@cloudflare/workers-types";
import { redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { SYSTEM_CLOCK } from "./cache/clock.ts";
import { type CacheIsolate, createCacheIsolate } from "./cache/isolate.ts";
import type { KeyKind } from "./cache/key.ts";
import { createPayloadCache } from "./cache/payload-cache.ts";
import type { KeyValueStore } from "./cache/store.ts";
import { type CatalogueMemory, createCatalogue } from "./catalogue/catalogue.server.ts";
import { HOME_PATH, LONG_HOME_PATH } from "./catalogue/paths.ts";
import { scopesOf } from "./catalogue/purge-scopes.ts";
import { createTextFailures, type TextFailures } from "./content/failures.ts";
import { ContentError, createServiceSource, createTableSource } from "./content/source.server.ts";
import { createTexts, type Texts } from "./content/texts.server.ts";
import { type Breaker, createBreaker } from "./database/breaker.ts";
import { createDatabase } from "./database/client.server.ts";
import { DatabaseError } from "./database/error.ts";
import { createDocuments, type Documents } from "./documents.ts";
import { createIngredients, type Ingredients } from "./etag.ts";
import type { DoorParts } from "./ops/door.ts";
import { listTokens } from "./ops/token.ts";
import { isOutageProblem } from "./pages/problem.ts";
import type { PageSources, TextAddress } from "./pages/sources.ts";
import { VOCABULARY_TIMEOUT_MS } from "./pricing/rules.ts";
import { createTrace, type Trace } from "./trace.ts";

/** The Worker's bindings: wrangler.toml, and secrets set with `wrangler secret put`. */
export interface Env {
  PAGE_CACHE: KVNamespace;
  OPS_RATE_LIMIT?: RateLimit;
  SITE_ORIGIN?: string;
  SUPABASE_URL?: string;
  SUPABASE_ANON_KEY?: string;
  GTM_ID?: string;
  CONTENT_SERVICE_URL?: string;
  OPS_TOKEN?: string;
  OPS_TOKEN_NEXT?: string;
}

const settingsSchema = v.object({
  SITE_ORIGIN: v.pipe(
    v.string(),
    v.url(),
    v.transform((url) => new URL(url).origin),
  ),
  SUPABASE_URL: v.pipe(v.string(), v.url()),
  SUPABASE_ANON_KEY: v.pipe(v.string(), v.nonEmpty()),
  CONTENT_SERVICE_URL: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url())])),
  GTM_ID: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))])),
});

/** What loaders are given. */
export interface Site {
  /** Origin of canonical addresses, `https://www.exemplo.com.br`. */
  readonly origin: string;
  /** Of this answer's inline scripts. */
  readonly nonce: string;
  /** `GTM-…`, null without one. */
  readonly tagManagerId: string | null;
  readonly sources: PageSources;
  readonly texts: Texts;
  /** What the answer is made of; its ETag follows from it. */
  readonly ingredients: Ingredients;
  /** Whether a page asks search engines to list it; without a call, an answer asks them not to. */
  askForIndexing(indexable: boolean): void;
  /** The `X-Robots-Tag` of the answer, null where it may be listed. */
  findRobots(): string | null;
  /** Whether a page that was rendered of these would be rendered of the same now. Loads nothing. */
  areCurrent(ingredients: ReadonlyMap<string, string>): Promise<boolean>;
  /** Pages as this isolate has rendered them. */
  readonly documents: Documents;
  /** A page with its deferred text: the page is awaited, the text is null where there is none or it failed. */
  withText<Page>(address: TextAddress, page: Promise<Page>): Promise<{ page: Page; text: Promise<string | null> }>;
  /** The tidy form of the requested path; where there is no page to have a canonical one. */
  readonly tidyPath: string;
  /** The canonical path was asked for, or one 301 leads there: throws that redirect. */
  ensureCanonical(path: string): void;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    site: Site;
  }
  interface Future {
    // Without it, loaders' types are those before single fetch.
    v3_singleFetch: true;
  }
}

/** Milliseconds within which a visitor has a page or an error page; the home page waits longer for its brands. */
const PAGE_TIMEOUT_MS = 4_400;
/** Beyond its brands' timeout, for asking whether old ones were purged for good. */
const HARD_CHECK_MS = 500;

/** What an isolate keeps between requests: values and counts, nothing of one request. */
export interface Isolate {
  readonly cache: CacheIsolate;
  readonly catalogue: CatalogueMemory;
  readonly breaker: Breaker;
  /** Of its own: texts that fail must not keep pages from being asked for. */
  readonly textBreaker: Breaker;
  readonly textFailures: TextFailures;
  readonly documents: Documents;
}

export function createIsolate(): Isolate {
  return {
    cache: createCacheIsolate(SYSTEM_CLOCK),
    catalogue: {},
    breaker: createBreaker(SYSTEM_CLOCK.now),
    textBreaker: createBreaker(SYSTEM_CLOCK.now),
    textFailures: createTextFailures(SYSTEM_CLOCK.now),
    documents: createDocuments(),
  };
}

/** Whether pages load the tag manager, which their Content-Security-Policy has to let in. */
export function usesTagManager(env: Env): boolean {
  return Boolean(env.GTM_ID);
}

/** One structured line for `wrangler tail` and the dashboard. */
export type Log = (level: "info" | "warn" | "error", line: Record<string, unknown>) => void;

/** The log of one request: each line carries its id. */
export function createLog(requestId: string): Log {
  return (level, line) => console[level](JSON.stringify({ ...line, requestId }));
}

/** Only messages: an error's cause may hold what the database said, or a key. */
export function reporter(log: Log, level: "warn" | "error" = "warn") {
  return (event: string, error: unknown): void =>
    log(level, { event, error: error instanceof Error ? `${error.name}: ${error.message}` : "unknown" });
}

function createStore(namespace: KVNamespace): KeyValueStore {
  return {
    get: (keys) => namespace.get(keys, "text"),
    put: (key, value, options) => namespace.put(key, value, options),
    delete: (key) => namespace.delete(key),
  };
}

/** What the operators' door is built on. Needs no database, so that it opens when that is what has failed. */
export function createDoorParts(env: Env, isolate: Isolate, log: Log): DoorParts {
  return {
    store: createStore(env.PAGE_CACHE),
    isolate: isolate.cache,
    report: reporter(log),
    tokens: listTokens(env.OPS_TOKEN, env.OPS_TOKEN_NEXT),
    async isTooMany(caller) {
      try {
        return env.OPS_RATE_LIMIT ? !(await env.OPS_RATE_LIMIT.limit({ key: caller })).success : false;
      } catch (error) {
        // The token still guards the door; an operator must get in while a limiter is down.
        reporter(log)("rate limiter failed", error);
        return false;
      }
    },
    log: (line) => log("info", line),
  };
}

/** An isolate has one `env`; its settings are checked once. */
const settingsByEnv = new WeakMap<Env, v.InferOutput<typeof settingsSchema>>();

function getSettings(env: Env): v.InferOutput<typeof settingsSchema> {
  const known = settingsByEnv.get(env);
  if (known) return known;
  const settings = v.parse(settingsSchema, env);
  settingsByEnv.set(env, settings);
  return settings;
}

/**
 * The context of one request.
 * @param requestedPath the path as the visitor asked for it
 * @param tidyPath its tidy form, which the routes see
 * @param build names the code that makes pages of data
 * @throws ValiError where a setting is missing or wrong
 */
export function createLoadContext(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  isolate: Isolate,
  log: Log,
  { requestedPath, tidyPath, build, nonce }: { requestedPath: string; tidyPath: string; build: string; nonce: string },
): { site: Site; trace: Trace } {
  const settings = getSettings(env);
  const { clock } = isolate.cache;
  const report = reporter(log);
  const trace = createTrace();
  // All that an answer depends on beside data: the code, and two settings.
  const ingredients = createIngredients([build, settings.SITE_ORIGIN, settings.GTM_ID ?? ""].join());
  let robots: string | null = "noindex";
  const patient = tidyPath === HOME_PATH || tidyPath === LONG_HOME_PATH;
  const deadline = clock.now() + (patient ? VOCABULARY_TIMEOUT_MS + HARD_CHECK_MS : PAGE_TIMEOUT_MS);
  const cache = createPayloadCache({
    store: createStore(env.PAGE_CACHE),
    isolate: isolate.cache,
    waitUntil: (work) => ctx.waitUntil(work),
    report,
    scopesOf,
    isOutage: (error) => error instanceof DatabaseError || error instanceof ContentError || isOutageProblem(error),
    observe(reading) {
      trace.observeReading(reading);
      // The vocabulary is told of where it is used: computing a page uses more of it than showing one.
      if (reading.kind !== "catalogue") ingredients.add(`${reading.kind}:${reading.name}`, reading.tag);
    },
    deadline,
    observeStore: (milliseconds) => trace.addTime("kv", milliseconds),
  });
  const connection = { url: settings.SUPABASE_URL, anonKey: settings.SUPABASE_ANON_KEY };
  const parts = { ...clock, deadline, observe: (milliseconds: number) => trace.addTime("db", milliseconds) };
  const database = createDatabase(connection, { ...parts, breaker: isolate.breaker });
  const source = settings.CONTENT_SERVICE_URL
    ? createServiceSource(settings.CONTENT_SERVICE_URL, isolate.textBreaker)
    : createTableSource(createDatabase(connection, { ...parts, breaker: isolate.textBreaker }));
  const catalogue = createCatalogue({
    memory: isolate.catalogue,
    cache,
    database,
    now: clock.now,
    observe: (milliseconds) => trace.addTime("catalogue", milliseconds),
    observePart: (name, tag) => ingredients.add(`catalogue:${name}`, tag),
  });
  const texts = createTexts({ cache, source, failures: isolate.textFailures, report });
  const site: Site = {
    origin: settings.SITE_ORIGIN,
    nonce,
    tagManagerId: settings.GTM_ID || null,
    tidyPath,
    sources: { catalogue, cache, database, keepText: texts.keep, report },
    texts,
    ingredients,
    askForIndexing(indexable) {
      robots = indexable ? null : "noindex, follow";
    },
    findRobots: () => robots,
    documents: isolate.documents,
    async areCurrent(expected) {
      const checks = [...expected].map(async ([fullName, tag]) => {
        const at = fullName.indexOf(":");
        const [kind, name] = [fullName.slice(0, at), fullName.slice(at + 1)];
        // The vocabulary is remembered in parts, which only their own memory knows. Every other name was made in
        // `observe` above, of a kind.
        const found = kind === "catalogue" ? catalogue.findTag(name) : cache.findTag(kind as KeyKind, name);
        return (await found) === tag;
      });
      return (await Promise.all(checks)).every(Boolean);
    },
    async withText(address, page) {
      // Deferred work starts first, critical work is awaited second.
      const found = texts.findForPage(address, page);
      ingredients.addDeferred(found);
      const text = found.catch(() => null);
      return { page: await page, text };
    },
    ensureCanonical(path) {
      if (path !== requestedPath) throw redirect(path, 301);
    },
  };
  return { site, trace };
}

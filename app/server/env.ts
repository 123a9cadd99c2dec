// The Worker's bindings and settings. Nothing else of the project reads `env`.

import type { KVNamespace, RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import type { CacheApi } from "../cache/rendered-pages.ts";
import type { KeyValueStore, Report } from "../cache/store.ts";

/** What wrangler.toml binds, and secrets set with `wrangler secret put`. */
export interface Env {
  PAGE_CACHE: KVNamespace;
  OPS_RATE_LIMIT?: RateLimit;
  PAGE_RATE_LIMIT?: RateLimit;
  SITE_ORIGIN?: string;
  SUPABASE_URL?: string;
  SUPABASE_ANON_KEY?: string;
  GTM_ID?: string;
  CONTENT_SERVICE_URL?: string;
  OPS_TOKEN?: string;
  OPS_TOKEN_NEXT?: string;
  LOG_SHARE?: string;
}

const settingsSchema = v.pipe(
  v.object({
    SITE_ORIGIN: v.pipe(v.string(), v.url()),
    SUPABASE_URL: v.pipe(v.string(), v.url()),
    SUPABASE_ANON_KEY: v.pipe(v.string(), v.nonEmpty()),
    CONTENT_SERVICE_URL: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url())])),
    GTM_ID: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))])),
    LOG_SHARE: v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0), v.maxValue(1)), "0"),
  }),
  v.transform((env) => ({
    /** Origin of canonical addresses, `https://www.exemplo.com.br`. */
    origin: new URL(env.SITE_ORIGIN).origin,
    database: { url: env.SUPABASE_URL, anonKey: env.SUPABASE_ANON_KEY },
    /** Null where descriptive texts come from the database. */
    contentServiceUrl: env.CONTENT_SERVICE_URL || null,
    /** `GTM-…`, null without one. */
    tagManagerId: env.GTM_ID || null,
    /** The share of requests of which a line is written, 0 to 1. */
    logShare: env.LOG_SHARE,
  })),
);

/** An isolate has one `env`; its settings are checked once, and not at every request. */
const checkedSettings = new WeakMap<Env, v.SafeParseResult<typeof settingsSchema>>();

function checkSettings(env: Env): v.SafeParseResult<typeof settingsSchema> {
  const checked = checkedSettings.get(env) ?? v.safeParse(settingsSchema, env);
  checkedSettings.set(env, checked);
  return checked;
}

/** @throws ValiError where a setting is missing or wrong */
export function getSettings(env: Env): v.InferOutput<typeof settingsSchema> {
  const checked = checkSettings(env);
  if (checked.success) return checked.output;
  throw new v.ValiError(checked.issues);
}

/** Characters a token must have to be one. */
const MIN_TOKEN_LENGTH = 32;

/** The operators' tokens, those long enough; none where the API is closed. Two while one takes the other's place. */
export function listOperatorTokens({ OPS_TOKEN = "", OPS_TOKEN_NEXT = "" }: Env): string[] {
  return [OPS_TOKEN, OPS_TOKEN_NEXT].filter((token) => token.length >= MIN_TOKEN_LENGTH);
}

/** Seconds for which a location may answer with what it has read before: a purge is seen no sooner. KV takes no less. */
const SHORTEST_CACHE_TTL = 30;

/** Workers KV as the cache uses it. */
export function createStore({ PAGE_CACHE }: Env): KeyValueStore {
  const options = { type: "text", cacheTtl: SHORTEST_CACHE_TTL } as const;
  return {
    get: (key) => PAGE_CACHE.get(key, options),
    put: (key, value, options) => PAGE_CACHE.put(key, value, options),
  };
}

/** The share of requests of which a line is written; none where settings are missing or wrong, which the answer has said. */
export function findLogShare(env: Env): number {
  const checked = checkSettings(env);
  return checked.success ? checked.output.logShare : 0;
}

/** The cache of the location that this isolate runs at; null where there is none, as in `npm run dev`. */
export function findCacheApi(): CacheApi | null {
  if (typeof caches === "undefined") return null;
  // The browser's type of `caches` does not know Cloudflare's.
  return (caches as CacheStorage & { default?: CacheApi }).default ?? null;
}

/** Whether one more request of this caller is too many; never where no limiter is bound, or it fails: then other limits hold. */
export async function isOverLimit(limiter: RateLimit | undefined, caller: string, report: Report): Promise<boolean> {
  try {
    return limiter ? !(await limiter.limit({ key: caller })).success : false;
  } catch (error) {
    report("rate limiter failed", error);
    return false;
  }
}

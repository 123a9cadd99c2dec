// The Worker's bindings and settings; nothing else reads `env`.

import type { KVNamespace, RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import type { CacheApi } from "../cache/location.ts";
import type { KeyValueStore, Report } from "../cache/store.ts";
import { hash64 } from "../lib/hash.ts";

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

type Settings = Omit<Env, "PAGE_CACHE">;

/** Whether that is a server's address and no more: a path, as in `https://….supabase.co/rest/v1/`, would be doubled or lost. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

const originSchema = v.pipe(v.string(), v.check(isOrigin));

const settingsSchema = v.object({
  SITE_ORIGIN: originSchema,
  SUPABASE_URL: originSchema,
  SUPABASE_ANON_KEY: v.pipe(v.string(), v.nonEmpty()),
  CONTENT_SERVICE_URL: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url())])),
  GTM_ID: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))])),
  LOG_SHARE: v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0), v.maxValue(1)), "0"),
});

/** Its message names the settings that are missing or wrong, without their values. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** For the commands that hand settings to the Worker, too. @throws SettingsError */
export function checkSettings(env: Settings): v.InferOutput<typeof settingsSchema> {
  const { success, issues, output } = v.safeParse(settingsSchema, env);
  if (success) return output;
  throw new SettingsError(issues.map((issue) => v.getDotPath(issue)).join(", "));
}

function readSettings(env: Settings) {
  const { SITE_ORIGIN, SUPABASE_URL, SUPABASE_ANON_KEY, LOG_SHARE, ...optional } = checkSettings(env);
  const { origin } = new URL(SITE_ORIGIN);
  const contentServiceUrl = optional.CONTENT_SERVICE_URL || null;
  const tagManagerId = optional.GTM_ID || null;
  const ofPages = [origin, SUPABASE_URL, contentServiceUrl, tagManagerId];
  return {
    /** Origin of canonical addresses, `https://www.exemplo.com.br`. */
    origin,
    database: { url: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY },
    /** Null if descriptive texts come from the database. */
    contentServiceUrl,
    tagManagerId,
    /** Share of requests that are logged, 0 to 1. */
    logShare: LOG_SHARE,
    /** `<build>:<settings>`: names what a page depends on beside data, in the keys of all that is kept. */
    version: `${__BUILD_ID__}:${hash64(JSON.stringify(ofPages))}`,
  };
}

/** A process has one `env`: its settings are read once. */
const settingsOf = new WeakMap<Settings, ReturnType<typeof readSettings>>();

/** @throws SettingsError */
export function getSettings(env: Settings): ReturnType<typeof readSettings> {
  const settings = settingsOf.get(env) ?? readSettings(env);
  settingsOf.set(env, settings);
  return settings;
}

/** Characters; shorter tokens are ignored. */
const MIN_TOKEN_LENGTH = 32;

/** The operators' tokens; none if the API is closed, two while one replaces the other. */
export function listOperatorTokens({ OPS_TOKEN = "", OPS_TOKEN_NEXT = "" }: Settings): string[] {
  return [OPS_TOKEN, OPS_TOKEN_NEXT].filter((token) => token.length >= MIN_TOKEN_LENGTH);
}

/** Seconds for which a location caches a read of KV, so that a purge is seen no sooner. KV's minimum. */
const SHORTEST_CACHE_TTL = 30;

/** Workers KV behind the cache's interface. */
export function createStore({ PAGE_CACHE }: Env): KeyValueStore {
  const options = { type: "text", cacheTtl: SHORTEST_CACHE_TTL } as const;
  return {
    get: (key) => PAGE_CACHE.get(key, options),
    put: (key, value, options) => PAGE_CACHE.put(key, value, options),
  };
}

/** Share of requests that are logged; 0 if settings are missing or wrong, which fails each request. */
export function findLogShare(env: Env): number {
  try {
    return getSettings(env).logShare;
  } catch {
    return 0;
  }
}

/** The cache of this location; null if there is none, as in `npm run dev`. */
export function findCacheApi(): CacheApi | null {
  if (typeof caches === "undefined") return null;
  // The DOM's type lacks Cloudflare's `default`.
  return (caches as CacheStorage & { default?: CacheApi }).default ?? null;
}

/** Whether one more request of this caller is over the limit; false without a limiter, or if it fails. */
export async function isOverLimit(limiter: RateLimit | undefined, caller: string, report: Report): Promise<boolean> {
  try {
    return limiter ? !(await limiter.limit({ key: caller })).success : false;
  } catch (error) {
    report("rate limiter failed", error);
    return false;
  }
}

// Turns what workerd gives (`env`, `ctx`) into what loaders use. The only reader of `env`.

import type { ExecutionContext, KVNamespace } from "@cloudflare/workers-types";
import { redirect } from "@remix-run/cloudflare";
import * as v from "valibot";
import { createPayloadCache } from "./cache/payload-cache.ts";
import { type CatalogueMemory, createCatalogue } from "./catalogue/catalogue.server.ts";
import { createTexts, type Texts } from "./content/texts.server.ts";
import { createDatabase } from "./database/client.server.ts";
import type { PageSources, TextAddress } from "./pages/sources.ts";

/** The Worker's bindings: wrangler.toml, and secrets set with `wrangler secret put`. */
export interface Env {
  PAGE_CACHE: KVNamespace;
  SITE_ORIGIN?: string;
  SUPABASE_URL?: string;
  SUPABASE_ANON_KEY?: string;
  GTM_ID?: string;
}

const settingsSchema = v.object({
  SITE_ORIGIN: v.pipe(
    v.string(),
    v.url(),
    v.transform((url) => new URL(url).origin),
  ),
  SUPABASE_URL: v.pipe(v.string(), v.url()),
  SUPABASE_ANON_KEY: v.pipe(v.string(), v.nonEmpty()),
  GTM_ID: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/))])),
});

/** What loaders are given. */
export interface Site {
  /** Origin of canonical addresses, `https://www.exemplo.com.br`. */
  readonly origin: string;
  /** `GTM-…`, null without one. */
  readonly tagManagerId: string | null;
  readonly sources: PageSources;
  readonly texts: Texts;
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

/** One structured line a failure, for `wrangler tail` and the dashboard. Only messages: a cause may hold a key. */
export function report(event: string, error: unknown, level: "warn" | "error" = "warn"): void {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
  console[level](JSON.stringify({ event, error: words }));
}

/**
 * The context of one request.
 * @param requestedPath the path as the visitor asked for it
 * @param tidyPath its tidy form, which the routes see
 * @throws ValiError where a setting is missing or wrong
 */
export function createLoadContext(
  env: Env,
  ctx: Pick<ExecutionContext, "waitUntil">,
  memory: CatalogueMemory,
  requestedPath: string,
  tidyPath: string,
): { site: Site } {
  const settings = v.parse(settingsSchema, env);
  const now = Date.now;
  const cache = createPayloadCache({
    store: env.PAGE_CACHE,
    now,
    waitUntil: (work) => ctx.waitUntil(work),
    report,
  });
  const database = createDatabase({ url: settings.SUPABASE_URL, anonKey: settings.SUPABASE_ANON_KEY });
  const catalogue = createCatalogue({ memory, cache, database, now });
  const texts = createTexts({ cache, database });
  return {
    site: {
      origin: settings.SITE_ORIGIN,
      tagManagerId: settings.GTM_ID || null,
      tidyPath,
      sources: { catalogue, cache, database, keepText: texts.keep, report },
      texts,
      async withText(address, page) {
        // Deferred work starts first, critical work is awaited second.
        const text = texts.findForPage(address, page).catch((error: unknown) => {
          // Where the page failed, that is what is reported, and nobody waits for its text.
          page.then(
            () => report("text failed", error),
            () => {},
          );
          return null;
        });
        return { page: await page, text };
      },
      ensureCanonical(path) {
        if (path !== requestedPath) throw redirect(path, 301);
      },
    },
  };
}

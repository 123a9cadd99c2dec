// The site in this process: its pages served as their routes do, over the real database, with a given clock and a KV double.

import type { KVNamespace } from "@cloudflare/workers-types";
import { inject } from "vitest";
import type { Parameters } from "../../app/catalog/address.ts";
import type { PageType } from "../../app/pages/page-type.ts";
import { isThrownProblem, type Problem } from "../../app/pages/problem.ts";
import { type ServedPage, servePage } from "../../app/pages/serve-page.server.ts";
import { serveOperators } from "../../app/routes/files/operators.server.ts";
import { findPageType } from "../../app/routes/page-types.server.ts";
import type { Env } from "../../app/server/env.ts";
import { finishResponse } from "../../app/server/finish-response.ts";
import { createProcessState } from "../../app/server/process-state.ts";
import { createRequestContext, type RequestContext } from "../../app/server/request-context.ts";
import { serveWithinLimits, takeTurn } from "../../app/server/serve-within-limits.ts";
import { ANON_KEY } from "./database.ts";
import { createKv } from "./kv-double.ts";
import { createManualClock } from "./manual-clock.ts";
import { NOW } from "./today.ts";

export const ORIGIN = "https://preco.exemplo.com.br";

/** A site with nothing kept. @param databaseUrl where the database's REST interface listens */
export function openTestSite(databaseUrl: string, settings: Partial<Env> = {}) {
  const clock = createManualClock(NOW);
  const kv = createKv(clock);
  const site = createProcessState(clock);
  const reports: string[] = [];
  const env: Env = {
    // The double has what the site uses of a namespace: reads as text, writes.
    PAGE_CACHE: kv as unknown as KVNamespace,
    SITE_ORIGIN: ORIGIN,
    SUPABASE_URL: databaseUrl,
    SUPABASE_ANON_KEY: ANON_KEY,
    ...settings,
  };

  const ctx = { waitUntil: (work: Promise<unknown>) => void work.catch(() => {}) };
  const log = (_: string, { event }: Record<string, unknown>) => void reports.push(String(event));

  /** @param isRendered whether the page is rendered of its payload: then KV gets both at once */
  function visit(path: string, isRendered = true): Promise<RequestContext> {
    return createRequestContext(site, env, ctx, log, {
      requestedPath: path,
      tidyPath: path,
      found: findPageType(path),
      nonce: "",
      isRobot: false,
      isCanonical: isRendered,
    });
  }

  return {
    clock,
    kv,
    /** The tools of a request for that path. */
    visit,
    /** A page of that type, asked for by its canonical address. Rejects with what its route would throw. */
    serve: async <Entity, Page, Props>(
      pageType: PageType<Entity, Page, Props>,
      parameters: Parameters = {},
      given?: RequestContext,
    ): Promise<ServedPage<Page, Props>> => {
      const own = Object.fromEntries(pageType.address.names.map((name) => [name, parameters[name] ?? ""]));
      return servePage(given ?? (await visit(pageType.address.path(own), false)), pageType, own);
    },
    /** The response to a visitor of a page, which is rendered where there is a permit, once its data are there. */
    async respond(path: string, render: () => Promise<Response>, load = async () => {}): Promise<Response> {
      const request = new Request(ORIGIN + path);
      const context = await visit(path);
      const compute = async () => {
        await load();
        const turn = await takeTurn(request, context);
        if (turn instanceof Response) return turn;
        return render().finally(turn);
      };
      const limited = { request, env, ctx, context, compute };
      return finishResponse(await serveWithinLimits(limited), { request, nonce: "", hasTagManager: false });
    },
    /** What an operator's request is answered with; null where the path is not the API's. */
    operate: (path: string, init: RequestInit) => serveOperators(new Request(ORIGIN + path, init), site, env, ctx, log),
    /** Events that were reported since the last look. */
    takeReports: () => reports.splice(0),
  };
}

/** A site with nothing kept, over the boundary fixture's database. */
export const openBoundarySite = (settings: Partial<Env> = {}) => openTestSite(inject("boundaryDatabaseUrl"), settings);

export type TestSite = ReturnType<typeof openTestSite>;

type Ending =
  | { readonly status: number; readonly problem: Problem }
  | { readonly status: number; readonly location: string }
  | "a page";

/** How a page ended: with a problem and its status, with a redirect, or as a page. Rejects with whatever else was thrown. */
export async function endingOf(served: Promise<unknown>): Promise<Ending> {
  try {
    await served;
    return "a page";
  } catch (thrown) {
    if (isThrownProblem(thrown)) return { status: thrown.init?.status ?? 0, problem: thrown.data };
    if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get("location") ?? "" };
    throw thrown;
  }
}

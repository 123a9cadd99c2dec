// The Worker's fetch handler: what a request is before any route sees it. Static files never get here; Cloudflare
// answers them from build/client.

import * as build from "virtual:remix/server-build";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { createRequestHandler } from "@remix-run/cloudflare";
import { joinWithNonce } from "./documents.ts";
import { namesETag } from "./etag.ts";
import {
  createDoorParts,
  createIsolate,
  createLoadContext,
  createLog,
  type Env,
  type Log,
  reporter,
  type Site,
  usesTagManager,
} from "./load-context.ts";
import { answerReport } from "./ops/csp-report.ts";
import { answerOperator } from "./ops/door.ts";
import { documentName, isRobot } from "./robots.ts";
import { CSP_REPORT_PATH, createNonce, secured } from "./security-headers.ts";
import { tidyPath } from "./seo/tidy-path.ts";

const handleRemixRequest = createRequestHandler(build, import.meta.env.MODE);

/** Characters; no address of the site comes near. */
const MAX_URL_LENGTH = 2048;

/** Remix's suffix for the data of a page on its own. */
const DATA_SUFFIX = ".data";

/** The fields of the search forms. Nothing else of a query has any effect; Remix's `_data` and `_routes` would have. */
const SEARCH_FIELDS = ["marca", "modelo", "ano", "estado", "cidade"];

/** Where something may be posted to. */
const POSTABLE = new Set(["/api/content-management"]);

const isolate = createIsolate();

function plainAnswer(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...headers },
  });
}

/** Splits Remix's suffix off, so that a page and its data share one canonical path. */
function splitDataSuffix(pathname: string): [path: string, suffix: string] {
  if (!pathname.endsWith(DATA_SUFFIX)) return [pathname, ""];
  const path = pathname.slice(0, -DATA_SUFFIX.length);
  return [path === "/_root" ? "/" : path, DATA_SUFFIX];
}

/** Errors are kept nowhere; HTML is private, since a visitor's browser revalidates it and KV serves everyone. */
function withHeaders(response: Response, extra: Record<string, string>): Response {
  const headers = new Headers(response.headers);
  if (response.status >= 400) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** What a search engine is told of an answer; error pages are never listed. */
function robotsHeader(response: Response, site: Site): Record<string, string> {
  if (response.status >= 300 && response.status < 400 && response.status !== 304) return {};
  const robots = response.status >= 400 ? "noindex" : site.findRobots();
  return robots === null ? {} : { "X-Robots-Tag": robots };
}

/** With its ETag; 304 without a body for who has it already. Pages were compared before they were rendered, in entry.server. */
async function withETag(request: Request, response: Response, { ingredients }: Site): Promise<Response> {
  if (response.status !== 200 && response.status !== 304) return response;
  const known = request.headers.get("if-none-match");
  const isData = response.status === 200 && !response.headers.get("Content-Type")?.startsWith("text/html");
  const isKnown = isData && known !== null && (await ingredients.matches(known));
  if (isKnown) await response.body?.cancel();
  const etag = ingredients.findETag();
  const headers = new Headers(response.headers);
  if (etag !== null) headers.set("ETag", etag);
  return new Response(isKnown ? null : response.body, { status: isKnown ? 304 : response.status, headers });
}

/** The page as it was rendered before, with this answer's nonce; null where it has to be rendered. */
async function answerFromDocuments(
  request: Request,
  site: Site,
  path: string,
  nonce: string,
): Promise<Response | null> {
  const found = site.documents.find(documentName(path, isRobot(request)));
  if (!found || !(await site.areCurrent(found.ingredients))) return null;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ETag: found.etag,
    ...(found.robots !== null && { "X-Robots-Tag": found.robots }),
  };
  const known = request.headers.get("if-none-match");
  if (known !== null && namesETag(known, found.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : joinWithNonce(found.pieces, nonce), { headers });
}

/** A request answered by Remix, under its tidy path. */
async function handlePage(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  log: Log,
  nonce: string,
): Promise<Response> {
  const url = new URL(request.url);
  if (url.href.length > MAX_URL_LENGTH) return plainAnswer(414, "Endereço longo demais.");
  const [requestedPath, suffix] = splitDataSuffix(url.pathname);
  const allowed = POSTABLE.has(requestedPath) ? ["POST"] : ["GET", "HEAD"];
  if (!allowed.includes(request.method)) {
    return plainAnswer(405, "Método não permitido.", { Allow: allowed.join(", ") });
  }
  const tidy = tidyPath(requestedPath);
  if (tidy === null) return plainAnswer(400, "Endereço inválido. Verifique se a URL está correta.");
  // Assigned, not parsed: a path that begins with two slashes would be taken for a host.
  const tidyUrl = new URL(url.origin);
  tidyUrl.pathname = suffix && tidy === "/" ? `/_root${suffix}` : tidy + suffix;
  for (const field of SEARCH_FIELDS) {
    const value = url.searchParams.get(field);
    if (value !== null) tidyUrl.searchParams.set(field, value);
  }
  const { site, trace } = createLoadContext(env, ctx, isolate, log, {
    requestedPath,
    tidyPath: tidy,
    build: __BUILD_ID__,
    nonce,
  });
  // A page by its own name, without fields: as it was rendered before, if nothing about it has changed.
  if (suffix === "" && requestedPath === tidy && tidyUrl.search === "") {
    const kept = await answerFromDocuments(request, site, tidy, nonce);
    if (kept) return withHeaders(kept, trace.headers());
  }
  const begun = Date.now();
  const response = await handleRemixRequest(new Request(tidyUrl, request), { site });
  trace.addTime("render", Date.now() - begun);
  return withHeaders(await withETag(request, response, site), { ...trace.headers(), ...robotsHeader(response, site) });
}

export default {
  async fetch(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
    const nonce = createNonce();
    return secured(await answer(request, env, ctx, nonce), nonce, usesTagManager(env));
  },
};

async function answer(request: Request, env: Env, ctx: ExecutionContext, nonce: string): Promise<Response> {
  const log = createLog(request.headers.get("cf-ray") ?? crypto.randomUUID());
  try {
    const door = createDoorParts(env, isolate, log);
    if (new URL(request.url).pathname === CSP_REPORT_PATH) return await answerReport(request, door);
    return (await answerOperator(request, door)) ?? (await handlePage(request, env, ctx, log, nonce));
  } catch (error) {
    // A missing setting, or a defect before any route is there to show it.
    reporter(log, "error")("request failed", error);
    return plainAnswer(503, "Serviço indisponível. Tente novamente em alguns instantes.", { "Retry-After": "30" });
  }
}

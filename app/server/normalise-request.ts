// Checks a request's method and length, and reduces its address to one form, before any route sees it.

import { FILTER_FIELDS } from "../catalog/car-filter.ts";
import * as paths from "../catalog/paths.ts";
import { DATA_SUFFIX, splitDataSuffix, tidyPath } from "../seo/tidy-path.ts";

/** Characters; the site's longest address is far shorter. */
const MAX_URL_LENGTH = 2048;

/** The only path that accepts POST. */
const POST_PATH = "/api/content-management";

/** The fields of the search forms, by path. Others are dropped: Remix would act on `_data` and `_routes`. */
const SEARCH_FIELDS: Readonly<Record<string, readonly string[]>> = {
  [paths.SEARCH_PATH]: ["q", "em"],
  [paths.VEHICLE_SEARCH_PATH]: ["marca", "modelo", "ano", "em", "estado", "cidade"],
  [paths.COMPARISON_SEARCH_PATH]: paths.COMPARED_FIELDS,
  [paths.PLACE_SEARCH_PATH]: ["estado", "cidade", "carro", "carros"],
};

const listFields = (path: string) =>
  SEARCH_FIELDS[path] ?? (paths.isRankingPath(path) ? Object.values(FILTER_FIELDS) : []);

export function plainResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(message, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}

/** The redirect of a request to the site's own host by plain HTTP, operators' calls too; null where it is none. */
export function findHttpsRedirect({ url }: Pick<Request, "url">, siteOrigin = ""): Response | null {
  const secure = url.replace(/^http:/, "https:");
  if (secure === url || !URL.canParse(siteOrigin) || new URL(secure).origin !== new URL(siteOrigin).origin) return null;
  return plainResponse(308, "Use https.", { Location: secure });
}

/**
 * The response that refuses a request: 400, 404, 405, 414; else the path as requested, its tidy form for the routes, the URL for
 * Remix with its `.data` and the fields of its form, and whether a rendered page can answer it.
 */
export function normaliseRequest(request: Request) {
  const given = new URL(request.url);
  if (given.href.length > MAX_URL_LENGTH) return plainResponse(414, "Endereço longo demais.");
  const [requestedPath, suffix] = splitDataSuffix(given.pathname);
  const allowed = requestedPath === POST_PATH ? ["POST"] : ["GET", "HEAD"];
  if (!allowed.includes(request.method)) {
    return plainResponse(405, "Método não permitido.", { Allow: allowed.join(", ") });
  }
  const path = tidyPath(requestedPath);
  if (path === null) return plainResponse(400, "Endereço inválido. Verifique se a URL está correta.");
  // A file that is not there, such as the icons that browsers ask for unasked, is worth no page.
  if (/\.(?:css|ico|js|map|png|svg|webp|woff2)$/.test(path)) return plainResponse(404, "Arquivo não encontrado.");
  // `.DATA` is no suffix; lower-cased, Remix would read it as one.
  if (suffix === "" && path.endsWith(DATA_SUFFIX)) return plainResponse(404, "Página não encontrada.");
  // Assigned, not parsed: a path with two leading slashes would be read as a host.
  const url = new URL(given.origin);
  url.pathname = suffix && path === "/" ? `/_root${suffix}` : path + suffix;
  for (const field of listFields(path)) {
    const value = given.searchParams.get(field);
    if (value !== null) url.searchParams.set(field, value.slice(0, paths.MAX_QUERY_LENGTH));
  }
  return { requestedPath, path, url, isCanonical: suffix === "" && requestedPath === path && url.search === "" };
}

/** The request under another URL. A body of a GET or HEAD means nothing (RFC 9110, 9.3.1), and no `Request` takes one. */
export function withUrl(request: Request, url: URL): Request {
  const { method, headers, signal } = request;
  const body = method === "POST" ? request.body : null;
  return new Request(url, { method, headers, signal, body, ...(body && { duplex: "half" }) });
}

// The only place that sets the headers of a response: caching, ETag, robots, Cache-Status, security.

import { namesETag, type ResponsePolicy, type Trace, type Validator } from "./response-metadata.ts";

export const HTML_TYPE = "text/html; charset=utf-8";

export interface WorkerResponse {
  readonly response: Response;
  /** Undefined if the request was refused before its context was created. */
  readonly trace?: Trace;
  /** Undefined unless a route responded; a rendered page carries its own headers. */
  readonly policy?: ResponsePolicy;
  readonly validator?: Validator;
  /** The name of the page type; undefined for other paths. */
  readonly pageType?: string | undefined;
}

/** 128 bits, in base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Hosts that Google documents for its tag manager and Analytics; `strict-dynamic` allows the script itself. */
const TAG_MANAGER =
  "https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://analytics.google.com";

/** In `npm run dev`, Vite writes styles into the page and opens a socket. */
const DEVELOPMENT = import.meta.env.DEV && !import.meta.env.VITEST;
const STYLES = DEVELOPMENT ? "'self' 'unsafe-inline'" : "'self'";
const SOCKET = DEVELOPMENT ? " ws:" : "";

/** The Content-Security-Policy of everything but pages. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** The Content-Security-Policy of a page: scripts with the nonce and what they load; styles from this origin's files. */
function pagePolicy(nonce: string, hasTagManager: boolean): string {
  const also = hasTagManager ? ` ${TAG_MANAGER}` : "";
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${STYLES}`,
    `img-src 'self'${also}`,
    `connect-src 'self'${SOCKET}${also}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // For browsers without `frame-ancestors`.
  "X-Frame-Options": "DENY",
  // For PDF readers, which look for a cross-domain policy.
  "X-Permitted-Cross-Domain-Policies": "none",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

interface Recipient {
  readonly request: Request;
  /** Of this response's scripts. */
  readonly nonce: string;
  readonly hasTagManager: boolean;
}

function setSecurity(headers: Headers, status: number, { nonce, hasTagManager }: Recipient): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  const isHtml = headers.get("Content-Type")?.startsWith("text/html");
  // A browser applies the headers of a 304 to the page it has (RFC 9111, 3.2), whose scripts carry an older nonce: a new
  // policy would block them.
  if (!isHtml || status !== 304) {
    headers.set("Content-Security-Policy", isHtml ? pagePolicy(nonce, hasTagManager) : CLOSED_POLICY);
  }
  if (status === 304) headers.delete("Content-Type");
  for (const name of ["Server", "X-Powered-By"]) headers.delete(name);
}

/** HTML is private: browsers revalidate it, and KV serves everyone. */
function setCaching(headers: Headers, status: number): void {
  if (status >= 400) headers.set("Cache-Control", "no-store");
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  if (status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "30");
}

/** The response with all headers; 304 without a body if the client has this file. entry.server.tsx does the same for pages. */
export async function finishResponse(
  { response, trace, policy, validator }: WorkerResponse,
  recipient: Recipient,
): Promise<Response> {
  const headers = new Headers(response.headers);
  const etag = validator?.find()?.etag;
  const isFile = response.status === 200 && !headers.get("Content-Type")?.startsWith("text/html");
  const unchanged = isFile && namesETag(recipient.request, etag);
  if (unchanged) await response.body?.cancel();
  const status = unchanged ? 304 : response.status;
  setCaching(headers, status);
  if (etag && (status === 200 || status === 304)) headers.set("ETag", etag);
  const robots = policy?.findRobots(status);
  if (robots) headers.set("X-Robots-Tag", robots);
  for (const [name, value] of Object.entries(trace?.headers() ?? {})) headers.set(name, value);
  setSecurity(headers, status, recipient);
  return new Response(unchanged ? null : response.body, { status, headers });
}

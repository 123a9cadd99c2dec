// What every answer says to a browser about what it may do with it.

/** 128 bits, in base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Hosts that Google's tag manager and Analytics need beside the script, which `strict-dynamic` lets in. */
const TAG_MANAGER = "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

/** `npm run dev`: Vite writes styles into the page and talks to it over a socket. No build has these. */
const DEVELOPMENT = import.meta.env.DEV && !import.meta.env.VITEST;
const STYLES = DEVELOPMENT ? "'self' 'unsafe-inline'" : "'self'";
const SOCKET = DEVELOPMENT ? " ws:" : "";

/** The policy of a page: only scripts with its nonce run, and what those load; styles from this site's files only. */
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

/** The policy of everything that is no page: shown as one, it may do nothing. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

const FIXED: Readonly<Record<string, string>> = {
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // For browsers that do not know `frame-ancestors`, and for readers of PDF that look for a policy of another site.
  "X-Frame-Options": "DENY",
  "X-Permitted-Cross-Domain-Policies": "none",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Puts on what keeps a browser from doing what it should not. @param nonce of this answer alone */
export function secureHeaders(headers: Headers, status: number, nonce: string, hasTagManager: boolean): void {
  const type = headers.get("Content-Type") ?? "";
  for (const [name, value] of Object.entries(FIXED)) headers.set(name, value);
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!type.startsWith("text/html")) {
    headers.set("Content-Security-Policy", CLOSED_POLICY);
  } else if (status !== 304) {
    headers.set("Content-Security-Policy", pagePolicy(nonce, hasTagManager));
  }
  // A 304 says what changes about the page the browser has (RFC 9111, 3.2). A new policy would lock that page's scripts
  // out, since they carry the nonce of their own answer: it keeps the policy it came with.
  if (status === 304) headers.delete("Content-Type");
  for (const name of ["Server", "X-Powered-By"]) headers.delete(name);
}

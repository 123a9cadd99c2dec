// The page of an isolate that has too many under way: a string, since a rendered page would cost what is missing.

import { OWNER } from "../owner.ts";

/** Seconds after which trying again is worth it: who waits is served or refused by then. */
const TRY_AGAIN_AFTER = 5;

const TITLE = "Serviço indisponível";

/** @param styles addresses of the site's style sheets */
export function busyPage(styles: readonly string[]): Response {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const html = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${TITLE} - ${OWNER.siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head>
<body><main class="problem"><h1>${TITLE}</h1><p>Muita gente está consultando os preços neste momento.</p>
<p>Tente novamente em alguns instantes.</p><p><a href="">Tentar novamente</a></p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Retry-After": String(TRY_AGAIN_AFTER) },
  });
}

// The page under overload and for a client over its limit: a string, so that refusing costs no rendering.

import { OWNER } from "../owner.ts";

/** Seconds; requests that wait now are served or refused by then. */
const RETRY_AFTER = 5;

const TEXTS = {
  429: ["Muitas páginas em pouco tempo", "Este endereço pediu mais páginas do que uma pessoa lê."],
  503: ["Serviço indisponível", "Muita gente está consultando os preços neste momento."],
} as const;

/** @param styles addresses of the site's style sheets */
export function busyPage(status: keyof typeof TEXTS, styles: readonly string[]): Response {
  const [title, reason] = TEXTS[status];
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const html = `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} - ${OWNER.siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head>
<body><main class="problem"><h1>${title}</h1><p>${reason}</p>
<p>Tente novamente em alguns instantes.</p><p><a href="">Tentar novamente</a></p></main></body></html>`;
  const headers = { "Retry-After": String(RETRY_AFTER), "Content-Type": "text/html; charset=utf-8" };
  return new Response(html, { status, headers });
}

// The page of an isolate that has too many under way, and of who asks for too many: a string, since a rendered page would cost what
// is missing.

import { OWNER } from "../owner.ts";

/** Seconds after which trying again is worth it: who waits is served or refused by then. */
const TRY_AGAIN_AFTER = 5;

const WORDS = {
  429: ["Muitas páginas em pouco tempo", "Este endereço pediu mais páginas do que uma pessoa lê."],
  503: ["Serviço indisponível", "Muita gente está consultando os preços neste momento."],
} as const;

/** @param styles addresses of the site's style sheets */
export function busyPage(status: keyof typeof WORDS, styles: readonly string[]): Response {
  const [title, reason] = WORDS[status];
  const headers = { "Retry-After": String(TRY_AGAIN_AFTER), "Content-Type": "text/html; charset=utf-8" };
  return new Response(writeHtml(title, reason, styles), { status, headers });
}

function writeHtml(title: string, reason: string, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} - ${OWNER.siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head>
<body><main class="problem"><h1>${title}</h1><p>${reason}</p>
<p>Tente novamente em alguns instantes.</p><p><a href="">Tentar novamente</a></p></main></body></html>`;
}

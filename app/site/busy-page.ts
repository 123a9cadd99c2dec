// The page of an isolate that has too many under way, and of who asks for too many: a string, since a rendered page would cost what
// is missing.

import type { Form } from "../forms/form.ts";
import { OWNER } from "../owner.ts";

/** Seconds after which trying again is worth it: who waits is served or refused by then. */
const TRY_AGAIN_AFTER = 5;

const WORDS = {
  429: ["Muitas páginas em pouco tempo", "Este endereço pediu mais páginas do que uma pessoa lê."],
  503: ["Serviço indisponível", "Muita gente está consultando os preços neste momento."],
} as const;

/** @param styles addresses of the site's style sheets @param form that was asked for; that of a picture gets the page */
export function busyPage(status: keyof typeof WORDS, styles: readonly string[], { kind }: Form): Response {
  const [title, reason] = WORDS[status];
  const headers = { "Retry-After": String(TRY_AGAIN_AFTER) };
  if (kind === "json") return Response.json({ error: `${title}. ${reason}` }, { status, headers });
  const isMarkdown = kind === "markdown";
  const type = `text/${isMarkdown ? "markdown" : "html"}; charset=utf-8`;
  const text = isMarkdown ? `# ${title}\n\n${reason}\n` : writeHtml(title, reason, styles);
  return new Response(text, { status, headers: { ...headers, "Content-Type": type } });
}

function writeHtml(title: string, reason: string, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  return `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} - ${OWNER.siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${links}</head>
<body><main class="problem"><h1>${title}</h1><p>${reason}</p>
<p>Tente novamente em alguns instantes.</p><p><a href="">Tentar novamente</a></p></main></body></html>`;
}

// A descriptive text as it is kept: sanitised once.

/** Sanitised HTML; null if there is no text, or the sanitiser left nothing of it. */
export interface KeptText {
  readonly html: string | null;
}

/** Loads the sanitiser only for a text: it is 65 KB of the Worker. */
export async function cleanText(html: string | null): Promise<KeptText> {
  if (html === null) return { html: null };
  const { sanitiseHtml } = await import("./sanitise.server.ts");
  return { html: sanitiseHtml(html) || null };
}

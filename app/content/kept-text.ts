// A descriptive text as it is kept: made harmless once, by a sanitiser that is named.

import { keptAs } from "../kept/kept-as.ts";

/** Goes up with every change of sanitise.server.ts: texts that an older one let through are then fetched and cleaned anew. */
const SANITISER_VERSION = 1;

export interface KeptText {
  /** Sanitised HTML; null where there is no such text, or nothing was left of it. */
  readonly html: string | null;
  /** The sanitiser that made it; a better one makes it worth nothing. */
  readonly sanitiser: number;
}

const isKept = keptAs<KeptText>("KeptText");

/** Whether it is a text that today's sanitiser made. */
export function isCurrentText(payload: unknown): payload is KeptText {
  return isKept(payload) && payload.sanitiser === SANITISER_VERSION;
}

/** The text as it is kept. The sanitiser is loaded only where there is something to make harmless. */
export async function cleanText(html: string | null): Promise<KeptText> {
  if (html === null) return { html: null, sanitiser: SANITISER_VERSION };
  const { sanitiseHtml } = await import("./sanitise.server.ts");
  return { html: sanitiseHtml(html) || null, sanitiser: SANITISER_VERSION };
}

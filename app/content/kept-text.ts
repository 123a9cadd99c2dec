// A descriptive text as it is kept: made harmless once, by a sanitiser that is named.

import * as v from "valibot";
import type { Checked } from "../data/values.ts";

/** Goes up with every change of sanitise.server.ts: texts that an older one let through are then fetched and cleaned anew. */
const SANITISER_VERSION = 2;

/** Sanitised HTML, null where there is no such text, or nothing was left of it; and the sanitiser that made it: what another one made is worth nothing. */
export const keptTextSchema = v.object({ html: v.nullable(v.string()), sanitiser: v.literal(SANITISER_VERSION) });

export type KeptText = Checked<typeof keptTextSchema>;

/** The text as it is kept. The sanitiser is loaded only where there is something to make harmless. */
export async function cleanText(html: string | null): Promise<KeptText> {
  if (html === null) return { html: null, sanitiser: SANITISER_VERSION };
  const { sanitiseHtml } = await import("./sanitise.server.ts");
  return { html: sanitiseHtml(html) || null, sanitiser: SANITISER_VERSION };
}

// Waits until the site shows a page that was computed after a purge.

import { askDoor } from "./ops-client.ts";
import { UserError } from "./user-error.ts";

/** Milliseconds: a purge is everywhere within 35 seconds, and a page then takes its time. */
const SEEN_WITHIN = 60_000;
/** Milliseconds. The door takes thirty calls a minute, purges included. */
const ASK_EVERY = 4_000;

/** Where the page stands that a text belongs to, by its type and slugs: `model/fiat/argo`. */
function pathOfText(name: string): string {
  const [type = "", ...slugs] = name.split("/");
  const isOfPlace = type === "city" || type === "state";
  return [isOfPlace ? "/seguro-de-carro" : "/seguro-de-carro/marca", ...slugs].join("/");
}

/** A page that the targets take off; null where they take off files alone. */
export function findPurgedPage(targets: readonly { readonly type: string; readonly value?: string | undefined }[]) {
  for (const { type, value = "" } of targets) {
    if (type === "all") return "/";
    if (type === "prefix" || (type === "path" && !value.endsWith(".xml"))) return value;
    if (type === "place") return `/seguro-de-carro/${value}`;
    if (type === "content") return pathOfText(value);
  }
  return null;
}

/**
 * Asks for a page until it was computed after the purge.
 * @param purgedAt milliseconds since 1970, by the site's own clock
 * @param say told every few seconds that it goes on
 * @throws UserError where that does not happen within a minute
 */
export async function waitUntilSeen(
  site: string,
  path: string,
  purgedAt: number,
  say: (line: string) => void = () => {},
): Promise<void> {
  const begun = Date.now();
  while (Date.now() < begun + SEEN_WITHIN) {
    const page = await fetch(new URL(path, site)).catch(() => null);
    await page?.body?.cancel();
    const answer = await askDoor(site, `/ops/cache/inspect?path=${encodeURIComponent(path)}`);
    const computedAt = typeof answer.body.computedAt === "string" ? Date.parse(answer.body.computedAt) : 0;
    if (page?.ok && computedAt >= purgedAt) return;
    say(`  ${Math.round((Date.now() - begun) / 1000)} s: ${path} is still the one of before`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
  throw new UserError(`${new URL(path, site)} still shows its old numbers: npm run cache:inspect -- ${path}`);
}

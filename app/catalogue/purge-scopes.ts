// The purges that a kept value falls under: named from the parameters of its address, never read out of its path by
// position.

import type { CacheKey } from "../cache/key.ts";
import type { Scope } from "../cache/stamps.ts";
import { OPEN_DATA_PATH } from "./paths.ts";

export const ALL_SCOPE: Scope = "all";

export function pathScope(path: string): Scope {
  return `path:${path}`;
}

/** A page and everything below it, by whole segments. */
export function prefixScope(path: string): Scope {
  return `prefix:${path}`;
}

/** `sp` or `sp/campinas`. */
export function placeScope(place: string): Scope {
  return `place:${place}`;
}

/** `model/fiat/argo` */
export function contentScope(text: string): Scope {
  return `content:${text}`;
}

/** A path and all that stand above it. */
function listAncestors(path: string): string[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  return ["/", ...segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`)];
}

/** The parameters that say where a page is about; pages of no place have none. */
export interface PlaceParameters {
  readonly uf?: string;
  readonly city?: string;
}

/** All scopes of what is kept under a page's path. @param alsoAt further paths that show the same page */
function listPageScopes(path: string, { uf, city }: PlaceParameters, alsoAt: readonly string[]): Scope[] {
  const paths = [path, ...alsoAt];
  const places = uf === undefined ? [] : city === undefined ? [uf] : [uf, `${uf}/${city}`];
  const prefixes = new Set(paths.flatMap(listAncestors));
  return [ALL_SCOPE, ...paths.map(pathScope), ...[...prefixes].map(prefixScope), ...places.map(placeScope)];
}

/**
 * The key of what is computed for a page or a file under that path.
 * @param alsoAt further paths that show the same page
 * @param text the descriptive text that is kept with it, `model/fiat/argo`; null where there is none
 */
export function pageKey(
  path: string,
  place: PlaceParameters = {},
  alsoAt: readonly string[] = [],
  text: string | null = null,
): CacheKey {
  const scopes = listPageScopes(path, place, alsoAt);
  return { kind: "page", name: path, scopes: text === null ? scopes : [...scopes, contentScope(text)] };
}

/** What is kept of a file of `/dados`: its table is kept once, whatever the format that it is handed out in. */
export function withoutFormat(path: string): string {
  return path.startsWith(`${OPEN_DATA_PATH}/`) ? path.replace(/\.(?:csv|json)$/, "") : path;
}

/** The key of the picture of a page, which is drawn from its numbers and purged with it. */
export function pictureKey(page: CacheKey): CacheKey {
  return { ...page, kind: "picture" };
}

/** The key of a part of the vocabulary: `brands`, `vehicles/fiat`. */
export function vocabularyKey(part: string): CacheKey {
  return { kind: "catalogue", name: part, scopes: [ALL_SCOPE] };
}

/** What a descriptive text can be of (section 7 of the specification). */
export const TEXT_TYPES = ["city", "state", "brand", "model", "model_year"] as const;

/** The key of a descriptive text, `model/fiat/argo`. */
export function textKey(name: string): CacheKey {
  return { kind: "text", name, scopes: [ALL_SCOPE, contentScope(name)] };
}

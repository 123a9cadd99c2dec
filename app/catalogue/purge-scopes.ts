// Which purges a kept value falls under. The cache knows names; what is in a path is known here.

import type { KeyKind } from "../cache/key.ts";
import type { Scope } from "../cache/stamps.ts";

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

/** The state and the city in a path: the first segments after the root, or the last ones of a model-year's page. */
function listPlaces(segments: readonly string[]): string[] {
  const [root, first, second] = segments;
  if (root !== "seguro-de-carro" || first === undefined) return [];
  const [uf, city] =
    first !== "marca" ? [first, second] : segments.slice(5, 7).length === 2 ? segments.slice(5, 7) : [];
  if (uf === undefined) return [];
  return city === undefined ? [uf] : [uf, `${uf}/${city}`];
}

function listPathScopes(path: string): Scope[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  const prefixes = segments.map((_, index) => prefixScope(`/${segments.slice(0, index + 1).join("/")}`));
  return [pathScope(path), prefixScope("/"), ...prefixes, ...listPlaces(segments).map(placeScope)];
}

/** All scopes of a kept value, `all` among them. */
export function scopesOf(kind: KeyKind, name: string): Scope[] {
  // A page's picture is drawn from its numbers.
  if (kind === "page" || kind === "picture") return [ALL_SCOPE, ...listPathScopes(name)];
  return kind === "text" ? [ALL_SCOPE, contentScope(name)] : [ALL_SCOPE];
}

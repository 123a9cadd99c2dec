// What is kept under which name. A struct until the moment it is written to Workers KV.

import { hash32 } from "../lib/hash.ts";

/** Bytes; KV takes 512, and short keys are cheap to list and to read. */
const MAX_KEY_LENGTH = 200;

export interface CacheKey {
  readonly kind: "page" | "catalogue" | "text";
  /** Unique within its kind: a canonical path, for pages. Made from parsed parameters, ASCII; never a raw URL. */
  readonly name: string;
  /** The canonical path of the page or file it belongs to: a purge of that path, or of one above it, takes it off. */
  readonly path: string;
}

/** `page:5f0c1a2b3d:/seguro-de-carro/sp`. It names the build: what another build kept is not read, and expires. */
export function fullKeyOf({ kind, name }: Pick<CacheKey, "kind" | "name">): string {
  return `${kind}:${__BUILD_ID__}:${name}`;
}

/**
 * The full key as KV has it. One that is too long is cut and carries a hash; should two of them ever meet, the full key
 * inside the entry tells them apart.
 */
export function kvKeyOf(key: CacheKey): string {
  const full = fullKeyOf(key);
  if (full.length <= MAX_KEY_LENGTH) return full;
  const hash = `~${hash32(full).toString(36)}`;
  return full.slice(0, MAX_KEY_LENGTH - hash.length) + hash;
}

/** The key of what is computed for the page or file under that canonical path. */
export function pageKey(path: string): CacheKey {
  return { kind: "page", name: path, path };
}

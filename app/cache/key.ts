// What is kept under which name, and which purges it falls under. A struct until the moment it is written to Workers KV.

import { hash32 } from "../base/hash.ts";
import type { Scope } from "./stamps.ts";

/** Goes up when the shape of what is kept changes; never with each build, or every deployment would start cold. */
export const SCHEMA = 7;

/** Bytes; KV takes 512, and short keys are cheap to list and to read. */
const MAX_KEY_LENGTH = 200;

/** What a value is: a page's payload, a part of the site's vocabulary, a descriptive text, a share picture. */
export type KeyKind = "page" | "catalogue" | "text" | "picture";

export interface CacheKey {
  readonly kind: KeyKind;
  /** Unique within its kind: a canonical path, for pages. Made from parsed parameters, ASCII; never a raw URL. */
  readonly name: string;
  /** Every purge that takes it off: named by whoever knows what it is. */
  readonly scopes: readonly Scope[];
}

/** `page:/seguro-de-carro/sp`: kind and name in one, unique among all that is kept. */
export function fullNameOf({ kind, name }: CacheKey): string {
  return `${kind}:${name}`;
}

/**
 * `page:<schema>:<canonical path>`, as KV has it. A name that is too long is cut and carries a hash; should two of them
 * ever meet, the full name inside the entry tells them apart.
 */
export function kvKeyOf({ kind, name }: CacheKey): string {
  const key = `${kind}:${SCHEMA}:${name}`;
  if (key.length <= MAX_KEY_LENGTH) return key;
  const hash = `~${hash32(key).toString(36)}`;
  return key.slice(0, MAX_KEY_LENGTH - hash.length) + hash;
}

// The name under which a value is kept in Workers KV.

import { hash32 } from "./hash.ts";

/** Goes up when the shape of what is kept changes; never with each build, or every deployment would start cold. */
export const SCHEMA = 2;

/** Bytes; KV takes 512, and short keys are cheap to list and to read. */
const MAX_KEY_LENGTH = 200;

/** What a value is: a page's payload, a part of the site's vocabulary, a descriptive text, a share picture. */
export type KeyKind = "page" | "catalogue" | "text" | "picture";

/**
 * `page:<schema>:<canonical path>`. A name that is too long is cut and carries a hash; should two of them ever meet,
 * the full name inside the entry tells them apart.
 * @param name made from parsed parameters, ASCII; never a raw URL
 */
export function cacheKey(kind: KeyKind, name: string): string {
  const key = `${kind}:${SCHEMA}:${name}`;
  if (key.length <= MAX_KEY_LENGTH) return key;
  const hash = `~${hash32(key).toString(36)}`;
  return key.slice(0, MAX_KEY_LENGTH - hash.length) + hash;
}

// Which descriptive text: its type and identifier (section 7 of the specification).

import type { CacheKey } from "../cache/key.ts";
import { type TEXT_TYPES, textKey } from "../catalogue/purge-scopes.ts";

/** `model` and `fiat/argo`. */
export interface TextAddress {
  readonly type: (typeof TEXT_TYPES)[number];
  /** `uf/city`, `uf`, `brand`, `brand/model` or `brand/model/year`, of slugs. */
  readonly identifier: string;
}

export function nameOfText({ type, identifier }: TextAddress): string {
  return `${type}/${identifier}`;
}

/** The key under which it is kept. */
export function keyOfText(address: TextAddress): CacheKey {
  return textKey(nameOfText(address));
}

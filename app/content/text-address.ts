// Which descriptive text: its type and identifier (section 7 of the specification).

import type { CacheKey } from "../cache/entry.ts";
import type { Parameters } from "../catalog/address.ts";
import { BRAND_LIST_PATH, LONG_HOME_PATH } from "../catalog/paths.ts";

/** What a descriptive text can be of (section 7 of the specification). */
export const TEXT_TYPES = ["city", "state", "brand", "model", "model_year"] as const;

/** Characters of a descriptive text, before and after it is sanitised; a longer one is not shown. */
export const MAX_TEXT_LENGTH = 256 * 1024;

export type TextType = (typeof TEXT_TYPES)[number];

/** The parameters of an address that make an identifier. */
const IDENTIFIERS: Readonly<Record<TextType, readonly string[]>> = {
  city: ["uf", "city"],
  state: ["uf"],
  brand: ["brand"],
  model: ["brand", "model"],
  model_year: ["brand", "model", "year"],
};

/** `model` and `fiat/argo`. */
export interface TextAddress {
  readonly type: TextType;
  /** `uf/city`, `uf`, `brand`, `brand/model` or `brand/model/year`, of slugs. */
  readonly identifier: string;
}

/** The text of the page with these parameters. */
export function textAddressOf(type: TextType, parameters: Parameters): TextAddress {
  return { type, identifier: IDENTIFIERS[type].map((name) => parameters[name]).join("/") };
}

/** The key under which it is kept: a purge of the page that it is named after takes it off. */
export function keyOfText(address: TextAddress): CacheKey {
  const isOfPlace = address.type === "city" || address.type === "state";
  const path = `${isOfPlace ? LONG_HOME_PATH : BRAND_LIST_PATH}/${address.identifier}`;
  return { kind: "text", name: `${address.type}/${address.identifier}`, path };
}

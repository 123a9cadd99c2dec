// Where a page stands: its canonical path, the parameters in it, the text that belongs to it, and the key of what is kept of it.

import type { CacheKey } from "../cache/key.ts";
import type { Parameters } from "../catalogue/address.ts";
import { pageKey } from "../catalogue/purge-scopes.ts";
import { nameOfText, type TextAddress, textAddressOf } from "../content/text-address.ts";
import type { PageKind } from "./page-kind.ts";

export interface PageAddress {
  readonly path: string;
  readonly parameters: Parameters;
  /** Null where pages of its kind have none. */
  readonly text: TextAddress | null;
  readonly key: CacheKey;
}

/** The address of a kind's page with these canonical parameters. */
export function addressOf(
  kind: Pick<PageKind<unknown, unknown>, "address" | "alsoAt" | "textType">,
  parameters: Parameters,
): PageAddress {
  const path = kind.address.path(parameters);
  const text = kind.textType ? textAddressOf(kind.textType, parameters) : null;
  return { path, parameters, text, key: pageKey(path, parameters, kind.alsoAt, text && nameOfText(text)) };
}

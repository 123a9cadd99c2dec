// Where a page stands: its canonical path, the parameters in it, and the key of what is kept of it.

import type { CacheKey } from "../cache/key.ts";
import type { Parameters } from "../catalogue/address.ts";
import { pageKey } from "../catalogue/purge-scopes.ts";
import type { PageKind } from "./page-kind.ts";

export interface PageAddress {
  readonly path: string;
  readonly parameters: Parameters;
  readonly key: CacheKey;
}

/** The address of a kind's page with these canonical parameters. */
export function addressOf(
  kind: Pick<PageKind<unknown, unknown>, "address" | "alsoAt">,
  parameters: Parameters,
): PageAddress {
  const path = kind.address.path(parameters);
  return { path, parameters, key: pageKey(path, parameters, kind.alsoAt) };
}

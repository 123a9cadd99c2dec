// Where a page stands: its canonical path, the parameters in it, and the text that belongs to it.

import type { Parameters } from "../catalogue/address.ts";
import { type TextAddress, textAddressOf } from "../content/text-address.ts";
import type { PageKind } from "./page-kind.ts";

export interface PageAddress {
  readonly path: string;
  readonly parameters: Parameters;
  /** Null where pages of its kind have none. */
  readonly text: TextAddress | null;
}

/** The address of a kind's page with these canonical parameters. */
export function addressOf(
  kind: Pick<PageKind<unknown, unknown>, "address" | "textType">,
  parameters: Parameters,
): PageAddress {
  const path = kind.address.path(parameters);
  const text = kind.textType ? textAddressOf(kind.textType, parameters) : null;
  return { path, parameters, text };
}

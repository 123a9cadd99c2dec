// All kinds of pages, and which of them a path is of.

import type { Parameters } from "../catalogue/address.ts";
import type { AnyPageKind } from "./page-kind.ts";

/** Those that differ in their place alone stand in one file. */
const MODULES = import.meta.glob<Readonly<Record<string, AnyPageKind>>>("./kinds/*.server.ts", { eager: true });

/** In the order of their addresses. */
export const PAGE_KINDS: readonly AnyPageKind[] = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .sort((a, b) => (a.address.pattern < b.address.pattern ? -1 : 1));

export interface FoundKind {
  readonly kind: AnyPageKind;
  readonly parameters: Parameters;
}

function countParameters({ address }: AnyPageKind): number {
  return address.pattern.split(":").length - 1;
}

/** The kind of page that a path is of: the one that takes least of it for a parameter. Null where it is of none. */
export function findKind(path: string): FoundKind | null {
  let best: FoundKind | null = null;
  for (const kind of PAGE_KINDS) {
    const parameters = kind.alsoAt?.includes(path) ? {} : kind.address.match(path);
    if (parameters && (!best || countParameters(kind) < countParameters(best.kind))) best = { kind, parameters };
  }
  return best;
}

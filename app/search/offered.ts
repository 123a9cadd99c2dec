// What a query is answered with.

import { GLOSSARY_PATH } from "../catalogue/paths.ts";
import type { Hit } from "./hits.ts";
import type { SearchResult } from "./search.ts";

/**
 * What a query leaves out that its answer needs: the car of a quote, or its year; the price that is to be shared or printed.
 */
export type Missing = "car" | "year" | "shared";

/** What is offered, best first, and the page that alone can be meant. */
export interface Offered extends Pick<SearchResult, "hits" | "only" | "isNearest" | "unused"> {
  readonly missing: Missing | null;
}

const isTerm = ({ path }: Offered["hits"][number]) => path.startsWith(`${GLOSSARY_PATH}#`);

/**
 * Goes to the one page that is offered, or to the first of several terms, which stand on one page; not to what was only like the
 * words, to a page outside this site, or where something has to be said first.
 */
export function settle(offered: Offered): Offered {
  const { hits, only, isNearest, missing } = offered;
  const [first] = hits;
  if (only !== null || isNearest || missing !== null || !first?.path.startsWith("/")) return offered;
  return hits.length === 1 || hits.every(isTerm) ? { ...offered, only: first.path } : offered;
}

/** The pages of what was named exactly: one by itself is the only that can be meant. */
export function offer(hits: readonly Hit[]): Offered {
  return {
    hits,
    only: hits.length === 1 ? (hits[0]?.path ?? null) : null,
    isNearest: false,
    unused: [],
    missing: null,
  };
}

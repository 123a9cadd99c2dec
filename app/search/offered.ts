// What a query is answered with.

import type { Hit } from "./hits.ts";
import type { SearchResult } from "./search.ts";

/**
 * What a query leaves out that its answer needs: the car of a quote, or its year; the cities of a move, or the one it is from; the
 * price that is to be shared or printed.
 */
export type Missing = "car" | "year" | "cities" | "origin" | "shared";

/** What is offered, best first, and the page that alone can be meant. */
export interface Offered extends Pick<SearchResult, "hits" | "only" | "isNearest"> {
  readonly missing: Missing | null;
}

/** The pages of what was named exactly: one by itself is the only that can be meant. */
export function offer(hits: readonly Hit[]): Offered {
  return { hits, only: hits.length === 1 ? (hits[0]?.path ?? null) : null, isNearest: false, missing: null };
}

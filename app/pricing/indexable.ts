// Which pages ask to be indexed: those with enough quotes behind them.

import { MIN_QUOTES_FOR_MEAN } from "./rules.ts";
import type { Evidence } from "./value.ts";

/** Whether a page's numbers rest on enough quotes within the window; null where it has none. */
export function isIndexable(statistics: { readonly evidence: Evidence } | null): boolean {
  return statistics !== null && statistics.evidence.quotes >= MIN_QUOTES_FOR_MEAN;
}

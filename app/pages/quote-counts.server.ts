// How many quotes are used, and why the others are not: what `/metodologia` and `/dados` say of themselves.

import type { AnswerOf } from "../database/functions.ts";
import type { LoadedPage, LoadSources } from "./page-kind.ts";

/** Counts of quotes, and the ISO date of the day they were counted. */
export type QuoteCounts = NonNullable<AnswerOf<"get_quote_counts">>;

export interface QuoteCountsPage {
  /** Null before the numbers were first computed. */
  readonly counts: QuoteCounts | null;
}

/** @throws DatabaseError */
export async function loadQuoteCounts({ database }: LoadSources): Promise<LoadedPage<QuoteCountsPage>> {
  return { page: { counts: await database.call("get_quote_counts", {}) }, text: null };
}

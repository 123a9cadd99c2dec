// How many quotes are used, and why the others are not: what `/metodologia` and `/dados` say of themselves.

import * as v from "valibot";
import { countedQuotesSchema } from "../schemas/prices.ts";
import type { Checked } from "../schemas/values.ts";
import type { LoadedPage, LoadSources } from "./page-kind.ts";

export const quoteCountsPageSchema = v.object({
  /** Null before the numbers were first computed. */
  counts: v.nullable(countedQuotesSchema),
});

export type QuoteCountsPage = Checked<typeof quoteCountsPageSchema>;

/** @throws DatabaseError */
export async function loadQuoteCounts({ database }: LoadSources): Promise<LoadedPage<QuoteCountsPage>> {
  return { page: { counts: await database.call("get_quote_counts", {}) }, text: null };
}

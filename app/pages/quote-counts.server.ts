// How many quotes are used, and why the others are not: what `/metodologia` and `/dados` say of themselves.

import type * as v from "valibot";
import { quoteCountsAnswer } from "../database/answers.ts";
import { DATABASE_FAILED } from "./problem.ts";
import { readPage } from "./read-page.server.ts";
import type { PageSources } from "./sources.ts";

/** Counts of quotes, and the ISO date of the day they were counted. */
export type QuoteCounts = NonNullable<v.InferOutput<typeof quoteCountsAnswer>>;

/** Null before the numbers were first computed. @param path of the page that shows them @throws ThrownProblem 503 */
export async function findQuoteCounts(sources: PageSources, path: string): Promise<QuoteCounts | null> {
  const page = await readPage(sources, path, DATABASE_FAILED, async () => ({
    counts: await sources.database.call("get_quote_counts", {}, quoteCountsAnswer),
  }));
  return page.counts;
}

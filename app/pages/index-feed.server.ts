// The months of the price index as news: a new month is an entry, and a revised one is that entry again with another day.

import { INDEX_FEED_PATH, indexMonthPath } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { formatIndex } from "../pricing/format.ts";
import { describeChanges, listChanges, nameMonth } from "../pricing/months.ts";
import { type FeedEntry, feedEntriesSchema } from "../schemas/open-data.ts";
import { readKept } from "./read-page.server.ts";
import { BRAZIL, findIndexDay, listIndexMonths } from "./series.server.ts";

/** Newest first. @throws ThrownProblem 503 */
export async function listIndexEntries(context: RequestContext): Promise<readonly FeedEntry[]> {
  return readKept(context, INDEX_FEED_PATH, feedEntriesSchema, async () => {
    const { areas, revisions } = await context.database.call("get_index_page", {});
    const months = listIndexMonths(areas.find(({ area }) => area === BRAZIL)?.months ?? []);
    return months
      .map(({ month, value, low, high }, index): FeedEntry => {
        const changes = describeChanges(listChanges(months.slice(0, index + 1)));
        return {
          path: indexMonthPath(month),
          title: `Índice de preços do seguro de carro, ${nameMonth(month)}: ${formatIndex(value)}`,
          summary: `Entre ${formatIndex(low)} e ${formatIndex(high)} com 95% de confiança${changes ? `; ${changes}` : ""}.`,
          // Whatever was revised since.
          published: findIndexDay(month, []),
          updated: findIndexDay(month, revisions),
        };
      })
      .reverse();
  });
}

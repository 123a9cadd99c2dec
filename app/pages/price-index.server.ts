// What pages say of the price index.

import type { IndexRows } from "../database/answers.ts";
import type { AnswerOf } from "../database/functions.ts";
import type { PictureFigure } from "../picture/words.ts";
import { countOf, formatChange, formatIndex } from "../pricing/format.ts";
import { listChanges, type Month, monthAt, nameMonth, ordinalOf } from "../pricing/months.ts";
import type { IndexLine, IndexMonth } from "../schemas/charts.ts";
import { findIndex } from "./series.server.ts";

/** The area of the whole country. */
export const BRAZIL = "BR";

/** When a month came out, the day after its last, or was last revised: an ISO date. */
export function findIndexDay(month: Month, revisions: AnswerOf<"get_index_page">["revisions"]): string {
  const published = `${monthAt(ordinalOf(month) + 1)}-01`;
  const revised = revisions.find(([area, , revisedMonth]) => area === BRAZIL && revisedMonth === month)?.[1];
  return revised !== undefined && revised > published ? revised : published;
}

/** Null where there is nothing to draw. */
export function findIndexLine(rows: IndexRows, name: string): IndexLine | null {
  const index = findIndex(rows, name);
  const [first, newest] = [index?.months[0], index?.months.at(-1)];
  if (!index?.chart || !first || !newest) return null;
  const { month, value } = newest;
  return { chart: index.chart, newest: { month, value }, since: first.month, changes: listChanges(index.months) };
}

/** A month as a share picture shows it. @param since the month that is 100 */
export function drawMonth(
  { month, value, change, low, high, quotes }: IndexMonth,
  since: Month | undefined,
): PictureFigure {
  return {
    kicker: `Brasil, ${nameMonth(month)}`,
    value: formatIndex(value),
    note: [
      ...(change === null ? [] : [`${formatChange(100 * Math.expm1(change))} no mês`]),
      `entre ${formatIndex(low)} e ${formatIndex(high)}`,
      ...(since === undefined ? [] : [`100 em ${nameMonth(since)}`]),
    ].join(", "),
    basis: countOf(quotes, "cotação", "cotações"),
  };
}

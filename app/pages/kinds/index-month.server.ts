// One month of the price index, to be quoted and shared.

import * as v from "valibot";
import { indexMonthBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { INDEX_MONTH_ADDRESS, indexMonthPath, statePath } from "../../catalogue/paths.ts";
import { formatChange, formatIndex } from "../../pricing/format.ts";
import { listChanges, type Month, nameMonth, parseMonth } from "../../pricing/months.ts";
import { changeSchema, indexMonthSchema } from "../../schemas/charts.ts";
import { linkSchema } from "../../schemas/links.ts";
import { amount, type Checked, count, isoDate, month, path } from "../../schemas/values.ts";
import { shortenDescription } from "../../seo/description.ts";
import { indexMonthGraph } from "../../seo/json-ld/site.ts";
import { indexMonthTitle } from "../../seo/titles.ts";
import type { PageKind } from "../page-kind.ts";
import { indexMonthNotFound } from "../problem.ts";
import { BRAZIL, findIndexDay, listIndexMonths } from "../series.server.ts";

const indexMonthPageSchema = v.object({
  month,
  /** When it came out, or was last revised: an ISO date. */
  changedOn: isoDate,
  /** Brazil's 100. */
  since: month,
  brazil: indexMonthSchema,
  changes: v.array(changeSchema),
  /** By how much they went up, the most first. */
  states: v.array(
    v.object({
      name: v.string(),
      path,
      value: amount,
      /** Percent since the month before; null where it had no index. */
      change: v.nullable(amount),
      quotes: count,
    }),
  ),
  /** The pages of the months around it, two on either side. */
  around: v.array(linkSchema),
});

/** No brokerage has quotes of before. */
const FIRST_MONTH: Month = "2000-01";

/** Months that a page leads to on either side. */
const NEIGHBOURS = 2;

export default {
  name: "index_month",
  address: INDEX_MONTH_ADDRESS,
  payload: indexMonthPageSchema,
  asksToBeFound: () => true,
  sitemap: { part: "indice-meses", findSubject: parseMonth },
  async find({ site }, { month: segment = "" }) {
    const month = parseMonth(segment);
    if (month === null) throw indexMonthNotFound(null);
    // No made-up month costs a call of the database.
    if (month < FIRST_MONTH || month >= new Date(site.cache.clock.now()).toISOString().slice(0, 7))
      throw indexMonthNotFound(nameMonth(month));
    return { subject: month, certain: true };
  },
  parametersOf: (month) => ({ month }),
  async load({ catalogue, database }, month) {
    const [answer, places] = await Promise.all([database.call("get_index_page", {}), catalogue.getStates()]);
    const byArea = new Map(answer.areas.map(({ area, months }) => [area, listIndexMonths(months)]));
    const all = byArea.get(BRAZIL) ?? [];
    const at = all.findIndex((each) => each.month === month);
    const [brazil, first] = [all[at], all[0]];
    if (!brazil || !first) throw indexMonthNotFound(nameMonth(month));
    const states = places.states.flatMap((state) => {
      const found = byArea.get(state.uf)?.find((each) => each.month === month);
      if (!found) return [];
      const { value, change, quotes } = found;
      return [{ name: state.name, path: statePath(state), value, change: change && 100 * Math.expm1(change), quotes }];
    });
    const page = {
      month,
      changedOn: findIndexDay(month, answer.revisions),
      since: first.month,
      brazil,
      changes: listChanges(all.slice(0, at + 1)),
      states: states.sort((a, b) => (b.change ?? Number.NEGATIVE_INFINITY) - (a.change ?? Number.NEGATIVE_INFINITY)),
      around: all
        .slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1)
        .filter((each) => each.month !== month)
        .map((each) => ({ label: nameMonth(each.month), path: indexMonthPath(each.month) })),
    };
    return { page };
  },
  findDay: ({ changedOn }) => changedOn,
  breadcrumbs: indexMonthBreadcrumbs,
  title: (month) => indexMonthTitle(nameMonth(month)),
  description: (month, { brazil, changes, since }) =>
    shortenDescription(
      `Em ${nameMonth(month)}, o índice de preços do seguro de carro foi ${formatIndex(brazil.value)}`,
      changes.length > 0
        ? ` (${changes.map(({ name, percent }) => `${formatChange(percent)} ${name}`).join(", ")})`
        : "",
      `, com 100 em ${nameMonth(since)}`,
    ),
  graph: (facts, month) => indexMonthGraph(facts, nameMonth(month)),
  facts: () => ({}),
} satisfies PageKind<Month, Checked<typeof indexMonthPageSchema>>;

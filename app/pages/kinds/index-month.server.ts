// One month of the price index, to be quoted and shared.

import { indexMonthBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { INDEX_MONTH_ADDRESS, indexMonthPath, statePath } from "../../catalogue/paths.ts";
import { keptAs } from "../../kept/kept-as.ts";
import { formatChange, formatIndex } from "../../pricing/format.ts";
import { type Change, listChanges, type Month, nameMonth, parseMonth } from "../../pricing/months.ts";
import { shortenDescription } from "../../seo/description.ts";
import { indexMonthGraph } from "../../seo/json-ld/site.ts";
import { indexMonthTitle } from "../../seo/titles.ts";
import type { PageKind } from "../page-kind.ts";
import type { Link } from "../parts.ts";
import { BRAZIL, drawMonth, findIndexDay, type IndexMonth, listIndexMonths } from "../price-index.server.ts";
import { DATABASE_FAILED, indexMonthNotFound } from "../problem.ts";

/** A state in that month. */
export interface StateMonth {
  readonly name: string;
  readonly path: string;
  readonly value: number;
  /** Percent since the month before; null where it had no index. */
  readonly change: number | null;
  readonly quotes: number;
}

export interface IndexMonthPage {
  readonly month: Month;
  /** When it came out, or was last revised: an ISO date. */
  readonly changedOn: string;
  /** Brazil's 100. */
  readonly since: Month;
  readonly brazil: IndexMonth;
  readonly changes: readonly Change[];
  /** By how much they went up, the most first. */
  readonly states: readonly StateMonth[];
  /** The pages of the months around it, two on either side. */
  readonly around: readonly Link[];
}

/** No brokerage has quotes of before. */
const FIRST_MONTH: Month = "2000-01";

/** Months that a page leads to on either side. */
const NEIGHBOURS = 2;

const indexMonth: PageKind<Month, IndexMonthPage> = {
  name: "index_month",
  address: INDEX_MONTH_ADDRESS,
  accepts: keptAs<IndexMonthPage>("IndexMonthPage"),
  failed: () => DATABASE_FAILED,
  asksToBeFound: () => true,
  sitemap: { part: "indice-meses", rows: "index_month", findSubject: parseMonth },
  async find({ now }, { month: segment = "" }) {
    const month = parseMonth(segment);
    if (month === null) throw indexMonthNotFound(null);
    // No made-up month costs a call of the database.
    if (month < FIRST_MONTH || month >= new Date(now()).toISOString().slice(0, 7))
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
    const states = places.states.flatMap((state): StateMonth[] => {
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
    return { page, text: null };
  },
  observe: () => null,
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
  findPicture: (month, { brazil, since }) => ({
    subject: "Índice do seguro de carro",
    where: nameMonth(month),
    figure: drawMonth(brazil, since),
  }),
  graph: (facts, month) => indexMonthGraph(facts, nameMonth(month)),
  facts: () => ({}),
};

export default indexMonth;

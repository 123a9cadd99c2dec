// The home page (section 2). Its lists of brands and states fail each by itself (selectors.server.ts).

import * as v from "valibot";
import { HOME_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { brandPath, HOME_PATH, LONG_HOME_PATH, modelPath } from "../../catalogue/paths.ts";
import { findYearChange } from "../../pricing/months.ts";
import { type IndexMonth, indexMonthSchema } from "../../schemas/charts.ts";
import { comparedStateSchema, pricedLinkSchema } from "../../schemas/links.ts";
import { statisticsSchema } from "../../schemas/prices.ts";
import { type Checked, month } from "../../schemas/values.ts";
import { homeGraph } from "../../seo/json-ld/site.ts";
import { observeIn } from "../../seo/observed.ts";
import { HOME_TITLE } from "../../seo/titles.ts";
import { findStatistics } from "../measured.ts";
import { describeSinglePage, type NoSubject, type PageKind } from "../page-kind.ts";
import { listComparedStates } from "../place-lists.ts";
import { listPricedLinks } from "../priced-links.ts";
import { hasClearlyChanged, listIndexMonths } from "../series.server.ts";

const homePageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** The models with most quotes. */
  popularModels: v.array(pricedLinkSchema),
  brands: v.array(pricedLinkSchema),
  /** The dearest first. */
  states: v.array(comparedStateSchema),
  /** The index's newest month, the one that is 100, and the change over a year in percent, null where there is no year; null before there is one. */
  index: v.nullable(
    v.object({
      ...indexMonthSchema.entries,
      since: month,
      yearChange: v.nullable(v.object({ percent: v.number(), isClear: v.boolean() })),
    }),
  ),
});

/** With whether it is more than chance explains; null where there is no year. */
function judgeYearChange(months: readonly IndexMonth[]) {
  const percent = findYearChange(months);
  return percent === null ? null : { percent, isClear: findYearChange(months, hasClearlyChanged(months)) !== null };
}

export type HomePage = Checked<typeof homePageSchema>;

const single = describeSinglePage("home", HOME_PATH, HOME_TITLE, HOME_BREADCRUMBS);

export default {
  ...single,
  alsoAt: [LONG_HOME_PATH],
  payload: homePageSchema,
  sitemap: { ...single.sitemap, isFixed: false },
  async load({ catalogue, database }) {
    const [answer, vehicles, places] = await Promise.all([
      database.call("get_home_page", {}),
      catalogue.getVehicles(),
      catalogue.getStates(),
    ]);
    const months = listIndexMonths(answer.index);
    const [first, newest] = [months[0], months.at(-1)];
    const page = {
      statistics: findStatistics(answer.statistics),
      index: newest && first ? { ...newest, since: first.month, yearChange: judgeYearChange(months) } : null,
      popularModels: listPricedLinks(
        answer.popularModelIds.flatMap((id) => vehicles.findModelById(id) ?? []),
        answer.models,
        (model) => ({ label: `${model.brand.name} ${model.name}`, path: modelPath(model) }),
      ),
      brands: listPricedLinks(vehicles.brands, answer.brands, (brand) => ({
        label: brand.name,
        path: brandPath(brand),
      })),
      states: listComparedStates(answer.states, places),
    };
    return { page };
  },
  observe: (_, { statistics }) => observeIn("no Brasil", statistics),
  graph: homeGraph,
} satisfies PageKind<NoSubject, HomePage>;

// The home page (section 2). Its lists of brands and states fail each by itself (selectors.server.ts).

import * as v from "valibot";
import { HOME_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { brandPath, HOME_PATH, LONG_HOME_PATH } from "../../catalog/paths.ts";
import { comparedStateSchema, estimatedCarSchema, pricedLinkSchema } from "../../data/links.ts";
import { statisticsSchema } from "../../data/prices.ts";
import type { Checked } from "../../data/values.ts";
import { describeSinglePage, type NoEntity, type PageType } from "../../pages/page-type.ts";
import { listComparedStates } from "../../pages/place-lists.ts";
import { listPricedLinks } from "../../pages/priced-links.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { listEstimatedCars } from "../../pages/vehicle-lists.ts";
import { labelStatisticsIn } from "../../seo/description.ts";
import { homeGraph } from "../../seo/json-ld/site.ts";
import { HOME_TITLE } from "../../seo/titles.ts";

const homePageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** The 12 most quoted models, each in its newest year. */
  popularCars: v.array(estimatedCarSchema),
  brands: v.array(pricedLinkSchema),
  /** The dearest first. */
  states: v.array(comparedStateSchema),
});

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
    const page = {
      statistics: findStatistics(answer.statistics),
      popularCars: listEstimatedCars(answer.popularCars, answer.model, vehicles, null),
      brands: listPricedLinks(vehicles.brands, answer.brands, (brand) => ({
        label: brand.name,
        path: brandPath(brand),
      })),
      states: listComparedStates(answer.states, places),
    };
    return { page };
  },
  observe: (_, { statistics }) => labelStatisticsIn("no Brasil", statistics),
  graph: homeGraph,
} satisfies PageType<NoEntity, HomePage>;

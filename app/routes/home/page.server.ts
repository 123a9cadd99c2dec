// The home page (section 2). Its selectors of brands and states can fail one by one (selectors.server.ts).

import * as v from "valibot";
import { HOME_CRUMB, HOME_PATH, LONG_HOME_PATH } from "../../catalog/paths.ts";
import { defineRead } from "../../data/read-function.ts";
import { comparedStates, listedPages, pricedCar, rankingModel, statistics } from "../../data/results.ts";
import { linkBrand } from "../../pages/describe-vehicle.ts";
import { listComparedStates, listEstimatedCars, listPricedLinks } from "../../pages/lists.ts";
import { definePage, describeSinglePage, type PayloadOf } from "../../pages/page-type.ts";
import { labelStatisticsIn } from "../../seo/description.ts";
import { homeGraph } from "../../seo/json-ld/site.ts";

export const getHomePage = defineRead(
  "get_home_page",
  {},
  v.object({
    statistics,
    /** The 12 most quoted models, each in its newest year. */
    popularCars: v.array(pricedCar),
    model: rankingModel,
    /** The most expensive first. */
    states: comparedStates,
    brands: listedPages,
  }),
);

const single = describeSinglePage({ name: "home", path: HOME_PATH, crumb: HOME_CRUMB.label });

const home = definePage({
  ...single,
  alsoAt: [LONG_HOME_PATH],
  sitemap: { ...single.sitemap, isFixed: false },
  reads: [getHomePage],
  async load({ catalogue, database }) {
    const [result, vehicles, places] = await Promise.all([
      database.call(getHomePage, {}),
      catalogue.getVehicles(),
      catalogue.getStates(),
    ]);
    const page = {
      statistics: result.statistics,
      popularCars: listEstimatedCars(result.popularCars, result.model, vehicles, null),
      brands: listPricedLinks(vehicles.brands, result.brands, linkBrand),
      states: listComparedStates(result.states, places),
    };
    return { page };
  },
  labelStatistics: (_, { statistics }) => labelStatisticsIn("no Brasil", statistics),
  graph: homeGraph,
});

export type HomePage = PayloadOf<typeof home>;

export default home;

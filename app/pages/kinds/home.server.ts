// The home page (section 2): what all the site's numbers rest on, and the models that are asked about most. Its lists of
// brands and states come from the vocabulary, each with its own failure (home-lists.server.ts).

import { createAddress } from "../../catalogue/address.ts";
import { HOME_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { brandPath, HOME_PATH, LONG_HOME_PATH, modelPath } from "../../catalogue/paths.ts";
import { keptAs } from "../../kept/kept-as.ts";
import type { InsurerSpread } from "../../pricing/value.ts";
import type { Rating } from "../../rating/prediction.ts";
import { homeGraph } from "../../seo/json-ld/site.ts";
import { HOME_TITLE } from "../../seo/titles.ts";
import { type ComparedState, listComparedStates } from "../compared-states.server.ts";
import { findHistory, type History } from "../history.server.ts";
import type { Observed } from "../observed.ts";
import type { PageKind } from "../page-kind.ts";
import { findStatistics, type Statistics } from "../parts.ts";
import { type IndexMonth, listIndexMonths } from "../price-index.server.ts";
import { listPricedLinks, type PricedLink } from "../priced-links.server.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

export interface HomePage {
  readonly statistics: Statistics | null;
  /** The models with most quotes. */
  readonly popularModels: readonly PricedLink[];
  readonly brands: readonly PricedLink[];
  /** The dearest first. */
  readonly states: readonly ComparedState[];
  readonly history: History | null;
  /** The index's newest month; null before there is one. */
  readonly index: IndexMonth | null;
  /** By how much insurers differ; null before it was measured. */
  readonly spread: InsurerSpread | null;
  /** Of an average car in the whole country, by driver; null before the model's first fit. */
  readonly rating: Rating | null;
}

const observe = (_: NoSubject, { statistics }: HomePage): Observed => ({
  of: "de carro no Brasil",
  about: "no Brasil, por modelo, ano e cidade",
  statistics,
});

const single = describeSinglePage("paginas");

const home: PageKind<NoSubject, HomePage> = {
  ...single,
  name: "home",
  address: createAddress(HOME_PATH),
  alsoAt: [LONG_HOME_PATH],
  accepts: keptAs<HomePage>("HomePage"),
  failed: () => DATABASE_FAILED,
  sitemap: { ...single.sitemap, rows: "home" },
  async load({ catalogue, database }) {
    const [answer, vehicles, places] = await Promise.all([
      database.call("get_home_page", {}),
      catalogue.getVehicles(),
      catalogue.getStates(),
    ]);
    const page = {
      statistics: findStatistics(answer.statistics),
      history: findHistory(answer.history),
      index: listIndexMonths(answer.index).at(-1) ?? null,
      spread: answer.spread,
      rating: answer.rating,
      popularModels: listPricedLinks(
        answer.popularModelIds.flatMap((id) => vehicles.findModelById(id) ?? []),
        answer.modelPrices,
        (model) => ({ label: `${model.brand.name} ${model.name}`, path: modelPath(model) }),
      ),
      brands: listPricedLinks(vehicles.brands, answer.brandPrices, (brand) => ({
        label: brand.name,
        path: brandPath(brand),
      })),
      states: listComparedStates(answer.states, places),
    };
    return { page, text: null };
  },
  observe,
  breadcrumbs: () => HOME_BREADCRUMBS,
  title: () => HOME_TITLE,
  findPicture: () => ({ subject: "Seguro de carro", where: "no Brasil" }),
  graph: homeGraph,
};

export default home;

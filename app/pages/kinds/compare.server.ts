// Where comparisons begin: what they are, and the models that people ask about most beside each other.

import * as v from "valibot";
import { COMPARE_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { carSlug, joinCars } from "../../catalogue/compared-cars.ts";
import { COMPARE_PATH, comparisonPath } from "../../catalogue/paths.ts";
import { ZERO_KM_YEAR } from "../../pricing/rules.ts";
import { findTypicalPrice } from "../../pricing/typical-price.ts";
import { linkSchema } from "../../schemas/links.ts";
import { statisticsSchema } from "../../schemas/prices.ts";
import type { Checked } from "../../schemas/values.ts";
import { listTypical, shortenDescription } from "../../seo/description.ts";
import { comparisonGraph } from "../../seo/json-ld/vehicles.ts";
import { observeIn } from "../../seo/observed.ts";
import { COMPARE_TITLE } from "../../seo/titles.ts";
import { describeSinglePage, type NoSubject, type PageKind } from "../page-kind.ts";
import { findStatistics } from "../parts.ts";
import { describeModelYear } from "../vehicle-words.ts";

const comparePageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** Of the models with most quotes, each two that follow each other in price. */
  pairs: v.array(linkSchema),
});

export default {
  ...describeSinglePage("compare", COMPARE_PATH, COMPARE_TITLE, COMPARE_BREADCRUMBS),
  payload: comparePageSchema,
  async load({ catalogue, database }) {
    const [answer, vehicles] = await Promise.all([database.call("get_home_page", {}), catalogue.getVehicles()]);
    const cars = answer.popularModelIds.flatMap((id) => {
      const model = vehicles.findModelById(id);
      const year = model?.years.find((each) => each !== ZERO_KM_YEAR);
      return model && year !== undefined ? [{ model, year }] : [];
    });
    const prices = new Map(answer.modelPrices.map(([key, , typical]) => [key, typical?.[1] ?? 0]));
    const priceOf = ({ model }: (typeof cars)[number]) => prices.get(String(model.id)) ?? 0;
    const byPrice = [...cars].sort((one, other) => priceOf(one) - priceOf(other));
    const pairs = byPrice.slice(1).flatMap((car, index) => {
      const before = byPrice[index];
      if (!before) return [];
      const label = `${describeModelYear(before).name} × ${describeModelYear(car).name}`;
      return [{ label, path: comparisonPath(joinCars([carSlug(before), carSlug(car)]), null) }];
    });
    return { page: { statistics: findStatistics(answer.statistics), pairs } };
  },
  observe: (_, { statistics }) => observeIn("no Brasil", { statistics, typical: findTypicalPrice(statistics, null) }),
  description: (_, { statistics }) =>
    shortenDescription(
      "Compare o seguro de 2 a 4 carros lado a lado: preço, percentual FIPE, valor e histórico",
      ...listTypical("Preço típico no Brasil", statistics),
    ),
  findPicture: () => ({ subject: "Comparar seguro de carros", where: "no Brasil" }),
  graph: (facts, _, { pairs }) => comparisonGraph(facts, pairs),
} satisfies PageKind<NoSubject, Checked<typeof comparePageSchema>>;

// Where comparisons begin: what they are, and the models that people ask about most beside each other.

import * as v from "valibot";
import { COMPARE_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { carSlug, joinCars, sortCars } from "../../catalogue/compared-cars.ts";
import { COMPARE_PATH, comparisonPath } from "../../catalogue/paths.ts";
import type { Model, ModelYear } from "../../catalogue/vehicles.ts";
import { ZERO_KM_YEAR } from "../../pricing/rules.ts";
import { estimateCar } from "../../rating/ranked-car.ts";
import { linkSchema } from "../../schemas/links.ts";
import { statisticsSchema } from "../../schemas/prices.ts";
import { amount, type Checked } from "../../schemas/values.ts";
import { listMean, shortenDescription } from "../../seo/description.ts";
import { comparisonGraph } from "../../seo/json-ld/vehicles.ts";
import { observeIn } from "../../seo/observed.ts";
import { COMPARE_TITLE } from "../../seo/titles.ts";
import { findStatistics } from "../measured.ts";
import { describeSinglePage, type NoSubject, type PageKind } from "../page-kind.ts";
import { describeModelYear } from "../vehicle-words.ts";

const comparePageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** The models with most quotes, each beside the one next to it in value, with what each costs the average driver, R$ a year as their comparison has it, and its FIPE value in R$; none where one is not known. */
  pairs: v.array(
    v.object({ ...linkSchema.entries, names: v.array(v.string()), prices: v.array(amount), values: v.array(amount) }),
  ),
});

/** Years by which every second pair is older than the newest that both have, so that used cars stand there too. */
const USED = 5;

/** The two in the newest year before zero-km that both have, or one so many years older; null where there is none. */
function pairOf(one: Model, other: Model | undefined, older: number): readonly [ModelYear, ModelYear] | null {
  const years = one.years.filter((each) => each !== ZERO_KM_YEAR && other?.years.includes(each));
  const year = years[older] ?? years[0];
  return other && year !== undefined
    ? [
        { model: one, year },
        { model: other, year },
      ]
    : null;
}

const keyOf = (modelId: number, year: number) => `${modelId}/${year}`;

export default {
  ...describeSinglePage("compare", COMPARE_PATH, COMPARE_TITLE, COMPARE_BREADCRUMBS),
  payload: comparePageSchema,
  async load({ catalogue, database }) {
    const [answer, vehicles] = await Promise.all([database.call("get_compare_page", {}), catalogue.getVehicles()]);
    const { model: rated } = answer;
    const prices = new Map(
      answer.modelYears.map(([id, year, , fipeValue, effect, variance]) => [
        keyOf(id, year),
        rated ? estimateCar(rated, { fipeValue, effect, variance }, {}).amount : null,
      ]),
    );
    const listKnown = (known: ReadonlyMap<string, number | null>, pair: readonly ModelYear[]) => {
      const found = pair.flatMap(({ model, year }) => known.get(keyOf(model.id, year)) ?? []);
      return found.length === pair.length ? found : [];
    };
    const values = new Map(answer.modelYears.map(([id, year, , fipeValue]) => [keyOf(id, year), fipeValue]));
    // Who asks for one asks for the other: cars of like value are rivals more often than cars of like price.
    const fipeValueOf = ({ id, years }: Model) =>
      values.get(keyOf(id, years.find((year) => year !== ZERO_KM_YEAR) ?? ZERO_KM_YEAR)) ?? 0;
    const models = answer.models
      .flatMap((id) => vehicles.findModelById(id) ?? [])
      .sort((one, other) => fipeValueOf(one) - fipeValueOf(other));
    const pairs = models
      .map((model, place) => (place % 2 === 0 ? pairOf(model, models[place + 1], place % 4 === 0 ? 0 : USED) : null))
      .flatMap((pair) => (pair ? [sortCars(pair)] : []))
      .map((pair) => ({ pair, names: pair.map((car) => describeModelYear(car).name) }))
      .map(({ pair, names }) => ({
        label: names.join(" × "),
        names,
        path: comparisonPath(joinCars(pair.map(carSlug)), null),
        prices: listKnown(prices, pair),
        values: listKnown(values, pair),
      }));
    return { page: { statistics: findStatistics(answer.statistics), pairs } };
  },
  observe: (_, { statistics }) => observeIn("no Brasil", statistics),
  description: (_, { statistics }) =>
    shortenDescription(
      "Compare o seguro de 2 a 4 carros lado a lado: preço, percentual FIPE e valor",
      ...listMean("no Brasil", statistics),
    ),
  graph: (facts, _, { pairs }) => comparisonGraph(facts, pairs),
} satisfies PageKind<NoSubject, Checked<typeof comparePageSchema>>;

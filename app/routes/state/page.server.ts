// The state page (section 2): up to 25 cities and the 15 most quoted vehicles.

import * as v from "valibot";
import { stateBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import { cityPath, STATE_ADDRESS, statePath } from "../../catalog/paths.ts";
import { inState, inTheState } from "../../catalog/place-names.ts";
import type { State } from "../../catalog/places.ts";
import { comparedCitySchema, quotedModelYearSchema } from "../../data/links.ts";
import { drawnPriceSchema, statisticsSchema } from "../../data/prices.ts";
import { relativeEffectSchema } from "../../data/rating.ts";
import type { Checked } from "../../data/values.ts";
import { discount } from "../../estimate/average-price.ts";
import { PLACE_DISCOUNT } from "../../estimate/rules.ts";
import { getState } from "../../pages/find-entity.server.ts";
import type { PageType } from "../../pages/page-type.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { findQuotedModelYear } from "../../pages/vehicle-lists.ts";
import { labelStatisticsIn } from "../../seo/description.ts";
import { stateGraph } from "../../seo/json-ld/insurance.ts";
import { stateTitle } from "../../seo/titles.ts";
import { packNames } from "./packed-names.ts";

const statePageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** Against the others, for the same everything else; null before the rating model's first fit. */
  relativity: v.nullable(relativeEffectSchema),
  /** At most 25, the most quoted first. */
  cities: v.array(comparedCitySchema),
  /** All further cities by name, as catalogue/packed-names.ts packs them. */
  otherCities: v.string(),
  /** The discounted price is null where there is no average. */
  mostQuoted: v.array(v.object({ ...quotedModelYearSchema.entries, discountedPrice: v.nullable(drawnPriceSchema) })),
});

type StatePage = Checked<typeof statePageSchema>;

/** In headings, as the specification has them: `na Bahia`, `em São Paulo`. */
const inStateOf = ({ uf, name }: State) => inState(uf, name);
/** In running text: `na Bahia`, `no estado de São Paulo`. */
const inTheStateOf = ({ uf, name }: State) => inTheState(uf, name);

export default {
  name: "state",
  address: STATE_ADDRESS,
  payload: statePageSchema,
  sitemap: { part: "estados", findEntity: (uf, { places }) => places.findState(uf) },
  find: async (sources, parameters) => ({ entity: await getState(sources, parameters), certain: true }),
  parametersOf: ({ slug }) => ({ uf: slug }),
  textType: "state",
  async load({ catalogue, database }, entity, text_identifier) {
    const [answer, vehicles] = await Promise.all([
      database.call("get_state_page", { in_state: entity.uf, text_identifier }),
      catalogue.getVehicles(),
    ]);
    const cities = new Map(entity.cities.map((city) => [String(city.id), city]));
    const listed = new Set(answer.cities.map(([key]) => key));
    const group = `state:${entity.slug}`;
    const page = {
      statistics: findStatistics(answer.statistics),
      relativity: answer.relativity,
      cities: answer.cities.flatMap(([key, , effect]) => {
        const city = cities.get(key);
        return city ? [{ label: city.name, path: cityPath(city), effect }] : [];
      }),
      otherCities: packNames(entity.cities.filter(({ id }) => !listed.has(String(id)))),
      mostQuoted: answer.mostQuoted.flatMap((row) => {
        const found = findQuotedModelYear(row, vehicles, group);
        if (!found) return [];
        const { quoted, model } = found;
        const label = `${model.brand.name} ${quoted.label}`;
        const id = `${group}:${row.modelId}:${row.year}`;
        const discountedPrice = quoted.average && discount(quoted.average.amount, id, PLACE_DISCOUNT);
        return [{ ...quoted, label, discountedPrice }];
      }),
    };
    return { page, text: answer.text };
  },
  observe: (entity, { statistics }) => labelStatisticsIn(inTheStateOf(entity), statistics),
  breadcrumbs: stateBreadcrumbs,
  title: (entity) => stateTitle(entity.uf, inStateOf(entity)),
  graph: (props, entity, { statistics }) =>
    stateGraph(props, { ...entity, path: statePath(entity) }, inStateOf(entity), statistics),
  props: (entity) => ({
    inState: inStateOf(entity),
    inTheState: inTheStateOf(entity),
    slug: entity.slug,
  }),
} satisfies PageType<State, StatePage>;

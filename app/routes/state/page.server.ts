// The state page (section 2): up to 25 cities and the 15 most quoted vehicles.

import * as v from "valibot";
import { cityPath, STATE_ADDRESS, statePath } from "../../catalog/paths.ts";
import { inState, inTheState } from "../../catalog/place-names.ts";
import { defineRead } from "../../data/read-function.ts";
import { listedPages, modelYearGroup, relativeEffect, statistics, text } from "../../data/results.ts";
import { discount } from "../../estimate/average-price.ts";
import { PLACE_DISCOUNT } from "../../estimate/rules.ts";
import { getState } from "../../pages/find-entity.server.ts";
import { describeQuoted, mapCars } from "../../pages/lists.ts";
import { below, definePage, NO_ENTITY } from "../../pages/page-type.ts";
import { labelStatisticsIn } from "../../seo/description.ts";
import { insuranceGraph } from "../../seo/json-ld/insurance.ts";
import { fitTitle } from "../../seo/titles.ts";
import home from "../home/page.server.ts";
import { packNames } from "./packed-names.ts";

export const getStatePage = defineRead(
  "get_state_page",
  { in_state: "string", text_identifier: "string" },
  v.object({
    statistics,
    relativeEffect,
    /** The most quoted first, at most 25. */
    cities: listedPages,
    mostQuoted: v.array(modelYearGroup),
    text,
  }),
);

export default definePage({
  name: "state",
  address: STATE_ADDRESS,
  sitemap: { part: "estados", findEntity: ([uf = ""], { places }) => places.findState(uf) },
  find: getState,
  parametersOf: ({ slug }) => ({ uf: slug }),
  textType: "state",
  reads: [getStatePage],
  async load({ catalogue, database }, entity, text_identifier) {
    const [{ text, cities: rows, mostQuoted, ...shown }, vehicles] = await Promise.all([
      database.call(getStatePage, { in_state: entity.uf, text_identifier }),
      catalogue.getVehicles(),
    ]);
    const cities = new Map(entity.cities.map((city) => [city.id, city]));
    const listed = new Set(rows.map(({ id }) => id));
    const group = `state:${entity.slug}`;
    const page = {
      ...shown,
      cities: rows.flatMap(({ id, effect }) => {
        const city = cities.get(id);
        return city ? [{ label: city.name, path: cityPath(city), effect }] : [];
      }),
      otherCities: packNames(entity.cities.filter(({ id }) => !listed.has(id))),
      mostQuoted: mapCars(mostQuoted, vehicles, (car, row) => {
        const quoted = describeQuoted(car, row, group);
        const label = `${car.model.brand.name} ${quoted.label}`;
        const id = `${group}:${row.modelId}:${row.year}`;
        const discountedPrice = quoted.average && discount(quoted.average.amount, id, PLACE_DISCOUNT);
        return { ...quoted, label, discountedPrice };
      }),
    };
    return { page, text };
  },
  labelStatistics: (entity, { statistics }) => labelStatisticsIn(inTheState(entity), statistics),
  crumb: ({ uf }) => uf,
  above: below(home, () => NO_ENTITY),
  title: (entity) => fitTitle(`Seguro Auto ${entity.uf}`, ` - Preços de Seguro ${inState(entity)}`),
  graph: (props, entity, { statistics }) =>
    insuranceGraph(props, { state: { ...entity, path: statePath(entity), inState: inState(entity) }, statistics }),
  props: (entity) => ({ inState: inState(entity), inTheState: inTheState(entity), slug: entity.slug }),
});

// The model page (section 2): its versions by year, its statistics, and links to cities.

import * as v from "valibot";
import { modelBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import { brandPath, cityPath, MODEL_ADDRESS, modelYearPath } from "../../catalog/paths.ts";
import type { Model } from "../../catalog/vehicles.ts";
import { ageCurveSchema } from "../../data/charts.ts";
import { linkSchema, listedVersionSchema } from "../../data/links.ts";
import { statisticsSchema } from "../../data/prices.ts";
import { type Checked, count, id, path } from "../../data/values.ts";
import { describeVehicle, labelVehicleStatistics } from "../../pages/describe-vehicle.ts";
import { getModel } from "../../pages/find-entity.server.ts";
import type { PageType } from "../../pages/page-type.ts";
import { listCityLinks } from "../../pages/place-lists.ts";
import { VERSIONS_FAILED } from "../../pages/problem.ts";
import { findAgeCurve } from "../../pages/series.server.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { listVersions } from "../../pages/vehicle-lists.ts";
import { vehicleGraph } from "../../seo/json-ld/insurance.ts";
import { modelTitle } from "../../seo/titles.ts";

const modelPageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  versionCount: count,
  /** Newest first, zero-km (3200) before all; within a year the dearest first. */
  years: v.array(
    v.object({
      year: id,
      /** Of the model-year page. */
      path,
      versions: v.array(listedVersionSchema),
    }),
  ),
  cities: v.array(linkSchema),
  /** What each year costs; null before the model's first fit. */
  curve: v.nullable(ageCurveSchema),
});

export type ModelPage = Checked<typeof modelPageSchema>;

export default {
  name: "model",
  address: MODEL_ADDRESS,
  payload: modelPageSchema,
  failed: () => VERSIONS_FAILED,
  sitemap: {
    part: "modelos",
    findEntity: (key, { vehicles }) => vehicles.findModelById(Number(key)),
  },
  find: getModel,
  parametersOf: ({ brand, slug }) => ({ brand: brand.slug, model: slug }),
  textType: "model",
  async load({ catalogue, database }, entity, text_identifier) {
    const [answer, places, versions] = await Promise.all([
      database.call("get_model_page", { of_model: entity.id, text_identifier }),
      catalogue.getPlaces(),
      catalogue.getVersionsOf(entity.id),
    ]);
    const byYear = Map.groupBy(answer.versions, (version) => version.year);
    const page = {
      statistics: findStatistics(answer.statistics),
      versionCount: answer.versions.length,
      curve: findAgeCurve(answer.curve, answer.model),
      years: [...byYear].map(([year, rows]) => ({
        year,
        path: modelYearPath(entity, year),
        versions: listVersions(rows, entity, versions),
      })),
      cities: listCityLinks(places, cityPath),
    };
    return { page, text: answer.text };
  },
  observe: (entity, page) => labelVehicleStatistics(describeVehicle(entity), null, page),
  breadcrumbs: modelBreadcrumbs,
  title: ({ brand, name }) => modelTitle(brand.name, name),
  graph: (props, entity, { statistics }) => vehicleGraph(props, { vehicle: describeVehicle(entity).name, statistics }),
  props: (entity) => ({
    brand: { label: entity.brand.name, path: brandPath(entity.brand) },
    name: entity.name,
    vehicle: describeVehicle(entity),
  }),
} satisfies PageType<Model, ModelPage>;

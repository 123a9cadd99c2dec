// The model page (section 2): its versions by year, its statistics, and links to cities.

import * as v from "valibot";
import { modelBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import { brandPath, cityPath, MODEL_ADDRESS, modelYearPath } from "../../catalog/paths.ts";
import { rankingModel, statistics, text, version } from "../../data/results.ts";
import { describeVehicle, labelVehicleStatistics } from "../../pages/describe-vehicle.ts";
import { getModel } from "../../pages/find-entity.server.ts";
import { definePage, type PayloadOf } from "../../pages/page-type.ts";
import { listCityLinks } from "../../pages/place-lists.ts";
import { VERSIONS_FAILED } from "../../pages/problem.ts";
import { ageCurveResult, findAgeCurve } from "../../pages/series.server.ts";
import { listVersions } from "../../pages/vehicle-lists.ts";
import { vehicleGraph } from "../../seo/json-ld/insurance.ts";
import { modelTitle } from "../../seo/titles.ts";

export const modelResult = v.object({
  statistics,
  /** The newest year first, zero-km (3200) before all; within a year the most expensive first. */
  versions: v.array(version),
  curve: ageCurveResult,
  model: rankingModel,
  text,
});

const model = definePage({
  name: "model",
  address: MODEL_ADDRESS,
  failed: () => VERSIONS_FAILED,
  sitemap: {
    part: "modelos",
    findEntity: ([id], { vehicles }) => vehicles.findModelById(Number(id)),
  },
  find: getModel,
  parametersOf: ({ brand, slug }) => ({ brand: brand.slug, model: slug }),
  textType: "model",
  async load({ catalogue, database }, entity, text_identifier) {
    const [result, places, versions] = await Promise.all([
      database.call("get_model_page", { of_model: entity.id, text_identifier }, modelResult),
      catalogue.getPlaces(),
      catalogue.getVersionsOf(entity.id),
    ]);
    const byYear = Map.groupBy(result.versions, (version) => version.year);
    const page = {
      statistics: result.statistics,
      versionCount: result.versions.length,
      curve: findAgeCurve(result.curve, result.model),
      years: [...byYear].map(([year, rows]) => ({
        year,
        path: modelYearPath(entity, year),
        versions: listVersions(rows, entity, versions),
      })),
      cities: listCityLinks(places, cityPath),
    };
    return { page, text: result.text };
  },
  labelStatistics: (entity, page) => labelVehicleStatistics(describeVehicle(entity), null, page),
  breadcrumbs: modelBreadcrumbs,
  title: ({ brand, name }) => modelTitle(brand.name, name),
  graph: (props, entity, { statistics }) => vehicleGraph(props, { vehicle: describeVehicle(entity).name, statistics }),
  props: (entity) => ({
    brand: { label: entity.brand.name, path: brandPath(entity.brand) },
    name: entity.name,
    vehicle: describeVehicle(entity),
  }),
});

export type ModelPage = PayloadOf<typeof model>;

export default model;

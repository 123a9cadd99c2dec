// The model page (section 2): its versions by year, its statistics, and links to cities.

import * as v from "valibot";
import { modelBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import { brandPath, cityPath, MODEL_ADDRESS, modelYearPath } from "../../catalog/paths.ts";
import type { Model } from "../../catalog/vehicles.ts";
import { ageCurveSchema } from "../../data/charts.ts";
import { linkSchema, listedVersionSchema } from "../../data/links.ts";
import { statisticsSchema } from "../../data/prices.ts";
import { type Checked, count, id, path } from "../../data/values.ts";
import { describeVehicle, observeVehicle } from "../../pages/describe-vehicle.ts";
import { getModel } from "../../pages/find-entity.server.ts";
import type { PageKind } from "../../pages/page-type.ts";
import { listCityLinks } from "../../pages/place-lists.ts";
import { VERSIONS_FAILED } from "../../pages/problem.ts";
import { findAgeCurve } from "../../pages/series.server.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { listVersions } from "../../pages/vehicle-lists.ts";
import { vehicleGraph } from "../../seo/json-ld/vehicles.ts";
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
    findSubject: (key, { vehicles }) => vehicles.findModelById(Number(key)),
  },
  find: getModel,
  parametersOf: ({ brand, slug }) => ({ brand: brand.slug, model: slug }),
  textType: "model",
  async load({ catalogue, database }, subject, text_identifier) {
    const [answer, places, versions] = await Promise.all([
      database.call("get_model_page", { of_model: subject.id, text_identifier }),
      catalogue.getPlaces(),
      catalogue.getVersionsOf(subject.id),
    ]);
    const byYear = Map.groupBy(answer.versions, (version) => version.year);
    const page = {
      statistics: findStatistics(answer.statistics),
      versionCount: answer.versions.length,
      curve: findAgeCurve(answer.curve, answer.model),
      years: [...byYear].map(([year, rows]) => ({
        year,
        path: modelYearPath(subject, year),
        versions: listVersions(rows, subject, versions),
      })),
      cities: listCityLinks(places, cityPath),
    };
    return { page, text: answer.text };
  },
  observe: (subject, page) => observeVehicle(describeVehicle(subject), null, page),
  breadcrumbs: modelBreadcrumbs,
  title: ({ brand, name }) => modelTitle(brand.name, name),
  graph: (facts, subject, { statistics }) =>
    vehicleGraph(facts, { vehicle: describeVehicle(subject).name, statistics }),
  facts: (subject) => ({
    brand: { label: subject.brand.name, path: brandPath(subject.brand) },
    name: subject.name,
    vehicle: describeVehicle(subject),
  }),
} satisfies PageKind<Model, ModelPage>;

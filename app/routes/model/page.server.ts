// The model page (section 2): its versions by year, its statistics, and links to cities.

import { group } from "d3-array";
import * as v from "valibot";
import { cityPath, MODEL_ADDRESS, modelYearPath } from "../../catalog/paths.ts";
import type { Model } from "../../catalog/vehicles.ts";
import type { RankingModel } from "../../data/rating.ts";
import { defineRead } from "../../data/read-function.ts";
import { rankingModel, statistics, text, version } from "../../data/results.ts";
import { amount, id } from "../../data/values.ts";
import { formatWholeMoney, formatYear } from "../../estimate/format.ts";
import { drawLineChart } from "../../estimate/line-chart.server.ts";
import { estimateCar } from "../../estimate/rating/prediction.ts";
import { ZERO_KM_YEAR } from "../../estimate/rules.ts";
import { describeVehicle, labelVehicleStatistics, linkBrand } from "../../pages/describe-vehicle.ts";
import { getModel } from "../../pages/find-entity.server.ts";
import { listCityLinks, listVersions } from "../../pages/lists.ts";
import { below, definePage, type PayloadOf } from "../../pages/page-type.ts";
import { VERSIONS_FAILED } from "../../pages/problem.ts";
import { insuranceGraph } from "../../seo/json-ld/insurance.ts";
import { fitTitle } from "../../seo/titles.ts";
import brand from "../brand/page.server.ts";

export const getModelPage = defineRead(
  "get_model_page",
  { of_model: "number", text_identifier: "string" },
  v.object({
    statistics,
    /** The newest year first, zero-km (3200) before all; within a year the most expensive first. */
    versions: v.array(version),
    /** The model by its years, newest first. */
    curve: v.array(v.object({ year: id, fipeValue: amount, effect: amount, variance: amount })),
    model: rankingModel,
    text,
  }),
);

/**
 * What each year of a model costs the average driver, newest first, zero-km before all; null if no year has an
 * estimate. `chart` is null for a single year. @param rating null before the model's first fit
 */
function findAgeCurve(rows: v.InferOutput<typeof getModelPage.result.entries.curve>, rating: RankingModel | null) {
  if (!rating || rows.length === 0) return null;
  const years = rows.map(({ year, ...car }) => ({ year, estimate: estimateCar(rating, car, {}) }));
  const newest = Math.max(...years.map(({ year }) => (year === ZERO_KM_YEAR ? 0 : year)));
  const points = years
    .map(({ year, estimate: { amount, low, high } }) => {
      // The zero-km is to the right of the newest year.
      const x = year === ZERO_KM_YEAR ? newest + 1 : year;
      return { x, label: formatYear(year), y: amount, low, high };
    })
    .sort((a, b) => a.x - b.x);
  return { years, chart: drawLineChart({ points, formatY: formatWholeMoney, fromZero: true, xTicks: points }) };
}

export type AgeCurve = NonNullable<ReturnType<typeof findAgeCurve>>;

const model = definePage({
  name: "model",
  address: MODEL_ADDRESS,
  failed: () => VERSIONS_FAILED,
  sitemap: { part: "modelos", findEntity: ([id], { vehicles }) => vehicles.findModelById(Number(id)) },
  find: getModel,
  parametersOf: ({ brand, slug }) => ({ brand: brand.slug, model: slug }),
  textType: "model",
  reads: [getModelPage],
  async load({ catalogue, database }, entity, text_identifier) {
    const [result, places, versions] = await Promise.all([
      database.call(getModelPage, { of_model: entity.id, text_identifier }),
      catalogue.getPlaces(),
      catalogue.getVersionsOf(entity.id),
    ]);
    const byYear = group(result.versions, (version) => version.year);
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
  crumb: ({ name }) => name,
  above: below(brand, (entity: Model) => entity.brand),
  title: ({ brand, name }) => fitTitle(`Seguro ${brand.name} ${name.toUpperCase()}`, " - Cotação e Preços"),
  graph: (props, entity, { statistics }) =>
    insuranceGraph(props, { vehicle: describeVehicle(entity).name, statistics }),
  props: (entity) => ({ brand: linkBrand(entity.brand), name: entity.name, vehicle: describeVehicle(entity) }),
});

export type ModelPage = PayloadOf<typeof model>;

export default model;

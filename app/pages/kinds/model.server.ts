// The model page (section 2): its versions by year, its statistics, and links to cities.

import * as v from "valibot";
import { modelBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { brandPath, cityPath, MODEL_ADDRESS, modelPath, modelYearPath } from "../../catalogue/paths.ts";
import { LINKED_CITIES } from "../../catalogue/places.ts";
import type { Model } from "../../catalogue/vehicles.ts";
import { formatYear } from "../../pricing/format.ts";
import { findDriverPrices } from "../../rating/driver-prices.ts";
import { ageCurveSchema } from "../../schemas/charts.ts";
import { linkSchema, listedVersionSchema } from "../../schemas/links.ts";
import { typicalPriceSchema } from "../../schemas/prices.ts";
import { driverPricesSchema } from "../../schemas/rating.ts";
import { type Checked, count, id, path } from "../../schemas/values.ts";
import { vehicleGraph } from "../../seo/json-ld/vehicles.ts";
import { modelTitle } from "../../seo/titles.ts";
import { getModel } from "../find-subject.server.ts";
import { describePriced, measuredEntries } from "../measured.ts";
import type { PageKind } from "../page-kind.ts";
import { listCityPrices, nameLinkedCities } from "../place-lists.ts";
import { VERSIONS_FAILED } from "../problem.ts";
import { findAgeCurve } from "../series.server.ts";
import { listVersions, nameRating } from "../vehicle-lists.ts";
import { describeVehicle, observeVehicle } from "../vehicle-words.ts";

const modelPageSchema = v.object({
  ...measuredEntries,
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
  /** Its pages of places, with what the car of the year with most quotes costs there. */
  cities: v.array(v.object({ ...linkSchema.entries, typical: v.nullable(typicalPriceSchema) })),
  /** What each year costs; null before the model's first fit. */
  curve: v.nullable(ageCurveSchema),
  /** Of the year with most quotes, by driver. */
  rated: v.nullable(v.object({ year: id, drivers: v.nullable(driverPricesSchema) })),
});

export type ModelPage = Checked<typeof modelPageSchema>;

type Measured = Pick<ModelPage, "statistics" | "typical" | "rated">;

const observe = (subject: Model, { rated, ...prices }: Measured) => {
  const vehicle = describeVehicle(subject);
  return observeVehicle(vehicle, null, { ...prices, car: rated ? `${vehicle.the} ${formatYear(rated.year)}` : "" });
};

export default {
  name: "model",
  address: MODEL_ADDRESS,
  payload: modelPageSchema,
  failed: () => VERSIONS_FAILED,
  sitemap: {
    part: "modelos",
    findSubject: (key, { vehicles }) => vehicles.findModelById(Number(key)),
  },
  openData: {
    name: "modelos",
    title: "Modelos",
    nameColumns: ["marca", "modelo"],
    listNames: ({ brand, name }) => [brand.name, name],
  },
  find: getModel,
  parametersOf: ({ brand, slug }) => ({ brand: brand.slug, model: slug }),
  textType: "model",
  async load({ catalogue, database }, subject, text_identifier) {
    const [answer, places, versions] = await Promise.all([
      database.call("get_model_page", {
        of_model: subject.id,
        text_identifier,
        linked_cities: nameLinkedCities(LINKED_CITIES),
      }),
      catalogue.getPlaces(),
      catalogue.getVersionsOf(subject.id),
    ]);
    const measured = describePriced(answer);
    const { rating, ratedYear } = answer;
    const curve = findAgeCurve(answer.curve, rating);
    const byYear = Map.groupBy(answer.versions, (version) => version.year);
    const rated = rating && ratedYear !== null ? { year: ratedYear, drivers: findDriverPrices(rating) } : null;
    const page = {
      ...measured,
      versionCount: answer.versions.length,
      curve,
      rated,
      years: [...byYear].map(([year, rows]) => ({
        year,
        path: modelYearPath(subject, year),
        versions: listVersions(rows, subject, versions, year === ratedYear ? rating : null),
      })),
      cities: listCityPrices(answer, places, nameRating(rating), null, cityPath).map(({ label, path, typical }) => ({
        label,
        path,
        typical,
      })),
    };
    return { page, text: answer.text };
  },
  observe: (subject, page) => observe(subject, page),
  breadcrumbs: modelBreadcrumbs,
  title: ({ brand, name }) => modelTitle(brand.name, name),
  graph: (facts, subject, { statistics }) =>
    vehicleGraph(facts, { vehicle: describeVehicle(subject).name, statistics }),
  facts: (subject) => ({
    brand: { label: subject.brand.name, path: brandPath(subject.brand) },
    name: subject.name,
    vehicle: describeVehicle(subject),
    path: modelPath(subject),
  }),
} satisfies PageKind<Model, ModelPage>;

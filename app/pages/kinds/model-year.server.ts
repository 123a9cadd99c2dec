// The page of a model-year in the whole country (section 2).

import { modelYearBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { MODEL_YEAR_ADDRESS, modelYearParameters } from "../../catalogue/paths.ts";
import { formatYear } from "../../pricing/format.ts";
import { vehicleGraph } from "../../seo/json-ld/vehicles.ts";
import { modelYearTitle } from "../../seo/titles.ts";
import { getModelYear, type ModelYear } from "../find-vehicle.server.ts";
import {
  describeCompared,
  describeModelYear,
  loadModelYearPage,
  type ModelYearFacts,
  type ModelYearPage,
  modelYearPageSchema,
  otherCityPath,
} from "../model-year-page.server.ts";
import type { PageKind } from "../page-kind.ts";
import { VERSIONS_FAILED } from "../problem.ts";
import { observeVehicle } from "../vehicle-words.ts";

const observe = (subject: ModelYear, { statistics }: ModelYearPage) =>
  observeVehicle(describeModelYear(subject), null, statistics);

const modelYear: PageKind<ModelYear, ModelYearPage, ModelYearFacts> = {
  name: "model_year",
  address: MODEL_YEAR_ADDRESS,
  payload: modelYearPageSchema,
  failed: () => VERSIONS_FAILED,
  sitemap: {
    part: "anos",
    rows: "model_year",
    findSubject(key, { vehicles }) {
      const [modelId = 0, year = 0] = key.split("/").map(Number);
      const model = vehicles.findModelById(modelId);
      return model && { model, year };
    },
  },
  openData: {
    name: "anos-modelo",
    title: "Anos-modelo",
    nameColumns: ["marca", "modelo", "ano_modelo"],
    listNames: ({ model, year }) => [model.brand.name, model.name, formatYear(year)],
  },
  find: (sources, { brand = "", model = "", year = "" }) => getModelYear(sources, { brand, model, year }),
  parametersOf: ({ model, year }) => modelYearParameters(model, year),
  textType: "model_year",
  load: (sources, subject, textIdentifier) => loadModelYearPage(sources, subject, null, textIdentifier),
  observe,
  breadcrumbs: ({ model, year }) => modelYearBreadcrumbs(model, year),
  title: ({ model, year }) => modelYearTitle(model.brand.name, model.name, year),
  findPicture: (subject) => ({ subject: describeModelYear(subject).name, where: "" }),
  graph: (facts, subject, { statistics }) =>
    vehicleGraph(facts, { vehicle: describeModelYear(subject).name, statistics }),
  facts: (subject) => ({
    year: subject.year,
    vehicle: describeModelYear(subject),
    compared: describeCompared(subject),
    otherCityPath: otherCityPath(subject),
    city: null,
  }),
};

export default modelYear;

// The page of a model-year restricted to a city (section 2).

import { modelYearBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import {
  cityParameters,
  MODEL_YEAR_IN_CITY_ADDRESS,
  modelYearInCityPath,
  modelYearParameters,
} from "../../catalogue/paths.ts";
import { cityPreposition, describeCity, inCity } from "../../catalogue/place-names.ts";
import type { City } from "../../catalogue/places.ts";
import { vehicleGraph } from "../../seo/json-ld/vehicles.ts";
import { modelYearInCityTitle } from "../../seo/titles.ts";
import { getCity } from "../find-place.server.ts";
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

interface ModelYearInCity extends ModelYear {
  readonly city: City;
}

/** `em Campinas SP` */
const whereOf = ({ city }: ModelYearInCity) => `${inCity(city.name)} ${city.state.uf}`;

const observe = (subject: ModelYearInCity, { statistics }: ModelYearPage) =>
  observeVehicle(describeModelYear(subject), subject.city, statistics);

const modelYearInCity: PageKind<ModelYearInCity, ModelYearPage, ModelYearFacts> = {
  name: "model_year_in_city",
  route: "model_year",
  address: MODEL_YEAR_IN_CITY_ADDRESS,
  payload: modelYearPageSchema,
  failed: () => VERSIONS_FAILED,
  // About 10^8 addresses: they must not fill KV.
  isUnbounded: true,
  sitemap: {
    part: "anos-por-cidade",
    rows: "model_year_in_city",
    findSubject(key, { vehicles, places }) {
      const [cityId = 0, modelId = 0, year = 0] = key.split("/").map(Number);
      const [city, model] = [places.findCityById(cityId), vehicles.findModelById(modelId)];
      return city && model && { city, model, year };
    },
  },
  async find(sources, { brand = "", model = "", year = "", uf = "", city: citySlug = "" }) {
    // At the same time: in a new isolate each has two parts of the catalogue to wait for. The car's problem is told first.
    const [car, city] = await Promise.allSettled([
      getModelYear(sources, { brand, model, year }),
      getCity(sources, { uf, city: citySlug }),
    ]);
    if (car.status === "rejected") throw car.reason;
    if (city.status === "rejected") throw city.reason;
    const { subject, certain } = car.value;
    return { subject: { ...subject, city: city.value }, certain };
  },
  parametersOf: ({ model, year, city }) => ({ ...modelYearParameters(model, year), ...cityParameters(city) }),
  textType: "model_year",
  load: (sources, subject, textIdentifier) => loadModelYearPage(sources, subject, subject.city, textIdentifier),
  observe,
  breadcrumbs: ({ model, year, city }) => [
    ...modelYearBreadcrumbs(model, year),
    { label: city.name, path: modelYearInCityPath(model, year, city) },
  ],
  title: ({ model, year, city }) =>
    modelYearInCityTitle(model.brand.name, model.name, year, inCity(city.name), city.state.uf),
  findPicture: (subject) => ({ subject: describeModelYear(subject).name, where: whereOf(subject) }),
  graph: (facts, subject, { statistics }) =>
    vehicleGraph(facts, {
      vehicle: describeModelYear(subject).name,
      city: describeCity(subject.city),
      statistics,
    }),
  facts: (subject) => ({
    year: subject.year,
    vehicle: describeModelYear(subject),
    compared: describeCompared(subject),
    otherCityPath: otherCityPath(subject),
    city: { ...describeCity(subject.city), preposition: cityPreposition(subject.city.name) },
  }),
};

export default modelYearInCity;

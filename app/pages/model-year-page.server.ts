// The payload of a model-year's page, with or without a city (section 2).

import * as v from "valibot";
import { carSlug } from "../catalogue/compared-cars.ts";
import { LINKED_CITIES } from "../catalogue/linked-cities.ts";
import { cityPath, modelYearInCityPath, placeSearchPath } from "../catalogue/paths.ts";
import { inCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Model } from "../catalogue/vehicles.ts";
import { formatYear } from "../pricing/format.ts";
import { historySchema } from "../schemas/charts.ts";
import {
  type Link,
  linkSchema,
  listedVersionSchema,
  questionSchema,
  recentQuoteSchema,
  similarCarSchema,
} from "../schemas/links.ts";
import { insurerSpreadSchema, statisticsSchema } from "../schemas/prices.ts";
import { ratingSchema, relativitySchema } from "../schemas/rating.ts";
import { type Checked, count } from "../schemas/values.ts";
import { listCityLinks } from "./city-links.ts";
import type { ModelYear } from "./find-vehicle.server.ts";
import { findHistory } from "./history.server.ts";
import type { LoadedPage, LoadSources } from "./page-kind.ts";
import { findStatistics, listRecentQuotes, listVersions } from "./parts.ts";
import { askAboutModelYear } from "./questions.ts";
import { listSimilarCars } from "./similar-cars.server.ts";
import { describeVehicle, observeVehicle, type VehicleWords } from "./vehicle-words.ts";

export const modelYearPageSchema = v.object({
  /** Of all versions; the list below holds at most 20. */
  versionCount: count,
  versions: v.array(listedVersionSchema),
  statistics: v.nullable(statisticsSchema),
  /** Against other model-years, for the same everything else; null before the rating model's first fit. */
  relativity: v.nullable(relativitySchema),
  /** What anybody would pay; null where the model says nothing. */
  rating: v.nullable(ratingSchema),
  /** At most 10, the newest of each driver profile. */
  recentQuotes: v.array(recentQuoteSchema),
  cities: v.array(linkSchema),
  /** The further cities in which it has enough quotes; none on a city's page. */
  quotedCities: v.array(linkSchema),
  /** On a city's page: the next pages like it, with enough quotes each. */
  nextPages: v.array(linkSchema),
  /** Of the whole country. */
  history: v.nullable(historySchema),
  /** Cars like it whose insurance costs clearly less. */
  similar: v.array(similarCarSchema),
  /** By how much insurers differ; null before it was measured. */
  spread: v.nullable(insurerSpreadSchema),
  questions: v.array(questionSchema),
});

export type ModelYearPage = Checked<typeof modelYearPageSchema>;

/** `Fiat Argo 2022`, with articles. */
export function describeModelYear({ model, year }: ModelYear): VehicleWords {
  return describeVehicle(model, formatYear(year));
}

function linkInCity(model: Model, year: number, city: City): Link {
  return {
    label: `${describeModelYear({ model, year }).name} ${inCity(city.name)} ${city.state.uf}`,
    path: modelYearInCityPath(model, year, city),
  };
}

/** A model-year as comparisons name it. */
export function describeCompared(car: ModelYear): ModelYearFacts["compared"] {
  return { slug: carSlug(car), name: describeModelYear(car).name };
}

/** Where the price of a model-year in another city is asked for. */
export function otherCityPath({ model, year }: ModelYear): string {
  return placeSearchPath(`${model.brand.slug}/${model.slug}/${year}`);
}

/** @param city null for the whole country @throws DatabaseError */
export async function loadModelYearPage(
  { catalogue, database }: LoadSources,
  { model, year }: ModelYear,
  city: City | null,
  text_identifier: string,
): Promise<LoadedPage<ModelYearPage>> {
  const [answer, places, vehicles, versions] = await Promise.all([
    database.call("get_model_year_page", {
      of_model: model.id,
      in_year: year,
      ...(city && { in_city: city.id }),
      text_identifier,
    }),
    catalogue.getPlaces(),
    catalogue.getVehicles(),
    catalogue.getVersionsOf(model.id),
  ]);
  const cities = listCityLinks(places, LINKED_CITIES, (linked) => modelYearInCityPath(model, year, linked));
  const statistics = findStatistics(answer.statistics);
  const history = findHistory(answer.history);
  const words = describeModelYear({ model, year });
  const similar = listSimilarCars(answer.similar, { model, year }, vehicles, city);
  const page = {
    versionCount: answer.versionCount,
    versions: listVersions(answer.versions, model, versions),
    statistics,
    relativity: answer.relativity,
    rating: answer.rating,
    history,
    similar,
    spread: answer.spread,
    questions: askAboutModelYear(observeVehicle(words, city, statistics), words.of, {
      relativity: answer.relativity,
      rating: answer.rating,
      similar,
    }),
    recentQuotes: listRecentQuotes(answer.recentQuotes, places, cityPath),
    cities,
    quotedCities: answer.cityIds.flatMap((id) => {
      const quoted = places.findCityById(id);
      const path = quoted && modelYearInCityPath(model, year, quoted);
      return quoted && path && cities.every((linked) => linked.path !== path)
        ? [{ label: `${quoted.name} ${quoted.state.uf}`, path }]
        : [];
    }),
    nextPages: answer.nextPages.flatMap((next) => {
      const nextModel = vehicles.findModelById(next.modelId);
      const nextCity = places.findCityById(next.cityId);
      return nextModel && nextCity ? [linkInCity(nextModel, next.year, nextCity)] : [];
    }),
  };
  return { page, text: answer.text };
}

/** What the screen of a model-year is told, in a city or in the whole country. */
export interface ModelYearFacts {
  readonly year: number;
  /** Brand, model and year, with articles. */
  readonly vehicle: VehicleWords;
  /** As comparisons name it. */
  readonly compared: { readonly slug: string; readonly name: string };
  /** Where its price in another city is asked for. */
  readonly otherCityPath: string;
  /** The city that the quotes are restricted to; null for the whole country. */
  readonly city: {
    readonly name: string;
    readonly uf: string;
    readonly path: string;
    readonly state: { readonly name: string };
    /** `em`, or `no` for Rio de Janeiro */
    readonly preposition: string;
  } | null;
}

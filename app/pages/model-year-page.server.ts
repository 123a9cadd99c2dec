// The payload of a model-year's page, with or without a city (section 2).

import { carSlug } from "../catalogue/compared-cars.ts";
import { LINKED_CITIES } from "../catalogue/linked-cities.ts";
import { cityPath, modelYearInCityPath, placeSearchPath } from "../catalogue/paths.ts";
import { inCity } from "../catalogue/place-names.ts";
import type { City } from "../catalogue/places.ts";
import type { Model } from "../catalogue/vehicles.ts";
import { formatYear } from "../pricing/format.ts";
import type { InsurerSpread } from "../pricing/value.ts";
import type { Rating, Relativity } from "../rating/prediction.ts";
import { listCityLinks } from "./city-links.ts";
import type { ModelYear } from "./find-vehicle.server.ts";
import { findHistory, type History } from "./history.server.ts";
import type { LoadedPage, LoadSources } from "./page-kind.ts";
import {
  findStatistics,
  type Link,
  type ListedVersion,
  listRecentQuotes,
  listVersions,
  type RecentQuote,
  type Statistics,
} from "./parts.ts";
import { askAboutModelYear, type Question } from "./questions.ts";
import { listSimilarCars, type SimilarCar } from "./similar-cars.server.ts";
import { describeVehicle, observeVehicle, type VehicleWords } from "./vehicle-words.ts";

export interface ModelYearPage {
  /** Of all versions; the list below holds at most 20. */
  readonly versionCount: number;
  readonly versions: readonly ListedVersion[];
  readonly statistics: Statistics | null;
  /** Against other model-years, for the same everything else; null before the rating model's first fit. */
  readonly relativity: Relativity | null;
  /** What anybody would pay; null where the model says nothing. */
  readonly rating: Rating | null;
  /** At most 10, the newest of each driver profile. */
  readonly recentQuotes: readonly RecentQuote[];
  readonly cities: readonly Link[];
  /** The further cities in which it has enough quotes; none on a city's page. */
  readonly quotedCities: readonly Link[];
  /** On a city's page: the next pages like it, with enough quotes each. */
  readonly nextPages: readonly Link[];
  /** Of the whole country. */
  readonly history: History | null;
  /** Cars like it whose insurance costs clearly less. */
  readonly similar: readonly SimilarCar[];
  /** By how much insurers differ; null before it was measured. */
  readonly spread: InsurerSpread | null;
  readonly questions: readonly Question[];
}

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

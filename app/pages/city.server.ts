// The city page (section 2): population, counts, and the ten most quoted driver profiles.

import { cityPath, modelYearInCityPath } from "../catalogue/paths.ts";
import type { City, State } from "../catalogue/places.ts";
import { cityAnswer } from "../database/answers.ts";
import { discount } from "../pricing/discount.ts";
import { describeProfile } from "../pricing/driver-profile.ts";
import { formatYear } from "../pricing/format.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { EXAMPLE_CAR_VALUE, PLACE_DISCOUNT } from "../pricing/rules.ts";
import type { DrawnPrice } from "../pricing/value.ts";
import { findStatistics, type Link, type Statistics } from "./parts.ts";
import { cityNotFound, DATABASE_FAILED } from "./problem.ts";
import { orProblem, readPage } from "./read-page.server.ts";
import type { PageSources, TextAddress } from "./sources.ts";

export interface ProfileGroup {
  /** The driver in words. */
  readonly profile: string;
  readonly quotes: number;
  /** R$, observed. */
  readonly meanPrice: number;
  /** R$, observed. */
  readonly minPrice: number;
  readonly discountedPrice: DrawnPrice;
  /** Percent of FIPE, observed. */
  readonly meanPercentage: number;
}

export interface CityPage {
  /** Null where unknown. */
  readonly population: number | null;
  readonly profileCount: number;
  readonly statistics: Statistics | null;
  /** At most 10, by number of quotes. */
  readonly profiles: readonly ProfileGroup[];
  /** The model-years with most quotes here, at most 15. */
  readonly mostQuoted: readonly (Link & { readonly quotes: number })[];
  readonly nextCities: readonly Link[];
  /** R$ a year for a car worth `EXAMPLE_CAR_VALUE` at the mean percentage as it is shown; null of too few quotes. */
  readonly examplePrice: number | null;
}

/** @throws ThrownProblem 404, 503. A city of an unknown state is a city not found. */
export async function getCity(sources: PageSources, uf: string, slug: string): Promise<City> {
  const places = await orProblem(sources, DATABASE_FAILED, sources.catalogue.getPlaces);
  const state: State | null = places.findState(uf);
  const city = state && places.findCity(state, slug);
  if (!city) throw cityNotFound();
  return city;
}

export function cityText(city: City): TextAddress {
  return { type: "city", identifier: `${city.state.slug}/${city.slug}` };
}

/** @throws ThrownProblem 404, 503 */
export async function getCityPage(sources: PageSources, city: City): Promise<CityPage> {
  return readPage(sources, cityPath(city), DATABASE_FAILED, async () => {
    const text = cityText(city);
    const [answer, vehicles, places] = await Promise.all([
      sources.database.call("get_city_page", { in_city: city.id, text_identifier: text.identifier }, cityAnswer),
      sources.catalogue.unobserved.getVehicles(),
      sources.catalogue.unobserved.getPlaces(),
    ]);
    if (!answer) throw cityNotFound();
    sources.keepText(text, answer.text);
    const statistics = findStatistics(answer.statistics);
    return {
      population: answer.population,
      profileCount: answer.profileCount,
      statistics,
      profiles: answer.profiles.map(({ id, profile, ...group }) => ({
        ...group,
        profile: describeProfile(profile),
        discountedPrice: discount(group.meanPrice, `city:${city.id}:profile:${id}`, PLACE_DISCOUNT),
      })),
      mostQuoted: answer.mostQuoted.flatMap(({ modelId, year, quotes }) => {
        const model = vehicles.findModelById(modelId);
        if (!model) return [];
        const label = `${model.brand.name} ${model.name} ${formatYear(year)}`;
        return [{ label, path: modelYearInCityPath(model, year, city), quotes }];
      }),
      nextCities: answer.nextCityIds.flatMap((id) => {
        const next = places.findCityById(id);
        return next ? [{ label: `${next.name} ${next.state.uf}`, path: cityPath(next) }] : [];
      }),
      examplePrice:
        statistics && isIndexable(statistics)
          ? (EXAMPLE_CAR_VALUE * Number(statistics.meanPercentage.toFixed(1))) / 100
          : null,
    };
  });
}

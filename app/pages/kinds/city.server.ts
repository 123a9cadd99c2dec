// The city page (section 2): population, counts, and the ten most quoted driver profiles.

import * as v from "valibot";
import { cityBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import {
  CITY_ADDRESS,
  cheapestPath,
  cityParameters,
  cityPath,
  modelYearInCityPath,
  placeSlugs,
  statePath,
} from "../../catalogue/paths.ts";
import { describeCity, inCity, inCitySentence, inCityTitle, inTheState, ofState } from "../../catalogue/place-names.ts";
import type { City } from "../../catalogue/places.ts";
import type { Vehicles } from "../../catalogue/vehicles.ts";
import type { AnswerOf } from "../../database/functions.ts";
import { discount } from "../../pricing/draw.ts";
import { hasEnoughQuotes } from "../../pricing/enough-quotes.ts";
import { roundPercentage } from "../../pricing/format.ts";
import { EXAMPLE_CAR_VALUE, PLACE_DISCOUNT } from "../../pricing/rules.ts";
import { describeDriver } from "../../rating/driver.ts";
import { estimateCar } from "../../rating/ranked-car.ts";
import { linkSchema, nearbyCitySchema } from "../../schemas/links.ts";
import { drawnPriceSchema, estimatedPriceSchema, statisticsSchema } from "../../schemas/prices.ts";
import { relativitySchema } from "../../schemas/rating.ts";
import { amount, type Checked, count } from "../../schemas/values.ts";
import { cityGraph } from "../../seo/json-ld/places.ts";
import { observeIn } from "../../seo/observed.ts";
import { cityTitle } from "../../seo/titles.ts";
import { getCity } from "../find-subject.server.ts";
import { findStatistics } from "../measured.ts";
import type { PageKind } from "../page-kind.ts";
import { linkCities, linkCity, listNearby } from "../place-lists.ts";
import { cityNotFound } from "../problem.ts";
import { describeModelYear } from "../vehicle-words.ts";

/** What drivers of one profile were quoted: R$ and percent of FIPE, observed. */
const profileGroupSchema = v.object({
  /** The driver in words. */
  profile: v.string(),
  quotes: count,
  meanPrice: amount,
  minPrice: amount,
  discountedPrice: drawnPriceSchema,
  meanPercentage: amount,
});

const cityPageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** Against the others, for the same everything else; null before the rating model's first fit. */
  relativity: v.nullable(relativitySchema),
  /** Null where unknown. */
  population: v.nullable(count),
  profileCount: count,
  /** At most 10, by number of quotes. */
  profiles: v.array(profileGroupSchema),
  /** The model-years with most quotes here, at most 15; of few, those asked for most in the country are added. The cheapest first. */
  cars: v.array(v.object({ ...linkSchema.entries, estimate: v.nullable(estimatedPriceSchema) })),
  nextCities: v.array(linkSchema),
  /** Its state's, against the others. */
  stateRelativity: v.nullable(relativitySchema),
  /** The cities nearest in size with enough quotes, largest first. */
  nearestCities: v.array(
    v.object({
      ...linkSchema.entries,
      population: count,
      /** Against Brazil's average, in logarithms, for the same car and driver. */
      effect: amount,
      quotes: count,
    }),
  ),
  /** Of the nearest municipalities those with enough quotes, the cheapest first, for the same car and driver. */
  nearbyCities: v.array(nearbyCitySchema),
  /** Of the nearest municipalities, those with quotes enough to be compared; null where this one has too few. */
  knownNearby: v.nullable(count),
  /** R$ a year for a car worth `EXAMPLE_CAR_VALUE` at the mean percentage as it is printed; null of too few quotes. */
  examplePrice: v.nullable(amount),
});

export type CityPage = Checked<typeof cityPageSchema>;

/** The model-years that the page names, with what each costs the average driver here. */
function listCars(
  { mostQuoted, popularCars, model: ratingModel }: NonNullable<AnswerOf<"get_city_page">>,
  vehicles: Vehicles,
  city: City,
): CityPage["cars"] {
  const link = ([modelId, year, , fipeValue, effect, variance]: (typeof mostQuoted)[number]) => {
    const model = vehicles.findModelById(modelId);
    if (!model) return [];
    const isPriced = fipeValue !== null && effect !== null && variance !== null;
    const estimate = ratingModel && isPriced ? estimateCar(ratingModel, { fipeValue, effect, variance }, {}) : null;
    return [{ label: describeModelYear({ model, year }).name, path: modelYearInCityPath(model, year, city), estimate }];
  };
  const quoted = mostQuoted.flatMap(link);
  const popular = popularCars.flatMap(link);
  const others = popular.filter(({ path }) => !quoted.some((car) => car.path === path));
  const rank = ({ estimate }: CityPage["cars"][number]) => estimate?.amount ?? Number.MAX_VALUE;
  return [...quoted, ...others.slice(0, Math.max(0, popular.length - quoted.length))].sort(
    (one, other) => rank(one) - rank(other),
  );
}

const city = {
  name: "city",
  address: CITY_ADDRESS,
  payload: cityPageSchema,
  sitemap: { part: "cidades", findSubject: (key, { places }) => places.findCityById(Number(key)) },
  find: async (sources, parameters) => ({ subject: await getCity(sources, parameters), certain: true }),
  parametersOf: cityParameters,
  textType: "city",
  async load({ catalogue, database }, subject, text_identifier) {
    const [answer, vehicles, places] = await Promise.all([
      database.call("get_city_page", { in_city: subject.id, text_identifier }),
      catalogue.getVehicles(),
      catalogue.getPlaces(),
    ]);
    if (!answer) throw cityNotFound();
    const statistics = findStatistics(answer.statistics, true);
    const page = {
      statistics,
      relativity: answer.relativity,
      population: answer.population,
      profileCount: answer.profileCount,
      stateRelativity: answer.stateRelativity,
      nearestCities: answer.nearestCities.flatMap(([id, population, effect, quotes]) => {
        const near = places.findCityById(id);
        return near ? [{ ...linkCity(near, cityPath), population, effect, quotes }] : [];
      }),
      knownNearby: answer.nearbyCities?.length ?? null,
      nearbyCities: listNearby(answer.nearbyCities, places, cityPath),
      profiles: answer.profiles.map(({ id, profile, ...group }) => ({
        ...group,
        profile: describeDriver(profile),
        discountedPrice: discount(group.meanPrice, `city:${subject.id}:profile:${id}`, PLACE_DISCOUNT),
      })),
      cars: listCars(answer, vehicles, subject),
      nextCities: linkCities(answer.nextCityIds, places, cityPath),
      examplePrice: hasEnoughQuotes(statistics)
        ? (EXAMPLE_CAR_VALUE * roundPercentage(statistics.meanPercentage)) / 100
        : null,
    };
    return { page, text: answer.text };
  },
  observe: (subject, { statistics }) => observeIn(inCityTitle(subject), statistics, inCitySentence(subject)),
  breadcrumbs: cityBreadcrumbs,
  title: ({ name, state }) => cityTitle(inCity(name), state.uf),
  graph: (facts, subject, { statistics }) => cityGraph(facts, describeCity(subject), statistics),
  facts: (subject) => ({
    uf: subject.state.uf,
    name: subject.name,
    /** `em Campinas`, `no Rio de Janeiro` */
    inCity: inCity(subject.name),
    state: {
      of: ofState(subject.state.uf, subject.state.name),
      inState: inTheState(subject.state.uf, subject.state.name),
      path: statePath(subject.state),
    },
    cheapest: cheapestPath({ state: subject.state, city: subject }),
    /** In the query of a search. */
    slugs: placeSlugs(subject),
  }),
} satisfies PageKind<City, CityPage>;

export default city;

export type CityScreenFacts = ReturnType<typeof city.facts>;

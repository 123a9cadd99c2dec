// The state page (section 2): up to 25 cities and the 15 most quoted vehicles.

import * as v from "valibot";
import { stateBreadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { packNames } from "../../catalogue/packed-names.ts";
import { cheapestPath, cityPath, STATE_ADDRESS, statePath } from "../../catalogue/paths.ts";
import { inState, inTheState } from "../../catalogue/place-names.ts";
import type { City, State } from "../../catalogue/places.ts";
import type { ListedPriceRows } from "../../database/answers.ts";
import { discount } from "../../pricing/draw.ts";
import { PLACE_DISCOUNT } from "../../pricing/rules.ts";
import { readTypicalPrice } from "../../pricing/typical-price.ts";
import { findDriverPrices } from "../../rating/driver-prices.ts";
import { nameAverageCar } from "../../rating/prediction.ts";
import { indexLineSchema } from "../../schemas/charts.ts";
import { linkSchema, type PricedLink, pricedLinkSchema, quotedModelYearSchema } from "../../schemas/links.ts";
import { drawnPriceSchema, typicalPriceSchema } from "../../schemas/prices.ts";
import { driverPricesSchema } from "../../schemas/rating.ts";
import { amount, type Checked, count } from "../../schemas/values.ts";
import { stateGraph } from "../../seo/json-ld/places.ts";
import { observeIn } from "../../seo/observed.ts";
import { stateTitle } from "../../seo/titles.ts";
import { getState } from "../find-subject.server.ts";
import { describePriced, measuredEntries } from "../measured.ts";
import type { PageKind } from "../page-kind.ts";
import { listPricedLinks } from "../priced-links.ts";
import { findIndexLine } from "../series.server.ts";
import { findQuotedModelYear } from "../vehicle-lists.ts";

const statePageSchema = v.object({
  ...measuredEntries,
  /** Those with most quotes and the most populous, by population, each with what the average car and driver pay there; their table sorts them. */
  cities: v.array(pricedLinkSchema),
  /** The further cities with enough quotes, by name: as catalogue/packed-names.ts packs them. */
  otherCities: v.string(),
  /** What the average car and driver pay there, in their order, R$ a year; null where nothing is known. */
  otherPrices: v.array(v.nullable(amount)),
  otherStates: v.array(linkSchema),
  /** The discounted price is null where there is no average. */
  mostQuoted: v.array(v.object({ ...quotedModelYearSchema.entries, discountedPrice: v.nullable(drawnPriceSchema) })),
  /** What the same cars and drivers cost here, month by month. */
  index: v.nullable(indexLineSchema),
  /** The dearest and the cheapest cities, the dearest first, of so many that have enough quotes. */
  rankedCities: v.object({
    cities: count,
    /** With its effect against Brazil's average, in logarithms; 1 is the place of the dearest. */
    listed: v.array(
      v.object({
        ...linkSchema.entries,
        effect: amount,
        quotes: count,
        place: count,
        /** What the average car and driver pay there. */
        typical: v.nullable(typicalPriceSchema),
      }),
    ),
  }),
  /** Of an average car in this state, by driver; null before the model's first fit. */
  drivers: v.nullable(driverPricesSchema),
  /** In words; empty before the model's first fit. */
  averageCar: v.string(),
});

export type StatePage = Checked<typeof statePageSchema>;

function priceCities(cities: readonly City[], rows: ListedPriceRows): PricedLink[] {
  return listPricedLinks(cities, rows, (city) => ({ label: city.name, path: cityPath(city) }));
}

/** In headings, as the specification has them: `na Bahia`, `em São Paulo`. */
const inStateOf = ({ uf, name }: State) => inState(uf, name);
/** In running text: `na Bahia`, `no estado de São Paulo`. */
const inTheStateOf = ({ uf, name }: State) => inTheState(uf, name);

type Measured = Pick<StatePage, "statistics" | "typical" | "averageCar">;

const observe = (subject: State, { averageCar, ...prices }: Measured) =>
  observeIn(inTheStateOf(subject), { ...prices, car: averageCar });

export default {
  name: "state",
  address: STATE_ADDRESS,
  payload: statePageSchema,
  sitemap: { part: "estados", findSubject: (uf, { places }) => places.findState(uf) },
  openData: {
    name: "estados",
    title: "Estados",
    nameColumns: ["uf", "estado"],
    listNames: ({ uf, name }) => [uf, name],
  },
  find: async (sources, parameters) => ({ subject: await getState(sources, parameters), certain: true }),
  parametersOf: ({ slug }) => ({ uf: slug }),
  textType: "state",
  async load({ catalogue, database }, subject, text_identifier) {
    const [answer, vehicles, { states }] = await Promise.all([
      database.call("get_state_page", { in_state: subject.uf, text_identifier }),
      catalogue.getVehicles(),
      catalogue.getStates(),
    ]);
    const cities = new Map(subject.cities.map((city) => [city.id, city]));
    const group = `state:${subject.slug}`;
    const measured = describePriced(answer, true);
    const averageCar = nameAverageCar(answer.rating);
    const drivers = findDriverPrices(answer.rating);
    const rankedCities = {
      cities: answer.rankedCities.cities,
      listed: answer.rankedCities.listed.flatMap(([id, effect, quotes, place, estimate]) => {
        const city = cities.get(id);
        return city
          ? [{ label: city.name, path: cityPath(city), effect, quotes, place, typical: readTypicalPrice(estimate) }]
          : [];
      }),
    };
    const others = new Set(answer.otherCityIds);
    const otherCities = subject.cities.filter(({ id }) => others.has(id));
    const page = {
      ...measured,
      index: findIndexLine(answer.index, subject.name),
      rankedCities,
      drivers,
      averageCar,
      cities: priceCities(
        answer.cityIds.flatMap((id) => cities.get(id) ?? []),
        answer.cityPrices,
      ),
      otherCities: packNames(otherCities),
      otherPrices: priceCities(otherCities, answer.cityPrices).map(({ typical }) => typical?.amount ?? null),
      otherStates: states
        .filter(({ uf }) => uf !== subject.uf)
        .map((other) => ({ label: other.name, path: statePath(other) })),
      mostQuoted: answer.mostQuoted.flatMap((row) => {
        const found = findQuotedModelYear(row, vehicles, group);
        if (!found) return [];
        const { quoted, model } = found;
        const label = `${model.brand.name} ${quoted.label}`;
        const id = `${group}:${row.modelId}:${row.year}`;
        const discountedPrice = quoted.average && discount(quoted.average.amount, id, PLACE_DISCOUNT);
        return [{ ...quoted, label, discountedPrice }];
      }),
    };
    return { page, text: answer.text };
  },
  observe: (subject, page) => observe(subject, page),
  breadcrumbs: stateBreadcrumbs,
  title: (subject) => stateTitle(subject.uf, inStateOf(subject)),
  graph: (facts, subject, { statistics }) =>
    stateGraph(facts, { ...subject, path: statePath(subject) }, inStateOf(subject), statistics),
  facts: (subject) => ({
    inState: inStateOf(subject),
    inTheState: inTheStateOf(subject),
    slug: subject.slug,
    cheapest: cheapestPath({ state: subject, city: null }),
  }),
} satisfies PageKind<State, StatePage>;

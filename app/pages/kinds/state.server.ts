// The state page (section 2): up to 25 cities and the 15 most quoted vehicles.

import { sortByName } from "../../catalogue/order.ts";
import { cityPath, STATE_ADDRESS, statePath } from "../../catalogue/paths.ts";
import { inState } from "../../catalogue/place-names.ts";
import type { City, Places, State } from "../../catalogue/places.ts";
import { stateTrail } from "../../catalogue/trails.ts";
import { discount } from "../../pricing/discount.ts";
import type { Standing } from "../../pricing/rating.ts";
import { PLACE_DISCOUNT } from "../../pricing/rules.ts";
import type { DrawnPrice } from "../../pricing/value.ts";
import { describeFigure, writeDescription } from "../../seo/description.ts";
import { stateGraph } from "../../seo/json-ld/places.ts";
import { stateTitle } from "../../seo/titles.ts";
import { getState } from "../find-place.server.ts";
import type { PageKind } from "../page-kind.ts";
import { findQuotedModelYear, findStatistics, type Link, type QuotedModelYear, type Statistics } from "../parts.ts";
import { DATABASE_FAILED } from "../problem.ts";

/** One of the most quoted model-years of a state. */
export interface StateModelYear extends QuotedModelYear {
  /** Null where there is no average. */
  readonly discountedPrice: DrawnPrice | null;
}

export interface StatePage {
  readonly statistics: Statistics | null;
  /** Against the others, for the same everything else; null before the rating model's first fit. */
  readonly standing: Standing | null;
  /** By population. */
  readonly cities: readonly Link[];
  /** The further cities with enough quotes, by name. */
  readonly otherCities: readonly Link[];
  readonly otherStates: readonly Link[];
  readonly mostQuoted: readonly StateModelYear[];
}

function listCities(ids: readonly number[], places: Places): City[] {
  return ids.flatMap((id) => places.findCityById(id) ?? []);
}

function linkCities(cities: readonly City[]): Link[] {
  return cities.map((city) => ({ label: city.name, path: cityPath(city) }));
}

const inStateOf = ({ uf, name }: State) => inState(uf, name);

const state: PageKind<State, StatePage, { readonly inState: string }> = {
  name: "state",
  address: STATE_ADDRESS,
  failed: DATABASE_FAILED,
  sitemap: { part: "estados", rows: "state", findSubject: (uf, { places }) => places.findState(uf) },
  openData: {
    name: "estados",
    title: "Estados",
    nameColumns: ["uf", "estado"],
    listNames: ({ uf, name }) => [uf, name],
  },
  find: async (sources, { uf = "" }) => ({ subject: await getState(sources, uf), certain: true }),
  parametersOf: ({ slug }) => ({ uf: slug }),
  findText: ({ slug }) => ({ type: "state", identifier: slug }),
  async load({ catalogue, database }, subject, text_identifier) {
    const [answer, vehicles, places] = await Promise.all([
      database.call("get_state_page", { in_state: subject.uf, text_identifier }),
      catalogue.getVehicles(),
      catalogue.getPlaces(),
    ]);
    const group = `state:${subject.slug}`;
    const page = {
      statistics: findStatistics(answer.statistics),
      standing: answer.standing,
      cities: linkCities(listCities(answer.cityIds, places)),
      otherCities: linkCities(sortByName(listCities(answer.otherCityIds, places))),
      otherStates: places.states
        .filter(({ uf }) => uf !== subject.uf)
        .map((other) => ({ label: other.name, path: statePath(other) })),
      mostQuoted: answer.mostQuoted.flatMap((row) => {
        const found = findQuotedModelYear(row, vehicles, group);
        if (!found) return [];
        const { quoted, model } = found;
        const { average } = quoted;
        const id = `${group}:${row.modelId}:${row.year}`;
        return [
          {
            ...quoted,
            label: `${model.brand.name} ${quoted.label}`,
            discountedPrice: average && discount(average.amount, id, PLACE_DISCOUNT),
          },
        ];
      }),
    };
    return { page, text: answer.text };
  },
  findStatistics: ({ statistics }) => statistics,
  trail: stateTrail,
  title: (subject) => stateTitle(subject.uf, inStateOf(subject)),
  description: (subject, { statistics }) => writeDescription(inStateOf(subject), describeFigure(statistics)),
  findPicture: (subject) => ({ subject: "Seguro de carro", where: inStateOf(subject) }),
  graph: (facts, subject, { statistics }) => {
    const { uf, name } = subject;
    return stateGraph(facts, { uf, name, path: statePath(subject) }, inStateOf(subject), statistics);
  },
  facts: (subject) => ({ inState: inStateOf(subject) }),
};

export default state;

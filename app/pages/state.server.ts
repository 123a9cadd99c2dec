// The state page (section 2): up to 25 cities and the 15 most quoted vehicles.

import { cityPath, statePath } from "../catalogue/paths.ts";
import type { Places, State } from "../catalogue/places.ts";
import { stateAnswer } from "../database/answers.ts";
import { discount } from "../pricing/discount.ts";
import { PLACE_DISCOUNT } from "../pricing/rules.ts";
import type { DrawnPrice } from "../pricing/value.ts";
import { findQuotedModelYear, findStatistics, type Link, type QuotedModelYear, type Statistics } from "./parts.ts";
import { DATABASE_FAILED, stateNotFound } from "./problem.ts";
import { orProblem, readPage } from "./read-page.server.ts";
import type { PageSources, TextAddress } from "./sources.ts";

export interface StatePage {
  readonly statistics: Statistics | null;
  /** By population. */
  readonly cities: readonly Link[];
  /** The further cities with enough quotes, by name. */
  readonly otherCities: readonly Link[];
  readonly otherStates: readonly Link[];
  /** `discountedPrice` is null where there is no average. */
  readonly mostQuoted: readonly (QuotedModelYear & { readonly discountedPrice: DrawnPrice | null })[];
}

/** @throws ThrownProblem 404, 503 */
export async function getState(sources: PageSources, uf: string): Promise<State> {
  const places = await orProblem(sources, DATABASE_FAILED, sources.catalogue.getPlaces);
  const state = places.findState(uf);
  if (!state) throw stateNotFound();
  return state;
}

export function stateText(state: State): TextAddress {
  return { type: "state", identifier: state.slug };
}

function listCities(ids: readonly number[], places: Places): Link[] {
  return ids.flatMap((id) => {
    const city = places.findCityById(id);
    return city ? [{ label: city.name, path: cityPath(city) }] : [];
  });
}

/** @throws ThrownProblem 503 */
export async function getStatePage(sources: PageSources, state: State): Promise<StatePage> {
  return readPage(sources, statePath(state), DATABASE_FAILED, async () => {
    const text = stateText(state);
    const [answer, vehicles, places] = await Promise.all([
      sources.database.call("get_state_page", { in_state: state.uf, text_identifier: text.identifier }, stateAnswer),
      sources.catalogue.unobserved.getVehicles(),
      sources.catalogue.unobserved.getPlaces(),
    ]);
    sources.keepText(text, answer.text);
    return {
      statistics: findStatistics(answer.statistics),
      cities: listCities(answer.cityIds, places),
      otherCities: listCities(answer.otherCityIds, places),
      otherStates: places.states
        .filter(({ uf }) => uf !== state.uf)
        .map((other) => ({ label: other.name, path: statePath(other) })),
      mostQuoted: answer.mostQuoted.flatMap((row) => {
        const group = `state:${state.slug}`;
        const found = findQuotedModelYear(row, vehicles, group);
        if (!found) return [];
        const { model, ...quoted } = found;
        const { average } = quoted;
        return [
          {
            ...quoted,
            label: `${model.brand.name} ${quoted.label}`,
            discountedPrice: average && discount(average.amount, `${group}:${row.modelId}:${row.year}`, PLACE_DISCOUNT),
          },
        ];
      }),
    };
  });
}

// The structured data of the pages of states and cities.

import type { City, Country, Graph, State } from "schema-dts";
import type { CityFacts } from "../../catalog/place-names.ts";
import type { Statistics } from "../../data/prices.ts";
import { idOf, insuranceGraph, type PageFacts } from "./parts.ts";

export const COUNTRY: Country = { "@type": "Country", name: "Brasil" };

/** A state as pages name it. */
type StateFacts = CityFacts["state"];

function stateId(canonical: string, { path }: StateFacts) {
  return idOf(new URL(path, canonical).href, "estado");
}

function stateNode(canonical: string, state: StateFacts): State {
  return { "@type": "State", ...stateId(canonical, state), name: state.name, identifier: `BR-${state.uf}` };
}

export function cityId(canonical: string, { path }: CityFacts) {
  return idOf(new URL(path, canonical).href, "cidade");
}

export function cityNode(canonical: string, city: CityFacts): City {
  const containedInPlace = stateNode(canonical, city.state);
  return { "@type": "City", ...cityId(canonical, city), name: city.name, containedInPlace };
}

/** @param inState `na Bahia` */
export function stateGraph(facts: PageFacts, state: StateFacts, inState: string, statistics: Statistics | null): Graph {
  const { canonical } = facts;
  const areaServed = stateNode(canonical, state);
  return insuranceGraph(facts, { of: inState, areaServed, observationAbout: stateId(canonical, state), statistics });
}

export function cityGraph(facts: PageFacts, city: CityFacts, statistics: Statistics | null): Graph {
  const { canonical } = facts;
  const of = `${city.inCity}, ${city.uf}`;
  const areaServed = cityNode(canonical, city);
  return insuranceGraph(facts, { of, areaServed, observationAbout: cityId(canonical, city), statistics });
}

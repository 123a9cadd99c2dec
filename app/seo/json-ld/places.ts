// The structured data of the pages of states and cities.

import type { City, Country, Graph, State } from "schema-dts";
import type { CityProps } from "../../catalog/place-names.ts";
import type { Statistics } from "../../data/prices.ts";
import { idOf, insuranceGraph, type PageProps } from "./parts.ts";

export const COUNTRY: Country = { "@type": "Country", name: "Brasil" };

/** A state as pages name it. */
type StateProps = CityProps["state"];

function stateId(canonical: string, { path }: StateProps) {
  return idOf(new URL(path, canonical).href, "estado");
}

function stateNode(canonical: string, state: StateProps): State {
  return { "@type": "State", ...stateId(canonical, state), name: state.name, identifier: `BR-${state.uf}` };
}

export function cityId(canonical: string, { path }: CityProps) {
  return idOf(new URL(path, canonical).href, "cidade");
}

export function cityNode(canonical: string, city: CityProps): City {
  const containedInPlace = stateNode(canonical, city.state);
  return { "@type": "City", ...cityId(canonical, city), name: city.name, containedInPlace };
}

/** @param inState `na Bahia` */
export function stateGraph(props: PageProps, state: StateProps, inState: string, statistics: Statistics | null): Graph {
  const { canonical } = props;
  const areaServed = stateNode(canonical, state);
  return insuranceGraph(props, { of: inState, areaServed, observationAbout: stateId(canonical, state), statistics });
}

export function cityGraph(props: PageProps, city: CityProps, statistics: Statistics | null): Graph {
  const { canonical } = props;
  const of = `${city.inCity}, ${city.uf}`;
  const areaServed = cityNode(canonical, city);
  return insuranceGraph(props, { of, areaServed, observationAbout: cityId(canonical, city), statistics });
}

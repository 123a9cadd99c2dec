// The structured data of the pages of states and cities.

import type { City, Country, Graph, State } from "schema-dts";
import type { CityFacts } from "../../catalogue/place-names.ts";
import type { Link } from "../../schemas/links.ts";
import type { Statistics } from "../../schemas/prices.ts";
import {
  agencyId,
  collectionPage,
  findObservation,
  graphOf,
  idOf,
  itemList,
  listBreadcrumbs,
  type PageFacts,
  webPage,
} from "./parts.ts";

export const COUNTRY: Country = { "@type": "Country", name: "Brasil" };

/** A state as pages name it. */
type StateFacts = CityFacts["state"];

function stateNode(canonical: string, { uf, name, path }: StateFacts): State {
  return {
    "@type": "State",
    ...idOf(new URL(path, canonical).href, "estado"),
    name,
    identifier: `BR-${uf}`,
  };
}

export function cityNode(canonical: string, { name, path, state }: CityFacts): City {
  return {
    "@type": "City",
    ...idOf(new URL(path, canonical).href, "cidade"),
    name,
    containedInPlace: stateNode(canonical, state),
  };
}

function placeGraph(facts: PageFacts, where: string, place: City | State, statistics: Statistics | null): Graph {
  const { canonical } = facts;
  const about = typeof place === "string" || !("@id" in place) ? place : { "@id": place["@id"] ?? "" };
  const observation = findObservation(canonical, statistics, about);
  return graphOf(
    webPage(facts, {
      about: {
        "@type": "Service",
        name: `Seguro auto ${where}`,
        serviceType: "Seguro de automóvel",
        provider: agencyId(canonical),
        areaServed: place,
      },
      ...(observation && { mainEntity: observation }),
    }),
    ...listBreadcrumbs(facts),
  );
}

/** @param inState `na Bahia` */
export function stateGraph(facts: PageFacts, state: StateFacts, inState: string, statistics: Statistics | null): Graph {
  return placeGraph(facts, inState, stateNode(facts.canonical, state), statistics);
}

export function cityGraph(facts: PageFacts, city: CityFacts, statistics: Statistics | null): Graph {
  return placeGraph(facts, `${city.inCity}, ${city.uf}`, cityNode(facts.canonical, city), statistics);
}

/** The states in the order in which the page has them. */
export function statesGraph(facts: PageFacts, states: readonly Link[]): Graph {
  return graphOf(collectionPage(facts, { mainEntity: itemList(states, facts.canonical) }), ...listBreadcrumbs(facts));
}

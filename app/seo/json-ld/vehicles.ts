// The structured data of the pages of vehicles: a brand, and what is insured.

import type { Graph, Thing } from "schema-dts";
import type { CityFacts } from "../../catalog/place-names.ts";
import type { Link } from "../../data/links.ts";
import type { Statistics } from "../../data/prices.ts";
import { collectionGraph, insuranceGraph, itemList, type PageFacts, pageGraph } from "./parts.ts";
import { COUNTRY, cityId, cityNode } from "./places.ts";

export function brandGraph(facts: PageFacts, brand: string, models: readonly Link[]): Graph {
  return collectionGraph(facts, {
    about: { "@type": "Brand", name: brand },
    ...(models.length > 0 && { mainEntity: itemList(models, facts.canonical) }),
  });
}

export interface VehicleFacts {
  /** Brand and model, with version and year where the page has them: `Fiat Argo 2022`. */
  readonly vehicle: string;
  /** Of a version, null where unknown. */
  readonly fipeCode?: string | null;
  /** Where the quotes are from; the whole country without it. */
  readonly city?: CityFacts | null;
  readonly statistics: Statistics | null;
}

/** A model, a model-year with or without a city, a version. */
export function vehicleGraph(facts: PageFacts, { vehicle, fipeCode, city, statistics }: VehicleFacts): Graph {
  const { canonical } = facts;
  const thing = { "@type": "Thing", name: vehicle } satisfies Thing;
  const identifier = { "@type": "PropertyValue", propertyID: "Código FIPE", value: fipeCode ?? "" } as const;
  return insuranceGraph(facts, {
    of: `para ${vehicle}${city ? ` ${city.inCity}, ${city.uf}` : ""}`,
    areaServed: city ? cityNode(canonical, city) : COUNTRY,
    observationAbout: city ? [thing, cityId(canonical, city)] : thing,
    statistics,
    ...(fipeCode && { mentions: { ...thing, identifier } }),
  });
}

/** A list of cars by what their insurance costs. Which they are, and in which order, is an estimate, and stays out. */
export function rankingGraph(facts: PageFacts): Graph {
  return collectionGraph(facts, {});
}

/** Cars side by side. */
export function comparisonGraph(facts: PageFacts, cars: readonly Link[]): Graph {
  return pageGraph(facts, { about: cars.map(({ label }) => ({ "@type": "Thing" as const, name: label })) });
}

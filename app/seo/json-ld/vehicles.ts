// The structured data of the pages of vehicles: a brand, and what is insured.

import type { Graph, Thing } from "schema-dts";
import type { CityProps } from "../../catalog/place-names.ts";
import type { Link } from "../../data/links.ts";
import type { Statistics } from "../../data/prices.ts";
import { collectionGraph, insuranceGraph, itemList, type PageProps, pageGraph } from "./parts.ts";
import { COUNTRY, cityId, cityNode } from "./places.ts";

export function brandGraph(props: PageProps, brand: string, models: readonly Link[]): Graph {
  return collectionGraph(props, {
    about: { "@type": "Brand", name: brand },
    ...(models.length > 0 && { mainEntity: itemList(models, props.canonical) }),
  });
}

export interface VehicleProps {
  /** Brand and model, with version and year where the page has them: `Fiat Argo 2022`. */
  readonly vehicle: string;
  /** Of a version, null where unknown. */
  readonly fipeCode?: string | null;
  /** Where the quotes are from; the whole country without it. */
  readonly city?: CityProps | null;
  readonly statistics: Statistics | null;
}

/** A model, a model-year with or without a city, a version. */
export function vehicleGraph(props: PageProps, { vehicle, fipeCode, city, statistics }: VehicleProps): Graph {
  const { canonical } = props;
  const thing = { "@type": "Thing", name: vehicle } satisfies Thing;
  const identifier = { "@type": "PropertyValue", propertyID: "Código FIPE", value: fipeCode ?? "" } as const;
  return insuranceGraph(props, {
    of: `para ${vehicle}${city ? ` ${city.inCity}, ${city.uf}` : ""}`,
    areaServed: city ? cityNode(canonical, city) : COUNTRY,
    observationAbout: city ? [thing, cityId(canonical, city)] : thing,
    statistics,
    ...(fipeCode && { mentions: { ...thing, identifier } }),
  });
}

/** A list of cars by what their insurance costs. Which they are, and in which order, is an estimate, and stays out. */
export function rankingGraph(props: PageProps): Graph {
  return collectionGraph(props, {});
}

/** Cars side by side. */
export function comparisonGraph(props: PageProps, cars: readonly Link[]): Graph {
  return pageGraph(props, { about: cars.map(({ label }) => ({ "@type": "Thing" as const, name: label })) });
}

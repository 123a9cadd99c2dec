// The structured data of the pages of vehicles: the list of brands, a brand, and what is insured.

import type { Graph, Place, Thing } from "schema-dts";
import type { CityFacts } from "../../catalogue/place-names.ts";
import type { Link } from "../../schemas/links.ts";
import type { Statistics } from "../../schemas/prices.ts";
import {
  agencyId,
  collectionPage,
  findObservation,
  graphOf,
  itemList,
  listBreadcrumbs,
  type PageFacts,
  webPage,
} from "./parts.ts";
import { COUNTRY, cityNode } from "./places.ts";

export function brandListGraph(facts: PageFacts, brands: readonly Link[]): Graph {
  return graphOf(collectionPage(facts, { mainEntity: itemList(brands, facts.canonical) }), ...listBreadcrumbs(facts));
}

export function brandGraph(facts: PageFacts, brand: string, models: readonly Link[]): Graph {
  return graphOf(
    collectionPage(facts, {
      about: { "@type": "Brand", name: brand },
      ...(models.length > 0 && { mainEntity: itemList(models, facts.canonical) }),
    }),
    ...listBreadcrumbs(facts),
  );
}

export interface VehicleFacts {
  /** Brand and model, with version and year where the page has them: `Fiat Argo 2022`. */
  readonly vehicle: string;
  /** Of a version, null where unknown. */
  readonly fipeCode?: string | null;
  /** Where the quotes are from; the whole country without it. */
  readonly city?: CityFacts | null;
  /** As the page shows them; null where it shows none. */
  readonly statistics: Statistics | null;
}

/** A model, a model-year with or without a city, a version. */
export function vehicleGraph(facts: PageFacts, { vehicle, fipeCode, city, statistics }: VehicleFacts): Graph {
  const { canonical } = facts;
  const areaServed: Place = city ? cityNode(canonical, city) : COUNTRY;
  const thing: Thing = { "@type": "Thing", name: vehicle };
  const observation = findObservation(
    canonical,
    statistics,
    city ? [thing, { "@id": `${new URL(city.path, canonical).href}#cidade` }] : thing,
  );
  return graphOf(
    webPage(facts, {
      about: {
        "@type": "Service",
        name: `Seguro auto para ${vehicle}${city ? ` ${city.inCity}, ${city.uf}` : ""}`,
        serviceType: "Seguro de automóvel",
        provider: agencyId(canonical),
        areaServed,
      },
      ...(fipeCode && {
        mentions: {
          "@type": "Thing",
          name: vehicle,
          identifier: { "@type": "PropertyValue", propertyID: "Código FIPE", value: fipeCode },
        },
      }),
      ...(observation && { mainEntity: observation }),
    }),
    ...listBreadcrumbs(facts),
  );
}

/** A list of cars by what their insurance costs. Which they are, and in which order, is an estimate, and stays out. */
export function rankingGraph(facts: PageFacts): Graph {
  return graphOf(collectionPage(facts, {}), ...listBreadcrumbs(facts));
}

/** Cars side by side. */
export function comparisonGraph(facts: PageFacts, cars: readonly Link[]): Graph {
  return graphOf(
    webPage(facts, { about: cars.map(({ label }) => ({ "@type": "Thing" as const, name: label })) }),
    ...listBreadcrumbs(facts),
  );
}

// The structured data of the pages of vehicles and places: what insurance costs, of what and where.

import type { City, Graph, ObservationLeaf, Place, State, Thing } from "schema-dts";
import { type Link, METHODOLOGY_PATH } from "../../catalog/paths.ts";
import type { CityProps } from "../../catalog/place-names.ts";
import type { Statistics } from "../../data/prices.ts";
import { roundCents } from "../../estimate/format.ts";
import { MIN_QUOTES_FOR_OBSERVATION, WINDOW_DAYS } from "../../estimate/rules.ts";
import { agencyId, COUNTRY, collectionGraph, idOf, itemList, type PageProps, pageGraph } from "./parts.ts";

type StateProps = CityProps["state"];

function placeId(canonical: string, { path }: { readonly path: string }, fragment: "estado" | "cidade") {
  return idOf(new URL(path, canonical).href, fragment);
}

function stateNode(canonical: string, state: StateProps): State {
  const id = placeId(canonical, state, "estado");
  return { "@type": "State", ...id, name: state.name, identifier: `BR-${state.uf}` };
}

function cityNode(canonical: string, city: CityProps): City {
  const containedInPlace = stateNode(canonical, city.state);
  return { "@type": "City", ...placeId(canonical, city, "cidade"), name: city.name, containedInPlace };
}

interface InsuranceProps {
  /** After `Seguro auto`: `em Campinas, SP`, `para Fiat Argo 2022`. */
  readonly of: string;
  readonly areaServed: Place;
  readonly observationAbout: ObservationLeaf["observationAbout"];
  /** As the page shows them. */
  readonly statistics: Statistics | null;
  readonly mentions?: Thing;
}

/** A page about a service, with the observed price if it rests on enough quotes. */
function insuranceGraph(props: PageProps, insurance: InsuranceProps): Graph {
  const { of, areaServed, observationAbout, statistics, mentions } = insurance;
  const isShown = statistics !== null && statistics.sample.quotes >= MIN_QUOTES_FOR_OBSERVATION;
  return pageGraph(props, {
    about: {
      "@type": "Service",
      name: `Seguro auto ${of}`,
      serviceType: "Seguro de automóvel",
      provider: agencyId(props.canonical),
      areaServed,
    },
    ...(mentions && { mentions }),
    ...(isShown && { mainEntity: { ...observe(props.canonical, statistics), observationAbout } }),
  });
}

/** The mean and the lowest price, R$ a year, and the number of quotes. */
function observe(canonical: string, { sample, meanPrice, minPrice }: Statistics): ObservationLeaf {
  return {
    "@type": "Observation",
    ...idOf(canonical, "observacao"),
    name: "Preço anual do seguro auto observado em cotações",
    variableMeasured: "Prêmio anual de seguro auto em cotações",
    ...(sample.lastQuoteAt && { observationDate: sample.lastQuoteAt }),
    observationPeriod: `P${WINDOW_DAYS}D`,
    measurementTechnique: new URL(METHODOLOGY_PATH, canonical).href,
    value: { "@type": "MonetaryAmount", currency: "BRL", value: roundCents(meanPrice), minValue: roundCents(minPrice) },
    additionalProperty: { "@type": "PropertyValue", name: "Cotações analisadas", value: sample.quotes },
  };
}

/** @param inState `na Bahia` */
export function stateGraph(props: PageProps, state: StateProps, inState: string, statistics: Statistics | null): Graph {
  const { canonical } = props;
  const [areaServed, observationAbout] = [stateNode(canonical, state), placeId(canonical, state, "estado")];
  return insuranceGraph(props, { of: inState, areaServed, observationAbout, statistics });
}

export function cityGraph(props: PageProps, city: CityProps, statistics: Statistics | null): Graph {
  const { canonical } = props;
  const [areaServed, observationAbout] = [cityNode(canonical, city), placeId(canonical, city, "cidade")];
  return insuranceGraph(props, { of: `${city.inCity}, ${city.uf}`, areaServed, observationAbout, statistics });
}

interface VehicleProps {
  /** Brand and model, with version and year where the page has them: `Fiat Argo 2022`. */
  readonly vehicle: string;
  /** Of a version, null where unknown. */
  readonly fipeCode?: string | null;
  /** The whole country without it. */
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
    observationAbout: city ? [thing, placeId(canonical, city, "cidade")] : thing,
    statistics,
    ...(fipeCode && { mentions: { ...thing, identifier } }),
  });
}

export function brandGraph(props: PageProps, brand: string, models: readonly Link[]): Graph {
  return collectionGraph(props, {
    about: { "@type": "Brand", name: brand },
    ...(models.length > 0 && { mainEntity: itemList(models, props.canonical) }),
  });
}

export function comparisonGraph(props: PageProps, cars: readonly Link[]): Graph {
  return pageGraph(props, { about: cars.map(({ label }) => ({ "@type": "Thing" as const, name: label })) });
}

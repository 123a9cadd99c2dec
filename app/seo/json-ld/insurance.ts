// The structured data of the pages of vehicles and places: what insurance costs, of what and where.

import type { City, Graph, ObservationLeaf, State, Thing } from "schema-dts";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import type { CityProps } from "../../catalog/place-names.ts";
import type { Statistics } from "../../data/prices.ts";
import { roundCents } from "../../estimate/format.ts";
import { MIN_QUOTES_FOR_OBSERVATION, WINDOW_DAYS } from "../../estimate/rules.ts";
import { agencyId, COUNTRY, idOf, type PageProps, pageGraph } from "./parts.ts";

type StateProps = CityProps["state"];

function stateNode(canonical: string, { uf, name, path }: StateProps) {
  const id = idOf(new URL(path, canonical).href, "estado");
  return { "@type": "State", ...id, name, identifier: `BR-${uf}` } satisfies State;
}

function cityNode(canonical: string, { name, path, state }: CityProps) {
  const id = idOf(new URL(path, canonical).href, "cidade");
  return { "@type": "City", ...id, name, containedInPlace: stateNode(canonical, state) } satisfies City;
}

interface InsuranceProps {
  /** Brand and model, with version and year where the page has them: `Fiat Argo 2022`. */
  readonly vehicle?: string;
  /** Of a version, null where unknown. */
  readonly fipeCode?: string | null;
  /** The whole country without a state and a city. */
  readonly state?: StateProps & { readonly inState: string };
  readonly city?: CityProps | null;
  /** As the page shows them. */
  readonly statistics: Statistics | null;
}

/** A page about insuring a vehicle or in a place, with the observed price if it rests on enough quotes. */
export function insuranceGraph(props: PageProps, insurance: InsuranceProps): Graph {
  const { canonical } = props;
  const { vehicle, fipeCode, state, city, statistics } = insurance;
  const isShown = statistics !== null && statistics.sample.quotes >= MIN_QUOTES_FOR_OBSERVATION;
  const where = city ? `${city.inCity}, ${city.uf}` : state?.inState;
  const area = city ? cityNode(canonical, city) : state && stateNode(canonical, state);
  const areaId = area && { "@id": area["@id"] };
  const thing = vehicle === undefined ? undefined : ({ "@type": "Thing", name: vehicle } satisfies Thing);
  const identifier = { "@type": "PropertyValue", propertyID: "Código FIPE", value: fipeCode ?? "" } as const;
  const observationAbout = thing && areaId ? [thing, areaId] : (thing ?? areaId ?? []);
  return pageGraph(props, {
    about: {
      "@type": "Service",
      name: ["Seguro auto", ...(vehicle ? ["para", vehicle] : []), ...(where ? [where] : [])].join(" "),
      serviceType: "Seguro de automóvel",
      provider: agencyId(canonical),
      areaServed: area ?? COUNTRY,
    },
    ...(thing && fipeCode && { mentions: { ...thing, identifier } }),
    ...(isShown && { mainEntity: { ...observe(canonical, statistics), observationAbout } }),
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

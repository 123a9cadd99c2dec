// The structured data of the pages about the site itself: home, its data, its methodology, its glossary.

import type { Graph } from "schema-dts";
import { METHODOLOGY_PATH, termPath } from "../../catalog/paths.ts";
import type { OpenDataColumn } from "../../data/open-data.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { type Accountable, OWNER } from "../../owner.ts";
import { agencyId, idOf, type PageProps, pageGraph, siteId } from "./parts.ts";
import { COUNTRY } from "./places.ts";

export function homeGraph(props: PageProps): Graph {
  const { canonical } = props;
  const logo = new URL("/logo.png", canonical).href;
  return pageGraph(
    props,
    { about: agencyId(canonical) },
    {
      "@type": "InsuranceAgency",
      ...agencyId(canonical),
      name: OWNER.companyName,
      legalName: OWNER.legalName,
      url: canonical,
      logo,
      image: logo,
      telephone: OWNER.phone.href.replace("tel:", ""),
      taxID: OWNER.cnpj,
      identifier: { "@type": "PropertyValue", propertyID: "SUSEP", value: OWNER.susep },
      address: {
        "@type": "PostalAddress",
        streetAddress: OWNER.address.street,
        addressLocality: OWNER.address.city,
        addressRegion: OWNER.address.uf,
        postalCode: OWNER.address.postalCode,
        addressCountry: "BR",
      },
      areaServed: COUNTRY,
      sameAs: OWNER.social.map(({ href }) => href),
      publishingPrinciples: new URL(METHODOLOGY_PATH, canonical).href,
    },
    {
      "@type": "WebSite",
      ...siteId(canonical),
      name: OWNER.siteName,
      url: canonical,
      inLanguage: "pt-BR",
      publisher: agencyId(canonical),
    },
  );
}

/** @param person who answers for the numbers; null where nobody is named */
export function methodologyGraph(props: PageProps, person: Accountable | null): Graph {
  return pageGraph(props, {
    about: agencyId(props.canonical),
    ...(person && {
      accountablePerson: {
        "@type": "Person",
        name: person.name,
        jobTitle: person.role,
        identifier: person.registration,
        worksFor: agencyId(props.canonical),
      },
    }),
  });
}

interface DefinedTerm {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export function glossaryGraph(props: PageProps, terms: readonly DefinedTerm[]): Graph {
  const { canonical, title } = props;
  const set = idOf(canonical, "glossario");
  return pageGraph(
    props,
    { mainEntity: set },
    {
      "@type": "DefinedTermSet",
      ...set,
      name: title,
      url: canonical,
      inLanguage: "pt-BR",
      hasDefinedTerm: terms.map(({ id, name, text }) => ({
        "@type": "DefinedTerm" as const,
        ...idOf(canonical, id),
        name,
        description: text,
        url: new URL(termPath(id), canonical).href,
        inDefinedTermSet: set,
      })),
    },
  );
}

/** ISO dates, or months: the first and the last. Null before there are numbers. */
type Period = { readonly from: string; readonly to: string } | null;

interface DatasetProps {
  readonly keywords: readonly string[];
  readonly measurementTechnique: string;
  /** Whether a period is of days, and its last one says how new the files are. */
  readonly isOfDays: boolean;
}

/** The graph of pages whose entity is the files that they hand out. */
function createDatasetGraph({ keywords, measurementTechnique, isOfDays }: DatasetProps) {
  return (
    props: PageProps,
    description: string,
    files: readonly string[],
    columns: readonly OpenDataColumn[],
    period: Period,
  ): Graph => {
    const { canonical, title } = props;
    const dataset = {
      "@type": "Dataset" as const,
      ...idOf(canonical, "dataset"),
      name: title,
      description,
      url: canonical,
      license: OWNER.dataLicence.url,
      creator: agencyId(canonical),
      publisher: agencyId(canonical),
      isAccessibleForFree: true,
      inLanguage: "pt-BR",
      keywords,
      spatialCoverage: { "@type": "Place" as const, name: "Brasil" },
      ...(period && { temporalCoverage: `${period.from}/${period.to}` }),
      ...(period && isOfDays && { dateModified: period.to }),
      measurementTechnique,
      variableMeasured: columns.map(({ name, description, unit }) => ({
        "@type": "PropertyValue" as const,
        name,
        description,
        ...(unit && { unitText: unit }),
      })),
      distribution: files.map((path) => ({
        "@type": "DataDownload" as const,
        encodingFormat: "text/csv",
        contentUrl: new URL(path, canonical).href,
      })),
    };
    return pageGraph(props, { mainEntity: idOf(canonical, "dataset") }, dataset);
  };
}

export const openDataGraph = createDatasetGraph({
  keywords: ["seguro auto", "preço", "FIPE"],
  measurementTechnique: `Médias de cotações reais dos últimos ${WINDOW_DAYS} dias`,
  isOfDays: true,
});

export const indexGraph = createDatasetGraph({
  keywords: ["seguro auto", "índice de preços", "FIPE"],
  measurementTechnique: "Índice hedônico mensal, 100 no primeiro mês",
  isOfDays: false,
});

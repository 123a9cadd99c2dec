// The structured data of the home page and of the open data.

import type { Graph } from "schema-dts";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { WINDOW_DAYS } from "../../estimate/rules.ts";
import { OWNER } from "../../owner.ts";
import { FIGURE_COLUMNS } from "../csv-table.ts";
import { agencyId, COUNTRY, idOf, type PageProps, pageGraph, siteId } from "./parts.ts";

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

interface DatasetProps {
  readonly description: string;
  /** Paths. */
  readonly files: readonly string[];
  /** ISO dates, the first and the last; null before there are numbers. */
  readonly period: { readonly from: string; readonly to: string } | null;
}

export function openDataGraph(props: PageProps, { description, files, period }: DatasetProps): Graph {
  const { canonical, title } = props;
  const id = idOf(canonical, "dataset");
  return pageGraph(
    props,
    { mainEntity: id },
    {
      "@type": "Dataset",
      ...id,
      name: title,
      description,
      url: canonical,
      license: OWNER.dataLicence.url,
      creator: agencyId(canonical),
      publisher: agencyId(canonical),
      isAccessibleForFree: true,
      inLanguage: "pt-BR",
      keywords: ["seguro auto", "preço", "FIPE"],
      spatialCoverage: { "@type": "Place", name: "Brasil" },
      ...(period && { temporalCoverage: `${period.from}/${period.to}`, dateModified: period.to }),
      measurementTechnique: `Médias de cotações reais dos últimos ${WINDOW_DAYS} dias`,
      variableMeasured: FIGURE_COLUMNS.map(({ name, description, unit }) => ({
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
    },
  );
}

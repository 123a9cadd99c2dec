// The structured data of the pages about the site itself: home, its data, its methodology.

import type { Graph } from "schema-dts";
import { INDEX_PATH, METHODOLOGY_PATH } from "../../catalogue/paths.ts";
import { OWNER } from "../../owner.ts";
import { WINDOW_DAYS } from "../../pricing/rules.ts";
import { agencyId, graphOf, listBreadcrumbs, type PageFacts, siteId, webPage } from "./parts.ts";
import { COUNTRY } from "./places.ts";

export function homeGraph(facts: PageFacts): Graph {
  const { canonical } = facts;
  const logo = new URL("/logo.png", canonical).href;
  return graphOf(
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
    webPage(facts, { about: agencyId(canonical) }),
  );
}

export function methodologyGraph(facts: PageFacts): Graph {
  return graphOf(webPage(facts, { about: agencyId(facts.canonical) }), ...listBreadcrumbs(facts));
}

/** A file of `/dados`. */
export interface DataFile {
  readonly path: string;
  readonly encodingFormat: "text/csv" | "application/json";
}

/** @param period ISO dates of the window's first and last day */
export function openDataGraph(
  facts: PageFacts,
  description: string,
  files: readonly DataFile[],
  columns: readonly { name: string; description: string; unit?: string }[],
  period: { from: string; to: string } | null,
): Graph {
  const { canonical } = facts;
  return graphOf(
    webPage(facts, { mainEntity: { "@id": `${canonical}#dataset` } }),
    {
      "@type": "Dataset",
      "@id": `${canonical}#dataset`,
      name: facts.title,
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
      measurementTechnique: `Percentis de cotações reais dos últimos ${WINDOW_DAYS} dias`,
      variableMeasured: columns.map(({ name, description, unit }) => ({
        "@type": "PropertyValue" as const,
        name,
        description,
        ...(unit && { unitText: unit }),
      })),
      distribution: files.map(({ path, encodingFormat }) => ({
        "@type": "DataDownload" as const,
        encodingFormat,
        contentUrl: new URL(path, canonical).href,
      })),
    },
    ...listBreadcrumbs(facts),
  );
}

/** @param files paths of CSV and JSON @param period the first and the last month */
export function indexGraph(
  facts: PageFacts,
  description: string,
  files: readonly string[],
  columns: readonly { name: string; description: string; unit?: string }[],
  period: { from: string; to: string } | null,
): Graph {
  const { canonical } = facts;
  return graphOf(
    webPage(facts, { mainEntity: { "@id": `${canonical}#dataset` } }),
    {
      "@type": "Dataset",
      "@id": `${canonical}#dataset`,
      name: facts.title,
      description,
      url: canonical,
      license: OWNER.dataLicence.url,
      creator: agencyId(canonical),
      publisher: agencyId(canonical),
      isAccessibleForFree: true,
      inLanguage: "pt-BR",
      keywords: ["seguro auto", "índice de preços", "FIPE"],
      spatialCoverage: { "@type": "Place", name: "Brasil" },
      ...(period && { temporalCoverage: `${period.from}/${period.to}` }),
      measurementTechnique: "Índice hedônico mensal, 100 no primeiro mês",
      variableMeasured: columns.map(({ name, description, unit }) => ({
        "@type": "PropertyValue" as const,
        name,
        description,
        ...(unit && { unitText: unit }),
      })),
      distribution: files.map((path) => ({
        "@type": "DataDownload" as const,
        encodingFormat: path.endsWith(".csv") ? "text/csv" : "application/json",
        contentUrl: new URL(path, canonical).href,
      })),
    },
    ...listBreadcrumbs(facts),
  );
}

/** @param month in words */
export function indexMonthGraph(facts: PageFacts, month: string): Graph {
  const dataset = { "@id": `${new URL(INDEX_PATH, facts.canonical).href}#dataset` };
  return graphOf(
    webPage(facts, {
      about: { "@type": "Thing", name: `Preços do seguro de carro em ${month}` },
      isBasedOn: dataset,
      author: agencyId(facts.canonical),
    }),
    ...listBreadcrumbs(facts),
  );
}

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

/** What a page hands out, as it describes it. */
interface DatasetFacts {
  readonly description: string;
  readonly files: readonly DataFile[];
  readonly columns: readonly { readonly name: string; readonly description: string; readonly unit?: string }[];
  readonly keywords: readonly string[];
  readonly measurementTechnique: string;
  /** `2026-05-25/2026-11-21`; null before there are numbers. */
  readonly period: string | null;
  /** ISO date; null where the page's own says it. */
  readonly modifiedOn: string | null;
}

/** A page whose subject is the files that it hands out. */
function datasetPage(facts: PageFacts, dataset: DatasetFacts): Graph {
  const { canonical } = facts;
  const { description, files, columns, keywords, measurementTechnique, period, modifiedOn } = dataset;
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
      keywords,
      spatialCoverage: { "@type": "Place", name: "Brasil" },
      ...(period !== null && { temporalCoverage: period }),
      ...(modifiedOn !== null && { dateModified: modifiedOn }),
      measurementTechnique,
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

/** @param period ISO dates of the window's first and last day */
export function openDataGraph(
  facts: PageFacts,
  description: string,
  files: readonly DataFile[],
  columns: DatasetFacts["columns"],
  period: { from: string; to: string } | null,
): Graph {
  return datasetPage(facts, {
    description,
    files,
    columns,
    keywords: ["seguro auto", "preço", "FIPE"],
    measurementTechnique: `Percentis de cotações reais dos últimos ${WINDOW_DAYS} dias`,
    period: period && `${period.from}/${period.to}`,
    modifiedOn: period?.to ?? null,
  });
}

/** @param period the first and the last month */
export function indexGraph(
  facts: PageFacts,
  description: string,
  files: readonly DataFile[],
  columns: DatasetFacts["columns"],
  period: { from: string; to: string } | null,
): Graph {
  return datasetPage(facts, {
    description,
    files,
    columns,
    keywords: ["seguro auto", "índice de preços", "FIPE"],
    measurementTechnique: "Índice hedônico mensal, 100 no primeiro mês",
    period: period && `${period.from}/${period.to}`,
    modifiedOn: null,
  });
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

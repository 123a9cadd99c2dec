// The structured data of every kind of page, node by node: nothing in it that the page does not show.

import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import version from "../../app/pages/kinds/version.server.ts";
import { brandGraph } from "../../app/seo/json-ld/vehicles.ts";
import { FIGURE_COLUMNS } from "../../app/seo/open-data.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS, absolute, type KindName, kindOf } from "../support/amarok.ts";
import { ORIGIN, openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

interface GraphNode {
  readonly "@type"?: string;
  readonly "@id"?: string;
  readonly [property: string]: unknown;
}

async function read(name: KindName, parameters: Record<string, string> = AMAROK_PARAMETERS) {
  const kind = kindOf(name);
  const { subject } = await kind.find(await site.visit("/"), parameters);
  const { head, page, breadcrumbs } = await site.serve(kind, parameters);
  const { "@context": context, "@graph": graph } = head.graph;
  expect(context).toBe("https://schema.org");
  const nodes = graph as unknown as readonly GraphNode[];
  const statistics = kind.observe?.(subject, page).statistics;
  return { title: head.title, nodes, breadcrumbs, day: statistics?.evidence.lastQuoteAt ?? null };
}

const AGENCY = { "@id": `${ORIGIN}/#corretora` };
const SITE = { "@id": `${ORIGIN}/#site` };
const BRASIL = { "@type": "Country", name: "Brasil" };
const RIO_STATE = {
  "@type": "State",
  "@id": `${absolute(AMAROK_PATHS.state)}#estado`,
  name: "Rio de Janeiro",
  identifier: "BR-RJ",
};
const RIO_CITY = {
  "@type": "City",
  "@id": `${absolute(AMAROK_PATHS.city)}#cidade`,
  name: "Rio de Janeiro",
  containedInPlace: RIO_STATE,
};

function pageNode(name: KindName, type: string, title: string, hasBreadcrumbs: boolean) {
  const url = absolute(AMAROK_PATHS[name]);
  return {
    "@type": type,
    "@id": `${url}#pagina`,
    url,
    name: title,
    inLanguage: "pt-BR",
    isPartOf: SITE,
    ...(hasBreadcrumbs && { breadcrumb: { "@id": `${url}#trilha` } }),
  };
}

function service(where: string, areaServed: object = BRASIL) {
  return {
    "@type": "Service",
    name: `Seguro auto ${where}`,
    serviceType: "Seguro de automóvel",
    provider: AGENCY,
    areaServed,
  };
}

function observation(name: KindName, day: string | null, about: unknown, value: number) {
  return {
    "@type": "Observation",
    "@id": `${absolute(AMAROK_PATHS[name])}#observacao`,
    name: "Preço anual do seguro auto observado em cotações",
    observationAbout: about,
    variableMeasured: "Prêmio anual de seguro auto em cotações",
    observationDate: day,
    observationPeriod: "P180D",
    measurementTechnique: `${ORIGIN}/metodologia`,
    value: { "@type": "MonetaryAmount", currency: "BRL", value },
  };
}

/** R$ 4,000 to 6,900; with two of R$ 7,000 where the zero-km quotes count as well. */
const OF_2020 = 5_450;
const OF_ALL = 5_546.88;

const thing = (name: string) => ({ "@type": "Thing", name });
const byId = (node: { "@id": string }) => ({ "@id": node["@id"] });
const itemList = (items: readonly (readonly [name: string, path: string])[]) => ({
  "@type": "ItemList",
  numberOfItems: items.length,
  itemListElement: items.map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: absolute(path),
  })),
});

/** The page's graph is a node with what it has of its own, and the breadcrumb. */
async function expectGraph(name: KindName, type: string, ownOf: (day: string | null) => object) {
  const { title, nodes, breadcrumbs, day } = await read(name);
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(nodes).toEqual([
    { ...pageNode(name, type, title, true), dateModified: day, ...ownOf(day) },
    {
      "@type": "BreadcrumbList",
      "@id": `${absolute(AMAROK_PATHS[name])}#trilha`,
      itemListElement: breadcrumbs.map(({ label, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: absolute(path),
      })),
    },
  ]);
}

const VERSION = "Volkswagen Amarok V6 Highline 2020";
const fipeCode = { "@type": "PropertyValue", propertyID: "Código FIPE", value: "005340-6" };

it.each<[KindName, about: object, observationAbout: unknown, mean: number, more?: object]>([
  ["model", service("para Volkswagen Amarok"), thing("Volkswagen Amarok"), OF_ALL],
  ["model_year", service("para Volkswagen Amarok 2020"), thing("Volkswagen Amarok 2020"), OF_2020],
  [
    "version",
    service(`para ${VERSION}`),
    thing(VERSION),
    OF_2020,
    { mentions: { ...thing(VERSION), identifier: fipeCode } },
  ],
  [
    "model_year_in_city",
    service("para Volkswagen Amarok 2020 no Rio de Janeiro, RJ", RIO_CITY),
    [thing("Volkswagen Amarok 2020"), byId(RIO_CITY)],
    OF_2020,
  ],
  ["state", service("no Rio de Janeiro", RIO_STATE), byId(RIO_STATE), OF_ALL],
  ["city", service("no Rio de Janeiro, RJ", RIO_CITY), byId(RIO_CITY), OF_ALL],
])("the graph of a page with numbers of the kind %s", async (name, about, observationAbout, mean, more) => {
  await expectGraph(name, "WebPage", (day) => ({
    about,
    mainEntity: observation(name, day, observationAbout, mean),
    ...more,
  }));
});

it("the graph of a page with numbers of a brand", async () => {
  await expectGraph("brand", "CollectionPage", () => ({
    about: { "@type": "Brand", name: "Volkswagen" },
    mainEntity: itemList([["Amarok", AMAROK_PATHS.model]]),
  }));
});

it("the graph of home: the page, the company, the site, and no breadcrumb of one crumb", async () => {
  const { title, nodes, day } = await read("home");
  expect(nodes).toEqual([
    { ...pageNode("home", "WebPage", title, false), dateModified: day, about: AGENCY },
    {
      "@type": "InsuranceAgency",
      ...AGENCY,
      name: OWNER.companyName,
      legalName: OWNER.legalName,
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/logo.png`,
      image: `${ORIGIN}/logo.png`,
      telephone: "+551140000000",
      taxID: OWNER.cnpj,
      identifier: { "@type": "PropertyValue", propertyID: "SUSEP", value: OWNER.susep },
      address: {
        "@type": "PostalAddress",
        streetAddress: "Rua Exemplo, 1",
        addressLocality: "São Paulo",
        addressRegion: "SP",
        postalCode: "01000-000",
        addressCountry: "BR",
      },
      areaServed: BRASIL,
      sameAs: OWNER.social.map(({ href }) => href),
      publishingPrinciples: `${ORIGIN}/metodologia`,
    },
    { "@type": "WebSite", ...SITE, name: OWNER.siteName, url: `${ORIGIN}/`, inLanguage: "pt-BR", publisher: AGENCY },
  ]);
});

it("the graph of the list of brands: every brand in its place, and no day", async () => {
  const { title, nodes } = await read("brand_list");
  const mainEntity = itemList([
    ["Fiat", "/seguro-de-carro/marca/fiat"],
    ["Volkswagen", AMAROK_PATHS.brand],
  ]);
  expect(nodes).toEqual([
    { ...pageNode("brand_list", "CollectionPage", title, true), mainEntity },
    expect.objectContaining({ "@type": "BreadcrumbList" }),
  ]);
});

it("the graph of the methodology: the page alone, dated by the day of the counts", async () => {
  const { title, nodes } = await read("methodology");
  expect(nodes).toEqual([
    { ...pageNode("methodology", "WebPage", title, false), dateModified: expect.any(String), about: AGENCY },
  ]);
});

it("the graph of the data: a data set with its terms, its period of 180 days, its columns and its two files of pages", async () => {
  const { title, nodes } = await read("open_data");
  const [page, dataset] = nodes;
  const url = absolute("/dados");
  const today = String(page?.dateModified);
  const begun = new Date(Date.parse(today) - 180 * 24 * 3_600_000).toISOString().slice(0, 10);
  expect(page).toEqual({
    ...pageNode("open_data", "WebPage", title, false),
    dateModified: today,
    mainEntity: { "@id": `${url}#dataset` },
  });
  expect(dataset).toEqual({
    "@type": "Dataset",
    "@id": `${url}#dataset`,
    name: title,
    description: expect.stringContaining("563 cotações"),
    url,
    license: "https://creativecommons.org/licenses/by/4.0/deed.pt-br",
    creator: AGENCY,
    publisher: AGENCY,
    isAccessibleForFree: true,
    inLanguage: "pt-BR",
    keywords: ["seguro auto", "preço", "FIPE"],
    spatialCoverage: { "@type": "Place", name: "Brasil" },
    temporalCoverage: `${begun}/${today}`,
    dateModified: today,
    measurementTechnique: "Médias de cotações reais dos últimos 180 dias",
    variableMeasured: FIGURE_COLUMNS.map(({ name, description, unit }) => ({
      "@type": "PropertyValue",
      name,
      description,
      ...(unit && { unitText: unit }),
    })),
    distribution: ["marcas", "estados"].map((table) => ({
      "@type": "DataDownload",
      encodingFormat: "text/csv",
      contentUrl: `${url}/${table}.csv`,
    })),
  });
  expect(nodes).toHaveLength(2);
});

const nodeOf = ({ "@graph": graph }: { "@graph": unknown }) => (graph as readonly GraphNode[])[0];

it("a version without FIPE code mentions none, and one with two quotes has no observation", async () => {
  const { head } = await site.serve(version, { ...AMAROK_PARAMETERS, year: "3200", version: "versao-9" });
  const page = nodeOf(head.graph);
  expect(page?.name).toBe("Seguro Volkswagen AMAROK 0 Km Versão 9 - Preço e Cotação");
  expect(page?.about).toEqual(service("para Volkswagen Amarok Versão 9 0 Km"));
  expect(page).not.toHaveProperty("mentions");
  expect(page).not.toHaveProperty("mainEntity");
});

it("a page whose numbers have no day is not dated, and a brand without models lists none", () => {
  const facts = { title: "Marca", canonical: absolute("/x"), breadcrumbs: [], modifiedOn: null };
  const node = nodeOf(brandGraph(facts, "Gurgel", []));
  expect(node?.name).toBe("Marca");
  for (const property of ["dateModified", "breadcrumb", "mainEntity"]) expect(node).not.toHaveProperty(property);
});

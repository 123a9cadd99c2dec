// What a search engine reads in the head of every page type: title, canonical address, picture, structured data.

import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import model from "../../app/routes/model/page.server.ts";
import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { describeHead } from "../../app/seo/head.ts";
import { FIGURE_COLUMNS } from "../../app/seo/open-data.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS, absolute, type KindName, kindOf } from "../support/amarok.ts";
import { ORIGIN, openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const serve = (name: KindName, parameters: Record<string, string> = AMAROK_PARAMETERS) =>
  site.serve(kindOf(name), parameters);

/** Pages that have nothing but estimates. */
const ESTIMATES = ["cheapest", "cheapest_in_state", "cheapest_in_city", "comparison", "comparison_in_city"];

const TITLES: Partial<Record<KindName, string>> = {
  brand: "Seguro Auto Volkswagen - Preços e Informações",
  model_year_in_city: "Seguro Volkswagen AMAROK 2020 no Rio de Janeiro RJ",
  version: "Seguro Volkswagen AMAROK 2020 V6 Highline - Preço e Cotação",
  open_data: "Dados abertos de preços de seguro de carro",
  methodology: "Metodologia dos preços de seguro de carro",
};

it.each(PAGE_TYPES.map(({ name }) => name as KindName))(
  "§2.55, §2.57, §2.58, §2.64, §2.65: a page of the type %s has title, canonical address, description and structured data",
  async (name) => {
    const { head, parameters } = await serve(name);
    const canonical = absolute(AMAROK_PATHS[name]);
    expect(head).toMatchObject({ canonical, indexable: !ESTIMATES.includes(name), title: TITLES[name] ?? head.title });
    expect(head.description.length).toBeLessThanOrEqual(160);
    expect(kindOf(name).address.path(parameters)).toBe(AMAROK_PATHS[name]);
    expect(head.graph["@graph"]).toContainEqual(expect.objectContaining({ url: canonical, name: head.title }));
  },
);

it("a head has each tag once, and robots of a page with few quotes", async () => {
  const { head } = await serve("model");
  const tags = describeHead(head);
  for (const tag of [
    { title: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: absolute(AMAROK_PATHS.model) },
    { property: "og:image", content: absolute("/compartilhar.png") },
    { "script:ld+json": head.graph },
  ])
    expect(tags.filter((each) => JSON.stringify(each) === JSON.stringify(tag))).toHaveLength(1);
  const few = describeHead((await site.serve(model, { brand: "fiat", model: "quatorze" })).head);
  expect(few).toContainEqual({ name: "robots", content: "noindex, follow" });
});

it("§9.4, §9.30: the breadcrumb calls the zero-km year by its name", async () => {
  const { breadcrumbs } = await serve("model_year", { ...AMAROK_PARAMETERS, year: "3200" });
  expect(breadcrumbs.at(-1)).toEqual({ label: "0 Km", path: "/seguro-de-carro/marca/vw/amarok/3200" });
});

/** The nodes of a page's structured data, which are objects. */
const read = async (name: KindName) =>
  (await serve(name)).head.graph["@graph"] as readonly Readonly<Record<string, unknown>>[];

const RIO_STATE = `${absolute(AMAROK_PATHS.state)}#estado`;
const RIO_CITY = `${absolute(AMAROK_PATHS.city)}#cidade`;

/** R$ 4,000 to 6,900; with two of R$ 7,000 where the zero-km quotes count as well. */
const OF_2020 = 5_450;
const OF_ALL = 5_546.88;

const thing = (name: string) => ({ "@type": "Thing", name });

it.each<[KindName, observationAbout: unknown, mean: number]>([
  ["model", thing("Volkswagen Amarok"), OF_ALL],
  ["version", thing("Volkswagen Amarok V6 Highline 2020"), OF_2020],
  ["model_year_in_city", [thing("Volkswagen Amarok 2020"), { "@id": RIO_CITY }], OF_2020],
  ["state", { "@id": RIO_STATE }, OF_ALL],
])("the graph of a %s observes %j", async (name, observationAbout, value) => {
  const [page, trail] = await read(name);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(page).toMatchObject({ "@type": "WebPage", url: absolute(AMAROK_PATHS[name]), dateModified: day });
  expect(page?.mainEntity).toMatchObject({
    ...{ "@type": "Observation", observationAbout, observationDate: day, observationPeriod: "P180D" },
    value: { "@type": "MonetaryAmount", currency: "BRL", value },
  });
  expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
});

it("the graph of home: the page, the company, the site, and no breadcrumb of one crumb", async () => {
  const nodes = await read("home");
  expect(nodes.map((node) => node["@type"])).toEqual(["WebPage", "InsuranceAgency", "WebSite"]);
  expect(nodes[1]).toMatchObject({ name: OWNER.companyName, taxID: OWNER.cnpj, url: `${ORIGIN}/` });
});

it("the graph of the list of brands has every brand in its place, and no day", async () => {
  const [page] = await read("brand_list");
  const listed = [
    { position: 1, name: "Fiat", url: absolute("/seguro-de-carro/marca/fiat") },
    { position: 2, name: "Volkswagen", url: absolute(AMAROK_PATHS.brand) },
  ];
  expect(page?.mainEntity).toMatchObject({ itemListElement: listed });
  expect(page).not.toHaveProperty("dateModified");
});

it("the graph of the data: a data set with its terms, its period of 180 days, its columns and its two files of pages", async () => {
  const [page, dataset] = await read("open_data");
  const today = String(page?.dateModified);
  const begun = new Date(Date.parse(today) - 180 * 24 * 3_600_000).toISOString().slice(0, 10);
  expect(dataset).toMatchObject({
    ...{ "@type": "Dataset", isAccessibleForFree: true, temporalCoverage: `${begun}/${today}` },
    license: "https://creativecommons.org/licenses/by/4.0/deed.pt-br",
    variableMeasured: FIGURE_COLUMNS.map(({ name }) => ({ name })),
    distribution: ["marcas", "estados"].map((table) => ({ contentUrl: absolute(`/dados/${table}.csv`) })),
  });
});

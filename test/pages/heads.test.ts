// What a search engine reads in the head of every page type: title, canonical address, picture, structured data.

import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { FIGURE_COLUMNS } from "../../app/seo/csv-table.ts";
import { describeHead } from "../../app/seo/head.ts";
import { AMAROK_PARAMETERS, absolute, amarokPath, kindOf } from "../support/amarok.ts";
import { ORIGIN, openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const serve = (name: string, parameters: Record<string, string> = AMAROK_PARAMETERS) =>
  site.serve(kindOf(name), parameters);

const ESTIMATES = ["cheapest", "cheapest_in_state", "cheapest_in_city", "comparison", "comparison_in_city"];

it.each(PAGE_TYPES)("§2.58, §2.64, §2.65: the head of a $name is whole, with structured data", async ({ name }) => {
  const { head, parameters } = await serve(name);
  const canonical = absolute(amarokPath(name));
  expect(head).toMatchObject({ canonical, indexable: !ESTIMATES.includes(name) });
  expect(head.description.length).toBeLessThanOrEqual(160);
  expect(kindOf(name).address.path(parameters)).toBe(amarokPath(name));
  expect(head.graph["@graph"]).toContainEqual(expect.objectContaining({ url: canonical, name: head.title }));
});

it("a head has a picture, and robots of a page with few quotes", async () => {
  const tags = describeHead((await serve("model", { brand: "fiat", model: "quatorze" })).head);
  expect(tags).toContainEqual({ property: "og:image", content: absolute("/compartilhar.png") });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, follow" });
});

/** The nodes of a page's structured data, which are objects. */
const read = async (name: string) =>
  (await serve(name)).head.graph["@graph"] as readonly Readonly<Record<string, unknown>>[];

const RIO_STATE = `${absolute(amarokPath("state"))}#estado`;
const RIO_CITY = `${absolute(amarokPath("city"))}#cidade`;

const thing = (name: string) => ({ "@type": "Thing", name });

it.each<[string, observationAbout: unknown]>([
  ["model", thing("Volkswagen Amarok")],
  ["version", thing("Volkswagen Amarok V6 Highline 2020")],
  ["model_year_in_city", [thing("Volkswagen Amarok 2020"), { "@id": RIO_CITY }]],
  ["state", { "@id": RIO_STATE }],
])("the graph of a %s observes %j", async (name, observationAbout) => {
  const [page, trail] = await read(name);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(page).toMatchObject({ "@type": "WebPage", dateModified: day });
  expect(page?.mainEntity).toMatchObject({ "@type": "Observation", observationAbout, observationDate: day });
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
    { position: 2, name: "Volkswagen", url: absolute(amarokPath("brand")) },
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

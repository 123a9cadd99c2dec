// The structured data of the page types: observed prices, and nothing that the page does not show.

import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import version from "../../app/routes/version/page.server.ts";
import { FIGURE_COLUMNS } from "../../app/seo/open-data.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS, absolute, type KindName, kindOf } from "../support/amarok.ts";
import { ORIGIN, openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

type GraphNode = Readonly<Record<string, unknown>>;

const nodesOf = (graph: object) => (graph as { readonly "@graph": readonly GraphNode[] })["@graph"];

const read = async (name: KindName) => nodesOf((await site.serve(kindOf(name), AMAROK_PARAMETERS)).head.graph);

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

it("a version without FIPE code mentions none, and one with two quotes has no observation", async () => {
  const { head } = await site.serve(version, { ...AMAROK_PARAMETERS, year: "3200", version: "versao-9" });
  const [page] = nodesOf(head.graph);
  expect(page).not.toHaveProperty("mentions");
  expect(page).not.toHaveProperty("mainEntity");
});

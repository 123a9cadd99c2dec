// What a search engine reads in the head of every kind of page: title, description, canonical address, picture; and the
// breadcrumb and the facts that its screen is given.

import { expect, it } from "vitest";
import { PAGE_KINDS } from "../../app/pages/find-kind.server.ts";
import model from "../../app/pages/kinds/model.server.ts";
import version from "../../app/pages/kinds/version.server.ts";
import { describeErrorHead, describeHead, describePageHead, hasHead } from "../../app/seo/head.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS, absolute, type KindName, kindOf } from "../support/amarok.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const serve = (name: KindName, parameters: Record<string, string> = AMAROK_PARAMETERS) =>
  site.serve(kindOf(name), parameters);

/** The description of a page about one group of quotes. */
const see = (about: string, rest = " Compare com até 18 seguradoras.") =>
  `Veja o preço médio do seguro de carro ${about} e descubra quanto você pode economizar.${rest}`;

it("there is a page of every kind here", () => {
  expect(PAGE_KINDS.map(({ name }) => name).sort()).toEqual(Object.keys(AMAROK_PATHS).sort());
});

const WITHOUT_NUMBERS = ["brand_list", "open_data", "methodology", "price_index", "comparison"];
const CAR = "Volkswagen Amarok";
const RIO = "no Rio de Janeiro RJ";

it.each<[KindName, title: string, description: string]>([
  ["home", "Preços de Seguro de Carro", see("no Brasil (R$ 1.684; 563 cotações)")],
  ["brand_list", "Marcas de Carros", see("de todas as marcas (2 marcas)")],
  ["brand", "Seguro Auto Volkswagen - Preços e Informações", see("da marca Volkswagen (R$ 5.547; 32 cotações)")],
  ["model", "Seguro Volkswagen AMAROK - Cotação e Preços", see("para a Volkswagen Amarok (R$ 5.547; 32 cotações)")],
  ["model_year", "Seguro Volkswagen AMAROK 2020 - Preço e Cotação", see(`para a ${CAR} 2020 (R$ 5.450)`)],
  [
    "version",
    "Seguro Volkswagen AMAROK 2020 V6 Highline - Preço e Cotação",
    see(`para a ${CAR} V6 Highline 2020 (R$ 5.450; 30 cotações)`, ""),
  ],
  [
    "model_year_in_city",
    "Seguro Volkswagen AMAROK 2020 no Rio de Janeiro RJ",
    see(`para a ${CAR} 2020 ${RIO} (R$ 5.450; 30 cotações)`, ""),
  ],
  ["state", "Seguro Auto RJ - Preços de Seguro no Rio de Janeiro", see("no estado do Rio de Janeiro (R$ 5.547)")],
  ["city", "Seguro Auto no Rio de Janeiro RJ - Preços e Cotações", see("no Rio de Janeiro RJ (R$ 5.547)")],
  [
    "open_data",
    "Dados abertos de preços de seguro de carro",
    "Preços de seguro de carro por estado e por marca, índice de preços e efeitos do cálculo, em CSV: 563 cotações dos últimos 180 dias.",
  ],
  [
    "price_index",
    "Índice de preços do seguro de carro",
    "Índice de preços do seguro de carro em outubro de 2026: 101,5, com 100 em agosto de 2026, para os mesmos carros, lugares e motoristas.",
  ],
  [
    "states",
    "Seguro de carro por estado - Mapa do Brasil",
    "Em quais estados o seguro do mesmo carro custa mais: mapa e tabela de 3 unidades da federação. De 563 cotações no Brasil, o preço médio é R$ 1.684.",
  ],
  [
    "compare",
    "Comparar seguro de carros",
    "Compare o seguro de 2 a 4 carros lado a lado: preço, percentual FIPE e valor. De 563 cotações no Brasil, o preço médio é R$ 1.684.",
  ],
  [
    "comparison",
    "Seguro Fiat Caro 2020 x Volkswagen Amarok 2020 - Comparação",
    "Seguro de Fiat Caro 2020 × Volkswagen Amarok 2020 no Brasil: preço e percentual FIPE lado a lado (50 cotações).",
  ],
  [
    "methodology",
    "Metodologia dos preços de seguro de carro",
    "Como calculamos os preços: quais de 563 cotações entram na conta, quais ficam de fora e por quê, e quando um número é uma estimativa. Janela de 180 dias.",
  ],
])("§2.55, §2.57, §2.58, §2.65: the head of a page of the kind %s: %s", async (name, title, description) => {
  const { head, parameters } = await serve(name);
  const path = AMAROK_PATHS[name];
  expect({ ...head, description: head.description.replaceAll("\u00a0", " "), graph: null }).toEqual({
    title,
    description,
    canonical: absolute(path),
    // Without a fit no page names a comparison.
    indexable: name !== "comparison",
    graph: null,
  });
  expect(kindOf(name).address.path(parameters)).toBe(path);
  expect(kindOf(name).observe === undefined, "has no numbers of its own").toBe(WITHOUT_NUMBERS.includes(name));
});

it.each<KindName>([...(["cheapest", "cheapest_in_state", "cheapest_in_city"] as const), "comparison_in_city"])(
  "the head of %s asks not to be found while it has nothing but estimates",
  async (name) => {
    const { head, parameters } = await serve(name);
    expect([head.indexable, head.canonical]).toEqual([false, absolute(AMAROK_PATHS[name])]);
    expect(kindOf(name).address.path(parameters)).toBe(AMAROK_PATHS[name]);
  },
);

it.each(Object.keys(AMAROK_PATHS) as KindName[])("§2.64: the kind %s has structured data", async (name) => {
  const { head } = await serve(name);
  const nodes = head.graph["@graph"] as readonly { "@type": string; url?: string; name?: string }[];
  expect(nodes).toContainEqual(expect.objectContaining({ url: absolute(AMAROK_PATHS[name]), name: head.title }));
});

it("the head of a page as tags: everything once, and what few quotes ask of robots", async () => {
  const { head } = await serve("model");
  expect(describeHead(head)).toEqual([
    { title: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: absolute(AMAROK_PATHS.model) },
    { property: "og:title", content: head.title },
    { property: "og:type", content: "website" },
    { property: "og:url", content: absolute(AMAROK_PATHS.model) },
    { property: "og:image", content: absolute("/compartilhar.png") },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:site_name", content: "Preço Seguro de Carro" },
    { property: "og:locale", content: "pt_BR" },
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": head.graph },
  ]);
  const few = describeHead((await site.serve(model, { brand: "fiat", model: "quatorze" })).head);
  expect(few).toContainEqual({ name: "robots", content: "noindex, follow" });
});

it("the head of a route is what its loader says; a loader that says nothing has none", async () => {
  const { head } = await serve("brand");
  const describe = (data: unknown) => describePageHead({ data } as Parameters<typeof describePageHead>[0]);
  expect(describe({ head })).toEqual(describeHead(head));
  for (const nothing of [undefined, null, "head", {}, { head: null }]) {
    expect([nothing, hasHead(nothing), describe(nothing)]).toEqual([nothing, false, []]);
  }
});

it("the head of an error is a title that nobody is to find", () => {
  expect(describeErrorHead("Página não encontrada")).toEqual([
    { title: "Página não encontrada" },
    { name: "robots", content: "noindex" },
  ]);
});

const HOME = ["Preços de Seguro de Carro", "/seguro-de-carro"];
const BRANDS = ["Marcas de Carros", "/seguro-de-carro/marca"];
const BRAND = ["Volkswagen", "/seguro-de-carro/marca/vw"];
const MODEL = ["Amarok", "/seguro-de-carro/marca/vw/amarok"];
const YEAR = ["2020", "/seguro-de-carro/marca/vw/amarok/2020"];
const STATE = ["RJ", "/seguro-de-carro/rj"];

it.each<[KindName, string[][]]>([
  ["home", [HOME]],
  ["brand_list", [HOME, BRANDS]],
  ["brand", [HOME, BRANDS, BRAND]],
  ["model", [HOME, BRANDS, BRAND, MODEL]],
  ["model_year", [HOME, BRANDS, BRAND, MODEL, YEAR]],
  ["version", [HOME, BRANDS, BRAND, MODEL, YEAR, ["V6 Highline", AMAROK_PATHS.version]]],
  ["model_year_in_city", [HOME, BRANDS, BRAND, MODEL, YEAR, ["Rio de Janeiro", AMAROK_PATHS.model_year_in_city]]],
  ["state", [HOME, STATE]],
  ["city", [HOME, STATE, ["Rio de Janeiro", "/seguro-de-carro/rj/rio-de-janeiro"]]],
  ["open_data", [["Dados abertos", "/dados"]]],
  ["methodology", [["Metodologia", "/metodologia"]]],
  ["glossary", [HOME, ["Glossário do seguro de carro", "/glossario"]]],
])("the breadcrumb of the kind %s", async (name, crumbs) => {
  const { breadcrumbs } = await serve(name);
  expect(breadcrumbs).toEqual(crumbs.map(([label, path]) => ({ label, path })));
});

it("§9.4, §9.30: the breadcrumb calls the zero-km year by its name", async () => {
  const { breadcrumbs, head } = await serve("model_year", { ...AMAROK_PARAMETERS, year: "3200" });
  expect(breadcrumbs.at(-1)).toEqual({ label: "0 Km", path: "/seguro-de-carro/marca/vw/amarok/3200" });
  expect(head.title).toBe("Seguro Volkswagen AMAROK 0 Km - Preço e Cotação");
});

const vehicle = (name: string) => ({ name, the: `a ${name}`, of: `da ${name}`, your: `a sua ${name}` });
const brand = { label: "Volkswagen", path: "/seguro-de-carro/marca/vw" };
const modelYear = {
  vehicle: vehicle("Volkswagen Amarok 2020"),
  otherCityPath: "/buscar/regiao?carro=vw/amarok/2020",
  city: null,
};
const names = { name: "Rio de Janeiro", inCity: "no Rio de Janeiro", preposition: "no", uf: "RJ" };
const state = { uf: "RJ", name: "Rio de Janeiro", path: AMAROK_PATHS.state };

it.each<[KindName, object]>([
  [
    "brand",
    {
      ...{ name: "Volkswagen", ofOne: "de um Volkswagen", your: "o seu Volkswagen" },
    },
  ],
  ["model", { brand, name: "Amarok", vehicle: vehicle("Volkswagen Amarok"), path: AMAROK_PATHS.model }],
  ["model_year", modelYear],
  [
    "model_year_in_city",
    {
      ...{ ...modelYear, city: { ...names, path: AMAROK_PATHS.city, state } },
    },
  ],
  [
    "version",
    {
      ...{ year: 2020, brand, model: { label: "Amarok", path: AMAROK_PATHS.model } },
      modelYear: { ...vehicle(`${CAR} 2020`), path: AMAROK_PATHS.model_year },
      ...{
        vehicle: vehicle("Volkswagen Amarok"),
      },
      otherCityPath: modelYear.otherCityPath,
    },
  ],
  [
    "state",
    {
      ...{ inState: "no Rio de Janeiro", inTheState: "no estado do Rio de Janeiro" },
      ...{ slug: "rj", cheapest: AMAROK_PATHS.cheapest_in_state },
    },
  ],
  [
    "city",
    {
      ...{ uf: "RJ", name: "Rio de Janeiro", inCity: "no Rio de Janeiro", cheapest: AMAROK_PATHS.cheapest_in_city },
      state: { of: "do estado do Rio de Janeiro", inState: "no estado do Rio de Janeiro", path: AMAROK_PATHS.state },
      slugs: "rj/rio-de-janeiro",
    },
  ],
  [
    "comparison_in_city",
    {
      ...{ where: "no Rio de Janeiro (RJ)" },
      ...{ wholeCountry: AMAROK_PATHS.comparison },
      otherCity: "/buscar/regiao?carros=fiat-caro-2020-x-vw-amarok-2020",
    },
  ],
])("the facts of a screen of the kind %s", async (name, facts) => expect((await serve(name)).facts).toEqual(facts));

it("the facts of a screen: a masculine name takes the other articles", async () => {
  const { facts } = await site.serve(version, { brand: "fiat", model: "vinte", year: "2020", version: "1.0-flex" });
  const name = "Fiat Vinte";
  expect(facts.vehicle).toEqual({ name, the: `o ${name}`, of: `do ${name}`, your: `o seu ${name}` });
});

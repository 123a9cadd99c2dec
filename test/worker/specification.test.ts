// Section 2 of the specification, statement by statement: what it says of each screen, read from the page that the Worker
// sends. What only a browser can show is in test/browser, the texts of section 8 in errors.test.ts.

import { expect, it } from "vitest";
import { LINKED_CITIES } from "../../app/catalog/places.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { expectSome } from "../support/compare.ts";
import {
  get,
  getSection,
  type Link,
  list,
  listLinks,
  numberOf,
  parseDocument,
  readCards,
  readTable,
  textOf,
} from "../support/document.ts";
import { computeStatistics, type Entity } from "../support/plain-statistics.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();
const open = async (path: string) => parseDocument(await site.read(path));

const HOME = "/seguro-de-carro";
const BRAND = "/seguro-de-carro/marca/fiat";
const MODEL = `${BRAND}/argo`;
const MODEL_YEAR = "/seguro-de-carro/marca/gm/onix/3200";
const IN_CITY = `${MODEL_YEAR}/sp/sao-paulo`;
const STATE = "/seguro-de-carro/sp";
const CITY = "/seguro-de-carro/sp/campinas";

const [VERSION = ""] = listLinks(getSection(await open(MODEL_YEAR), "Versões Disponíveis")).map(({ href }) => href);

const SCREENS = ["/", HOME, "/seguro-de-carro/marca", BRAND, MODEL, MODEL_YEAR, IN_CITY, VERSION, STATE, CITY];

const WHOLE_MONEY = /^R\$ \d{1,3}(\.\d{3})*$/;

/** The entries of a list of links, each with what stands beside the link. */
const readLinkList = (parent: Parameters<typeof list>[0]) =>
  list(parent, "ul.link-list > li").map((entry) => {
    const [link = { href: "", label: "" }] = listLinks(entry);
    return { ...link, note: textOf(entry).slice(link.label.length).trim() };
  });

const hrefsOf = (links: readonly Link[]) => links.map(({ href }) => href);

it.each<[path: string, entity: Entity, allInsurers: boolean]>([
  [BRAND, { brand: "FIAT" }, false],
  [MODEL, { brand: "FIAT", model: "ARGO" }, false],
  [MODEL_YEAR, { brand: "GM - CHEVROLET", model: "ONIX", year: 3200 }, false],
  [IN_CITY, { brand: "GM - CHEVROLET", model: "ONIX", year: 3200, uf: "SP", city: "sao-paulo" }, false],
  [STATE, { uf: "SP" }, true],
  [CITY, { uf: "SP", city: "campinas" }, true],
])(
  "§1.2, §1.3, §5.15, §5.24, §9.1, §9.2, §9.3, §9.32: the cards of %s, and the line below them, are the statistics of its quotes, computed plainly",
  async (path, entity, allInsurers) => {
    const document = await open(path);
    const cards = readCards(document);
    const { quotes, mean, least, percentage, newest } = await computeStatistics(entity, allInsurers);
    expect(quotes).toBeGreaterThanOrEqual(15);
    expect(numberOf(cards.get("Cotações analisadas"))).toBe(quotes);
    expect(numberOf(cards.get("Preço médio"))).toBeCloseTo(mean, 2);
    const text = textOf(get(document, "main"));
    expect(numberOf(/menor preço (R\$ [\d.,]+)/.exec(text)?.[1])).toBeCloseTo(least, 2);
    // A city has its percentage in a sentence.
    const ofFipe = cards.get("% FIPE médio") ?? / custa ([\d,]+%) do valor/.exec(text)?.[1];
    expect(numberOf(ofFipe)).toBeCloseTo(percentage, 1);
    expect(textOf(get(document, "dl.kpis + p"))).toMatch(new RegExp(`180 dias.* ${newest}\\.$`));
  },
);

it("§1.7, §1.8, §1.9, §9.5: up to 18 insurers, 5 to 15 percent below, more than 1 million quotes, updated every day", async () => {
  for (const path of SCREENS) {
    const text = textOf((await open(path)).body);
    const promised = new Set([...text.matchAll(/até (\d+) seguradoras/g)].map(([, count]) => count));
    expect([path, ...promised]).toEqual([path, "18"]);
    expect(text, path).toContain("mais de 1 milhão de cotações");
  }
  const promotion = textOf(get(await open(HOME), "aside.promotion"));
  expect(promotion).toContain("5% a 15%");
  expect(promotion).toContain("atualização diária");
});

it("§2.10, §2.31, §2.32, §2.37: all routes sit inside one shared layout, the content between hero and footer", async () => {
  for (const path of [...SCREENS, "/dados", "/metodologia"]) {
    const document = await open(path);
    const parts = list(document, "header, section.hero, main, footer").map(
      (part) => part.className.split(" ")[0] || part.localName,
    );
    expect([path, parts.filter((part) => ["hero", "main", "footer"].includes(part))]).toEqual([
      path,
      ["hero", "main", "footer"],
    ]);
    const hero = textOf(get(document, "section.hero"));
    expect(hero).toContain("Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!");
    expect(hero).toMatch(/Cotação Seguro Auto Online$/);
    const isFirst = ["/", HOME, "/dados", "/metodologia"].includes(path);
    expect(list(document, "nav.breadcrumb").length, path).toBe(isFirst ? 0 : 1);
  }
});

it("§2.20: addresses beside the screens", async () => {
  for (const path of [
    ...["/buscar?q=argo+2022+fiat", "/buscar", "/buscar/nomes", "/buscar/veiculo", "/buscar/regiao"],
    ...["/seletores/modelos/fiat", "/seletores/anos/fiat/argo", "/seletores/cidades/sp"],
    ...["/seguro-de-carro/estados", "/seguro-de-carro/mais-baratos", "/seguro-de-carro/comparar", "/indice"],
    ...["/dados", "/dados/estados.csv", "/metodologia", "/glossario"],
    ...["/sitemap.xml", "/sitemaps/marcas-1.xml", "/robots.txt", "/favicon.svg"],
  ]) {
    const { status } = await site.visit(path);
    expect([path, status]).toEqual([path, path.startsWith("/buscar?") ? 302 : 200]);
  }
  const text = await site.post("/api/content-management", { pageType: "state", identifier: "sp" });
  expect(text.status).toBe(200);
});

it("§2.21: every other address is 404 with 'Página não encontrada.'", async () => {
  for (const path of [
    ...["/marca", "/seguro-de-casa", "/seguro-auto-barato", "/dados/estados/sp", "/indice/2026/10", "/buscar/carro"],
    ...[`${CITY}/centro`, `${IN_CITY}/centro`, "/seletores/modelos", "/sitemaps"],
  ]) {
    const { status, text } = await site.visit(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text, path).toContain("Página não encontrada.");
  }
});

const places = makePlaces();

it("§2.8, §2.12, §2.48, §2.134, §2.139: 'state: Seguro Auto {UF} - Preços de Seguro em {state name}', each of 27 with its own preposition", async () => {
  const linked = hrefsOf(listLinks(await open(HOME))).flatMap(
    (href) => /^\/seguro-de-carro\/([a-z]{2})$/.exec(href)?.[1] ?? [],
  );
  expect([...new Set(linked)].sort()).toEqual(places.states.map(({ uf }) => uf.toLowerCase()).sort());
  for (const [uf, place] of Object.entries({ SP: "em São Paulo", RJ: "no Rio de Janeiro", BA: "na Bahia" })) {
    const document = await open(`/seguro-de-carro/${uf.toLowerCase()}`);
    expect(textOf(get(document, "h1"))).toBe(`Seguro Auto ${place}`);
    expect(document.title).toBe(`Seguro Auto ${uf} - Preços de Seguro ${place}`);
  }
});

it("§1.10, §2.22, §2.23: 'a top bar with a phone link and Simular Meu Seguro Auto »', 'Preço Seguro de Carro leads to /seguro-de-carro'", async () => {
  const header = get(await open(STATE), "header");
  const [phone, simulation] = listLinks(get(header, ".top-bar"));
  expect([phone?.href, phone?.label]).toEqual([
    expect.stringMatching(/^tel:\+55\d+$/),
    expect.stringMatching(/\(\d\d\) [\d-]+$/),
  ]);
  expect(simulation?.label).toBe("Simular Meu Seguro Auto »");
  expect(listLinks(header)).toContainEqual({ href: HOME, label: "Preço Seguro de Carro" });
  expect(get(header, 'a[aria-label="Contato por WhatsApp"]').getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+$/);
});

it("§2.24, §2.25, §9.6: 'Seguros: 10 external product links; pets and business link to nothing', 'Seguradoras: 17 insurer pages'", async () => {
  const [products, insurers] = list(get(await open(STATE), "header"), "details");
  if (!products || !insurers) throw new Error("The header has two menus.");
  const entries = list(products, "li");
  expect(entries.map(textOf)).toEqual([
    ...["Seguro Auto", "Seguro Residencial", "Seguro de Vida", "Plano Odontológico", "Seguro Aluguel", "Seguro Pet"],
    ...["Seguro Viagem", "Câmeras e Eletrônicos", "Celulares e Notebooks", "Seguro Empresarial"],
  ]);
  const unlinked = entries.filter((entry) => entry.querySelector("a") === null);
  expect(unlinked.map(textOf)).toEqual(["Seguro Pet", "Seguro Empresarial"]);
  for (const href of hrefsOf(listLinks(products))) expect(href).toMatch(/^https:\/\//);
  expect(hrefsOf(listLinks(insurers)).filter((href) => href.startsWith("https://"))).toHaveLength(17);
});

const ALIASES = [
  ["vw", "Volkswagen"],
  ["gm", "Chevrolet"],
  ["kia", "Kia"],
  ["caoa-chery", "CAOA Chery"],
  ["mercedes-benz", "Mercedes-Benz"],
  ["land-rover", "Land Rover"],
] as const;

const FIRST = "Preços de Seguro de Carro";

const listCrumbs = async (path: string) => list(get(await open(path), "nav.breadcrumb"), "li");

it.each([
  ["/seguro-de-carro/marca", [FIRST, "Marcas de Carros"]],
  ["/seguro-de-carro/marca/vw/t-cross/3200", [FIRST, "Marcas de Carros", "Volkswagen", "T-Cross", "0 Km"]],
  ["/seguro-de-carro/marca/fiat/grand-siena", [FIRST, "Marcas de Carros", "Fiat", "Grand Siena"]],
  [CITY, [FIRST, "SP", "Campinas"]],
  ["/indice", [FIRST, "Índice de preços"]],
])("§2.33, §2.35, §2.36, §2.44, §2.155: %s has its breadcrumb, the last crumb plain", async (path, labels) => {
  const crumbs = await listCrumbs(path);
  expect(crumbs.map(textOf)).toEqual(labels);
  expect(crumbs.map((crumb) => crumb.querySelector("a") !== null)).toEqual(
    labels.map((_, index) => index < labels.length - 1),
  );
});

it("§2.34: crumbs show brands by their full names, and begin with a capital", async () => {
  for (const [slug, name] of ALIASES) {
    const [last] = (await listCrumbs(`/seguro-de-carro/marca/${slug}`)).slice(-1);
    expect(textOf(last ?? null)).toBe(name);
  }
  for (const path of SCREENS.slice(2)) {
    for (const crumb of await listCrumbs(path)) expect(textOf(crumb)).toMatch(/^[\p{Lu}\d]/u);
  }
});

it("§1.11, §2.38: 'a footer with four columns: about and contact, products, insurers, social links (Facebook, Instagram, WhatsApp)'", async () => {
  const footer = get(await open(CITY), "footer");
  const [about] = list(footer, ".footer-columns > div");
  const [products, insurers, social] = list(footer, "details");
  if (!about || !products || !insurers || !social) throw new Error("The footer has four columns.");
  expect(textOf(about)).toMatch(
    /há mais de 20 anos, com atuação em todo o Brasil.*CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d.*Registro SUSEP \d+/,
  );
  expect(listLinks(about)).toContainEqual({ href: expect.stringMatching(/^https:/), label: "Política de privacidade" });
  expect(hrefsOf(listLinks(about))).toContainEqual(expect.stringMatching(/^tel:\+55/));
  expect([listLinks(products).length, listLinks(insurers).length]).toEqual([8, 17]);
  const networks = listLinks(social).filter(({ href }) => href.startsWith("https:"));
  expect(networks.map(({ label }) => label)).toEqual(["Facebook", "Instagram", "WhatsApp"]);
});

const descriptionOf = (document: Document) => get(document, 'meta[name="description"]').getAttribute("content") ?? "";

it("§2.53, §2.62: 'description: Veja o preço médio do seguro de carro ... Compare com até 18 seguradoras.'", async () => {
  const descriptions = await Promise.all(SCREENS.map(async (path) => descriptionOf(await open(path))));
  for (const description of descriptions) {
    expect(description).toMatch(/^Veja o preço médio do seguro de carro /);
    expect(description).toMatch(/\. Compare com até 18 seguradoras\.$/);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});

interface LabelledStatistics {
  readonly observationDate: string;
  readonly value: { readonly value: number; readonly minValue: number };
  readonly additionalProperty: { readonly value: number };
}

/** What a page tells search engines that it has observed; null where it tells nothing. */
function findObservation(document: Document): LabelledStatistics | null {
  const graph = JSON.parse(get(document, 'script[type="application/ld+json"]').textContent ?? "")["@graph"];
  const entities = graph.flatMap(({ mainEntity }: { mainEntity?: object }) => mainEntity ?? []);
  return entities.find((entity: { "@type": string }) => entity["@type"] === "Observation") ?? null;
}

it.each([MODEL, MODEL_YEAR, IN_CITY, STATE, CITY])(
  "§2.54, §2.64: 'Structured data (JSON-LD) is injected for product and city pages': that of %s says what its cards say",
  async (path) => {
    const document = await open(path);
    const observation = findObservation(document);
    const cards = readCards(document);
    expect(observation?.value.value).toBe(numberOf(cards.get("Preço médio")));
    const text = textOf(get(document, "main"));
    expect(observation?.value.minValue).toBe(numberOf(/menor preço (R\$ [\d.,]+)/.exec(text)?.[1]));
    expect(observation?.additionalProperty.value).toBe(numberOf(cards.get("Cotações analisadas")));
    const [year, month, day] = observation?.observationDate.split("-") ?? [];
    expect(text).toContain(`${day}/${month}/${year}`);
  },
);

it("§2.64: the structured data of a version says what its card says", async () => {
  const document = await open(VERSION);
  const { value, additionalProperty } = findObservation(document) ?? {};
  const card = textOf(get(document, "dl.kpis"));
  const [, mean, quotes, least] =
    /Preço Médio do Seguro (R\$ [\d.,]+) com base em ([\d.]+) cotações, menor preço (R\$ [\d.,]+)/.exec(card) ?? [];
  expect([value?.value, value?.minValue, additionalProperty?.value]).toEqual([mean, least, quotes].map(numberOf));
});

it("§9.38: no screen has a median or another quantile of quotes", async () => {
  for (const path of SCREENS) {
    const html = await site.read(path);
    expect([path, textOf(get(parseDocument(html), "main"))]).toEqual([
      path,
      expect.not.stringMatching(/median|quartil|percentil|metade d/i),
    ]);
    expect([path, html]).toEqual([path, expect.not.stringMatching(/"(?:median|percentile\d\d)":/)]);
  }
});

it("§2.68, §2.74, §2.75, §2.77, §2.80: home asks how much car insurance costs, with two selector groups and their buttons, the country's numbers, all brands and states", async () => {
  const document = await open(HOME);
  expect(textOf(get(document, "h1"))).toBe("Quanto custa o seguro do seu carro?");
  const selectors = { Marca: false, Modelo: true, Ano: true, Estado: false, Cidade: true };
  for (const [label, isDisabled] of Object.entries(selectors)) {
    const id = list(document, "label")
      .find((each) => textOf(each).startsWith(label))
      ?.getAttribute("for");
    const select = get(document, `select[id="${id}"]`);
    expect([label, select.hasAttribute("disabled")]).toEqual([label, isDisabled]);
  }
  const buttons = list(document, "button").map(textOf);
  expect(buttons).toEqual(expect.arrayContaining(["Ver Preços de Seguro", "Ver Preços por Região"]));
  const brandsOf = (page: Document) =>
    new Set(hrefsOf(listLinks(page)).filter((href) => /^\/seguro-de-carro\/marca\/[^/]+$/.test(href)));
  expect(brandsOf(document).size).toBeGreaterThan(30);
  expect([...brandsOf(document)].sort()).toEqual([...brandsOf(await open("/seguro-de-carro/marca"))].sort());
  const { quotes, mean, percentage } = await computeStatistics({}, false);
  const line = textOf(get(document, ".key-line"));
  const shown = /(R\$ [\d.,]+), ([\d,]+%) do valor FIPE, em ([\d.]+) cotações/.exec(line)?.slice(1).map(numberOf) ?? [];
  expect(shown.map((number) => Math.round(number * 10))).toEqual(
    [mean, percentage, quotes].map((number) => Math.round(number * 10)),
  );
  const popular = readLinkList(getSection(document, "Preço estimado dos mais cotados"));
  expect(popular).toHaveLength(12);
  for (const { href, note } of popular)
    expect([href, note]).toEqual([
      expect.stringMatching(/^\/seguro-de-carro\/marca\/[^/]+\/[^/]+\/\d{4}$/),
      expect.stringMatching(WHOLE_MONEY),
    ]);
});

it("§2.81, §2.84: 'Marcas de Carros' is a grid of brand links", async () => {
  const document = await open("/seguro-de-carro/marca");
  expect(textOf(get(document, "h1"))).toBe("Marcas de Carros");
  const links = readLinkList(document);
  for (const [slug, name] of ALIASES)
    expect(links).toContainEqual(expect.objectContaining({ href: `/seguro-de-carro/marca/${slug}`, label: name }));
  const { mean } = await computeStatistics({ brand: "FIAT" }, false);
  expect(numberOf(links.find(({ href }) => href === BRAND)?.note)).toBe(Math.round(mean));
});

it("§2.87, §2.88, §2.89, §2.90, §2.91: brand page: counts, 15 most quoted with profile, average price, lowest price and % FIPE, models", async () => {
  const document = await open(BRAND);
  expect(numberOf(readCards(document).get("Versões"))).toBeGreaterThan(100);
  const { headings, rows } = readTable(getSection(document, "Modelos mais cotados"));
  expect(headings).toEqual([
    ...["Modelo e ano", expect.stringMatching(/^Perfil/), "Preço médio", "Menor preço", "% FIPE"],
  ]);
  expect(rows).toHaveLength(15);
  for (const { cells } of rows) {
    const [mean, lowest] = ["Preço médio", "Menor preço"].map((heading) => numberOf(cells.get(heading)));
    expect(lowest).toBeLessThanOrEqual(mean ?? 0);
  }
  expect(hrefsOf(listLinks(document))).toContain(MODEL);
});

/** Which they are is said in test/unit/places.test.ts. */
const MODEL_CITIES = LINKED_CITIES.map(({ uf, slug }) => `${uf.toLowerCase()}/${slug}`);

/** The cities that a vehicle's page leads to, below that path. */
const listCities = (document: Document, below: string) =>
  hrefsOf(listLinks(getSection(document, "Preço por cidade")))
    .filter((href) => href.startsWith(`${below}/`))
    .map((href) => href.slice(below.length + 1).replace(/#.*$/, ""));

/** The rows of a table of versions: each with its link, its FIPE value and its FIPE code. */
function listVersions(section: Element): string[] {
  const { headings, rows } = readTable(section);
  expect(headings).toEqual(["Versão", "Valor FIPE", "Código FIPE"]);
  return expectSome(rows, "versions").map(({ cells, links }) => {
    expect(cells.get("Valor FIPE")).toMatch(/^R\$ \d{1,3}(\.\d{3})*,\d\d$/);
    expect(cells.get("Código FIPE")).toMatch(/^\d{6}-\d$/);
    return links[0]?.href ?? "";
  });
}

it("§2.95, §2.96, §2.97, §2.99, §2.100, §2.101, §2.104: model page: heading with brand link, cards, 15 cities in their order, a table a year, newest first", async () => {
  const document = await open(MODEL);
  const heading = get(document, "h1");
  expect([textOf(heading), listLinks(heading)[0]?.href]).toEqual(["Seguro Fiat Argo", BRAND]);
  expect(numberOf(readCards(document).get("Versões"))).toBeGreaterThan(10);
  expect(listCities(document, "/seguro-de-carro")).toEqual(MODEL_CITIES);
  expect(readLinkList(getSection(document, "Preço por cidade")).map(({ note }) => note)).toEqual(
    MODEL_CITIES.map(() => ""),
  );
  const sections = list(document, "section").filter((each) => /^Versões (0 Km|\d{4})/.test(textOf(each)));
  const years = sections.map((each) => /\d+/.exec(textOf(each))?.[0] ?? "");
  expect(years.length).toBeGreaterThan(3);
  expect([years[0], ...years.slice(1)]).toEqual(["0", ...years.slice(1).sort().reverse()]);
  for (const section of sections) {
    expect(section.closest("details")).toBeNull();
    const [year] = hrefsOf(listLinks(get(section, ".year-line")));
    const versions = listVersions(section);
    for (const link of versions) expect(link.startsWith(`${year}/`)).toBe(true);
    const counted = `${versions.length} ${versions.length === 1 ? "versão" : "versões"}`;
    expect(textOf(get(section, "h2"))).toMatch(new RegExp(`^Versões (0 Km|\\d{4}) ${counted}$`));
  }
  const estimate = /Preço estimado (R\$ [\d.]+)/.exec(textOf(sections[0] ?? null))?.[1];
  expect(estimate).toMatch(WHOLE_MONEY);
  expect(textOf(get(await open(`${MODEL}/3200`), ".key-figure"))).toContain(`${estimate} por ano`);
});

const MONEY = /^R\$ \d{1,3}(\.\d{3})*,\d\d$/;

it("§1.4, §2.111, §2.112, §2.114, §2.115, §2.160, §9.24: model-year page: versions, recent quotes, footnotes, 15 cities with estimates", async () => {
  const document = await open(MODEL_YEAR);
  for (const link of listVersions(getSection(document, "Versões Disponíveis")))
    expect(link.startsWith(`${MODEL_YEAR}/`)).toBe(true);
  const section = getSection(document, "Últimas Cotações");
  const { headings, rows } = readTable(section);
  expect(headings).toEqual([...["Perfil", "Cidade", "Preço", "Preço MSMB", "% FIPE"]]);
  expect(expectSome(rows, "quotes").length).toBeLessThanOrEqual(10);
  for (const { cells, links } of rows) {
    const [profile = "", , price = "", own = "", percentage = ""] = [...cells.values()];
    expect(profile).toMatch(/^(Homem|Mulher), \d\d (a \d\d anos|anos ou mais), /);
    expect(links[0]?.href).toMatch(/^\/seguro-de-carro\/[a-z]{2}\/[a-z-]+$/);
    expect([price, own, percentage]).toEqual([
      ...[expect.stringMatching(MONEY), expect.stringMatching(MONEY), expect.stringMatching(/^\d,\d%$/)],
    ]);
    const discount = 1 - numberOf(own) / numberOf(price);
    expect([discount >= 0.0499, discount <= 0.1501]).toEqual([true, true]);
  }
  expect(textOf(section)).toContain("% FIPE: o preço do seguro como percentual do valor do veículo");
  expect(listCities(document, MODEL_YEAR)).toEqual(MODEL_CITIES);
  const inCities = readLinkList(getSection(document, "Preço por cidade"));
  for (const { note } of inCities) expect(note).toMatch(WHOLE_MONEY);
  const [first] = inCities;
  expect(textOf(get(await open(first?.href ?? ""), ".key-figure"))).toContain(`${first?.note} por ano`);
});

it("§2.107, §2.108: model-year page: a title, with a city link where there is one; the subtitle differs with and without a city", async () => {
  const [document, inCity] = [await open(MODEL_YEAR), await open(IN_CITY)];
  const [heading, headingInCity] = [get(document, "h1"), get(inCity, "h1")];
  expect([textOf(heading), listLinks(heading)]).toEqual(["Seguro Chevrolet Onix 0 Km", []]);
  expect(listLinks(headingInCity)[0]?.href).toBe("/seguro-de-carro/sp/sao-paulo");
  const [subtitle, subtitleInCity] = [document, inCity].map((page) => textOf(get(page, "p.lead")));
  expect(subtitle).not.toBe(subtitleInCity);
  expect(subtitleInCity).toContain("São Paulo");
});

it("§1.5, §2.121, §2.122, §2.123, §2.124, §2.126, §2.127, §2.131: version page: title with links, three cards, recent quotes with Preço MSMB first, 7 cities", async () => {
  const document = await open(VERSION);
  const heading = get(document, "h1");
  const brandAndModel = ["/seguro-de-carro/marca/gm", "/seguro-de-carro/marca/gm/onix"];
  expect(hrefsOf(listLinks(heading))).toEqual(expect.arrayContaining(brandAndModel));
  const name = listLinks(getSection(await open(MODEL_YEAR), "Versões Disponíveis"))[0]?.label;
  expect(textOf(heading)).toBe(`Seguro Chevrolet Onix ${name} 0 Km`);
  const cards = readCards(document);
  expect([...cards.keys()]).toEqual(["Valor FIPE", "Preço Médio do Seguro", "Percentual FIPE"]);
  expect(cards.get("Valor FIPE")).toMatch(MONEY);
  expect(textOf(get(document, "dl.kpis"))).toMatch(/Código FIPE \d{6}-\d/);
  const { headings } = readTable(getSection(document, "Últimas Cotações"));
  expect(headings).toEqual([...["Perfil", "Cidade", "Preço MSMB", "Preço", "% FIPE"]]);
  expect(listCities(document, MODEL_YEAR)).toEqual(MODEL_CITIES.slice(0, 7));
});

it("§2.135, §2.136, §2.140, §2.141, §2.142, §9.24: state page: up to 25 cities with their differences, all others by name, 15 most quoted model-years with average, price after discount and % FIPE", async () => {
  const document = await open(STATE);
  const cities = readLinkList(getSection(document, "Cidades"));
  expect(cities).toHaveLength(25);
  for (const { note } of cities) expect(note).toMatch(/^([+−]?\d+%|–)$/);
  const [most] = cities;
  const percent = numberOf(most?.note.replace("−", "-"));
  const inMost = textOf(get(await open(most?.href ?? ""), ".relative-effect strong"));
  expect(inMost).toContain(percent === 0 ? "na média" : `${Math.abs(percent)}% ${percent > 0 ? "acima" : "abaixo"}`);
  const others = hrefsOf(listLinks(get(document, ".letter-links")));
  expect([...hrefsOf(cities), ...others].sort()).toEqual(
    places.cities
      .filter(({ uf }) => uf === "SP")
      .map(({ slug }) => `${STATE}/${slug}`)
      .sort(),
  );
  const { headings, rows } = readTable(getSection(document, "Veículos mais cotados"));
  expect(headings).toEqual([...["Veículo", "Preço médio", "Preço MSMB", "% FIPE"]]);
  expect(rows).toHaveLength(15);
  for (const { cells, links } of rows) {
    expect(links[0]?.href).toMatch(/^\/seguro-de-carro\/marca\/[^/]+\/[^/]+\/\d{4}$/);
    const [, average, own] = [...cells.values()].map(numberOf);
    const discount = 1 - (own ?? 0) / (average ?? 1);
    expect([discount >= 0.0799, discount <= 0.2001]).toEqual([true, true]);
  }
});

it("§2.143, §2.144, §2.145, §2.146, §2.148, §2.151, §2.172, §2.173: city page: population, quotes, up to 10 profiles with their prices; the example car of R$ 100.000; cars and cheaper cities nearby", async () => {
  const document = await open(CITY);
  const cards = readCards(document);
  const population = places.cities.find(({ uf, slug }) => uf === "SP" && slug === "campinas")?.population;
  expect(numberOf(cards.get("População"))).toBe(population);
  expect(numberOf(cards.get("Perfis de motorista"))).toBeGreaterThan(5);
  const { headings, rows } = readTable(getSection(document, "Preço por perfil de motorista"));
  expect(headings).toEqual([...["Perfil", "Preço médio", "Menor preço", "Preço MSMB", "% FIPE"]]);
  expect(rows).toHaveLength(10);
  for (const { cells } of rows) {
    const [mean, least] = ["Preço médio", "Menor preço"].map((heading) => numberOf(cells.get(heading)));
    expect([(least ?? 0) > 0, (least ?? 0) <= (mean ?? 0)]).toEqual([true, true]);
  }
  const [, percentage = "", price = ""] =
    /(\d,\d)% do valor do veículo.*R\$ 100\.000,00.*?R\$ (\d\.\d{3},\d\d)/.exec(textOf(get(document, "main"))) ?? [];
  expect(price).toBe(`${percentage.replace(",", ".")}00,00`);
  const cars = readLinkList(getSection(document, /^Preço estimado em Campinas/));
  expect(cars).toHaveLength(8);
  const [car] = cars;
  expect(textOf(get(await open(car?.href ?? ""), ".key-figure"))).toContain(`${car?.note} por ano`);
  const nearby = readLinkList(getSection(document, "Cidades próximas mais baratas")).map(({ note }) => numberOf(note));
  expect(nearby.length).toBeGreaterThan(0);
  expect(nearby.length).toBeLessThanOrEqual(5);
  expect(nearby).toEqual(nearby.filter((percent) => percent > 0).sort((one, other) => other - one));
});

it("§2.105, §2.106, §2.116, §2.128, §5.21: each page's section about itself is 'Sobre o seguro …', and counts what its card and its description count", async () => {
  for (const path of [BRAND, MODEL, MODEL_YEAR, IN_CITY, VERSION, STATE, CITY]) {
    const document = await open(path);
    const text = textOf(get(document, 'section[aria-label^="Sobre o seguro"]'));
    expect(text.length, path).toBeGreaterThan(100);
    const analysed =
      readCards(document).get("Cotações analisadas") ??
      /com base em ([\d.]+) cotações/.exec(document.body.textContent)?.[1];
    // Beside a city or a version the text is that of the whole model-year.
    for (const words of [descriptionOf(document), ...([IN_CITY, VERSION].includes(path) ? [] : [text])]) {
      const [, counted = analysed] = /([\d.]+) cotações/.exec(words) ?? [];
      expect([path, counted]).toEqual([path, analysed]);
    }
  }
});

it("§2.98, §2.110, §2.125, §2.153, §7.20, §7.21, §7.22, §7.23, §7.25, §7.26: each link to the quote form says where it stands and what its page is about", async () => {
  const listFields = (parent: Document | Element) =>
    hrefsOf(listLinks(parent))
      .filter((href) => href.includes("utm_"))
      .map((href) => Object.fromEntries(new URL(href).searchParams));
  const campaignsOf = (parent: Document | Element) => listFields(parent).map(({ utm_campaign }) => utm_campaign);
  const car = { utm_brand: "gm", utm_model: "onix", utm_year: "3200" };
  const pagesWithFields: [string, object, blocks?: string[]][] = [
    ["/", {}, ["home"]],
    [HOME, {}, ["home"]],
    ["/seguro-de-carro/marca", {}, ["pre-content"]],
    [BRAND, { utm_brand: "fiat" }],
    [MODEL, { utm_brand: "fiat", utm_model: "argo" }],
    [MODEL_YEAR, car],
    [VERSION, car],
    [STATE, { utm_state: "SP" }, []],
    [CITY, { utm_state: "SP", utm_city: "campinas" }],
    [IN_CITY, { ...car, utm_state: "SP", utm_city: "sao-paulo" }],
  ];
  for (const [path, about, inBlocks = ["contextual"]] of pagesWithFields) {
    const document = await open(path);
    const expected = { utm_source: "seo", utm_medium: "cta", utm_campaign: expect.any(String), ...about };
    for (const fields of listFields(document)) expect([path, fields]).toEqual([path, expected]);
    expect(campaignsOf(get(document, ".top-bar"))).toEqual(["main"]);
    expect(campaignsOf(get(document, "section.hero"))).toEqual(["main"]);
    const floating = listLinks(document).find(({ label }) => label.startsWith("Cote Agora"));
    expect(floating?.href).toContain("utm_campaign=floating");
    expect(list(document, "aside.promotion").flatMap(campaignsOf)).toEqual(inBlocks);
  }
});

it("§9.30: a year is '0 Km' wherever a reader sees it, and 3200 in addresses", async () => {
  for (const path of [BRAND, MODEL, MODEL_YEAR, IN_CITY, VERSION, STATE]) {
    const document = await open(path);
    expect(
      hrefsOf(listLinks(document)).some((href) => /\/3200(\/|$)/.test(href)),
      path,
    ).toBe(true);
    const text = textOf(document.body);
    expect([path, text.includes("0 Km"), /\b3200\b/.test(text)]).toEqual([path, true, false]);
  }
});

it("§9.21, §9.22, §9.37: 'currency R$ in pt-BR with two decimals; percentages with one decimal' in every table of quotes' prices", async () => {
  const tables: readonly [string, string][] = [
    [BRAND, "Modelos mais cotados"],
    [MODEL_YEAR, "Últimas Cotações"],
    [STATE, "Veículos mais cotados"],
    [CITY, "Preço por perfil de motorista"],
  ];
  for (const [path, heading] of tables) {
    const { rows } = readTable(getSection(await open(path), heading));
    const amounts = rows.flatMap(({ cells }) => [...cells]).filter(([column]) => /^(Preço|Menor|% FIPE)/.test(column));
    for (const [column, amount] of expectSome(amounts, heading))
      expect([path, column, amount]).toEqual([
        path,
        column,
        expect.stringMatching(/^(R\$ \d{1,3}(\.\d{3})*,\d\d|\d+,\d%)$/),
      ]);
  }
});

it.each([MODEL_YEAR, VERSION])(
  "§2.120: on %s the average driver's estimate stands above what changes with the driver",
  async (path) => {
    const answer = get(await open(path), 'section[aria-labelledby="quanto-voce-pagaria"]');
    const [first, second] = list(answer, ".key-figure-amount, form");
    expect([first?.className, second?.localName]).toEqual(["key-figure-amount", "form"]);
    expect(textOf(answer)).toMatch(/^Quanto você pagaria Preço estimado R\$ [\d.]+ .*média dos motoristas/);
  },
);

it("§5.22: /metodologia counts more quotes for the model than for the averages of cars; ranking and index count none", async () => {
  const readMain = async (path: string) => textOf(get(await open(path), "main"));
  const method = await readMain("/metodologia");
  const learnt = numberOf(/[\d.]+(?= cotações pedidas)/.exec(method)?.[0]);
  const counted = numberOf(/[\d.]+(?= contam nas páginas de carros)/.exec(method)?.[0]);
  expect(counted).toBeGreaterThan(1_000);
  expect(learnt).toBeGreaterThan(counted);
  for (const path of ["/indice", "/seguro-de-carro/mais-baratos"])
    expect([path, /\d cotaç|cotações no/i.test(await readMain(path))]).toEqual([path, false]);
});

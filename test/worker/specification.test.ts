// Section 2 of the specification, statement by statement: what it says of each screen, read from the page that the Worker
// sends. What only a browser can show is in test/browser, the texts of section 8 in errors.test.ts.

import { expect, it } from "vitest";
import { LINKED_CITIES } from "../../app/catalogue/places.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { expectSome } from "../support/compare.ts";
import { openSite, readText } from "../support/site.ts";

const site = await openSite();
const { read } = site;

/** What stands between two marks of a page; fails where the first is not there. */
function between(html: string, from: string, to: string): string {
  const [, rest] = html.split(from);
  if (rest === undefined) throw new Error(`No ${from} in the page`);
  return rest.split(to)[0] ?? "";
}

function sectionOf(html: string, heading: string): string {
  return between(
    html,
    `<h2>${heading}</h2>`,
    /<\/summary>/.test(html.split(`<h2>${heading}</h2>`)[1]?.slice(0, 200) ?? "") ? "</details>" : "</section>",
  );
}

/** What a pattern's group is, wherever it matches. */
const listMatches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, group = ""]) => group);

/** The words of a table's columns. */
const headingsOf = (html: string) =>
  listMatches(html, /<th scope="col"[^>]*>(.*?)<\/th>/g).map((words) => readText(words).replace(/ ↕$/, ""));

/** The rows of tables, each from within its first cell on. */
const rowsOf = (html: string) => listMatches(html, /<th scope="row"[^>]*>(.*?)<\/tr>/g);

function listLinks(html: string): { href: string; label: string }[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href = "", label = ""]) => ({
    href,
    label: readText(label),
  }));
}

const HOME = "/seguro-de-carro";
const BRAND = "/seguro-de-carro/marca/fiat";
const MODEL = `${BRAND}/argo`;
const MODEL_YEAR = "/seguro-de-carro/marca/gm/onix/3200";
const IN_CITY = `${MODEL_YEAR}/sp/sao-paulo`;
const STATE = "/seguro-de-carro/sp";
const CITY = "/seguro-de-carro/sp/campinas";

const [VERSION = ""] = new RegExp(`(?<=href=")${MODEL_YEAR}/[^"/]+(?=")`).exec(await read(MODEL_YEAR)) ?? [];

const SCREENS = ["/", HOME, "/seguro-de-carro/marca", BRAND, MODEL, MODEL_YEAR, IN_CITY, VERSION, STATE, CITY];

it("§1.2: the average price of a state, a city, a brand, a model and a model-year", async () => {
  for (const path of [STATE, CITY, BRAND, MODEL, MODEL_YEAR]) {
    expect(readText(await read(path)), path).toMatch(
      /Cotações analisadas(, de todas as seguradoras)? [\d.]+ Preço médio R\$ [\d.]+,\d\d/,
    );
  }
});

it("§1.7, §1.8, §1.9, §9.5: up to 18 insurers, 5 to 15 percent below, more than 1 million quotes, updated every day", async () => {
  const ranges: string[] = [];
  for (const path of SCREENS) {
    const words = readText(await read(path));
    const promised = listMatches(words, /(\S+ \d+) seguradoras/g);
    expect([path, ...new Set(promised)]).toEqual([path, "até 18"]);
    expect(words, path).toMatch(
      /analisamos mais de 1 milhão de cotações, e os preços deste site se atualizam todos os dias/,
    );
    if (words.includes("em geral, de 15 a 18 aceitam")) ranges.push(path);
  }
  expect(ranges).toEqual(["/", HOME]);
  const promotion = readText(between(await read(HOME), '<aside class="promotion"', "</aside>"));
  expect(promotion).toContain("Seguro de 5% a 15% mais barato, em média");
  expect(promotion).toMatch(/mais de 1 milhão de cotações.*com atualização diária/);
});

it("§2.10, §2.31, §2.32, §2.37: 'All routes are public and sit inside one shared layout', the content between hero and footer", async () => {
  for (const path of [...SCREENS, "/dados", "/metodologia"]) {
    const html = await read(path);
    const parts = listMatches(html, /<(header|section class="hero|main|\/main|footer)\b/g);
    expect([path, ...parts]).toEqual([path, "header", 'section class="hero', "main", "/main", "footer"]);
    expect(readText(between(html, '<section class="hero', "</section>")), path).toMatch(
      /Garanta Agora o Seu Seguro Auto Mais Barato do Brasil! .+ Cotação Seguro Auto Online$/,
    );
    const isFirst = ["/", HOME, "/dados", "/metodologia"].includes(path);
    expect(html.match(/<nav class="breadcrumb"/g)?.length ?? 0, path).toBe(isFirst ? 0 : 1);
  }
});

it("§2.20: addresses beside the screens", async () => {
  const [, month = ""] = /href="\/indice\/(\d{4}-\d\d)"/.exec(await read("/indice")) ?? [];
  for (const path of [
    ...["/buscar?q=argo+2022+fiat", "/buscar", "/buscar/sugestoes?q=argo", "/buscar/veiculo", "/buscar/regiao"],
    ...["/seletores/modelos/fiat", "/seletores/anos/fiat/argo", "/seletores/cidades/sp"],
    ...["/seguro-de-carro/estados", "/seguro-de-carro/mais-baratos", "/seguro-de-carro/ate/3000"],
    ...["/seguro-de-carro/comparar", "/indice", `/indice/${month}`, "/indice.xml"],
    ...["/dados", "/dados/estados.csv", "/metodologia"],
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

it("§2.8, §2.12, §2.48, §2.134, §2.139: 'state: Seguro Auto {UF} - Preços de Seguro em {state name}', each of 27 with its own preposition", async () => {
  const linked = listMatches(await read(HOME), /href="\/seguro-de-carro\/([a-z]{2})"/g);
  expect([...new Set(linked)].sort()).toEqual(places.states.map(({ uf }) => uf.toLowerCase()).sort());
  for (const [uf, place] of Object.entries({ SP: "em São Paulo", RJ: "no Rio de Janeiro", BA: "na Bahia" })) {
    const html = await read(`/seguro-de-carro/${uf.toLowerCase()}`);
    expect(readText(between(html, "<h1>", "</h1>"))).toBe(`Seguro Auto ${place}`);
    expect(between(html, "<title>", "</title>")).toBe(`Seguro Auto ${uf} - Preços de Seguro ${place}`);
  }
});

it("§1.10, §2.22, §2.23: 'a top bar with a phone link and Simular Meu Seguro Auto »', 'Preço Seguro de Carro leads to /seguro-de-carro'", async () => {
  const html = await read(STATE);
  const [phone, simulation] = listLinks(between(html, '<div class="top-bar">', "</div>"));
  expect(phone).toEqual({
    href: expect.stringMatching(/^tel:\+55\d+$/),
    label: expect.stringMatching(/\(\d\d\) [\d-]+$/),
  });
  expect(simulation?.label).toBe("Simular Meu Seguro Auto »");
  const header = between(html, "<header", "</header>");
  expect(listLinks(header)).toContainEqual({ href: HOME, label: "Preço Seguro de Carro" });
  expect(header).toMatch(/href="https:\/\/wa\.me\/\d+" aria-label="Contato por WhatsApp"/);
});

it("§2.24, §2.25, §9.6: 'Seguros: 10 external product links; pets and business link to nothing', 'Seguradoras: 17 insurer pages'", async () => {
  const [, products = "", insurers = ""] = between(await read(STATE), "<header", "</header>").split("<details");
  const entries = listMatches(products, /<li>(.*?)<\/li>/g);
  expect(entries.map(readText)).toEqual([
    ...["Seguro Auto", "Seguro Residencial", "Seguro de Vida", "Plano Odontológico", "Seguro Aluguel", "Seguro Pet"],
    ...["Seguro Viagem", "Câmeras e Eletrônicos", "Celulares e Notebooks", "Seguro Empresarial"],
  ]);
  const unlinked = entries.filter((entry) => !entry.startsWith("<a"));
  expect(unlinked.map(readText)).toEqual(["Seguro Pet", "Seguro Empresarial"]);
  for (const { href } of listLinks(products)) expect(href).toMatch(/^https:\/\//);
  expect(listLinks(insurers).filter(({ href }) => href.startsWith("https://"))).toHaveLength(17);
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

/** The crumbs of a page, as HTML. */
const crumbsOf = async (path: string) =>
  between(await read(path), '<nav class="breadcrumb"', "</nav>")
    .split("<li>")
    .slice(1);

it.each([
  ["/seguro-de-carro/marca", [FIRST, "Marcas de Carros"]],
  ["/seguro-de-carro/marca/vw/t-cross/3200", [FIRST, "Marcas de Carros", "Volkswagen", "T-Cross", "0 Km"]],
  ["/seguro-de-carro/marca/fiat/grand-siena", [FIRST, "Marcas de Carros", "Fiat", "Grand Siena"]],
  [CITY, [FIRST, "SP", "Campinas"]],
  ["/indice", [FIRST, "Índice de preços"]],
])("§2.33, §2.35, §2.36, §2.44, §2.155: %s has its breadcrumb, the last crumb plain", async (path, labels) => {
  const crumbs = await crumbsOf(path);
  expect(crumbs.map(readText)).toEqual(labels);
  expect(crumbs.map((crumb) => crumb.startsWith("<a"))).toEqual(labels.map((_, index) => index < labels.length - 1));
});

it("§2.34, §2.155: crumbs show brands by their full names, and begin with a capital, but for a month's", async () => {
  const lastOf = async (path: string) => readText((await crumbsOf(path)).at(-1) ?? "");
  for (const [slug, name] of ALIASES) expect(await lastOf(`/seguro-de-carro/marca/${slug}`)).toBe(name);
  for (const path of SCREENS.slice(2)) {
    for (const crumb of await crumbsOf(path)) expect(readText(crumb)).toMatch(/^[\p{Lu}\d]/u);
  }
  const [, month = ""] = /href="(\/indice\/\d{4}-\d\d)"/.exec(await read("/indice")) ?? [];
  expect(await lastOf(month)).toMatch(/^[a-zç]+ de \d{4}$/);
});

it("§1.11, §2.38: 'a footer with four columns: about and contact, products, insurers, social links (Facebook, Instagram, WhatsApp)'", async () => {
  const footer = between(await read(CITY), "<footer", "</footer>");
  expect(listMatches(footer, /<h2>(.*?)<\/h2>/g).slice(1)).toEqual(["Seguros", "Seguradoras", "Redes sociais"]);
  const columns = footer.split("<h2>");
  expect(readText(columns[1] ?? "")).toMatch(
    /há mais de 20 anos, com atuação em todo o Brasil.* CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d Registro SUSEP \d+ /,
  );
  const policy = { href: expect.stringMatching(/^https:/), label: "Política de privacidade" };
  expect(listLinks(columns[1] ?? "")).toContainEqual(policy);
  expect(columns[1]).toContain('href="tel:+55');
  expect(listLinks(columns[2] ?? "")).toHaveLength(8);
  expect(listLinks(columns[3] ?? "")).toHaveLength(17);
  const social = listLinks(columns[4] ?? "").filter(({ href }) => href.startsWith("https:"));
  expect(social.map(({ label }) => label)).toEqual(["Facebook", "Instagram", "WhatsApp"]);
});

it("§2.53, §2.62: 'description: Veja o preço médio do seguro de carro ... Compare com até 18 seguradoras.'", async () => {
  let whole = 0;
  for (const path of SCREENS) {
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(await read(path)) ?? [];
    expect(description, path).toMatch(/^Veja o preço médio do seguro de carro /);
    // Its tail goes, sentence by sentence, where a search engine would cut it.
    const tail = [" e descubra quanto você pode economizar", ". Compare com até 18 seguradoras", "."];
    const missing = tail.findIndex((part) => !description.includes(part));
    if (missing < 0) whole += 1;
    else {
      const shortest = description.replace(/ em [\d.]+ cotações[^)]*\)/, ")");
      expect(shortest.length + (tail[missing]?.length ?? 0), description).toBeGreaterThanOrEqual(160);
    }
  }
  expect(whole).toBeGreaterThan(2);
});

it("§2.54, §2.64: 'Structured data (JSON-LD) is injected for product and city pages', and its prices stand on the page", async () => {
  let compared = 0;
  for (const path of [BRAND, MODEL, MODEL_YEAR, IN_CITY, VERSION, STATE, CITY]) {
    const html = await read(path);
    const json = between(html, '<script type="application/ld+json">', "</script>");
    expect(JSON.parse(json), path).toHaveProperty("@graph");
    const words = readText(html);
    for (const price of listMatches(json, /"value":(\d[\d.]*)/g)) {
      const shown = Number(price).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
      expect(words, path).toContain(`R$ ${shown}`);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(5);
});

it("§2.68, §2.74, §2.75, §2.77, §2.80: home asks how much car insurance costs, with two selector groups and their buttons, the country's numbers, all brands and states", async () => {
  const html = await read(HOME);
  expect(readText(between(html, "<h1>", "</h1>"))).toBe("Quanto custa o seguro do seu carro?");
  const selectors = { Marca: false, Modelo: true, Ano: true, Estado: false, Cidade: true };
  for (const [label, disabled] of Object.entries(selectors)) {
    const [, name = ""] = new RegExp(`<label for="([^"]+)">${label}`).exec(html) ?? [];
    const select = new RegExp(`<select[^>]*id="${name}"[^>]*>`).exec(html)?.[0] ?? "";
    expect([label, select !== ""]).toEqual([label, true]);
    expect([label, select.includes("disabled")]).toEqual([label, disabled]);
  }
  const words = readText(html);
  expect(words).toContain("Ver Preços de Seguro");
  expect(words).toContain("Ver Preços por Região");
  const brandsOf = (page: string) => new Set(listMatches(page, /href="\/seguro-de-carro\/marca\/([^/"]+)"/g).sort());
  expect(brandsOf(html).size).toBeGreaterThan(30);
  expect(brandsOf(html)).toEqual(brandsOf(await read("/seguro-de-carro/marca")));
  // On the map.
  expect(html.match(/href="\/seguro-de-carro\/[a-z]{2}"/g)).toHaveLength(27);
  expect(words).toMatch(/Cotações analisadas [\d.]+ Preço médio R\$ [\d.,]+ Seguro em relação à FIPE, em média \d,\d%/);
  const popular = sectionOf(html, "Modelos mais cotados").match(/href="\/seguro-de-carro\/marca\/[^/"]+\/[^/"]+"/g);
  expect(popular).toHaveLength(12);
  expect(readText(sectionOf(html, "Como calculamos os preços"))).toContain(
    "Os preços vêm das cotações dos últimos 180 dias.",
  );
  expect(readText(between(html, '<aside class="promotion"', "</aside>"))).toContain("até 18 seguradoras");
});

it("§2.81, §2.84: the brand list is a grid of brand links, each with its mean price in it", async () => {
  const html = await read("/seguro-de-carro/marca");
  expect(readText(between(html, "<h1>", "</h1>"))).toBe("Marcas de Carros");
  const tiles = between(html, '<ul class="link-list">', "</ul>").split("<li>").slice(1);
  for (const [slug, name] of ALIASES) {
    const link = { href: `/seguro-de-carro/marca/${slug}`, label: name };
    expect(tiles.map((tile) => listLinks(tile)[0])).toContainEqual(link);
  }
  const said = tiles.map((tile) => readText(tile.replace(/<a .*?<\/a>/, "")));
  const priced = said.filter((words) => /^Preço médio R\$ [\d.]+$/.test(words));
  expect(priced.length).toBeGreaterThan(20);
  for (const words of said.filter((each) => !priced.includes(each))) expect(words).toBe("");
});

it("§1.3, §2.87, §2.88, §2.89, §2.90, §2.91: brand page: counts, average percentage, 15 most quoted with profile, average price, lowest price and % FIPE, models", async () => {
  const html = await read(BRAND);
  expect(readText(html)).toMatch(
    /Versões [\d.]+ somados os anos Cotações analisadas [\d.]+ Preço médio R\$ [\d.,]+ Seguro em relação à FIPE, em média \d,\d%/,
  );
  const table = sectionOf(html, "Modelos mais cotados");
  expect(headingsOf(table).join(", ")).toMatch(/^Modelo e ano, Perfil mais cotado, Preço médio, Menor preço, % FIPE/);
  expect(rowsOf(table)).toHaveLength(15);
  expect(listLinks(html).map(({ href }) => href)).toContain(MODEL);
});

const places = makePlaces();

/** Which they are is said in test/unit/places.test.ts. */
const MODEL_CITIES = LINKED_CITIES.map(({ uf, slug }) => `${uf.toLowerCase()}/${slug}`);

const MODEL_CITY_NAMES = LINKED_CITIES.map(({ uf, slug }) => {
  const city = places.cities.find((each) => each.uf === uf && each.slug === slug);
  return `${city?.name} ${uf}`;
});

/** The cities that a vehicle's page leads to, below that path. */
const listCities = (html: string, below: string) =>
  listLinks(html.split("<h2>Preço por cidade</h2>")[1]?.split(/<\/(?:ul|table)>/)[0] ?? "").map(({ href }) =>
    href.replace(`${below}/`, "").replace(/#.*$/, ""),
  );

/** The rows of a table of versions: each with its link, its FIPE value and its FIPE code. Fails where one has not. */
function listVersionLinks(table: string): string[] {
  return rowsOf(table).map((row) => {
    expect(readText(row)).toMatch(/ R\$ \d{1,3}(\.\d{3})*,\d\d \d{6}-\d$/);
    return listLinks(row)[0]?.href ?? "";
  });
}

it("§2.95, §2.96, §2.97, §2.99, §2.101: model page: heading with brand link, cards, 15 cities in their order, a table a year", async () => {
  const html = await read(MODEL);
  const heading = between(html, "<h1", "</h1>");
  expect(heading).toContain(`href="${BRAND}"`);
  expect(readText(heading.slice(1))).toBe("Seguro Fiat Argo");
  expect(readText(html)).toMatch(
    /Versões \d+ somados os anos Cotações analisadas [\d.]+ Preço médio R\$ [\d.,]+ Seguro em relação à FIPE, em média \d,\d%/,
  );
  expect(listCities(html, "/seguro-de-carro")).toEqual(MODEL_CITIES);
  const cities = listLinks(between(html, "<h2>Preço por cidade</h2>", "</ul>"));
  expect(cities.map(({ label }) => label)).toEqual(MODEL_CITY_NAMES);
  const years = listMatches(html, /Versões (0 Km|\d{4})/g);
  expect(years.length).toBeGreaterThan(3);
  expect(years[0]).toBe("0 Km");
  expect(readText(html)).toMatch(/\d+ versões|1 versão/);
  const newest = between(html, "Versões 0 Km", "</table>");
  expect(headingsOf(newest)).toEqual(["Versão", "Estimativa", "Valor FIPE", "Código FIPE"]);
  for (const link of expectSome(listVersionLinks(newest), "versions"))
    expect(link).toMatch(new RegExp(`^${MODEL}/3200/[^/]+$`));
});

it("§2.100, §2.104: model page: one open table a year, the newest first; the older ones in one fold", async () => {
  const html = await read(`${BRAND}/strada`);
  const [open = "", folded = ""] = between(html, "<h2>Versões 0 Km</h2>", "<h2>Perguntas").split("<details");
  const yearsOf = (part: string) => listMatches(part, /<h[23]>Versões (0 Km|\d{4})<\/h[23]>/g);
  const years = ["0 Km", ...yearsOf(open), ...yearsOf(folded)];
  expect([yearsOf(open).length, yearsOf(folded).length > 2]).toEqual([0, true]);
  expect(years.slice(1)).toEqual(years.slice(1).sort().reverse());
  expect(open.match(/<table/g)).toHaveLength(1);
  expect(readText(folded)).toMatch(new RegExp(`Versões de anos anteriores ${years.length - 1} anos`));
  const captions = listMatches(html, /<caption>(\d+ vers(?:ão|ões)) da Fiat Strada/g);
  expect(captions).toHaveLength(years.length);
  for (const words of captions) expect(words).toMatch(/^(1 versão|([2-9]|\d\d+) versões)$/);
});

it("§1.4, §2.111, §2.112, §2.114, §2.115, §2.119, §9.24: model-year page: cards, versions, recent quotes with their days, footnotes, 15 cities", async () => {
  const html = await read(MODEL_YEAR);
  const words = readText(html);
  expect(words).toMatch(/Cotações analisadas \d+ Preço médio R\$ [\d.,]+ Seguro em relação à FIPE, em média \d,\d%/);
  const versions = sectionOf(html, "Versões Disponíveis");
  expect(headingsOf(versions)).toEqual(["Versão", "Estimativa", "Valor FIPE", "Código FIPE"]);
  for (const link of expectSome(listVersionLinks(versions), "versions"))
    expect(link).toMatch(new RegExp(`^${MODEL_YEAR}/[^/]+$`));
  const quotes = sectionOf(html, "Últimas Cotações");
  expect(headingsOf(quotes)).toEqual(["Perfil", "Cidade", "Preço", "Preço MSMB (estimativa)", "% FIPE", "Data"]);
  const rows = expectSome(rowsOf(quotes), "quotes");
  expect(rows.length).toBeLessThanOrEqual(10);
  for (const row of rows) {
    expect(readText(row)).toMatch(/^(Homem|Mulher), \d\d (a \d\d anos|anos ou mais), /);
    expect(listLinks(row)[0]?.href).toMatch(/^\/seguro-de-carro\/[a-z]{2}\/[a-z-]+$/);
    expect(readText(row)).toMatch(/ R\$ [\d.]+,\d\d R\$ [\d.]+,\d\d \d,\d% \d\d\/\d\d\/\d{4}$/);
  }
  expect(words).toContain(
    "Preço MSMB: o preço menos um desconto de 5% a 15%, definido ao acaso uma vez para cada linha. É uma estimativa",
  );
  expect(words).toContain("% FIPE: o preço do seguro como percentual do valor do veículo");
  expect(listCities(html, MODEL_YEAR)).toEqual(MODEL_CITIES);
});

it("§2.120: the average driver's number stands before what changes with the driver", async () => {
  for (const path of [MODEL_YEAR, IN_CITY, VERSION]) {
    const words = readText(between(await read(path), "<main", "</main>"));
    const places = [
      words.search(/Preço estimado R\$ [\d.]+ por ano/),
      words.indexOf("Idade de quem dirige"),
    ];
    expect([path, ...places.map((place) => place >= 0)]).toEqual([path, true, true]);
    expect(places[0], path).toBeLessThan(places[1] ?? 0);
  }
});

it("§2.107, §2.108: model-year page: a title, with a city link where there is one; the subtitle differs with and without a city", async () => {
  const [html, inCity] = [await read(MODEL_YEAR), await read(IN_CITY)];
  expect(readText(between(html, "<h1>", "</h1>"))).toBe("Seguro Chevrolet Onix 0 Km");
  expect(between(html, "<h1", "</h1>")).not.toContain("href=");
  expect(between(inCity, "<h1", "</h1>")).toContain('href="/seguro-de-carro/sp/sao-paulo"');
  const subtitle = (page: string) => readText(between(page, '<p class="lead">', "</p>"));
  expect(subtitle(html)).toContain("Preços, versões e cotações em todo o Brasil");
  expect(subtitle(inCity)).toContain("São Paulo");
});

it("§1.5, §2.121, §2.122, §2.123, §2.124, §2.126, §2.127, §2.131, §2.133: version page: title with links, three cards, recent quotes with Preço MSMB first, 7 cities, other versions", async () => {
  const html = await read(VERSION);
  const heading = between(html, "<h1", "</h1>");
  expect(heading).toContain('href="/seguro-de-carro/marca/gm"');
  expect(heading).toContain('href="/seguro-de-carro/marca/gm/onix"');
  const name = listLinks(sectionOf(await read(MODEL_YEAR), "Versões Disponíveis"))[0]?.label;
  expect(readText(heading.slice(1))).toBe(`Seguro Chevrolet Onix ${name} 0 Km`);
  expect(readText(html)).toMatch(
    /Valor FIPE R\$ [\d.]+,\d\d Código FIPE \d{6}-\d Preço Médio do Seguro R\$ [\d.]+,\d\d.*Percentual FIPE \d,\d%/,
  );
  expect(headingsOf(sectionOf(html, "Últimas Cotações")).join(", ")).toMatch(
    /^Perfil, Cidade, Preço MSMB \(estimativa\), Preço, % FIPE/,
  );
  expect(listCities(html, MODEL_YEAR)).toEqual(MODEL_CITIES.slice(0, 7));
  const [own, ...others] = expectSome(listVersionLinks(sectionOf(html, "Versões do Chevrolet Onix 0 Km")), "versions");
  expect(own, "this one has no link to itself").toBe("");
  expect(others.length).toBeLessThanOrEqual(6);
  for (const link of others) expect(link).toMatch(new RegExp(`^${MODEL_YEAR}/[^/]+$`));
  expect(others).not.toContain(VERSION);
});

it("§2.135, §2.136, §2.140, §9.24: state page: up to 25 cities, 15 most quoted model-years with average, price after discount and % FIPE", async () => {
  const html = await read(STATE);
  expect(rowsOf(between(html, "Preço nas mais cotadas e populosas", "</table>"))).toHaveLength(25);
  const vehicles = sectionOf(html, "Veículos mais cotados");
  expect(headingsOf(vehicles).slice(0, 4)).toEqual(["Veículo", "Preço médio", "Preço MSMB (estimativa)", "% FIPE"]);
  expect(readText(html)).toContain("de 8% a 20%");
  const links = listLinks(vehicles).filter(({ href }) => !href.startsWith("/glossario"));
  expect(links).toHaveLength(15);
  for (const { href, label } of links) {
    expect([href, label]).toEqual([
      expect.stringMatching(/^\/seguro-de-carro\/marca\/[^/]+\/[^/]+\/\d{4}$/),
      expect.stringMatching(/ (\d{4}|0 Km)$/),
    ]);
  }
});

it("§2.143, §2.144, §2.145, §2.146, §2.148, §2.151: city page: population, quotes, up to 10 profiles with their prices; the example car of R$ 100.000", async () => {
  const html = await read(CITY);
  const words = readText(html);
  expect(words).toMatch(
    /População [\d.]+ Cotações analisadas, de todas as seguradoras [\d.]+ Preço médio R\$ [\d.,]+ Seguro em relação à FIPE, em média \d,\d% Perfis de motorista \d+/,
  );
  const table = sectionOf(html, "Preço por perfil de motorista");
  expect(headingsOf(table)).toEqual([
    ...["Perfil", "Preço médio", "Menor preço", "Preço MSMB (estimativa)", "% FIPE"],
    "Cotações de todas as seguradoras",
  ]);
  const rows = rowsOf(table);
  expect(rows).toHaveLength(10);
  for (const row of rows) {
    const [mean = 0, least = 0] = listMatches(readText(row), /R\$ ([\d.]+,\d\d)/g).map((amount) =>
      Number(amount.replaceAll(".", "").replace(",", ".")),
    );
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThanOrEqual(mean);
  }
  const [, percentage = "", price = ""] =
    /custa (\d,\d)% do valor do veículo: para um carro de R\$ 100\.000,00, cerca de R\$ (\d\.\d{3},\d\d) por ano/.exec(
      words,
    ) ?? [];
  expect(price).toBe(`${percentage.replace(",", ".")}00,00`);
});

it("§2.105, §2.116, §2.128: each page's section about itself is 'Sobre o seguro …', with the vehicle, the brand or the place", async () => {
  const sections: Record<string, string> = {
    [BRAND]: "para carros Fiat",
    [MODEL]: "do Fiat Argo",
    [MODEL_YEAR]: "do Chevrolet Onix 0 Km",
    [IN_CITY]: "do Chevrolet Onix 0 Km",
    [VERSION]: "do Chevrolet Onix 0 Km",
    [STATE]: "auto no estado de São Paulo",
    [CITY]: "auto em Campinas",
  };
  for (const [path, about] of Object.entries(sections)) {
    const section = between(await read(path), `<section aria-label="Sobre o seguro ${about}">`, "</section>");
    expect(readText(section).length, path).toBeGreaterThan(100);
  }
});

it("§2.98, §2.110, §2.125, §2.153, §7.20, §7.21, §7.22, §7.23, §7.25, §7.26: each link to the quote form says where it stands and what its page is about", async () => {
  const listFields = (html: string) =>
    listLinks(html)
      .filter(({ href }) => href.includes("utm_"))
      .map(({ href }) => Object.fromEntries(new URL(href.replaceAll("&amp;", "&")).searchParams));
  const campaignsOf = (html: string) => listFields(html).map(({ utm_campaign }) => utm_campaign);
  const car = { utm_brand: "gm", utm_model: "onix", utm_year: "3200" };
  const pagesWithFields: [string, object, blocks?: string[]][] = [
    ["/", {}, ["home"]],
    [HOME, {}, ["home"]],
    ["/seguro-de-carro/marca", {}, ["pre-content"]],
    [BRAND, { utm_brand: "fiat" }],
    [MODEL, { utm_brand: "fiat", utm_model: "argo" }],
    [MODEL_YEAR, car],
    [VERSION, car],
    [STATE, { utm_state: "SP" }],
    [CITY, { utm_state: "SP", utm_city: "campinas" }],
    [IN_CITY, { ...car, utm_state: "SP", utm_city: "sao-paulo" }],
  ];
  for (const [path, about, inBlocks = ["contextual"]] of pagesWithFields) {
    const html = await read(path);
    const expected = { utm_source: "seo", utm_medium: "cta", utm_campaign: expect.any(String), ...about };
    for (const fields of listFields(html)) expect([path, fields]).toEqual([path, expected]);
    expect(campaignsOf(between(html, '<div class="top-bar">', "</div>"))).toEqual(["main"]);
    expect(campaignsOf(between(html, '<section class="hero', "</section>"))).toEqual(["main"]);
    expect(html).toMatch(/utm_campaign=floating[^"]*"[^>]*>(?:<[^>]*>)*Cote Agora/);
    const blocks = html.split('<aside class="promotion"').slice(1);
    expect(blocks.flatMap((block) => campaignsOf(block.split("</aside>")[0] ?? ""))).toEqual(inBlocks);
  }
});

it("§9.30: a year is '0 Km' wherever a reader sees it, and 3200 in addresses", async () => {
  for (const path of [BRAND, MODEL, MODEL_YEAR, IN_CITY, VERSION, STATE]) {
    const html = await read(path);
    expect(html, path).toMatch(/\/3200["/]/);
    const text = readText(html);
    expect(text, path).toContain("0 Km");
    expect(text, path).not.toMatch(/\b3200\b/);
  }
  const table = await read("/dados/anos-modelo.csv");
  expect([/,2022,/.test(table), /,3200,/.test(table)]).toEqual([true, false]);
});

it("§9.21, §9.22: 'currency R$ in pt-BR with two decimals; percentages with one decimal' in every table of prices, the typical price apart", async () => {
  let compared = 0;
  for (const path of [BRAND, MODEL_YEAR, STATE, CITY]) {
    const html = await read(path);
    for (const heading of [
      "Modelos mais cotados",
      "Últimas Cotações",
      "Veículos mais cotados",
      "Preço por perfil de motorista",
    ]) {
      if (!html.includes(`<h2>${heading}</h2>`)) continue;
      const averages = sectionOf(html, heading);
      for (const [amount] of readText(averages).matchAll(/R\$ [\d.,]+\d|[\d.,]+%/g)) {
        expect(amount).toMatch(/^R\$ \d{1,3}(\.\d{3})*,\d\d$|^\d+,\d%$|^\d+%$/);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

/** The names under which a page's tables and cards count quotes. */
function namesOfCounts(html: string): Set<string> {
  const cards = listMatches(html, /<dt>(.*?)<\/dt>/g);
  return new Set([...headingsOf(html), ...cards].filter((words) => /cotações/i.test(words)));
}

it("§5.21, §5.22: quotes of vehicles, of places and of the model are counted under three names", async () => {
  const [places, model, indexMonths] = ["Cotações de todas as seguradoras", "Cotações no cálculo", "Cotações do mês no índice"];
  for (const path of [STATE, CITY]) {
    const html = await read(path);
    expect(namesOfCounts(html), path).toEqual(new Set([places, "Cotações analisadas, de todas as seguradoras"]));
    const words = readText(html);
    expect(words).toMatch(/Com base em [\d.]+ cotações de todas as seguradoras dos últimos 180 dias/);
  }
  for (const path of [HOME, BRAND, MODEL, MODEL_YEAR]) {
    const html = await read(path);
    expect(
      [...namesOfCounts(html)].filter((name) => ![model, "Cotações", "Cotações analisadas"].includes(name)),
    ).toEqual([]);
    expect(readText(html), path).not.toContain("de todas as seguradoras");
  }
  expect(namesOfCounts(await read("/indice"))).toEqual(new Set([indexMonths]));
  const method = readText(await read("/metodologia"));
  for (const name of ["“cotações”", "“de todas as seguradoras”", "“cotações no cálculo”", "“no índice”"])
    expect(method).toContain(name);
});

it("§5.21: a count is the same wherever it stands", async () => {
  const analysed = async (path: string) =>
    /Cotações analisadas(?:, de todas as seguradoras)? ([\d.]+)/.exec(readText(await read(path)))?.[1];
  const rowOf = (html: string, path: string) =>
    readText(rowsOf(html).find((row) => row.includes(`href="${path}"`)) ?? "");
  const newest = `${MODEL}/3200`;
  expect(rowOf(sectionOf(await read(BRAND), "Modelos mais cotados"), newest)).toMatch(
    new RegExp(` ${await analysed(newest)}$`),
  );
  const counted = async (path: string) => /Com base em ([\d.]+) cotações/.exec(readText(await read(path)))?.[1];
  expect(await counted(BRAND)).toBe(await analysed(BRAND));
  expect(rowOf(await read(STATE), CITY)).toMatch(new RegExp(` ${await analysed(CITY)}$`));
  expect(rowOf(await read("/seguro-de-carro/estados"), STATE)).toMatch(new RegExp(` ${await analysed(STATE)}$`));
});

/** Some pages of a part of the sitemap, evenly chosen. */
async function listSome(part: string, count: number): Promise<string[]> {
  const paths = listMatches(await read(`/sitemaps/${part}-1.xml`), /<loc>https:\/\/[^/]+([^<]+)<\/loc>/g);
  const step = Math.max(1, Math.floor(paths.length / count));
  return paths.filter((_, index) => index % step === 0).slice(0, count);
}

/** What a page's heading says that it is about, without what tells a place from another. */
const subjectOf = (html: string) =>
  readText(between(html, "<h1>", "</h1>"))
    .replace(/^Seguro (Auto )?/, "")
    .replace(/ [A-Z]{2}$/, "");

it("§2.106: the page's own words name what its heading names, with the numbers that the page shows", async () => {
  const parts = ["versoes", "anos", "anos-por-cidade", "modelos", "marcas", "cidades", "estados"];
  const unwritten = ["/seguro-de-carro/marca/gm/onix/2020/sp/campinas", `${BRAND}/argo/2022/drive-1-0-6v-flex`];
  const paths = [...unwritten, ...(await Promise.all(parts.map((part) => listSome(part, 12)))).flat()];
  let compared = 0;
  for (const path of paths) {
    const html = await read(path);
    const words = readText(html.split('<section aria-label="Sobre o seguro')[1]?.split("</section>")[0] ?? "");
    const [, quotes, rest = ""] = /dias houve ([\d.]+) cotações (.+?), de até 7% do valor FIPE; o preço médio/.exec(words) ?? [];
    if (quotes === undefined) continue;
    const place = subjectOf(html).replace(/^(em|no|na) /, "");
    const named = rest.replaceAll(/\s+\([A-Z]{2}\)/g, "");
    expect([path, named.endsWith(place)]).toEqual([path, true]);
    const [, counted] =
      /([\d.]+) cotações (?:de todas as seguradoras )?dos últimos 180 dias, /.exec(readText(html)) ?? [];
    const [, mean = "", , estimate] =
      /; o preço médio foi de (R\$ [\d.,]+)\.( A estimativa para o motorista médio é de (R\$ [\d.]+) por ano\.)? /.exec(
        words,
      ) ?? [];
    expect([path, quotes]).toEqual([path, counted]);
    if (estimate) expect(readText(html)).toContain(`Preço estimado ${estimate} por ano`);
    expect(readText(html.split('<section aria-label="Sobre o seguro')[0] ?? ""), path).toContain(mean);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(30);
});

it("§2.106: a page without enough quotes says so of exactly what it is about", async () => {
  const of = "do seguro do Chevrolet Onix 2020 em Campinas (SP)";
  expect(readText(await read("/seguro-de-carro/marca/gm/onix/2020/sp/campinas"))).toMatch(
    new RegExp(`(não houve cotações|houve \\d+ cotaç(ão|ões)) ${of.replace(/[()]/g, "\\$&")}`),
  );
});

it("§9.37: headlines, lists and predictions print whole reais, averages and FIPE values cents", async () => {
  const html = await read(MODEL_YEAR);
  const headlines = listMatches(html, /<strong class="headline-amount">(.*?)<\/strong>/g).map(readText);
  expect(headlines).toHaveLength(1);
  for (const words of headlines) expect(words).toMatch(/^R\$ [\d.]+$/);
  expect(readText(html)).toMatch(/Preço médio R\$ [\d.]+,\d\d Seguro em relação/);
  expect(readText(sectionOf(await read(HOME), "Preços por marca"))).toMatch(/Preço médio R\$ [\d.]+/);
  expect(readText(await read(CITY))).toMatch(/fica \d+% (acima|abaixo) da média do Brasil/);
});

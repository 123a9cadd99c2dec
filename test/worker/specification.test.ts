// Section 2 of the specification, statement by statement: what it says of each screen, read from the page that the Worker
// sends. What only a browser can show is in test/browser/layout and test/browser/home; the rules of sections 5 and 9 are
// in test/unit/rules, test/unit/catalogue and test/database, the texts of section 8 in errors.test.ts beside this file.

import { afterAll, beforeAll, expect, it } from "vitest";
import { readText, type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.warmVocabulary();
});
afterAll(() => site.dispose());

const pages = new Map<string, string>();

/** A page as it was sent, asked for once. */
async function read(path: string): Promise<string> {
  const known = pages.get(path);
  if (known !== undefined) return known;
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  const html = await response.text();
  pages.set(path, html);
  return html;
}

/** What stands between two marks of a page; fails where the first is not there. */
function between(html: string, from: string, to: string): string {
  const [, rest] = html.split(from);
  if (rest === undefined) throw new Error(`No ${from} in the page`);
  return rest.split(to)[0] ?? "";
}

function sectionOf(html: string, heading: string): string {
  return between(html, `<h2>${heading}</h2>`, "</section>");
}

/** The words of a table's columns. */
function headingsOf(html: string): string[] {
  return [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, words]) =>
    readText(words ?? "").replace(/ ↕$/, ""),
  );
}

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

async function findVersion(): Promise<string> {
  const link = new RegExp(`href="(${MODEL_YEAR}/[^"/]+)"`).exec(await read(MODEL_YEAR))?.[1];
  if (!link) throw new Error(`${MODEL_YEAR} has no version`);
  return link;
}

async function listScreens(): Promise<string[]> {
  return ["/", HOME, "/seguro-de-carro/marca", BRAND, MODEL, MODEL_YEAR, IN_CITY, await findVersion(), STATE, CITY];
}

it("2: 'All routes are public and sit inside one shared layout'", async () => {
  for (const path of await listScreens()) {
    const html = await read(path);
    expect([path, html.match(/<header/g)?.length, html.match(/<footer/g)?.length]).toEqual([path, 1, 1]);
    expect(html.match(/<nav class="breadcrumb"/g)?.length ?? 0, path).toBe(path === "/" || path === HOME ? 0 : 1);
  }
});

const STATES =
  `AC Acre;AL Alagoas;AM Amazonas;AP Amapá;BA Bahia;CE Ceará;DF Distrito Federal;ES Espírito Santo;GO Goiás;
MA Maranhão;MG Minas Gerais;MS Mato Grosso do Sul;MT Mato Grosso;PA Pará;PB Paraíba;PE Pernambuco;PI Piauí;PR Paraná;
RJ Rio de Janeiro;RN Rio Grande do Norte;RO Rondônia;RR Roraima;RS Rio Grande do Sul;SC Santa Catarina;SE Sergipe;
SP São Paulo;TO Tocantins`
    .split(";")
    .map((entry) => entry.trim())
    .map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);

it("2: 'The 27 state codes map to full state names', 'state: Seguro Auto {UF} - Preços de Seguro em {state name}'", async () => {
  expect(STATES).toHaveLength(27);
  for (const [uf, name] of STATES) {
    const html = await read(`/seguro-de-carro/${uf.toLowerCase()}`);
    const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    expect(title).toMatch(new RegExp(`^Seguro Auto ${uf} - Preços de Seguro (em|no|na) ${name}$`));
    expect(readText(/<h1.*?<\/h1>/.exec(html)?.[0] ?? "")).toMatch(new RegExp(`^Seguro Auto (em|no|na) ${name}$`));
  }
});

it("2: 'a top bar with a phone link and Simular Meu Seguro Auto »', 'Preço Seguro de Carro leads to /seguro-de-carro'", async () => {
  const html = await read(STATE);
  const bar = between(html, '<div class="top-bar">', "</div>");
  expect(bar).toMatch(/href="(?:tel:|https:\/\/wa\.me\/)/);
  expect(readText(bar)).toContain("Simular Meu Seguro Auto »");
  expect(listLinks(between(html, "<header", "</header>"))).toContainEqual({
    href: HOME,
    label: "Preço Seguro de Carro",
  });
});

it("2: 'Seguros: 10 external product links; pets and business link to nothing', 'Seguradoras: 17 insurer pages'", async () => {
  const [, products = "", insurers = ""] = between(await read(STATE), "<header", "</header>").split("<details");
  const entries = [...products.matchAll(/<li>(.*?)<\/li>/g)].map(([, entry = ""]) => entry);
  expect(entries).toHaveLength(10);
  expect(entries.filter((entry) => !entry.startsWith("<a")).map(readText)).toEqual([
    "Seguro Pet",
    "Seguro Empresarial",
  ]);
  for (const { href } of listLinks(products)) expect(href).toMatch(/^https:\/\//);
  expect(listLinks(insurers).filter(({ href }) => href.startsWith("https://"))).toHaveLength(17);
});

it("2: 'On mobile a hamburger opens a full menu with the same lists'", async () => {
  const header = between(await read(STATE), "<header", "</header>");
  expect(header).toMatch(/<button[^>]*class="icon-button hamburger"[^>]*aria-controls="menus"/);
  expect(header).toContain('<nav id="menus"');
});

it("2: 'Hero banner: heading, a subtitle and a green call-to-action Cotação Seguro Auto Online'", async () => {
  for (const path of await listScreens()) {
    const hero = between(await read(path), '<section class="hero', "</section>");
    expect(readText(hero), path).toMatch(
      /Garanta Agora o Seu Seguro Auto Mais Barato do Brasil! .+ Cotação Seguro Auto Online$/,
    );
  }
});

const ALIASES = [
  ["vw", "Volkswagen"],
  ["gm", "Chevrolet"],
  ["kia", "Kia"],
  ["caoa-chery", "CAOA Chery"],
  ["mercedes-benz", "Mercedes-Benz"],
  ["land-rover", "Land Rover"],
] as const;

it("2: 'brand aliases show full names', 'a two-letter segment is shown uppercase', 'the last crumb is plain text'", async () => {
  const crumbs = async (path: string) => between(await read(path), '<nav class="breadcrumb"', "</nav>");
  for (const [slug, name] of ALIASES) {
    const last = (await crumbs(`/seguro-de-carro/marca/${slug}`)).split("<li>").at(-1) ?? "";
    expect(last).toMatch(/^<span aria-current="page">/);
    expect(readText(last)).toBe(name);
  }
  expect(readText(await crumbs(CITY))).toMatch(/ SP Campinas$/);
  expect(readText(await crumbs(MODEL))).toMatch(/ Fiat Argo$/);
});

it("2: 'a footer with four columns: about and contact, products, insurers, social links (Facebook, Instagram, WhatsApp)'", async () => {
  const footer = between(await read(CITY), "<footer", "</footer>");
  const headings = [...footer.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words);
  expect(headings.slice(1)).toEqual(["Seguros", "Seguradoras", "Redes sociais"]);
  const columns = footer.split("<h2>");
  expect(readText(columns[1] ?? "")).toMatch(/há mais de 20 anos.*CNPJ.*SUSEP.*Política de privacidade/);
  expect(listLinks(columns[4] ?? "").map(({ label }) => label)).toEqual(["Facebook", "Instagram", "WhatsApp"]);
});

it("2: 'A floating button Cote Agora - Ver meu preço!' is of the floating campaign, the hero's of the main one", async () => {
  const html = await read(CITY);
  expect(html).toMatch(/utm_campaign=floating[^"]*"[^>]*>(?:<[^>]*>)*Cote Agora - Ver meu preço!/);
  expect(between(html, '<section class="hero', "</section>")).toContain("utm_campaign=main");
});

it("2: 'Page title per route type'", async () => {
  const titles = await Promise.all(
    [HOME, CITY, BRAND, MODEL, MODEL_YEAR].map(async (path) => /<title>(.*?)<\/title>/.exec(await read(path))?.[1]),
  );
  expect(titles).toEqual([
    "Preços de Seguro de Carro",
    "Seguro Auto em Campinas SP - Preços e Cotações",
    "Seguro Auto Fiat - Preços e Informações",
    "Seguro Fiat ARGO - Cotação e Preços",
    "Seguro Chevrolet ONIX 0 Km - Preço e Cotação",
  ]);
});

it("2: 'description: Veja o preço médio do seguro de carro ... Compare com até 18 seguradoras.'", async () => {
  let whole = 0;
  for (const path of await listScreens()) {
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(await read(path)) ?? [];
    expect(description, path).toMatch(/^Veja o preço médio do seguro de carro /);
    // Its tail goes, sentence by sentence, where a search engine would cut it.
    const tail = [" e descubra quanto você pode economizar", ". Compare com até 18 seguradoras", "."];
    const missing = tail.findIndex((part) => !description.includes(part));
    if (missing < 0) whole += 1;
    else expect(description.length + (tail[missing]?.length ?? 0), description).toBeGreaterThan(160);
  }
  expect(whole).toBeGreaterThan(2);
});

it("2: 'Structured data (JSON-LD) is injected for product and city pages'", async () => {
  for (const path of [BRAND, MODEL, MODEL_YEAR, IN_CITY, await findVersion(), CITY]) {
    const json = between(await read(path), '<script type="application/ld+json">', "</script>");
    expect(JSON.parse(json), path).toHaveProperty("@graph");
  }
});

it("2, home: 'Title asks how much car insurance costs', two selector groups with their buttons, brand links, promotional blocks", async () => {
  const html = await read(HOME);
  expect(readText(between(html, "<h1>", "</h1>"))).toBe("Quanto custa o seguro do seu carro?");
  for (const [label, disabled] of [
    ["Marca", false],
    ["Modelo", true],
    ["Ano", true],
    ["Estado", false],
    ["Cidade", true],
  ] as const) {
    const [, name = ""] = new RegExp(`<label for="([^"]+)">${label}`).exec(html) ?? [];
    const select = new RegExp(`<select[^>]*id="${name}"[^>]*>`).exec(html)?.[0] ?? "";
    expect([label, select !== ""]).toEqual([label, true]);
    expect([label, select.includes("disabled")]).toEqual([label, disabled]);
  }
  const words = readText(html);
  expect(words).toContain("Ver Preços de Seguro");
  expect(words).toContain("Ver Preços por Região");
  const brands = new Set(listLinks(html).flatMap(({ href }) => /^\/seguro-de-carro\/marca\/[^/]+$/.exec(href) ?? []));
  const listed = new Set(
    listLinks(await read("/seguro-de-carro/marca")).flatMap(
      ({ href }) => /^\/seguro-de-carro\/marca\/[^/]+$/.exec(href) ?? [],
    ),
  );
  expect(listed.size).toBeGreaterThan(30);
  expect([...brands].sort()).toEqual([...listed].sort());
  expect(html).toContain('class="promotion');
});

it("2, brand list: 'Title Marcas de Carros and brand links', 'fixed slugs for vw, gm, caoa-chery, kia, land-rover, mercedes-benz'", async () => {
  const html = await read("/seguro-de-carro/marca");
  expect(readText(between(html, "<h1>", "</h1>"))).toBe("Marcas de Carros");
  for (const [slug, name] of ALIASES) expect(html).toContain(`href="/seguro-de-carro/marca/${slug}">${name}</a>`);
});

it("2, brand page: counts, average percentage, 15 most quoted with profile, average price, lowest price and % FIPE, models, a text", async () => {
  const html = await read(BRAND);
  expect(readText(html)).toMatch(/Versões [\d.]+ Cotações analisadas [\d.]+ Seguro em relação à FIPE, em média \d,\d%/);
  const table = sectionOf(html, "Modelos mais cotados");
  expect(headingsOf(table).slice(0, 5)).toEqual([
    "Modelo e ano",
    "Perfil mais cotado",
    "Preço médio",
    "Menor preço",
    "% FIPE",
  ]);
  expect(table.match(/<th scope="row">/g)).toHaveLength(15);
  expect(listLinks(html).map(({ href }) => href)).toContain(MODEL);
  expect(html).toContain('aria-label="Sobre o seguro para carros Fiat"');
});

const MODEL_CITIES = `sp/sao-paulo rj/rio-de-janeiro mg/belo-horizonte df/brasilia pr/curitiba go/goiania ce/fortaleza
ba/salvador sp/campinas rs/porto-alegre am/manaus sp/guarulhos pe/recife sc/florianopolis rn/natal`.split(/\s+/);

it("2, model page: heading with brand link, cards, quote block, 15 cities in their order, a table a year, an About section", async () => {
  const html = await read(MODEL);
  expect(between(html, "<h1", "</h1>")).toContain(`href="${BRAND}"`);
  expect(readText(html)).toMatch(/Versões \d+ Cotações analisadas [\d.]+ Seguro em relação à FIPE, em média \d,\d%/);
  expect(html).toContain('class="promotion');
  const cities = listLinks(between(html, "<h2>Preço por cidade</h2>", "</ul>")).map(({ href }) =>
    href.replace("/seguro-de-carro/", ""),
  );
  expect(cities).toEqual(MODEL_CITIES);
  const years = [...html.matchAll(/Versões (0 Km|\d{4})/g)].map(([, year]) => year);
  expect(years.length).toBeGreaterThan(3);
  expect(years[0]).toBe("0 Km");
  expect(readText(html)).toMatch(/\d+ versões|1 versão/);
  expect(html.match(/<thead>.*?<\/thead>/g)?.map(headingsOf)).toContainEqual(["Versão", "Valor FIPE", "Código FIPE"]);
  expect(html).toContain('aria-label="Sobre ');
});

it("2, model-year page: cards from 15 quotes on, versions, recent quotes, footnotes, 15 cities, an About section", async () => {
  const html = await read(MODEL_YEAR);
  const words = readText(html);
  expect(words).toMatch(/Cotações analisadas \d+ Seguro em relação à FIPE, em média \d,\d%/);
  expect(headingsOf(sectionOf(html, "Versões Disponíveis"))).toEqual(["Versão", "Valor FIPE", "Código FIPE"]);
  expect(headingsOf(sectionOf(html, "Últimas Cotações")).slice(0, 5)).toEqual([
    "Perfil",
    "Cidade",
    "Preço",
    "Preço MSMB (estimativa)",
    "% FIPE",
  ]);
  expect(words).toContain("Preço MSMB: o preço com o nosso desconto");
  expect(words).toContain("% FIPE: o preço do seguro como percentual do valor do veículo");
  const cities = listLinks(between(html, "<h2>Preço por cidade</h2>", "</ul>")).map(({ href }) =>
    href.replace(`${MODEL_YEAR}/`, ""),
  );
  expect(cities).toEqual(MODEL_CITIES);
});

it("2, model-year page: 'Title, with a city link when a city is given; the subtitle differs with or without city'", async () => {
  const [html, inCity] = [await read(MODEL_YEAR), await read(IN_CITY)];
  expect(between(html, "<h1", "</h1>")).not.toContain('href="/seguro-de-carro/sp/sao-paulo"');
  expect(between(inCity, "<h1", "</h1>")).toContain('href="/seguro-de-carro/sp/sao-paulo"');
  const subtitle = (page: string) => readText(between(page, '<p class="lead">', "</p>"));
  expect(subtitle(html)).toContain("Brasil");
  expect(subtitle(inCity)).toContain("São Paulo");
});

it("2, version page: title with links, three cards, recent quotes with Preço MSMB first, 7 cities, an About section", async () => {
  const html = await read(await findVersion());
  const heading = between(html, "<h1", "</h1>");
  expect(heading).toContain('href="/seguro-de-carro/marca/gm"');
  expect(heading).toContain('href="/seguro-de-carro/marca/gm/onix"');
  expect(readText(html)).toMatch(
    /Valor FIPE R\$ [\d.]+,\d\d Código FIPE \d{6}-\d Preço Médio do Seguro R\$ [\d.]+,\d\d.*Percentual FIPE \d,\d%/,
  );
  expect(headingsOf(sectionOf(html, "Últimas Cotações")).slice(0, 5)).toEqual([
    "Perfil",
    "Cidade",
    "Preço MSMB (estimativa)",
    "Preço",
    "% FIPE",
  ]);
  const cities = listLinks(between(html, "<h2>Preço por cidade</h2>", "</ul>")).map(({ href }) =>
    href.replace(`${MODEL_YEAR}/`, ""),
  );
  expect(cities).toEqual(MODEL_CITIES.slice(0, 7));
});

it("2, state page: heading, up to 25 cities, 15 most quoted with average, price after discount and % FIPE, a text", async () => {
  const html = await read(STATE);
  expect(sectionOf(html, "Cidades").match(/<th scope="row">/g)).toHaveLength(25);
  const vehicles = sectionOf(html, "Veículos mais cotados");
  expect(headingsOf(vehicles).slice(0, 4)).toEqual(["Veículo", "Preço médio", "Preço MSMB (estimativa)", "% FIPE"]);
  expect(vehicles.match(/<th scope="row">/g)).toHaveLength(15);
  expect(html).toContain('aria-label="Sobre o seguro auto no estado de São Paulo"');
});

it("2, city page: population, quotes, profiles; up to 10 profiles; the example car of R$ 100.000; a text", async () => {
  const html = await read(CITY);
  const words = readText(html);
  expect(words).toMatch(/População [\d.]+ Cotações analisadas [\d.]+ Perfis de motorista \d+/);
  expect(sectionOf(html, "Preço por perfil de motorista").match(/<th scope="row">/g)).toHaveLength(10);
  expect(words).toMatch(
    /custa \d,\d% do valor do veículo: para um carro de R\$ 100\.000,00, cerca de R\$ \d\.\d{3},\d\d por ano/,
  );
});

it("2: 'Promotional blocks: three variants linking to an external quote site'", async () => {
  const kinds = new Set<string>();
  for (const path of await listScreens()) {
    const blocks = (await read(path)).split('<aside class="promotion"').slice(1);
    for (const block of blocks) {
      const [, campaign = "none"] =
        /href="https:[^"]*utm_campaign=([a-z-]+)/.exec(block.split("</aside>")[0] ?? "") ?? [];
      kinds.add(campaign);
    }
  }
  expect([...kinds].sort()).toEqual(["contextual", "home", "pre-content"]);
});

it("§7.20, §7.21, §7.22, §7.23, §7.25, §7.26: each link to the quote form says where it stands and what its page is about", async () => {
  const listFields = (html: string) =>
    listLinks(html)
      .filter(({ href }) => href.includes("utm_"))
      .map(({ href }) => Object.fromEntries(new URL(href.replaceAll("&amp;", "&")).searchParams));
  const campaignsOf = (html: string) => listFields(html).map(({ utm_campaign }) => utm_campaign);
  const car = { utm_brand: "gm", utm_model: "onix", utm_year: "3200" };
  const pagesWithFields: [string, object][] = [
    [HOME, {}],
    [BRAND, { utm_brand: "fiat" }],
    [MODEL, { utm_brand: "fiat", utm_model: "argo" }],
    [MODEL_YEAR, car],
    [await findVersion(), car],
    [STATE, { utm_state: "SP" }],
    [CITY, { utm_state: "SP", utm_city: "campinas" }],
    [IN_CITY, { ...car, utm_state: "SP", utm_city: "sao-paulo" }],
  ];
  for (const [path, about] of pagesWithFields) {
    const html = await read(path);
    for (const { utm_campaign, ...fields } of listFields(html)) {
      expect([path, utm_campaign, fields]).toEqual([
        path,
        expect.any(String),
        { utm_source: "seo", utm_medium: "cta", ...about },
      ]);
    }
    expect(campaignsOf(between(html, '<div class="top-bar">', "</div>"))).toEqual(["main"]);
    expect(campaignsOf(between(html, '<section class="hero', "</section>"))).toEqual(["main"]);
    expect(html).toMatch(/utm_campaign=floating[^"]*"[^>]*>(?:<[^>]*>)*Cote Agora/);
    const blocks = html.split('<aside class="promotion"').slice(1);
    expect(blocks.flatMap((block) => campaignsOf(block.split("</aside>")[0] ?? ""))).toEqual(
      path === HOME ? ["home"] : ["pre-content", "contextual"],
    );
  }
});

it("§9.5: up to 18 insurers are promised, 15 to 18 in one place", async () => {
  for (const path of await listScreens()) expect(readText(await read(path)), path).toContain("até 18 seguradoras");
  expect(readText(await read(HOME))).toContain("de 15 a 18");
});

it("§9.30: a year is '0 Km' wherever a reader sees it, and 3200 in addresses", async () => {
  for (const path of [BRAND, MODEL, MODEL_YEAR, IN_CITY, await findVersion(), STATE]) {
    const html = await read(path);
    expect(html, path).toMatch(/\/3200["/]/);
    expect(readText(html), path).toContain("0 Km");
    expect(readText(html), path).not.toMatch(/\b3200\b/);
  }
});

it("§5.4: 'Version page: the year must be numeric, otherwise Parâmetros inválidos na URL'", async () => {
  const response = await site.get("/seguro-de-carro/marca/fiat/argo/ano/drive");
  expect([response.status, readText(await response.text()).includes("Parâmetros inválidos na URL")]).toEqual([
    400,
    true,
  ]);
});

it("§5.8: 'Brand slug to stored name: volkswagen or vw, chevrolet or gm; otherwise the slug is upper-cased'", async () => {
  for (const [slug, to] of [
    ["volkswagen", "vw"],
    ["chevrolet", "gm"],
    ["FIAT", "fiat"],
  ]) {
    const response = await site.get(`/seguro-de-carro/marca/${slug}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, `/seguro-de-carro/marca/${to}`]);
  }
});

it("§5.12: 'Recent quotes keep only the newest quote per profile, at most 10'", async () => {
  for (const path of [MODEL_YEAR, IN_CITY]) {
    const rows = sectionOf(await read(path), "Últimas Cotações").match(/<th scope="row">/g)?.length ?? 0;
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(10);
  }
});

it("§9.21, §9.22: 'currency R$ in pt-BR with two decimals; percentages with one decimal' in every table of prices", async () => {
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
      for (const [amount] of readText(sectionOf(html, heading)).matchAll(/R\$ [\d.,]+\d|[\d.,]+%/g)) {
        expect(amount).toMatch(/^R\$ \d{1,3}(\.\d{3})*,\d\d$|^\d+,\d%$|^\d+%$/);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

it("§9.24: 'Preço MSMB' is said to be 5 to 15 percent less on vehicle pages, 8 to 20 on places", async () => {
  expect(readText(await read(MODEL_YEAR))).toContain("de 5% a 15%");
  expect(readText(await read(STATE))).toContain("de 8% a 20%");
});

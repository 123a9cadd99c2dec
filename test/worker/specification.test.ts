// The specification's statements on addresses, heads and the shared layout, read from the pages that the Worker sends.

import { expect, it } from "vitest";
import { makePlaces } from "../../tools/sample-data/catalogue.ts";
import {
  get,
  getSection,
  hrefsOf,
  list,
  listLinks,
  numberOf,
  parseDocument,
  readLinkList,
  readText,
  textOf,
} from "../support/document.ts";
import { computeStatistics } from "../support/plain-statistics.ts";
import { PAGES, VERSION } from "../support/screens.ts";
import { ORIGIN, openSampleSite } from "../support/site.ts";

const site = openSampleSite();
const open = async (path: string) => parseDocument(await site.read(path));

const HOME = "/seguro-de-carro";
const MARCA = `${HOME}/marca`;
const STATE = `${HOME}/sp`;
const CITY = `${STATE}/campinas`;

it.each<[path: string, title: string, heading: string]>([
  ["/", "Preços de Seguro de Carro", "Quanto custa o seguro do seu carro?"],
  [MARCA, "Marcas de Carros", "Marcas de Carros"],
  [`${MARCA}/vw`, "Seguro Auto Volkswagen - Preços e Informações", "Seguro Auto Volkswagen"],
  [`${MARCA}/fiat/argo`, "Seguro Fiat ARGO - Cotação e Preços", "Seguro Fiat Argo"],
  [`${MARCA}/fiat/argo/2022`, "Seguro Fiat ARGO 2022 - Preço e Cotação", "Seguro Fiat Argo 2022"],
  [
    `${MARCA}/fiat/argo/2022/rj/rio-de-janeiro`,
    "Seguro Fiat ARGO 2022 no Rio de Janeiro RJ - Preço e Cotação",
    "Seguro Fiat Argo 2022 no Rio de Janeiro RJ",
  ],
  [
    VERSION,
    "Seguro Fiat ARGO 2024 Trekking 1.3 8V Flex - Preço e Cotação",
    "Seguro Fiat Argo Trekking 1.3 8V Flex 2024",
  ],
  [STATE, "Seguro Auto SP - Preços de Seguro em São Paulo", "Seguro Auto em São Paulo"],
  [CITY, "Seguro Auto em Campinas SP - Preços e Cotações", "Seguro Auto em Campinas SP"],
])(
  "§2.2, §2.3, §2.4, §2.5, §2.6, §2.7, §2.8, §2.9, §2.15, §2.47, §2.48, §2.49, §2.50, §2.51, §2.52, §2.53, §2.55, §2.56, §2.57, §2.62, §2.68, §2.77, §2.134, §2.139: %s has its title, one heading, a description and its canonical address",
  async (path, title, heading) => {
    const document = await open(path);
    expect([document.title, ...list(document, "h1").map(textOf)]).toEqual([title, heading]);
    expect(get(document, 'link[rel="canonical"]').getAttribute("href")).toBe(ORIGIN + path);
    expect(get(document, 'meta[name="description"]').getAttribute("content")).toMatch(/^Veja o preço médio/);
  },
);

it("§2.21: every other address is 404", async () => {
  const paths = `/marca /seguro-de-casa /seguro-auto-barato /dados/estados/sp /indice/2026/10 /buscar/carro ${CITY}/centro
    ${MARCA}/gm/onix/3200/sp/sao-paulo/centro /seletores/modelos /sitemaps`;
  for (const path of paths.split(/\s+/)) {
    const { status, text } = await site.visit(path);
    expect([path, status, text]).toEqual([path, 404, expect.stringContaining("Página não encontrada.")]);
  }
});

it.each<[from: string, to: string, status?: number]>([
  ["sp/S%C3%A3o-Paulo/", "sp/sao-paulo"],
  ["sp/moji-mirim", "sp/mogi-mirim"],
  ["marca/vw/cross", "marca/vw/t-cross"],
  // Several models match: the redirect is temporary.
  ["marca/byd/song/3200", "marca/byd/song-pro/3200", 302],
])("§2.16, §2.17: %s redirects to %s once", async (from, to, status = 301) => {
  const { headers, status: answered } = await site.get(`${HOME}/${from}`);
  expect([answered, headers.get("location")]).toEqual([status, `${HOME}/${to}`]);
  expect((await site.get(`${HOME}/${to}`)).status).toBe(200);
});

it("§2.19, §6.1: HEAD answers as GET does without a body, other methods are 405", async () => {
  for (const path of [STATE, `${HOME}/SP`, `${STATE}/niteroi`, "/dados/estados.csv"]) {
    const [head, got] = [await site.request(path, { method: "HEAD" }), await site.visit(path)];
    expect([head.status, await head.text()]).toEqual([got.status, ""]);
    for (const name of ["location", "content-type", "cache-control", "x-robots-tag"])
      expect([path, name, head.headers.get(name)]).toEqual([path, name, got.headers.get(name)]);
  }
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const { status, headers } = await site.request(STATE, { method });
    expect([method, status, headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
  }
});

const SAMPLE_NOTICE = "Dados de exemplo: não são cotações reais.";

it("§1.15: each row of a sample's file says that it is one", async () => {
  const [head, ...rows] = (await site.read("/dados/estados.csv")).trim().split("\r\n");
  expect([head?.endsWith(",aviso"), rows.length > 0]).toEqual([true, true]);
  expect(rows.filter((row) => !row.endsWith(SAMPLE_NOTICE))).toEqual([]);
});

it.each([...PAGES, { path: "/seguro-de-carro/marca/gm/onix/3200" }])(
  "§1.7, §1.9, §1.15, §2.10, §2.31, §2.32, §2.37, §9.5, §9.30, §9.38: $path has the shared layout and promises, no quantile of quotes, and calls the year 3200 '0 Km'",
  async ({ path }) => {
    const html = await site.read(path);
    const document = parseDocument(html);
    const parts = list(document, "section.hero, main, footer").map(({ className }) => className);
    expect(parts).toEqual([expect.stringMatching(/^hero/), "", "footer"]);
    expect(textOf(get(document, "section.hero"))).toMatch(
      /Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!.*Cotação Seguro Auto Online$/,
    );
    const text = textOf(document.body);
    expect([...new Set(text.match(/até \d+ seguradoras/g))]).toEqual(["até 18 seguradoras"]);
    expect(text).toContain("mais de 1 milhão de cotações");
    expect(text).not.toMatch(/\b3200\b/);
    expect(text.slice(0, 200)).toContain(SAMPLE_NOTICE);
    const hasCrumbs = !["/", "/dados", "/metodologia"].includes(path);
    expect(list(document, "nav.breadcrumb")).toHaveLength(hasCrumbs ? 1 : 0);
    for (const crumb of list(document, "nav.breadcrumb li")) expect(textOf(crumb)).toMatch(/^[\p{Lu}\d]/u);
    if (path === "/metodologia") return;
    expect(textOf(get(document, "main"))).not.toMatch(/median|quartil|percentil|metade d/i);
    expect(html).not.toMatch(/"(?:median|percentile\d\d)":/);
  },
);

const ROOT = "Preços de Seguro de Carro";
const BRANDS = "Marcas de Carros";

it.each<[path: string, labels: string[]]>([
  [MARCA, [ROOT, BRANDS]],
  [`${MARCA}/vw/t-cross/3200`, [ROOT, BRANDS, "Volkswagen", "T-Cross", "0 Km"]],
  [`${MARCA}/fiat/grand-siena`, [ROOT, BRANDS, "Fiat", "Grand Siena"]],
  [CITY, [ROOT, "SP", "Campinas"]],
  ["/indice", [ROOT, "Índice de preços"]],
])(
  "§2.33, §2.34, §2.35, §2.36, §2.44, §2.155: %s has the breadcrumb %j, all but the last linked",
  async (path, labels) => {
    const breadcrumb = get(await open(path), "nav.breadcrumb");
    expect(list(breadcrumb, "li").map(textOf)).toEqual(labels);
    expect(list(breadcrumb, "li a").map(textOf)).toEqual(labels.slice(0, -1));
  },
);

/** What the first element of a selector says, or all of its elements together. */
const LAYOUT: readonly [statements: string, path: string, selector: string, said: RegExp | readonly string[]][] = [
  ["§1.8, §1.9", HOME, "aside.promotion", /(?=.*5% a 15%).*atualização diária/],
  ["§1.10, §2.22", STATE, 'header .top-bar > a[href^="tel:+55"]', /\(\d\d\) [\d-]+$/],
  ["§2.22", STATE, "header .top-bar > a:last-child", /^Simular Meu Seguro Auto »$/],
  ["§2.23", STATE, `header a[href="${HOME}"]`, /^Preço Seguro de Carro$/],
  ["§1.10", STATE, 'header a[href^="https://wa.me/"][aria-label="Contato por WhatsApp"]', /./],
  [
    "§2.24",
    STATE,
    "header details:nth-of-type(1) li",
    [
      ...["Seguro Auto", "Seguro Residencial", "Seguro de Vida", "Plano Odontológico", "Seguro Aluguel", "Seguro Pet"],
      ...["Seguro Viagem", "Câmeras e Eletrônicos", "Celulares e Notebooks", "Seguro Empresarial"],
    ],
  ],
  ["§2.24, §9.6", STATE, "header details:nth-of-type(1) li > :not(a)", ["Seguro Pet", "Seguro Empresarial"]],
  [
    "§1.11, §2.38",
    CITY,
    ".footer-columns > :first-child",
    /há mais de 20 anos, com atuação em todo o Brasil.*CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d.*Registro SUSEP \d+/,
  ],
  ["§2.38", CITY, '.footer-columns > :first-child a[href^="https:"]', ["Política de privacidade"]],
  ["§2.38", CITY, '.footer-columns > :first-child a[href^="tel:+55"]', /\d/],
  ["§2.38", CITY, '.footer-columns > :last-child a[href^="https:"]', ["Facebook", "Instagram", "WhatsApp"]],
];

it.each(LAYOUT)("%s: on %s, %s says %j", async (_, path, selector, said) => {
  const found = list(await open(path), selector).map(textOf);
  if (said instanceof RegExp) expect(found[0]).toMatch(said);
  else expect(found).toEqual(said);
});

it("§2.24, §2.25, §2.38: the menus and the footer link to 8 products and 17 insurers elsewhere", async () => {
  const document = await open(STATE);
  const columns = [...list(document, "header details"), ...list(document, "footer details")];
  const counts = columns.map((column) => listLinks(column).filter(({ href }) => href.startsWith("https://")).length);
  expect(counts).toEqual([8, 17, 8, 17, 3]);
});

const listFields = (parent: Document | Element) =>
  listLinks(parent)
    .filter(({ href }) => href.includes("utm_"))
    .map(({ href }) => Object.fromEntries(new URL(href).searchParams));

const ARGO = { utm_brand: "fiat", utm_model: "argo" };
const IN_SP = { utm_state: "SP" };

it.each<[path: string, fields: object, blocks?: string[]]>([
  ["/", {}, ["home"]],
  [MARCA, {}, ["pre-content"]],
  [`${MARCA}/fiat`, { utm_brand: "fiat" }],
  [`${MARCA}/fiat/argo`, ARGO],
  [`${MARCA}/fiat/argo/3200`, { ...ARGO, utm_year: "3200" }],
  [VERSION, { ...ARGO, utm_year: "2024" }],
  [STATE, IN_SP, []],
  [CITY, { ...IN_SP, utm_city: "campinas" }],
  [`${MARCA}/fiat/argo/2022/sp/campinas`, { ...ARGO, utm_year: "2022", ...IN_SP, utm_city: "campinas" }],
])(
  "§1.12, §1.13, §2.98, §2.110, §2.125, §2.153, §3.13, §7.20, §7.21, §7.22, §7.23, §7.25, §7.26: links of %s to the quote form carry %j and their place",
  async (path, about, blocks = ["contextual"]) => {
    const document = await open(path);
    const expected = { utm_source: "seo", utm_medium: "cta", utm_campaign: expect.any(String), ...about };
    for (const fields of listFields(document)) expect(fields).toEqual(expected);
    const campaignsOf = (selector: string) =>
      list(document, selector).flatMap((part) => listFields(part).map(({ utm_campaign }) => utm_campaign));
    expect(list(document, 'a[href*="utm_"]:not([rel=nofollow]), a[href*="utm_"][target]')).toEqual([]);
    expect([campaignsOf(".top-bar"), campaignsOf("section.hero")]).toEqual([["main"], ["main"]]);
    expect(campaignsOf("aside.promotion")).toEqual(blocks);
    const floating = listLinks(document).find(({ label }) => label.startsWith("Cote Agora"));
    expect(floating?.href).toContain("utm_campaign=floating");
  },
);

it("§5.22: the methodology's counts of quotes add up, ranking and index count none", async () => {
  const readMain = async (path: string) => textOf(get(await open(path), "main"));
  const text = await readMain("/metodologia");
  const count = (of: string) => numberOf(new RegExp(`([\\d.]+) ${of}`).exec(text)?.[1]);
  const received = count("cotações recebidas");
  const forPlaces = count("que contam nas páginas de estados");
  const forCars = count("contam nas páginas de carros");
  expect(received).toBeGreaterThan(20_000);
  expect(count("sem preço") + count("abaixo de") + count("acima de") + forPlaces).toBe(received);
  expect(count("são das seguradoras") + forCars).toBe(forPlaces);
  expect(count("cotações pedidas")).toBeGreaterThan(forCars);
  for (const path of ["/indice", `${HOME}/mais-baratos`])
    expect([path, /\d cotaç|cotações no/i.test(await readMain(path))]).toEqual([path, false]);
});

it("§2.1, §2.12, §2.15, §2.74, §2.75, §2.80: both addresses of home show all brands and states, the country's numbers and twelve cars", async () => {
  const html = await site.read(HOME);
  expect(readText(html)).toBe(readText(await site.read("/")));
  const document = parseDocument(html);
  const linksOf = (page: Document, path: RegExp) =>
    [...new Set(hrefsOf(listLinks(page)).filter((href) => path.test(href)))].sort();
  const brands = linksOf(document, /^\/seguro-de-carro\/marca\/[^/]+$/);
  expect(brands.length).toBeGreaterThan(30);
  expect(brands).toEqual(linksOf(await open(MARCA), /^\/seguro-de-carro\/marca\/[^/]+$/));
  const states = makePlaces().states.map(({ uf }) => `${HOME}/${uf.toLowerCase()}`);
  expect(linksOf(document, /^\/seguro-de-carro\/[a-z]{2}$/)).toEqual(states.sort());
  const { quotes, mean, percentage, newest } = await computeStatistics("true");
  const line = textOf(get(document, ".key-line"));
  const shown = /(R\$ [\d.,]+) \(([\d,]+%) do valor FIPE\), em ([\d.]+) cotações/.exec(line)?.slice(1).map(numberOf);
  expect(shown).toEqual([expect.closeTo(mean, 2), expect.closeTo(percentage, 1), quotes]);
  expect(textOf(get(document, "main"))).toMatch(new RegExp(`180 dias; a mais recente é de ${newest}\\.`));
  expect(readLinkList(getSection(document, "Preço estimado dos mais cotados"))).toHaveLength(12);
});

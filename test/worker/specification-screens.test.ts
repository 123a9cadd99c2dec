// The specification's statements on each screen, read from the pages that the Worker sends.

import { expect, it } from "vitest";
import { LINKED_CITIES } from "../../app/catalog/places.ts";
import { makePlaces } from "../../tools/sample-data/catalogue.ts";
import { expectSome } from "../support/compare.ts";
import { findInCards, findInTable, sumUp } from "../support/contradictions.ts";
import {
  get,
  getSection,
  hrefsOf,
  list,
  listLinks,
  numberOf,
  parseDocument,
  readCards,
  readLinkList,
  readTable,
  textOf,
} from "../support/document.ts";
import { computeStatistics } from "../support/plain-statistics.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();
const open = async (path: string) => parseDocument(await site.read(path));

const HOME = "/seguro-de-carro";
const BRAND = `${HOME}/marca/fiat`;
const MODEL = `${BRAND}/argo`;
const MODEL_YEAR = `${HOME}/marca/gm/onix/3200`;
const IN_CITY = `${MODEL_YEAR}/sp/sao-paulo`;
const STATE = `${HOME}/sp`;
const CITY = `${STATE}/campinas`;
const [VERSION = ""] = listLinks(getSection(await open(MODEL_YEAR), "Versões Disponíveis")).map(({ href }) => href);

/** Mean and lowest price, number and day of the quotes in a page's structured data. */
function readObservation(document: Document) {
  const graph = JSON.parse(get(document, 'script[type="application/ld+json"]').textContent ?? "")["@graph"];
  const entities = graph.flatMap(({ mainEntity }: { mainEntity?: object }) => mainEntity ?? []);
  const observation = entities.find((entity: { "@type": string }) => entity["@type"] === "Observation");
  const { value, additionalProperty, observationDate } = observation;
  return [value.value, value.minValue, additionalProperty.value, observationDate];
}

it.each<[path: string, about: string, allInsurers?: boolean]>([
  [BRAND, "brands.name = 'FIAT'"],
  [MODEL, "models.name = 'ARGO'"],
  [MODEL_YEAR, "models.name = 'ONIX' and versions.year = 3200"],
  [IN_CITY, "models.name = 'ONIX' and versions.year = 3200 and cities.uf = 'SP' and cities.slug = 'sao-paulo'"],
  [STATE, "cities.uf = 'SP'", true],
  [CITY, "cities.uf = 'SP' and cities.slug = 'campinas'", true],
])(
  "§1.2, §1.3, §2.54, §2.64, §2.92, §2.102, §2.105, §2.106, §2.116, §2.128, §2.137, §2.149, §5.15, §5.21, §5.24, §9.1, §9.2, §9.3, §9.31, §9.32: cards, text, description and structured data of %s have the statistics of its quotes",
  async (path, about, allInsurers) => {
    const document = await open(path);
    const cards = readCards(document);
    const { quotes, mean, least, percentage, newest } = await computeStatistics(about, allInsurers);
    expect(quotes).toBeGreaterThanOrEqual(15);
    expect(numberOf(cards.get("Cotações analisadas"))).toBe(quotes);
    expect(numberOf(cards.get("Preço médio"))).toBeCloseTo(mean, 2);
    const text = textOf(get(document, "main"));
    expect(numberOf(/menor preço: (R\$ [\d.,]+)/.exec(text)?.[1])).toBeCloseTo(least, 2);
    // A city has its percentage in a sentence.
    const ofFipe = cards.get("% FIPE médio") ?? / custa ([\d,]+%) do valor/.exec(text)?.[1];
    expect(numberOf(ofFipe)).toBeCloseTo(percentage, 1);
    expect(textOf(get(document, "dl.kpis + p"))).toMatch(new RegExp(`180 dias.* ${newest}\\.$`));

    const description = get(document, 'meta[name="description"]').getAttribute("content") ?? "";
    const [, price, count = `${quotes}`] = /\((R\$.[\d.]+)(?: em ([\d.]+) cotações)?\)/.exec(description) ?? [];
    expect([numberOf(price), numberOf(count)]).toEqual([Math.round(mean), quotes]);
    const told = textOf(get(document, 'section[aria-label^="Sobre o seguro"]'));
    // Beside a city the text is that of the whole model-year.
    if (path !== IN_CITY && /\d cotações/.test(told)) expect(told).toContain(`${cards.get("Cotações analisadas")} cot`);

    // Search engines get a brand's models, not its statistics.
    if (path === BRAND) return;
    const day = newest.split("/").reverse().join("-");
    expect(readObservation(document)).toEqual([expect.closeTo(mean, 2), expect.closeTo(least, 2), quotes, day]);
  },
);

it("§1.5, §2.64, §2.122, §2.123, §2.124: a version has three cards, whose numbers are those of its structured data", async () => {
  const document = await open(VERSION);
  const cards = readCards(document);
  expect([...cards.keys()]).toEqual(["Valor FIPE", "Preço Médio do Seguro", "Percentual FIPE"]);
  expect(cards.get("Valor FIPE")).toMatch(/^R\$ \d{1,3}(\.\d{3})*,\d\d$/);
  const text = textOf(get(document, "dl.kpis"));
  expect(text).toMatch(/Código FIPE \d{6}-\d/);
  const [, mean, quotes, least] =
    /Preço Médio do Seguro (R\$ [\d.,]+) com base em ([\d.]+) cotações; menor preço: (R\$ [\d.,]+)/.exec(text) ?? [];
  expect(readObservation(document).slice(0, 3)).toEqual([mean, least, quotes].map(numberOf));
  expect(textOf(get(document, "dl.kpis + p"))).toMatch(/180 dias.* \d\d\/\d\d\/\d{4}\.$/);
});

const VERSIONS = ["Versão", "Valor FIPE", "Código FIPE"];

/** How a cell is written, by the heading of its column. */
const FORMATS: readonly [column: RegExp, format: RegExp][] = [
  [/^(?:Preço|Menor|Valor)/, /^R\$ \d{1,3}(\.\d{3})*,\d\d$/],
  [/^% FIPE/, /^\d+,\d%$/],
  [/^Código/, /^\d{6}-\d$/],
  [/^Perfil$/, /^(?:Homem|Mulher), \d\d (?:a \d\d anos|anos ou mais), /],
];

const RECENT_QUOTES = ["Perfil", "Cidade", "Preço", "Preço MSMB", "% FIPE"];
const PROFILES = ["Perfil", "Preço médio", "Menor preço", "Preço MSMB", "% FIPE"];
const OF_FIAT = ["Modelo e ano", expect.stringMatching(/^Perfil /), "Preço médio", "Menor preço", "% FIPE"];
const TO_MODEL_YEAR = /^\/seguro-de-carro\/marca\/[^/]+\/[^/]+\/\d{4}$/;
const TO_CITY = /^\/seguro-de-carro\/[a-z]{2}\/[a-z-]+$/;

it.each<[statements: string, path: string, heading: string | RegExp, columns: unknown[], href: RegExp]>([
  ["§2.87, §2.88, §2.89", BRAND, "Modelos mais cotados", OF_FIAT, TO_MODEL_YEAR],
  ["§2.101, §2.104", MODEL, /^Versões 0 Km/, VERSIONS, new RegExp(`^${MODEL}/3200/`)],
  ["§2.111", MODEL_YEAR, "Versões Disponíveis", VERSIONS, new RegExp(`^${MODEL_YEAR}/`)],
  ["§1.4, §2.112, §2.114, §9.24", MODEL_YEAR, "Últimas Cotações", RECENT_QUOTES, TO_CITY],
  ["§2.126, §2.127", VERSION, "Últimas Cotações", ["Perfil", "Cidade", "Preço MSMB", "Preço", "% FIPE"], TO_CITY],
  ["§2.140", STATE, "Veículos mais cotados", ["Veículo", "Preço médio", "Preço MSMB", "% FIPE"], TO_MODEL_YEAR],
  ["§2.146, §2.148, §2.172", CITY, "Preço por perfil de motorista", PROFILES, /./],
])("%s, §9.21, §9.22, §9.37: %s has the table %s", async (_, path, heading, columns, href) => {
  const { headings, rows } = readTable(getSection(await open(path), heading));
  expect(headings).toEqual(columns);
  for (const { cells, links } of expectSome(rows, "rows")) {
    for (const { href: found } of links) expect(found).toMatch(href);
    for (const [column, cell] of cells)
      for (const [name, format] of FORMATS)
        if (name.test(column)) expect([column, cell]).toEqual([column, expect.stringMatching(format)]);
  }
});

it.each<[statements: string, path: string, words: string | RegExp]>([
  ["§2.97", MODEL, /Versões \d{2,} Cotações analisadas/],
  ["§2.87", BRAND, /Versões \d{3,} Cotações analisadas/],
  ["§2.115, §2.160", MODEL_YEAR, "% FIPE: o preço do seguro como percentual do valor do veículo"],
  ["§2.111", `${HOME}/marca/vw/up/2020`, "As 20 versões de maior valor, de 22"],
  ["§2.152", `${HOME}/marca/ferrari`, "Ainda não há modelos desta marca."],
  ["§2.152", `${HOME}/mt/boa-esperanca-do-norte`, "População —"],
  ["§2.107, §2.108", MODEL_YEAR, "Seguro Chevrolet Onix 0 Km Preços e cotações em todo o Brasil."],
  ["§2.107, §2.108", IN_CITY, /Seguro Chevrolet Onix 0 Km em São Paulo SP Preços e cotações em São Paulo/],
  ["§2.120", MODEL_YEAR, /Quanto você pagaria Preço estimado R\$ [\d.]+ .*média dos motoristas.* Idade de quem dirige/],
  ["§2.120", VERSION, /Quanto você pagaria Preço estimado R\$ [\d.]+ .*média dos motoristas.* Idade de quem dirige/],
])("%s: %s says %s", async (_, path, words) => {
  expect(textOf(get(await open(path), "main"))).toMatch(words);
});

it.each([
  ["§2.95, §2.96", MODEL, [BRAND]],
  ["§2.107", MODEL_YEAR, []],
  ["§2.107", IN_CITY, [STATE.replace("sp", "sp/sao-paulo")]],
  ["§2.121", VERSION, [`${HOME}/marca/gm`, `${HOME}/marca/gm/onix`, MODEL_YEAR]],
])("%s: the heading of %s links to %j", async (_, path, links) => {
  expect(hrefsOf(listLinks(get(await open(path), "h1")))).toEqual(links);
});

/** test/unit/places.test.ts names them. */
const MODEL_CITIES = LINKED_CITIES.map((city) => city.toLowerCase());
const WHOLE_MONEY = /^R\$ \d{1,3}(\.\d{3})*$/;

it.each([
  ["§2.99, §2.100", MODEL, HOME, 15, /^$/],
  ["§2.115, §2.160", MODEL_YEAR, MODEL_YEAR, 15, WHOLE_MONEY],
  ["§2.131", VERSION, MODEL_YEAR, 7, WHOLE_MONEY],
])("%s: %s links to pages below %s of %i cities, in their order", async (_, path, below, count, note) => {
  const cities = readLinkList(getSection(await open(path), "Preço por cidade"));
  const expected = MODEL_CITIES.slice(0, count).map((city) => `${below}/${city}`);
  expect(cities.map(({ href }) => href.replace(/#.*/, ""))).toEqual(expected);
  for (const city of cities) expect(city.note).toMatch(note);
});

it("§2.101, §2.104: a model has a table a year, the newest first, with the number of its versions", async () => {
  const sections = list(await open(MODEL), "section").filter((each) => /^Versões (0 Km|\d{4})/.test(textOf(each)));
  const years = sections.map((section) => Number(/\d+/.exec(textOf(section))?.[0]) || 3200);
  expect(years.length).toBeGreaterThan(3);
  expect(years).toEqual(years.toSorted((one, other) => other - one));
  for (const section of sections) {
    const count = readTable(section).rows.length;
    expect(textOf(get(section, "h2"))).toMatch(new RegExp(` ${count} ${count === 1 ? "versão" : "versões"}$`));
    const [year] = listLinks(get(section, ".year-line"));
    for (const { links } of readTable(section).rows) expect(links[0]?.href).toMatch(new RegExp(`^${year?.href}/`));
  }
});

it("§2.81, §2.84, §2.90, §2.91: the grid of brands has their mean prices, a brand links to its models", async () => {
  const { mean } = await computeStatistics("brands.name = 'FIAT'");
  const brand = readLinkList(await open(`${HOME}/marca`)).find(({ href }) => href === BRAND);
  expect([brand?.label, numberOf(brand?.note)]).toEqual(["Fiat", Math.round(mean)]);
  expect(hrefsOf(listLinks(await open(BRAND)))).toContain(MODEL);
});

it("§2.135, §2.136, §2.141, §2.142: a state has 25 cities with their differences, and all others by name", async () => {
  const document = await open(STATE);
  const cities = readLinkList(getSection(document, "Cidades"));
  expect(cities).toHaveLength(25);
  for (const { note } of cities) expect(note).toMatch(/^([+-]?\d+%|–)$/);
  const [most] = cities;
  const percent = numberOf(most?.note.replace("−", "-"));
  const inMost = textOf(get(await open(most?.href ?? ""), ".relative-effect strong"));
  expect(inMost).toContain(percent === 0 ? "na média" : `${Math.abs(percent)}% ${percent > 0 ? "acima" : "abaixo"}`);
  const others = hrefsOf(listLinks(get(document, ".letter-links")));
  const all = makePlaces()
    .cities.filter(({ uf }) => uf === "SP")
    .map(({ slug }) => `${STATE}/${slug}`);
  expect([...hrefsOf(cities), ...others].sort()).toEqual(all.sort());
});

it("§2.143, §2.144, §2.145, §2.151, §2.173: a city has its population, profiles, example car, cars and cheaper cities nearby", async () => {
  const document = await open(CITY);
  const cards = readCards(document);
  const population = makePlaces().cities.find(({ uf, slug }) => uf === "SP" && slug === "campinas")?.population;
  expect(numberOf(cards.get("População"))).toBe(population);
  expect(numberOf(cards.get("Perfis de motorista"))).toBeGreaterThan(5);
  const [, percentage = "", price = ""] =
    /(\d,\d)% do valor do veículo.*R\$ 100\.000,00.*?R\$ (\d\.\d{3},\d\d)/.exec(textOf(get(document, "main"))) ?? [];
  expect(price).toBe(`${percentage.replace(",", ".")}00,00`);
  expect(readLinkList(getSection(document, /^Preço estimado em Campinas/))).toHaveLength(8);
  const nearby = readLinkList(getSection(document, "Cidades próximas mais baratas")).map(({ note }) => numberOf(note));
  expect(expectSome(nearby, "cities").length).toBeLessThanOrEqual(5);
  expect(nearby).toEqual(nearby.filter((percent) => percent > 0).sort((one, other) => other - one));
});

it("§9.25: a card and a panel, a row and its page say one estimate, and no mean is below the lowest price", async () => {
  const cards = expectSome(listLinks(getSection(await open(`${BRAND}/mobi/2024`), "Versões Disponíveis")), "versions");
  const tables = await Promise.all([BRAND, `${HOME}/marca/volvo`, `${HOME}/ac`].map((path) => findInTable(site, path)));
  const pages = await Promise.all(cards.map(({ href }) => findInCards(site, href)));
  const { compared, found } = sumUp([...tables, ...pages]);
  expect(found).toEqual([]);
  expect(compared, "estimates").toBeGreaterThan(5);
});

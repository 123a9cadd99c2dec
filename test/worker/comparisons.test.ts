// The pages that compare, as the built Worker answers them: kept under their paths, purged by their places, one call when cold, files
// in their own types, and none of them heavy.

import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { monthAt, nameMonth, ordinalOf } from "../../app/pricing/months.ts";
import { expectSome } from "../support/compare.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { keyOfPage, ORIGIN, openSite, readText } from "../support/site.ts";
import { THIS_MONTH } from "../support/today.ts";

const CARS = "/seguro-de-carro/comparar/fiat-argo-2024-x-gm-onix-3200";
const NEWEST = monthAt(ordinalOf(THIS_MONTH) - 1);
const MONTH = `/indice/${NEWEST}`;

/** Each with the database function that answers it. */
const PAGES = [
  ["/indice", "get_index_page"],
  ["/seguro-de-carro/mais-baratos/sp/campinas", "get_cheapest_page"],
  ["/seguro-de-carro/ate/3000/sp/campinas", "get_affordable_page"],
  [`${CARS}/sp/campinas`, "get_comparison_page"],
] as const;

const site = await openSite();
await site.warmCatalogue("sp");
const { read } = site;

it.each(PAGES)(
  "%s costs one call when it is cold, is kept under its path, and is 304 to who has it",
  async (path, name) => {
    site.takeCalls();
    const { status, headers, body: html } = await site.visit(path);
    expect(status).toBe(200);
    expect(site.takeCalls().map((call) => call.split("?")[0])).toEqual([name]);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    expect(html).toContain('"@type":"BreadcrumbList"');
    const again = await site.get(path, { "if-none-match": headers.get("etag") ?? "" });
    expect([again.status, site.takeCalls()]).toEqual([304, []]);
    expect(await site.listKeys()).toContain(keyOfPage(path));
  },
);

it("§2.67: of comparisons only those ask to be found that a model-year's page names; links to the others say nofollow", async () => {
  const listed = new Set((await read("/sitemaps/comparacoes-1.xml")).match(/(?<=<loc>https:\/\/[^/]+)\/[^<]+/g));
  expect(listed.size).toBeGreaterThan(100);
  const robotsOf = async (path: string) => /<meta name="robots" content="([^"]+)"/.exec(await read(path))?.[1] ?? "";
  const relsOf = (html: string) =>
    [...html.matchAll(/<a ([^>]*href="(\/seguro-de-carro\/comparar\/[^"]+)"[^>]*)>/g)].map(
      ([, attributes = "", href = ""]) => [href, attributes.includes('rel="nofollow"')] as const,
    );
  const [named = ""] = listed;
  expect(await robotsOf(named)).toBe("");
  // Of the two cars the dearer one's page names the other.
  const cars = named.split("/").at(-1)?.split("-x-") ?? [];
  const sides = [...(await read(named)).matchAll(/<th scope="col"><a [^>]*href="([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(sides).toHaveLength(cars.length);
  const links = (await Promise.all(sides.map(read))).flatMap(relsOf);
  expect(links).toContainEqual([named, false]);
  const three = "/seguro-de-carro/comparar/fiat-argo-2024-x-fiat-mobi-2024-x-gm-onix-3200";
  for (const path of [`${named}/sp/campinas`, three])
    expect([path, await robotsOf(path)]).toEqual([path, "noindex, follow"]);
  const unnamed = "/seguro-de-carro/comparar/fiat-argo-2024-x-toyota-hilux-3200";
  expect([await robotsOf(unnamed), listed.has(unnamed)]).toEqual(["noindex, follow", false]);
  const inCity = [`${sides[0]}/sp/campinas`, `${named}/sp/campinas`];
  for (const path of [...sides, ...inCity, named, three, "/seguro-de-carro/comparar"]) {
    for (const [href, isNofollow] of relsOf(await read(path))) {
      if (href !== path) expect([path, href, isNofollow || listed.has(href)]).toEqual([path, href, true]);
    }
  }
});

it("no page of any kind weighs more than 27.5 KB gzipped", async () => {
  const heavy = [...SCREENS, ...COMPARISONS, "/seguro-de-carro/marca/vw/gol", "/metodologia", "/dados"];
  for (const path of heavy) expect([path, gzipSync(await read(path)).length < 27_500]).toEqual([path, true]);
});

it("the index names its newest month, its band, and its files; a month's page says whether chance explains it", async () => {
  const text = readText(await read("/indice"));
  expect(text).toContain(`em ${nameMonth(NEWEST)}, entre`);
  expect(text).toMatch(/com 95% de confiança: [+−]?\d+,\d% no mês/);
  const month = readText(await read(MONTH));
  expect(month).toContain(`Índice de preços do seguro de carro: ${nameMonth(NEWEST)}`);
  expect(month).toMatch(/com 95% de confiança: (é mais do que o acaso explica|pode ser só o acaso)\./);
  const { status } = await site.get(`/indice/${monthAt(ordinalOf(NEWEST) + 1)}`);
  expect(status).toBe(404);
});

it("the index is handed out as CSV, JSON and an Atom feed, all of the same months", async () => {
  const csv = await read("/dados/indice.csv");
  const rows = csv.trim().split("\r\n").slice(1);
  const ofBrazil = rows.map((line) => line.split(",")).filter(([area]) => area === "BR");
  expect(ofBrazil.length).toBeGreaterThanOrEqual(22);
  const { linhas } = JSON.parse(await read("/dados/indice.json")) as { linhas: { area: string; mes: string }[] };
  expect(linhas.filter(({ area }) => area === "BR").map(({ mes }) => mes)).toEqual(ofBrazil.map(([, month]) => month));
  const { headers, body: xml } = await site.visit("/indice.xml");
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(xml.match(/<entry>/g)).toHaveLength(ofBrazil.length);
  expect(xml).toContain(`<link href="${ORIGIN}${MONTH}"/>`);
  expect(await read("/indice")).toContain('href="/indice.xml"');
});

it.each(["mais-baratos"])("/dados/%s.csv has rows, and its columns are told on /dados", async (name) => {
  const [header = "", ...rows] = (await read(`/dados/${name}.csv`)).trim().split("\r\n");
  expect(rows.length).toBeGreaterThan(20);
  const page = await read("/dados");
  expect(page).toContain(`href="/dados/${name}.csv"`);
  for (const column of header.replace("\uFEFF", "").split(",")) expect(page).toContain(`<code>${column}</code>`);
});

it("the map has each state as a link with its words, and refers to a shape that is there", async () => {
  const html = await read("/seguro-de-carro/estados");
  const uses = [...html.matchAll(/<use href="(\/assets\/brazil-[^"#]+\.svg)#([A-Z]{2})"/g)];
  expect(new Set(uses.map(([, , uf]) => uf)).size).toBe(27);
  const [[, file = ""] = []] = uses;
  const svg = await read(file);
  for (const [, , uf] of uses) expect(svg).toContain(`id="${uf}"`);
  expect(gzipSync(svg).length).toBeLessThan(15_000);
  expect(html).toMatch(/<title>São Paulo: \d+% acima da média do Brasil<\/title>/);
});

it("a comparison's description counts the quotes that its table does", async () => {
  const html = await read(CARS);
  const [, row = ""] = /<th scope="row">Cotações, no Brasil<\/th>(.*?)<\/tr>/s.exec(html) ?? [];
  const counts = [...row.matchAll(/<td[^>]*>([\d.]+)<\/td>/g)].map(([, count = ""]) => Number(count.replace(".", "")));
  expect(counts).toHaveLength(2);
  const [, said = ""] = /<meta name="description" content="[^"]*\(([\d.]+) cotações\)/.exec(html) ?? [];
  expect(Number(said.replace(".", ""))).toBe(counts.reduce((sum, count) => sum + count, 0));
});

it("a state's ranking names no limit below what its cheapest car costs, though all of its prices are estimates", async () => {
  const html = await read("/seguro-de-carro/mais-baratos/sp");
  const amountOf = (text = "") => Number(text.replace(/\D/g, ""));
  const prices = [...html.matchAll(/class="numeric list-estimate barred"><span[^>]*>(R\$[^<]+)/g)].map(([, price]) =>
    amountOf(price),
  );
  const limits = [...html.matchAll(/href="\/seguro-de-carro\/ate\/(\d+)\/sp"/g)].map(([, limit]) => Number(limit));
  expectSome(prices, "prices");
  expect(Math.min(...expectSome(limits, "limits"))).toBeGreaterThanOrEqual(Math.min(...prices));
});

it("cars in a city cost in a ranking what their own pages say", async () => {
  const html = await read("/seguro-de-carro/mais-baratos/sp/campinas");
  const rows = html.matchAll(
    /<th scope="row"[^>]*><a[^>]*href="([^"]+)">[^<]+<\/a><\/th><td[^>]*class="numeric list-estimate barred"><span[^>]*>(R\$[\s\d.]+)/g,
  );
  for (const [, path = "", price = ""] of expectSome([...rows].slice(0, 5), "cars")) {
    expect(path).toMatch(/\/sp\/campinas$/);
    expect(readText(await read(path))).toContain(`${readText(price)} por ano`);
  }
});

it("the method's page says by how much insurers differ, and names none; so does home, beside the promise", async () => {
  const method = readText(await read("/metodologia"));
  expect(method).toMatch(/em metade dos casos os preços de duas seguradoras diferem em mais de \d+%/);
  expect(method).toContain("Como este site ganha dinheiro");
  expect(method).toContain("Quem está por trás");
  expect(method).toContain("O que mudou, e quando");
  const insurers = method.slice(method.indexOf("Seguradora Preço Cotações no cálculo"));
  expect(insurers).toMatch(/Seguradora 1 \d+% abaixo da média/);
  expect(readText(await read("/"))).toMatch(/Quanto vale comparar, medido nas cotações: .*o que a corretora espera/);
});

it("cars of two years are compared in one of theirs, too; those of one year are not", async () => {
  const path = "/seguro-de-carro/comparar/fiat-argo-2022-x-gm-onix-2020";
  const html = await read(path);
  expect(readText(html)).toMatch(
    /Do mesmo ano, 2022: Fiat Argo R\$ [\d.]+, Chevrolet Onix R\$ [\d.]+, R\$ [\d.]+ de diferença/,
  );
  const [, sameYear = ""] = /href="([^"]+)">Comparar os de 2022</.exec(html) ?? [];
  expect(readText(await read(sameYear))).not.toContain("Do mesmo ano");
});

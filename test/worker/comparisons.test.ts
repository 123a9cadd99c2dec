// The pages that compare, as the built Worker answers them: kept under their paths, one call when cold, and none of them heavy.

import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { formatChange } from "../../app/estimate/format.ts";
import { readPage } from "../../tools/crawl/page-rules.ts";
import { get, list, numberOf, parseDocument, readTable, textOf } from "../support/document.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { keyOfPage, ORIGIN, openSite } from "../support/site.ts";

const CARS = "/seguro-de-carro/comparar/fiat-argo-2024-x-gm-onix-3200";

/** Each with the database function that answers it. */
const PAGES = [
  ["/indice", "get_index_page"],
  ["/seguro-de-carro/mais-baratos/sp/campinas", "get_cheapest_page"],
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

it("the price index leads with the change of Brazil over 12 months, and lists each state that has one, by its file", async () => {
  const [, ...lines] = (await read("/dados/indice.csv")).trim().split(/\r?\n/);
  const months = lines.map((line) => line.split(","));
  const areas = Map.groupBy(months, ([area = ""]) => area);
  const changeOf = (area: string) => {
    const rows = areas.get(area) ?? [];
    const [, newest = "", value] = rows.at(-1) ?? [];
    const yearBefore = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
    const before = rows.find(([, month]) => month === yearBefore)?.[2];
    return before === undefined ? null : 100 * (Number(value) / Number(before) - 1);
  };
  const document = parseDocument(await read("/indice"));
  const brazil = changeOf("BR") ?? Number.NaN;
  expect(textOf(get(document, ".key-figure"))).toContain(`${formatChange(brazil)} em 12 meses`);
  const listed = readTable(get(document, "main")).rows.map(({ cells }) => cells.get("Em 12 meses"));
  const changes = [...areas.keys()].filter((area) => area !== "BR").map(changeOf);
  const expected = changes.flatMap((change) => (change === null ? [] : [formatChange(change)]));
  expect(expected.length).toBeGreaterThan(1);
  expect([...listed].sort()).toEqual([...expected].sort());
});

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

const openMain = async (path: string) => get(parseDocument(await read(path)), "main");

it("the form of a comparison asks the database nothing", async () => {
  site.takeCalls();
  const { status, headers } = await site.visit("/seguro-de-carro/comparar");
  expect([status, headers.get("x-robots-tag"), site.takeCalls()]).toEqual([200, null, []]);
});

const PAIR = "/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2022";

it.each([PAIR, `${PAIR}/sp/campinas`])(
  "%s: the verdict is the difference between the dearest and the cheapest price of its only table",
  async (path) => {
    const main = await openMain(path);
    expect(list(main, "table")).toHaveLength(1);
    const cars = list(main, "thead th").map(textOf);
    const [prices = [], intervals = []] = list(main, "tbody tr").map((row) => list(row, "td").map(textOf));
    const amounts = prices.map(numberOf);
    expect(amounts).toHaveLength(cars.length);
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const verdict = textOf(get(main, ".key-line strong"));
    expect(numberOf(/R\$\s[\d.]+/.exec(verdict)?.[0])).toBe(most - least);
    expect(verdict).toContain(cars[amounts.indexOf(least)]);
    expect(list(main, 'a[href="/metodologia"]')).toHaveLength(1);
    for (const [place, interval] of intervals.entries()) {
      const [low = Number.NaN, high = Number.NaN] = interval.split(" a ").map(numberOf);
      expect([low < (amounts[place] ?? 0), (amounts[place] ?? 0) < high]).toEqual([true, true]);
    }
  },
);

it("a ranking is one table of 20 cars, the cheapest first", async () => {
  const main = await openMain("/seguro-de-carro/mais-baratos/sp/campinas");
  expect(list(main, "table")).toHaveLength(1);
  const { rows } = readTable(main);
  const prices = rows.map(({ cells }) => numberOf([...cells.values()][1]));
  expect(prices).toHaveLength(20);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

it("states are told apart in percent alone, the dearest first, as the sentence beside the map names them", async () => {
  const main = await openMain("/seguro-de-carro/estados");
  const states = list(main, ".link-list li").map((entry) => /^(.+) ([+−]?\d+)%$/.exec(textOf(entry)) ?? []);
  expect(states).toHaveLength(27);
  const percents = states.map(([, , percent = ""]) => Number(percent.replace("−", "-")));
  expect(percents).toEqual(percents.toSorted((one, other) => other - one));
  expect(textOf(get(main, ".map-extremes"))).toContain(`${states[0]?.[1]} (+${percents[0]}%)`);
  expect(textOf(main)).not.toMatch(/R\$|\d cotações/);
  // What is seen of a state on the map is a part of its link's name.
  const seen = list(main, ".map-names text").map((letters) => textOf(letters));
  const names = list(main, ".map svg a title").map((title) => textOf(title));
  expect(seen).toHaveLength(27);
  expect(seen.filter((letters) => !names.some((name) => name.includes(`(${letters})`)))).toEqual([]);
});

const ALL = [...SCREENS, ...COMPARISONS, "/seguro-de-carro/marca/vw/gol", "/metodologia", "/dados", "/glossario"];

it("every page is as the crawler wants it: its address, its structured data, links and buttons named as they are seen", async () => {
  for (const path of ALL) expect([path, (await readPage(await read(path), ORIGIN + path)).faults]).toEqual([path, []]);
});

it("no page of any kind weighs more than 27.5 KB gzipped", async () => {
  for (const path of ALL) expect([path, gzipSync(await read(path)).length < 27_500]).toEqual([path, true]);
});

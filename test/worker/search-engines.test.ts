// What search engines get from the built Worker, and the numbers of the pages that compare.

import { expect, it } from "vitest";
import { formatChange } from "../../app/estimate/format.ts";
import { readPage } from "../../tools/crawl/crawl.ts";
import { get, list, numberOf, parseDocument, readTable, textOf } from "../support/document.ts";
import { PAGES } from "../support/screens.ts";
import { ORIGIN, openSampleSite } from "../support/site.ts";

const site = openSampleSite();
const { read } = site;

it.each(PAGES)("$path keeps the crawler's rules", async ({ path }) => {
  expect((await readPage(await read(path), ORIGIN + path)).faults).toEqual([]);
});

async function listLocations(path: string): Promise<string[]> {
  return [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.slice(ORIGIN.length));
}

it("robots.txt names the index of the sitemap", async () => {
  expect(await read("/robots.txt")).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

const openMain = async (path: string) => get(parseDocument(await read(path)), "main");

const COMPARE = "/seguro-de-carro/comparar";

it("the price index shows the change of Brazil over 12 months, as its file has it", async () => {
  const lines = (await read("/dados/indice.csv")).split("\r\n").filter((line) => line.startsWith("BR,"));
  const [before, newest] = [lines.at(-13), lines.at(-1)].map((line) => Number(line?.split(",")[2]));
  const change = formatChange(100 * ((newest ?? 0) / (before ?? 1) - 1));
  const main = await openMain("/indice");
  expect(textOf(get(main, ".key-figure"))).toContain(`${change} em 12 meses`);
  expect(readTable(main).rows.length).toBeGreaterThan(1);
});

it("§2.67: search engines may list the comparisons that a car's page names; links to the others say nofollow", async () => {
  const listed = new Set(await listLocations("/sitemaps/comparacoes-1.xml"));
  expect(listed.size).toBeGreaterThan(100);
  const [named = ""] = listed;
  const sides = list(await openMain(named), "th[scope=row] a").map((link) => link.getAttribute("href") ?? "");
  expect(sides).toHaveLength(2);
  const three = `${COMPARE}/fiat-argo-2024-x-fiat-mobi-2024-x-gm-onix-3200`;
  const unnamed = `${COMPARE}/fiat-argo-2024-x-toyota-hilux-3200`;
  for (const path of [named, `${named}/sp/campinas`, three, unnamed]) {
    const robots = /<meta name="robots" content="([^"]+)"/.exec(await read(path))?.[1];
    expect([path, robots]).toEqual([path, path === named ? undefined : "noindex, follow"]);
  }
  const links: [href: string, isNofollow: boolean][] = [];
  for (const path of [...sides, `${sides[0]}/sp/campinas`, `${named}/sp/campinas`, named, three, COMPARE]) {
    for (const [, attributes = "", href = ""] of (await read(path)).matchAll(
      /<a ([^>]*href="(\/seguro-de-carro\/comparar\/[^"]+)"[^>]*)>/g,
    ))
      if (href !== path) links.push([href, attributes.includes('rel="nofollow"')]);
  }
  expect(links).toContainEqual([named, false]);
  expect(links.filter(([href, isNofollow]) => !isNofollow && !listed.has(href))).toEqual([]);
  const similar = list(await openMain(`${sides[0]}/sp/campinas`), ".similar a");
  expect([...new Set(similar.map((link) => link.getAttribute("rel")))]).toEqual(["nofollow"]);
});

it("a verdict is the difference between the highest and the lowest price of the page's only table", async () => {
  const main = await openMain(`${COMPARE}/fiat-argo-2022-x-hyundai-hb20-2022/sp/campinas`);
  expect(list(main, "table")).toHaveLength(1);
  const cars = list(main, "tbody th a").map(textOf);
  const amounts = list(main, "td[data-label='Preço estimado']").map((cell) => numberOf(textOf(cell)));
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const verdict = textOf(get(main, ".key-line strong"));
  expect(numberOf(/R\$\s[\d.]+/.exec(verdict)?.[0])).toBe(most - least);
  expect(verdict).toContain(cars[amounts.indexOf(least)]);
  expect(list(main, ".cheapest").map((mark) => textOf(mark.parentElement ?? mark))).toEqual([
    expect.stringContaining(cars[amounts.indexOf(least)] ?? "none"),
  ]);
});

it("the states' percentages are in descending order, and the map has their links and extremes", async () => {
  const main = await openMain("/seguro-de-carro/estados");
  const states = list(main, ".link-list li").map((entry) => /^(.+) ([+-]?\d+)%$/.exec(textOf(entry)) ?? []);
  expect(states).toHaveLength(27);
  const percents = states.map(([, , percent = ""]) => Number(percent));
  expect(percents).toEqual(percents.toSorted((one, other) => other - one));
  expect(textOf(get(main, ".map-extremes"))).toContain(`${states[0]?.[1]} (+${percents[0]}%)`);
  expect(textOf(main)).not.toMatch(/R\$|\d cotações/);
  const hrefs = (links: string) => list(main, links).map((link) => link.getAttribute("href"));
  for (const links of [".map svg > a", ".map-names a"]) expect(hrefs(links)).toEqual(hrefs(".link-list a"));
});

// The pages that compare, as the built Worker sends them.

import { expect, it } from "vitest";
import { formatChange } from "../../app/estimate/format.ts";
import { get, list, numberOf, parseDocument, readTable, textOf } from "../support/document.ts";
import { openSite } from "../support/site.ts";

const { read } = await openSite();
const openMain = async (path: string) => get(parseDocument(await read(path)), "main");

const COMPARE = "/seguro-de-carro/comparar";

it("the price index shows the change of Brazil and of each state over 12 months, as its file has it", async () => {
  const [, ...lines] = (await read("/dados/indice.csv")).trim().split(/\r?\n/);
  const areas = Map.groupBy(
    lines.map((line) => line.split(",")),
    ([area = ""]) => area,
  );
  const changes = [...areas].flatMap(([area, rows]) => {
    const [, newest = "", value] = rows.at(-1) ?? [];
    const yearBefore = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
    const before = rows.find(([, month]) => month === yearBefore)?.[2];
    return before === undefined ? [] : [[area, formatChange(100 * (Number(value) / Number(before) - 1))] as const];
  });
  const main = await openMain("/indice");
  const { BR, ...states } = Object.fromEntries(changes);
  expect(textOf(get(main, ".key-figure"))).toContain(`${BR} em 12 meses`);
  const listed = readTable(main).rows.map(({ cells }) => cells.get("Em 12 meses"));
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.sort()).toEqual(Object.values(states).sort());
});

it("§2.67: search engines may list the comparisons that a car's page names; links to the others say nofollow", async () => {
  const listed = new Set((await read("/sitemaps/comparacoes-1.xml")).match(/(?<=<loc>https:\/\/[^/]+)\/[^<]+/g));
  expect(listed.size).toBeGreaterThan(100);
  const [named = ""] = listed;
  const sides = [...(await read(named)).matchAll(/<th scope="col"><a [^>]*href="([^"]+)"/g)].map(
    ([, path = ""]) => path,
  );
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
});

const PAIR = `${COMPARE}/fiat-argo-2022-x-hyundai-hb20-2022`;

it.each([PAIR, `${PAIR}/sp/campinas`])(
  "the verdict of %s is the difference between the highest and the lowest price of its only table",
  async (path) => {
    const main = await openMain(path);
    expect(list(main, "table")).toHaveLength(1);
    const cars = list(main, "thead th").map(textOf);
    const [prices = [], intervals = []] = list(main, "tbody tr").map((row) => list(row, "td").map(textOf));
    const amounts = prices.map(numberOf);
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    const verdict = textOf(get(main, ".key-line strong"));
    expect(numberOf(/R\$\s[\d.]+/.exec(verdict)?.[0])).toBe(most - least);
    expect(verdict).toContain(cars[amounts.indexOf(least)]);
    expect(list(main, 'a[href="/metodologia"]')).toHaveLength(1);
    for (const [place, amount] of amounts.entries()) {
      const [low = Number.NaN, high = Number.NaN] = intervals[place]?.split(" a ").map(numberOf) ?? [];
      expect([low < amount, amount < high]).toEqual([true, true]);
    }
  },
);

it("the states' percentages are in descending order, as the map's names and its sentence have them", async () => {
  const main = await openMain("/seguro-de-carro/estados");
  const states = list(main, ".link-list li").map((entry) => /^(.+) ([+−]?\d+)%$/.exec(textOf(entry)) ?? []);
  expect(states).toHaveLength(27);
  const percents = states.map(([, , percent = ""]) => Number(percent.replace("−", "-")));
  expect(percents).toEqual(percents.toSorted((one, other) => other - one));
  expect(textOf(get(main, ".map-extremes"))).toContain(`${states[0]?.[1]} (+${percents[0]}%)`);
  expect(textOf(main)).not.toMatch(/R\$|\d cotações/);
  // The visible letters of a state are a part of its link's name.
  const seen = list(main, ".map-names text").map((letters) => textOf(letters));
  const names = list(main, ".map svg a title").map((title) => textOf(title));
  expect(seen).toHaveLength(27);
  expect(seen.filter((letters) => !names.some((name) => name.includes(`(${letters})`)))).toEqual([]);
});

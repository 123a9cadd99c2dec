// What the site says of its rating model, in heads and structured data.

import { expect, it } from "vitest";
import { formatCount } from "../../app/pricing/format.ts";
import { expectSome } from "../support/compare.ts";
import { openSite, readGraph, readText } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";

const site = await openSite();
const { read } = site;

it("§2.61, §9.31: the head of a car of a year says its estimate, that of everything else its mean price", async () => {
  const figureOf = (html: string, pattern: RegExp) => readText(`<p>${pattern.exec(html)?.[1]}</p>`);
  const car = await read(CAR);
  const estimate = figureOf(car, /<meta name="description" content="[^"]*\(estimativa: (R\$.[\d.]+)/);
  expect(readText(car)).toContain(`Preço estimado ${estimate} por ano`);
  for (const path of ["/seguro-de-carro/sp", "/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat/argo", "/"]) {
    const html = await read(path);
    const [, mean = "0", cents = ""] = /Preço médio R\$ ([\d.]+),(\d\d)/.exec(readText(html)) ?? [];
    const whole = Math.round(Number(`${mean.replaceAll(".", "")}.${cents}`));
    expect(figureOf(html, /<meta name="description" content="[^"]*\((R\$.[\d.]+)/), path).toBe(
      `R$ ${formatCount(whole)}`,
    );
    expect(html, path).not.toContain("estimativa: ");
  }
});

it("§9.25, §9.26: an estimate stands to the ten where the model points, and is never told to search engines", async () => {
  const html = await read("/seguro-de-carro/ac");
  const estimates = [...readText(html).matchAll(/R\$ ([\d.]+),(\d\d) estimativa/g)];
  for (const [, reais = "", cents] of expectSome(estimates, "estimates")) {
    expect([Number(reais.replaceAll(".", "")) % 10, cents]).toEqual([0, "00"]);
  }
  const graph = JSON.stringify(readGraph(await read(CAR)));
  expect(graph.length).toBeGreaterThan(100);
  expect(graph).not.toMatch(/AggregateOffer|lowPrice|estimativa|pagaria/);
});

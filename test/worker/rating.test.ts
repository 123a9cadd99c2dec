// What the site says of its rating model, in heads and structured data.

import { expect, it } from "vitest";
import { formatCount } from "../../app/estimate/format.ts";
import { expectSome } from "../support/compare.ts";
import { readGraph, readText } from "../support/document.ts";
import { openSite } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";

const site = await openSite();
const { read } = site;

it("§2.61, §9.31: the description has the page's mean price and its number of quotes, never an estimate", async () => {
  const places = ["/seguro-de-carro/sp", "/seguro-de-carro/sp/campinas"];
  for (const path of [CAR, ...places, "/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat/argo", "/"]) {
    const html = await read(path);
    const [, mean = "0", cents = ""] = /Preço médio(?: no Brasil:)? R\$ ([\d.]+),(\d\d)/.exec(readText(html)) ?? [];
    const whole = Math.round(Number(`${mean.replaceAll(".", "")}.${cents}`));
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    const [, price, quotes] =
      /\((R\$.[\d.]+)(?: em ([\d.]+) cotações)?\)/.exec(readText(`<p>${description}</p>`)) ?? [];
    expect([path, price]).toEqual([path, `R$ ${formatCount(whole)}`]);
    // The count gives way in a long description.
    if (quotes === undefined) continue;
    expect(readText(html)).toMatch(new RegExp(`analisadas ${quotes}|em ${quotes} cotações\\. Cotações dos últimos`));
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

// The site's Portuguese, judged on its pages: those of the sample, and those of a catalogue of ugly names and lonely rows.

import { describe, expect, it } from "vitest";
import { expectSome } from "../support/compare.ts";
import { readText } from "../support/document.ts";
import { findLapses } from "../support/language-judge.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { openSite, openSiteOver } from "../support/site.ts";
import { createHostileFixture } from "../support/ugly-world.ts";

it.each([
  ["<p>com 1 cotações</p>", "one of many"],
  ["<p>o preço de o carro</p>", "a preposition apart from its article"],
  ["<p>Mulher, 46 a 55 anos, casado</p>", "a woman as a man"],
  ["<p>o seguro em Bahia fica</p>", "a state's preposition"],
  ['<p>o "preço" de</p>', "a straight quote"],
  ["<p>verifique a URL</p>", "a word of the trade"],
  ["<p>de undefined anos</p>", "a hole"],
  ["<p>The price of the car</p>", "another language"],
])("the getFreshness finds in %s: %s", (html, rule) => {
  expect(findLapses(html)).toEqual([expect.stringMatching(new RegExp(`^${rule}: `))]);
});

it("the getFreshness finds nothing in what is right", () => {
  expect(findLapses("<p>Mulher, 46 a 55 anos, casada</p><p>Homem, casado</p>")).toEqual([]);
  expect(findLapses("<p>1 cotação; 1.001 cotações em Olho d'Água, no estado de São Paulo</p>")).toEqual([]);
  expect(findLapses("<p>Volkswagen T-Cross <b>2022</b>, em Campinas (SP).</p>")).toEqual([]);
});

const site = await openSite();
const { read } = site;

it("§1.15: a sample says so at the top of every page and on every row of a file", async () => {
  const notice = "Dados de exemplo: não são cotações reais.";
  for (const path of [...SCREENS, ...COMPARISONS, "/metodologia", "/dados", "/buscar", "/buscar/veiculo", "/nada"]) {
    const [, body = ""] = (await site.visit(path)).body.split("<body");
    const place = readText(body).indexOf(notice);
    expect([path, place >= 0 && place < 100]).toEqual([path, true]);
  }
  const rows = (await read("/dados/estados.csv")).trim().split("\r\n");
  expect(rows[0]).toMatch(/,aviso$/);
  for (const row of expectSome(rows.slice(1), "rows")) expect(row.endsWith(notice)).toBe(true);
});

describe("a catalogue of ugly names and lonely rows", async () => {
  const { read } = (await openSiteOver(createHostileFixture().rows)).site;

  it("§1.1: says nothing on any page that an editor would strike out", async () => {
    const seen = new Set(["/", "/metodologia", "/dados"]);
    const lapses: string[] = [];
    for (const path of seen) {
      const html = await read(path);
      expect(html).toContain('<html lang="pt-BR">');
      lapses.push(...findLapses(html).map((lapse) => `${path}: ${lapse}`));
      if (/\/(?:ate|comparar)/.test(path)) continue;
      for (const [, link = ""] of html.matchAll(/href="(\/seguro-de-carro[^"?#]*)"/g)) seen.add(link);
    }
    expect(seen.size).toBeGreaterThan(30);
    expect([...new Set(lapses)].slice(0, 40)).toEqual([]);
  });

  it("§2.106: counts one quote in the singular", async () => {
    const one = readText(await read("/seguro-de-carro/pb/agua-branca"));
    expect(one).toContain("houve 1 cotação do seguro de carro em Água Branca (PB)");
  });
});

// The site's Portuguese, judged on its pages: those of the sample, and those of a catalogue of ugly names and lonely rows.

import { describe, expect, it } from "vitest";
import { expectSome } from "../support/compare.ts";
import { findLapses, listOptions } from "../support/language-judge.ts";
import type { QuoteRow, Rows } from "../support/rows.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { openSite, openSiteOver, readText } from "../support/site.ts";

const inOrder = (names: readonly string[]) => [...names].sort(new Intl.Collator("pt-BR", { numeric: true }).compare);

describe("the judge", () => {
  it.each([
    ["<p>com 1 cotações</p>", "one of many"],
    ["<p>com 31 cotação</p>", "many as one"],
    ["<p>1 cotação são poucas</p>", "a verb of many for one"],
    ["<p>o preço de o carro</p>", "a preposition apart from its article"],
    ["<p>seguro do o Fiat</p>", "an article twice"],
    ["<p>Mulher, 46 a 55 anos, casado</p>", "a woman as a man"],
    ["<p>Homem, 46 a 55 anos, casada</p>", "a man as a woman"],
    ["<p>o seguro em Bahia fica</p>", "a state's preposition"],
    ["<p>o seguro no São Paulo</p>", "a state's preposition"],
    ["<p>o seguro em Rio de Janeiro.</p>", "a state's preposition"],
    ["<p>dois  espaços</p>", "two spaces"],
    ["<p>fim .</p>", "a space before a mark"],
    ["<p>preço,carro</p>", "a mark without a space behind it"],
    ['<p>o "preço" de</p>', "a straight quote"],
    ["<p>Mercedes- Benz</p>", "a word cut at its hyphen"],
    ["<p>verifique a URL</p>", "a word of the trade"],
    ["<p>de undefined anos</p>", "a hole"],
    ["<p>84 Cotações</p>", "a capital within a sentence"],
    ["<p>The price of the car</p>", "another language"],
  ])("finds in %s: %s", (html, rule) => {
    expect(findLapses(html)).toEqual([expect.stringMatching(new RegExp(`^${rule}: `))]);
  });

  it.each([
    "<p>Mulher, 46 a 55 anos, casada</p><p>Homem, casado</p>",
    "<p>de 18 a 25 anos, 1 cotação; 1.001 cotações em Olho d'Água, no estado de São Paulo</p>",
    "<p>Volkswagen T-Cross <b>2022</b>, em Campinas (SP).</p>",
  ])("finds nothing in %s", (html) => expect(findLapses(html)).toEqual([]));
});

describe("the sample", async () => {
  const site = await openSite();
  const { read } = site;

  it("has its choices and lists in the order of the alphabet, not of bytes", async () => {
    const home = await read("/");
    for (const name of ["marca", "estado"]) {
      const labels = expectSome(listOptions(home, name), name);
      expect(labels).toEqual(inOrder(labels));
    }
    const state = await read("/seguro-de-carro/sp");
    const [, folded = ""] = /de A a Z(.*?)<\/details>/.exec(state) ?? [];
    const cities = expectSome(
      [...folded.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, label = ""]) => label),
      "cities",
    );
    expect(cities).toEqual(inOrder(cities));
    const letters = [...folded.matchAll(/<h4>([^<]+)<\/h4>/g)].map(([, letter = ""]) => letter);
    expect(letters).toEqual([...new Set(cities.map((name) => name.normalize("NFD").charAt(0)))]);
    const grid = (await read("/seguro-de-carro/marca")).split('<ul class="link-list">')[1]?.split("</ul>")[0] ?? "";
    const brands = [...grid.matchAll(/<li><a [^>]*>([^<]+)</g)];
    const names = expectSome(brands, "brands").map(([, label = ""]) => label);
    expect(names).toEqual(inOrder(names));
  });

  it("§1.15: says at the top of every page, on every row of a file and in the feed that it is a sample", async () => {
    const notice = "Dados de exemplo: não são cotações reais.";
    for (const path of [...SCREENS, ...COMPARISONS, "/metodologia", "/dados", "/buscar", "/buscar/veiculo", "/nada"]) {
      const [, body = ""] = (await (await site.get(path)).text()).split("<body");
      const place = readText(body).indexOf(notice);
      expect([path, place >= 0 && place < 100]).toEqual([path, true]);
    }
    const rows = (await read("/dados/estados.csv")).trim().split("\r\n");
    expect(rows[0]).toMatch(/,aviso$/);
    for (const row of expectSome(rows.slice(1), "rows")) expect(row.endsWith(notice)).toBe(true);
    const { linhas } = JSON.parse(await read("/dados/marcas.json")) as { linhas: { aviso: string }[] };
    expect(new Set(expectSome(linhas, "rows").map(({ aviso }) => aviso))).toEqual(new Set([notice]));
    expect(await read("/indice.xml")).toContain(`<subtitle>${notice}</subtitle>`);
  });

  it("tells a state from the city of its name, and a promise from what is counted", async () => {
    const state = readText(await read("/seguro-de-carro/sp"));
    expect(state).toContain("o seguro no estado de São Paulo fica");
    expect(state).not.toMatch(/o seguro em São Paulo (?:fica|custa)/);
    expect(readText(await read("/seguro-de-carro/rj"))).toContain("no estado do Rio de Janeiro fica");
    expect(readText(await read("/"))).toContain("Desde o início, analisamos mais de 1 milhão de cotações");
  });
});

describe("a catalogue of ugly names and lonely rows", async () => {
  const quotes = (count: number, says: Partial<QuoteRow>): QuoteRow[] =>
    Array.from({ length: count }, (_, index) => ({
      id: 0,
      price: 2_000 + 10 * index,
      percentage: 4,
      profile: 1 + (index % 5),
      driver: {
        gender: (index % 5) % 2 === 0 ? "F" : "M",
        age_range: "46-55",
        marital_status: "casado",
        young_drivers: "no",
      },
      insurer: 1,
      versionId: 1,
      cityId: 1,
      hoursAgo: 3 + index,
      ...says,
    }));

  const ROWS: Rows = {
    brands: [
      { id: 1, name: "VW - VOLKSWAGEN" },
      { id: 2, name: "MERCEDES-BENZ" },
      { id: 3, name: "ÁLFA   ROMÊO" },
      { id: 4, name: "FIAT" },
    ],
    models: [
      { id: 1, brandId: 1, name: "VW  T-CROSS" },
      { id: 2, brandId: 2, name: "CLA 180" },
      { id: 3, brandId: 3, name: "ÉPSILON" },
      { id: 4, brandId: 4, name: "STRADA" },
    ],
    versions: [
      { id: 1, modelId: 1, year: 2024, name: "1.0  TSI", slug: "1-0-tsi", fipeValue: 100_000 },
      { id: 2, modelId: 2, year: 3200, name: "", slug: "", fipeValue: null },
      { id: 3, modelId: 3, year: 1998, name: "16V", slug: "16v", fipeValue: 9_000 },
      { id: 4, modelId: 4, year: 2022, name: "FREEDOM", slug: "freedom", fipeValue: 80_000 },
    ],
    states: [
      { uf: "DF", name: "Distrito Federal" },
      { uf: "PB", name: "Paraíba" },
      { uf: "RJ", name: "Rio de Janeiro" },
    ],
    cities: [
      { id: 1, uf: "DF", name: "Brasília", slug: "brasilia", population: 3_000_000 },
      { id: 2, uf: "PB", name: "Água Branca", slug: "agua-branca", population: 1 },
      { id: 3, uf: "RJ", name: "Rio de Janeiro", slug: "rio-de-janeiro", population: 6_000_000 },
    ],
    quotes: [
      ...quotes(20, {}),
      ...quotes(1, { versionId: 2, cityId: 2 }),
      ...quotes(2, { versionId: 3, cityId: 3 }),
      ...quotes(15, { versionId: 4, cityId: 3 }),
    ].map((quote, index) => ({ ...quote, id: index + 1 })),
  };

  const { read } = (await openSiteOver(ROWS)).site;

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

  it("agrees with what it speaks of", async () => {
    const strada = readText(await read("/seguro-de-carro/marca/fiat/strada/2022"));
    expect(strada).toContain("da Fiat Strada 2022");
    expect(strada).not.toMatch(/\bd?o Fiat Strada/);
    const profiles = readText(await read("/seguro-de-carro/df/brasilia"));
    expect(profiles).toContain("Mulher, 46 a 55 anos, casada");
    const one = readText(await read("/seguro-de-carro/pb/agua-branca"));
    expect(one).toContain(
      "Nos últimos 180 dias houve 1 cotação de todas as seguradoras para o seguro de carro em Água Branca (PB), pouca para uma estatística.",
    );
    expect(one).toMatch(/1 cotação de todas as seguradoras dos últimos 180 dias, de \d\d\/\d\d\/\d{4}\. É pouca/);
  });
});

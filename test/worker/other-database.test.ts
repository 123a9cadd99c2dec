// The Worker over a database of hostile and unusual names, with gaps and single rows: what its pages say, and in which Portuguese.

import { expect, it } from "vitest";
import { get, parseDocument, readText } from "../support/document.ts";
import { createFixture } from "../support/fixture.ts";
import { openSiteOver } from "../support/site.ts";

/** Elements between which words do not belong together. */
const BLOCKS =
  /<\/?(?:address|article|aside|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|search|section|select|summary|svg|table|tbody|td|text|tfoot|th|thead|title|tr|ul)\b[^>]*>/g;

/** A page's title, description and visible words, block by block. */
function listBlocks(html: string): string[] {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const shown = html.replace(/<(script|style|textarea)\b[\s\S]*?<\/\1>/g, "").replace(/<br\b[^>]*>/g, " ");
  const words = get(parseDocument(`<main>${description}\n${shown.replace(BLOCKS, "\n")}</main>`), "main").textContent;
  return (words ?? "")
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((block) => block.trim())
    .filter((block) => block !== "");
}

const PLURAL = "cotações|modelos|versões|cidades|marcas|anos-modelo|carros|perfis|estados|pares|seguradoras|motoristas";
const SINGULAR = "cotação|modelo|versão|cidade|marca|ano-modelo|carro|perfil|estado|par";

/** Mistakes whatever a page is about; names in the database are not checked. */
const RULES: Readonly<Record<string, RegExp>> = {
  "two spaces": /\S {2,}\S/,
  "a space before a mark": /\p{L} [,.;:!?](?:\s|$)/u,
  "a mark without a space behind it": /\p{L}[,;!?](?=\p{L})/u,
  "a straight quote": /(?<![\p{L}])["']|["'](?![\p{L}])/u,
  "a preposition apart from its article": /(?:^|\s)(?:de|em|por) (?:o|a|os|as)(?=\s)/,
  "an article twice": /(?:^|\s)(?:o|a|os|as|do|da|no|na) (?:o|a|os|as)(?=\s)/,
  "one of many": new RegExp(`(?<![\\d.,])1 (?:${PLURAL})(?![\\p{L}-])`, "u"),
  "many as one": new RegExp(`(?:[2-9]|\\d[\\d.]*\\d) (?:${SINGULAR})(?![\\p{L}-])`, "u"),
  "a verb of many for one": /(?<![\d.,])1 cotação (?:são|ficam|foram|mostram|dizem)/,
  "a word cut at its hyphen": /\p{L}-(?:\s|$)/u,
  "a woman as a man": /\bMulher[^.;()]*\b(?:casado|solteiro|divorciado)\b/i,
  "a man as a woman": /\bHomem[^.;()]*\b(?:casada|solteira|divorciada)\b/i,
  "a state's preposition":
    /\b(?:em|na) (?:Rio de Janeiro|Rio Grande do (?:Norte|Sul)|Distrito Federal|Espírito Santo|Paraná|Ceará|Pará)(?=[.,;:?]|$)|\b(?:em|no) (?:Bahia|Paraíba)(?=[.,;:?\s]|$)|\bn[oa] (?:São Paulo|Minas Gerais|Santa Catarina|Goiás|Pernambuco|Mato Grosso)\b/u,
  "a word of the trade": /\bURL\b|banco de dados|\bslug\b|payload/i,
  "another language": /(?<!\p{L})(?:the|of|and|with|your|from|loading|please)(?!\p{L})/iu,
  "a capital within a sentence": /\d (?:Cotaç|Modelos?|Cidades?|Marcas?|Carros?|Perfi)/,
};

/** In all blocks but those with a hostile name. */
const findMistakes = (html: string): string[] =>
  listBlocks(html)
    .filter((block) => !/script/i.test(block))
    .flatMap((block) =>
      Object.entries(RULES).flatMap(([rule, wrong]) => (wrong.test(block) ? `${rule}: ${block}` : [])),
    );

const HOSTILE = `<script>alert("x")</script>'&`;

const fixture = createFixture();
fixture.rows.states.push({ uf: "SP", name: "São Paulo" }, { uf: "AC", name: HOSTILE });
const hostileCity = fixture.addCity("SP", null, HOSTILE, HOSTILE);
fixture.addCity("SP", 0, "Olho d'Água", "olho-d-agua");
const skoda = fixture.addBrand("ŠKODA");
for (const name of [HOSTILE, "日産", "Skoda"]) fixture.addBrand(name);
const tesla = fixture.addBrand("TESLA");
const octavia = fixture.addModel(skoda, `OCTAVIA "RS" ${HOSTILE}`);
fixture.addModel(skoda, "???");
fixture.addVersion(octavia, { year: 2024, name: HOSTILE, slug: HOSTILE, fipeValue: 0 });
fixture.addVersion(octavia, { year: 2024, name: " ", slug: "", fipeValue: null });
const electric = { name: "Performance 100% Elétrico", slug: "Performance-100%-Elétrico", fipeValue: 400_000 };
const versionId = fixture.addVersion(fixture.addModel(tesla, "MODEL 3"), { year: 3200, ...electric });
fixture.addQuotes(20, { versionId, cityId: hostileCity }, { driver: { young_drivers: "no" } });

const states = { DF: "Distrito Federal", PB: "Paraíba", RJ: "Rio de Janeiro" };
fixture.rows.states.push(...Object.entries(states).map(([uf, name]) => ({ uf, name })));
const brasilia = fixture.addCity("DF", 3_000_000, "Brasília");
const aguaBranca = fixture.addCity("PB", 1, "Água Branca");
const rio = fixture.addCity("RJ", 6_000_000, "Rio de Janeiro");
const woman = { gender: "F", age_range: "46-55", marital_status: "casado", young_drivers: "no" };
for (const [brand, model, version, cityId, quotes] of [
  ["VW - VOLKSWAGEN", "VW  T-CROSS", { year: 2024, name: "1.0  TSI", slug: "1-0-tsi" }, brasilia, 20],
  ["MERCEDES-BENZ", "CLA 180", { year: 3200, name: "", slug: "", fipeValue: null }, aguaBranca, 1],
  ["ÁLFA   ROMÊO", "ÉPSILON", { year: 1998, name: "16V", slug: "16v" }, rio, 2],
  ["FIAT", "STRADA", { year: 2022, name: "FREEDOM", slug: "freedom" }, rio, 15],
] as const) {
  const where = { versionId: fixture.addVersion(fixture.addModel(fixture.addBrand(brand), model), version), cityId };
  fixture.addQuotes(Math.ceil(quotes / 2), where, { driver: woman });
  fixture.addQuotes(Math.floor(quotes / 2), where);
}

const { db, site } = await openSiteOver(fixture.rows);
const { read } = site;
await db.run(`insert into page_contents (page_type, identifier, html) values
  ('brand', 'tesla', '<h1>Tesla</h1><p onclick="alert(1)">Texto</p><script>alert("x")</script>')`);

it("§1.1: every linked page answers in Portuguese without mistakes, has all its values, and runs nothing that a field holds", async () => {
  // Before the first fit of the rating model nothing links to a car in a city.
  const inCity = "/seguro-de-carro/marca/tesla/model-3/3200/sp/script-alert-x-script";
  const seen = new Set(["/", "/metodologia", "/dados", inCity]);
  const mistakes = new Set<string>();
  for (const path of seen) {
    const html = await read(path);
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).not.toMatch(/<script>alert|onclick="alert/);
    expect(() => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "")).not.toThrow();
    expect(readText(html)).not.toMatch(/undefined|NaN|\bnull\b|R\$ 0,00|\[object|Infinity/);
    for (const mistake of findMistakes(html)) mistakes.add(`${path}: ${mistake}`);
    if (path.includes("/comparar")) continue;
    for (const [, link = ""] of html.matchAll(/href="(\/seguro-de-carro[^"?#]*)"/g)) seen.add(link);
  }
  expect([...seen].filter((path) => path.startsWith("/seguro-de-carro/marca/")).length).toBeGreaterThan(20);
  expect([...mistakes]).toEqual([]);
});

const OCTAVIA = "/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script";

it.each<[what: string, path: string, words: string, absent?: RegExp]>([
  [
    "§9.29, §9.35: a version without a FIPE value or quotes shows dashes",
    `${OCTAVIA}/2024/versao-2`,
    "Valor FIPE — Código FIPE 000000-0 Preço Médio do Seguro — Percentual FIPE —",
  ],
  ["a state without quotes says so", "/seguro-de-carro/ac", "Ainda não há cotações recentes no <script>"],
  ["a model without versions says so", "/seguro-de-carro/marca/skoda/modelo-2", "Ainda não há versões deste modelo."],
  [
    "§2.97: a model without quotes has no cards about them",
    OCTAVIA,
    "Versões 2",
    /Cotações analisadas|% FIPE médio|Preço médio/,
  ],
  ["§2.112: a model-year without quotes has no table of them", `${OCTAVIA}/2024`, "Versão", /Últimas Cotações/],
  ["§1.15: real data is not called a sample", "/", "Preço"],
])("%s", async (_, path, words, absent = /dados de exemplo/i) => {
  const text = readText(await read(path));
  expect(text).toContain(words);
  expect(text).not.toMatch(absent);
});

// The site's Portuguese, checked on every page of a catalogue of unusual names and single rows.

import { expect, it } from "vitest";
import { createFixture } from "../support/fixture.ts";
import { openSiteOver } from "../support/site.ts";

/** Elements between which words do not belong together. */
const BLOCKS =
  /<\/?(?:address|article|aside|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|search|section|select|summary|svg|table|tbody|td|text|tfoot|th|thead|title|tr|ul)\b[^>]*>/g;

/** A page's title, description and visible words, block by block. */
function listBlocks(html: string): string[] {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return [description, ...html.replace(/<(script|style|textarea)\b[\s\S]*?<\/\1>/g, "").split(BLOCKS)]
    .map((block) =>
      block
        .replace(/<!--[\s\S]*?-->/g, "")
        .replace(/<br\b[^>]*>/g, " ")
        .replace(/<[^>]+>/g, "")
        .replaceAll("&#x27;", "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&")
        .replaceAll(" ", " ")
        .trim(),
    )
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
  "a hole": /undefined|NaN|\[object|\bnull\b/,
  "a word of the trade": /\bURL\b|banco de dados|\bslug\b|payload/i,
  "another language": /(?<!\p{L})(?:the|of|and|with|your|from|loading|please)(?!\p{L})/iu,
  "a capital within a sentence": /\d (?:Cotaç|Modelos?|Cidades?|Marcas?|Carros?|Perfi)/,
};

const findMistakes = (html: string): string[] =>
  listBlocks(html).flatMap((block) =>
    Object.entries(RULES)
      .filter(([, wrong]) => wrong.test(block))
      .map(([rule]) => `${rule}: ${block}`),
  );

/** Doubled spaces, accents, a brand of two names, a version without a name or a value, a city of one quote. */
function createUnusualRows() {
  const fixture = createFixture();
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
  return fixture.rows;
}

const { read } = (await openSiteOver(createUnusualRows())).site;

it("§1.1: pages are in Portuguese without mistakes of grammar, spacing or wording", async () => {
  const seen = new Set(["/", "/metodologia", "/dados"]);
  const mistakes = new Set<string>();
  for (const path of seen) {
    const html = await read(path);
    expect(html).toContain('<html lang="pt-BR">');
    for (const mistake of findMistakes(html)) mistakes.add(`${path}: ${mistake}`);
    if (path.includes("/comparar")) continue;
    for (const [, link = ""] of html.matchAll(/href="(\/seguro-de-carro[^"?#]*)"/g)) seen.add(link);
  }
  expect(seen.size).toBeGreaterThan(30);
  expect([...mistakes]).toEqual([]);
});

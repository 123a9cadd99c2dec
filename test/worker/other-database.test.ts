// The same Worker over a database with quite other rows: names with every kind of character, gaps everywhere.

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { type QuoteRow, type Rows, writeRows } from "../support/rows.ts";
import { readText, type Site, startSite } from "../support/site.ts";

const HOSTILE = `<script>alert("x")</script>'&`;

const ROWS: Rows = {
  brands: [
    { id: 1, name: "ŠKODA" },
    { id: 2, name: HOSTILE },
    { id: 3, name: "日産" },
    { id: 4, name: "Skoda" },
    { id: 5, name: "TESLA" },
  ],
  models: [
    { id: 1, brandId: 1, name: `OCTAVIA "RS" ${HOSTILE}` },
    { id: 2, brandId: 1, name: "???" },
    { id: 3, brandId: 5, name: "MODEL 3" },
  ],
  versions: [
    { id: 1, modelId: 1, year: 2024, name: HOSTILE, slug: HOSTILE, fipeValue: 0 },
    { id: 2, modelId: 1, year: 2024, name: " ", slug: "", fipeValue: null },
    {
      id: 3,
      modelId: 3,
      year: 3200,
      name: "Performance 100% Elétrico",
      slug: "Performance-100%-Elétrico",
      fipeValue: 400_000,
    },
  ],
  states: [
    { uf: "SP", name: "São Paulo" },
    { uf: "AC", name: HOSTILE },
  ],
  cities: [
    { id: 1, uf: "SP", name: HOSTILE, slug: HOSTILE, population: null },
    { id: 2, uf: "SP", name: "Olho d'Água", slug: "olho-d-agua", population: 0 },
  ],
  quotes: Array.from(
    { length: 20 },
    (_, index): QuoteRow => ({
      id: index + 1,
      price: 12_000 + index,
      percentage: 3,
      profile: index % 3,
      driver: { young_drivers: "no" },
      insurer: 1,
      versionId: 3,
      cityId: 1,
      hoursAgo: index + 1,
    }),
  ),
};

let db: TestDatabase;
let site: Site;
beforeAll(async () => {
  db = await openTestDatabase();
  await writeRows(db.database, ROWS);
  await db.database.query("insert into page_contents (page_type, identifier, html) values ('brand', 'tesla', $1)", [
    `<h1>Tesla</h1><p onclick="alert(1)">Texto</p>${HOSTILE}`,
  ]);
  site = await startSite(db.rest);
});
afterAll(async () => {
  await site.dispose();
  await db.database.close();
});

async function read(path: string): Promise<string> {
  const response = await site.get(path);
  const html = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  return html;
}

/** All links of a page to other pages of the site. */
function listLinks(html: string): string[] {
  return [...new Set([...html.matchAll(/href="(\/(?:seguro-de-carro)[^"]*)"/g)].map((match) => match[1] ?? ""))];
}

it("every page that can be reached answers, shows no hole, and runs nothing that a field holds", async () => {
  const seen = new Set<string>(["/"]);
  for (const path of seen) {
    const html = await read(path);
    expect(html).not.toContain("<script>alert");
    const [, jsonLd = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(jsonLd)).toHaveProperty("@graph");
    expect(html).not.toContain('onclick="alert');
    expect(readText(html)).not.toMatch(/undefined|NaN|null|R\$ 0,00|\[object|Infinity/);
    for (const link of listLinks(html)) seen.add(link);
  }
  // Comparisons are of every place: this database has three, and nothing to compare.
  const compared = [...seen].filter((path) => /^\/seguro-de-carro\/(?:ate|comparar|estados|mais-baratos)/.test(path));
  expect(compared).toHaveLength(47);
  expect([...seen].filter((path) => !compared.includes(path)).sort()).toEqual([
    "/",
    "/seguro-de-carro",
    "/seguro-de-carro/ac",
    "/seguro-de-carro/marca",
    "/seguro-de-carro/marca/marca-3",
    "/seguro-de-carro/marca/script-alert-x-script",
    "/seguro-de-carro/marca/skoda",
    "/seguro-de-carro/marca/skoda-4",
    "/seguro-de-carro/marca/skoda/modelo-2",
    "/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script",
    "/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script/2024",
    "/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script/2024/script-alert-x-script",
    "/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script/2024/versao-2",
    "/seguro-de-carro/marca/tesla",
    "/seguro-de-carro/marca/tesla/model-3",
    "/seguro-de-carro/marca/tesla/model-3/3200",
    "/seguro-de-carro/marca/tesla/model-3/3200/performance-100-eletrico",
    "/seguro-de-carro/marca/tesla/model-3/3200/sp/script-alert-x-script",
    "/seguro-de-carro/sp",
    "/seguro-de-carro/sp/olho-d-agua",
    "/seguro-de-carro/sp/script-alert-x-script",
  ]);
});

it("§1.15: says nothing about a sample where the database is none", async () => {
  expect(readText(await read("/"))).not.toContain("dados de exemplo");
});

it("§9.29, §9.35: a version without a FIPE value or quotes shows dashes", async () => {
  const text = readText(await read("/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script/2024/versao-2"));
  expect(text).toContain("Valor FIPE — Código FIPE 000000-0 Preço Médio do Seguro — Percentual FIPE —");
  expect(text).toContain("Versão 2");
});

it("a state without quotes, and a model without versions, say so", async () => {
  expect(readText(await read("/seguro-de-carro/ac"))).toContain("Ainda não há cotações recentes no <script>");
  expect(readText(await read("/seguro-de-carro/marca/skoda/modelo-2"))).toContain("Ainda não há versões deste modelo.");
});

it("§2.97, §2.112: a model without quotes has no cards about them, its model-year no table of them", async () => {
  const model = "/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script";
  const text = readText(await read(model));
  expect([text.includes("Versões 2"), text.includes("Cotações analisadas")]).toEqual([true, false]);
  expect(text).not.toContain("Seguro em relação à FIPE");
  expect(await read(`${model}/2024`)).not.toContain("Últimas Cotações");
});

it("a mean of 20 quotes is observed, and named as such on the version page", async () => {
  const text = readText(await read("/seguro-de-carro/marca/tesla/model-3/3200/performance-100-eletrico"));
  expect(text).toContain("Preço Médio do Seguro R$ 12.009,50 com base em 20 cotações Percentual FIPE 3,0%");
  expect(text).not.toContain("estimativa,");
});

it("a text's first heading becomes the second level, and its code is gone", async () => {
  const html = await read("/seguro-de-carro/marca/tesla");
  expect(html).toContain("<h2>Tesla</h2><p>Texto</p>");
});

// The same Worker over a database with quite other rows: names with every kind of character, gaps everywhere.

import { expect, it } from "vitest";
import type { QuoteRow, Rows } from "../support/rows.ts";
import { openSiteOver, readText } from "../support/site.ts";

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

const { db, site } = await openSiteOver(ROWS);
const { read } = site;
await db.database.query("insert into page_contents (page_type, identifier, html) values ('brand', 'tesla', $1)", [
  `<h1>Tesla</h1><p onclick="alert(1)">Texto</p>${HOSTILE}`,
]);

it("every page that can be reached answers, shows no hole, and runs nothing that a field holds", async () => {
  const seen = new Set<string>(["/"]);
  for (const path of seen) {
    const html = await read(path);
    expect(html).not.toContain("<script>alert");
    const [, jsonLd = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(jsonLd)).toHaveProperty("@graph");
    expect(html).not.toContain('onclick="alert');
    expect(readText(html)).not.toMatch(/undefined|NaN|null|R\$ 0,00|\[object|Infinity/);
    for (const [, link = ""] of html.matchAll(/href="(\/seguro-de-carro[^"]*)"/g)) seen.add(link);
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

const OCTAVIA = "/seguro-de-carro/marca/skoda/octavia-rs-script-alert-x-script";

it.each([
  [
    "§9.29, §9.35: a version without a FIPE value or quotes shows dashes",
    `${OCTAVIA}/2024/versao-2`,
    "Valor FIPE — Código FIPE 000000-0 Preço Médio do Seguro — Percentual FIPE —",
    null,
  ],
  ["a version without a name has a number", `${OCTAVIA}/2024/versao-2`, "Versão 2", null],
  ["a state without quotes says so", "/seguro-de-carro/ac", "Ainda não há cotações recentes no <script>", null],
  [
    "a model without versions says so",
    "/seguro-de-carro/marca/skoda/modelo-2",
    "Ainda não há versões deste modelo.",
    null,
  ],
  [
    "§2.97: a model without quotes has no cards about them",
    OCTAVIA,
    "Versões 2",
    /Cotações analisadas|Seguro em relação à FIPE/,
  ],
  ["§2.112: a model-year without quotes has no table of them", `${OCTAVIA}/2024`, "Versão", /Últimas Cotações/],
  [
    "a mean of 20 quotes is observed, and named as such on the version page",
    "/seguro-de-carro/marca/tesla/model-3/3200/performance-100-eletrico",
    "Preço Médio do Seguro R$ 12.009,50 com base em 20 cotações Percentual FIPE 3,0%",
    /estimativa,/,
  ],
  ["§1.15: a database that is no sample is not called one", "/", "Preço", /dados de exemplo/i],
])("%s", async (_, path, said, unsaid) => {
  const text = readText(await read(path));
  expect(text).toContain(said);
  if (unsaid) expect(text).not.toMatch(unsaid);
});

it("a text's first heading becomes the second level, and its code is gone", async () => {
  expect(await read("/seguro-de-carro/marca/tesla")).toContain("<h2>Tesla</h2><p>Texto</p>");
});

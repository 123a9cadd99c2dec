// The Worker over a database of hostile names and texts, with gaps everywhere.

import { expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { createFixture } from "../support/fixture.ts";
import { openSiteOver } from "../support/site.ts";

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

const { db, site } = await openSiteOver(fixture.rows);
const { read } = site;
await db.query("insert into page_contents (page_type, identifier, html) values ('brand', 'tesla', $1)", [
  `<h1>Tesla</h1><p onclick="alert(1)">Texto</p>${HOSTILE}`,
]);

it("every linked page answers, has all its values, and runs nothing that a field holds", async () => {
  // Before the first fit of the rating model nothing links to a car in a city.
  const seen = new Set<string>(["/", "/seguro-de-carro/marca/tesla/model-3/3200/sp/script-alert-x-script"]);
  for (const path of seen) {
    const html = await read(path);
    expect(html).not.toContain("<script>alert");
    expect(() => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "")).not.toThrow();
    expect(html).not.toContain('onclick="alert');
    expect(readText(html)).not.toMatch(/undefined|NaN|null|R\$ 0,00|\[object|Infinity/);
    for (const [, link = ""] of html.matchAll(/href="(\/seguro-de-carro[^"]*)"/g)) seen.add(link);
  }
  const vehicles = [...seen].filter((path) => path.startsWith("/seguro-de-carro/marca/"));
  expect(vehicles.length).toBeGreaterThan(12);
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

// An export that says all that a policy says: what it has is loaded, learnt, asked, explained and verified, and nothing else.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { checkDigitOf } from "../../app/catalogue/fipe-code.ts";
import { refreshNumbers } from "../../tools/database/refresh.ts";
import { createRandom } from "../../tools/sample-data/random.ts";
import { openPage } from "../support/browser.ts";
import { csvOf, loadText } from "../support/loads.ts";
import { openSiteOver, readText } from "../support/site.ts";
import { NOW } from "../support/today.ts";
import { createWorld } from "../support/world.ts";

const QUOTES = 6_000;
const HOUR_MS = 3_600_000;

/** How brokers write it, and by how much it makes the price dearer. The first is the commonest. */
const COLUMNS: Readonly<Record<string, readonly (readonly [cell: string, times: number])[]>> = {
  Sexo: [
    ["M", 1.1],
    ["F", 0.95],
  ],
  Idade: [
    ["36-45", 1],
    ["18-25", 1.5],
    ["56+", 0.8],
  ],
  "Classe de Bônus": [
    ["5", 0.9],
    ["0", 1.2],
    ["10", 0.7],
    ["", 1],
  ],
  Franquia: [
    ["Normal", 1],
    ["Reduzida", 1.2],
    ["Majorada", 0.85],
  ],
  Cobertura: [
    ["Compreensiva", 1],
    ["Incêndio e Roubo", 0.6],
  ],
  "Tipo de Seguro": [
    ["Renovação", 0.95],
    ["Seguro Novo", 1.1],
  ],
  "Uso do Veículo": [
    ["Particular", 1],
    ["Aplicativo (Uber/99)", 1.4],
  ],
  Pernoite: [
    ["Garagem fechada", 0.95],
    ["Rua", 1.15],
  ],
  Blindado: [
    ["N", 1],
    ["S", 1.3],
  ],
  "CEP Pernoite": [
    ["13010-100", 0.8],
    ["13020120", 1],
    ["13087", 1.3],
  ],
};

const CODES = ["001509", "001510", "001511", "001512", "001513", "001514"].map((six) => `${six}-${checkDigitOf(six)}`);
const CARS = CODES.flatMap((code, model) =>
  [2020, 2022, 2024].map((year, place) => ({ code, model, year, value: 50_000 + 9_000 * model + 8_000 * place })),
);
const CITIES = [
  ["3509502", "Campinas", "SP"],
  ["3550308", "São Paulo", "SP"],
  ["3304557", "Rio de Janeiro", "RJ"],
] as const;

function makeExport(): string {
  const random = createRandom(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(items.length * random.next() ** 5)] as Item;
  const header = ["Código FIPE", "Ano", "Código IBGE", "Preço", "Data", ...Object.keys(COLUMNS)];
  const rows = Array.from({ length: QUOTES }, (_, index) => {
    const car = CARS[random.below(CARS.length)] as (typeof CARS)[number];
    const said = Object.values(COLUMNS).map(pick);
    const times = said.reduce((product, [, each]) => product * each, Math.exp(0.25 * random.normal()));
    const at = new Date(NOW - (index * 150 * 24 * HOUR_MS) / QUOTES).toISOString();
    return [car.code, String(car.year), CITIES[index % 3]?.[0] ?? "", (0.04 * car.value * times).toFixed(2), at].concat(
      said.map(([cell]) => cell),
    );
  });
  return csvOf(header, rows);
}

const { db, site } = await openSiteOver(createWorld().rows);
const table = CARS.map(({ code, model, year, value }) => [
  code,
  "Fiat",
  `ARGO${model} DRIVE`,
  String(year),
  String(value),
]);
await loadText(db, csvOf(["fipe_code", "brand", "model", "year", "value"], table));
await loadText(db, csvOf(["codigo_ibge", "nome", "uf"], CITIES));
const { report, rejected } = await loadText(db, makeExport());
await refreshNumbers(db);

const IN_CAMPINAS = "/seguro-de-carro/marca/fiat/argo1/2022/sp/campinas";

const readAmount = async (page: Page) =>
  Number((await page.locator(".answer .headline-amount").innerText()).replace(/\D/g, ""));

it("is loaded whole, every column of it read", () => {
  expect([rejected, report.added]).toEqual([[], QUOTES]);
  expect(report.notes).toEqual([]);
});

it("§2.164: the form asks what the export can answer, and nothing else; each answer moves the price and has its bar", async () => {
  const { page } = await openPage(site, IN_CAMPINAS);
  const names = await page
    .locator("#quem-dirige select")
    .evaluateAll((all) => all.map((each) => each.getAttribute("name")));
  expect(names).toEqual([
    ...["cep", "idade", "sexo", "bonus", "franquia", "cobertura", "renovacao", "uso", "garagem", "blindado"],
  ]);
  let before = await readAmount(page);
  for (const [field, choice, isDearer, line] of [
    ["franquia", "Reduzida", true, "Franquia reduzida"],
    ["bonus", "10", false, "Classe de bônus 10"],
    ["uso", "Aplicativo", true, "Uso em aplicativo"],
    ["cep", "CEP 13087-…", true, "CEP 13087-…"],
    ["cobertura", "Incêndio e roubo", false, "Cobertura de incêndio e roubo"],
  ] as const) {
    await page.locator(`select[name=${field}]`).selectOption({ label: choice });
    const after = await readAmount(page);
    expect([field, after > before]).toEqual([field, isDearer]);
    before = after;
    if (!(await page.locator(".why").evaluate((each) => each.hasAttribute("open"))))
      await page.locator(".why summary").click();
    expect(await page.locator(".why").innerText()).toContain(line);
  }
  const kicker = await page.locator(".answer .headline-kicker").innerText();
  expect(kicker).toContain("Estimativa: CEP 13087-…, classe de bônus 10, franquia reduzida");
});

it("§2.164: every page says which policies its prices are of; /metodologia says how often intervals hold, answer by answer", async () => {
  for (const path of ["/", "/seguro-de-carro/sp", IN_CAMPINAS])
    expect(readText(await site.read(path)), path).toContain("seguros com cobertura compreensiva");
  const method = readText(await site.read("/metodologia"));
  expect(method).toMatch(/Franquia: franquia reduzida \d+,\d%/);
  expect(method).toMatch(/Cobertura: cobertura compreensiva \d+,\d%/);
  expect(method).toContain("classe de bônus + franquia + cobertura");
});

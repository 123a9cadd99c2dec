// What a load says of prices that are unlike those that are there, though each of them is possible.

import { beforeEach, expect, it } from "vitest";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { csvOf, loadText, readTables } from "../support/loads.ts";
import { TODAY } from "../support/today.ts";

const db = await openSharedDatabase();
await loadText(db, "codigo_fipe,marca,modelo,ano,combustivel,valor\n001509-1,Fiat,ARGO DRIVE 1.0,2022,Flex,50000\n");
await loadText(db, "codigo_ibge;nome;uf\n3509502;Campinas;SP\n");
beforeEach(() => db.run("delete from quotes"));

const HEADER = ["Código FIPE", "Ano", "Código IBGE", "Preço", "Data", "Seguradora"];

/** So many quotes of an insurer around R$ 2,000, times a factor. */
function quotesOf(insurer: string, count: number, times = 1): string[][] {
  return Array.from({ length: count }, (_, place) => {
    const price = times * (1800 + (400 * place) / count);
    return ["001509-1", "2022", "3509502", price.toFixed(2), "2026-11-20", insurer];
  });
}

const load = (rows: readonly string[][], says = {}) => loadText(db, csvOf(HEADER, rows), says);

it("prices of half of those that are there are told before they are merged, by insurer and in all", async () => {
  expect((await load([...quotesOf("Azul", 40), ...quotesOf("Porto", 60)])).warnings).toEqual([]);
  const { report, warnings } = await load([...quotesOf("Azul", 40, 0.5), ...quotesOf("Porto", 60, 0.49)]);
  expect(report.added).toBe(100);
  expect(warnings).toEqual([
    "Look at the prices of file.csv, as multiples of those of the newest quotes of like cars: 0.49 (all), 0.49 (Porto), 0.50 (Azul). Are they of a year, and in R$?",
  ]);
});

it("of one insurer's prices that are twice as high that insurer is named, and no other", async () => {
  await load([...quotesOf("Azul", 40), ...quotesOf("Porto", 90)]);
  const { warnings } = await load([...quotesOf("Azul", 30, 2), ...quotesOf("Porto", 90, 1.2)]);
  expect(warnings).toEqual([expect.stringContaining("of like cars: 2.00 (Azul). Are they")]);
});

it("a strict load of odd prices loads nothing, and a dry run tells them", async () => {
  await load(quotesOf("Azul", 40));
  const before = await readTables(db);
  await expect(load(quotesOf("Azul", 40, 0.5), { isStrict: true })).rejects.toThrow(
    "Nothing was loaded (--strict); the prices of file.csv, as multiples",
  );
  expect((await load(quotesOf("Azul", 40, 0.5), { isDryRun: true })).warnings).toHaveLength(1);
  expect(await readTables(db)).toEqual(before);
});

it("nothing is said where there is nothing, or too little, to compare with", async () => {
  expect((await load(quotesOf("Azul", 29))).warnings).toEqual([]);
  expect((await load(quotesOf("Azul", 40, 0.5))).warnings).toEqual([]);
  expect((await load(quotesOf("Azul", 29, 2))).warnings).toEqual([]);
});

const own = await openSharedDatabase();
await loadSampleData(own, { quotes: 8000, seed: 1, today: TODAY }, () => {});

/** The warnings of a file of those of the sample's quotes, at so many times their prices. */
async function warningsOf(condition: string, times: number): Promise<readonly string[]> {
  const rows = await own.query<Record<"version" | "city" | "price" | "at" | "insurer", string>>(`
    select version_id::text as version, city_id::text as city, (price * ${times})::numeric(12, 2)::text as price,
      quotes.created_at::text as at, insurance_company_id::text as insurer
    from quotes
    join vehicle_versions as versions on versions.id = version_id
    join cities on cities.id = city_id
    where price_fipe_percentage between 0.8 and 25 and ${condition}`);
  const cells = expectSome(rows, "quotes").map(({ version, city, price, at, insurer }) => {
    return [version, city, price, at, insurer];
  });
  const content = csvOf(["id_versao", "id_cidade", "preco", "data", "seguradora"], cells);
  const { warnings, rejected } = await loadText(own, content, { isDryRun: true });
  expect(rejected).toEqual([]);
  return warnings;
}

it("of a dear car, whose insurance is a small part of its value, the expected price is usual, and half is half", async () => {
  expect(await warningsOf("fipe_value > 200000", 1)).toEqual([]);
  expect(await warningsOf("fipe_value > 200000", 0.5)).toEqual([expect.stringMatching(/: 0\.[45]\d \(all\)/)]);
});

it("in a place where all is half as dear, half is usual", async () => {
  expect(await warningsOf("uf = 'CE'", 0.5)).toHaveLength(1);
  await own.run(`
    update rating_effects set compared = compared + ln(0.5)
    where (factor = 'state' and level = 'CE')
      or (factor = 'city' and level in (select id::text from cities where uf = 'CE'))`);
  expect(await warningsOf("uf = 'CE'", 0.5)).toEqual([]);
});

it("before anything is known of cars, dear ones are unlike the others", async () => {
  await own.run("delete from model_year_prices");
  expect(await warningsOf("fipe_value > 200000", 1)).toHaveLength(1);
});

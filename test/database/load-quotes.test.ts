// Loading quotes as brokers' systems export them: what each form means, what is wrong, and what is there already.

import { gzipSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { undoLoad } from "../../tools/data-load/undo.ts";
import { makeFipeTable } from "../../tools/owner-data/catalogue.ts";
import { makeOwnerQuotes, QUOTE_HEADER } from "../../tools/owner-data/quotes.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { expectSome } from "../support/compare.ts";
import { listValues, openSharedDatabase, openTestDatabase } from "../support/database.ts";
import { citiesFile, csvOf, fipeFile, loadText, quotesFile, readTables } from "../support/loads.ts";
import { NOW } from "../support/today.ts";

const db = await openSharedDatabase();

const CATALOGUE = `fipe_code,brand,model,year,fuel,value,reference_month
001509-1,Fiat,ARGO DRIVE 1.0,2022,Flex,50000,2026-11
001509-1,Fiat,ARGO DRIVE 1.0,2022,Flex,52000,2026-09
001510-5,Fiat,ARGO TREKKING,2022,Flex,60000,2026-11
001510-5,Fiat,ARGO TREKKING,2022,Gasolina,59000,2026-11
001511-3,Fiat,ARGO HGT,32000,Flex,,2026-11
`;
const PLACES = `codigo_ibge;nome;uf;populacao
3509502;Campinas;SP;1139047
1100015;Alta Floresta D'Oeste;RO;100
`;

await loadText(db, CATALOGUE);
await loadText(db, PLACES);
await loadText(db, "id,nome\n4,Porto Seguro\n");
// What a test has added beside quotes is in the way of no other.
beforeEach(() => db.run("delete from quotes"));

const HEADER = [...QUOTE_HEADER, "Seguradora"];

/** A quote's cells in the order of the header. */
const QUOTE = {
  ...{ key: "", code: "001509-1", year: "2022", fuel: "", city: "", ibge: "3509502", price: "2.345,67" },
  ...{ percentage: "", at: "2026-11-20 14:03:11", sex: "", age: "", status: "", young: "", insurer: "" },
};

type Cells = Partial<typeof QUOTE>;

/** A city that is named has no code where the test does not say one. */
function cellsOf(says: Cells): string[] {
  return Object.values({ ...QUOTE, ...(says.city !== undefined && { ibge: "" }), ...says });
}

const quotesOf = (...rows: Cells[]) => csvOf(HEADER, rows.map(cellsOf));

function listQuotes(): Promise<Record<string, unknown>[]> {
  return db.query(`
    select external_id as key, price::float8 as price, price_fipe_percentage::float8 as percentage, perfil_origem as profile,
      driver_gender as sex, driver_age_range as age, marital_status as status, young_drivers as young,
      insurance_company_id as insurer, fipe_code as code, city_id as city,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
    from quotes join vehicle_versions as versions on versions.id = version_id order by quotes.id`);
}

it("a quote is what it says, and what it does not say is not known", async () => {
  const others = { young: "S", insurer: "porto seguro" };
  const { rejected } = await loadText(
    db,
    quotesOf(
      { key: "A1", percentage: "4,691", sex: "Masculino", age: "Acima de 56 anos", status: "Casado(a)", ...others },
      {},
    ),
  );
  expect(rejected).toEqual([]);
  const shared = { code: "001509-1", city: 3509502, at: "2026-11-20 17:03:11", price: 2345.67, percentage: 4.691 };
  const profile = expect.any(Number);
  expect(await listQuotes()).toEqual([
    { ...shared, key: "A1", profile, sex: "M", age: "56+", status: "casado", young: true, insurer: 4 },
    { ...shared, key: null, profile, sex: null, age: null, status: null, young: null, insurer: 0 },
  ]);
});

it.each([
  ["the city by name and state", { city: "Campinas/SP" }, { city: 3509502 }],
  ["a name with an apostrophe", { city: "ALTA FLORESTA D’OESTE - RO" }, { city: 1100015 }],
  ["an insurer with its number", { insurer: "4 - Porto Seguro" }, { insurer: 4 }],
  ["another fuel of the only car", { fuel: "Gasolina" }, { code: "001509-1" }],
  ["a city with its state's name", { city: "Campinas, São Paulo" }, { city: 3509502 }],
  ["a city's code of six digits", { ibge: "350950" }, { city: 3509502 }],
  [
    "what is not said",
    { key: "NULL", insurer: "-", sex: "N/I", age: "0", percentage: "N/A" },
    { key: null, insurer: 0, age: null },
  ],
  ["the fuel by its number", { code: "001510-5", fuel: "1" }, { code: "001510-5", percentage: 3.976 }],
  ["a value of the month it was given in", { at: "2026-09-30 10:00:00" }, { percentage: 4.511 }],
])("%s is understood", async (_, says: Cells, expected: Record<string, unknown>) => {
  const { rejected } = await loadText(db, quotesOf(says));
  expect(rejected).toEqual([]);
  expect(await listQuotes()).toMatchObject([expected]);
});

/** The car that the table has no value of. */
const WITHOUT_VALUE = { code: "001511-3", year: "0" };

it.each([
  ["a car that is not in the catalogue", { code: "009999-9" }, "não está no catálogo"],
  ["a year that the car has not", { year: "2001" }, "não está no catálogo"],
  ["a car of two fuels, without its fuel", { code: "001510-5" }, "mais de um combustível"],
  ["a fuel that the car has not", { code: "001510-5", fuel: "Diesel" }, "não existe com Diesel"],
  ["a city that is none", { ibge: "9999999" }, "não há cidade"],
  ["a city of another state", { city: "Campinas/RJ" }, "não há cidade"],
  ["a city without its state", { city: "Campinas" }, "falta o estado"],
  ["no price", { price: "" }, "falta o preço"],
  ["a negative price", { price: "-5" }, "não é possível"],
  ["a price of another world", { ...WITHOUT_VALUE, price: "1.000.000,01", percentage: "4" }, "não é possível"],
  ["a key that a spreadsheet has cut", { key: "1,23457E+15" }, "perdeu dígitos"],
  ["a key without end", { key: "x".repeat(201) }, "passa de 200 caracteres"],
  ["a code of another city than is named", { ibge: "1100015", city: "Campinas/SP" }, "não é o de"],
  ["a price of some other thing", { price: "12,00" }, "do valor FIPE"],
  ["a percentage of nothing", { ...WITHOUT_VALUE, percentage: "0.042" }, "não é possível"],
  ["no percentage where there is no value either", WITHOUT_VALUE, "não tem valor FIPE"],
  ["a sex that is none", { sex: "talvez" }, "sexo"],
  ["an insurer's number that nobody knows", { insurer: "51 - Porto Seguro" }, "não há seguradora"],
  ["an insurer of signs", { insurer: "***" }, "não tem letra nem número"],
])("%s is rejected with its line and the reason", async (_, says: Cells, reason) => {
  const { report, rejected } = await loadText(db, quotesOf({}, says));
  expect([report.added, report.rejected]).toEqual([1, 1]);
  expect(rejected[0]).toMatch(/^3;/);
  expect(rejected[0]).toContain(reason);
});

it("an insurer that is not there is made of its name, whatever its spelling, and undone with the load", async () => {
  const before = await readTables(db);
  const spellings = [
    "Tokio Marine S.A.",
    "TOKIO  MARINE",
    "Tókio Marine Seguros S/A",
    "TokioMarine",
    "PORTO SEGURO SEGUROS",
  ];
  const prices = (insurer: string, place: number) => ({ insurer, price: String(2000 + place) });
  const text = quotesOf(
    ...spellings.map(prices),
    { insurer: "Azul", price: "2100" },
    { insurer: "Nenhuma", price: "" },
  );
  const note = "New insurers, with their quotes: Tokio Marine S.A. (4), Azul (1).";
  expect((await loadText(db, text, { isDryRun: true })).report.notes).toEqual([note]);
  const { report } = await loadText(db, text);
  expect([report.added, report.notes]).toEqual([6, [note]]);
  expect(
    await db.query(
      "select name, count(*)::int from quotes join insurers on insurers.id = insurance_company_id group by name order by name",
    ),
  ).toEqual([
    { name: "Azul", count: 1 },
    { name: "Porto Seguro", count: 1 },
    { name: "Tokio Marine S.A.", count: 4 },
  ]);
  const second = await loadText(db, quotesOf({ insurer: "tokio marine", price: "2050" }));
  expect([second.report.added, second.report.notes]).toEqual([1, []]);
  for (const { id } of [second.report, report]) await undoLoad(db, id ?? 0, "test");
  expect(await readTables(db)).toEqual(before);
});

it("an insurer that an owner numbers later goes before the one that was made of its name", async () => {
  const made = await loadText(db, quotesOf({ insurer: "Sul América" }));
  const numbered = await loadText(db, "id,nome\n51,SulAmérica Seguros\n");
  const next = await loadText(db, quotesOf({ insurer: "Sul América", price: "2100" }));
  expect([next.report.notes, (await listQuotes()).map(({ insurer }) => insurer)]).toEqual([[], [1_000_000_000, 51]]);
  for (const { report } of [next, numbered, made]) await undoLoad(db, report.id ?? 0, "test");
});

it("what many rows say alike is read anew in none, and counted or rejected in each", async () => {
  const flex = { code: "001510-5", fuel: "Flex" };
  const { report, rejected } = await loadText(
    db,
    quotesOf(
      { fuel: "Gasolina", price: "2000" },
      { fuel: "Gasolina", price: "2001", sex: "M" },
      { ...flex, price: "2002", sex: "M" },
      { ...flex, price: "2003", fuel: "Gasolina" },
      { age: "12" },
      { age: "12" },
    ),
  );
  expect(report.notes).toEqual(["Quotes of another fuel than FIPE has for their car, which is the only one: 2."]);
  expect(rejected).toHaveLength(2);
  expect((await listQuotes()).map(({ price, code, sex }) => [price, code, sex])).toEqual([
    [2000, "001509-1", null],
    [2001, "001509-1", "M"],
    [2002, "001510-5", "M"],
    [2003, "001510-5", null],
  ]);
  expect(await listValues(db, "select count(distinct version_id)::int from quotes")).toEqual([3]);
});

it("the same key is taken once; with other data it is rejected, in the file and beside what is there", async () => {
  const first = await loadText(db, quotesOf({ key: "A" }, { key: "A" }, { key: "A", price: "2000" }));
  expect([first.report.added, first.report.repeated, first.report.rejected]).toEqual([1, 1, 1]);
  expect(first.rejected[0]).toMatch(/^4;"a chave já é de outra cotação/);
  const second = await loadText(db, quotesOf({ key: "A" }, { key: "A", at: "2026-11-19 10:00:00" }, { key: "B" }));
  expect([second.report.added, second.report.repeated, second.report.rejected]).toEqual([1, 1, 1]);
});

it("without a key the same quote is taken once", async () => {
  const { report } = await loadText(db, quotesOf({}, {}, { price: "2345.68" }));
  expect([report.added, report.repeated]).toEqual([2, 1]);
});

const IN_CAMPINAS = { city: "Campinas/SP", status: "união estável" };
const ROWS = quotesOf(IN_CAMPINAS);
/** As other systems' programs send it. */
const CAR = { codigoFipe: "001509-1", ano: 2022 };
const RECORD = { preco: 2345.67, data: "2026-11-20 14:03:11", ...CAR, cidade: "Campinas/SP" };

it.each([
  ["in Latin-1", Buffer.from(ROWS, "latin1")],
  ["with a byte order mark", `\ufeff${ROWS}`],
  ["gzipped", gzipSync(ROWS)],
  ["with line breaks of Windows", ROWS.replaceAll("\n", "\r\n")],
  ["with commas", csvOf(HEADER, [cellsOf(IN_CAMPINAS)], ",")],
  ["with tabs", csvOf(HEADER, [cellsOf(IN_CAMPINAS)], "\t")],
  ["as NDJSON", JSON.stringify({ ...RECORD, estadoCivil: "união estável" })],
  ["without a last line break", ROWS.trimEnd()],
])("a file %s is read", async (_, content) => {
  const { rejected } = await loadText(db, content);
  expect(rejected).toEqual([]);
  expect(await listQuotes()).toMatchObject([{ price: 2345.67, status: "uniao_estavel", city: 3509502 }]);
});

it("both encodings in one file are read, as where exports were put together", async () => {
  const [header = "", row = ""] = ROWS.split("\n");
  const latin = Buffer.from(`${row.replace("2.345,67", "2.000,00")}\n`, "latin1");
  await loadText(db, Buffer.concat([Buffer.from(`${header}\n${row}\n`), latin]));
  expect((await listQuotes()).map(({ status }) => status)).toEqual(["uniao_estavel", "uniao_estavel"]);
});

it("a quote that is opened and never closed costs its own line and no other", async () => {
  const text = quotesOf({ price: "2000" }, { price: "2001" }, { price: "2002", insurer: '4 - 5" tela' })
    .replace(";2001;", ';"2001;')
    .replace('"4 - 5"" tela"', '4 - 5" tela');
  const { report, rejected } = await loadText(db, text);
  expect([report.added, report.rejected]).toEqual([2, 1]);
  expect(rejected[0]).toMatch(/^3;/);
});

it("what is rejected can be mended in its file and loaded from there", async () => {
  const { rejected } = await loadText(db, quotesOf({ age: "12" }));
  const mended = `linha;motivo;${HEADER.join(";")}\n${rejected.join("\n").replace(";12;", ";32;")}\n`;
  const { report } = await loadText(db, mended);
  expect([report.added, report.rejected]).toEqual([1, 0]);
});

it("where one row is wrong and the load is strict, nothing is loaded", async () => {
  const before = await readTables(db);
  await expect(loadText(db, quotesOf({}, { price: "" }), { isStrict: true })).rejects.toThrow(
    "Wrong rows in file.csv: 1, so nothing was loaded (--strict); e.g. line 3: falta o preço.",
  );
  expect(await readTables(db)).toEqual(before);
});

it("prices of a tenth of those that are there are told before they are merged, and refused where the load is strict", async () => {
  const load = (count: number, price: number, says = {}) =>
    loadText(db, quotesOf(...Array.from({ length: count }, (_, place) => ({ price: String(price + place) }))), says);
  expect((await load(30, 20_000)).warnings).toEqual([]);
  expect((await load(29, 300)).warnings).toEqual([]);
  await db.run("delete from quotes where price < 1000");
  expect((await load(30, 2_200)).warnings).toEqual([]);
  await db.run("delete from quotes where price < 10000");
  expect((await load(30, 1_800, { isDryRun: true })).warnings).toEqual([expect.stringContaining("are 0.09 times")]);
  await expect(load(30, 1_800, { isStrict: true })).rejects.toThrow(/^Nothing was loaded \(--strict\); the prices/);
});

it("a dry run reports the same and writes nothing", async () => {
  const before = await readTables(db);
  const { report, rejected } = await loadText(db, quotesOf({}, { price: "" }), { isDryRun: true });
  expect([report.id, report.added, report.rejected, rejected]).toEqual([null, 1, 1, []]);
  expect(await readTables(db)).toEqual(before);
});

it("thousands in every form, each twentieth wrong: those and no others are rejected, and a second time changes no row", async () => {
  const own = await openTestDatabase();
  const cars = makeFipeTable("2026-11", 2000);
  const cities = makePlaces().cities.slice(0, 300);
  await loadText(own, fipeFile(cars), { kind: "catalogue" });
  await loadText(own, citiesFile(cities));
  const made = [...makeOwnerQuotes({ count: 5000, seed: 3, now: new Date(NOW), cars, cities })];
  const text = quotesFile(made);
  const { report, rejected } = await loadText(own, text);
  const wrong = made.flatMap(({ fault }, index) => (fault === null ? [] : [index + 2]));
  expect(rejected.map((line) => Number.parseInt(line, 10))).toEqual(expectSome(wrong, "wrong lines"));
  expect(report.added).toBe(5000 - wrong.length);
  const before = await readTables(own);
  const again = await loadText(own, text);
  expect([again.report.id, again.report.added, again.report.repeated]).toEqual([null, 0, 5000 - wrong.length]);
  expect(await readTables(own)).toEqual(before);
  await own.close();
});

it("quotes lie in the partition of their month in São Paulo; those of long ago wait together, and are dropped", async () => {
  await loadText(
    db,
    quotesOf(
      { at: "2026-11-01 00:30:00" },
      { at: "2026-10-31 23:30:00" },
      { at: "2020-02-10 10:00:00", price: "2900", code: "001510-5", fuel: "5" },
    ),
  );
  const partitions = () => listValues(db, "select tableoid::regclass::text from quotes order by 1");
  expect(await partitions()).toEqual(["quotes_2026_10", "quotes_2026_11", "quotes_of_other_months"]);
  expect(await listValues(db, "select loading.count_droppable_quotes('2020-03-01')::int")).toEqual([1]);
  expect(await listValues(db, "select loading.drop_quote_months('2020-03-01')::int")).toEqual([1]);
  expect(await partitions()).toEqual(["quotes_2026_10", "quotes_2026_11"]);
  for (const refused of ["count_droppable_quotes", "drop_quote_months"])
    await expect(db.query(`select loading.${refused}(current_date)`), refused).rejects.toThrow(
      /pages show the last 36 months/,
    );
});

it("while quotes are merged, month by month, it is said how many are", async () => {
  const rows = ["2026-09-20", "2026-10-02", "2026-10-30", "2026-11-03"].map((day) => ({ at: `${day} 14:00:00` }));
  const { report, merging } = await loadText(db, quotesOf(...rows));
  expect([report.added, merging]).toEqual([
    4,
    ["merging", "1 of 4 rows merged", "3 of 4 rows merged", "4 of 4 rows merged"],
  ]);
});

it("quotes that were written by other means get a month of their own when the months are arranged", async () => {
  await loadText(db, quotesOf({}));
  await db.run(`
    insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, created_at)
    select 1, 1, 1, 0, version_id, city_id, '2024-02-05' from quotes`);
  const first = "select tableoid::regclass::text from quotes order by created_at limit 1";
  expect(await listValues(db, first)).toEqual(["quotes_of_other_months"]);
  await db.run("call loading.arrange_quote_months()");
  expect(await listValues(db, first)).toEqual(["quotes_2024_02"]);
  expect(await db.query("select from quotes_of_other_months")).toEqual([]);
});

it("a table of something else is not taken for what it looks like", async () => {
  const before = await readTables(db);
  await expect(
    loadText(db, "Chave;Cidade;UF;Código IBGE;Bônus;Data\nA;S.PAULO;SP;3550308;1;2026-11-20\n"),
  ).rejects.toThrow("file.csv has the columns of a file of places, but also chave, data.");
  await expect(
    loadText(
      db,
      "Chave;Cód FIPE;Modelo;Marca;Ano;Valor;Cidade;Data\nA;001509-1;Argo;Fiat;2022;2400;Campinas/SP;2026-11-20\n",
    ),
  ).rejects.toThrow("say --as catalogue");
  await expect(loadText(db, "id;nome;cpf\n1;João;123\n")).rejects.toThrow("say --as insurers");
  expect(await readTables(db)).toEqual(before);
});

it("columns that are not used are named, of two for one thing too, and an hour in a column of its own is used", async () => {
  const text =
    "Nº Cotação;Cód. FIPE;Ano Modelo;Ano;Município;UF;Prêmio;Data Cotação;Hora;Corretor\nB1;001509-1;2022;2021;Campinas;SP;2.400,00;20/11/2026;09:15;Maria\n";
  const { report } = await loadText(db, text);
  expect(report.notes).toEqual(["Columns that were not used: ano, corretor."]);
  expect(await listQuotes()).toMatchObject([{ key: "B1", at: "2026-11-20 12:15:00" }]);
});

it("rows of NDJSON may each have other fields", async () => {
  const rows = Array.from({ length: 150 }, (_, index) => JSON.stringify({ ...RECORD, chave: `K${index}` }));
  await loadText(db, `${rows.join("\n")}\n${JSON.stringify({ ...RECORD, chave: "Z", sexo: "F" })}\n`);
  expect(await db.query("select driver_gender::text as sex from quotes where external_id = 'Z'")).toEqual([
    { sex: "F" },
  ]);
});

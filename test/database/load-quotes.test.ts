// Loading quotes as brokers' systems export them.

import { beforeEach, expect, it } from "vitest";
import { csvOf, QUOTE_HEADER } from "../../tools/owner-data/files.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { emptyTables, loadText, makeOwnerFiles, readTables } from "../support/loads.ts";

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
3530805;Mogi Mirim;SP;93650
4317103;Sant'Ana do Livramento;RS;84421
5300108;Brasília;DF;2982818
`;

await loadText(db, CATALOGUE);
await loadText(db, PLACES);
await loadText(db, "id,seguradora\n4,Porto Seguro\n");
beforeEach(() => db.run("delete from quotes"));

const HEADER = [...QUOTE_HEADER, "Seguradora", "UF", "CEP", "Perfil"];

const QUOTE = {
  ...{ key: "", code: "001509-1", year: "2022", fuel: "", city: "", ibge: "3509502", price: "2.345,67" },
  ...{ percentage: "", at: "2026-11-20 14:03:11", sex: "", age: "", status: "", young: "", insurer: "" },
  ...{ uf: "", cep: "", profile: "" },
};

type Cells = Partial<typeof QUOTE>;

/** A named city has no code by default. */
function cellsOf(cells: Cells): string[] {
  return Object.values({ ...QUOTE, ...(cells.city !== undefined && { ibge: "" }), ...cells });
}

const quotesOf = (...rows: Cells[]) => csvOf(HEADER, rows.map(cellsOf));

function listQuotes(): Promise<Record<string, unknown>[]> {
  return db.query(`
    select external_id as key, price::float8 as price, price_fipe_percentage::float8 as percentage, perfil_origem::text as profile,
      driver_gender as sex, driver_age_range as age, marital_status as status, young_drivers as young,
      insurance_company_id as insurer, fipe_code as code, city_id as city,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
    from quotes join vehicle_versions as versions on versions.id = version_id order by price, quotes.id`);
}

it("a quote is stored as given, and missing fields are null", async () => {
  const driver = { sex: "Masculino", age: "Acima de 56 anos", status: "Casado(a)", young: "S" };
  const whole = { key: "A1", percentage: "4,691", insurer: "porto seguro", ...driver };
  const { rejected } = await loadText(db, quotesOf(whole, {}));
  expect(rejected).toEqual([]);
  const shared = { code: "001509-1", city: 3509502, at: "2026-11-20 17:03:11", price: 2345.67, percentage: 4.691 };
  const profile = expect.stringMatching(/^-\d+$/);
  expect(await listQuotes()).toEqual([
    { ...shared, key: "A1", profile, sex: "M", age: "56+", status: "casado", young: true, insurer: 4 },
    { ...shared, key: null, profile, sex: null, age: null, status: null, young: null, insurer: 0 },
  ]);
});

it("where somebody has a table with the name of a month of quotes, nothing is loaded, and the reason names it", async () => {
  await db.run("create table public.quotes_2024_01 (theirs text)");
  const before = await readTables(db);
  const load = loadText(db, quotesOf({ at: "2024-01-03 10:00:00" }));
  await expect(load).rejects.toThrow(/relation "quotes_2024_01" already exists/);
  expect(await readTables(db)).toEqual(before);
  await db.run("drop table public.quotes_2024_01");
});

it("spellings of quotes are understood", async () => {
  const cases: readonly (readonly [string, Cells, Record<string, unknown>])[] = [
    ["a key of a database", { profile: "9007199254740993" }, { profile: "9007199254740993" }],
    ["a name with an apostrophe", { city: "ALTA FLORESTA D’OESTE - RO" }, { city: 1100015 }],
    ["a name in one word more", { city: "Santana do Livramento (RS)" }, { city: 4317103 }],
    ["a former name", { city: "MOJI-MIRIM/SP" }, { city: 3530805 }],
    ["a region of the capital", { city: "Ceilândia - DF" }, { city: 5300108 }],
    ["a region beside the code", { ibge: "5300108", city: "Gama/DF" }, { city: 5300108 }],
    ["an insurer with its number", { insurer: "4 - Porto Seguro" }, { insurer: 4 }],
    ["a city's code of six digits", { ibge: "350950" }, { city: 3509502 }],
    [
      "missing values",
      { key: "NULL", insurer: "-", sex: "N/I", age: "0", percentage: "N/A" },
      { key: null, insurer: 0, age: null },
    ],
    ["a value of the month it was given in", { at: "2026-09-30 10:00:00", price: "2345,67" }, { percentage: 4.511 }],
  ];
  const quotes = cases.map(([, cells], index) => ({ price: String(2000 + index), ...cells }));
  const { rejected } = await loadText(db, quotesOf(...quotes));
  expect(rejected).toEqual([]);
  const found = await listQuotes();
  for (const [index, [name, , expected]] of cases.entries()) expect(found[index], name).toMatchObject(expected);
});

const WITHOUT_VALUE = { code: "001511-3", year: "0" };

it("a wrong quote is rejected with its line and the reason", async () => {
  const cases: readonly (readonly [string, Cells, string])[] = [
    ["a car that is not in the catalogue", { code: "009999-9" }, "não está no catálogo"],
    ["a car of two fuels, without its fuel", { code: "001510-5" }, "mais de um combustível"],
    ["a city of another state", { city: "Campinas/RJ" }, '""Campinas"" em RJ"'],
    ["a slip in a city", { city: "Campinsa/SP" }, 'não há cidade ""Campinsa"" em SP; a mais parecida é Campinas"'],
    ["a slip in a long name", { city: "Alta Foresta do Oeste/RO" }, "; a mais parecida é Alta Floresta D'Oeste"],
    ["an alias of another city than the code's", { ibge: "3509502", city: "Moji Mirim/SP" }, "não é o de"],
    ["an unknown city's code", { ibge: "9999999" }, "não há cidade com o código IBGE 9999999"],
    ["a city without its state", { city: "Campinas" }, "falta o estado"],
    ["no price", { price: "" }, "falta o preço"],
    ["an impossible price", { ...WITHOUT_VALUE, price: "1.000.000,01", percentage: "4" }, "não é possível"],
    ["a key that a spreadsheet has rounded", { key: "1,23457E+15" }, "perdeu dígitos"],
    ["a short key that a spreadsheet has rounded", { key: "1E+11" }, "perdeu dígitos"],
    ["an error value for an insurer", { insurer: "#N/D" }, "não é um nome"],
    ["a price of some other thing", { price: "12,00" }, "do valor FIPE"],
    ["no percentage where there is no value either", WITHOUT_VALUE, "não tem valor FIPE"],
    ["a code of another state", { ibge: "1100015", uf: "SP" }, "é de RO, e a linha diz SP"],
    ["a CEP of another state", { cep: "59340-000" }, "o CEP 59340-000 é de RN, e a cidade de SP"],
    ["a state beside a city of another", { city: "Campinas/RJ", uf: "SP" }, "não é de SP"],
    ["an insurer of a long name", { insurer: `${"-sa".repeat(100)}x` }, "a seguradora passa de 200 caracteres"],
    ["an unknown insurer's number", { insurer: "51 - Porto Seguro" }, "não há seguradora"],
  ];
  const { report, rejected } = await loadText(db, quotesOf({}, ...cases.map(([, cells]) => cells)));
  expect([report.added, report.rejected]).toEqual([1, cases.length]);
  for (const [index, [name, , reason]] of cases.entries()) {
    expect(rejected[index], name).toMatch(new RegExp(`^${index + 3};`));
    expect(rejected[index], name).toContain(reason);
  }
});

it("an unknown insurer is added once, whatever its spelling", async () => {
  const tokio = ["Tokio Marine S.A.", "TOKIO  MARINE", "Tókio Marine Seguros S/A", "TokioMarine"];
  const known = [...tokio, "PORTO SEGURO SEGUROS", "Azul"];
  const added = known.map((insurer, place) => ({ insurer, price: String(2000 + place) }));
  const text = quotesOf(...added, { insurer: "Nenhuma", price: "" });
  const note = "New insurers, with their quotes: Tokio Marine S.A. (4), Azul (1).";
  const { report } = await loadText(db, text);
  expect([report.added, report.notes]).toEqual([6, [note]]);
  const counts = `select name || ' ' || count(*) from quotes join insurers on insurers.id = insurance_company_id group by name`;
  expect((await listValues(db, counts)).sort()).toEqual(["Azul 1", "Porto Seguro 1", "Tokio Marine S.A. 4"]);
  const second = await loadText(db, quotesOf({ insurer: "tokio marine", at: "2026-11-19" }));
  expect([second.report.added, second.report.notes]).toEqual([1, []]);
});

it("a repeated key is stored once; of other data the newest counts, and without a newest one none", async () => {
  const at = "2026-11-19 10:00:00";
  const price = "2000";
  const rows = [{ key: "A" }, { key: "A" }, { key: "B" }, { key: "B", price }, { key: "B" }, { key: "C", at, price }];
  const first = await loadText(db, quotesOf(...rows, { key: "C" }));
  expect([first.report.added, first.report.repeated, first.report.rejected]).toEqual([2, 1, 3]);
  expect(first.rejected).toEqual([
    expect.stringContaining('4;"a linha 5 tem a mesma chave'),
    expect.stringContaining('5;"a linha 4 tem a mesma chave'),
    expect.stringContaining('6;"a linha 5 tem a mesma chave'),
  ]);
  expect((await listQuotes()).map(({ key, price }) => [key, price])).toEqual(["A", "C"].map((key) => [key, 2345.67]));
  const second = await loadText(db, quotesOf({ key: "A" }, { key: "A", price }, { key: "D" }));
  expect([second.report.added, second.report.rejected]).toEqual([1, 2]);
  const third = await loadText(db, quotesOf({ key: "A", price }));
  expect(third.rejected[0]).toContain(`desfaça a carga ${first.report.id} e carregue de novo`);
});

it("a quote without a key that differs from a stored one in its price alone is counted", async () => {
  await loadText(db, quotesOf({}, { price: "2100" }));
  const { report } = await loadText(db, quotesOf({}, { price: "2200" }, { price: "2300", at: "2026-11-19" }));
  expect([report.added, report.notes]).toEqual([2, [expect.stringMatching(/another price is stored too: 1\.$/)]]);
});

it("nothing is loaded of a file that changes while it is read", async () => {
  const load = loadText(db, quotesOf({}), { meanwhile: quotesOf({ price: "2000" }) });
  await expect(load).rejects.toThrow("file.csv changed while it was read, so nothing of it was loaded.");
  expect(await listQuotes()).toEqual([]);
});

it("a last line without its end is named where its last cell may be cut off", async () => {
  const said = async (...insurers: string[]) => {
    const header = "preco;data;codigo_fipe;ano;codigo_ibge;seguradora";
    const rows = insurers.map((insurer) => `2000;20/11/2026;001509-1;2022;3509502;${insurer}`);
    const { report } = await loadText(db, [header, ...rows].join("\n"), { isDryRun: true });
    return report.notes.filter((note) => note.includes("has no end"));
  };
  expect(await said("Porto Seguro", "Porto Seg")).toEqual([expect.stringMatching(/^The last line, 3, .*: Porto Seg/)]);
  expect(await said("Porto Seguro", "Azul", "Porto Seguro")).toEqual([]);
});

it("quotes of JSON are read by the names of their fields", async () => {
  const car = { codigoFipe: "001509-1", ano: 2022 };
  const others = { data: "2026-11-20 14:03:11", cidade: "Campinas/SP", estadoCivil: "união estável" };
  await loadText(db, JSON.stringify({ preco: 2345.67, ...car, ...others }));
  expect(await listQuotes()).toMatchObject([{ price: 2345.67, status: "uniao_estavel", city: 3509502 }]);
});

it("a strict load of a wrong row and a dry run write nothing", async () => {
  const before = await readTables(db);
  const text = quotesOf({}, { price: "" });
  await expect(loadText(db, text, { isStrict: true })).rejects.toThrow(
    "Wrong rows in file.csv: 1, so nothing was loaded (--strict); e.g. line 3: falta o preço.",
  );
  const { report, rejected } = await loadText(db, text, { isDryRun: true });
  expect([report.id, report.added, report.rejected, rejected]).toEqual([null, 1, 1, []]);
  expect(await readTables(db)).toEqual(before);
});

it.each([
  [30, "500", 30, "5000", "10.00"],
  [30, "5000", 30, "500", "0.10"],
  [30, "500", 30, "4995", null],
  [29, "500", 30, "5000", null],
  [30, "500", 29, "5000", null],
])("after %i quotes of R$ %s, %i of R$ %s are oddly dear: %s", async (stored, before, read, price, times) => {
  const same = (count: number, key: string, price: string) =>
    quotesOf(...Array.from({ length: count }, (_, place) => ({ key: `${key}${place}`, price })));
  expect((await loadText(db, same(stored, "A", before))).warnings).toEqual([]);
  const { report, warnings } = await loadText(db, same(read, "B", price));
  expect(report.added).toBe(read);
  expect(warnings).toEqual(times === null ? [] : [expect.stringContaining(`are ${times} times those`)]);
});

it("first quotes whose prices are of a month need the owner's word", async () => {
  const file = quotesOf(...["300", "310", "320", "330", "340"].map((price) => ({ price })));
  await expect(loadText(db, file)).rejects.toThrow(/^Nothing was loaded: .* below 1 %.* --yes\.$/);
  await expect(loadText(db, file, { isStrict: true, isConfirmed: true })).rejects.toThrow("below 1 %");
  const { report, warnings } = await loadText(db, file, { isConfirmed: true });
  expect([report.added, warnings]).toEqual([5, [expect.stringContaining("multiply them by 12")]]);
});

it("quotes are stored in the partition of their month in São Paulo; old months are in one, and can be dropped", async () => {
  const of = (moments: string[], cells: Cells = {}) => moments.map((at) => ({ at, ...cells }));
  const shown = of(["2026-11-01 00:30:00", "2026-10-31 23:30:00", "2023-11-01 00:00:00"]);
  const old = ["2020-02-01 00:00:00", "2020-02-29 23:59:59", "2023-10-31 23:59:59"];
  await loadText(db, quotesOf(...shown, ...of(old, { price: "2900", code: "001510-5", fuel: "5" })));
  const partitions = () => listValues(db, "select tableoid::regclass::text from quotes order by 1");
  const recent = ["quotes_2023_11", "quotes_2026_10", "quotes_2026_11"];
  const others = "quotes_of_other_months";
  expect(await partitions()).toEqual([...recent, others, others, others]);
  await db.run(
    'insert into quotes select (jsonb_populate_record(quotes, \'{"created_at": "2020-03-01T03:00Z"}\')).* from quotes limit 1',
  );
  await db.run("select loading.create_quote_month('2020-02-15')");
  expect(await partitions()).toEqual(["quotes_2020_02", "quotes_2020_02", ...recent, others, others]);
  const drop = (before: string) => listValues(db, "select loading.drop_quote_months($1)::int", [before]);
  expect(await listValues(db, "select loading.count_droppable_quotes('2020-03-01')::int")).toEqual([2]);
  expect([await drop("2020-03-01"), await drop("2023-11-01")]).toEqual([[2], [2]]);
  expect(await partitions()).toEqual(recent);
  await expect(drop("2023-11-02")).rejects.toThrow("quotes of 2023-11 and later stay");
});

it("of files as owners have them the wrong rows alone are rejected; loaded again, they change no row", async () => {
  await emptyTables(db);
  const files = Object.values(makeOwnerFiles({ cars: 200, cities: 300, quotes: 400 }));
  const added: number[] = [];
  for (const file of files) added.push((await loadText(db, file)).report.added);
  // Every twentieth quote is wrong.
  expect(added).toEqual([200, 300, 380]);
  const before = await readTables(db);
  for (const [place, repeated] of added.entries())
    expect((await loadText(db, files[place] ?? "")).report).toMatchObject({ id: null, added: 0, repeated });
  expect(await readTables(db)).toEqual(before);
});

// Loading the regulator's files in the form in which they are published: regions, which city lies in which, and premiums.

import { beforeEach, describe, expect, it } from "vitest";
import { undoLoad } from "../../tools/data-load/undo.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { emptyTables, loadText } from "../support/loads.ts";

const db = await openSharedDatabase();

const REGIONS =
  "CODIGO;DESCRICAO\n01;RS - Met. Porto Alegre e Caxias do Sul\n8;SP - Met. de São Paulo\n09;SP - Vale do Paraíba e Ribeira\n10;AC,RO - Demais\n";
const PLACES = `codigo_ibge;nome;uf
4314902;Porto Alegre;RS
3550308;São Paulo;SP
3549904;São José dos Campos;SP
3503208;Aparecida d'Oeste;SP
4300604;Alvorada;RS
1100122;Ji-Paraná;RO
`;
const CITIES_HEADER = "REGSUSEP;CEPINICIAL;CIDADE;CEP_FINAL;CODREG;REGDECIRC;cepini;cepfim";
const PREMIUM_HEADER =
  "COD_TARIF;REGIAO;COD_MODELO;ANO_MODELO;SEXO;IDADE;EXPOSICAO1;PREMIO1;EXPOSICAO2;PREMIO2;IS_MEDIA;FREQ_SIN1;INDENIZ1;FREQ_SIN2;INDENIZ2;FREQ_SIN3;INDENIZ3;FREQ_SIN4;INDENIZ4;FREQ_SIN9;INDENIZ9;ENVIO";

/** What a row of premiums says; half a policy-year of a man of 18 to 25 where a test does not say it. */
const ROW = {
  tariff: "1",
  region: "08",
  model: "004227-7",
  year: "2015",
  sex: "M",
  age: "1",
  years: "0,5",
  premium: "900,25",
  sum: "18179,47",
  period: "2019A",
};

function rowOf(says: Partial<typeof ROW>): string {
  const { tariff, region, model, year, sex, age, years, premium, sum, period } = { ...ROW, ...says };
  const zeros = Array.from({ length: 10 }, () => "0");
  return [tariff, region, model, year, sex, age, years, premium, "0", "0", sum, ...zeros, period].join(";");
}

const premiumsOf = (...rows: Partial<typeof ROW>[]) => [PREMIUM_HEADER, ...rows.map(rowOf), ""].join("\n");

const listCells = () =>
  db.query(`
    select region_code as region, fipe_code as model, year, gender as sex, age_range as age, round(policy_years::numeric, 6)::float8 as years,
      round(premium::numeric, 4)::float8 as premium, round(insured_sum::numeric, 2)::float8 as insured
    from premium_statistics order by 1, 2, 3, 4 nulls last, 5 nulls last`);

const CELL = { region: "08", model: "004227-7", year: 2015, sex: "M", age: "18-25" };

beforeEach(async () => {
  await emptyTables(db);
  await loadText(db, PLACES);
  await loadText(db, Buffer.from(REGIONS, "latin1"), { name: "auto_reg.csv" });
});

it("regions are read in Latin-1, their codes with two digits", async () => {
  expect(await db.query("select * from statistics_regions order by code")).toEqual([
    { code: "01", name: "RS - Met. Porto Alegre e Caxias do Sul" },
    { code: "08", name: "SP - Met. de São Paulo" },
    { code: "09", name: "SP - Vale do Paraíba e Ribeira" },
    { code: "10", name: "AC,RO - Demais" },
  ]);
});

it("the regulator's other tables of codes are no regions", async () => {
  await expect(
    loadText(db, "CODIGO;DESCRICAO\n1;Entre 18 e 25 anos\n2;Entre 26 e 35 anos\n", { kind: "regions" }),
  ).rejects.toThrow("No name begins with a state");
});

it("a city lies in the region of its postal codes, by whichever column has the regions' codes, however it is spelt", async () => {
  const rows = [
    "08;01000;SAO PAULO;01999;77;1;01000000;01999999",
    "08;02000;SAO PAULO;02999;77;1;02000000;02999999",
    "09;12200;SAO JOSE DOS CAMPOS;12249;77;1;12200000;12249999",
    "09;15700;APARECIDA D OESTE;15719;77;1;15700000;15719999",
    // There is one in Rio Grande do Sul alone, and the region is of São Paulo.
    "08;94800;ALVORADA;94899;77;1;94800000;94899999",
    "10;76900;JI-PARANA;76914;77;1;76900000;76914999",
    "01;90000;PORTO ALEGRE;91999;77;1;90000000;91999999",
  ];
  const { report, rejected } = await loadText(db, [CITIES_HEADER, ...rows, ""].join("\n"), { name: "auto_cep.csv" });
  expect(rejected).toEqual([]);
  expect(await listValues(db, "select city_id || ' ' || region_code from statistics_region_cities order by 1")).toEqual(
    ["1100122 10", "3503208 09", "3549904 09", "3550308 08", "4314902 01"],
  );
  expect(report.notes.join(" ")).toMatch(/regsusep.*Rows of no city.*1, of 1 names, e\.g\. ALVORADA/s);
});

it("a row is a cell, its premium that of comprehensive cover, its insured sum over the policy-years", async () => {
  const { rejected, report } = await loadText(
    db,
    premiumsOf({}, { sex: "F", age: "5" }, { sex: "0", age: "0" }, { years: "5E-1", premium: "99,75" }),
  );
  expect([rejected, report.kind, report.added]).toEqual([[], "premiums", 4]);
  const half = { years: 0.5, premium: 900.25, insured: 9089.74 };
  expect(await listCells()).toEqual([
    // Two rows of one cell are one.
    { ...CELL, years: 1, premium: 1000, insured: 18179.47 },
    { ...CELL, sex: "F", age: "56+", ...half },
    { ...CELL, sex: null, age: null, ...half },
  ]);
});

it.each([
  ["another vehicle", { tariff: "5" }, "other vehicles than cars"],
  ["a company", { sex: "J" }, "companies"],
  ["next to no exposure", { years: "0,01" }, "less than 0.05 policy-years"],
  ["no premium", { premium: "0" }, "no premium"],
  ["no insured sum", { sum: "0" }, "no insured sum"],
  ["a model year that is an error", { year: "1975" }, "model years before 1980 or after the one to come"],
  [
    "a premium that is none of such a car",
    { premium: "9000" },
    "a premium outside 0.3 to 30 % of the insured sum a year",
  ],
])("%s is left out, and counted by its reason", async (_, says, note) => {
  const { report, rejected } = await loadText(db, premiumsOf({}, says));
  expect([report.added, rejected]).toEqual([1, []]);
  expect(report.notes).toContain(`Rows of ${note}, which are left out: 1.`);
});

it.each([
  ["an unknown region", { region: "44" }, "não há região com o código"],
  ["a letter for an age", { age: "X" }, "a faixa de idade"],
  ["an unknown sex", { sex: "Q" }, "o sexo"],
  ["no FIPE code", { model: "abc" }, "código FIPE"],
  ["no half-year", { period: "2019" }, "o semestre"],
  ["no number", { premium: "muito" }, "não é um número"],
])("%s is rejected with its reason", async (_, says, reason) => {
  const { report, rejected } = await loadText(db, premiumsOf({}, says));
  expect([report.added, report.rejected]).toEqual([1, 1]);
  expect(rejected.join()).toContain(reason);
});

it("premiums without regions are refused in one sentence", async () => {
  await emptyTables(db);
  await expect(loadText(db, premiumsOf({}))).rejects.toThrow("There are no regions yet: load auto_reg.csv first.");
});

describe("a half-year that is loaded again", () => {
  it("changes nothing where it is the same", async () => {
    const file = premiumsOf({}, { sex: "F" });
    await loadText(db, file);
    expect((await loadText(db, file)).report).toMatchObject({ added: 0, changed: 0, repeated: 2 });
  });

  it("is replaced by another file of it, and is there again when that one is undone", async () => {
    await loadText(db, premiumsOf({}, { sex: "F" }, { period: "2018B" }));
    const before = await listCells();
    const { report } = await loadText(db, premiumsOf({ premium: "950" }, { age: "2" }));
    expect(report).toMatchObject({ added: 1, changed: 2 });
    // The other half-year stays.
    expect(await listCells()).toHaveLength(3);
    await undoLoad(db, Number(report.id), "test");
    expect(await listCells()).toEqual(before);
  });
});

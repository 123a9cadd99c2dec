// Loading the FIPE table, month after month.

import { beforeEach, expect, it } from "vitest";
import { versionIdOf } from "../../tools/data-load/kinds/catalogue.ts";
import { csvOf } from "../../tools/owner-data/files.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { emptyTables, loadText } from "../support/loads.ts";

const db = await openSharedDatabase();
beforeEach(() => emptyTables(db));

const HEADER = ["Marca", "Modelo", "Ano Modelo", "Combustível", "Código FIPE", "Valor", "Mês de referência"];

const ROW = {
  ...{ brand: "Fiat", model: "ARGO DRIVE 1.0", year: "2022", fuel: "Flex", code: "001509-1" },
  ...{ value: "R$ 57.034,00", month: "novembro de 2026" },
};

const fipe = (cells: Partial<typeof ROW> = {}) => Object.values({ ...ROW, ...cells });

const load = (...rows: string[][]) => loadText(db, csvOf(HEADER, rows));

function listVersions(): Promise<Record<string, unknown>[]> {
  return db.query(`
    select versions.id, brands.name as brand, models.name as model, year, version_name, slug, fipe_value::text, fipe_code, type
    from vehicle_versions as versions
    join vehicle_models as models on models.id = model_id
    join vehicle_brands as brands on brands.id = brand_id
    order by fipe_code, year, type`);
}

it("a row becomes a version with its brand, family, name, fuel and value", async () => {
  const { report, rejected } = await load(fipe({ model: "ARGO Drive 1.0" }));
  expect([report.kind, report.added, rejected]).toEqual(["catalogue", 1, []]);
  // A name in capitals keeps the known one.
  await load(fipe({ model: "ARGO DRIVE 1.0" }));
  expect(await listVersions()).toEqual([
    {
      ...{ id: versionIdOf(1509, 2022, 5), brand: "Fiat", model: "ARGO", year: 2022, type: "Flex" },
      ...{ version_name: "Drive 1.0", slug: "drive-1-0", fipe_value: "57034.00", fipe_code: "001509-1" },
    },
  ]);
});

it("two spellings of a brand are one brand, and its models are stored once", async () => {
  const { report } = await load(
    fipe({ brand: "CAOA Chery", model: "TIGGO 7 SPORT", code: "130001-6" }),
    fipe({ brand: "Caoa Chery/Chery", model: "TIGGO 7 PRO", code: "130002-4" }),
    fipe({ brand: "Caoa Chery/Chery", model: "FACE 1.3", code: "130003-2" }),
    // The same cars.
    fipe({ brand: "Caoa Chery/Chery", model: "TIGGO 7 SPORT", code: "130001-6" }),
    fipe({ brand: "CAOA Chery", model: "TIGGO 7 SPORT", code: "130001-6", fuel: "" }),
  );
  expect([report.added, report.repeated]).toEqual([3, 2]);
  expect((await listVersions()).map(({ brand, model, version_name }) => [brand, model, version_name])).toEqual([
    ["CAOA Chery", "TIGGO 7", "SPORT"],
    ["CAOA Chery", "TIGGO 7", "PRO"],
    ["CAOA Chery", "FACE", "1.3"],
  ]);
});

it("a new month updates values and adds cars; cars that are gone stay, and ids stay the same", async () => {
  await load(fipe({ month: "2026-10" }), fipe({ code: "001510-5", month: "2026-10" }));
  const before = await listVersions();
  const { report } = await load(fipe({ value: "56000" }), fipe({ code: "001511-3", model: "ARGO TREKKING 1.3" }));
  expect([report.added, report.changed]).toEqual([1, 1]);
  const after = await listVersions();
  expect(after.map(({ id, fipe_value }) => [id, fipe_value])).toEqual([
    [before[0]?.id, "56000.00"],
    [before[1]?.id, "57034.00"],
    [versionIdOf(1511, 2022, 5), "57034.00"],
  ]);
  const history = "select month || ' ' || value from fipe_values order by version_id, month";
  const [october, november] = ["2026-10-01 57034.00", "2026-11-01 57034.00"];
  expect(await listValues(db, history)).toEqual([october, "2026-11-01 56000.00", october, november]);
});

it("a version keeps its address when its text changes, and its id when its family does", async () => {
  await load(fipe({ model: "GRAN TURISMO S 4.7" }));
  const [before] = await listVersions();
  expect([before?.model, before?.slug]).toEqual(["GRAN", "turismo-s-4-7"]);
  await loadText(db, "grafia;familia\nGRAN TURISMO;GRANTURISMO\n");
  await load(fipe({ model: "GRAN TURISMO S 4.7 V8" }));
  const renamed = { model: "GRANTURISMO", version_name: "S 4.7 V8", slug: "turismo-s-4-7" };
  expect(await listVersions()).toMatchObject([{ id: before?.id, ...renamed }]);
  expect(await db.query("select name from vehicle_models")).toEqual([{ name: "GRANTURISMO" }]);
});

it("two rows of a car that contradict each other are rejected, and make no brand", async () => {
  const other = { brand: "Effa", code: "001510-5" };
  const { report, rejected } = await load(fipe(), fipe(other), fipe({ ...other, value: "90000" }));
  expect([report.added, report.rejected]).toEqual([1, 2]);
  const reason = (line: number) => `a linha ${line} diz outra coisa para 001510-5, ano 2022, Flex`;
  expect(rejected.sort()).toEqual([3, 4].map((line) => expect.stringContaining(`${line};"${reason(7 - line)}`)));
  expect(await listValues(db, "select name from vehicle_brands")).toEqual(["Fiat"]);
});

it("a code under another brand or model is a change, listed before it is kept, and stops a strict load", async () => {
  await load(fipe());
  const moved = csvOf(HEADER, [fipe({ brand: "VW - VolksWagen", model: "Gol 1.0" })]);
  const change = "Fiat ARGO DRIVE 1.0 → VW - VolksWagen GOL 1.0";
  await expect(loadText(db, moved, { isStrict: true })).rejects.toThrow(change);
  const { report, warnings } = await loadText(db, moved);
  expect([report.added, report.changed, warnings]).toEqual([0, 1, [expect.stringContaining(change)]]);
});

it("a wrong row is rejected with its line; a repeated one is not", async () => {
  const cases: readonly (readonly [string[], string])[] = [
    [fipe({ value: "12" }), "não é o de um carro"],
    [fipe({ month: "2027-03" }), "está no futuro"],
    [fipe({ year: "32000-3" }), "o ano diz Diesel"],
    [[...fipe(), "x"], "a linha tem 8 colunas; o cabeçalho tem 7"],
    [fipe({ brand: "Fi?t" }), "tem letras trocadas"],
    [fipe({ model: "#REF!" }), "não é um nome"],
  ];
  const { report, rejected } = await load(fipe(), fipe(), ...cases.map(([row]) => row));
  expect([report.added, report.repeated, report.rejected]).toEqual([1, 1, cases.length]);
  for (const [index, [, reason]] of cases.entries()) {
    expect(rejected[index]).toMatch(new RegExp(`^${index + 4};`));
    expect(rejected[index]).toContain(reason);
  }
});

it("cars are loaded; motorcycles, lorries and buses are left out and counted", async () => {
  const codes = ["001510-1", "001511-1", "811001-1", "511001-1", "840015-6", "001512-1"];
  const types = ["", "Carro", "Moto", "Caminhões e micro-ônibus", "Moto", "barco"];
  const rows = types.map((type, place) => [...fipe({ code: codes[place] }), type]);
  const { report, rejected } = await loadText(db, csvOf([...HEADER, "TipoVeiculo"], rows));
  expect([report.read, report.added, report.repeated]).toEqual([6, 2, 0]);
  expect(report.notes.filter((note) => note.startsWith("Rows"))).toEqual([
    "Rows of motorcycles, which are left out: 2.",
    "Rows of lorries and buses, which are left out: 1.",
  ]);
  expect(rejected).toEqual([expect.stringMatching(/^7;.*tipo de veículo ""barco"" não é carro, moto nem caminhão/)]);
});

it("the report compares a month with the one before: new, changed and gone", async () => {
  const codes = ["001510-5", "001511-3", "001512-1", "001513-0", "001514-8", "001515-6"];
  const cars = (month: string, places: number[], value = "50000") =>
    places.map((place) => fipe({ code: codes[place], month, value }));
  const september = await load(...cars("2026-09", [0, 1, 2, 3, 4]));
  expect(september.report.notes).toEqual([]);
  const october = await load(...cars("2026-10", [0, 1, 2]), ...cars("2026-10", [3, 5], "51000"));
  expect(october.report.notes).toEqual([
    "Beside the table of 2026-09: new cars 1, other values 1, gone 1 (they stay).",
  ]);
  const again = await load(...cars("2026-11", [0, 1, 2, 3, 4, 5]));
  expect(again.report.notes).toEqual(["Beside the table of 2026-10: new cars 0, other values 2, gone 0 (they stay)."]);
});

it("a table with far fewer cars than the month before warns, and a strict load refuses it", async () => {
  const cars = (places: number[], month = "2026-11") => places.map((place) => fipe({ code: `00151${place}-1`, month }));
  await load(...cars([0, 1, 2, 3, 4], "2026-10"));
  const few = csvOf(HEADER, cars([0, 1, 2]));
  await expect(loadText(db, few, { isStrict: true })).rejects.toThrow(/has 3 cars of 2026-11; 2026-10 has 5/);
  const { warnings } = await loadText(db, few);
  expect(warnings).toEqual([expect.stringMatching(/^Look: .* has 3 cars of 2026-11; 2026-10 has 5/)]);
  const rest = await loadText(db, csvOf(HEADER, cars([3, 4])), { isStrict: true });
  expect(rest.warnings).toEqual([]);
});

it("the report names an older table, whose values are not compared with newer ones", async () => {
  await load(fipe({ month: "2026-10", value: "20000" }));
  const { report } = await load(fipe({ month: "2021-03", value: "80000" }));
  expect([report.changed, report.rejected]).toEqual([1, 0]);
  expect(report.notes).toEqual([expect.stringContaining("The table of 2021-03 is older than the newest, of 2026-10")]);
  expect((await listVersions())[0]?.fipe_value).toBe("20000.00");
  const newer = await load(fipe({ month: "2026-11", value: "80000" }));
  expect(newer.rejected[0]).toContain("está longe do anterior, R$ 20.000");
});

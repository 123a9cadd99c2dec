// Loading IBGE's cities.

import { beforeEach, expect, it } from "vitest";
import { openSharedDatabase } from "../support/database.ts";
import { emptyTables, loadText } from "../support/loads.ts";

const db = await openSharedDatabase();
const PLACES =
  "codigo_ibge;nome;uf;populacao\n3509502;Campinas/SP;SP;1000\n3550308;São Paulo;;12.325.232(2)\n3100203;Abaeté;MG;\n";
beforeEach(async () => {
  await emptyTables(db);
  await loadText(db, PLACES);
});

const listCities = () =>
  db.query<{ name: string; population: number }>("select name, population from cities order by id");

it("the name is not read from a column with part of the code, and digits are rejected as a name", async () => {
  const rows = "11;00015;1100015;Alta Floresta D'Oeste\n11;00023;1100023;00023\n";
  const { report, rejected } = await loadText(db, `UF;Municipio;codigo_ibge;Nome_Municipio\n${rows}`);
  expect([report.added, rejected]).toEqual([1, [expect.stringContaining("não é um nome")]]);
  expect(await listCities()).toContainEqual(expect.objectContaining({ name: "Alta Floresta D'Oeste" }));
});

const SPOILT = "codigo_ibge;nome\n3550308;SÃO PAULO\n3509502;CAMPINAS\n3100203;Abaete\n3100104;ABADIA DOS DOURADOS\n";

it("a name in capitals keeps the known spelling or gets small letters; changed names are listed before", async () => {
  const { report, warnings } = await loadText(db, SPOILT);
  expect([report.added, report.changed]).toEqual([1, 1]);
  expect(warnings).toEqual(["Names, models and populations that change: Abaeté → Abaete."]);
  const names = (await listCities()).map(({ name }) => name);
  expect(names).toEqual(["Abadia dos Dourados", "Abaete", "Campinas", "São Paulo"]);
});

it("a strict load keeps the known spelling of cities and insurers, and stops where a name changes", async () => {
  await loadText(db, "id,seguradora\n4,Itaú\n7,HDI\n");
  for (const file of [SPOILT, "id,seguradora\n4,Itau\n"]) await loadText(db, file, { isStrict: true });
  const insurers = await db.query("select name from insurers where id = 4");
  expect([(await listCities())[1]?.name, insurers]).toEqual(["Abaeté", [{ name: "Itaú" }]]);
  const renamed = loadText(db, "id,seguradora\n7,HDI Seguros\n", { isStrict: true });
  await expect(renamed).rejects.toThrow(/\(--strict\).* HDI → HDI Seguros\.$/);
});

it("a damaged name is rejected, whether the town is known or not; a decomposed one is the same name", async () => {
  const before = await listCities();
  const rows = ["3550308;S?o Paulo", "3550308;SÇO PAULO", "5200100;Abadi?nia", `3100203;${"Abaeté".normalize("NFD")}`];
  const { report, warnings } = await loadText(db, `codigo_ibge;nome\n${rows.join("\n")}\n`);
  expect([report.added, report.repeated, report.rejected, warnings]).toEqual([0, 1, 3, []]);
  expect(await listCities()).toEqual(before);
});

it("of several years of a town the last counts; without a year both rows are rejected", async () => {
  const years = [2010, 2024, 2022].map((year) => `3509502;Campinas;${year};${year}\n`).join("");
  const { report } = await loadText(db, `codigo_ibge;nome;ano;populacao\n${years}`);
  expect([report.changed, report.repeated, report.rejected]).toEqual([1, 0, 0]);
  expect((await listCities())[1]).toEqual({ name: "Campinas", population: 2024 });
  const other = await loadText(db, "codigo_ibge;nome;populacao\n3509502;Campinas;5\n3509502;Campinas;6\n");
  expect(other.rejected.sort()).toEqual([/^2;a linha 3 /, /^3;a linha 2 /].map((each) => expect.stringMatching(each)));
});

it("populations of a fraction of the known ones are odd, and one that changes by a tenth stops a strict load", async () => {
  const file = (people: number) => `codigo_ibge;nome;populacao\n355030;São Paulo;${people}\n`;
  const thousands = await loadText(db, file(12_325), { isDryRun: true });
  expect(thousands.warnings).toEqual([
    expect.stringMatching(/^Look: .* 0\.001 times/),
    expect.stringContaining("São Paulo 12325232 → 12325."),
  ]);
  await expect(loadText(db, file(13_600_000), { isStrict: true })).rejects.toThrow("São Paulo 12325232 → 13600000");
  expect((await loadText(db, file(13_500_000), { isStrict: true })).report.changed).toBe(1);
});

it("a code of another state or of none is rejected", async () => {
  const rows = "3509502,Campinas,RJ\n3509502,Campinas (RJ),\n123,Campinas,SP\n";
  const { report, rejected } = await loadText(db, `codigo_ibge,nome,uf\n${rows}`);
  expect([report.added, report.changed]).toEqual([0, 0]);
  const reasons = ["é de SP, e a linha diz RJ", "é de SP, e a linha diz RJ", "não é o de um município"];
  expect(rejected).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
});

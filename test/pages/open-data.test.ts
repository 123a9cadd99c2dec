// The tables of `/dados` that are loaded by themselves, cell by cell: the index, its revisions, histories, the ranking, what the
// rating model has learnt.

import { expect, it } from "vitest";
import { findOpenData } from "../../app/pages/open-data.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";

/** A table's rows by the names of its columns, over a database that answers so. */
async function readTable(name: string, answers: Readonly<Record<string, unknown>> = {}) {
  const { database, site } = await openFaultySite();
  for (const [called, answer] of Object.entries(answers)) database.answer(called, answer);
  const table = await findOpenData(await site.visit("/dados"), name);
  if (!table) throw new Error(`There is no table ${name}`);
  for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
  const rows = table.rows.map((row) => Object.fromEntries(table.columns.map((column, place) => [column, row[place]])));
  return { isObserved: table.isObserved, rows };
}

it("the index has two decimals, and what it changed in the month in percent", async () => {
  const { isObserved, rows } = await readTable("indice");
  expect(isObserved).toBe(true);
  expect(rows.slice(0, 3)).toEqual([
    expect.objectContaining({ area: "BR", mes: "2026-08", indice: 100, variacao_no_mes: null, cotacoes: 900 }),
    expect.objectContaining({ area: "BR", mes: "2026-09", indice: 102.02, variacao_no_mes: 2.02, cotacoes: 1_000 }),
    expect.objectContaining({ area: "BR", mes: "2026-10", indice: 101.51, variacao_no_mes: -0.5, cotacoes: 1_100 }),
  ]);
  expect(rows[3]).toMatchObject({ area: "RJ", mes: "2026-10", indice: 100, cotacoes: 300 });
  for (const { minimo, indice, maximo } of rows)
    expect([minimo, indice, maximo]).toEqual([minimo, indice, maximo].sort((a, b) => Number(a) - Number(b)));
});

it("its revisions say what was published before", async () => {
  const { rows } = await readTable("indice-revisoes");
  expect(rows).toContainEqual({ area: "BR", revisado_em: "2026-11-05", mes: "2026-09", antes: 101.5, depois: 102 });
});

it("the ranking says what a car costs by its percentages of FIPE, in whole reais", async () => {
  const row = [1, 3200, 30, 100_010.4, 4.000_04, 3.2, 4.8];
  const { isObserved, rows } = await readTable("mais-baratos", {
    get_ranked_model_years: [row, [99, ...row.slice(1)]],
  });
  expect(isObserved).toBe(false);
  expect(rows).toEqual([
    {
      ...{ marca: "Fiat", modelo: "Quatorze", ano_modelo: "0 Km", cotacoes: 30, valor_fipe: 100_010 },
      ...{ percentual_fipe: 4, preco: 4_000, percentil_10: 3_200, percentil_90: 4_800 },
    },
  ]);
});

it("effects have names where their levels are ids, and percentages where they are effects", async () => {
  const effects = [
    ["general", "", 1.5, 900],
    ["value", "exponent", -0.25, 900],
    ["brand", "1", Math.log(1.1), 80],
    ["model", "1", 0, 70],
    ["model_year", "1/2020", 0, 60],
    ["version", "1/2020/1", 0, 50],
    ["state", "SP", 0, 40],
    ["city", "1", 0, 30],
    ["brand", "99", 0, 1],
    ["young_drivers", "yes", -0.1, 20],
    ["young_drivers", "unknown", 0, 20],
  ];
  const { isObserved, rows } = await readTable("efeitos", { get_rating_effects: effects });
  expect(isObserved).toBe(false);
  expect(rows.map(({ fator, nivel, nome }) => [fator, nivel, nome].join(": "))).toEqual([
    "geral: : ",
    "valor_fipe: expoente: ",
    "marca: 1: Fiat",
    "modelo: 1: Fiat Quatorze",
    "ano_modelo: 1/2020: Fiat Quatorze 2020",
    "versao: 1/2020/1: Fiat Quatorze 2020 1.0-flex",
    "estado: SP: São Paulo",
    "cidade: 1: Campinas SP",
    "marca: 99: ",
    "jovens_na_residencia: sim: ",
    "jovens_na_residencia: nao_informado: ",
  ]);
  expect(rows.map(({ percentual }) => percentual)).toEqual([null, null, 10, 0, 0, 0, 0, 0, 0, -9.52, 0]);
  expect(rows[2]).toMatchObject({ efeito: Math.log(1.1), cotacoes: 80 });
});

it("a night's fit says whether it was used, and its coverage in percent", async () => {
  const fit = {
    ...{ fittedAt: "2026-11-21T12:00:00Z", used: true, quotesLearnt: 900, verified: 100, coverage: 0.81, error: 14 },
    ...{ nationalError: 30, modelYearError: 20, estimateError: 40, general: 1.5, valueExponent: -0.25 },
  };
  const { rows } = await readTable("ajustes", { get_rating_fits: [fit, { ...fit, used: false, coverage: null }] });
  expect(rows).toEqual([
    {
      ...{ ajustado_em: fit.fittedAt, usado: "sim", cotacoes: 900, conferidas: 100, cobertura: 81, erro: 14 },
      ...{ erro_percentual_nacional: 30, erro_mediana_do_ano_modelo: 20, erro_estimativa: 40 },
      ...{ geral: 1.5, expoente_do_valor: -0.25 },
    },
    expect.objectContaining({ usado: "não", cobertura: null }),
  ]);
});

it("there is no other table", async () => {
  const { site } = await openFaultySite();
  expect(await findOpenData(await site.visit("/dados"), "nada")).toBeNull();
});

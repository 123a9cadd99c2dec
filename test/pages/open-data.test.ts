// The tables of `/dados`, cell by cell: brands and states as observed, the index, what the rating model has learnt.

import { expect, it } from "vitest";
import { OPEN_DATA_TABLES, readTable } from "../../app/pages/open-data.server.ts";
import { FIGURE_COLUMNS } from "../../app/seo/csv-table.ts";
import { amarokPath } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { ORIGIN, openBoundarySite, type TestSite } from "../support/test-site.ts";

const site = openBoundarySite();

async function readRows(name: string, of: TestSite = site) {
  const table = OPEN_DATA_TABLES.find((each) => each.name === name);
  if (!table) throw new Error(`There is no table ${name}`);
  const rows = await readTable(await of.visit(`/dados/${name}.csv`), table);
  for (const row of rows) expect(row).toHaveLength(table.columns.length);
  return rows.map((row) => Object.fromEntries(table.columns.map((column, place) => [column.name, row[place]])));
}

it("§9.26: groups have the figures of their pages, as computed, by name", async () => {
  const [fiat, vw, ...others] = await readRows("marcas");
  expect([fiat?.marca, vw?.marca, others]).toEqual(["Fiat", "Volkswagen", []]);
  const [rio, sp, ...more] = await readRows("estados");
  expect([rio?.uf, sp?.uf, sp?.estado, more]).toEqual(["RJ", "SP", "São Paulo", []]);
  expect([vw?.pagina, rio?.pagina]).toEqual([amarokPath("brand"), amarokPath("state")].map((path) => ORIGIN + path));
  expect(vw?.cotacoes).toBe(32);
  expect(Object.keys(vw ?? {}).slice(1)).toEqual(FIGURE_COLUMNS.map(({ name }) => name));
});

it("a table has no row of an unknown brand or of a group without figures", async () => {
  const { database, site: fresh } = await openFaultySite();
  const statistics = { quotes: 30, meanPrice: 1_234, minPrice: 999, meanPercentage: 3.4, lastQuoteAt: null };
  const unknown = [
    { key: "99", statistics },
    { key: "2", statistics: { ...statistics, meanPrice: null } },
  ];
  database.answer("get_open_data", [{ key: "1", statistics }, ...unknown]);
  expect(await readRows("marcas", fresh)).toMatchObject([{ marca: "Fiat", ultima_cotacao: null }]);
});

it("the index has two decimals, and what it changed in the month in percent", async () => {
  const rows = await readRows("indice");
  expect(rows.slice(0, 3)).toEqual([
    expect.objectContaining({ area: "BR", mes: "2026-08", indice: 100, variacao_no_mes: null, cotacoes: 900 }),
    expect.objectContaining({ area: "BR", mes: "2026-09", indice: 102.02, variacao_no_mes: 2.02, cotacoes: 1_000 }),
    expect.objectContaining({ area: "BR", mes: "2026-10", indice: 101.51, variacao_no_mes: -0.5, cotacoes: 1_100 }),
  ]);
  expect(rows[3]).toMatchObject({ area: "RJ", mes: "2026-10", indice: 100, cotacoes: 300 });
  for (const { minimo, indice, maximo } of rows)
    expect([minimo, indice, maximo]).toEqual([minimo, indice, maximo].sort((a, b) => Number(a) - Number(b)));
});

// The files that are made of pages' numbers: the tables of `/dados` and the pictures that are shown where a page is shared.

import { expect, it } from "vitest";
import { findOpenData } from "../../app/pages/open-data.server.ts";
import { roundCents } from "../../app/pricing/value.ts";
import { FIGURE_COLUMNS } from "../../app/seo/open-data.ts";
import { AMAROK_PATHS } from "../support/amarok.ts";
import { AMAROK, createBoundaryWorld } from "../support/boundary-world.ts";
import { expectNumber } from "../support/compare.ts";
import { mean } from "../support/expected.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf } from "../support/problems.ts";
import { ORIGIN, openBoundarySite, openTestSite } from "../support/test-site.ts";

const world = createBoundaryWorld();

const site = openBoundarySite();

const MARCA = "/seguro-de-carro/marca";

const table = async (name: string, of = site) => findOpenData(await of.visit(`/dados/${name}.csv`), name);
const FIAT = ["Caro", "Dezenove", "Muitas", "Quatorze", "Quinze", "Vinte"];

it.each<[string, columns: string, rows: string[]]>([
  ["estados", "uf estado", [`RJ, Rio de Janeiro: ${AMAROK_PATHS.state}`, "SP, São Paulo: /seguro-de-carro/sp"]],
  ["marcas", "marca", [`Fiat: ${MARCA}/fiat`, `Volkswagen: ${AMAROK_PATHS.brand}`]],
  [
    "modelos",
    "marca modelo",
    [
      ...FIAT.map((name) => `Fiat, ${name}: ${MARCA}/fiat/${name.toLowerCase()}`),
      `Volkswagen, Amarok: ${AMAROK_PATHS.model}`,
    ],
  ],
  [
    "anos-modelo",
    "marca modelo ano_modelo",
    [
      ...FIAT.map((name) => `Fiat, ${name}, 2020: ${MARCA}/fiat/${name.toLowerCase()}/2020`),
      `Volkswagen, Amarok, 2020: ${AMAROK_PATHS.model_year}`,
    ],
  ],
])("the table %s has the groups of ten quotes or more, by name, with their pages", async (name, columns, rows) => {
  const found = await table(name);
  const own = columns.split(" ");
  expect(found?.columns).toEqual([...own, ...FIGURE_COLUMNS.map((column) => column.name)]);
  const told = found?.rows.map((row) => `${row.slice(0, own.length).join(", ")}: ${row.at(-1)}`.replace(ORIGIN, ""));
  expect(told).toEqual(rows);
  for (const row of found?.rows ?? []) expect(row.at(-1)).toContain(ORIGIN);
});

it("§9.26: a table of the data has the figures of the page, as computed, and no estimate in a mean's place", async () => {
  const [quotes, aboveLimit, meanPrice, ...figures] = (await table("anos-modelo"))?.rows.at(-1)?.slice(3) ?? [];
  expect([quotes, aboveLimit, ...figures.slice(0, 4)]).toEqual([30, 0, 4_725, 5_450, 6_175, 3]);
  expectNumber(Number(meanPrice), roundCents(mean(AMAROK.prices)), "the mean");
  expect(figures[4]).toMatch(/^\d{4}-\d\d-\d\d$/);
  const cents = (await table("modelos"))?.rows.find(([, name]) => name === "Vinte");
  const mean20 = roundCents(mean(world.quotesOf("VINTE").map(({ price }) => price)));
  expectNumber(Number(cents?.[4]), mean20, "the mean");
  const dear = (await table("anos-modelo"))?.rows.find(([, name]) => name === "Caro");
  expect(dear?.slice(3, 5)).toEqual([20, mean(world.quotesOf("CARO").map(({ price }) => price))]);
});

it("a table of the data sorts names as people do, numbers by their size", async () => {
  const { database, site: fresh } = await openFaultySite();
  const statistics = {
    quotes: 12,
    meanPrice: 1,
    meanPercentage: 1,
  };
  database.answer("get_vehicles", {
    isSample: false,
    brands: [[1, "FIAT", null]],
    models: ["TIGGO 10", "ÉLAN", "TIGGO 2"].map((name, index) => [index + 1, 1, name, [2020], null]),
  });
  database.answer("get_open_data", [
    ...[1, 2, 3].map((id) => [String(id), { ...statistics, lastQuoteAt: null }]),
    // Neither a model that nobody knows, nor a group without figures.
    ["9", { ...statistics, lastQuoteAt: null }],
    ["2", { ...statistics, median: null, lastQuoteAt: null }],
  ]);
  const found = await table("modelos", fresh);
  expect(found?.rows.map(([, name]) => name)).toEqual(["Élan", "Tiggo 2", "Tiggo 10"]);
});

it.each(["cidades", "versoes", "", "marcas.csv"])("the table %j is none", async (name) =>
  expect(await table(name)).toBeNull(),
);

it("a table of the data is kept, and 503 where the database fails before it was", async () => {
  const { database, site: fresh } = await openFaultySite();
  const made = await table("marcas", fresh);
  database.fail();
  expect(await table("marcas", fresh)).toEqual(made);
  const message = "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.";
  const cold = openTestSite(database.url);
  expect(await endingOf(table("modelos", cold))).toEqual({ status: 503, problem: { message } });
});

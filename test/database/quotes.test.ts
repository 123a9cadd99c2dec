// What the quotes' table refuses, and which quotes count: those of which insurers, and until when.

import { beforeEach, expect, it } from "vitest";
import { getCityPage } from "../../app/routes/city/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getVersionPage } from "../../app/routes/version/page.server.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
const fixture = createFixture();
fixture.addVersion(addCarInCity(fixture).modelId);
await writeRows(db, fixture.rows);
await db.run("insert into insurers (id) values (1)");
beforeEach(() => db.run("delete from quotes"));

const QUOTE = {
  external_id: null as string | null,
  created_at: "2026-05-01T12:00:00Z",
  version_id: 1,
  city_id: 1,
  insurance_company_id: 1,
  perfil_origem: 1,
  price: 1_000,
};

async function insert(says: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const row = { price_fipe_percentage: 3, ...QUOTE, ...says };
  const columns = Object.keys(row).join(", ");
  const sql = `insert into quotes (${columns}) select ${columns} from json_populate_record(null::quotes, $1)`;
  await db.query(sql, [JSON.stringify(row)]);
}

it("§3.6, §3.18: a quote is not stored twice, by its id or without one by what identifies it", async () => {
  await insert();
  await expect(insert({ price_fipe_percentage: 4, driver_gender: "F" })).rejects.toThrow(/created_at_version_id/);
  await insert({ external_id: "A-1" });
  await expect(insert({ external_id: "A-1", price: 2_000, version_id: 2 })).rejects.toThrow(/external_id_created_at/);
  await insert({ external_id: "A-2" });
  expect(await db.query("select from quotes")).toHaveLength(3);
});

it.each([
  ["driver_gender", "X"],
  ["driver_age_range", "18 a 25"],
  ["marital_status", "casada"],
  ["external_id", ""],
  ["insurance_company_id", 999],
])("%s takes no %j", async (column, value) => {
  await expect(insert({ [column]: value })).rejects.toThrow(/invalid input value|constraint/);
});

it("§3.19, §5.19: a quote of an insurer that its row leaves out counts on the page of its city alone", async () => {
  const fixture = createFixture();
  const { versionId, cityId, modelId, year } = addCarInCity(fixture);
  fixture.addQuotes(1, { versionId, cityId }, { insurer: 7 });
  await db.run("insert into insurers (id, counts_for_vehicles) values (7, false)");
  await writeRows(db, fixture.rows);
  const pages = [
    await db.read(getVersionPage, { of_version: versionId }),
    await db.read(getCityPage, { in_city: cityId }),
    await db.read(getModelYearPage, { of_model: modelId, in_year: year, in_city: cityId }),
  ];
  expect(pages.map((page) => page?.statistics?.sample.quotes ?? 0)).toEqual([0, 1, 0]);
});

it("§5.6, §9.1, §9.34: a quote counts until the moment at which it is as old as the window", async () => {
  const fixture = createFixture();
  const { versionId, cityId } = addCarInCity(fixture);
  await writeRows(db, fixture.rows);
  await db.run(`
    insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, created_at)
      select 1000 + microseconds, 3, 1, 0, ${versionId}, ${cityId},
        clock.now() - rules.quote_window() + microseconds * interval '1 microsecond'
      from generate_series(-1, 1) as microseconds;
    select run_refresh()`);
  expect((await db.read(getVersionPage, { of_version: versionId }))?.statistics).toMatchObject({
    sample: { quotes: 1 },
    meanPrice: 1001,
  });
  expect(await listValues<number>(db, "select price::float8 from counted_quotes")).toEqual([1001]);
});

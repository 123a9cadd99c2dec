// What the quotes' table refuses: the same quote twice, and what is not in its closed sets.

import { beforeEach, expect, it } from "vitest";
import { DRIVER_FACTORS } from "../../app/estimate/rating/factors.ts";
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

/** Inserts a quote, with what it says beyond the one above. */
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

it("§3.15: the values of the closed sets are the levels of the driver features", async () => {
  const types = { driver_gender: "gender", driver_age_range: "age_range", marital_status: "marital_status" } as const;
  for (const [type, factor] of Object.entries(types)) {
    const values = await listValues(db, `select unnest(enum_range(null::${type}))::text`);
    expect(values.sort()).toEqual(Object.keys(DRIVER_FACTORS.find(({ name }) => name === factor)?.levels ?? {}).sort());
  }
});

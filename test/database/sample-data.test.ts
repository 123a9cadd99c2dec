// The sample data as it comes into a database.

import { expect, it } from "vitest";
import { fuelOf } from "../../tools/sample-data/fuel.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { openSharedDatabase } from "../support/database.ts";
import { TODAY } from "../support/today.ts";

const { database } = await openSharedDatabase();
await loadSampleData(database, { quotes: 1_000, seed: 1, today: TODAY }, () => {});

it.each([
  ["DRIVE 1.0 6V FLEX", "Flex"],
  ["2.0 TB 4X4 DIESEL AUT.", "Diesel"],
  ["PRO PLUG-IN HYBRID 1.5 TB AUT.", "Híbrido"],
  ["DM-I 1.5 16V (HÍBRIDO)", "Híbrido"],
  ["170CV REX (ELÉTRICO/HÍBRIDO)", "Híbrido"],
  ["GL 75CV (ELÉTRICO)", "Elétrico"],
  ["GT 2.0 16V AUT.", "Gasolina"],
])("%s is driven by %s", (trim, fuel) => {
  expect(fuelOf(trim)).toBe(fuel);
});

it("every version has its fuel, and each fuel has versions", async () => {
  const types = await database.query<{ type: string }>(
    'select type from vehicle_versions group by type order by type collate "C"',
  );
  expect(types.map(({ type }) => type)).toEqual(["Diesel", "Elétrico", "Flex", "Gasolina", "Híbrido"]);
});

it("its thirty insurers have names, as has the one of quotes without, and two do not count for vehicles", async () => {
  const insurers = await database.query(
    "select count(*)::int as all, count(name)::int as named, array_agg(id order by id) filter (where not counts_for_vehicles) as excluded from insurers",
  );
  expect(insurers).toEqual([{ all: 31, named: 31, excluded: [20, 26] }]);
});

it("it says that it is a sample, and its numbers are there with texts made of them", async () => {
  const [row] = await database.query<{ sample: boolean; quotes: number; texts: number }>(`
    select is_sample as sample, (select quotes from page_rollups where kind = 'home') as quotes,
      (select count(*)::int from page_contents) as texts
    from dataset`);
  expect(row?.sample).toBe(true);
  expect(row?.quotes).toBeGreaterThan(300);
  expect(row?.texts).toBeGreaterThan(100);
});

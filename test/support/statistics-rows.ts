// Writes public statistics, as a load of the regulator's files leaves them.

import type { SqlTarget } from "../../tools/database/sql-target.ts";
import type { PremiumCell, Region } from "./premiums.ts";

/** Replaces those that are there. */
export async function writeStatistics(
  database: SqlTarget,
  period: string,
  regions: readonly Pick<Region, "code" | "name" | "cities">[],
  cells: readonly PremiumCell[],
): Promise<void> {
  await database.run(
    "delete from premium_statistics; delete from statistics_region_cities; delete from statistics_regions",
  );
  await database.query("insert into statistics_regions (code, name) select * from unnest($1::text[], $2::text[])", [
    regions.map(({ code }) => code),
    regions.map(({ name }) => name),
  ]);
  const cities = regions.flatMap(({ code, cities }) => cities.map(({ id }) => ({ city_id: id, region_code: code })));
  await database.query(
    `insert into statistics_region_cities (city_id, region_code)
     select city_id, region_code from json_populate_recordset(null::statistics_region_cities, $1)`,
    [JSON.stringify(cities)],
  );
  const rows = cells.map((cell) => ({
    ...{ period, region_code: cell.regionCode, fipe_code: cell.fipeCode, year: cell.year, gender: cell.gender },
    ...{
      age_range: cell.ageRange,
      policy_years: cell.policyYears,
      premium: cell.premium,
      insured_sum: cell.insuredSum,
    },
  }));
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (columns === "") return;
  await database.query(
    `insert into premium_statistics (${columns}) select ${columns} from json_populate_recordset(null::premium_statistics, $1)`,
    [JSON.stringify(rows)],
  );
  await database.run("analyze premium_statistics, statistics_regions, statistics_region_cities");
}

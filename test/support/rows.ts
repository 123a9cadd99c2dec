// Rows for the database's functions: their shapes, and how they are written.

import type { Driver } from "../../app/rating/driver.ts";
import { readNow } from "../../tools/database/clock.ts";
import { refreshNumbers } from "../../tools/database/refresh.ts";
import type { SqlTarget } from "../../tools/database/sql-target.ts";

/** A quote as a test says it. */
export interface QuoteRow {
  id: number;
  /** R$. */
  price: number;
  /** Of FIPE. */
  percentage: number;
  profile: number;
  /** What it says of its driver; what it does not say is not there. */
  driver: Driver;
  insurer: number;
  versionId: number;
  cityId: number;
  /** Hours before the rows are written. */
  hoursAgo: number;
}

export interface VersionRow {
  id: number;
  modelId: number;
  year: number;
  name: string;
  slug: string;
  fipeValue: number | null;
  /** `000000-0` where a test does not say it. */
  fipeCode?: string | null;
  /** Null where a test does not say it. */
  type?: string | null;
}

export interface Rows {
  brands: { id: number; name: string }[];
  models: { id: number; brandId: number; name: string }[];
  versions: VersionRow[];
  states: { uf: string; name: string }[];
  cities: { id: number; uf: string; name: string; slug: string; population: number | null }[];
  quotes: QuoteRow[];
}

export const HOURS_A_DAY = 24;

/** Each table's columns as its rows come in, and what is written of them. Insurers that the quotes name are added. */
const INSERTS: readonly [keyof Rows, sql: string][] = [
  [
    "brands",
    "insert into vehicle_brands (id, name) select id, name from json_to_recordset($1) as r (id int, name text)",
  ],
  [
    "models",
    `insert into vehicle_models (id, brand_id, name)
     select id, "brandId", name from json_to_recordset($1) as r (id int, "brandId" int, name text)`,
  ],
  [
    "versions",
    `insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value, fipe_code, type)
     select id, "modelId", year, name, slug, "fipeValue", "fipeCode", type
     from json_to_recordset($1) as r (id int, "modelId" int, year int, name text, slug text, "fipeValue" numeric,
       "fipeCode" text, type text)`,
  ],
  ["states", "insert into states (uf, name) select uf, name from json_to_recordset($1) as r (uf text, name text)"],
  [
    "cities",
    `insert into cities (id, uf, name, slug, population)
     select id, uf, name, slug, population
     from json_to_recordset($1) as r (id int, uf text, name text, slug text, population int)`,
  ],
];

const TABLES = [
  ...["quotes", "cities", "states", "vehicle_versions", "vehicle_models", "vehicle_brands", "display_names"],
  ...["page_contents", "dataset", "page_rollups", "city_model_years", "refreshes", "rating_fits"],
  ...["rating_calibrations", "rating_effects", "fipe_values", "vehicle_families", "load_changes", "loads"],
  ...["monthly_figures", "price_index", "index_revisions", "model_year_prices"],
  ...["named_comparisons"],
  ...["insurer_effects", "insurer_spread", "indexed_months"],
];

/**
 * Empties the database, writes these rows and refreshes the pages' numbers.
 * @returns the moment that the quotes' hours are counted from
 */
export async function writeRows(database: SqlTarget, rows: Rows): Promise<Date> {
  // Without the checks of references, which all go, and without the files that truncating forty tables makes anew.
  const deletions = TABLES.map((table) => `delete from ${table};`).join(" ");
  await database.run(`set session_replication_role = replica; ${deletions} set session_replication_role = origin`);
  const versions = rows.versions.map((version) => ({ fipeCode: "000000-0", type: null, ...version }));
  for (const [table, sql] of INSERTS) await database.query(sql, [JSON.stringify({ ...rows, versions }[table])]);
  const insurers = [...new Set(rows.quotes.map(({ insurer }) => insurer))];
  await database.query("insert into insurers (id) select unnest($1::int[]) on conflict do nothing", [insurers]);
  const writtenAt = new Date(await readNow(database));
  await writeQuotes(database, rows.quotes, writtenAt);
  await refreshNumbers(database);
  return writtenAt;
}

/** Adds quotes to those that are there. @param load whose they are, or null */
export async function writeQuotes(
  database: SqlTarget,
  quotes: readonly QuoteRow[],
  writtenAt: Date,
  load: number | null = null,
): Promise<void> {
  await database.query(
    `insert into quotes (id, price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range,
       marital_status, young_drivers, insurance_company_id, version_id, city_id, created_at, load_id)
     select id, price, percentage, profile, gender, age_range, marital_status, young_drivers, insurer, "versionId",
       "cityId", $2::timestamptz - "hoursAgo" * interval '1 hour', $3
     from json_to_recordset($1) as r (id bigint, price numeric, percentage numeric, profile bigint, driver jsonb,
       insurer int, "versionId" int, "cityId" int, "hoursAgo" float8)
     cross join lateral jsonb_to_record(driver) as said (gender driver_gender, age_range driver_age_range,
       marital_status marital_status, young_drivers boolean)`,
    [JSON.stringify(quotes), writtenAt.toISOString(), load],
  );
}

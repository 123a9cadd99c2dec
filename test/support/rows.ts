// Rows for the database's functions, and how they are written.

import type { Driver } from "../../app/data/rating.ts";
import { refreshNumbers } from "../../tools/database/refresh.ts";
import type { SqlTarget } from "../../tools/database/server.ts";
import { NOW } from "./today.ts";

/** A quote of a test. */
export interface QuoteRow {
  id: number;
  /** R$. */
  price: number;
  /** Of FIPE. */
  percentage: number;
  profile: number;
  /** Without the features that are missing. */
  driver: Driver;
  insurer: number;
  versionId: number;
  cityId: number;
  /** Hours before now. */
  hoursAgo: number;
}

export interface VersionRow {
  id: number;
  modelId: number;
  year: number;
  name: string;
  slug: string;
  fipeValue: number | null;
  /** `000000-0` by default. */
  fipeCode?: string | null;
  /** Null by default. */
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

/** Adds rows to a table, whose columns they name. */
async function insert(database: SqlTarget, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (columns === "") return;
  const sql = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
  await database.query(sql, [JSON.stringify(rows)]);
}

/** Empties the database, writes these rows with the insurers that they name, and refreshes the pages' numbers. */
export async function writeRows(database: SqlTarget, rows: Rows): Promise<void> {
  const tables = await database.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname not in ('insurers', 'municipality_locations', 'municipality_aliases')`);
  // Without the checks of references, which all go, and without the files that truncating forty tables makes anew.
  const deletions = tables.map(({ name }) => `delete from ${name};`).join(" ");
  await database.run(`set session_replication_role = replica; ${deletions} set session_replication_role = origin`);
  const models = rows.models.map(({ brandId, ...model }) => ({ ...model, brand_id: brandId }));
  const versions = rows.versions.map(({ modelId, name, fipeValue, fipeCode = "000000-0", type = null, ...version }) => {
    return { ...version, model_id: modelId, version_name: name, fipe_value: fipeValue, fipe_code: fipeCode, type };
  });
  await insert(database, "vehicle_brands", rows.brands);
  await insert(database, "vehicle_models", models);
  await insert(database, "vehicle_versions", versions);
  await insert(database, "states", rows.states);
  await insert(database, "cities", rows.cities);
  const insurers = [...new Set(rows.quotes.map(({ insurer }) => insurer))];
  await database.query("insert into insurers (id) select unnest($1::int[]) on conflict do nothing", [insurers]);
  await writeQuotes(database, rows.quotes);
  await refreshNumbers(database);
}

/** Adds quotes to those that are there. */
export async function writeQuotes(database: SqlTarget, quotes: readonly QuoteRow[]): Promise<void> {
  await database.query(
    `insert into quotes (id, price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range,
       marital_status, young_drivers, insurance_company_id, version_id, city_id, created_at)
     select id, price, percentage, profile, gender, age_range, marital_status, young_drivers, insurer, "versionId",
       "cityId", $2::timestamptz - "hoursAgo" * interval '1 hour'
     from json_to_recordset($1) as r (id bigint, price numeric, percentage numeric, profile bigint, driver jsonb,
       insurer int, "versionId" int, "cityId" int, "hoursAgo" float8)
     cross join lateral jsonb_to_record(driver) as features (gender driver_gender, age_range driver_age_range,
       marital_status marital_status, young_drivers boolean)`,
    [JSON.stringify(quotes), new Date(NOW).toISOString()],
  );
}

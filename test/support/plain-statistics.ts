// The specification's statistics of the sample's quotes, by its own rules in plain SQL over the raw tables (section 5).

import { inject } from "vitest";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { NOW } from "./today.ts";

/** Insurers that count for places only. */
const OF_VEHICLES = "insurance_company_id not in (20, 26)";

/**
 * Quotes, mean and lowest price in R$, mean percentage of FIPE, and the newest quote's day in Brazil (`20/11/2026`).
 * @param about which quotes a page is about, in SQL
 */
export async function computeStatistics(about: string, allInsurers = false) {
  const server = await openDatabaseServer(inject("sampleDatabaseAddress"));
  const [row] = await server.query<{ quotes: number; mean: number; least: number; percentage: number; newest: string }>(
    `select count(*)::integer as quotes, avg(price)::float8 as mean, min(price)::float8 as least,
       avg(price_fipe_percentage)::float8 as percentage,
       to_char(max(created_at) at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as newest
     from quotes
     join vehicle_versions as versions on versions.id = version_id
     join vehicle_models as models on models.id = versions.model_id
     join vehicle_brands as brands on brands.id = models.brand_id
     join cities on cities.id = city_id
     where price_fipe_percentage between 0.3 and 7 and created_at > $1::timestamptz - interval '180 days'
       and ${about} and ${allInsurers ? "true" : OF_VEHICLES}`,
    [new Date(NOW).toISOString()],
  );
  await server.close();
  if (!row) throw new Error("PostgreSQL answers every aggregate with a row.");
  return row;
}

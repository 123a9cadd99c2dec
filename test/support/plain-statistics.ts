// The specification's statistics of the sample's quotes, by its own rules in plain SQL over the raw tables (section 5).

import { inject } from "vitest";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { NOW } from "./today.ts";

const COLUMNS = {
  brand: "brands.name",
  model: "models.name",
  year: "versions.year",
  version: "versions.slug",
  uf: "cities.uf",
  city: "cities.slug",
};

/** What a page is about. */
export type Entity = Partial<Record<keyof typeof COLUMNS, string | number>>;

/** Quotes, mean and lowest price in R$, mean percentage of FIPE, and the newest quote's day in Brazil (`20/11/2026`). @param allInsurers whether the insurers 20 and 26 count, as for places */
export async function computeStatistics(entity: Entity, allInsurers: boolean) {
  const named = Object.entries(entity) as [keyof Entity, string | number][];
  const conditions = named.map(([name], place) => `${COLUMNS[name]} = $${place + 2}`);
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
     where ${["price_fipe_percentage between 0.3 and 7", "created_at > $1::timestamptz - interval '180 days'", ...conditions].join(" and ")}
       and ${allInsurers ? "true" : "insurance_company_id not in (20, 26)"}`,
    [new Date(NOW).toISOString(), ...named.map(([, value]) => value)],
  );
  await server.close();
  if (!row) throw new Error("PostgreSQL answers every aggregate with a row.");
  return row;
}

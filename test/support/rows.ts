// Random rows for the database's functions, and builders to write them.

import type { EmbeddedDatabase } from "../../tools/database/embedded.ts";
import { createRandom, type Random } from "../../tools/sample-data/random.ts";

export interface QuoteRow {
  id: number;
  price: number;
  percentage: number;
  profile: number;
  gender: string;
  ageRange: string;
  maritalStatus: string;
  youngDrivers: boolean;
  insurer: number;
  versionId: number;
  cityId: number;
  /** Hours before now. */
  hoursAgo: number;
}

export interface Rows {
  brands: { id: number; name: string }[];
  models: { id: number; brandId: number; name: string }[];
  versions: { id: number; modelId: number; year: number; name: string; slug: string; fipeValue: number | null }[];
  states: { uf: string; name: string }[];
  cities: { id: number; uf: string; name: string; slug: string; population: number | null }[];
  quotes: QuoteRow[];
}

const DAY = 24;

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)] as T;
}

function aQuote(random: Random, id: number, versionIds: number[], cityIds: number[]): QuoteRow {
  const profile = 1 + random.below(15);
  return {
    id,
    price: Math.round(50_000 + random.next() * 900_000) / 100,
    // Near the limit, so that "at most 7 %" is tried from both sides and on the spot.
    percentage: pick(random, [7, 7.001, 6.999, 0, Math.round(random.next() * 9000) / 1000]),
    profile,
    gender: profile % 2 === 0 ? "M" : "F",
    ageRange: pick(random, ["18-25", "26-35"]),
    maritalStatus: "casado",
    youngDrivers: profile % 3 === 0,
    insurer: pick(random, [1, 2, 3, 19, 20, 21, 26]),
    versionId: pick(random, versionIds),
    cityId: pick(random, cityIds),
    // No two at the same moment, and some close to the edge of the window: by minutes, since the test takes seconds.
    hoursAgo: pick(random, [random.next() * 200 * DAY, 180 * DAY + pick(random, [-0.1, 0.1])]) + id / 1_000_000,
  };
}

/** A small world of its own for each seed. */
export function makeRows(seed: number, quotes: number): Rows {
  const random = createRandom(seed);
  const brands = [1, 2, 3].map((id) => ({ id, name: `BRAND ${id}` }));
  const models = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    brandId: 1 + (index % 3),
    name: `MODEL ${index}`,
  }));
  const versions = Array.from({ length: 90 }, (_, index) => ({
    id: index + 1,
    modelId: 1 + random.below(8),
    year: pick(random, [2020, 2021, 3200]),
    name: `VERSION ${index}`,
    slug: pick(random, ["lt", "LTZ 1.0", "Édition", "", "--", `v-${index}`]),
    fipeValue: pick(random, [null, 0, 50_000 + random.below(100_000)]),
  }));
  const states = ["SP", "RJ", "AC"].map((uf) => ({ uf, name: `State ${uf}` }));
  const cities = Array.from({ length: 70 }, (_, index) => ({
    id: index + 1,
    uf: index < 40 ? "SP" : index < 60 ? "RJ" : "AC",
    name: `City ${index}`,
    slug: `city-${index}`,
    population: index % 7 === 0 ? null : 1000 * random.below(500),
  }));
  const quoted = {
    versions: versions.slice(0, 80).map(({ id }) => id),
    cities: cities.slice(0, 58).map(({ id }) => id),
  };
  return {
    brands,
    models,
    versions,
    states,
    cities,
    quotes: Array.from({ length: quotes }, (_, index) => aQuote(random, index + 1, quoted.versions, quoted.cities)),
  };
}

/** Empties the database and writes these rows. */
export async function writeRows(database: EmbeddedDatabase, rows: Rows): Promise<void> {
  await database.run(
    "truncate quotes, cities, states, vehicle_versions, vehicle_models, vehicle_brands, page_contents, dataset, page_rollups, city_model_years",
  );
  const json = (value: unknown) => [JSON.stringify(value)];
  await database.query(
    `insert into vehicle_brands (id, name) select id, name from json_to_recordset($1) as r (id int, name text)`,
    json(rows.brands),
  );
  await database.query(
    `insert into vehicle_models (id, brand_id, name)
     select id, "brandId", name from json_to_recordset($1) as r (id int, "brandId" int, name text)`,
    json(rows.models),
  );
  await database.query(
    `insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value, fipe_code)
     select id, "modelId", year, name, slug, "fipeValue", '000000-0'
     from json_to_recordset($1) as r (id int, "modelId" int, year int, name text, slug text, "fipeValue" numeric)`,
    json(rows.versions),
  );
  await database.query(
    `insert into states (uf, name) select uf, name from json_to_recordset($1) as r (uf text, name text)`,
    json(rows.states),
  );
  await database.query(
    `insert into cities (id, uf, name, slug, population)
     select id, uf, name, slug, population
     from json_to_recordset($1) as r (id int, uf text, name text, slug text, population int)`,
    json(rows.cities),
  );
  await database.query(
    `insert into quotes (id, price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range,
       marital_status, young_drivers, insurance_company_id, version_id, city_id, created_at)
     select id, price, percentage, profile, gender, "ageRange", "maritalStatus", "youngDrivers", insurer, "versionId",
       "cityId", now() - "hoursAgo" * interval '1 hour'
     from json_to_recordset($1) as r (id bigint, price numeric, percentage numeric, profile bigint, gender text,
       "ageRange" text, "maritalStatus" text, "youngDrivers" boolean, insurer int, "versionId" int, "cityId" int,
       "hoursAgo" float8)`,
    json(rows.quotes),
  );
  await database.run("select refresh_page_rollups()");
}

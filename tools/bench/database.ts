// How long each screen's function takes, over random pages.

import type { SqlTarget } from "../database/sql-target.ts";
import { createRandom, type Random } from "../sample-data/random.ts";
import { quantile } from "./load.ts";

export interface FunctionTime {
  readonly name: string;
  /** Milliseconds, as the caller sees them. */
  readonly p50: number;
  readonly p95: number;
}

/** Random pages measured of each kind. */
const PAGES = 200;

interface Ids {
  brands: number[];
  modelYears: { model_id: number; year: number }[];
  models: number[];
  versions: number[];
  cities: number[];
  states: string[];
}

async function listIds(database: SqlTarget): Promise<Ids> {
  const numbers = async (sql: string) => (await database.query<{ id: number }>(sql)).map(({ id }) => id);
  return {
    brands: await numbers("select id from vehicle_brands"),
    models: await numbers("select id from vehicle_models"),
    modelYears: await database.query("select distinct model_id, year::int from vehicle_versions"),
    versions: await numbers("select id from vehicle_versions"),
    cities: await numbers("select id from cities"),
    states: (await database.query<{ uf: string }>("select uf from states")).map(({ uf }) => uf),
  };
}

/** Each screen's call with the arguments of a random page. */
function listCalls(ids: Ids, random: Random): Record<string, () => [sql: string, parameters: (number | string)[]]> {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  return {
    home: () => ["select get_home_page()", []],
    brand: () => ["select get_brand_page($1, 'x')", [pick(ids.brands)]],
    model: () => ["select get_model_page($1, 'x')", [pick(ids.models)]],
    "model-year": () => {
      const { model_id, year } = pick(ids.modelYears);
      return ["select get_model_year_page($1, $2, null, 'x')", [model_id, year]];
    },
    "model-year in a city": () => {
      const { model_id, year } = pick(ids.modelYears);
      // As often as not one of the largest, whose pages have quotes.
      const city = random.below(2) === 0 ? ids.cities[random.below(20)] : pick(ids.cities);
      return ["select get_model_year_page($1, $2, $3, 'x')", [model_id, year, city ?? 1]];
    },
    version: () => ["select get_version_page($1, 'x')", [pick(ids.versions)]],
    state: () => ["select get_state_page($1, 'x')", [pick(ids.states)]],
    city: () => ["select get_city_page($1, 'x')", [pick(ids.cities)]],
    states: () => ["select get_states_page()", []],
    brands: () => ["select get_brands_page()", []],
    index: () => ["select get_index_page()", []],
    cheapest: () => ["select get_cheapest_page()", []],
    "cheapest in a city": () => ["select get_cheapest_page(null, $1)", [pick(ids.cities)]],
    affordable: () => ["select get_affordable_page($1, $2)", [1_500 + random.below(5_000), pick(ids.states)]],
    "comparison's start": () => ["select get_compare_page()", []],
    comparison: () => {
      const cars = Array.from({ length: 4 }, () => pick(ids.modelYears));
      const list = (numbers: readonly number[]) => `{${numbers.join(",")}}`;
      return [
        "select get_comparison_page($1::int[], $2::int[], $3)",
        [list(cars.map(({ model_id }) => model_id)), list(cars.map(({ year }) => year)), pick(ids.cities)],
      ];
    },
  };
}

/** Milliseconds at the median and the 95th percentile over 200 random pages of each kind, each asked for once before. */
export async function measureFunctions(database: SqlTarget): Promise<FunctionTime[]> {
  const ids = await listIds(database);
  const results: FunctionTime[] = [];
  for (const [name, call] of Object.entries(listCalls(ids, createRandom(11)))) {
    const pages = Array.from({ length: PAGES }, call);
    const times: number[] = [];
    for (const warm of [false, true]) {
      for (const [sql, parameters] of pages) {
        const begun = performance.now();
        await database.query(sql, parameters);
        if (warm) times.push(performance.now() - begun);
      }
    }
    times.sort((a, b) => a - b);
    results.push({ name, p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
  }
  return results;
}

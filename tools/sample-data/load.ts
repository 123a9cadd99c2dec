// Fills an empty, migrated database with the sample data.

import { DRIVER_FACTORS } from "../../app/estimate/rating/factors.ts";
import { UsageError } from "../command-line.ts";
import { type Cell, toCsv } from "../csv.ts";
import { QUOTE_COLUMNS } from "../data-load/kinds/quotes.ts";
import { profileOf } from "../data-load/words.ts";
import { refreshNumbers } from "../database/refresh.ts";
import type { SqlTarget } from "../database/server.ts";
import type { Say } from "../terminal.ts";
import { makeCatalogue, makePlaces } from "./catalogue.ts";
import { DAYS, INSURER_IDS, makeQuotes, type SampleQuote } from "./quotes.ts";
import { loadSampleTexts } from "./texts.ts";

const LINES = 20_000;

/** A row of the columns of `QUOTE_COLUMNS`. */
function toRow({ price, percentage, levels, insurerId, versionId, cityId, createdAt }: SampleQuote): Cell[] {
  const driver = DRIVER_FACTORS.map(({ name }) => levels[name] ?? null);
  return [price, percentage, profileOf(driver), ...driver, insurerId, versionId, cityId, createdAt.toISOString()];
}

function* writeQuotes(quotes: Iterable<SampleQuote>, tell: (done: number) => void): Generator<string> {
  let csv = "";
  let done = 0;
  for (const quote of quotes) {
    csv += toCsv([toRow(quote)]);
    done += 1;
    if (done % LINES !== 0) continue;
    yield csv;
    tell(done);
    csv = "";
  }
  yield csv;
}

/** Loads the sample into a database that holds the migrations and no rows. */
export async function loadSampleData(target: SqlTarget, options: SampleOptions, tell: Say): Promise<void> {
  const { quotes: count, seed, today } = options;
  const places = makePlaces();
  const catalogue = makeCatalogue(today.getUTCFullYear());
  const tables = {
    states: places.states,
    cities: places.cities.map((city) => ({ ...city, ibge_code: city.id })),
    vehicle_brands: catalogue.brands,
    vehicle_models: catalogue.models.map(({ brandId, ...model }) => ({ ...model, brand_id: brandId })),
    vehicle_versions: catalogue.versions.map(({ modelId, name, fipeValue, fipeCode, popularity: _, ...version }) => ({
      ...version,
      model_id: modelId,
      version_name: name,
      fipe_value: fipeValue,
      fipe_code: fipeCode,
    })),
  };

  tell("states, cities, brands, models and versions");
  for (const [table, rows] of Object.entries(tables)) {
    const csv = toCsv(rows.map((row) => Object.values<string | number | null>({ ...row })));
    await target.copy(table, Object.keys(rows[0] ?? {}), csv);
  }
  // Two of them are there already: the migrations name those that do not count for vehicles.
  await target.query(
    `insert into insurers (id, name) select * from unnest($1::int[], $2::text[])
     on conflict (id) do update set name = excluded.name`,
    [INSURER_IDS, INSURER_IDS.map((id) => `Seguradora ${id}`)],
  );
  await target.query(
    `select loading.create_quote_month(month::date)
     from generate_series(date_trunc('month', $1::timestamptz - make_interval(days => $2)), $1, '1 month') as month`,
    [today.toISOString(), DAYS],
  );
  const quotes = makeQuotes({ count, seed, today, catalogue, places });
  const csv = writeQuotes(quotes, (done) => tell(`quotes: ${done} of ${count}`));
  // PostgreSQL takes longer to check a row's foreign keys than to write it. Those of generated rows are right.
  await target.run("set session_replication_role = replica");
  await target.copy("quotes", QUOTE_COLUMNS, csv);
  await target.run("reset session_replication_role; insert into dataset (is_sample) values (true); analyze;");
  await refreshNumbers(target, (step) => tell(`numbers of the pages, ${step}`));
  tell("descriptive texts");
  await loadSampleTexts(target, places);
}

/** `today` is midnight, UTC; the newest quote is of the day before. @throws UsageError */
export function parseSampleOptions(given: Partial<Record<"quotes" | "seed" | "today", string>> = {}) {
  const quotes = Number(given.quotes ?? 80_000);
  if (!Number.isInteger(quotes) || quotes < 0)
    throw new UsageError("--quotes takes a whole number, e.g. --quotes 1000000");
  const seed = Number(given.seed ?? 2);
  if (!Number.isInteger(seed)) throw new UsageError("--seed takes a whole number, e.g. --seed 1");
  const today = given.today ?? new Date().toISOString().slice(0, 10);
  const midnight = new Date(`${today}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(midnight.getTime())) {
    throw new UsageError("--today takes a date, e.g. --today 2026-11-20");
  }
  return { quotes, seed, today: midnight };
}

export type SampleOptions = ReturnType<typeof parseSampleOptions>;

// The whole way of an owner's data through the database's functions: it comes in as an owner's does, and nothing but the
// commands analyses it. A plan that expects one quote and finds a million goes by nested loops, and takes hours.

import { expect, it } from "vitest";
import { undoLoad } from "../../tools/data-load/undo.ts";
import { makeFipeTable } from "../../tools/owner-data/catalogue.ts";
import { makeOwnerQuotes } from "../../tools/owner-data/quotes.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { citiesFile, fipeFile, loadText, quotesFile } from "../support/loads.ts";
import { listSteps } from "../support/plans.ts";
import { NOW } from "../support/today.ts";

const QUOTES = 20_000;
/** Rows from which a wrong estimate costs something. */
const LARGE = QUOTES / 4;
/** By how much an estimate may lie off, up or down. */
const FACTOR = 10;

const db = await openSharedDatabase();
await db.database.run("set track_functions = 'all'");
const cars = makeFipeTable("2026-11", 5_000);
const { cities } = makePlaces();
const quotes = makeOwnerQuotes({ count: QUOTES, seed: 1, now: new Date(NOW), cars, cities });
for (const file of [fipeFile(cars), citiesFile(cities), quotesFile(quotes)]) await loadText(db.database, file);

it("the refresh's scans and joins find about as many rows as PostgreSQL expects", async () => {
  const steps = await listSteps(db, "select refresh.write_pages()");
  const found = steps
    .filter(({ "Node Type": type }) => /^(Seq|Index|Index Only|Bitmap Heap) Scan$|Join|Loop/.test(type))
    .filter((step) => step["Actual Rows"] * step["Actual Loops"] >= LARGE)
    .map((step) => ({
      step: step["Node Type"],
      expected: step["Plan Rows"],
      found: step["Actual Rows"],
      statement: step.statement.replace(/\s+/g, " ").slice(0, 200),
    }));
  expectSome(found, "large steps");
  const wrong = found.filter(
    ({ expected, found: actual }) => actual > FACTOR * Math.max(expected, 1) || expected > FACTOR * Math.max(actual, 1),
  );
  expect(wrong).toEqual([]);
});

it("every PL/pgSQL function is called on the way", async () => {
  const [quote] = await db.database.query<{ external: string; model: number; year: number; city: number }>(
    `select external_id as external, model_id as model, year::int, city_id as city
     from quotes join vehicle_versions as versions on versions.id = version_id where external_id is not null limit 1`,
  );
  if (!quote) throw new Error("no quote has a key of its own");
  const { model, year, city } = quote;
  await loadText(db.database, "id,nome\n4,Porto Seguro\n");
  await loadText(db.database, "spelling;family\nARGO TREKKING;Argo\n");
  await loadText(db.database, "kind;stored_name;display_name\nmodel;ARGO;Argo\n");
  const texts = await loadText(db.database, "page_type;identifier;html\nstate;sp;<p>São Paulo</p>\n");
  expect(texts.report.added).toBe(1);
  const [{ id } = { id: Number.NaN }] = await db.database.query<{ id: number }>("select max(id) as id from loads");
  await undoLoad(db.database, id, "test");
  await expect(undoLoad(db.database, id, "test")).rejects.toThrow("is undone already");
  await db.database.run("call loading.arrange_quote_months()");
  await db.database.run("select loading.drop_quote_months('2020-01-01'), public.run_refresh()");
  await db.database.query("select public.get_model_year_page($1, $2, $3)", [model, year, city]);
  await db.database.query("select public.get_comparison_page(array[$1::int, $1], array[$2::int, $2])", [model, year]);
  await db.database.query("select public.get_city_page($1), public.get_operating_status()", [city]);
  await db.database.run("select pg_stat_force_next_flush()");
  const functions = await db.database.query<{ name: string; calls: number }>(`
    select pg_proc.oid::regprocedure::text as name, coalesce(calls, 0)::int as calls
    from pg_proc
    join pg_language on pg_language.oid = prolang and lanname = 'plpgsql'
    left join pg_stat_user_functions on funcid = pg_proc.oid
    where pronamespace::regnamespace::text in ('public', 'rules', 'answers', 'refresh', 'loading')`);
  expect(functions.length).toBeGreaterThan(60);
  // PostgreSQL counts no call that raises, which is all that this one does: the second undo was refused by it.
  expect(functions.filter(({ calls }) => calls === 0).map(({ name }) => name)).toEqual(["loading.refuse(text)"]);
});

// What PostgreSQL expects of the statements over an owner's data: a plan that expects one quote and finds a million goes by
// nested loops, and takes hours. The data comes in as an owner's does, and nothing but the commands analyses it.

import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFipeTable } from "../../tools/owner-data/catalogue.ts";
import { makeOwnerQuotes, QUOTE_HEADER } from "../../tools/owner-data/quotes.ts";
import { makePlaces } from "../../tools/sample-data/places.ts";
import { expectSome } from "../support/compare.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { csvOf, loadText } from "../support/loads.ts";
import { NOW } from "../support/today.ts";

const QUOTES = 20_000;
/** Rows from which a wrong estimate costs something. */
const LARGE = QUOTES / 4;
/** By how much an estimate may lie off, up or down. */
const FACTOR = 10;

interface PlanNode {
  readonly "Node Type": string;
  readonly "Plan Rows": number;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  const cars = makeFipeTable("2026-11", 5_000);
  const { cities } = makePlaces();
  await loadText(
    db.database,
    csvOf(
      ["marca", "modelo", "ano", "combustivel", "codigo_fipe", "valor", "mes_referencia"],
      cars.map((row) => [row.brand, row.model, row.year, row.fuel, row.fipe_code, row.value, row.reference_month]),
    ),
  );
  await loadText(
    db.database,
    csvOf(
      ["codigo_ibge", "nome", "uf", "populacao"],
      cities.map(({ id, name, uf, population }) => [String(id), name, uf, String(population ?? "")]),
    ),
  );
  const quotes = makeOwnerQuotes({ count: QUOTES, seed: 1, now: new Date(NOW), cars, cities });
  await loadText(
    db.database,
    csvOf(
      QUOTE_HEADER,
      [...quotes].map(({ cells }) => cells),
    ),
  );
});
afterAll(() => db.database.close());

/** The plans of all statements that run while `sql` does, with what they expected and what they found. */
async function listPlans(sql: string): Promise<{ statement: string; plan: PlanNode }[]> {
  await db.database.run(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set auto_explain.log_level = warning`);
  const warnings = await db.listWarnings(sql);
  return warnings
    .filter((warning) => warning.startsWith("duration:"))
    .map((warning) => {
      const { "Query Text": statement, Plan: plan } = JSON.parse(warning.slice(warning.indexOf("{")));
      return { statement, plan };
    });
}

function listNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}

it("the refresh's scans and joins find about as many rows as PostgreSQL expects", async () => {
  const plans = await listPlans("select refresh.write_pages()");
  const found = plans.flatMap(({ statement, plan }) =>
    listNodes(plan)
      .filter(({ "Node Type": type }) => /^(Seq|Index|Index Only|Bitmap Heap) Scan$|Join|Loop/.test(type))
      .filter((node) => node["Actual Rows"] * node["Actual Loops"] >= LARGE)
      .map((node) => ({
        node: node["Node Type"],
        expected: node["Plan Rows"],
        found: node["Actual Rows"],
        statement: statement.replace(/\s+/g, " ").slice(0, 200),
      })),
  );
  expectSome(found, "large nodes");
  const wrong = found.filter(
    ({ expected, found: actual }) => actual > FACTOR * Math.max(expected, 1) || expected > FACTOR * Math.max(actual, 1),
  );
  expect(wrong).toEqual([]);
});

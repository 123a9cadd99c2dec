// The query plans of the read functions, which never scan all quotes, and of the refresh of newly loaded data.

import { expect, it } from "vitest";
import type { ReadFunction } from "../../app/data/read-function.ts";
import { getModelPage } from "../../app/routes/model/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getVersionPage } from "../../app/routes/version/page.server.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase, type TestDatabase } from "../support/database.ts";
import { loadText, makeOwnerFiles } from "../support/loads.ts";
import { ALL_READS } from "../support/read-functions.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Plan Rows": number;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}

function listNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}

/** The steps of every statement that runs for so many milliseconds during `sql`, each with its statement. */
async function listSteps(
  db: TestDatabase,
  sql: string,
  milliseconds = 0,
): Promise<(PlanNode & { statement: string })[]> {
  await db.run(`
    load 'auto_explain';
    set auto_explain.log_min_duration = ${milliseconds};
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set auto_explain.log_level = warning`);
  const plans = (await db.listWarnings(sql)).filter((warning) => warning.startsWith("duration:"));
  return plans.flatMap((warning) => {
    const { "Query Text": statement, Plan: plan } = JSON.parse(warning.slice(warning.indexOf("{")));
    return listNodes(plan).map((node) => ({ ...node, statement }));
  });
}

const QUOTES = 30_000;
const db = await openSharedDatabase();
// Nothing analyses the tables but the load and the refresh.
for (const file of Object.values(makeOwnerFiles({ cars: 7_000, cities: 6_000, quotes: QUOTES })))
  await loadText(db, file);
await db.run("call loading.arrange_quote_months()");
// Half a million statements take less than a millisecond, and read few rows.
const stepsOfRefresh = await listSteps(db, "select refresh.write_pages()", 1);
// Plans must serve any arguments.
await db.run("set plan_cache_mode = force_generic_plan");

/** Partitions without quotes, which the planner rightly scans. */
const emptyMonths = await db.query<{ name: string }>(
  "select relname as name from pg_class where relname like 'quotes\\_%' and reltuples <= 0 and relkind = 'r'",
);

const [own = {}] = await db.query<Record<string, unknown>>(`
  select brand_id as of_brand, model_id as of_model, year as in_year, version_id as of_version, city_id as in_city,
    uf as in_state, array[model_id] as models, array[year] as years, array[brand_id] as of_brands
  from counted_quotes as quotes
  join vehicle_versions as versions on versions.id = version_id
  join vehicle_models as models on models.id = model_id
  join cities on cities.id = city_id
  limit 1`);
const ARGUMENTS: Readonly<Record<string, unknown>> = {
  ...own,
  ...{ of_type: "brand", of_kind: "city", first: 0, most: 100, code: "001004-9" },
  linked_cities: ["SP/campinas"],
};

/** Of a parameter that is not among them. */
const BY_TYPE = { number: 1, string: "x", numbers: [1], strings: ["x"] };

/** The steps of a read function and all that it calls, with an argument for each parameter that is not left out. */
async function stepsOf({ name, takes }: ReadFunction, without: readonly string[] = []): Promise<PlanNode[]> {
  const names = Object.keys(takes).filter((each) => !without.includes(each));
  const given = names.map((each) => {
    const value = ARGUMENTS[each] ?? BY_TYPE[takes[each]?.replace("?", "") as keyof typeof BY_TYPE];
    return `${each} => '${Array.isArray(value) ? `{${value}}` : value}'`;
  });
  return listSteps(db, `select public.${name}(${given})`);
}

/** The steps that read that table, or a partition of it that is not empty. */
function readsOf(steps: readonly PlanNode[], table: string): string[] {
  return steps
    .filter(({ "Relation Name": name = "" }) => name.replace(/^quotes_\w+$/, "quotes") === table)
    .filter((step) => !emptyMonths.some(({ name }) => name === step["Relation Name"]))
    .map((step) => step["Node Type"]);
}

it.each(ALL_READS)("$name scans neither quotes nor, for a page, the pages' numbers", async (read) => {
  const steps = expectSome(await stepsOf(read), "steps");
  expect(readsOf(steps, "quotes")).not.toContain("Seq Scan");
  if (!read.name.endsWith("_page")) return;
  for (const table of ["page_rollups", "rating_effects"])
    expect(readsOf(steps, table), table).not.toContain("Seq Scan");
});

it("only the page of a model-year in a city reads quotes: the city's, by an index, month by month", async () => {
  // Of a window of 180 days there are seven months at least.
  expect(readsOf(await stepsOf(getModelYearPage), "quotes").length).toBeGreaterThanOrEqual(7);
  expect(readsOf(await stepsOf(getModelYearPage, ["in_city"]), "quotes")).toEqual([]);
});

it("the pages of a model's cars compare the versions of that model only", async () => {
  for (const read of [getModelPage, getModelYearPage, getVersionPage])
    expect(expectSome(readsOf(await stepsOf(read), "vehicle_versions"), read.name)).not.toContain("Seq Scan");
});

/** Rows from which a wrong estimate matters, and by which factor it may be too high or too low. */
const [LARGE, FACTOR] = [QUOTES / 4, 10];

it("the refresh's scans and joins find about as many rows as PostgreSQL expects", () => {
  const found = stepsOfRefresh
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

// The query plans of the read functions: none of them scans all quotes.

import { expect, it } from "vitest";
import { refreshNumbers } from "../../tools/database/refresh.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { loadText, makeOwnerFiles } from "../support/loads.ts";
import { listSteps, type PlanNode } from "../support/plans.ts";
import { listParameters, READ_FUNCTIONS, type ReadFunction } from "../support/read-functions.ts";

const db = await openSharedDatabase();
for (const file of Object.values(makeOwnerFiles({ cars: 30_000, quotes: 60_000 }))) await loadText(db, file);
await db.run("analyze");
await refreshNumbers(db);
// Each plan is one that serves any arguments.
await db.run("set plan_cache_mode = force_generic_plan");

/** Months without quotes: a scan of one costs nothing, and the planner knows it. */
const emptyMonths = await db.query<{ name: string }>(
  "select relname as name from pg_class where relname like 'quotes\\_%' and reltuples <= 0 and relkind = 'r'",
);

/** The car and the city of one quote. */
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
  ...{ text_identifier: "x", of_type: "brand", of_kind: "city", first: 0, most: 100, code: "001004-9" },
  linked_cities: ["SP/campinas"],
};

/** What a read function and all that it calls do, with everything that it takes but for what is left out. */
async function stepsOf(name: ReadFunction, without: readonly string[] = []): Promise<PlanNode[]> {
  const names = listParameters(name)
    .map(([each]) => each)
    .filter((each) => !without.includes(each));
  const given = names.map((each) => {
    const value = ARGUMENTS[each];
    if (value === undefined) throw new Error(`no ${each}`);
    return `${each} => '${Array.isArray(value) ? `{${value}}` : value}'`;
  });
  return listSteps(db, `select public.${name}(${given})`);
}

/** The steps that read that table, or a month of it that is not empty. */
function readsOf(steps: readonly PlanNode[], table: string): string[] {
  return steps
    .filter(({ "Relation Name": name = "" }) => name.replace(/^quotes_\w+$/, "quotes") === table)
    .filter((step) => !emptyMonths.some(({ name }) => name === step["Relation Name"]))
    .map((step) => step["Node Type"]);
}

const NAMES = Object.keys(READ_FUNCTIONS) as ReadFunction[];

it.each(NAMES)(
  "%s does not scan the quotes, nor, for a page, the numbers computed of them page by page",
  async (name) => {
    const steps = expectSome(await stepsOf(name), "steps");
    expect(readsOf(steps, "quotes")).not.toContain("Seq Scan");
    if (!name.endsWith("_page")) return;
    for (const table of ["page_rollups", "rating_effects"])
      expect(readsOf(steps, table), table).not.toContain("Seq Scan");
  },
);

it("the page of a model-year in a city reads the city's quotes by an index, month by month, and others read none", async () => {
  // Of a window of 180 days there are seven months at least.
  expect(readsOf(await stepsOf("get_model_year_page"), "quotes").length).toBeGreaterThanOrEqual(7);
  expect(readsOf(await stepsOf("get_model_year_page", ["in_city"]), "quotes")).toEqual([]);
});

it("the pages of a model's cars compare the versions of that model only", async () => {
  for (const name of ["get_model_page", "get_model_year_page", "get_version_page"] as const)
    expect(expectSome(readsOf(await stepsOf(name), "vehicle_versions"), name)).not.toContain("Seq Scan");
});

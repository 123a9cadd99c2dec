// How the read functions go about it: none of them reads all quotes, whatever the page.

import { expect, it } from "vitest";
import { loadScaleData } from "../../tools/bench/scale-data.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

const db = await openSharedDatabase();
/** Months without quotes: a scan of one costs nothing, and the planner knows it. */
let emptyMonths: Set<string>;
await loadScaleData(db.database, 60_000, () => {});
const rows = await db.database.query<{ name: string }>(
  "select relname as name from pg_class where relname like 'quotes\\_20%' and reltuples = 0 and relkind = 'r'",
);
emptyMonths = new Set(rows.map(({ name }) => name));

function* listNodes(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* listNodes(child);
}

/** What does more than to read. */
const NOT_READ = ["run_refresh"];

interface SqlFunction {
  name: string;
  body: string;
  arguments: string[];
  types: string[];
}

/** A variable that a PL/pgSQL function declares: its name and its type. */
const DECLARED = /^\s*(\w+)\s+([\w.[\]]+)\s*:=/gm;

/** The one statement that a function answers with; null of one that does more. Its variables are taken for arguments. */
function parseBody({ body: source, ...rest }: SqlFunction & { language: string }): SqlFunction | null {
  if (rest.language === "sql") return { ...rest, body: source };
  const [, declared = "", returned] = /^\s*(declare.*?)?\bbegin\s+return\s+(.*);\s+end\s*$/s.exec(source) ?? [];
  if (returned === undefined || /;\s*(?:return|perform|update|insert|delete)\b/.test(returned)) return null;
  const variables = [...declared.matchAll(DECLARED)].map(([, name = "", type = ""]) => ({ name, type }));
  const [, query] = /^(?:query\s+(.*)|\((.*)\))$/s.exec(returned)?.filter((part) => part !== undefined) ?? [];
  return {
    name: rest.name,
    body: query ?? `select ${returned}`,
    arguments: [...rest.arguments, ...variables.map(({ name }) => name)],
    types: [...rest.types, ...variables.map(({ type }) => type)],
  };
}

/** The functions that pages are made of, those of their parts among them. */
async function listFunctions(): Promise<SqlFunction[]> {
  const all = await db.database.query<SqlFunction & { language: string }>(`
    select proname as name, lanname as language, prosrc as body,
      coalesce(proargnames[1:pronargs], '{}') as arguments,
      array(select format_type(type, null) from unnest(proargtypes) as type) as types
    from pg_proc join pg_language on pg_language.oid = prolang
    where pronamespace in ('public'::regnamespace, 'answers'::regnamespace) and prosrc <> ''
      and prorettype <> 'trigger'::regtype
    order by name`);
  const parsed = all.map((each) => ({ name: each.name, read: parseBody(each) }));
  expect(parsed.filter(({ read }) => !read).map(({ name }) => name)).toEqual(NOT_READ);
  return parsed.flatMap(({ read }) => read ?? []);
}

async function getFunction(name: string): Promise<SqlFunction> {
  const found = (await listFunctions()).find((each) => each.name === name);
  if (!found) throw new Error(`no function ${name}`);
  return found;
}

/** The plan that serves any arguments: that of the body, with parameters in the place of their names. */
async function planOf({ body, arguments: names, types }: SqlFunction): Promise<PlanNode[]> {
  const withParameters = names.reduce(
    (sql, name, index) => (name === "" ? sql : sql.replace(new RegExp(`\\b${name}\\b`, "g"), `$${index + 1}`)),
    body,
  );
  const list = (items: readonly string[]) => (items.length > 0 ? `(${items.join(", ")})` : "");
  await db.database.run(`
    set plan_cache_mode = force_generic_plan;
    prepare explained ${list(types)} as ${withParameters}`);
  const [row] = await db.database.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    // Months before a moment are left out as it begins: no moment would leave none.
    `explain (format json) execute explained ${list(types.map((type) => (type.startsWith("timestamp") ? "clock.now() - rules.quote_window()" : "null")))}`,
  );
  await db.database.run("deallocate explained");
  const [{ Plan: plan } = {}] = row?.["QUERY PLAN"] ?? [];
  if (!plan) throw new Error("no plan");
  return [...listNodes(plan)];
}

/** Whether it reads that table, or a month of it. Where quotes of no month wait is empty, and scanned in no time. */
function isOf(node: PlanNode, table: string): boolean {
  if (emptyMonths.has(node["Relation Name"] ?? "")) return false;
  return node["Relation Name"]?.replace(/^quotes_\d{4}_\d{2}$/, "quotes") === table;
}

function scansOf(nodes: readonly PlanNode[], table: string): PlanNode[] {
  return nodes.filter((node) => node["Node Type"].includes("Seq Scan") && isOf(node, table));
}

it("no read function scans the quotes, nor the numbers computed of them page by page", async () => {
  const functions = await listFunctions();
  const KEPT = ["get_model_year_page", "rating", "similar_cars", "quotes_in_city", "get_comparison_page"];
  expect(functions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["get_brand_page", "page_rollup", "get_city_page", ...KEPT]),
  );
  for (const each of functions) {
    const nodes = await planOf(each);
    expect([each.name, scansOf(nodes, "quotes")]).toEqual([each.name, []]);
    if (each.name.endsWith("_page") || ["page_rollup", "rating", "relativity"].includes(each.name)) {
      expect([each.name, scansOf(nodes, "page_rollups")]).toEqual([each.name, []]);
      expect([each.name, scansOf(nodes, "rating_effects")]).toEqual([each.name, []]);
    }
  }
});

it("quotes_in_city reads the quotes of a city by an index, month by month, and nothing else reads any", async () => {
  const name = "quotes_in_city";
  for (const other of ["get_model_year_page", "rating"]) {
    expect((await planOf(await getFunction(other))).filter((node) => isOf(node, "quotes"))).toEqual([]);
  }
  const nodes = await planOf(await getFunction(name));
  const reads = nodes.filter((node) => isOf(node, "quotes")).map((node) => node["Node Type"]);
  // Of a window of 180 days there are seven months at least.
  expect(reads.length).toBeGreaterThanOrEqual(7);
  expect(reads.filter((read) => read === "Seq Scan")).toEqual([]);
});

it.each(["get_model_page", "get_model_year_page", "get_version_page", "rating"])(
  "%s compares the versions of its model only",
  async (name) => {
    const nodes = await planOf(await getFunction(name));
    const reads = nodes.filter((node) => node["Relation Name"] === "vehicle_versions");
    expectSome(reads, "reads of versions");
    expect(scansOf(nodes, "vehicle_versions")).toEqual([]);
  },
);

it("would notice: counting all quotes is a scan of them", async () => {
  const body = "select count(*) from public.counted_quotes where price > limits";
  const nodes = await planOf({ name: "", body, arguments: ["limits"], types: ["numeric"] });
  expect(scansOf(nodes, "quotes").length).toBeGreaterThan(0);
});

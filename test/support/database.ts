// A database of a test's own with the migrations, behind a real REST interface: the embedded one in memory, or, in the
// project `stock`, one on PostgreSQL and PostgREST.

import { openAsBlob } from "node:fs";
import * as v from "valibot";
import { inject } from "vitest";
import { type AnswerOf, DATABASE_FUNCTIONS, type FunctionName } from "../../app/database/functions.ts";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "../../tools/database/embedded.ts";
import { migrate } from "../../tools/database/migrations.ts";
import { createRestInterface, EMBEDDED_ANON_KEY, type RestInterface } from "../../tools/database/rest-server.ts";
import type { SqlTarget } from "../../tools/database/sql-target.ts";
import { openStockDatabase } from "./stock/database.ts";

/** What tests need of a database, whichever it is. */
export interface TestSql extends SqlTarget {
  close(): Promise<void>;
}

export interface TestDatabase {
  database: TestSql;
  rest: RestInterface;
  /** A read function as `anon` calls it. */
  call(name: string, parameters?: Parameters): Promise<unknown>;
  /** The same, its answer checked as the Worker checks it. */
  ask<Name extends FunctionName>(name: Name, parameters?: Parameters): Promise<AnswerOf<Name>>;
  /** What the database warns of while it runs a query. */
  listWarnings(sql: string): Promise<string[]>;
}

type Parameters = Record<string, string | number | readonly number[]>;

/** Opens one without any rows, from the copy that the project's tests share. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE === "stock") {
    const { database, rest, takeWarnings } = await openStockDatabase();
    return wrap(database, rest.fetch, async (sql) => {
      takeWarnings();
      await database.query(sql);
      return takeWarnings();
    });
  }
  return wrapEmbedded(await openEmbeddedDatabase(undefined, await openAsBlob(inject("migratedDatabase"))));
}

/** Makes one without any rows. A mutation run (tools/mutate) says where its migrations are; else they are the project's. */
export async function createTestDatabase(): Promise<TestDatabase & { database: EmbeddedDatabase }> {
  const database = await openEmbeddedDatabase();
  await migrate(database, process.env.MIGRATIONS_FOLDER);
  return wrapEmbedded(database);
}

async function wrapEmbedded(database: EmbeddedDatabase): Promise<TestDatabase & { database: EmbeddedDatabase }> {
  const listWarnings = async (sql: string) => {
    const warnings: string[] = [];
    await database.connection.driver.query(sql, [], {
      onNotice: ({ severity, message }) => severity === "WARNING" && warnings.push(message ?? ""),
    });
    return warnings;
  };
  return { ...wrap(database, await createRestInterface(database), listWarnings), database };
}

function wrap(database: TestSql, rest: RestInterface, listWarnings: TestDatabase["listWarnings"]): TestDatabase {
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
    listWarnings,
    async ask(name, parameters) {
      // What that schema let through is what that function answers; the compiler cannot follow it through the table.
      return v.parse(DATABASE_FUNCTIONS[name].answers, await call(name, parameters)) as AnswerOf<typeof name>;
    },
  };
}

// A database of a test's own with the migrations, behind a real REST interface.

import * as v from "valibot";
import { afterAll, inject } from "vitest";
import type { TestProject } from "vitest/node";
import type { ArgumentsOf, ReadFunction } from "../../app/data/read-function.ts";
import { addressOf } from "../../tools/database/embedded/cluster.ts";
import { createRestInterface, serveRest } from "../../tools/database/rest-server.ts";
import { REST_ROLE } from "../../tools/database/roles.ts";
import { type DatabaseServer, openDatabaseServer, type SqlTarget } from "../../tools/database/server.ts";
import { TEMPLATE, type TestServer } from "./postgres.ts";
import { makeRows } from "./random-rows.ts";
import { writeRows } from "./rows.ts";

/** The key of `anon` in every test. */
export const ANON_KEY = "sb_publishable_of-the-tests";

/** The values of a query's only column. */
export async function listValues<Value = string>(target: SqlTarget, sql: string, parameters?: readonly unknown[]) {
  const rows = await target.query<Record<string, Value>>(sql, parameters);
  return rows.flatMap((row) => Object.values(row));
}

/** Makes a database of the test server. @param template what it is a copy of; `template0` has nothing in it */
async function createDatabase(server: TestServer, template: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const maker = await openDatabaseServer(addressOf(server, "postgres"));
  await maker.run(`create database ${name} template ${template}`);
  await maker.close();
  return name;
}

/** Opens one without anything in it, migrations neither. */
export async function openEmptyDatabase(): Promise<DatabaseServer> {
  const server = inject("testServer");
  return openDatabaseServer(addressOf(server, await createDatabase(server, "template0")));
}

/** One with the migrations for all tests of a file, which asks for it at its top; it ends with them. */
export async function openSharedDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const db = await createTestDatabase(inject("testServer"), template);
  afterAll(() => db.close());
  return db;
}

/** One for all tests of a file with `makeRows()` and a refresh, which the first file that asks for it writes for all. */
export async function openRowsDatabase() {
  const rows = makeRows();
  const server = inject("testServer");
  const name = "with_rows";
  await using maker = await openDatabaseServer(addressOf(server, "postgres"));
  await maker.run("select pg_advisory_lock(1)");
  if ((await maker.query("select from pg_database where datname = $1", [name])).length === 0) {
    // Of a file whose rows could not be written.
    await maker.run("drop database if exists filling with (force)");
    await maker.run(`create database filling template ${TEMPLATE}`);
    const database = await openDatabaseServer(addressOf(server, "filling"));
    await writeRows(database, rows).finally(() => database.close());
    await maker.run(`alter database filling rename to ${name}`);
  }
  return { db: await openSharedDatabase(name), rows };
}

/** One for all tests of a project, and its REST interface: for what runs before the tests. */
export async function serveTestDatabase(project: TestProject) {
  const database = await createTestDatabase(project.getProvidedContext().testServer);
  const { url, close } = await serveRest(database.rest, ANON_KEY);
  return { database, url, close: () => close().then(database.close) };
}

async function createTestDatabase(server: TestServer, template = TEMPLATE) {
  const name = await createDatabase(server, template);
  const warnings: string[] = [];
  const address = addressOf(server, name);
  const owner = await openDatabaseServer(address, (message) => warnings.push(message));
  const restAddress = addressOf(server, name, REST_ROLE);
  const rest = createRestInterface(restAddress, ANON_KEY);

  async function call(name: string, given: object = {}): Promise<unknown> {
    const write = (value: unknown) => (Array.isArray(value) ? `{${value}}` : String(value));
    const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, write(value)]));
    const response = await rest.fetch(
      new Request(`http://127.0.0.1/rest/v1/rpc/${name}?${query}`, { headers: { apikey: ANON_KEY } }),
    );
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  return {
    ...owner,
    async close() {
      await rest.close();
      await owner.close();
    },
    /** Of the database, as its owner. */
    address,
    /** For a REST interface of another kind: as the role that may become `anon`. */
    restAddress,
    rest: rest.fetch,
    /** A read function as `anon` calls it. */
    call,
    /** The same, its answer checked as the Worker checks it. */
    async read<Takes, Schema extends v.GenericSchema>(
      { name, result }: ReadFunction<Takes, Schema>,
      given: Partial<ArgumentsOf<NoInfer<Takes>>> = {},
    ): Promise<v.InferOutput<Schema>> {
      return v.parse(result, await call(name, given));
    },
    /** What the database warns of while it runs a query. */
    async listWarnings(sql: string): Promise<string[]> {
      warnings.length = 0;
      await owner.query(sql);
      return warnings.splice(0);
    },
  };
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

// Rows that go to the server in bulk: where it fails on the way, whoever sends them is told, and may go on.

import { beforeEach, expect, it } from "vitest";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";

const db = await openSharedDatabase();
beforeEach(() => db.run("drop table if exists numbers; create table numbers (n int, text text)"));

const ROWS = 20_000;

/** Some megabytes, in parts. @param bad the row that is no number */
function* listParts(bad = -1): Generator<string> {
  for (let row = 0; row < ROWS; row++) yield `${row === bad ? "x" : row},${"y".repeat(200)}\n`;
}

const failWhen = (event: string, action: string) => `
  create or replace function fail() returns trigger language plpgsql as $$ begin ${action}; return null; end $$;
  create trigger fail after insert on numbers ${event} execute function fail()`;

it.each([
  ["the last value is wrong", "", listParts(ROWS - 1), "invalid input syntax"],
  [
    "a trigger raises at the end",
    failWhen("for each statement", "raise 'the disk is full'"),
    listParts(),
    "disk is full",
  ],
  [
    "it takes too long",
    `${failWhen("for each statement", "perform pg_sleep(600)")}; set statement_timeout = '50ms'`,
    listParts(),
    "statement timeout",
  ],
])("where %s, a COPY says so and the connection goes on", async (_, prepare, rows, message) => {
  await db.run(prepare || "select");
  await expect(db.copy("numbers", ["n", "text"], rows)).rejects.toThrow(message);
  await db.run("set statement_timeout = 0");
  expect(await listValues(db, "select count(*)::int from numbers")).toEqual([0]);
  await db.run("drop table numbers; create table numbers (n int, text text)");
  await db.copy("numbers", ["n", "text"], listParts());
  expect(await listValues(db, "select count(*)::int from numbers")).toEqual([ROWS]);
});

it("a connection that ends in the middle of a COPY fails it", async () => {
  await db.run(failWhen("for each statement", "perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(600)"));
  const other = await openDatabaseServer(db.address);
  await expect(other.copy("numbers", ["n", "text"], listParts())).rejects.toThrow(/CONNECTION_CLOSED|terminating/);
  expect(await listValues(db, "select count(*)::int from numbers")).toEqual([0]);
  await other.close();
});

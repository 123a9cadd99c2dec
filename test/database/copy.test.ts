// COPY: a failure on the server rejects the promise, and the connection stays usable.

import { beforeEach, expect, it } from "vitest";
import { listValues, openSharedDatabase } from "../support/database.ts";

const db = await openSharedDatabase();
beforeEach(() => db.run("drop table if exists numbers; create table numbers (n int, text text)"));

const ROWS = 20_000;

/** Some megabytes, in parts. @param bad the row that is no number */
function* listParts(bad = -1): Generator<string> {
  for (let row = 0; row < ROWS; row++) yield `${row === bad ? "x" : row},${"y".repeat(200)}\n`;
}

const FAIL_AT_END = `
  create or replace function fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
  create trigger fail after insert on numbers for each statement execute function fail()`;

it.each([
  ["the last value is wrong", "select", listParts(ROWS - 1), "invalid input syntax"],
  ["a trigger raises at the end", FAIL_AT_END, listParts(), "disk is full"],
])("where %s, a COPY rejects and the connection goes on", async (_, prepare, rows, message) => {
  await db.run(prepare);
  await expect(db.copy("numbers", ["n", "text"], rows)).rejects.toThrow(message);
  expect(await listValues(db, "select count(*)::int from numbers")).toEqual([0]);
  await db.run("drop table numbers; create table numbers (n int, text text)");
  await db.copy("numbers", ["n", "text"], listParts());
  expect(await listValues(db, "select count(*)::int from numbers")).toEqual([ROWS]);
});

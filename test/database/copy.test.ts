// COPY: a failure on the server rejects the promise, and the connection stays usable.

import { expect, it } from "vitest";
import { listValues, openSharedDatabase } from "../support/database.ts";

const db = await openSharedDatabase();
await db.run("create table numbers (n int, text text)");

const ROWS = 20_000;

/** Some megabytes, in parts. @param bad the row that is no number */
function* listParts(bad = -1): Generator<string> {
  for (let row = 0; row < ROWS; row++) yield `${row === bad ? "x" : row},${"y".repeat(200)}\n`;
}

it("where the last value is wrong, a COPY rejects and the connection goes on", async () => {
  const copy = (bad?: number) => db.copy("numbers", ["n", "text"], listParts(bad));
  await expect(copy(ROWS - 1)).rejects.toThrow("invalid input syntax");
  await copy();
  expect(await listValues(db, "select count(*)::int from numbers")).toEqual([ROWS]);
});

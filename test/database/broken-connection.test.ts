// A connection to the database that breaks in the middle of a load.

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { loadText, readTables } from "../support/loads.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.database.close());

it("a connection that breaks while a file is loaded leaves nothing of it, and says so", async () => {
  const before = await readTables(db.database);
  const rows = Array.from({ length: 3_000 }, (_, index) => `${1_100_000 + index};Cidade ${index}`).join("\n");
  await db.database.run(`
    create function break_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end $$;
    create trigger break_off after insert on cities for each statement execute function break_off()`);
  await expect(loadText(db.database, `codigo_ibge;nome\n${rows}\n`)).rejects.toThrow(
    /^The connection to the database broke .* Nothing of file\.csv was loaded; run the command again\.$/,
  );
  await db.database.run("drop trigger break_off on cities");
  expect(await readTables(db.database)).toEqual(before);
  const { report } = await loadText(db.database, `codigo_ibge;nome\n${rows}\n`);
  expect(report.added).toBe(3_000);
});

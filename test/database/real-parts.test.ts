// What only a server shows: which parts these are, and a connection that breaks.

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { loadText, readTables } from "../support/loads.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.database.close());

const isStock = process.env.TEST_DATABASE === "stock";

it("the tests over stock servers run over stock servers, and the others over the embedded one", async () => {
  const [row] = await db.database.query<{ version: string }>("select version()");
  expect(row?.version).toMatch(isStock ? /^PostgreSQL 17\.\d+ on x86_64-pc-linux-gnu/ : /emscripten|wasm/i);
  const answer = await db.rest(new Request("http://127.0.0.1/rest/v1/rpc/get_places"));
  await answer.body?.cancel();
  if (isStock) expect(answer.headers.get("server")).toBe("postgrest/12.0.2");
});

it.runIf(isStock)("a connection that breaks while a file is loaded leaves nothing of it, and says so", async () => {
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

// A database of a test's own, in memory, with the migrations, behind the real REST interface.

import { type EmbeddedDatabase, openEmbeddedDatabase } from "../../tools/database/embedded.ts";
import { applyMigrations, createRoles } from "../../tools/database/migrations.ts";
import { createRestInterface, EMBEDDED_ANON_KEY, type RestInterface } from "../../tools/database/rest-server.ts";

export interface TestDatabase {
  database: EmbeddedDatabase;
  rest: RestInterface;
  /** A read function as `anon` calls it. */
  call(name: string, parameters?: Record<string, string | number>): Promise<unknown>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await openEmbeddedDatabase();
  await createRoles(database);
  await applyMigrations(database);
  const rest = await createRestInterface(database);
  return {
    database,
    rest,
    async call(name, parameters = {}) {
      const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
      const response = await rest(
        new Request(`http://127.0.0.1/rest/v1/rpc/${name}?${query}`, { headers: { apikey: EMBEDDED_ANON_KEY } }),
      );
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}

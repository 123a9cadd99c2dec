// Once for all tests: a small sample database behind the real REST interface, on a free port of this machine.

import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "../../tools/database/embedded.ts";
import { migrate } from "../../tools/database/migrations.ts";
import { createRestInterface, serveRest } from "../../tools/database/rest-server.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";

/** Of 25 months: a bit more than half of them count. */
const QUOTES = 55_000;

declare module "vitest" {
  interface ProvidedContext {
    /** Where the sample database's REST interface listens. */
    sampleDatabaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openEmbeddedDatabase();
  await migrate(database);
  const today = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`);
  await loadSampleData(database, { quotes: QUOTES, seed: 1, today }, () => {});
  const server = await serveRest(await createRestInterface(database), 0);
  project.provide("sampleDatabaseUrl", server.url);
  return async () => {
    await server.close();
    await database.close();
  };
}

// Once for all tests: a small sample database behind the real REST interface, on a free port of this machine.

import type { TestProject } from "vitest/node";
import { serveRest } from "../../tools/database/rest-server.ts";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { ANON_KEY, createTestDatabase } from "./database.ts";
import { TODAY } from "./today.ts";

/** Of 25 months: a bit more than half of them count. */
const QUOTES = 55_000;

declare module "vitest" {
  interface ProvidedContext {
    /** Where the sample database's REST interface listens. */
    sampleDatabaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase(project.getProvidedContext().testServer);
  await loadSampleData(database, { quotes: QUOTES, seed: 1, today: TODAY }, () => {});
  const server = await serveRest(database.rest, ANON_KEY);
  project.provide("sampleDatabaseUrl", server.url);
  return async () => {
    await server.close();
    await database.close();
  };
}

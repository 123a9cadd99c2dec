// Once for all tests: a small sample database behind the real REST interface, on a free port of this machine.

import type { TestProject } from "vitest/node";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { serveTestDatabase } from "./database.ts";
import { TODAY } from "./today.ts";

/** Of 25 months: a bit more than half of them count. */
const QUOTES = 55_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, url, close } = await serveTestDatabase(project);
  await loadSampleData(database, { quotes: QUOTES, seed: 1, today: TODAY }, () => {});
  project.provide("sampleDatabaseUrl", url);
  project.provide("sampleDatabaseAddress", database.address);
  return close;
}

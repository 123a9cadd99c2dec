// The site over the boundary world's database, except where a test says what this one answers.

import { inject, onTestFinished } from "vitest";
import { type FaultyDatabase, serveFaulty } from "./faulty-database.ts";
import { openTestSite, type TestSite } from "./test-site.ts";

/** A site with nothing kept, over a database that a test can make fail; both end with the test. */
export async function openFaultySite(): Promise<{ database: FaultyDatabase; site: TestSite }> {
  const database = await serveFaulty(inject("boundaryDatabaseUrl"));
  onTestFinished(() => database.close());
  return { database, site: openTestSite(database.url) };
}

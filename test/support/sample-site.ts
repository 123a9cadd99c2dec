// Once for all tests: the built Worker over the sample database, which tests only read.

import type { TestProject } from "vitest/node";
import { runWorker } from "../../tools/worker.ts";
import { ANON_KEY } from "./database.ts";
import { CLOCK_AHEAD, OPS_TOKEN, ORIGIN, warmCatalogue } from "./site.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { sampleDatabaseUrl } = project.getProvidedContext();
  const errors: string[] = [];
  const worker = await runWorker({
    port: 0,
    clockAhead: CLOCK_AHEAD,
    settings: { SITE_ORIGIN: ORIGIN, SUPABASE_URL: sampleDatabaseUrl, SUPABASE_ANON_KEY: ANON_KEY, OPS_TOKEN },
    handleLog: ({ level, message }) => {
      if (level === "error") errors.push(message);
    },
  });
  const { origin } = await worker.ready;
  await warmCatalogue(origin);
  project.provide("sampleSiteUrl", origin);
  return async () => {
    await worker.dispose();
    if (errors.length > 0) throw new Error(`The Worker logged errors:\n${errors.join("\n")}`);
  };
}

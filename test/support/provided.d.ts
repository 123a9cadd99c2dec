// What the global setups provide to the tests of a project.

import type { LaunchOptions } from "playwright-core";
import type { TestServer } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
    /** Where the boundary fixture's REST interface listens. */
    boundaryDatabaseUrl: string;
    /** The sample database itself, as its owner. */
    sampleDatabaseAddress: string;
    /** Where the sample database's REST interface listens. */
    sampleDatabaseUrl: string;
    /** Where the Worker over the sample database listens. */
    sampleSiteUrl: string;
    browser: LaunchOptions;
  }
}

// What a mutation run tests with: the rules and the pages in this process. The tests that start processes of their own, and
// those that need the built site, would take minutes for every mutant; the tests of the code's form fail by Stryker's own.

import { configDefaults, defineConfig } from "vitest/config";
import siteConfig from "../../vite.config.ts";
import { WITH_PAGES } from "./rooms.ts";

const LEFT_OUT = ["commands", "borders"].map((name) => `test/unit/${name}.test.ts`);

const pages = {
  extends: true as const,
  test: {
    name: "pages",
    include: ["test/pages/**/*.test.ts"],
    globalSetup: ["test/support/postgres.ts", "test/support/boundary-database.ts"],
  },
};

export default defineConfig((environment) => {
  const { plugins, define, test } = siteConfig(environment);
  return {
    plugins,
    define,
    test: {
      setupFiles: test?.setupFiles ?? [],
      // The test files of one run share their modules: most of the time went into loading them. Each mutant that is there from
      // the first line on has a run, and modules, of its own.
      isolate: false,
      // A mutant that never ends costs its whole time.
      testTimeout: 10_000,
      hookTimeout: 180_000,
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["test/unit/**/*.test.ts"],
            exclude: [...configDefaults.exclude, ...LEFT_OUT],
          },
        },
        ...(process.env[WITH_PAGES] ? [pages] : []),
      ],
    },
  };
});

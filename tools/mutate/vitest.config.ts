// What a mutation run tests with: the rules and the pages in this process. The tests that start processes of their own, and
// those that need the built site, would take minutes for every mutant.

import { configDefaults, defineConfig } from "vitest/config";
import siteConfig from "../../vite.config.ts";

const SLOW = ["bundle", "commands", "exit-code"].map((name) => `test/unit/${name}.test.ts`);

export default defineConfig((environment) => {
  const { plugins, define, test } = siteConfig(environment);
  return {
    plugins,
    define,
    test: {
      setupFiles: test.setupFiles,
      // A mutant that never ends costs its whole time.
      testTimeout: 10_000,
      hookTimeout: test.hookTimeout,
      projects: [
        {
          extends: true,
          test: { name: "unit", include: ["test/unit/**/*.test.ts"], exclude: [...configDefaults.exclude, ...SLOW] },
        },
        {
          extends: true,
          test: {
            name: "pages",
            include: ["test/pages/**/*.test.ts"],
            globalSetup: ["test/support/boundary-database.ts"],
          },
        },
      ],
    },
  };
});

// A test run of its own that is meant to fail: test/unit/exit-code.test.ts runs it.

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.meant-to-fail.ts"],
    reporters: ["default", "../closing-line.ts"],
    globalSetup: ["./embedded-database.ts"],
  },
});

// The build, and the test projects. app/entry.worker.ts is the server build's entry, so that the Worker is one module graph:
// with Remix's own entry, wrangler would bundle a second time, with a second copy of shared modules.

import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "oxc-minify";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";
import { computeBuildId, findNewestMigration } from "./tools/build.ts";
import { serveWorkerInDevelopment } from "./tools/dev-server.ts";
import { writeLicences } from "./tools/licences.ts";

/** The Vite conditions of workerd break Vitest, which runs in Node. */
const UNDER_TEST = Boolean(process.env.VITEST);

const ABSENT_MODULE = fileURLToPath(new URL("app/data/absent-modules.ts", import.meta.url));

/** Unused parts of supabase-js, and React's renderer to a string, which would be bundled. */
const ABSENT_MODULES = {
  "./cjs/react-dom-server-legacy.node.production.min.js": ABSENT_MODULE,
  "@supabase/auth-js": ABSENT_MODULE,
  "@supabase/realtime-js": ABSENT_MODULE,
  "@supabase/storage-js": ABSENT_MODULE,
};

/** The oldest browsers whose scripts and styles are whole (docs/design.md); Samsung Internet 18 is Chrome 99. */
const FLOOR = ["chrome99", "edge99", "firefox100", "safari15.4", "ios15.4"];

/** For pages with an estimate. */
const ESTIMATE = /\/app\/(?:estimate\/rating|components\/estimate)\//;

/** Loaded when a search field is first used. */
const SEARCH =
  /\/app\/(?:search|catalog\/genders|components\/search\/combobox)|\/node_modules\/(?:@github\/combobox-nav|fastest-levenshtein)\//;

/** Stays in the chunk of its route. */
const OF_ONE_SCREEN =
  /\/app\/(?:routes|content|components\/(?:chart|consent|map|selectors))\/|\/(?:car-filter|compare-form|months|packed-names)\.tsx?/;

/** Groups scripts that pages use together, so that a page loads few. */
function nameChunk(id: string): string | undefined {
  if (SEARCH.test(id)) return "search";
  if (id.includes("/node_modules/")) return "vendor";
  if (!id.includes("/app/") || OF_ONE_SCREEN.test(id)) return undefined;
  return ESTIMATE.test(id) ? "estimate" : "site";
}

/** Runs after the Remix plugin, whose `config` hook sets its own input. */
function buildWorker(): Plugin {
  return {
    name: "build-worker",
    enforce: "post",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              rollupOptions: {
                input: "app/entry.worker.ts",
                external: ["node:crypto", "node:util"],
                output: { entryFileNames: "worker.js", chunkFileNames: "[name].js", inlineDynamicImports: false },
              },
            },
          }
        : undefined,
  };
}

/** Oxc, with which Vite 8 minifies: smaller scripts than terser's, in a hundredth of the time. */
function minifyChunks(): Plugin {
  return {
    name: "minify-chunks",
    apply: "build",
    renderChunk: {
      // After Vite's own, which lowers the syntax to the target and writes the chunk anew.
      order: "post",
      async handler(code, { fileName }) {
        const minified = await minify(fileName, code, { module: true, compress: { target: "es2020" } });
        if (minified.errors.length > 0) throw new Error(`${fileName}: ${minified.errors[0]?.message}`);
        return { code: minified.code, map: null };
      },
    },
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  // In development the Worker's handler comes before Remix's own.
  plugins: UNDER_TEST
    ? []
    : [serveWorkerInDevelopment(), remix(remixConfig), buildWorker(), minifyChunks(), writeLicences(isSsrBuild)],
  // A Worker with React's development build is three times the size and renders several times slower.
  define:
    command === "build"
      ? {
          "process.env.NODE_ENV": '"production"',
          // Not in the pages' scripts, whose file names it would change at each build.
          ...(isSsrBuild && {
            __BUILD_ID__: JSON.stringify(computeBuildId()),
            __NEWEST_MIGRATION__: JSON.stringify(findNewestMigration()),
          }),
        }
      : {
          // Tests look into the KV of the built Worker. In development each start begins with an empty cache.
          __BUILD_ID__: JSON.stringify(UNDER_TEST ? computeBuildId() : `dev-${Date.now()}`),
          __NEWEST_MIGRATION__: JSON.stringify(findNewestMigration()),
        },
  // Found while a page loads, they would make Vite reload it, with React twice.
  optimizeDeps: { include: ["@remix-run/cloudflare", "fastest-levenshtein", "valibot"] },
  // React's renderer for Node imports `util`, which workerd has under its full name alone.
  ...(isSsrBuild && { resolve: { alias: { ...ABSENT_MODULES, util: "node:util" } } }),
  build: {
    target: isSsrBuild ? "es2022" : FLOOR,
    cssTarget: FLOOR,
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: nameChunk } } }),
    assetsInlineLimit: 0,
    minify: false,
    cssMinify: "lightningcss",
  },
  css: { transformer: "lightningcss" },
  ...(UNDER_TEST
    ? {}
    : {
        ssr: {
          target: "webworker" as const,
          ...(command === "build" && { noExternal: true as const }),
          resolve: {
            conditions: ["workerd", "worker", "browser"],
            externalConditions: ["workerd", "worker"],
          },
        },
      }),
  test: {
    reporters: ["default", "./test/support/closing-line.ts"],
    setupFiles: ["test/support/fail-on-surprise.ts"],
    testTimeout: 180_000,
    // A poll ends with its test, not after a second on a busy machine.
    expect: { poll: { timeout: 150_000 } },
    hookTimeout: 400_000,
    // More than the cores: a worker often waits for the database, workerd or the browser.
    maxWorkers: 4,
    // Test files of a worker share a browser and modules, and change none; each has its own data.
    isolate: false,
    projects: [
      { extends: true, test: { name: "unit", include: ["test/unit/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "database",
          include: ["test/database/**/*.test.ts"],
          globalSetup: ["test/support/postgres.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["test/pages/**/*.test.ts"],
          globalSetup: ["test/support/postgres.ts", "test/support/boundary-database.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: ["test/worker/**/*.test.ts", "test/browser/**/*.test.ts"],
          globalSetup: [
            "test/support/postgres.ts",
            "test/support/sample-database.ts",
            "test/support/sample-site.ts",
            "test/support/chromium.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          testTimeout: 600_000,
          include: ["test/long/**/*.test.ts"],
          globalSetup: ["test/support/postgres.ts", "test/support/sample-database.ts", "test/support/sample-site.ts"],
        },
      },
      { extends: true, test: { name: "operations", include: ["test/operations/**/*.test.ts"] } },
    ],
  },
}));

// How the site is built: the Remix plugin, and app/entry.worker.ts as the server build's entry, so that the Worker is
// one module graph. (With Remix's own entry, the Worker would be bundled a second time by wrangler around a finished
// bundle, and every shared module would exist twice.)

import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";
import { computeBuildId, findNewestMigration } from "./tools/build-id.ts";
import { serveWorkerInDevelopment } from "./tools/dev-server.ts";
import { writeLicences } from "./tools/licences.ts";

/** The Vite conditions of workerd break Vitest, which runs in Node. */
const UNDER_TEST = Boolean(process.env.VITEST);

const ABSENT_CLIENT = fileURLToPath(new URL("app/data/absent-clients.ts", import.meta.url));

/** Of supabase-js: never used, and bundled all the same. */
const ABSENT_CLIENTS = {
  "@supabase/auth-js": ABSENT_CLIENT,
  "@supabase/realtime-js": ABSENT_CLIENT,
  "@supabase/storage-js": ABSENT_CLIENT,
};

/** Only pages with an estimate need it: the estimate, who drives, the arithmetic. */
const ESTIMATE = /\/app\/(?:estimate\/rating|components\/estimate)\//;

/** A search field fetches it when it is touched. */
const SEARCH =
  /\/app\/(?:search|components\/search\/combobox)|\/node_modules\/(?:@github\/combobox-nav|fastest-levenshtein)\//;

/** What one screen needs stays with its route. */
const OF_ONE_SCREEN =
  /\/app\/(?:routes|content|components\/(?:chart|consent|map|selectors))\/|\/(?:car-filter|compare-form|months|packed-names)\.tsx?/;

/** Scripts by what is used together, so that a page asks for few of them. */
function nameChunk(id: string): string | undefined {
  if (SEARCH.test(id)) return "search";
  if (id.includes("/node_modules/")) return "vendor";
  if (!id.includes("/app/") || OF_ONE_SCREEN.test(id)) return undefined;
  return ESTIMATE.test(id) ? "estimate" : "site";
}

/** Comes after the Remix plugin, whose `config` hook sets its own input. */
function buildWorker(): Plugin {
  return {
    name: "build-worker",
    enforce: "post",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {
            build: {
              minify: "terser",
              rollupOptions: {
                input: "app/entry.worker.ts",
                output: { entryFileNames: "worker.js", chunkFileNames: "[name].js", inlineDynamicImports: false },
              },
            },
          }
        : undefined,
  };
}

export default defineConfig(({ isSsrBuild, command }) => ({
  // In development the Worker's handler comes before Remix's own.
  plugins: UNDER_TEST ? [] : [serveWorkerInDevelopment(), remix(remixConfig), buildWorker(), writeLicences(isSsrBuild)],
  // A Worker with React's development build is three times the size and renders several times slower.
  define:
    command === "build"
      ? {
          "process.env.NODE_ENV": '"production"',
          // Only the Worker knows it: in the pages' scripts it would change their names for nothing.
          ...(isSsrBuild && {
            __BUILD_ID__: JSON.stringify(computeBuildId()),
            __NEWEST_MIGRATION__: JSON.stringify(findNewestMigration()),
          }),
        }
      : { __BUILD_ID__: '"development"', __NEWEST_MIGRATION__: JSON.stringify(findNewestMigration()) },
  // Found only while a page is loading, they would make Vite reload it half-way, with React there twice.
  optimizeDeps: { include: ["@remix-run/cloudflare", "valibot"] },
  ...(isSsrBuild && { resolve: { alias: ABSENT_CLIENTS } }),
  build: {
    target: isSsrBuild ? "es2022" : "es2020",
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: nameChunk } } }),
    assetsInlineLimit: 0,
    minify: "terser",
    // The server has packages whose functions are called with `new`.
    terserOptions: { compress: { passes: 3, ecma: 2020, unsafe_arrows: !isSsrBuild } },
  },
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
    // A wait for an event ends with its test, not after a second of a busy machine.
    expect: { poll: { timeout: 150_000 } },
    hookTimeout: 400_000,
    // Two more than the cores of a small machine: a worker often waits for the database, workerd or the browser.
    maxWorkers: 4,
    // Files of a worker share one browser and one copy of what they import; none changes a module, each has data of its own.
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
          globalSetup: ["test/support/postgres.ts", "test/support/sample-database.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          testTimeout: 600_000,
          include: ["test/long/**/*.test.ts"],
          globalSetup: ["test/support/postgres.ts", "test/support/sample-database.ts"],
        },
      },
    ],
  },
}));

// What a build is made of, by package: written to build/bundle.json.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { BUILD_FOLDER } from "./paths.ts";

export interface BundledFile {
  readonly bytes: number;
  readonly gzipped: number;
  /** Names of the files that it needs before it runs. */
  readonly imports: readonly string[];
}

/** One side of the build. Bytes; those of a package are its minified code before compression. */
export interface BundleSide {
  readonly packages: Readonly<Record<string, number>>;
  readonly files: Readonly<Record<string, BundledFile>>;
}

export interface BundleReport {
  readonly server: BundleSide;
  readonly client: BundleSide;
}

const FILE = join(BUILD_FOLDER, "bundle.json");

/** `@remix-run/react`, or `app` for the project's own code. */
function packageOf(moduleId: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(moduleId) ?? [];
  return name ?? (moduleId.startsWith("\0") || moduleId.includes("virtual:") ? "build" : "app");
}

/** The Vite plugin. */
export function reportBundle(): Plugin {
  let side: keyof BundleReport = "client";
  return {
    name: "report-bundle",
    apply: "build",
    configResolved(config) {
      side = config.build.ssr ? "server" : "client";
    },
    generateBundle(_, bundle) {
      const packages: Record<string, number> = {};
      const files: Record<string, BundledFile> = {};
      for (const [name, output] of Object.entries(bundle)) {
        const content = output.type === "chunk" ? output.code : output.source;
        const imports = output.type === "chunk" ? output.imports : [];
        files[name] = { bytes: Buffer.byteLength(content), gzipped: gzipSync(content).byteLength, imports };
        if (output.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const owner = packageOf(id);
          packages[owner] = (packages[owner] ?? 0) + renderedLength;
        }
      }
      let report: Partial<BundleReport> = {};
      try {
        report = JSON.parse(readFileSync(FILE, "utf8")) as BundleReport;
      } catch {
        // The first side of the first build.
      }
      mkdirSync(BUILD_FOLDER, { recursive: true });
      writeFileSync(FILE, JSON.stringify({ ...report, [side]: { packages, files } }, null, 2));
    },
  };
}

/** Bytes of a side's scripts, gzipped. */
export function weighScripts({ files }: BundleSide): number {
  const scripts = Object.entries(files).filter(([name]) => name.endsWith(".js"));
  return scripts.reduce((sum, [, { gzipped }]) => sum + gzipped, 0);
}

/** Bytes of the scripts that a Worker begins with, gzipped: all that it does not load when a page needs it. */
export function weighStart({ files }: BundleSide): number {
  const needed = new Set(["worker.js"]);
  for (const name of needed) for (const other of files[name]?.imports ?? []) needed.add(other);
  return [...needed].reduce((sum, name) => sum + (files[name]?.gzipped ?? 0), 0);
}

/** Throws where nothing has been built. */
export function getBundleReport(): BundleReport {
  return JSON.parse(readFileSync(FILE, "utf8")) as BundleReport;
}

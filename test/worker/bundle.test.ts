// What the build is made of: sizes, and what must be on neither side.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { getBundleReport, weighScripts, weighStart } from "../../tools/bundle-report.ts";
import { listShipped, writeNotices } from "../../tools/notices/write-notices.ts";
import { BUILD_FOLDER, ROOT } from "../../tools/paths.ts";

const report = getBundleReport();
const { server, client } = report;

/** Bytes, gzipped, of what every isolate begins with, and of all scripts. */
const ENTRY_LIMIT = 249_000;
const WORKER_LIMIT = 359_000;

it("the Worker's scripts are 359 KB gzipped at most, those that it begins with 249 KB", () => {
  expect(weighStart(server)).toBeGreaterThan(100_000);
  expect(weighStart(server)).toBeLessThan(ENTRY_LIMIT);
  expect(weighScripts(server)).toBeLessThan(WORKER_LIMIT);
});

it("what reads HTML is apart from what answers pages", () => {
  // An element that only the parser knows.
  const knows = (name: string) => readFileSync(join(BUILD_FOLDER, "server", name), "utf8").includes("noframes");
  const scripts = Object.keys(server.files).filter((name) => name.endsWith(".js"));
  const [parser = "", ...others] = scripts.filter(knows);
  expect([parser === "", others]).toEqual([false, []]);
  const readers = scripts.filter((name) => server.files[name]?.imports.includes(parser));
  expect(readers.sort()).toEqual(["sanitise.server.js"]);
});

/** React, Remix, and what they are made of. */
const CLIENT_PACKAGES = [
  "@remix-run/server-runtime",
  "@remix-run/react",
  "@remix-run/router",
  "react",
  "react-dom",
  "react-router",
  "react-router-dom",
];

it("no package of the server is in the pages' scripts", () => {
  const strays = Object.keys(client.packages).filter(
    (name) => !["app", "build", "scheduler", "turbo-stream", "vite", "web-vitals", ...CLIENT_PACKAGES].includes(name),
  );
  expect(strays).toEqual([]);
});

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:js|css|html|json|map|svg)$/.test(name))
    .map((name) => join(folder, name));
}

it("no key and no secret's name is in what browsers are given", () => {
  const files = listFiles(join(BUILD_FOLDER, "client"));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const code = readFileSync(file, "utf8");
    for (const secret of [
      ...["sb_publishable", "sb_secret", "service_role"],
      ...["SUPABASE_ANON_KEY", "SUPABASE_URL", "OPS_TOKEN", "CONTENT_SERVICE_URL"],
    ]) {
      expect([file, secret, code.includes(secret)]).toEqual([file, secret, false]);
    }
  }
});

it("every version in package.json is exact", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as Record<
    string,
    Record<string, string>
  >;
  for (const kind of ["dependencies", "devDependencies", "optionalDependencies"]) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      expect([name, /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)]).toEqual([name, true]);
    }
  }
});

it("the licence of everything that is shipped is in public/licencas.txt (else: npm run build, node tools/notices.ts)", () => {
  expect(listShipped(report).length).toBeGreaterThan(20);
  expect(readFileSync(join(ROOT, "public/licencas.txt"), "utf8")).toBe(writeNotices(report));
});

it("the Worker decodes no stream of objects: who reads one lets its writer name a class (CVE-2026-34077)", () => {
  const files = readdirSync(join(BUILD_FOLDER, "server"), { recursive: true, encoding: "utf8" });
  const scripts = files.filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(1);
  for (const name of scripts) {
    const code = readFileSync(join(BUILD_FOLDER, "server", name), "utf8");
    expect([name, code.includes("Unable to decode turbo-stream")]).toEqual([name, false]);
  }
  // The pages' scripts do: only what this site sends, under a policy that evaluates nothing.
  const pages = listFiles(join(BUILD_FOLDER, "client")).map((file) => readFileSync(file, "utf8"));
  expect(pages.some((code) => code.includes("Unable to decode turbo-stream"))).toBe(true);
});

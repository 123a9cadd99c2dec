// The build: sizes, and what must be on neither side.

import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { BUILD_FOLDER } from "../../tools/paths.ts";
import { WORKER } from "../support/budgets.ts";
import { openSampleSite } from "../support/site.ts";

const scripts = new Map(
  globSync(join(BUILD_FOLDER, "server/*.js")).map((file) => [basename(file), readFileSync(file, "utf8")]),
);

const start = new Set(["worker.js"]);
for (const name of start)
  for (const [, imported = ""] of (scripts.get(name) ?? "").matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    start.add(imported);

const weigh = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? "").byteLength, 0);

it("the Worker's scripts stay within their limits", () => {
  expect(weigh(start)).toBeGreaterThan(100_000);
  expect(weigh(start)).toBeLessThan(WORKER.start);
  expect(weigh(scripts.keys())).toBeLessThan(WORKER.all);
});

it("browsers get no key, no secret's name and no package of the Worker; the Worker has none of theirs", () => {
  const files = globSync(join(BUILD_FOLDER, "client/**/*.{js,css,html,json,map,svg}"));
  const codes = files.map((file) => readFileSync(file, "utf8"));
  // Only browsers decode turbo-stream: its sender may name a class (CVE-2026-34077).
  const DECODER = "Unable to decode turbo-stream";
  expect(codes.some((code) => code.includes(DECODER))).toBe(true);
  expect([...scripts].filter(([, code]) => code.includes(DECODER))).toEqual([]);
  for (const code of codes) {
    for (const secret of [
      ...["sb_publishable", "sb_secret", "service_role"],
      ...["SUPABASE_ANON_KEY", "SUPABASE_URL", "OPS_TOKEN", "CONTENT_SERVICE_URL"],
      ...["PostgrestError", "noframes"],
    ]) {
      expect([secret, code.includes(secret)]).toEqual([secret, false]);
    }
  }
});

it("/licencas.txt names the packages of the pages' scripts, those of the Worker and the typeface, each once", async () => {
  const text = await openSampleSite().read("/licencas.txt");
  const titles = [...text.matchAll(/^={78}\n(\S+) .*\n={78}$/gm)].map(([, name]) => name);
  expect(titles).toEqual(
    expect.arrayContaining(["react", "turbo-stream", "@supabase/supabase-js", "valibot", "Figtree"]),
  );
  expect(titles.length).toBeGreaterThan(20);
  expect(new Set(titles).size).toBe(titles.length);
  expect(text).not.toMatch(/^(?:undefined|null) /m);
});

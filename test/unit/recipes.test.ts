// What the operators' guide tells them to run does what it says.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keyOfPath, PAGE_KINDS } from "../../app/pages/find-kind.server.ts";
import { addressOf } from "../../app/pages/page-address.ts";
import { ROOT } from "../../tools/paths.ts";
import { expectSome } from "../support/compare.ts";

it("the recipe for a wrong price takes it off every kind of page that shows prices, and off the open data", () => {
  const [, recipe = ""] =
    /npm run purge -- --hard --reason "…" \\\n([\s\S]*?)```/.exec(
      readFileSync(join(ROOT, "docs/operating.md"), "utf8"),
    ) ?? [];
  const scopes = new Set(
    [...recipe.matchAll(/--(path|prefix|place) (\S+)/g)].map(([, type, value]) => `${type}:${value}`),
  );
  expect(scopes.size).toBeGreaterThan(8);
  const parameters = {
    brand: "fiat",
    model: "argo",
    year: "2022",
    version: "drive-1-0-6v-flex",
    uf: "sp",
    city: "campinas",
    limit: "2000",
    month: "2026-10",
    cars: "fiat-argo-2022-x-hyundai-hb20-2021",
  };
  const priced = PAGE_KINDS.filter(({ name }) => name !== "brand_list");
  const paths = priced.map((kind) => addressOf(kind, parameters).path);
  for (const path of expectSome([...paths, "/indice.xml", "/dados/marcas.csv", "/dados/indice.json"], "paths")) {
    const takes = keyOfPath(path).scopes.filter((scope) => scopes.has(scope));
    expect([path, takes.length > 0]).toEqual([path, true]);
  }
});

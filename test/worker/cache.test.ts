// The cost of a page: calls to the database and entries in KV, cold, warm and for unknown addresses.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { withoutNonce } from "../support/document.ts";
import { COMPARISON, VERSION } from "../support/screens.ts";
import { keyOfPage, openSite } from "../support/site.ts";

const site = await openSite();
await site.warmCatalogue("sp", "rj", "marca/fiat", "marca/toyota", "marca/honda");

const MARCA = "/seguro-de-carro/marca";

async function visit(path: string) {
  const { status, body } = await site.visit(path);
  const keys = await site.listKeys();
  return { status, keys, calls: site.takeCalls().sort().join(" "), body: withoutNonce(body) };
}

it.each([
  // With the versions of a model that nobody has asked for before.
  [
    `${MARCA}/toyota/corolla?utm_source=x&marca=y`,
    /^get_model_page\?of_model=\d+&text_identifier=toyota\/corolla get_versions_of\?of_model=\d+$/,
  ],
  [`${MARCA}/toyota/corolla/3200/sp/campinas`, /^get_model_year_page\?[^ ]+$/],
  [VERSION, /^get_version_page\?[^ ]+$/],
  ["/indice", /^get_index_page$/],
  ["/seguro-de-carro/mais-baratos/sp/campinas", /^get_cheapest_page\?[^ ]+$/],
  [COMPARISON, /^get_comparison_page\?[^ ]+$/],
  ["/seguro-de-carro/comparar", /^$/],
])("§5.18, §7.12: cold, %s costs one call with ids and slugs of the catalogue; warm, none", async (path, calls) => {
  const cold = await visit(path);
  expect(cold.calls).toMatch(calls);
  if (cold.calls !== "") expect(cold.keys).toContain(keyOfPage(path.replace(/\?.*/, "")));
  const warm = await visit(path);
  expect([warm.status, warm.calls, warm.body === cold.body]).toEqual([200, "", true]);
});

it("Cache-Status, Age and Server-Timing say where a page came from", async () => {
  const path = `${MARCA}/honda/city`;
  const cold = await site.visit(path);
  expect(cold.headers.get("cache-status")).toBe("kv; fwd=miss; stored");
  expect(cold.headers.get("server-timing")).toMatch(/kv;dur=\d+.*db;dur=\d+.*route;dur=\d+/);
  const warm = await site.visit(path);
  expect(warm.headers.get("cache-status")).toMatch(/^kv; hit; ttl=\d+; detail=rendered-memory$/);
  await site.changeEntry(keyOfPage(path), ({ begunAt }) => ({ begunAt: begunAt - 2 * 3_600_000 }));
  const stale = await site.visit(path);
  expect(stale.headers.get("cache-status")).toMatch(/^kv; hit; ttl=-\d+$/);
  expect(Number(stale.headers.get("age"))).toBeGreaterThanOrEqual(7_200);
  const missing = await site.visit(`${MARCA}/naoexiste`);
  expect(missing.headers.get("cache-status")).toBe("kv; fwd=bypass; detail=no-page");
});

const UNKNOWN = `${MARCA}/naoexiste ${MARCA}/fiat/naoexiste ${MARCA}/fiat/naoexiste/2022 ${MARCA}/fiat/argo/1985
  ${MARCA}/fiat/argo/2022/nenhuma-versao ${MARCA}/fiat/argo/2022/sp/niteroi ${MARCA}/fiat/argo/2022/xx/campinas
  /seguro-de-carro/zz /seguro-de-carro/sp/niteroi /qualquer/coisa /dados/nada.csv`;

it.each([
  [404, UNKNOWN],
  [301, `/seguro-de-carro/SP ${MARCA}/Toyota ${MARCA}/toyota/COROLLA`],
])("§5.18: addresses that are %i cost no call and no entry in KV", async (status, paths) => {
  const keys = await site.listKeys();
  site.takeCalls();
  for (const path of paths.split(/\s+/))
    expect([path, await visit(path)]).toMatchObject([path, { status, calls: "", keys }]);
});

it("KV entries outlive a restart with their ETag, and the runtime leaves no temporary files", async () => {
  const path = `${MARCA}/subaru`;
  await visit(path);
  const before = await site.visit(path);
  // A temporary folder of its own: other tests' Workers come and go in the common one.
  const folder = mkdtempSync(join(tmpdir(), "leftovers-"));
  vi.stubEnv("TMPDIR", folder);
  await site.restart();
  await site.restart();
  site.takeCalls();
  const { headers } = await site.visit(path);
  expect([headers.get("cache-status"), site.takeCalls()]).toEqual([expect.stringMatching(/^kv; hit/), []]);
  expect(headers.get("etag")).toBe(before.headers.get("etag"));
  expect(readdirSync(folder).filter((name) => name.startsWith("miniflare-"))).toHaveLength(1);
  vi.unstubAllEnvs();
  await site.restart();
  rmSync(folder, { recursive: true });
});

it("a page reads at most 100 KB of the catalogue, in the largest state too", async () => {
  const names = (await site.listKeys()).filter((key) => key.startsWith("catalogue:"));
  const sizes = await Promise.all(names.map(async (name) => JSON.stringify(await site.readKey(name)).length));
  const largestOf = (part: RegExp) => Math.max(0, ...sizes.filter((_, index) => part.test(names[index] ?? "")));
  const parts = [/:brands$/, /:vehicles\//, /:versions\//, /:states$/, /:places\/sp$/].map(largestOf);
  expect(parts.every((size) => size > 0)).toBe(true);
  expect(parts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
});

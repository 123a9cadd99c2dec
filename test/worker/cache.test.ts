// What a page costs: calls to the database and entries in KV, cold, warm and for what does not exist.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { withoutNonce } from "../support/document.ts";
import { VERSION } from "../support/screens.ts";
import { keyOfPage, openSite } from "../support/site.ts";

const site = await openSite();
await site.warmCatalogue("sp", "rj", "marca/fiat", "marca/toyota", "marca/honda");

async function visit(path: string): Promise<{ status: number; calls: string[]; body: string }> {
  const { status, body } = await site.visit(path);
  await site.listKeys();
  return { status, calls: site.takeCalls(), body: withoutNonce(body) };
}

const PAGES = [
  // And the versions of a model that nobody has asked for before.
  ["/seguro-de-carro/marca/toyota/corolla", ["get_model_page", "get_versions_of"]],
  ["/seguro-de-carro/marca/toyota/corolla/3200/sp/campinas", ["get_model_year_page"]],
  [VERSION, ["get_version_page"]],
] as const;

it.each(PAGES)("§7.12: %s costs one database call when cold and none when warm", async (path, functions) => {
  const cold = await visit(path);
  expect(cold.calls.map((call) => call.split("?")[0]).sort()).toEqual(functions);
  const warm = await visit(path);
  expect([warm.status, warm.calls, warm.body === cold.body]).toEqual([200, [], true]);
});

it("§5.18: asks the database with ids and catalogue slugs, never with text from the address", async () => {
  const { calls } = await visit("/seguro-de-carro/marca/honda/civic?utm_source=x&marca=y");
  const [page = "", versions = ""] = calls.sort();
  expect(calls).toHaveLength(2);
  expect(page).toMatch(/^get_model_page\?of_model=\d+&text_identifier=honda\/civic$/);
  expect(versions).toMatch(/^get_versions_of\?of_model=\d+$/);
});

it("serves what is two hours old at once and refreshes it, and loads anew what is two days old", async () => {
  const path = "/seguro-de-carro/marca/honda/city";
  const age = (hours: number) =>
    site.changeEntry(keyOfPage(path), ({ begunAt }) => ({ begunAt: begunAt - hours * 3_600_000 }));
  await visit(path);
  const { begunAt } = await age(2);
  const stale = await site.visit(path);
  expect(stale.headers.get("cache-status")).toMatch(/^kv; hit; ttl=-\d+$/);
  expect(Number(stale.headers.get("age"))).toBeGreaterThanOrEqual(7200);
  await site.listKeys();
  expect(site.takeCalls()).toHaveLength(1);
  // The write goes on after the refresh that it belongs to.
  const kept = async () => ((await site.readKey(keyOfPage(path))) as { begunAt: number }).begunAt;
  await expect.poll(kept).toBeGreaterThan(begunAt);

  await age(48);
  const anew = await site.visit(path);
  expect(anew.headers.get("cache-status")).toBe("kv; fwd=stale; stored");
  expect(Number(anew.headers.get("age") ?? Number.NaN), "and is new").toBeLessThan(3600);
});

it("every page says how it was come by and what it took", async () => {
  const path = "/seguro-de-carro/marca/honda/wr-v";
  const cold = await site.visit(path);
  expect(cold.headers.get("cache-status")).toBe("kv; fwd=miss; stored");
  expect(cold.headers.get("server-timing")).toMatch(/kv;dur=\d+.*db;dur=\d+.*route;dur=\d+/);
  const warm = await site.visit(path);
  expect(warm.headers.get("cache-status")).toMatch(/^kv; hit; ttl=\d+; detail=rendered-isolate$/);
  const missing = await site.visit("/seguro-de-carro/marca/naoexiste");
  expect(missing.headers.get("cache-status")).toBe("kv; fwd=bypass; detail=no-page");
});

const UNKNOWN = [
  "/seguro-de-carro/marca/naoexiste",
  "/seguro-de-carro/marca/fiat/naoexiste",
  "/seguro-de-carro/marca/fiat/naoexiste/2022",
  "/seguro-de-carro/marca/fiat/argo/1985",
  "/seguro-de-carro/marca/fiat/argo/2022/nenhuma-versao",
  "/seguro-de-carro/marca/fiat/argo/2022/sp/niteroi",
  "/seguro-de-carro/marca/fiat/argo/2022/xx/campinas",
  "/seguro-de-carro/zz",
  "/seguro-de-carro/sp/niteroi",
  "/qualquer/coisa",
];

it("§5.18: unknown addresses and other spellings cost no database call and no entry in KV", async () => {
  const before = await site.listKeys();
  site.takeCalls();
  for (const [status, paths] of [
    [404, UNKNOWN],
    [301, ["/seguro-de-carro/SP", "/seguro-de-carro/marca/Toyota", "/seguro-de-carro/marca/toyota/COROLLA"]],
  ] as const) {
    for (const path of paths) expect([path, await visit(path)]).toMatchObject([path, { status, calls: [] }]);
  }
  expect(await site.listKeys()).toEqual(before);
});

it("what is kept outlives a restart, with its ETag, and nothing is left behind in the temporary folder", async () => {
  const path = "/seguro-de-carro/marca/subaru";
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
  expect(headers.get("etag")).toMatch(/^W\/"/);
  expect(headers.get("etag")).toBe(before.headers.get("etag"));
  expect(readdirSync(folder).filter((name) => name.startsWith("miniflare-"))).toHaveLength(1);
  vi.unstubAllEnvs();
  await site.restart();
  rmSync(folder, { recursive: true });
});

it("a page reads the names that it needs: of the catalogue at most 100 KB, of the largest state too", async () => {
  const names = (await site.listKeys()).filter((key) => key.startsWith("catalogue:"));
  const sizes = await Promise.all(names.map(async (name) => JSON.stringify(await site.readKey(name)).length));
  const largestOf = (part: RegExp) => Math.max(0, ...sizes.filter((_, index) => part.test(names[index] ?? "")));
  const parts = [/:brands$/, /:vehicles\//, /:versions\//, /:states$/, /:places\/sp$/].map(largestOf);
  expect(parts.every((size) => size > 0)).toBe(true);
  expect(parts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
});

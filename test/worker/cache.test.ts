// The cost of a page: calls to the database and entries in KV, cold, warm and for unknown addresses.

import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { ANON_KEY } from "../support/database.ts";
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

it.each([
  [404, `${MARCA}/naoexiste ${MARCA}/fiat/argo/1985 ${MARCA}/fiat/argo/2022/nenhuma-versao /seguro-de-carro/zz`],
  [404, `${MARCA}/fiat/argo/2022/sp/niteroi /qualquer/coisa /dados/nada.csv`],
  [301, `/seguro-de-carro/SP ${MARCA}/Toyota ${MARCA}/toyota/COROLLA`],
])("§5.18: addresses that are %i cost no call and no entry in KV: %s", async (status, paths) => {
  const keys = await site.listKeys();
  site.takeCalls();
  for (const path of paths.split(" "))
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

const CANARY = "canario-7f3a";
const GOL = `${MARCA}/vw/gol`;

async function readGol(headers: Record<string, string> = {}) {
  const answer = await site.visit(GOL, headers);
  expect(JSON.stringify([...answer.headers])).not.toContain(CANARY);
  await site.listKeys();
  const { payload, tag } = (await site.readKey(keyOfPage(GOL))) as { payload: object; tag: string };
  return { status: answer.status, html: withoutNonce(answer.body), payload, tag };
}

it("§6.2, §6.3: no header changes a page, its entry or what is asked of the database; no cookie is set", async () => {
  const plain = await readGol();
  await site.deleteKey(keyOfPage(GOL));
  await site.restart();
  const asked: (string | null)[][] = [];
  site.intercept(({ method, url, headers }) => {
    const { pathname } = new URL(url);
    asked.push([method, pathname, ...["apikey", "authorization", "cookie"].map((name) => headers.get(name))]);
    return null;
  });
  const headers = {
    ...{ "x-forwarded-host": `${CANARY}.test`, "x-forwarded-proto": CANARY, "x-original-url": `/${CANARY}` },
    ...{ "x-http-method-override": "POST", "x-method-override": "DELETE" },
    ...{ "x-remix-redirect": CANARY, "x-remix-response": CANARY },
    ...{ accept: `text/${CANARY}`, "accept-language": CANARY, "cf-ipcountry": CANARY },
    ...{ cookie: `__session=${CANARY}`, authorization: `Bearer ${CANARY}`, origin: `https://${CANARY}.test` },
    ...{ "cache-control": "no-cache", range: "bytes=0-9" },
  };
  expect(await readGol(headers)).toEqual(plain);
  expect((await site.visit(GOL, headers)).headers.get("set-cookie")).toBeNull();
  expect(asked.length).toBeGreaterThan(0);
  for (const [method, path, ...credentials] of asked) {
    expect([method, path]).toEqual(["GET", expect.stringMatching(/^\/rest\/v1\/rpc\/[a-z_]+$/)]);
    expect(credentials).toEqual([ANON_KEY, `Bearer ${ANON_KEY}`, null]);
  }
});

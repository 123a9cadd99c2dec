// The cost of a page in calls to the database and entries in KV, and the log's line of it.

import { expect, it } from "vitest";
import { ANON_KEY } from "../support/database.ts";
import { withoutNonce } from "../support/document.ts";
import { COMPARISON, VERSION } from "../support/screens.ts";
import { BROWSER, OPS_TOKEN, openSite } from "../support/site.ts";

const site = await openSite(undefined, { OPS_TOKEN, LOG_SHARE: "1" });
await site.warmCatalogue("sp", "rj", "marca/fiat", "marca/toyota", "marca/honda");

const MARCA = "/seguro-de-carro/marca";

async function visit(path: string) {
  const { status, body } = await site.visit(path);
  return { status, calls: site.takeCalls().sort().join(" "), body: withoutNonce(body) };
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
  if (cold.calls !== "") expect(await site.listKeys()).toContain(site.keyOfPage(path.replace(/\?.*/, "")));
  const warm = await visit(path);
  expect([warm.status, warm.calls, warm.body === cold.body]).toEqual([200, "", true]);
});

it("Cache-Status, Age and Server-Timing say where a page came from; its entry and ETag outlive the process", async () => {
  const path = `${MARCA}/honda/city`;
  const cold = await site.visit(path);
  expect(cold.headers.get("cache-status")).toBe("kv; fwd=miss; stored");
  expect(cold.headers.get("server-timing")).toMatch(/kv;dur=\d+.*db;dur=\d+.*route;dur=\d+/);
  const warm = await site.visit(path);
  expect(warm.headers.get("cache-status")).toMatch(/^kv; hit; ttl=\d+; detail=rendered-memory$/);
  await site.changeEntry(site.keyOfPage(path), ({ begunAt }) => ({
    begunAt: begunAt - 7_200_000,
    freshUntil: begunAt,
  }));
  const stale = await site.visit(path);
  expect(stale.headers.get("cache-status")).toMatch(/^kv; hit; ttl=-\d+$/);
  expect(Number(stale.headers.get("age"))).toBeGreaterThanOrEqual(7_200);
  expect(stale.headers.get("etag")).toBe(warm.headers.get("etag"));
  const missing = await site.visit(`${MARCA}/naoexiste`);
  expect(missing.headers.get("cache-status")).toBe("kv; fwd=bypass; detail=no-page");
});

it.each([
  [404, `${MARCA}/naoexiste ${MARCA}/fiat/argo/1985 ${MARCA}/fiat/argo/2022/nenhuma-versao /seguro-de-carro/zz`],
  [404, `${MARCA}/fiat/argo/2022/sp/niteroi /qualquer/coisa /dados/nada.csv`],
  [301, `/seguro-de-carro/SP ${MARCA}/Toyota ${MARCA}/toyota/COROLLA`],
  [200, "/buscar?q=argo+segredo /buscar?q=<script> /buscar/nomes"],
])("§5.18: addresses that are %i cost no call and no entry in KV: %s", async (status, paths) => {
  const keys = await site.listKeys();
  site.takeCalls();
  for (const path of paths.split(" ")) expect([path, await visit(path)]).toMatchObject([path, { status, calls: "" }]);
  expect(await site.listKeys()).toEqual(keys);
});

const CANARY = "canario-7f3a";
const GOL = `${MARCA}/vw/gol`;

async function readGol(headers: Record<string, string> = {}) {
  const answer = await site.visit(GOL, headers);
  expect(JSON.stringify([...answer.headers])).not.toContain(CANARY);
  expect(answer.headers.get("set-cookie")).toBeNull();
  await site.listKeys();
  const { payload, tag, html } = (await site.readEntry(site.keyOfPage(GOL))) ?? {};
  expect(withoutNonce(html ?? "")).toBe(withoutNonce(answer.body));
  return { status: answer.status, payload, tag, html: withoutNonce(answer.body) };
}

it("§6.2, §6.3: no header changes a page, its entry or what is asked of the database; no cookie is set", async () => {
  const plain = await readGol();
  await site.purge({ paths: [GOL] });
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
  expect(asked.length).toBeGreaterThan(0);
  for (const [method, path, ...credentials] of asked) {
    expect([method, path]).toEqual(["GET", expect.stringMatching(/^\/rest\/v1\/rpc\/[a-z_]+$/)]);
    expect(credentials).toEqual([ANON_KEY, `Bearer ${ANON_KEY}`, null]);
  }
});

async function visitRendered(path: string) {
  const answer = await site.visit(path);
  return { ...answer, isRendered: answer.headers.get("server-timing")?.includes("route") ?? false };
}

it("a page is rendered once, and then sent with a nonce of its own", async () => {
  const path = `${MARCA}/renault`;
  expect((await visitRendered(path)).isRendered).toBe(true);
  const [first, second] = [await visitRendered(path), await visitRendered(path)];
  expect([first.isRendered, second.isRendered]).toEqual([false, false]);
  expect(withoutNonce(second.body)).toBe(withoutNonce(first.body));
  const nonceOf = ({ headers, body: html }: typeof first) => {
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
    const carried = [...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, each]) => each);
    expect([...new Set(carried)]).toEqual([nonce]);
    return nonce;
  };
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  expect((await visitRendered(`${path}?marca=x&q=argo&utm_source=x`)).isRendered).toBe(false);
});

it("a new process sends what its location has, and elsewhere what KV has, without the catalogue, until that is purged", async () => {
  const before = await visitRendered(MARCA);
  for (const where of ["here", "elsewhere"] as const) {
    const detail = where === "here" ? "location" : "kv";
    await site.restart(where);
    site.takeCalls();
    const first = await visitRendered(MARCA);
    expect([first.isRendered, withoutNonce(first.body)]).toEqual([false, withoutNonce(before.body)]);
    expect(first.headers.get("cache-status")).toMatch(new RegExp(`; detail=rendered-${detail}$`));
    expect(first.headers.get("etag")).toBe(before.headers.get("etag"));
    expect(first.headers.get("server-timing") ?? "").not.toContain("catalogue");
    expect(site.takeCalls()).toEqual([]);
  }
  await site.purge({ paths: [MARCA] });
  expect((await visitRendered(MARCA)).isRendered).toBe(true);
});

it("robots and visitors share a page that comes in one piece, and a HEAD request keeps no HTML", async () => {
  const path = `${MARCA}/renault/kwid`;
  const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  await site.request(path, { method: "HEAD", headers: { "user-agent": BROWSER } });
  const seen = await site.visit(path, { "user-agent": robot });
  expect(seen.headers.get("server-timing")).toContain("route");
  await site.restart();
  const shown = await visitRendered(path);
  expect([shown.isRendered, withoutNonce(shown.body)]).toEqual([false, withoutNonce(seen.body)]);
});

async function readLogLine(path: string) {
  const response = await site.get(path, { "cf-connecting-ip": "203.0.113.7" });
  const bytes = (await response.arrayBuffer()).byteLength;
  const lines: string[] = [];
  await expect
    .poll(() => lines.push(...site.takeLog().filter((line) => line.includes('"request"'))))
    .toBeGreaterThan(0);
  return { bytes, line: JSON.parse(lines[0] ?? "") as Record<string, unknown> };
}

it("the log has a line of a page with its type, cache, times and bytes", async () => {
  site.takeLog();
  const { bytes, line } = await readLogLine("/seguro-de-carro/rj/niteroi");
  const number = expect.any(Number);
  expect(line).toEqual({
    ...{ event: "request", requestId: expect.any(String), kind: "city", status: 200, bytes },
    ...{ cache: "miss", rendered: "now", milliseconds: number },
    ...{ kv: number, db: number, catalogue: number, route: number },
  });
  const { line: hit } = await readLogLine("/seguro-de-carro/rj/niteroi");
  expect([hit.cache, hit.rendered, hit.db, hit.route]).toEqual(["hit", "memory", undefined, undefined]);
});

it.each([
  ["/buscar?q=segredo+do+visitante+argo", "file", 200],
  ["/seguro-de-carro/marca/naoexiste-mesmo", "brand", 404],
])("the log's line of %s has only its type %s and its status %i", async (path, kind, status) => {
  const { line } = await readLogLine(path);
  expect(line).toMatchObject({ kind, status, cache: "none" });
  expect(JSON.stringify(line)).not.toMatch(/segredo|naoexiste|203\.0|Mozilla|buscar|seguro-de-carro/);
});

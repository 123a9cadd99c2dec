// Rendered pages that an isolate keeps: the same page without a render, never an old one, never another's.

import { beforeEach, expect, it } from "vitest";
import { PAGES } from "../../app/server/process-state.ts";
import { withoutNonce } from "../support/document.ts";
import { makeRows } from "../support/random-rows.ts";
import { OPS_TOKEN, openSiteOver } from "../support/site.ts";

const { db, site } = await openSiteOver(makeRows(5, 3_000), { OPS_TOKEN });

let path: string;
let brands = 0;

beforeEach(() => {
  brands += 1;
  path = `/seguro-de-carro/marca/brand-${brands}`;
});
async function visit(headers: Record<string, string> = {}, at = path) {
  const answer = await site.visit(at, headers);
  return { ...answer, rendered: answer.headers.get("server-timing")?.includes("route") ?? false };
}

it("a page is rendered once, and then sent with a nonce of its own, everything else the same", async () => {
  expect((await visit()).rendered).toBe(true);
  const first = await visit();
  const second = await visit();
  expect([first.rendered, second.rendered]).toEqual([false, false]);
  expect(withoutNonce(second.body)).toBe(withoutNonce(first.body));
  const nonceOf = ({ headers, body: html }: typeof first) => {
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
    const carried = new Set([...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, each]) => each));
    expect([...carried]).toEqual([nonce]);
    return nonce;
  };
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  expect(second.headers.get("cache-status")).toMatch(/^kv; hit; ttl=\d+; detail=rendered-isolate$/);
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
});

it("a purge shows at the next visit", async () => {
  await visit();
  const before = await visit();
  await db.run(`insert into page_contents values ('brand', 'brand-${brands}', '<p>Texto novo</p>')`);
  await site.purge({ paths: [path] });
  await visit();
  const withText = await visit();
  expect(withText.body).toContain("<p>Texto novo</p>");
  expect(before.body).not.toContain("Texto novo");
  expect(withText.headers.get("etag")).not.toBe(before.headers.get("etag"));

  await db.run(
    `update page_rollups set quotes = 77, statistics = statistics || '{"quotes": 77, "aboveLimit": 0}' where kind = 'brand'`,
  );
  await site.purge({ paths: [path] });
  await visit();
  const after = await visit();
  expect([after.rendered, after.text.includes("Cotações analisadas 77")]).toEqual([false, true]);
  expect(after.headers.get("etag")).not.toBe(withText.headers.get("etag"));
});

// The busy pages hold their permits for two seconds and a half at most: a machine that starves them for half a second gets another try.
it("where too many are computed already, a purged page is sent as it was, unless it was purged hard", {
  retry: 3,
}, async () => {
  const [soft, hard] = ["/seguro-de-carro/sp", "/seguro-de-carro/ac"];
  for (const at of [soft, hard, "/seguro-de-carro/rj/city-40", soft, hard])
    expect((await visit({}, at)).status).toBe(200);
  await site.purge({ paths: [soft] });
  await site.purge({ paths: [hard, "/seguro-de-carro/rj"], mode: "hard" });
  const held = site.hold("get_city_page");
  const busy = Array.from({ length: 12 }, (_, index) => site.get(`/seguro-de-carro/rj/city-${40 + index}`));
  await held.reached(PAGES.permits);
  const [old, refused] = await Promise.all([visit({}, soft), visit({}, hard)]);
  held.release();
  await Promise.all(busy);
  expect([old.status, old.headers.get("cache-status")]).toEqual([200, expect.stringContaining("detail=rendered-old")]);
  expect([refused.status, refused.headers.get("retry-after"), refused.text]).toEqual([
    503,
    "5",
    expect.stringContaining("Muita gente"),
  ]);
  site.takeLog();
});

it("fields that no page reads cost no rendering", async () => {
  const list = "/seguro-de-carro/marca";
  await visit({}, list);
  for (const query of ["?marca=x", "?estado=sp&cidade=y", "?carro=z", "?q=argo", "?utm_source=x"]) {
    expect([query, (await visit({}, list + query)).rendered]).toEqual([query, false]);
  }
});

it("an isolate that has never rendered a page sends what another one of its location has, asking for no catalogue", async () => {
  const at = "/seguro-de-carro/marca";
  await visit({}, at);
  const before = await visit({}, at);
  await site.restartHere();
  site.takeCalls();
  const first = await visit({}, at);
  expect([first.rendered, withoutNonce(first.body)]).toEqual([false, withoutNonce(before.body)]);
  expect(first.headers.get("cache-status")).toMatch(/; detail=rendered-location$/);
  expect(first.headers.get("server-timing") ?? "", "not even read from KV").not.toContain("catalogue");
  expect(site.takeCalls()).toEqual([]);
  await site.restartHere();
  await site.purge({ paths: [at] });
  expect((await visit({}, at)).rendered).toBe(true);
});

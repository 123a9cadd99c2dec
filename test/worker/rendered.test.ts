// The memory of rendered pages: a page is sent without a render until it is purged. test/unit/rendered.test.ts has the rules.

import { expect, it } from "vitest";
import { PAGES } from "../../app/server/process-state.ts";
import { withoutNonce } from "../support/document.ts";
import { makeRows } from "../support/random-rows.ts";
import { OPS_TOKEN, openSiteOver } from "../support/site.ts";

const { site } = await openSiteOver(makeRows(5, 3_000), { OPS_TOKEN });
await site.warmCatalogue();

async function visit(path: string) {
  const answer = await site.visit(path);
  return { ...answer, isRendered: answer.headers.get("server-timing")?.includes("route") ?? false };
}

const LIST = "/seguro-de-carro/marca";

it("a page is rendered once, and then sent with a nonce of its own", async () => {
  const path = `${LIST}/brand-1`;
  expect((await visit(path)).isRendered).toBe(true);
  const [first, second] = [await visit(path), await visit(path)];
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
  for (const query of ["?marca=x", "?estado=sp&cidade=y", "?carro=z", "?q=argo", "?utm_source=x"])
    expect([query, (await visit(path + query)).isRendered]).toEqual([query, false]);
});

// Held pages keep their permits for two and a half seconds: a machine that starves them gets another try.
it("while all permits are taken, a page purged softly is sent as it was, one purged hard is 503", {
  retry: 3,
}, async () => {
  const [soft, hard] = ["/seguro-de-carro/sp", "/seguro-de-carro/ac"];
  for (const path of [soft, hard, "/seguro-de-carro/rj/city-40", soft, hard])
    expect((await visit(path)).status).toBe(200);
  await site.purge({ paths: [soft] });
  await site.purge({ paths: [hard, "/seguro-de-carro/rj"], mode: "hard" });
  const held = site.hold("get_city_page");
  const busy = Array.from({ length: 12 }, (_, index) => site.get(`/seguro-de-carro/rj/city-${40 + index}`));
  await held.reached(PAGES.permits);
  const [old, refused] = await Promise.all([visit(soft), visit(hard)]);
  held.release();
  await Promise.all(busy);
  expect([old.status, old.headers.get("cache-status")]).toEqual([200, expect.stringContaining("detail=rendered-old")]);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(refused.headers.get("content-security-policy")).toContain("'strict-dynamic'");
  expect(refused.body).toContain('content="noindex"');
  expect(refused.text).toContain("Muita gente");
});

it("a new process sends what its location has, without the catalogue, until that is purged", async () => {
  await visit(LIST);
  const before = await visit(LIST);
  await site.restartHere();
  site.takeCalls();
  const first = await visit(LIST);
  expect([first.isRendered, withoutNonce(first.body)]).toEqual([false, withoutNonce(before.body)]);
  expect(first.headers.get("cache-status")).toMatch(/; detail=rendered-location$/);
  expect(first.headers.get("server-timing") ?? "").not.toContain("catalogue");
  expect(site.takeCalls()).toEqual([]);
  await site.restartHere();
  await site.purge({ paths: [LIST] });
  expect((await visit(LIST)).isRendered).toBe(true);
});

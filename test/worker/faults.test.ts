// What is served where something answers, but wrongly or too slowly: the built Worker, real KV, and a database or an entry
// that is not what it should be.

import { afterEach, expect, it } from "vitest";
import { keyOfPage, openSite } from "../support/site.ts";

const DAY = 24 * 3600 * 1000;

const site = await openSite();
afterEach(async () => {
  site.intercept(null);
  await site.recover();
  site.takeLog();
});

const JSON_TYPE = { headers: { "content-type": "application/json" } };

/** A page's function, not the catalogue's. */
const OF_PAGES = /^(?:get_(?!vehicles|versions|places)|find_)/;

it.each([
  ["200 with blanks", "/seguro-de-carro/pr/maringa", () => new Response(" \n", JSON_TYPE)],
  ["null", "/seguro-de-carro/marca/mitsubishi", () => Response.json(null)],
  ["another shape", "/seguro-de-carro/marca/smart", () => Response.json({ versions: "muitas" })],
])("a database that answers %s has failed: %s is 503, never 404, and nothing is stored", async (_, path, answer) => {
  site.intercept((_request, name) => (OF_PAGES.test(name) ? answer() : null));
  expect((await site.visit(path)).status).toBe(503);
  expect(await site.listKeys()).not.toContain(keyOfPage(path));
  site.intercept(null);
  await site.recover();
  expect((await site.visit(path)).status).toBe(200);
});

it("a database that answers nothing has failed: a page that is kept goes on being served", async () => {
  const path = "/seguro-de-carro/pr/cascavel";
  await site.visit(path);
  await site.changeEntry(keyOfPage(path), ({ begunAt }) => ({ begunAt: begunAt - 3 * DAY }));
  await site.warmCatalogue();
  site.intercept((_request, name) => (OF_PAGES.test(name) ? new Response(null, { status: 204 }) : null));
  const { status, headers, text } = await site.visit(path);
  expect([status, headers.get("cache-status")]).toEqual([200, expect.stringMatching(/^kv; fwd=stale/)]);
  // It says of what day it is, as long as that is so, and no longer.
  expect(text).toMatch(/Dados de \d\d\/\d\d: os mais novos não puderam ser lidos agora\./);
  site.intercept(null);
  await site.recover();
  expect((await site.visit(path)).text).not.toContain("não puderam ser lidos");
});

const WRONG: Readonly<Record<string, unknown>> = {
  "/seguro-de-carro/marca/fiat": {},
  "/seguro-de-carro/marca/gm/onix/3200": { versionCount: "dois" },
  "/sitemap.xml": {},
  "/sitemaps/marcas-1.xml": [["/a"]],
  "/dados/marcas.csv": [{ names: "Fiat" }],
};

it("a payload of another shape under a good name is a miss, and the entry is made anew", async () => {
  const keys = new Map<string, string>();
  for (const path of Object.keys(WRONG)) {
    await site.visit(path);
    await site.visit(path);
  }
  const all = await site.listKeys();
  for (const [path, payload] of Object.entries(WRONG)) {
    const wanted = path.replace(/\.csv$/, "");
    const key = all.find((each) => each.startsWith("page:") && each.endsWith(`:${wanted}`)) ?? "";
    await site.writeKey(key, JSON.stringify({ ...((await site.readKey(key)) as object), tag: "outra", payload }));
    keys.set(path, key);
  }
  await site.restart();
  for (const path of keys.keys()) expect([path, (await site.visit(path)).status]).toEqual([path, 200]);
  await site.listKeys();
  for (const [path, key] of keys) {
    const entry = (await site.readKey(key)) as { payload: unknown } | null;
    expect([path, entry?.payload]).not.toEqual([path, WRONG[path]]);
    expect([path, (await site.visit(path)).status]).toEqual([path, 200]);
  }
});

it.each(["/seguro-de-carro/sp.DATA", "/_root.Data", "/seguro-de-carro/marca/fiat.dAtA"])(
  "%s is no page's data",
  async (path) => {
    expect((await site.visit(path)).status).toBe(404);
  },
);

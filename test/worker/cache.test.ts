// What a page costs: calls to the database and entries in KV, cold, warm and for what does not exist.

import { afterAll, beforeAll, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.warmVocabulary();
});
afterAll(() => site.dispose());

async function visit(path: string): Promise<{ status: number; calls: string[]; body: string }> {
  const response = await site.get(path);
  const body = await response.text();
  await site.listKeys();
  return { status: response.status, calls: site.takeCalls(), body };
}

const PAGES = [
  ["/seguro-de-carro/marca", []],
  ["/seguro-de-carro/marca/toyota", ["get_brand_page"]],
  ["/seguro-de-carro/marca/toyota/corolla", ["get_model_page"]],
  ["/seguro-de-carro/marca/toyota/corolla/3200", ["get_model_year_page"]],
  ["/seguro-de-carro/marca/toyota/corolla/3200/sp/campinas", ["get_model_year_page"]],
  ["/seguro-de-carro/rj", ["get_state_page"]],
  ["/seguro-de-carro/rj/niteroi", ["get_city_page"]],
] as const;

it.each(PAGES)("%s costs one database call when cold and none when warm", async (path, functions) => {
  const cold = await visit(path);
  expect(cold.calls.map((call) => call.split("?")[0])).toEqual(functions);
  const warm = await visit(path);
  expect([warm.status, warm.calls, warm.body === cold.body]).toEqual([200, [], true]);
});

it("a version page costs one database call when cold and none when warm", async () => {
  const list = await visit("/seguro-de-carro/marca/gm/onix/3200");
  const path = /href="(\/seguro-de-carro\/marca\/gm\/onix\/3200\/[^"/]+)"/.exec(list.body)?.[1] ?? "";
  const cold = await visit(path);
  expect(cold.calls.map((call) => call.split("?")[0])).toEqual(["get_version_page"]);
  const warm = await visit(path);
  expect([warm.status, warm.calls, warm.body === cold.body]).toEqual([200, [], true]);
});

it("asks the database with ids and catalogue slugs, never with text from the address", async () => {
  const { calls } = await visit("/seguro-de-carro/marca/honda/civic?utm_source=x&marca=y");
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/^get_model_page\?of_model=\d+&text_identifier=honda\/civic$/);
});

it("keeps a payload under its route, with schema, name, time and stamps", async () => {
  const before = Date.now();
  await visit("/seguro-de-carro/marca/honda/fit");
  const entry = await site.readKey("page:1:/seguro-de-carro/marca/honda/fit");
  expect(entry).toMatchObject({
    schema: 1,
    name: "page:/seguro-de-carro/marca/honda/fit",
    stamps: {},
    payload: { versionCount: expect.any(Number) },
  });
  const { computedAt } = entry as { computedAt: number };
  expect(computedAt).toBeGreaterThanOrEqual(before - 1000);
  expect(computedAt).toBeLessThanOrEqual(Date.now());
});

it("loads again what is older than its fresh time, and replaces it", async () => {
  const path = "/seguro-de-carro/marca/honda/city";
  const key = `page:1:${path}`;
  await visit(path);
  const entry = (await site.readKey(key)) as { computedAt: number };
  await site.writeKey(key, JSON.stringify({ ...entry, computedAt: entry.computedAt - 2 * 3600_000 }));
  expect((await visit(path)).calls).toHaveLength(1);
  expect(((await site.readKey(key)) as { computedAt: number }).computedAt).toBeGreaterThanOrEqual(entry.computedAt);
});

it.each([
  "",
  "null",
  "[]",
  "{}",
  '{"schema":1}',
  "<html>",
  '{"schema":0,"name":"x","computedAt":1,"stamps":{},"payload":{}}',
])("takes the corrupt entry %j for none", async (text) => {
  const path = "/seguro-de-carro/marca/nissan";
  await site.writeKey(`page:1:${path}`, text);
  const { status, calls } = await visit(path);
  expect([status, calls.length]).toEqual([200, 1]);
});

it("does not take another page's entry", async () => {
  await visit("/seguro-de-carro/marca/nissan");
  const other = await site.readKey("page:1:/seguro-de-carro/marca/nissan");
  await site.writeKey("page:1:/seguro-de-carro/marca/renault", JSON.stringify(other));
  const { body, calls } = await visit("/seguro-de-carro/marca/renault");
  expect(calls).toHaveLength(1);
  expect(body).toContain("/seguro-de-carro/marca/renault/kwid");
});

it("query strings change neither the page nor its key", async () => {
  const plain = await visit("/seguro-de-carro/sc");
  const tracked = await visit("/seguro-de-carro/sc?utm_source=whatsapp&uf=sp&_data=routes%2Fstate&_routes=root");
  expect(tracked.calls).toEqual([]);
  expect(tracked.body === plain.body, "the same bytes").toBe(true);
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

it("unknown addresses cost no database call and no entry in KV", async () => {
  const before = await site.listKeys();
  for (const path of UNKNOWN) {
    const { status, calls } = await visit(path);
    expect([path, status, calls]).toEqual([path, 404, []]);
  }
  expect(await site.listKeys()).toEqual(before);
});

it("gives the browser pages to revalidate and files to keep", async () => {
  const page = await site.get("/seguro-de-carro/sp");
  expect(page.headers.get("cache-control")).toBe("private, no-cache");
  const script = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0] ?? "";
  const file = await site.get(script);
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  await file.text();
});

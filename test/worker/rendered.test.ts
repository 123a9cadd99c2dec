// Rendered pages that an isolate keeps: the same page without a render, never an old one, never another's.

import { beforeEach, expect, it } from "vitest";
import { makeRows } from "../support/random-rows.ts";
import { OPS_TOKEN, openSiteOver, readText, withoutNonce } from "../support/site.ts";

const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const { db, site } = await openSiteOver(makeRows(5, 3_000), { OPS_TOKEN });

let path: string;
let brands = 0;

beforeEach(() => {
  brands += 1;
  path = `/seguro-de-carro/marca/brand-${brands}`;
});
async function visit(headers: Record<string, string> = {}, at = path) {
  const response = await site.get(at, headers);
  const html = await response.text();
  const timing = response.headers.get("server-timing") ?? "";
  return { status: response.status, headers: response.headers, html, rendered: timing.includes("route") };
}

it("a page is rendered once, and then sent with a nonce of its own, everything else the same", async () => {
  expect((await visit()).rendered).toBe(true);
  const first = await visit();
  const second = await visit();
  expect([first.rendered, second.rendered]).toEqual([false, false]);
  expect(withoutNonce(second.html)).toBe(withoutNonce(first.html));
  const nonceOf = ({ headers, html }: typeof first) => {
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
    const carried = new Set([...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, each]) => each));
    expect([...carried]).toEqual([nonce]);
    return nonce;
  };
  expect(nonceOf(second)).not.toBe(nonceOf(first));
  expect(second.headers.get("cache-status")).toMatch(/^kv; hit; ttl=\d+; detail=rendered-isolate$/);
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
});

it("robots get theirs in one piece, and visitors go on getting theirs", async () => {
  await visit();
  const visitor = await visit();
  await visit({ "user-agent": ROBOT });
  const robot = await visit({ "user-agent": ROBOT });
  expect([robot.rendered, (await visit()).html.length]).toEqual([false, visitor.html.length]);
  expect(readText(robot.html)).not.toContain("Carregando informações…");
});

it("a purge shows at the next visit", async () => {
  await visit();
  const before = await visit();
  await db.database.run(`insert into page_contents values ('brand', 'brand-${brands}', '<p>Texto novo</p>')`);
  await site.purge({ paths: [path] });
  await visit();
  const withText = await visit();
  expect(withText.html).toContain("<p>Texto novo</p>");
  expect(before.html).not.toContain("Texto novo");
  expect(withText.headers.get("etag")).not.toBe(before.headers.get("etag"));

  await db.database.run(
    `update page_rollups set quotes = 77, statistics = statistics || '{"quotes": 77}' where kind = 'brand'`,
  );
  await site.purge({ paths: [path] });
  await visit();
  const after = await visit();
  expect([after.rendered, readText(after.html).includes("Com base em 77 cotações")]).toEqual([false, true]);
  expect(after.headers.get("etag")).not.toBe(withText.headers.get("etag"));
});

it("a search is never taken for the form without fields, nor the other way round", async () => {
  const form = "/buscar/veiculo";
  const searched = await visit({}, `${form}?marca=brand-1`);
  await visit({}, `${form}?marca=brand-1`);
  const bare = await visit({}, form);
  await visit({}, form);
  expect(bare.html).not.toBe(searched.html);
  expect(withoutNonce((await visit({}, `${form}?marca=brand-1`)).html)).toBe(withoutNonce(searched.html));
  expect(withoutNonce((await visit({}, form)).html)).toBe(withoutNonce(bare.html));
});

it("an error page is rendered each time", async () => {
  for (let visits = 0; visits < 3; visits++) {
    const page = await visit({}, "/seguro-de-carro/marca/nenhuma");
    expect([page.status, page.rendered]).toEqual([404, true]);
  }
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
  expect([first.rendered, withoutNonce(first.html)]).toEqual([false, withoutNonce(before.html)]);
  expect(first.headers.get("cache-status")).toMatch(/; detail=rendered-location$/);
  expect(first.headers.get("server-timing") ?? "", "not even read from KV").not.toContain("catalogue");
  expect(site.takeCalls()).toEqual([]);
  await site.restartHere();
  await site.purge({ paths: [at] });
  expect((await visit({}, at)).rendered).toBe(true);
});

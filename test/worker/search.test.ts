// The search of the built Worker: the page without JavaScript, the offers while one types, and what it leaves behind.

import { expect, it } from "vitest";
import { MAX_QUERY_LENGTH } from "../../app/catalog/paths.ts";
import { withoutNonce } from "../support/document.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

const at = (typed: string) => `/buscar?q=${encodeURIComponent(typed)}`;

it("has a page of results that asks not to be found, and names what was not understood", async () => {
  const { status, body: html, text } = await site.visit(at("argo xapirinha"));
  expect([status, text.includes("Fiat Argo"), text.includes("“xapirinha”")]).toEqual([200, true, true]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const [first = ""] = /(?<=<h2>Carros<\/h2><ul class="link-list"><li><a href=")[^"]+/.exec(html) ?? [];
  expect((await site.get(first)).status).toBe(200);
});

it("§2.156: a term is gone to, and stands on its page under that name", async () => {
  const location = (await site.get(at("franquia"))).headers.get("location");
  expect([location, (await site.read("/glossario")).includes('id="franquia"')]).toEqual(["/glossario#franquia", true]);
});

it("§5.23: what people call cars and places is known, and the larger city comes first", async () => {
  const place = async (typed: string) => (await site.get(at(typed))).headers.get("location");
  expect(await place("bh")).toBe("/seguro-de-carro/mg/belo-horizonte");
  expect(await place("volks gol")).toBe("/seguro-de-carro/marca/vw/gol");
  const { body } = await site.visit(at("santa maria"));
  expect(body.indexOf("/rs/santa-maria")).toBeLessThan(body.indexOf("/rn/santa-maria"));
});

it("§5.18: what is typed is shown as text, bounded, and nothing of it is kept, logged or asked of the database", async () => {
  await site.listKeys();
  const keys = await site.listKeys();
  site.takeCalls();
  site.takeLog();
  for (const typed of ["<script>alert(1)</script>", "' or 1=1 --", "x".repeat(1_500), "\u0000\n", "argo segredo 123"]) {
    const { status, body: html } = await site.visit(at(typed));
    expect([typed.slice(0, 30), status]).toEqual([typed.slice(0, 30), 200]);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("x".repeat(MAX_QUERY_LENGTH + 1));
    await site.read("/buscar/nomes");
  }
  expect(site.takeCalls()).toEqual([]);
  expect(site.takeLog().filter((line) => line.includes("segredo"))).toEqual([]);
  expect(await site.listKeys()).toEqual(keys);
});

it("§2.18: a query on any other page changes nothing", async () => {
  const query =
    "q=argo&em=sp&marca=fiat&modelo=argo&ano=2022&estado=sp&cidade=campinas&carro=fiat/argo/2022&_data=routes/model&_routes=root&index=&utm_source=x&__proto__=x&_method=DELETE";
  for (const path of [...SCREENS, ...COMPARISONS, "/metodologia", "/dados"]) {
    const [plain, asked] = [await site.read(path), await site.read(`${path}?${query}`)];
    expect(withoutNonce(asked) === withoutNonce(plain), path).toBe(true);
  }
});

it("every page has the field, or a link to it, and the form needs no script", async () => {
  for (const path of ["/", "/seguro-de-carro/sp", "/metodologia", "/seguro-de-carro/marca/nenhuma", "/buscar"]) {
    const { body: html } = await site.visit(path);
    expect([path, html.includes('<form action="/buscar">')]).toEqual([path, true]);
    expect(html).toContain('name="q"');
  }
});

it("§2.157: the form above a ranking lists such cars under the same canonical address, and does not ask to be found", async () => {
  const ranking = "/seguro-de-carro/mais-baratos";
  const visit = async (query: string) => {
    const { status, headers, body, text } = await site.visit(ranking + query);
    const cars = [...body.matchAll(/<th scope="row"[^>]*><a[^>]*href="([^"]+)"/g)].map(([, path]) => path);
    return { status, robots: headers.get("x-robots-tag"), body, text, cars };
  };
  const all = await visit("");
  expect([all.status, all.robots, all.cars.length]).toEqual([200, null, 20]);
  expect(all.body).toContain(`action="${ranking}"`);
  const found = await visit("?combustivel=hibridos&valor=&ate=R$ 8.000");
  expect([found.status, found.robots]).toEqual([200, "noindex, follow"]);
  expect(found.body).toContain(`${ranking}"/>`);
  expect(found.body).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(found.text).toContain("Carros híbridos com seguro de até R$ 8.000 por ano no Brasil");
  expect(found.cars.length).toBeGreaterThan(0);
  expect(found.cars).not.toEqual(all.cars);
  for (const [fuel, label] of [
    ["alcool", "Álcool"],
    ["gas", "Gás"],
  ]) {
    const lacking = await visit(`?combustivel=${fuel}`);
    expect([lacking.status, lacking.robots, lacking.cars]).toEqual([200, "noindex, follow", []]);
    expect(lacking.text).toContain("Nenhum carro com esse combustível na tabela.");
    expect(lacking.text, "nor is it offered").not.toContain(`A ${label?.toLowerCase()}`);
  }
  expect((await visit("?combustivel=vapor&valor=1&ate=1")).cars, "what the form does not have").toEqual(all.cars);
  expect((await visit("?cidade=campinas&utm_source=x")).robots, "no field of the form").toBeNull();
});

// The search of the built Worker without JavaScript, and the fields of a query.

import { expect, it } from "vitest";
import { MAX_QUERY_LENGTH } from "../../app/catalog/paths.ts";
import { withoutNonce } from "../support/document.ts";
import { COMPARISON, VERSION } from "../support/screens.ts";
import { ORIGIN, openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const RANKING = "/seguro-de-carro/mais-baratos";

const at = (typed: string) => `/buscar?q=${encodeURIComponent(typed)}`;

it("a page of results asks search engines not to list it, and names the words that match nothing", async () => {
  const { status, body: html, text } = await site.visit(at("argo xapirinha"));
  expect([status, text.includes("Fiat Argo"), text.includes("“xapirinha”")]).toEqual([200, true, true]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<form action="\/buscar">.*name="q"/s);
  expect(html).toMatch(/<h2>Carros<\/h2><ul class="link-list"><li><a[^>]* href="\/seguro-de-carro\/marca\/fiat\/argo"/);
});

it.each([
  ["§2.156", "franquia", "/glossario#franquia"],
  ["§5.23", "bh", "/seguro-de-carro/mg/belo-horizonte"],
])("%s: a search for %s redirects to %s", async (_, typed, path) => {
  const { status, headers } = await site.get(at(typed));
  expect([status, headers.get("location")]).toEqual([302, path]);
  const [page, id] = path.split("#");
  expect(await site.read(page ?? "")).toContain(id ? `id="${id}"` : "<h1>");
});

it("any query is shown as text and bounded", async () => {
  for (const typed of ["<script>alert(1)</script>", "' or 1=1 --", "x".repeat(1_500), "\u0000\n"]) {
    const html = await site.read(at(typed));
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("x".repeat(MAX_QUERY_LENGTH + 1));
  }
});

const QUERY =
  "q=argo&em=sp&marca=fiat&modelo=argo&ano=2022&estado=sp&cidade=campinas&carro=fiat/argo/2022&_data=routes/model&_routes=root&index=&utm_source=x&__proto__=x&_method=DELETE";

it("§2.18: a query changes nothing of a page", async () => {
  for (const path of ["/", VERSION, "/seguro-de-carro/sp/campinas", COMPARISON, "/dados"]) {
    const [plain, asked] = [await site.read(path), await site.read(`${path}?${QUERY}`)];
    expect([path, withoutNonce(asked) === withoutNonce(plain)]).toEqual([path, true]);
  }
});

it("what a comparison or a filter cannot use is said at its field, which keeps it", async () => {
  const form = `/buscar/comparacao?um=${encodeURIComponent('argo 1999 "><b>')}&outro=onix 2022`;
  for (const [path, value, said] of [
    [form, "argo 1999 &quot;&gt;&lt;b&gt;", "Não temos o Fiat Argo 1999. Há:"],
    [`${RANKING}?ate=300`, "300", "Não entendemos “300”"],
  ] as const) {
    const html = await site.read(path);
    const [, id] = new RegExp(`aria-invalid="true" aria-describedby="([^"]+)" value="${value}"`).exec(html) ?? [];
    expect(html.slice(html.indexOf(` id="${id}"`)), path).toMatch(new RegExp(`^ id="${id}">(?:<[^>]*>)*${said}`));
  }
});

it("§2.157: a ranking's query changes its cars, which search engines then do not list", async () => {
  const carsOf = (html: string) =>
    [...html.matchAll(/<th scope="row"[^>]*><a[^>]*href="([^"]+)"/g)].map(([, path]) => path);
  const all = await site.visit(RANKING);
  expect(carsOf(all.body)).toHaveLength(20);
  const some = await site.visit(`${RANKING}?combustivel=hibridos&valor=&ate=R$ 8.000`);
  expect([all, some].map(({ headers }) => headers.get("x-robots-tag"))).toEqual([null, "noindex, follow"]);
  expect(some.body).toContain(`<link rel="canonical" href="${ORIGIN}${RANKING}"/>`);
  expect(some.body).toContain(`action="${RANKING}"`);
  expect(some.text).toContain("Carros híbridos com seguro de até R$ 8.000");
  const cars = carsOf(some.body);
  expect([cars.length > 0, cars.join() === carsOf(all.body).join()]).toEqual([true, false]);
});

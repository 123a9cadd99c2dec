// A page as Markdown and as JSON: the numbers of its HTML, its status, its headers, kept and purged like it and never mixed up.

import { expect, it } from "vitest";
import { formatWholeMoney } from "../../app/pricing/format.ts";
import { expectSome } from "../support/compare.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { OPS_TOKEN, ORIGIN, openColdSite, openSite, readText } from "../support/site.ts";

const site = await openSite(undefined, { OPS_TOKEN });

const TYPES = { html: "text/html", markdown: "text/markdown", json: "application/json" } as const;

const visit = (path: string, format: keyof typeof TYPES) => site.visit(path, { accept: TYPES[format] });

const PAGES = [...SCREENS, ...COMPARISONS, "/metodologia", "/dados"];

const NUMBER = /\d[\d.,]*\d|\d/g;

/** The numbers that a reader of the page finds in its headings, sentences, lists of terms and tables. */
function listNumbers(html: string): Set<string> {
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const plain = main.replaceAll(/<(form|fieldset|svg|nav|label|template|script)\b.*?<\/\1>/gs, " ");
  const read = plain
    .replaceAll(/<details class="take-along">.*?<\/details>/gs, " ")
    .matchAll(/<(h1|h2|h3|p|dd|td|th|caption)(?![^>]*(?:legend|aria-hidden))[^>]*>(.*?)<\/\1>/gs);
  return new Set([...read].flatMap(([, , inner = ""]) => readText(inner).match(NUMBER) ?? []));
}

it.each(PAGES)("%s says the same numbers as Markdown", async (path) => {
  const [html, markdown] = [await visit(path, "html"), await visit(path, "markdown")];
  expect([html.status, markdown.status]).toEqual([200, 200]);
  const words = markdown.body.replace(/\n---\n.*$/s, "").replaceAll(/\]\([^)]*\)/g, "]");
  const written = new Set(words.match(NUMBER));
  expect([...listNumbers(html.body)].filter((number) => !written.has(number))).toEqual([]);
  const shown = new Set(html.text.match(NUMBER));
  expect([...written].filter((number) => !shown.has(number))).toEqual([]);
});

it.each(PAGES)("%s as Markdown has one heading, tables and absolute links, and whose it is", async (path) => {
  const { body } = await visit(path, "markdown");
  expect(body.match(/^# /gm)).toHaveLength(1);
  expect(body).not.toMatch(/<\w|\]\((?!https?:|tel:)/);
  expect(body).toMatch(/\nFonte: MSMB Corretora de Seguros, \[.+\]\(https:.+\), licença \[CC BY 4\.0\]\(https:.+\)\./);
  for (const [, head = "", rule = ""] of body.matchAll(/^(\|.*\|)\n(\|(?: --- \|)+)$/gm)) {
    expect([head, rule.match(/---/g)?.length]).toEqual([head, head.match(/(?<!\\)\|/g)?.slice(1).length]);
  }
});

/** All typical prices within a payload. */
function listTypicalPrices(value: unknown): number[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "typical" in value && hasAmount(value.typical) ? [value.typical.amount] : [];
  return [...own, ...Object.values(value).flatMap(listTypicalPrices)];
}

function hasAmount(value: unknown): value is { amount: number } {
  return typeof value === "object" && value !== null && "amount" in value && typeof value.amount === "number";
}

it.each(SCREENS.slice(1))("%s as JSON has the typical prices that its HTML shows", async (path) => {
  const { pagina } = JSON.parse((await visit(path, "json")).body) as { pagina: unknown };
  const { text } = await visit(path, "html");
  for (const price of expectSome(listTypicalPrices(pagina), "typical prices")) {
    expect([price, text.includes(readText(formatWholeMoney(price)))]).toEqual([price, true]);
  }
});

it.each(PAGES)("%s as JSON says which page it is, whose, of which day, and has all of it", async (path) => {
  const { body, headers } = await visit(path, "json");
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  const page = JSON.parse(body) as Record<string, unknown>;
  expect(Object.keys(page)).toEqual([
    ...["endereco", "titulo", "descricao", "data", "fonte", "licenca", "aviso", "esquema", "trilha", "fatos"],
    ...["pagina", "texto"],
  ]);
  expect(page).toMatchObject({
    endereco: ORIGIN + path,
    titulo: expect.stringMatching(/./),
    descricao: expect.stringMatching(/./),
    fonte: "MSMB Corretora de Seguros",
    licenca: expect.stringContaining("creativecommons.org"),
    aviso: expect.stringContaining("Dados de exemplo"),
    pagina: expect.anything(),
  });
  expect([path, page.data]).toEqual([path, path.endsWith("/marca") ? null : expect.stringMatching(/^2026-\d\d/)]);
});

it("each form has its type, its ETag and the page's other headers, and says that it was chosen", async () => {
  const path = "/seguro-de-carro/sp";
  const etags = new Set<string | null>();
  for (const format of Object.keys(TYPES) as (keyof typeof TYPES)[]) {
    await visit(path, format);
    const { headers } = await visit(path, format);
    const etag = headers.get("etag");
    etags.add(etag);
    expect(headers.get("content-type")).toBe(`${TYPES[format]}; charset=utf-8`);
    expect([headers.get("vary"), headers.get("cache-control")]).toEqual(["Accept", "private, no-cache"]);
    expect(headers.get("cache-status")).toContain("detail=rendered-isolate");
    expect(headers.get("x-robots-tag")).toBe(null);
    const head = await site.request(path, { method: "HEAD", headers: { accept: TYPES[format] } });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([
      200,
      `${TYPES[format]}; charset=utf-8`,
      "",
    ]);
    const again = await site.get(path, { accept: TYPES[format], "if-none-match": etag ?? "" });
    expect([again.status, again.headers.get("vary")]).toEqual([304, "Accept"]);
  }
  expect(etags.size).toBe(3);
});

it("a page that does not ask to be found does not as another form either", async () => {
  for (const format of ["html", "markdown", "json"] as const) {
    const { headers } = await visit("/seguro-de-carro/comparar/fiat-argo-2024-x-gm-onix-3200/sp/sao-paulo", format);
    expect(headers.get("x-robots-tag")).toBe("noindex, follow");
  }
});

it("the head names the other forms", async () => {
  const { body } = await visit("/seguro-de-carro/sp", "html");
  for (const type of ["text/markdown", "application/json"]) {
    expect(body).toContain(`<link rel="alternate" type="${type}" href="${ORIGIN}/seguro-de-carro/sp"/>`);
  }
});

it("forms are never mixed up: in the isolate, at the location, and in whichever order they are asked for", async () => {
  const own = await openColdSite();
  const path = "/seguro-de-carro/marca/fiat";
  const begins = { html: /^<!DOCTYPE html>/, markdown: /^> Dados de exemplo/, json: /^\{"endereco"/ } as const;
  for (const round of ["cold", "isolate", "location"]) {
    if (round === "location") await own.restartHere();
    for (const format of ["json", "html", "markdown"] as const) {
      const { body } = await own.visit(path, { accept: TYPES[format] });
      expect([round, format, body.slice(0, 20)]).toEqual([round, format, expect.stringMatching(begins[format])]);
    }
  }
});

it("they share what is kept of the page: the second form asks the database nothing", async () => {
  const path = "/seguro-de-carro/rs";
  await visit(path, "markdown");
  site.takeCalls();
  await visit(path, "json");
  await visit(path, "html");
  expect(site.takeCalls()).toEqual([]);
});

it("a purge takes all forms off", async () => {
  const path = "/seguro-de-carro/ba";
  for (const format of ["markdown", "json"] as const) {
    await visit(path, format);
    expect((await visit(path, format)).headers.get("cache-status")).toContain("rendered");
  }
  await site.purge({ paths: [path] });
  for (const format of ["markdown", "json"] as const) {
    expect((await visit(path, format)).headers.get("cache-status")).not.toContain("rendered");
  }
});

it("an error answers in the form that was asked for, with its status", async () => {
  const missing = "/seguro-de-carro/marca/naoexiste";
  const [markdown, json] = [await visit(missing, "markdown"), await visit(missing, "json")];
  expect([markdown.status, markdown.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(markdown.headers.get("content-type")).toContain("text/markdown");
  expect(markdown.body).toContain("# Não encontramos o que você procura\n\nMarca não encontrada.");
  expect([json.status, JSON.parse(json.body)]).toEqual([404, { error: "Marca não encontrada." }]);
  expect((await visit("/nada", "json")).status).toBe(404);

  site.fail();
  const path = "/seguro-de-carro/marca/peugeot";
  const [failed, data] = [await visit(path, "markdown"), await visit(path, "json")];
  expect([failed.status, failed.headers.get("retry-after") !== null]).toEqual([503, true]);
  expect(failed.body).toContain("Erro ao conectar com o banco de dados.");
  expect([data.status, JSON.parse(data.body)]).toEqual([503, { error: expect.stringContaining("banco de dados") }]);
  site.intercept(null);
  await site.recover();
});

it("another spelling leads to the page, whatever the form", async () => {
  const { status, headers } = await visit("/seguro-de-carro/SP", "markdown");
  expect([status, headers.get("location")]).toEqual([301, "/seguro-de-carro/sp"]);
});

it("a search answers in each form too", async () => {
  const path = "/buscar?q=santa%20maria";
  expect((await visit(path, "markdown")).body).toContain("# Buscar");
  expect(JSON.parse((await visit(path, "json")).body)).toMatchObject({
    titulo: null,
    pagina: { query: "santa maria" },
  });
});

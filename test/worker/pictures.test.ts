// A page's pictures on other sites: where each stands alone, what it says and weighs, who may frame it, and its numbers.

import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { embedPath, numbersPath, PICTURES, type PictureName } from "../../app/catalogue/pictures.ts";
import { expectSome } from "../support/compare.ts";
import { COMPARISONS, SCREENS, VERSION } from "../support/screens.ts";
import { ORIGIN, openSite, readText } from "../support/site.ts";

const site = await openSite();

/** Of each picture the pages that have it. */
const EXAMPLES: readonly (readonly [PictureName, string])[] = [
  ...["/", ...SCREENS.slice(2)].map((path) => ["preco-tipico", path] as const),
  ...["/", "/seguro-de-carro/marca/fiat", "/seguro-de-carro/sp"].map((path) => ["historico", path] as const),
  ...["/indice", "/seguro-de-carro/sp"].map((path) => ["indice", path] as const),
  ...["/", "/seguro-de-carro/estados"].map((path) => ["mapa", path] as const),
  ...["/", "/seguro-de-carro/marca/fiat/argo", "/seguro-de-carro/sp"].map((path) => ["idade-e-sexo", path] as const),
];

const NUMBER = /\d[\d.,]*\d|\d/g;

it.each(EXAMPLES)("%s of %s stands alone, says whose it is and how new, and leads back", async (picture, path) => {
  const embed = await site.visit(embedPath(picture, path));
  const canonical = ORIGIN + path;
  expect(embed.status).toBe(200);
  expect(embed.body).toContain(`<link rel="canonical" href="${canonical}">`);
  expect(embed.body).toContain('<meta name="robots" content="noindex">');
  expect(embed.headers.get("x-robots-tag")).toBe("noindex");
  expect(embed.body).toContain(`<a href="${canonical}#${picture}">`);
  expect(embed.text).toMatch(/Fonte: MSMB Corretora de Seguros, licença CC BY 4\.0 ?\. Dados até \d\d\/\d\d\/2026\./);
  expect(embed.text).toContain("Dados de exemplo");
  expect(embed.body).not.toMatch(/<script|<header|<footer|<form|<button|\sstyle=/);
});

it.each(EXAMPLES)(
  "%s of %s is on its page under that name, with its address, its numbers and its code",
  async (picture, path) => {
    const { body } = await site.visit(path);
    expect(body.match(new RegExp(`id="${picture}"`, "g"))).toHaveLength(1);
    expect(body).toContain(`href="#${picture}"`);
    expect(body).toContain(`href="${numbersPath(picture, path)}"`);
    expect(body).toContain(`&lt;iframe src=&quot;${ORIGIN}${embedPath(picture, path)}&quot;`);
  },
);

it.each(EXAMPLES)("%s of %s says the numbers of its page", async (picture, path) => {
  const [embed, page] = [await site.visit(embedPath(picture, path)), await site.visit(path)];
  const shown = new Set(page.text.match(NUMBER));
  const numbers = expectSome(embed.text.match(NUMBER) ?? [], "numbers");
  expect([...numbers].filter((number) => !shown.has(number))).toEqual([]);
});

/** Bytes that a picture is allowed, its shapes included. */
const LIMIT = 30_000;

it.each(EXAMPLES)("%s of %s weighs 30 KB at most with all that it needs", async (picture, path) => {
  const { body } = await site.visit(embedPath(picture, path));
  const needed = new Set([...body.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, file = ""]) => file));
  const files = await Promise.all([...needed].map((file) => site.read(file)));
  expect(needed.size).toBe(picture === "mapa" ? 1 : 0);
  expect([body, ...files].reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThan(LIMIT / 2);
  expect([body, ...files].join("").length).toBeLessThan(LIMIT);
});

it("an estimate says that it is one, as a picture and in its numbers", async () => {
  for (const [picture, path] of [
    ["idade-e-sexo", "/seguro-de-carro/sp"],
    ["mapa", "/seguro-de-carro/estados"],
    ["preco-tipico", "/seguro-de-carro/marca/fiat/argo/2024/sp/santos"],
  ] as const) {
    expect([path, (await site.visit(embedPath(picture, path))).text]).toEqual([
      path,
      expect.stringMatching(/estimativa/i),
    ]);
    expect(await site.read(numbersPath(picture, path))).toContain(",estimativa,");
  }
});

it.each(EXAMPLES)(
  "the numbers of %s of %s are a CSV, whose rows say that they are of a sample",
  async (picture, path) => {
    const { status, body, headers } = await site.visit(numbersPath(picture, path));
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
    const [head = "", ...rows] = body.trim().split("\r\n");
    expect(head).toMatch(/^\uFEFF?[a-z0-9_,]+,aviso$/);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row).toMatch(/,Dados de exemplo: não são cotações reais\.$/);
  },
);

it("the numbers of the typical price are those that the page says", async () => {
  for (const path of [VERSION, "/seguro-de-carro/sp", "/seguro-de-carro/marca/fiat/argo/2024/sp/santos"]) {
    const text = readText(await site.read(path));
    const csv = await site.read(numbersPath("preco-tipico", path));
    for (const measure of ["preco_tipico", "faixa_de_8_em_10_inicio", "faixa_de_8_em_10_fim"]) {
      const [, price = ""] = new RegExp(`^${measure},(\\d+),`, "m").exec(csv) ?? [];
      expect([path, measure, text.includes(`R$ ${Number(price).toLocaleString("pt-BR")}`)]).toEqual([
        path,
        measure,
        true,
      ]);
    }
  }
});

it("a picture that a page does not have is not there, nor one of a page that is not there, nor of what is no page", async () => {
  for (const path of [
    ...["/incorporar/mapa/indice", "/incorporar/preco-tipico/seguro-de-carro/marca/naoexiste"],
    ...["/incorporar/nada/seguro-de-carro", "/incorporar/mapa/robots.txt", "/incorporar/mapa/dados/estados"],
    ...["/incorporar/mapa", "/incorporar/mapa/", "/incorporar/preco-tipico/api/content-management"],
    ...["/incorporar/preco-tipico/seguro-de-carro.data", "/incorporar/preco-tipico/incorporar/mapa/seguro-de-carro"],
  ]) {
    for (const suffix of ["", ".csv"]) expect([path, (await site.visit(path + suffix)).status]).toEqual([path, 404]);
  }
});

it("another spelling of the page leads to the same of its canonical address", async () => {
  for (const suffix of ["", ".csv"]) {
    const { status, headers } = await site.visit(`/incorporar/preco-tipico/seguro-de-carro/SP${suffix}`);
    expect([status, headers.get("location")]).toEqual([301, `/incorporar/preco-tipico/seguro-de-carro/sp${suffix}`]);
  }
});

it("a picture is kept like its page, for an hour by browsers, and each by itself", async () => {
  const path = embedPath("preco-tipico", "/seguro-de-carro/sp");
  const first = await site.visit(path);
  const second = await site.visit(path);
  expect(second.headers.get("cache-status")).toContain("rendered-isolate");
  expect(second.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  const nonceOf = (text: string) => /nonce[-="]+([A-Za-z0-9+/=]{24})/.exec(text)?.[1];
  expect(nonceOf(second.body)).toBe(nonceOf(second.headers.get("content-security-policy") ?? ""));
  expect(nonceOf(second.body)).not.toBe(nonceOf(first.body));
  const again = await site.get(path, { "if-none-match": second.headers.get("etag") ?? "" });
  expect([again.status, again.headers.get("x-frame-options"), again.headers.get("content-security-policy")]).toEqual([
    304,
    null,
    null,
  ]);
});

/** One of each route, and of each form. */
const OTHERS = [
  ...[...SCREENS, ...COMPARISONS, "/metodologia", "/dados", "/buscar", "/buscar/veiculo?marca=fiat", "/nada"],
  ...["/buscar/regiao?estado=sp", "/buscar/sugestoes?q=argo", "/seletores/modelos/fiat", "/api/content-management"],
  ...["/dados/estados.csv", "/dados/marcas.json", "/indice.xml", "/sitemap.xml", "/sitemaps/marcas-1.xml"],
  ...[
    "/robots.txt",
    "/compartilhar/seguro-de-carro/sp.png",
    "/seguro-de-carro/sp.data",
    "/favicon.svg",
    "/licencas.txt",
  ],
  ...["/seguro-de-carro/SP", "/%E0%A4%A", "/ops/cache/inspect?path=/", "/incorporar/nada/seguro-de-carro"],
  ...PICTURES.map((picture) => numbersPath(picture, "/seguro-de-carro/sp")),
];

it.each(OTHERS)("%s may not be framed, in no form", async (path) => {
  for (const accept of ["text/html", "text/markdown", "application/json"]) {
    const { headers } = await site.visit(path, { accept });
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

it.each(EXAMPLES)("%s of %s alone may be framed by anybody, and may do nothing but be shown", async (picture, path) => {
  const { headers } = await site.visit(embedPath(picture, path));
  expect([headers.get("x-frame-options"), headers.get("cross-origin-resource-policy")]).toEqual([null, "cross-origin"]);
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'nonce-[A-Za-z0-9+/]{22}=='; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  );
});

// What search engines and share previews are given, as the built Worker answers it from the sample data.

import { expect, it } from "vitest";
import { readText, withoutNonce } from "../support/document.ts";
import { ORIGIN, openSite } from "../support/site.ts";

const site = await openSite();
const { read } = site;

async function listLocations(path: string): Promise<string[]> {
  return [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.slice(ORIGIN.length));
}

it("sitemaps are named by robots.txt, and the index lists each kind once", async () => {
  expect(await read("/robots.txt")).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const kinds =
    "anos anos-por-cidade cidades comparacoes estados indice mais-baratos mais-baratos-por-estado marcas modelos paginas versoes";
  expect((await listLocations("/sitemap.xml")).sort()).toEqual(
    kinds.split(" ").map((kind) => `/sitemaps/${kind}-1.xml`),
  );
});

it("sitemaps list pages that answer and ask to be found, with the date of their last change", async () => {
  for (const part of await listLocations("/sitemap.xml")) {
    const xml = await read(part);
    expect(xml.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)?.length).toBe(xml.match(/<loc>/g)?.length);
    const listed = await listLocations(part);
    for (const path of [listed[0] ?? "", listed.at(-1) ?? ""]) {
      const { status, headers, body } = await site.visit(path);
      expect([path, status, headers.get("x-robots-tag")]).toEqual([path, 200, null]);
      expect(body).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    }
  }
});

const NO_MAP = /^Este mapa do site não existe/;
const NO_FILE = /^Este arquivo não existe\. Veja o que há em \/dados\.$/;

it.each([
  ...["marcas-2.xml", "marcas.xml", "nada-1.xml"].map((file) => [`/sitemaps/${file}`, NO_MAP] as const),
  ...["nada.csv", "marcas.json", "anos-modelo.csv", "estados.xml", "estados"].map(
    (file) => [`/dados/${file}`, NO_FILE] as const,
  ),
])("%s is no file: 404 in words, for no call of the database", async (path, words) => {
  site.takeCalls();
  const { status, body } = await site.visit(path);
  expect([status, site.takeCalls()]).toEqual([404, []]);
  expect(body).toMatch(words);
});

it("§2.65: a page with few quotes is useful, and asks by meta and header not to be found", async () => {
  const listed = new Set(await listLocations("/sitemaps/cidades-1.xml"));
  const cities: { value: string }[] = JSON.parse(await read("/seletores/cidades/mg"));
  const unlisted = cities.map(({ value }) => `/seguro-de-carro/mg/${value}`).find((path) => !listed.has(path)) ?? "";
  const { status, headers, body: html } = await site.visit(unlisted);
  expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex, follow"]);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/compartilhar.png"/>`);
  expect(html).not.toContain("MonetaryAmountDistribution");
});

const PAGES = ["/", "/seguro-de-carro/sp", "/seguro-de-carro/marca/fiat/argo/2022"];
const PATHS = [...PAGES, "/seguro-de-carro/sp.data", "/sitemap.xml"];

it.each(PATHS)("an ETag of %s is answered with 304 and no body, to GET and HEAD", async (path) => {
  await read(path);
  const first = await site.visit(path);
  const etag = first.headers.get("etag") ?? "";
  const body = withoutNonce(first.body);
  expect(etag).toMatch(/^W\/"[0-9a-z]+"$/);
  expect(body.length).toBeGreaterThan(50);
  for (const known of [etag, etag.replace("W/", ""), `"outra", ${etag}`]) {
    const again = await site.visit(path, { "if-none-match": known });
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
    const head = await site.request(path, { method: "HEAD", headers: { "if-none-match": known } });
    expect(head.status).toBe(304);
  }
  const other = await site.visit(path, { "if-none-match": '"outra"' });
  expect([other.status, withoutNonce(other.body)]).toEqual([200, body]);
});

it("the methodology's counts of quotes add up", async () => {
  const text = readText(await read("/metodologia"));
  const count = (of: string) => Number(new RegExp(`([\\d.]+) ${of}`).exec(text)?.[1]?.replaceAll(".", ""));
  const received = count("cotações recebidas");
  const forPlaces = count("que contam nas páginas de estados");
  expect(received).toBeGreaterThan(20_000);
  expect(count("sem preço") + count("abaixo de") + count("acima de") + forPlaces).toBe(received);
  expect(count("são das seguradoras") + count("contam nas páginas de carros")).toBe(forPlaces);
});

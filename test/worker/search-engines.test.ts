// What search engines and share previews get from the built Worker.

import { expect, it } from "vitest";
import { readPage } from "../../tools/crawl/crawl.ts";
import { withoutNonce } from "../support/document.ts";
import { OTHER_SCREENS, SCREENS } from "../support/screens.ts";
import { ORIGIN, openSite } from "../support/site.ts";

const site = await openSite();
const { read } = site;

it.each([...SCREENS, ...OTHER_SCREENS, "/seguro-de-carro/marca/vw/gol"])(
  "%s keeps the crawler's rules",
  async (path) => {
    expect((await readPage(await read(path), ORIGIN + path)).faults).toEqual([]);
  },
);

async function listLocations(path: string): Promise<string[]> {
  return [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.slice(ORIGIN.length));
}

it("sitemaps list pages that answer, with the date of their last change; robots.txt names the index", async () => {
  expect(await read("/robots.txt")).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  const parts = await listLocations("/sitemap.xml");
  const types =
    "anos anos-por-cidade cidades comparacoes estados indice mais-baratos mais-baratos-por-estado marcas modelos paginas versoes";
  expect(parts.sort()).toEqual(types.split(" ").map((type) => `/sitemaps/${type}-1.xml`));
  for (const part of parts) {
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

it.each([
  ["/sitemaps/marcas-2.xml", /^Este mapa do site não existe/],
  ["/sitemaps/nada-1.xml", /^Este mapa do site não existe/],
  ["/dados/nada.csv", /^Este arquivo não existe\. Veja o que há em \/dados\.$/],
  ["/dados/marcas.json", /^Este arquivo não existe\. Veja o que há em \/dados\.$/],
])("%s is 404 and says that there is no such file", async (path, words) => {
  const { status, body } = await site.visit(path);
  expect([status, body]).toEqual([404, expect.stringMatching(words)]);
});

it("§2.65: a page with few quotes asks search engines by meta and header not to list it", async () => {
  const listed = new Set(await listLocations("/sitemaps/cidades-1.xml"));
  const cities: { value: string }[] = JSON.parse(await read("/seletores/cidades/mg"));
  const unlisted = cities.map(({ value }) => `/seguro-de-carro/mg/${value}`).find((path) => !listed.has(path)) ?? "";
  const { status, headers, body: html } = await site.visit(unlisted);
  expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex, follow"]);
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/compartilhar.png"/>`);
  expect(html).not.toContain("MonetaryAmountDistribution");
});

it.each(["/seguro-de-carro/sp", "/seguro-de-carro/sp.data", "/sitemap.xml"])(
  "%s answers GET and HEAD of its ETag with 304 and no body",
  async (path) => {
    await read(path);
    const first = await site.visit(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[0-9a-z]+"$/);
    for (const known of [etag, etag.replace("W/", ""), `"outra", ${etag}`]) {
      const again = await site.visit(path, { "if-none-match": known });
      expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
      expect((await site.request(path, { method: "HEAD", headers: { "if-none-match": known } })).status).toBe(304);
    }
    const other = await site.visit(path, { "if-none-match": '"outra"' });
    expect([other.status, withoutNonce(other.body)]).toEqual([200, withoutNonce(first.body)]);
  },
);

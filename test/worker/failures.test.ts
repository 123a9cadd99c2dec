// The site while the database fails: documented answers in each route's own form, and what was kept is served.
// test/pages/outages.test.ts has the ways in which a database fails.

import { afterAll, expect, it, vi } from "vitest";
import { readText } from "../support/document.ts";
import { PAGES } from "../support/screens.ts";
import { expectErrorPage, OPS_TOKEN, startSite } from "../support/site.ts";

const site = await startSite(undefined, { OPS_TOKEN });
afterAll(() => site.dispose());

const CARROS = "/seguro-de-carro";
const ARGO = `${CARROS}/marca/fiat/argo`;

/** One address a route, by the form of its answers. */
const ROUTES: Readonly<Record<"text/html" | "text/plain" | "application/json", readonly string[]>> = {
  "text/html": [
    ...[`${CARROS}`, ...PAGES.flatMap(({ pageType, path }) => (pageType.reads ? [path] : []))],
    ...["/buscar?q=argo", "/buscar/veiculo?marca=fiat&modelo=argo", "/buscar/regiao?estado=sp"],
  ],
  "text/plain": [
    ...["/dados/estados.csv", "/dados/marcas.csv", "/dados/efeitos.csv", "/sitemap.xml"],
    ...["/sitemaps/marcas-1.xml", "/buscar/nomes"],
  ],
  "application/json": ["/seletores/modelos/fiat", "/seletores/anos/fiat/argo", "/seletores/cidades/sp"],
};

const DATABASE_DOWN = "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.";

it("§8.16, §8.17, §8.19: while the database fails, a site without entries answers 503, and keeps nothing", async () => {
  site.fail();
  for (const [type, paths] of Object.entries(ROUTES)) {
    for (const path of paths) {
      const page = await site.visit(path);
      const [form] = page.headers.get("content-type")?.split(";") ?? [];
      const answered = [page.status, form, page.headers.get("cache-control"), page.headers.get("retry-after")];
      expect([path, ...answered]).toEqual([path, 503, type, "no-store", "30"]);
      expect(page.text).toMatch(/tente novamente|Erro ao/i);
      expect(page.body).not.toMatch(/Unexpected|Internal|segredo/);
      if (path === `${CARROS}/marca/fiat`) expect(page.text).toContain(DATABASE_DOWN);
      if (path.startsWith(CARROS)) expectErrorPage(page);
    }
  }
  const text = await site.post("/api/content-management", { pageType: "state", identifier: "rs" });
  expect([text.status, await site.listKeys()]).toEqual([503, []]);
});

it("§2.76, §2.86, §8.1, §8.2, §8.18: home shows what it can load, and says what failed", async () => {
  const { text } = await site.visit("/");
  expect(text).toContain(`Connection Error ${DATABASE_DOWN}`);
  expect(text).toContain("Erro ao carregar estados. Por favor, tente novamente.");

  await site.restart();
  site.fail(/^get_(?:vehicles_of|home_page)/);
  const withoutBrands = await site.visit("/");
  expect(withoutBrands.status).toBe(503);
  const [, panel = ""] = /<div class="problem" role="alert">(.*?)<\/div>/.exec(withoutBrands.body) ?? [];
  expect(readText(panel)).toBe(`Connection Error ${DATABASE_DOWN}`);
  expect(withoutBrands.text).toContain("São Paulo");

  await site.restart();
  site.fail(/^get_home_page/);
  for (let time = 0; time < 2; time++) {
    const { status, headers, body: html } = await site.visit("/");
    expect([status, headers.get("x-robots-tag"), headers.get("etag")]).toEqual([200, null, null]);
    expect(html).not.toMatch(/name="robots"|Preço médio no Brasil/);
  }
  site.intercept(null);
  await site.visit("/");
  expect((await site.visit("/")).text).toContain("Preço médio no Brasil");
});

it("§8.12: a defect of the site itself is 500, 'Unexpected Application Error!', in the shared layout", async () => {
  // A payload of another shape, which no build writes. Of another page than those that the other tests read: it stays broken.
  const path = `${ARGO}/2022/drive-1-0-6v-flex`;
  await site.read(path);
  await site.changeEntry(site.keyOfPage(path), () => ({ payload: { page: {} }, rendered: null, html: "" }));
  const page = await site.visit(path);
  expect([page.status, page.text.includes("Unexpected Application Error!")]).toEqual([500, true]);
  expectErrorPage(page);
  const logged = vi.mocked(console.error);
  await expect.poll(() => logged.mock.calls.flat().map((line) => JSON.parse(line).event)).toContain("render failed");
  logged.mockClear();
});

it("§2.20: every route answers, and entries are served after a soft purge, with their day, while the database fails", async () => {
  const visitAll = async () => {
    const texts = new Map<string, string>();
    // One at a time: pages wait for permits, and a busy page is another answer.
    for (const path of Object.values(ROUTES).flat()) {
      const { status, text } = await site.visit(path);
      expect([path, status < 400]).toEqual([path, true]);
      texts.set(path, text);
    }
    return texts;
  };
  const NOTE = /Dados de \d\d\/\d\d: os mais novos não puderam ser lidos agora\./;
  await visitAll();
  await site.listKeys();
  await site.purge({ all: true });
  site.fail();
  for (const [path, text] of await visitAll()) if (path.startsWith(`${ARGO}/2024`)) expect(text).toMatch(NOTE);
  site.intercept(null);
  await site.restart();
  // On a busy machine the first call may still be too late.
  await expect.poll(async () => (await site.visit(`${ARGO}/2024`)).text).not.toMatch(NOTE);
});

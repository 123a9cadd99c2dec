// Each form of the error catalogue (section 8 of the specification), with its status, in the shared layout. The texts of each
// page are in test/pages/problems.test.ts.

import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { readText } from "../support/document.ts";
import { VERSION } from "../support/screens.ts";
import { openColdSite, openSite, passToSample } from "../support/site.ts";

const site = await openSite();
beforeEach(async () => {
  site.intercept(null);
  await site.recover();
});

/** An error page: in the layout, titled, kept nowhere, found nowhere. */
function expectErrorPage({ headers, body: html, text }: Awaited<ReturnType<typeof site.visit>>): void {
  expect(text).toContain("Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!");
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain("ld+json");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
}

const ARGO = "/seguro-de-carro/marca/fiat/argo";

it.each<[section: string, path: string, words: string, status?: number]>([
  ["§2.93, §8.4", "/seguro-de-carro/marca/naoexiste", "Marca não encontrada. Verifique se a URL está correta."],
  ["§8.4", "/seguro-de-carro/marca/naoexiste", "Exemplo: /seguro-auto/marca/fiat"],
  [
    "§8.10",
    `${ARGO}/1985`,
    "Modelo não encontrado. Verifique se a URL está correta e se o modelo existe no banco de dados. Marca buscada: FIAT . Modelo buscado: ARGO .",
  ],
  ["§8.10", `${ARGO}/1985`, "Exemplo: /seguro-de-carro/marca/fiat/argo/2022"],
  ["§8.7", `${ARGO}/2022/nada`, "Versão não encontrada Verifique se a URL está correta."],
  ["§8.7", `${ARGO}/2022/nada`, "Voltar para Fiat Argo"],
  ["§8.3", `${ARGO}/2022/sp/niteroi`, "Cidade não encontrada."],
  ["§2.21", "/outra/coisa", "Página não encontrada."],
  ["§8.8", `${ARGO}/ano/drive`, "Parâmetros inválidos na URL Verifique se a URL está correta.", 400],
  ["§8.8, §8.11", `${ARGO}/ano/drive`, "Voltar para Fiat Argo", 400],
  [
    "§8.5, §8.13",
    "/seguro-de-carro/marca/marca-nova/carro-novo",
    "Modelo CARRO NOVO não encontrado para a marca MARCA NOVA",
  ],
  ["§4.5, §4.12", "/seguro-de-carro/marca/fiat/carro-novo/2022", "Seguro Fiat CARRO NOVO 2022"],
  ["§4.5, §4.12", "/seguro-de-carro/marca/fiat/carro-novo/2022", "CARRO NOVO — —"],
  ["§8.13, §8.21", "/seguro-de-carro/marca/marca-nova/carro/2022", "Seguro MARCA NOVA CARRO 2022"],
])("%s: %s is no page, and says %j", async (_, path, words, status = 404) => {
  const page = await site.visit(path);
  expect(page.status).toBe(status);
  expect(page.text).toContain(words);
  expectErrorPage(page);
});

/** Links of the main part of a page, by path. */
const linksOf = (html: string) =>
  [...(/<main.*<\/main>/s.exec(html)?.[0] ?? "").matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, path]) => path);

it.each<[string, offered: readonly string[]]>([
  ["marca/fiat/argoo", [ARGO]],
  ["marca/fiat/argoo/2022", [`${ARGO}/2022`]],
  ["marca/fiat/argo/abc", [ARGO, `${ARGO}/3200`]],
  ["marca/fiat/argo/1950", [ARGO, `${ARGO}/2018`]],
  ["marca/toyta", ["/seguro-de-carro/marca/toyota"]],
  ["sp/campnias", ["/seguro-de-carro/sp/campinas"]],
])("§8.22: %s offers %j between the heading and the specification's sentence", async (path, offered) => {
  const { status, body: html } = await site.visit(`/seguro-de-carro/${path}`);
  expect(status).toBe(404);
  const [, before = ""] = /<h1[^>]*>(.*?)Verifique se a URL está correta/s.exec(html) ?? [];
  const paths = linksOf(`<main>${before}</main>`);
  expect(paths).toEqual(expect.arrayContaining([...offered]));
  expect(paths.length).toBeLessThanOrEqual(4);
  expect(html.indexOf('<search class="search search-large">')).toBeGreaterThan(html.indexOf("Verifique se a URL"));
});

it.each([
  ["xx", /\/seguro-de-carro\/marca\/./],
  ["marca/fiat/siena-el", /\/marca\/(?!fiat)|\/seguro-de-carro\/[a-z]{2}(?:\/|$)/],
  ["marca/fiat/argo/1950", /\/marca\/(?!fiat\/argo)|\/seguro-de-carro\/[a-z]{2}(?:\/|$)/],
  ["marca/fiat/onix", /\/marca\/(?!fiat)/],
])("§8.22: %s offers nothing of another brand or state", async (path, other) => {
  const { status, body: html } = await site.visit(`/seguro-de-carro/${path}`);
  expect([status, linksOf(html).filter((link) => other.test(link ?? ""))]).toEqual([404, []]);
});

it("an error page has the words of its address in its search field", async () => {
  for (const [path, words] of [
    ["/seguro-de-carro/marca/fiat/grand-sienna", "fiat grand sienna"],
    ["/seguro-auto/xx", "xx"],
    ["/onix/2022", "onix 2022"],
  ] as const) {
    const { status, body: html } = await site.visit(path);
    const values = [...html.matchAll(/<input[^>]*type="search"[^>]*value="([^"]*)"/g)].map(([, value]) => value);
    expect([path, status, values]).toEqual([path, 404, expect.arrayContaining([words])]);
  }
});

it("§8.13, §8.21: an unknown brand is named on the pages of its models, not on its own", async () => {
  for (const [below, named] of [
    ["", false],
    ["/carro", true],
    ["/carro/2022", true],
    ["/carro/2022/versao", false],
  ] as const) {
    const { status, text } = await site.visit(`/seguro-de-carro/marca/marca-nova${below}`);
    expect([below, status, text.includes("MARCA NOVA")]).toEqual([below, 404, named]);
  }
});

const DATABASE_DOWN = "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.";

it.each([
  ["§8.17", "/seguro-de-carro/marca/jeep", DATABASE_DOWN],
  ["§8.6", "/seguro-de-carro/marca/jeep/compass", "Erro ao buscar versões do modelo"],
  [
    "§8.6, §8.10",
    "/seguro-de-carro/marca/jeep/compass/2022",
    "Erro ao buscar versões do modelo Marca buscada: JEEP . Modelo buscado: COMPASS . Exemplo: /seguro-de-carro/marca/fiat/argo/2022",
  ],
  ["§8.17", "/seguro-de-carro/pa/belem", DATABASE_DOWN],
])("§8.16, §8.19, %s: %s is 503 where the database fails, never 404", async (_, path, words) => {
  await site.warmCatalogue("marca/jeep", "pa");
  const keys = await site.listKeys();
  site.fail();
  const page = await site.visit(path);
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("30");
  expect(page.text).toContain(words);
  expect(page.text).not.toContain("segredo");
  expectErrorPage(page);
  expect(await site.listKeys()).toEqual(keys);
});

it("§8.11: the version page whose database fails has its example and its way back", async () => {
  const keys = await site.listKeys();
  site.fail();
  const page = await site.visit(VERSION);
  expect(page.status).toBe(503);
  expect(page.text).toContain(`${DATABASE_DOWN} Verifique se a URL está correta.`);
  expect(page.text).toContain("Exemplo: /seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex");
  expect(page.body).toMatch(new RegExp(`<a [^>]*href="${ARGO}/2024">Voltar para (<!-- -->)?Fiat Argo 2024</a>`));
  expectErrorPage(page);
  expect(await site.listKeys()).toEqual(keys);
});

it("§7.24: a page that does not exist sends nothing that was typed along to the quote form", async () => {
  for (const nothing of ["marca/naoexiste/foo/2020", "marca/fiat/foo/2020", "marca/naoexiste", "sp/naoexiste"]) {
    const path = `/seguro-de-carro/${nothing}`;
    const { status, body: html } = await site.visit(path);
    const links = [...html.matchAll(/href="([^"]*utm_campaign[^"]*)"/g)].map(([, href = ""]) => href);
    expect([path, status, links.length > 2]).toEqual([path, 404, true]);
    for (const href of links) expect(href).not.toMatch(/utm_(brand|model|year|state|city)=/);
  }
});

it("§2.86, §8.1, §8.2: an isolate that has no catalogue answers 503 as well, the home page with what it has; a kept page stays up", async () => {
  const cold = await openColdSite();
  cold.fail();
  expect((await cold.visit("/seguro-de-carro/marca/fiat")).status).toBe(503);
  expect((await cold.visit("/seguro-de-carro/zz")).status).toBe(503);
  const { status, headers, text } = await cold.visit("/");
  expect([status, headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(text).toContain("Garanta Agora");
  expect(text).toContain(`Connection Error ${DATABASE_DOWN}`);
  expect(text).toContain("Erro ao carregar estados. Por favor, tente novamente.");
  const brands = () => cold.visit("/seguro-de-carro/marca");
  const failed = await brands();
  expect([failed.status, failed.text.includes(DATABASE_DOWN)]).toEqual([503, true]);
  expect(await cold.listKeys(), "no page").toEqual([]);

  cold.intercept(null);
  await cold.recover();
  expect((await cold.visit("/seguro-de-carro/marca/fiat")).status).toBe(200);
  expect((await brands()).status).toBe(200);
  cold.fail();
  expect((await brands()).status).toBe(200);
});

it("§8.9, §8.20: a version that the database has lost since is 'Dados incompletos do modelo'", async () => {
  site.fail("get_version_page", () => Response.json(null));
  const page = await site.visit(VERSION);
  expect(page.status).toBe(503);
  expect(page.text).toContain("Dados incompletos do modelo. Por favor, tente novamente mais tarde.");
});

const TEXTS = "/api/content-management";

it("texts of what the catalogue does not have cost nothing, and fail for nobody", async () => {
  site.fail();
  site.takeCalls();
  const unknown = {
    ...{ brand: ["nenhuma"], model: ["fiat", "a' or 1=1"], city: ["sp/nenhuma"] },
    model_year: ["fiat/argo/1800", "fiat/argo/2022/extra"],
  };
  for (const [pageType, identifiers] of Object.entries(unknown)) {
    for (const identifier of identifiers)
      expect([identifier, (await site.post(TEXTS, { pageType, identifier })).status]).toEqual([identifier, 404]);
  }
  expect(site.takeCalls()).toEqual([]);
});

it("§2.76, §8.1, §8.18: the home page shows its states where only its brands cannot be had, and a panel says so", async () => {
  const cold = await openColdSite();
  cold.fail("get_vehicles_of");
  const { status, body: html, text } = await cold.visit("/");
  expect(status).toBe(503);
  const [, panel = ""] = /<div class="problem" role="alert">(.*?)<\/div>/.exec(html) ?? [];
  expect(readText(panel)).toBe(`Connection Error ${DATABASE_DOWN}`);
  expect(text).toContain("São Paulo");
  expect(text).not.toContain("Erro ao carregar estados.");
});

it("§8.18: the home page without its numbers is the home page, stays in search engines, and is not kept", async () => {
  const cold = await openColdSite();
  cold.fail("get_home_page");
  for (let time = 0; time < 2; time++) {
    const { status, headers, body: html } = await cold.visit("/");
    expect([status, headers.get("x-robots-tag"), headers.get("etag")]).toEqual([200, null, null]);
    expect(html).not.toMatch(/name="robots"|Preço médio no Brasil/);
  }
  cold.intercept(null);
  await cold.visit("/");
  expect((await cold.visit("/")).text).toContain("Preço médio no Brasil");
});

it("§8.12: a defect of the site itself is 500, 'Unexpected Application Error!', in the shared layout", async () => {
  const broken = await openColdSite();
  const askSample = passToSample();
  // Half a character, which no database can hold and no address can be made of: no page has foreseen it.
  broken.intercept(async (request, name) => {
    if (!name.startsWith("get_version_page")) return null;
    const answer = await (await askSample(request)).text();
    return new Response(answer.replaceAll(/"name"\s*:\s*"/g, "$&\\ud800"), {
      headers: { "content-type": "application/json" },
    });
  });
  const page = await broken.visit(VERSION);
  expect([page.status, page.text.includes("Unexpected Application Error!")]).toEqual([500, true]);
  expectErrorPage(page);
  const logged = vi.mocked(console.error);
  await expect.poll(() => logged.mock.calls.flat().map((line) => JSON.parse(line).event)).toContain("render failed");
  logged.mockClear();
});

it("§7.17, §7.18: POST /api/content-management hands out a text, and says what is wrong with a request", async () => {
  const post = (body: string) => site.post(TEXTS, body);
  const found = await post('{"pageType":"state","identifier":"sp"}');
  expect(found.status).toBe(200);
  expect(await found.json()).toEqual({ content: expect.stringContaining("<h2>Seguro auto em São Paulo</h2>") });

  expect((await post('{"pageType":"state","identifier":"SP"}')).status).toBe(200);
  for (const body of ["{", "[]", '{"pageType":"page","identifier":"sp"}', '{"pageType":"state","identifier":""}']) {
    expect((await post(body)).status, body.slice(0, 40)).toBe(400);
  }
  const ofBytes = (bytes: number) => JSON.stringify({ pageType: "state", identifier: "sp" }).padEnd(bytes);
  expect([(await post(ofBytes(1_024))).status, (await post(ofBytes(1_025))).status]).toEqual([200, 413]);
  expect((await site.get("/api/content-management")).status).toBe(405);
  site.fail();
  expect((await post('{"pageType":"state","identifier":"rs"}')).status).toBe(503);
});

it("no address makes the site fail, and none shows what it was given unescaped", async () => {
  await site.warmCatalogue();
  const segment = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(..."marca fiat argo 2022 sp campinas <script>alert(1)</script> .. %00 constructor".split(" ")),
    fc.string({ unit: "binary", maxLength: 10 }),
  );
  const root = fc.constantFrom("/seguro-de-carro/", "/seguro-auto/", "/", "//", "///evil.com/", "/.//");
  await fc.assert(
    fc.asyncProperty(root, fc.array(segment, { maxLength: 6 }), async (root, segments) => {
      const path = `${root}${segments.map((part) => encodeURIComponent(part.toWellFormed())).join("/")}`;
      const { status, body } = await site.getRaw(path);
      expect([200, 301, 400, 404]).toContain(status);
      expect(body).not.toContain("<script>alert(1)");
      expect(readText(body)).not.toMatch(/undefined|NaN|\[object Object\]|R\$ 0,00/);
    }),
    { numRuns: 150 },
  );
  for (const path of ["//:", "//[", "//a:b/", "//evil.com/seguro-de-carro/sp", "//sp.data", "/%5C%5Cx", "/x/%5C"]) {
    expect([301, 404], path).toContain((await site.getRaw(path)).status);
  }
  for (const path of ["/seguro-de-carro/marca/fiat%3Fx", "/seguro-de-carro/marca/fiat%23x"]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  }
  expect((await site.get("/seguro-de-carro/marca/%E0%A4%A")).status).toBe(400);
  expect((await site.get(`/seguro-de-carro/${"a".repeat(3000)}`)).status).toBe(414);
});

// The error catalogue (section 8 of the specification) in the shared layout, with its statuses. test/pages/problems.test.ts
// has the texts of each page.

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

/** An error page has the layout, a title and one heading; nothing keeps or lists it, and its quote links name nothing. */
function expectErrorPage({ headers, body: html, text }: Awaited<ReturnType<typeof site.visit>>): void {
  expect(text).toContain("Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!");
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/rel="canonical"|ld\+json/);
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
  const quoteLinks = html.match(/href="[^"]*utm_campaign[^"]*"/g) ?? [];
  expect(quoteLinks.length).toBeGreaterThan(2);
  expect(quoteLinks.join()).not.toMatch(/utm_(brand|model|year|state|city)=/);
}

const ARGO = "marca/fiat/argo";
const CHECK = "Verifique se a URL está correta";

it.each<[statements: string, path: string, status: number, words: string[]]>([
  ["§2.93, §8.4", "marca/nova", 404, [`Marca não encontrada. ${CHECK}.`, "Exemplo: /seguro-auto/marca/fiat"]],
  [
    "§8.10",
    `${ARGO}/1985`,
    404,
    [
      `Modelo não encontrado. ${CHECK} e se o modelo existe no banco de dados.`,
      "Marca buscada: FIAT . Modelo buscado: ARGO .",
      "Exemplo: /seguro-de-carro/marca/fiat/argo/2022",
    ],
  ],
  ["§8.7", `${ARGO}/2022/nada`, 404, [`Versão não encontrada ${CHECK}.`, "Voltar para Fiat Argo"]],
  ["§8.3", `${ARGO}/2022/sp/niteroi`, 404, ["Cidade não encontrada."]],
  ["§2.21", "sp/campinas/centro", 404, ["Página não encontrada."]],
  ["§8.8, §8.11", `${ARGO}/ano/drive`, 400, [`Parâmetros inválidos na URL ${CHECK}.`, "Voltar para Fiat Argo"]],
  ["§8.5, §8.13", "marca/marca-nova/carro-novo", 404, ["Modelo CARRO NOVO não encontrado para a marca MARCA NOVA"]],
  ["§4.5, §4.12", "marca/fiat/carro-novo/2022", 404, ["Seguro Fiat CARRO NOVO 2022", "CARRO NOVO — —"]],
  ["§8.13, §8.21", "marca/marca-nova/carro/2022", 404, ["Seguro MARCA NOVA CARRO 2022"]],
  // Between the heading and the specification's sentence; the search stands below.
  [
    "§8.22",
    "marca/fiat/argoo",
    404,
    ["Você quis dizer Fiat Argo? Fiat Argo Modelo ARGOO não encontrado para a marca FIAT Verifique", "Buscar"],
  ],
])("§7.24, %s: %s is %i, in the words of the catalogue", async (_, path, status, words) => {
  const page = await site.visit(`/seguro-de-carro/${path}`);
  expect(page.status).toBe(status);
  for (const each of words) expect(page.text).toContain(each);
  expectErrorPage(page);
});

const DATABASE_DOWN = "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.";
const NO_VERSIONS = "Erro ao buscar versões do modelo";

it.each<[statements: string, path: string, words: string[], missing?: string]>([
  ["§8.17", "/seguro-de-carro/marca/jeep", [DATABASE_DOWN]],
  ["§8.6", "/seguro-de-carro/marca/jeep/compass", [NO_VERSIONS]],
  [
    "§8.6, §8.10",
    "/seguro-de-carro/marca/jeep/compass/2022",
    [`${NO_VERSIONS} Marca buscada: JEEP . Modelo buscado: COMPASS . Exemplo: /seguro-de-carro/marca/fiat/argo/2022`],
  ],
  ["§8.17", "/seguro-de-carro/pa/belem", [DATABASE_DOWN]],
  [
    "§8.11",
    VERSION,
    [
      `${DATABASE_DOWN} ${CHECK}.`,
      "Exemplo: /seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex",
      "Voltar para Fiat Argo 2024",
    ],
  ],
  ["§8.9, §8.20", VERSION, ["Dados incompletos do modelo. Por favor, tente novamente mais tarde."], "get_version_page"],
])(
  "§8.16, §8.19, %s: %s is 503 while the database fails, in the words of the catalogue",
  async (_, path, words, missing) => {
    await site.warmCatalogue("marca/jeep", "pa");
    const keys = await site.listKeys();
    if (missing) site.fail(missing, () => Response.json(null));
    else site.fail();
    const page = await site.visit(path);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "30"]);
    for (const each of words) expect(page.text).toContain(each);
    expect(page.text).not.toContain("segredo");
    expectErrorPage(page);
    expect(await site.listKeys()).toEqual(keys);
  },
);

it("§2.76, §2.86, §8.1, §8.2, §8.18: home shows what it can load, and says what failed", async () => {
  const cold = await openColdSite();
  cold.fail();
  const broken = await cold.visit("/");
  expect([broken.status, broken.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(broken.text).toContain("Garanta Agora");
  expect(broken.text).toContain(`Connection Error ${DATABASE_DOWN}`);
  expect(broken.text).toContain("Erro ao carregar estados. Por favor, tente novamente.");

  const failed = () => Response.json({}, { status: 500 });
  cold.intercept((_, name) => (/^get_(?:vehicles_of|home_page)/.test(name) ? failed() : null));
  const withoutBrands = await cold.visit("/");
  expect(withoutBrands.status).toBe(503);
  const [, panel = ""] = /<div class="problem" role="alert">(.*?)<\/div>/.exec(withoutBrands.body) ?? [];
  expect(readText(panel)).toBe(`Connection Error ${DATABASE_DOWN}`);
  expect(withoutBrands.text).toContain("São Paulo");

  await cold.restart();
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
  // Half a character, which no database holds: no page expects it.
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

it("§7.17, §7.18: POST /api/content-management answers with a text, or with what is wrong with a request", async () => {
  const post = (body: string) => site.post("/api/content-management", body);
  const found = await post('{"pageType":"state","identifier":"SP"}');
  expect([found.status, await found.json()]).toEqual([200, { content: expect.stringContaining("São Paulo</h2>") }]);
  for (const body of ["{", "[]", '{"pageType":"page","identifier":"sp"}', '{"pageType":"state","identifier":""}'])
    expect((await post(body)).status, body).toBe(400);
  const ofBytes = (bytes: number) => JSON.stringify({ pageType: "state", identifier: "sp" }).padEnd(bytes);
  expect([(await post(ofBytes(1_024))).status, (await post(ofBytes(1_025))).status]).toEqual([200, 413]);
  expect((await site.get("/api/content-management")).status).toBe(405);
  site.fail();
  expect((await post('{"pageType":"model","identifier":"a\' or 1=1"}')).status).toBe(404);
  expect((await post('{"pageType":"state","identifier":"rs"}')).status).toBe(503);
});

it("no address makes the site fail or shows its own markup", async () => {
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
    { numRuns: 80 },
  );
});

it.each([
  [/301|404/, "//: //[ //a:b/ //evil.com/seguro-de-carro/sp //sp.data /%5C%5Cx /x/%5C"],
  [/404/, "/seguro-de-carro/marca/fiat%3Fx /seguro-de-carro/marca/fiat%23x"],
  [/400/, "/seguro-de-carro/marca/%E0%A4%A"],
  [/414/, `/seguro-de-carro/${"a".repeat(3_000)}`],
])("the site answers with %s to malformed addresses", async (status, paths) => {
  for (const path of paths.split(" "))
    expect([path, `${(await site.getRaw(path)).status}`]).toEqual([path, expect.stringMatching(status)]);
});

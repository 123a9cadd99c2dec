// The error catalogue (section 8 of the specification) in the shared layout. test/pages/problems.test.ts has all its texts.

import fc from "fast-check";
import { expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { expectErrorPage, openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const ARGO = "marca/fiat/argo";
const CHECK = "Verifique se a URL está correta";

it.each<[statements: string, path: string, status: number, words: string[]]>([
  ["§2.93, §8.4", "marca/nova", 404, [`Marca não encontrada. ${CHECK}.`, "Exemplo: /seguro-auto/marca/fiat"]],
  ["§8.8, §8.11", `${ARGO}/ano/drive`, 400, [`Parâmetros inválidos na URL ${CHECK}.`, "Voltar para o Fiat Argo"]],
  ["§4.5, §4.12", "marca/fiat/carro-novo/2022", 404, ["Seguro Fiat CARRO NOVO 2022", "CARRO NOVO — —"]],
  ["§8.13, §8.21", "marca/marca-nova/carro/2022", 404, ["Seguro MARCA NOVA CARRO 2022"]],
  ["§8.22", "marca/fiat/argoo", 404, ["“argoo”. Você quis dizer: Fiat Argo Modelo ARGOO não", "Buscar"]],
])("§7.24, §8.19, %s: %s is %i, in the words of the catalogue", async (_, path, status, words) => {
  const page = await site.visit(`/seguro-de-carro/${path}`);
  expect(page.status).toBe(status);
  for (const each of words) expect(page.text).toContain(each);
  expectErrorPage(page);
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
  expect((await post('{"pageType":"model","identifier":"a\' or 1=1"}')).status).toBe(404);
});

const MALFORMED = "//: //[ //a:b/ //sp.data /%5C%5Cx /x/%5C /seguro-de-carro/marca/fiat%3Fx".split(" ");

it("no address makes the site fail or shows its own markup", async () => {
  for (const path of MALFORMED)
    expect([path, [301, 404].includes((await site.getRaw(path)).status)]).toEqual([path, true]);
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
    { numRuns: 50 },
  );
});

// Every route of section 2 of the specification, as the built Worker answers it from the sample data.

import { expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { VERSION } from "../support/screens.ts";
import { ORIGIN, openSite } from "../support/site.ts";

const site = await openSite();
const { read } = site;

function readHead(html: string) {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map((match) => readText(match[1] ?? ""));
  return { title, description, canonical, headings };
}

const PAGES = [
  ["/", "Preços de Seguro de Carro", "Quanto custa o seguro do seu carro?"],
  ["/seguro-de-carro/marca", "Marcas de Carros", "Marcas de Carros"],
  ["/seguro-de-carro/marca/vw", "Seguro Auto Volkswagen - Preços e Informações", "Seguro Auto Volkswagen"],
  ["/seguro-de-carro/marca/fiat", "Seguro Auto Fiat - Preços e Informações", "Seguro Auto Fiat"],
  ["/seguro-de-carro/marca/fiat/argo", "Seguro Fiat ARGO - Cotação e Preços", "Seguro Fiat Argo"],
  ["/seguro-de-carro/marca/fiat/argo/2022", "Seguro Fiat ARGO 2022 - Preço e Cotação", "Seguro Fiat Argo 2022"],
  ["/seguro-de-carro/marca/fiat/argo/3200", "Seguro Fiat ARGO 0 Km - Preço e Cotação", "Seguro Fiat Argo 0 Km"],
  [
    "/seguro-de-carro/marca/fiat/argo/2022/rj/rio-de-janeiro",
    "Seguro Fiat ARGO 2022 no Rio de Janeiro RJ - Preço e Cotação",
    "Seguro Fiat Argo 2022 no Rio de Janeiro RJ",
  ],
  [
    VERSION,
    "Seguro Fiat ARGO 2024 Trekking 1.3 8V Flex - Preço e Cotação",
    "Seguro Fiat Argo Trekking 1.3 8V Flex 2024",
  ],
  ["/seguro-de-carro/ba", "Seguro Auto BA - Preços de Seguro na Bahia", "Seguro Auto na Bahia"],
  ["/seguro-de-carro/sp/campinas", "Seguro Auto em Campinas SP - Preços e Cotações", "Seguro Auto em Campinas SP"],
] as const;

it.each(PAGES)(
  "§2.2, §2.3, §2.4, §2.5, §2.6, §2.7, §2.8, §2.9, §2.15, §2.47, §2.49, §2.50, §2.51, §2.52, §2.56, §2.68: %s has its title, one heading, a description and its canonical address",
  async (path, title, heading) => {
    const head = readHead(await read(path));
    expect(head).toMatchObject({ title, headings: [heading], canonical: ORIGIN + path });
    expect(head.description).toMatch(/^Veja o preço médio do seguro de carro .+\. Compare com até 18 seguradoras\.$/);
  },
);

it("§2.1, §2.15: shows the same home page under both addresses, with one canonical", async () => {
  const [long, short] = [await read("/seguro-de-carro"), await read("/")];
  expect(readHead(long)).toEqual(readHead(short));
  expect(readText(long)).toBe(readText(short));
});

it.each([
  ["/seguro-de-carro/marca/ferrari", "Ainda não há modelos desta marca."],
  ["/seguro-de-carro/marca/chrysler/pt-cruiser", "1 versão do Chrysler PT Cruiser"],
  ["/seguro-de-carro/mt/boa-esperanca-do-norte", "População —"],
])("§2.152: %s, with little or nothing in it, says %s", async (path, words) => {
  expect(readText(await read(path))).toContain(words);
});

it("§2.111: lists at most 20 versions", async () => {
  const [, list = ""] = (await read("/seguro-de-carro/marca/vw/up/2020")).split("Versões Disponíveis");
  expect(readText(list)).toContain("As 20 versões de maior valor, de 22");
  expect(list.split("Últimas Cotações")[0]?.match(/<th scope="row">/g)).toHaveLength(20);
});

it("§2.117: restricts a model-year's quotes to the city of its address", async () => {
  const html = await read("/seguro-de-carro/marca/gm/onix/3200/sp/sao-paulo");
  const quotes = html.split("Últimas Cotações")[1]?.split("</table>")[0] ?? "";
  const cities = new Set([...quotes.matchAll(/href="(\/seguro-de-carro\/[^"]+)"/g)].map((match) => match[1]));
  expect([...cities]).toEqual(["/seguro-de-carro/sp/sao-paulo"]);
});

it.each<[from: string, to: string, status?: number]>([
  ["/seguro-de-carro/sp/S%C3%A3o-Paulo/", "/seguro-de-carro/sp/sao-paulo"],
  ["/seguro-de-carro/sp/moji-mirim", "/seguro-de-carro/sp/mogi-mirim"],
  ["/seguro-de-carro/mais-baratos/df/ceilandia", "/seguro-de-carro/mais-baratos/df/brasilia"],
  [
    "/seguro-de-carro/marca/vw/gol/2015/SP/Santa Barbara Doeste",
    "/seguro-de-carro/marca/vw/gol/2015/sp/santa-barbara-d-oeste",
  ],
  ["/seguro-de-carro/marca/volkswagen/GOL", "/seguro-de-carro/marca/vw/gol"],
  ["/seguro-de-carro/marca/fiat/argo/32000", "/seguro-de-carro/marca/fiat/argo/3200"],
  ["/seguro-de-carro/marca/vw/cross", "/seguro-de-carro/marca/vw/t-cross"],
  ["/seguro-de-carro/marca/ford/ka+", "/seguro-de-carro/marca/ford/ka-plus"],
  ["/seguro-auto/marca/fiat", "/seguro-de-carro/marca/fiat"],
  // Vague: for now.
  ["/seguro-de-carro/marca/byd/song", "/seguro-de-carro/marca/byd/song-pro", 302],
  ["/seguro-de-carro/marca/byd/song/3200", "/seguro-de-carro/marca/byd/song-pro/3200", 302],
])("§2.16, §2.17: %s leads to %s in one step", async (from, to, status = 301) => {
  const response = await site.get(from);
  expect([response.status, response.headers.get("location")]).toEqual([status, to]);
  expect((await site.get(to)).status).toBe(200);
});

it("§2.19, §6.1: answers HEAD as GET, without a body, and other methods with 405", async () => {
  for (const [path, status] of [
    ["/seguro-de-carro/sp", 200],
    ["/seguro-de-carro/SP", 301],
    ["/seguro-de-carro/sp/niteroi", 404],
    ["/dados/estados.csv", 200],
  ] as const) {
    const head = await site.request(path, { method: "HEAD" });
    const got = await site.visit(path);
    expect([head.status, await head.text()]).toEqual([status, ""]);
    for (const name of ["location", "content-type", "cache-control", "x-robots-tag"]) {
      expect([path, name, head.headers.get(name)]).toEqual([path, name, got.headers.get(name)]);
    }
  }
  for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const body = method === "OPTIONS" ? null : "a=1";
    const answer = await site.request("/seguro-de-carro/sp", { method, body });
    expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
    expect(await answer.text()).not.toContain("a=1");
  }
});

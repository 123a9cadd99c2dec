// Every route of section 2 of the specification, as the built Worker answers it from the sample data.

import { afterAll, beforeAll, expect, it } from "vitest";
import { VERSION } from "../support/screens.ts";
import { readText, type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.warmCatalogue();
});
afterAll(() => site.dispose());

async function read(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The first link to a page right below this one. */
async function getLinkBelow(path: string): Promise<string> {
  const link = new RegExp(`href="(${path}/[^"/]+)"`).exec(await read(path))?.[1];
  if (!link) throw new Error(`${path} links to nothing below it`);
  return link;
}

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
    "Seguro Fiat ARGO 2024 TREKKING 1.3 8V FLEX - Preço e Cotação",
    "Seguro Fiat Argo TREKKING 1.3 8V FLEX 2024",
  ],
  ["/seguro-de-carro/ba", "Seguro Auto BA - Preços de Seguro na Bahia", "Seguro Auto na Bahia"],
  ["/seguro-de-carro/sp/campinas", "Seguro Auto em Campinas SP - Preços e Cotações", "Seguro Auto em Campinas SP"],
] as const;

it.each(PAGES)(
  "§2.2, §2.3, §2.4, §2.5, §2.6, §2.7, §2.8, §2.9, §2.15, §2.56, §2.68: %s has its title, one heading, a description and its canonical address",
  async (path, title, heading) => {
    const head = readHead(await read(path));
    expect(head).toMatchObject({ title, headings: [heading], canonical: `https://preco.exemplo.com.br${path}` });
    expect(head.description).toMatch(
      /^(Veja o preço médio do seguro de carro .* e descubra|Descubra) quanto você pode economizar/,
    );
  },
);

it("§2.1, §2.15: shows the same home page under both addresses, with one canonical", async () => {
  const [long, short] = [await read("/seguro-de-carro"), await read("/")];
  expect(readHead(long)).toEqual(readHead(short));
  expect(readText(long)).toBe(readText(short));
});

it("has the shared layout on every page", async () => {
  const text = readText(await read("/seguro-de-carro/sp"));
  for (const words of [
    "Simular Meu Seguro Auto »",
    "Preço Seguro de Carro",
    "Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!",
    "Cotação Seguro Auto Online",
    "Seguro Residencial",
    "Tokio Marine",
    "há mais de 20 anos",
    "Política de privacidade",
    "WhatsApp",
    "dados de exemplo",
  ]) {
    expect(text).toContain(words);
  }
});

it("§2.80: home has the numbers of the whole country, the 12 models with most quotes and links to all states", async () => {
  const html = await read("/");
  const text = readText(html);
  expect(text).toContain("Ver Preços de Seguro");
  expect(text).toContain("Ver Preços por Região");
  expect(html).toContain('href="/seguro-de-carro/marca/mercedes-benz"');
  // On the map and in the list.
  expect(html.match(/href="\/seguro-de-carro\/[a-z]{2}"/g)).toHaveLength(54);
  expect(text).toMatch(/Cotações analisadas [\d.]+ Seguro em relação à FIPE \d,\d%/);
  expect(text).toMatch(/Com base em [\d.]+ cotações dos últimos 180 dias, a mais recente de \d\d\/\d\d\/\d{4}/);
  const popular = sectionOf(html, "Modelos mais cotados").match(/href="\/seguro-de-carro\/marca\/[^/"]+\/[^/"]+"/g);
  expect(popular).toHaveLength(12);
});

it("lists every brand, also one that has no model", async () => {
  expect(readText(await read("/seguro-de-carro/marca"))).toContain("Ferrari Sem cotações");
});

/** A section of a page, by its heading. */
function sectionOf(html: string, heading: string): string {
  return html.split(`<h2>${heading}</h2>`)[1]?.split("</section>")[0] ?? "";
}

it("shows a brand's counts, its 15 most quoted model-years and its models", async () => {
  const html = await read("/seguro-de-carro/marca/fiat");
  const text = readText(html);
  expect(text).toMatch(/Versões \d+ Cotações analisadas [\d.]+ Seguro em relação à FIPE, em média \d,\d%/);
  expect(text).toContain("Modelo e ano Perfil mais cotado Preço médio Menor preço % FIPE");
  expect(sectionOf(html, "Modelos mais cotados").match(/<th scope="row">/g)).toHaveLength(15);
  expect(html).toContain('href="/seguro-de-carro/marca/fiat/argo"');
});

it("shows a brand without models", async () => {
  expect(readText(await read("/seguro-de-carro/marca/ferrari"))).toContain("Ainda não há modelos desta marca.");
});

it("shows a model's versions by year and its fifteen cities", async () => {
  const html = await read("/seguro-de-carro/marca/fiat/argo");
  const text = readText(html);
  expect(text.indexOf("Versões 0 Km")).toBeGreaterThan(0);
  expect(text.indexOf("Versões 0 Km")).toBeLessThan(text.indexOf("Versões 2022"));
  expect(text).toMatch(/Versão Valor FIPE Código FIPE .* R\$ [\d.]+,\d\d \d{6}-\d/);
  expect(html.match(/href="\/seguro-de-carro\/[a-z]{2}\/[a-z-]+"/g)).toHaveLength(15);
  expect(text).toContain("Goiânia GO");
});

it("says one version in the singular", async () => {
  expect(readText(await read("/seguro-de-carro/marca/chrysler/pt-cruiser"))).toContain(
    "1 versão do Chrysler PT Cruiser",
  );
});

it("§1.4, §9.15, §9.24, §9.26: shows a model-year's statistics, versions, recent quotes, footnotes and cities", async () => {
  const html = await read("/seguro-de-carro/marca/gm/onix/3200");
  const text = readText(html);
  expect(text).toMatch(/Cotações analisadas \d+ Seguro em relação à FIPE, em média \d,\d%/);
  expect(text).toContain("Versões Disponíveis");
  expect(text).toContain("Perfil Cidade Preço Preço MSMB (estimativa) % FIPE");
  expect(text).toMatch(
    /(Homem, \d\d (a \d\d anos|anos ou mais), (casado|solteiro)|Mulher, \d\d (a \d\d anos|anos ou mais), (casada|solteira))/,
  );
  expect(text).toContain("Preço MSMB: o preço com o nosso desconto, de 5% a 15%.");
  expect(text).toContain("% FIPE: o preço do seguro como percentual do valor do veículo");
  expect(html.match(/href="\/seguro-de-carro\/marca\/gm\/onix\/3200\/[a-z]{2}\/[a-z-]+"/g)).toHaveLength(15);
});

it("§2.111: lists at most 20 versions and at most 10 recent quotes", async () => {
  const html = await read("/seguro-de-carro/marca/vw/up/2020");
  expect(readText(html)).toContain("As 20 versões de maior valor, de 22.");
  const [, list = ""] = html.split("Versões Disponíveis");
  const [versions, quotes = ""] = list.split("Últimas Cotações");
  expect(versions?.match(/<th scope="row">/g)).toHaveLength(20);
  expect(quotes.match(/<th scope="row">/g)?.length ?? 0).toBeLessThanOrEqual(10);
});

it("§2.117: restricts a model-year's quotes to the city of its address", async () => {
  const html = await read("/seguro-de-carro/marca/gm/onix/3200/sp/sao-paulo");
  const quotes = html.split("Últimas Cotações")[1]?.split("</table>")[0] ?? "";
  const cities = new Set([...quotes.matchAll(/href="(\/seguro-de-carro\/[^"]+)"/g)].map((match) => match[1]));
  expect([...cities]).toEqual(["/seguro-de-carro/sp/sao-paulo"]);
});

it("§1.5, §9.15: shows a version's value, price, percentage and seven cities", async () => {
  const path = await getLinkBelow("/seguro-de-carro/marca/gm/onix/3200");
  const html = await read(path);
  const text = readText(html);
  expect(text).toMatch(/Valor FIPE R\$ [\d.]+,\d\d Código FIPE \d{6}-\d Preço Médio do Seguro R\$ [\d.]+,\d\d/);
  expect(text).toMatch(/Percentual FIPE \d,\d%/);
  expect(text).toContain("Perfil Cidade Preço MSMB (estimativa) Preço % FIPE");
  expect(html.match(/href="\/seguro-de-carro\/marca\/gm\/onix\/3200\/[a-z]{2}\/[a-z-]+"/g)).toHaveLength(7);
});

it("gives two versions that would share a slug an address each", async () => {
  const html = await read("/seguro-de-carro/marca/hyundai/hb20s/2024");
  const links = [...html.matchAll(/href="(\/seguro-de-carro\/marca\/hyundai\/hb20s\/2024\/1-0-12v-flex[^"]*)"/g)].map(
    (match) => match[1] ?? "",
  );
  expect(new Set(links).size).toBe(2);
  const headings = await Promise.all([...new Set(links)].map(async (link) => readHead(await read(link)).headings[0]));
  expect(headings.sort()).toEqual([
    "Seguro Hyundai HB20S 1.0 12V (FLEX) 2024",
    "Seguro Hyundai HB20S 1.0 12V FLEX 2024",
  ]);
});

it("§9.24, §9.26: shows a state's cities and its most quoted vehicles", async () => {
  const html = await read("/seguro-de-carro/sp");
  const text = readText(html);
  const [, listed = ""] = /<h2>Cidades<\/h2>(.*?)<\/section>/.exec(html) ?? [];
  expect(listed.match(/href="\/seguro-de-carro\/sp\/[a-z0-9-]+"/g)).toHaveLength(25);
  expect(text).toContain("Veículo Preço médio Preço MSMB (estimativa) % FIPE Cotações");
  expect(sectionOf(html, "Veículos mais cotados").match(/<th scope="row">/g)).toHaveLength(15);
  expect(text).toContain("de 8% a 20%");
});

it("shows a city's counts, its driver profiles and the example car", async () => {
  const html = await read("/seguro-de-carro/sp/sao-paulo");
  const text = readText(html);
  expect(text).toMatch(/População [\d.]+ Cotações analisadas, de todas as seguradoras [\d.]+ Perfis de motorista \d+/);
  expect(sectionOf(html, "Preço por perfil de motorista").match(/<th scope="row">/g)).toHaveLength(10);
  expect(text).toMatch(/para um carro de R\$ 100\.000,00, cerca de R\$ \d\.\d{3},\d\d por ano/);
});

it("§2.152: bears a city without a population or quotes", async () => {
  const text = readText(await read("/seguro-de-carro/mt/boa-esperanca-do-norte"));
  expect(text).toContain("População —");
  expect(text).toContain("Ainda não há cotações recentes em Boa Esperança do Norte.");
});

it("asks not to be indexed with fewer than 15 quotes, and says nothing about it with more", async () => {
  expect(await read("/seguro-de-carro/mt/boa-esperanca-do-norte")).toContain('content="noindex, follow"');
  expect(await read("/seguro-de-carro/sp")).not.toContain('name="robots"');
});

it.each([
  ["/seguro-de-carro", []],
  ["/seguro-de-carro/marca", ["Preços de Seguro de Carro", "Marcas de Carros"]],
  [
    "/seguro-de-carro/marca/vw/t-cross/3200",
    ["Preços de Seguro de Carro", "Marcas de Carros", "Volkswagen", "T-Cross", "0 Km"],
  ],
  ["/seguro-de-carro/marca/fiat/grand-siena", ["Preços de Seguro de Carro", "Marcas de Carros", "Fiat", "Grand Siena"]],
  ["/seguro-de-carro/sp/sao-paulo", ["Preços de Seguro de Carro", "SP", "São Paulo"]],
])("§2.36, §2.44: %s has its breadcrumb, the last crumb plain", async (path, labels) => {
  const breadcrumbs = /<nav class="breadcrumb".*?<\/nav>/.exec(await read(path))?.[0] ?? "";
  const crumbs = [...breadcrumbs.matchAll(/<li>(.*?)<\/li>/g)].map((match) => match[1] ?? "");
  expect(crumbs.map(readText)).toEqual(labels);
  expect(crumbs.map((crumb) => crumb.startsWith("<a"))).toEqual(labels.map((_, index) => index < labels.length - 1));
});

it.each([
  ["/seguro-de-carro/SP", "/seguro-de-carro/sp"],
  ["/seguro-de-carro/sp/S%C3%A3o-Paulo/", "/seguro-de-carro/sp/sao-paulo"],
  ["/seguro-de-carro//marca/fiat", "/seguro-de-carro/marca/fiat"],
  ["/seguro-de-carro/marca/volkswagen/GOL", "/seguro-de-carro/marca/vw/gol"],
  ["/seguro-de-carro/marca/chevrolet", "/seguro-de-carro/marca/gm"],
  ["/seguro-de-carro/marca/kia-motors", "/seguro-de-carro/marca/kia"],
  ["/seguro-de-carro/marca/fiat/argo/32000", "/seguro-de-carro/marca/fiat/argo/3200"],
  ["/seguro-de-carro/marca/vw/cross", "/seguro-de-carro/marca/vw/t-cross"],
  ["/seguro-de-carro/marca/vw/vw-gol", "/seguro-de-carro/marca/vw/gol"],
  ["/seguro-de-carro/marca/vw/up!", "/seguro-de-carro/marca/vw/up"],
  ["/seguro-de-carro/marca/ford/ka+", "/seguro-de-carro/marca/ford/ka-plus"],
  ["/seguro-de-carro/marca/VW%20-%20VOLKSWAGEN", "/seguro-de-carro/marca/vw"],
  ["/seguro-de-carro/marca/motors", "/seguro-de-carro/marca/kia"],
  ["/seguro-auto/marca/fiat", "/seguro-de-carro/marca/fiat"],
  ["/seguro-auto/SP", "/seguro-de-carro/sp"],
])("§2.16, §2.17: %s leads to %s in one step", async (from, to) => {
  const response = await site.get(from);
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  expect((await site.get(to)).status).toBe(200);
});

it.each([
  ["/seguro-de-carro/marca/byd/song", "/seguro-de-carro/marca/byd/song-pro"],
  ["/seguro-de-carro/marca/byd/song/3200", "/seguro-de-carro/marca/byd/song-pro/3200"],
])("§2.17: %s is vague, and leads to %s for now", async (from, to) => {
  const response = await site.get(from);
  expect([response.status, response.headers.get("location")]).toEqual([302, to]);
});

it("keeps GOL and GOLF, HB20 and HB20S, KA and KA+, 208 and E-208 apart", async () => {
  for (const path of [
    "vw/gol",
    "vw/golf",
    "hyundai/hb20",
    "hyundai/hb20s",
    "ford/ka",
    "peugeot/208",
    "peugeot/e-208",
  ]) {
    const { headings } = readHead(await read(`/seguro-de-carro/marca/${path}`));
    expect(headings[0]?.toLowerCase().endsWith(` ${path.split("/")[1]}`), path).toBe(true);
  }
  expect(readHead(await read("/seguro-de-carro/marca/ford/ka-plus")).headings).toEqual(["Seguro Ford Ka+"]);
});

it("§2.19: answers HEAD as GET, without a body, and other methods with 405", async () => {
  for (const [path, status] of [
    ["/seguro-de-carro/sp", 200],
    ["/seguro-de-carro/SP", 301],
    ["/seguro-de-carro/sp/niteroi", 404],
    ["/dados/estados.csv", 200],
  ] as const) {
    const head = await site.request(path, { method: "HEAD" });
    const got = await site.request(path, {});
    await got.text();
    expect([head.status, await head.text()]).toEqual([status, ""]);
    for (const name of ["location", "content-type", "cache-control", "x-robots-tag"]) {
      expect([path, name, head.headers.get(name)]).toEqual([path, name, got.headers.get(name)]);
    }
  }
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await site.request("/seguro-de-carro/sp", { method, body: "a=1" });
    expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
  }
});

it("answers the selectors from the catalogue", async () => {
  const models = await (await site.get("/seletores/modelos/fiat")).json();
  expect(models).toContainEqual({ value: "argo", label: "Argo" });
  const years = await (await site.get("/seletores/anos/fiat/argo")).json();
  expect(years).toContainEqual({ value: "3200", label: "0 Km" });
  const cities = await (await site.get("/seletores/cidades/sp")).json();
  expect(cities).toHaveLength(645);
});

it("leads through the vehicle search without JavaScript in three submissions", async () => {
  const first = await read("/buscar/veiculo?marca=fiat&modelo=");
  expect(first).toContain('<option value="argo">Argo</option>');
  const second = await read("/buscar/veiculo?marca=fiat&modelo=argo");
  expect(second).toContain('<option value="3200">0 Km</option>');
  const third = await site.get("/buscar/veiculo?marca=fiat&modelo=argo&ano=3200");
  expect(third.headers.get("location")).toBe("/seguro-de-carro/marca/fiat/argo/3200");
  expect((await site.get("/buscar/veiculo?marca=FIAT&modelo=ARGO&ano=3200")).status).toBe(302);
  // Where the car in a city is wished for, a place that was chosen comes along.
  const inState = await read("/buscar/veiculo?marca=fiat&modelo=argo&em=cidade&estado=sp");
  expect(inState).toContain('<input type="hidden" name="estado" value="sp"/>');
  const asked = await site.get("/buscar/veiculo?marca=fiat&modelo=argo&ano=2022&em=cidade&estado=sp");
  expect(asked.headers.get("location")).toBe("/buscar/regiao?estado=sp&carro=fiat/argo/2022");
  expect(await read("/buscar/regiao?estado=sp&carro=fiat/argo/2022")).toContain(
    '<option value="campinas">Campinas</option>',
  );
  const inCity = await site.get("/buscar/veiculo?marca=fiat&modelo=argo&ano=2022&em=cidade&estado=sp&cidade=campinas");
  expect(inCity.headers.get("location")).toBe("/seguro-de-carro/marca/fiat/argo/2022/sp/campinas");

  expect(await read("/buscar/regiao?estado=SP")).toContain('<option value="campinas">Campinas</option>');
  const place = await site.get("/buscar/regiao?estado=sp&cidade=");
  expect(place.headers.get("location")).toBe("/seguro-de-carro/sp");
  expect(await read("/buscar/regiao?estado=rj&cidade=campinas")).toContain("Esta cidade não fica no estado escolhido.");
});

it("writes nothing a reader would stumble over", async () => {
  for (const [path] of PAGES) expect(readText(await read(path))).not.toMatch(/undefined|NaN|null|R\$ 0,00|\[object/);
});

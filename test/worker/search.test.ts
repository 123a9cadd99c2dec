// The search of the built Worker: the page without JavaScript, the offers while one types, and what it leaves behind.

import { expect, it } from "vitest";
import { MAX_QUERY_LENGTH } from "../../app/catalogue/paths.ts";
import { expectSome } from "../support/compare.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { openSite, withoutNonce } from "../support/site.ts";

const site = await openSite();

const at = (typed: string, path = "/buscar") => `${path}?q=${encodeURIComponent(typed)}`;

async function offersFor(typed: string, more = ""): Promise<{ label: string; kind: string; path: string }[]> {
  return JSON.parse(await site.read(at(typed, "/buscar/sugestoes") + more));
}

it.each([
  ["corola", "Toyota Corolla", "Páginas para “corola”"],
  ["seguro gol sp", "Volkswagen Gol", "resultados mais prováveis para “seguro gol sp”"],
  ["campinax sul", "Campinas do Sul", "Páginas para"],
])("%s has a page of results, %s among them, that asks not to be found", async (typed, label, words) => {
  const { status, body: html, text } = await site.visit(at(typed));
  expect([status, text.includes(label), text.includes(words)]).toEqual([200, true, true]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const [first = ""] = /(?<=<ul class="search-hits"><li><a href=")[^"]+/.exec(html) ?? [];
  expect((await site.get(first)).status).toBe(200);
});

it("what is like nothing is told, with a way on; nothing typed is asked for", async () => {
  const { text: nothing } = await site.visit(at("qwzx"));
  expect(nothing).toContain("Não encontramos nada para “qwzx”.");
  expect(nothing).toContain("Todas as marcas");
  expect((await site.visit(at("2021"))).text).toContain("“2021” sozinho não diz o carro.");
  expect((await site.visit("/buscar")).text).toContain("Escreva o carro, o ano e a cidade");
});

it("of many pages the likeliest are listed, and more where they are wished for", async () => {
  const countHits = (html: string) =>
    [...html.matchAll(/<ul class="search-hits">(.*?)<\/ul>/gs)].flatMap(([list]) => list.match(/<li>/g) ?? []).length;
  const { body } = await site.visit(at("santa"));
  expect(countHits(body)).toBe(8);
  const [more = ""] = /(?<=href=")[^"]*mais=1(?=")/.exec(body) ?? [];
  const whole = await site.visit(more.replaceAll("&amp;", "&"));
  expect(countHits(whole.body)).toBeGreaterThan(8);
  expect(whole.text).not.toContain("Mais resultados");
});

it("each page that is found is listed at the price that it says", async () => {
  const { body } = await site.visit(at("seguro gol sp"));
  const listed = [
    ...body.matchAll(
      /<li><a [^>]*href="([^"]+)">[^<]+<\/a> <small>[^<]*<\/small> <span class="search-price"><span class="visually-hidden">Estimativa <\/span>(R\$[^<]+)</g,
    ),
  ];
  for (const [, path = "", price = ""] of expectSome(listed, "prices")) {
    const { text } = await site.visit(path);
    expect(text, path).toMatch(
      new RegExp(`Preço típico \\(estimativa\\) ${price.replace(/\s/, " ").replaceAll(/[$.]/g, "\\$&")} por ano`),
    );
  }
  expect(listed.length).toBeGreaterThan(2);
});

it("§5.18: a FIPE code leads to its version in all its years, for one call of the database", async () => {
  site.takeCalls();
  const offers = await offersFor("001494-0");
  expect(site.takeCalls()).toEqual(["find_fipe_code?code=001494-0"]);
  expect(offers.length).toBeGreaterThan(1);
  for (const { path, kind } of offers) {
    expect(kind).toBe("Versão");
    expect(path).toMatch(/^\/seguro-de-carro\/marca\/[a-z0-9-]+\/[a-z0-9-]+\/\d{4}\/[a-z0-9.-]+$/);
  }
  expect((await site.get(offers[0]?.path ?? "")).status).toBe(200);
});

it("§5.18: what is typed is shown as text, bounded, and nothing of it is kept, logged or asked of the database", async () => {
  await site.listKeys();
  const keys = await site.listKeys();
  site.takeCalls();
  site.takeLog();
  for (const typed of ["<script>alert(1)</script>", "' or 1=1 --", "x".repeat(1_500), "\u0000\n", "argo segredo 123"]) {
    const { status, body: html } = await site.visit(at(typed));
    expect([typed.slice(0, 30), status]).toEqual([typed.slice(0, 30), 200]);
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("x".repeat(MAX_QUERY_LENGTH + 1));
    await offersFor(typed);
  }
  // The prices of what was found are asked for, by what it is.
  expect(site.takeCalls().filter((call) => !call.startsWith("get_typical_prices"))).toEqual([]);
  expect(site.takeLog().filter((line) => line.includes("segredo"))).toEqual([]);
  expect(await site.listKeys()).toEqual(keys);
});

it.each([
  ["q=argo+2022&em=sp/campinas", "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas"],
  ["q=argo+2022+niteroi&em=sp/campinas", "/seguro-de-carro/marca/fiat/argo/2022/rj/niteroi"],
  // Words of its name say nothing of who drives.
  ["q=argo+2022&em=sp/ilha-solteira", "/seguro-de-carro/marca/fiat/argo/2022/sp/ilha-solteira"],
  ["q=argo+2022&em=sp/nao-existe", "/seguro-de-carro/marca/fiat/argo/2022"],
])("%s, from the field of a city's page, leads to %s", async (query, path) => {
  expect((await site.get(`/buscar?${query}`)).headers.get("location")).toBe(path);
});

it("§5.28: of a year that there is not, what lies between the years beside it is told, and a quote is judged against it", async () => {
  const { text } = await site.visit(at("me cobraram 9000 no hb20 2021 em campinas"));
  const told =
    /Não temos o Hyundai HB20 2021 em Campinas \(SP\): entre o 2019 \(R\$ ([\d.]+)\) e o 2022 \(R\$ ([\d.]+)\), cerca de R\$ ([\d.]+) por ano para o motorista médio\. A sua cotação de R\$ 9\.000: (\d+)% acima\./;
  const [, ...sums] = expectSome(told.exec(text.replaceAll("\u00a0", " ")) ?? [], "sums");
  const [older = 0, newer = 0, between = 0, percent = 0] = sums.map((sum) => Number(sum.replace(".", "")));
  expect(Math.abs(between - older ** (1 / 3) * newer ** (2 / 3))).toBeLessThan(10);
  expect(Math.abs(percent - 100 * (9000 / between - 1))).toBeLessThan(1);
});

it("four cars that are named are compared", async () => {
  const cars = "um=argo+2022&outro=polo+2020&terceiro=onix+2020&quarto=hb20+2022";
  expect((await site.get(`/buscar/comparacao?${cars}`)).headers.get("location")).toBe(
    "/seguro-de-carro/comparar/fiat-argo-2022-x-gm-onix-2020-x-hyundai-hb20-2022-x-vw-polo-2020",
  );
});

it("a query with one clear page goes there; the quote form, outside the site, is offered", async () => {
  const response = await site.get(at("argo 2022 campinas"));
  const path = "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas";
  expect([response.status, response.headers.get("location")]).toEqual([302, path]);
  const form = "https://cotacao.exemplo.com.br/seguro-auto?utm_source=seo&utm_medium=cta&utm_campaign=main";
  expect((await site.read(at("cotar"))).replaceAll("&amp;", "&")).toContain(`href="${form}"`);
});

it.each([
  ["seguro uber", [/^Uso em aplicativo/]],
  ["seguro de moto", [/^Motos e caminhões não estão/]],
  ["seguro contra roubo", [/^Cobertura compreensiva/, /^Coberturas/]],
  ["seguro do meu carro", [/^Escolha a marca/]],
  ["vale a pena fazer seguro", []],
  ["corsa", []],
])("%s leads to %j and to no town that is only called alike", async (typed, labels) => {
  const expected = labels.map((label) => expect.stringMatching(label));
  expect((await offersFor(typed)).map(({ label }) => label)).toEqual(expected);
});

it("§5.24: what is said of who drives goes along in the fragment, which no server sees", async () => {
  const response = await site.get(at("onix 2022 campinas mulher 33 anos"));
  const path = "/seguro-de-carro/marca/gm/onix/2022/sp/campinas#idade=26-35&sexo=F";
  expect([response.status, response.headers.get("location")]).toEqual([302, path]);
});

it("§2.156: a term is gone to where it alone is meant, and stands on its page under that name", async () => {
  const { status, headers } = await site.get(at("o que é sinistro"));
  expect([status, headers.get("location")]).toEqual([302, "/glossario#sinistro"]);
  expect(await site.read("/glossario")).toContain('<section id="sinistro" class="term"><h3>Sinistro</h3>');
});

it("§2.157: the form above a ranking leads to the ranking of such cars, and never off the site", async () => {
  const find = async (query: string) => (await site.get(`/buscar/carros?${query}`)).headers.get("location");
  const ranking = "/seguro-de-carro/mais-baratos";
  const narrowed = `${ranking}/carros/eletricos-acima-de-r-250-mil/sp`;
  expect(await find("combustivel=eletricos&valor=acima-de-r-250-mil&estado=sp")).toBe(narrowed);
  expect(await find("combustivel=flex&valor=&ate=R$ 1.800")).toBe("/seguro-de-carro/ate/1800/carros/flex");
  const { status: refused, text: limits } = await site.visit((await find("ate=450")) ?? "");
  expect([refused, limits]).toEqual([404, expect.stringContaining("de R$ 500 a R$ 20.000 por ano")]);
  for (const query of ["", "combustivel=vapor&valor=1&ate=1&cidade=campinas"]) expect(await find(query)).toBe(ranking);
  expect(await find("estado=//exemplo.com&cidade=../..")).toMatch(/^\/seguro-de-carro\/mais-baratos\/[a-z-]+/);
  const { status, headers, text } = await site.visit(`${ranking}/carros/hibridos`);
  expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex, follow"]);
  expect(text).toContain("Carros híbridos com o seguro mais barato no Brasil");
  const { text: flex } = await site.visit(`${ranking}/carros/flex`);
  expect(flex).toMatch(
    /Carros flex têm seguro mais barato que os do mesmo valor, idade, lugar e motorista: em geral, \d% abaixo da média de qualquer combustível\./,
  );
  const band = await site.read(`${ranking}/carros/de-r-50-mil-a-r-70-mil`);
  const [, others = ""] = /De outros valores<\/h2>(.*?)<\/section>/s.exec(band) ?? [];
  expect([...others.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    `${ranking}/carros/de-r-30-mil-a-r-50-mil`,
    `${ranking}/carros/de-r-70-mil-a-r-100-mil`,
  ]);
});

it.each([
  ["/seguro-de-carro/marca/fiat/argoo/2022", "/seguro-de-carro/marca/fiat/argo/2022"],
  ["/seguro-de-carro/marca/toyta", "/seguro-de-carro/marca/toyota"],
  ["/seguro-de-carro/sp/campnias", "/seguro-de-carro/sp/campinas"],
  ["/onix/2022", "/seguro-de-carro/marca/gm/onix/2022"],
])("§8.22: an address of nothing, %s, offers %s", async (path, nearest) => {
  const { status, body } = await site.visit(path);
  const [, offered = ""] =
    /destas páginas\?<\/h2>(?:<p [^>]*>[^<]*<\/p>)?<ul class="link-list">(.*?)<\/ul>/s.exec(body) ?? [];
  expect([status, [...offered.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)]).toEqual([
    404,
    expect.arrayContaining([nearest]),
  ]);
});

it.each([
  ["peugeot 208", "/seguro-de-carro/marca/peugeot/208"],
  ["500", "/seguro-de-carro/marca/fiat/500"],
])("%s is a car before it is a number", async (typed, first) => {
  expect((await offersFor(typed))[0]?.path).toBe(first);
});

it("§2.18: a query on any other page changes nothing", async () => {
  const query =
    "q=argo&em=sp&marca=fiat&modelo=argo&ano=2022&estado=sp&cidade=campinas&carro=fiat/argo/2022&_data=routes/model&_routes=root&index=&utm_source=x&__proto__=x&_method=DELETE";
  for (const path of [...SCREENS, ...COMPARISONS, "/metodologia", "/dados"]) {
    const [plain, asked] = [await site.read(path), await site.read(`${path}?${query}`)];
    expect(withoutNonce(asked) === withoutNonce(plain), path).toBe(true);
  }
});

it("every page has the field, or a link to it, and the form needs no script", async () => {
  for (const path of ["/", "/seguro-de-carro/sp", "/metodologia", "/seguro-de-carro/marca/nenhuma", "/buscar"]) {
    const { body: html } = await site.visit(path);
    expect([path, html.includes('<form action="/buscar">')]).toEqual([path, true]);
    expect(html).toContain('name="q"');
  }
});

it("what cities are called behind their saint is a choice, and nothing is gone to unasked", async () => {
  const { status, body } = await site.visit(at("jose"));
  const [, list = ""] = /<ul class="search-hits">(.*?)<\/ul>/s.exec(body) ?? [];
  const paths = [...list.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  expect([status, paths.slice(0, 2)]).toEqual([
    200,
    ["/seguro-de-carro/sc/sao-jose", "/seguro-de-carro/sp/sao-jose-dos-campos"],
  ]);
});

it("whether the numbers can be trusted is answered by the search itself, which says that a sample's quotes are generated", async () => {
  const html = await site.read(at("quem garante esses valores, é golpe?"));
  expect(html).toMatch(
    /Na faixa de preços, sim; no valor exato, não\. .* recebeu \(neste exemplo, de cotações geradas\)/,
  );
});

it("a list of a fuel says what its cheapest car costs, and a budget that its cars change with the city", async () => {
  const ofFuel = await site.read("/seguro-de-carro/mais-baratos/carros/flex");
  const said = /Mas carro que vale mais paga mais: deles, o de seguro mais barato é o .+?, (R\$\s[\d.]+) por ano\./;
  const [, first] = /<td data-label="Estimativa"[^>]*><span[^>]*>(R\$\s[\d.]+)/.exec(ofFuel) ?? [];
  expect(first).toBeDefined();
  expect(said.exec(ofFuel)?.[1]).toBe(first);
  const changes = /Na minha cidade<\/a>(?:<!-- -->)?: os carros que cabem mudam muito de cidade para cidade\./;
  expect(await site.read("/seguro-de-carro/ate/3000")).toMatch(changes);
  expect(await site.read("/seguro-de-carro/ate/3000/sp/campinas")).not.toMatch(/mudam muito de cidade/);
});

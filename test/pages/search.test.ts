// What a query leads to: pages of the catalogue, the site's own, a FIPE code's versions, a state's cities.

import { expect, inject, it } from "vitest";
import { priceHits, searchPages } from "../../app/pages/search.server.ts";
import { expectSome } from "../support/compare.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { openTestSite } from "../support/test-site.ts";

const site = openTestSite(inject("boundaryDatabaseUrl"));
const find = async (q: string, em = "") => searchPages(await site.visit("/buscar"), new URLSearchParams({ q, em }));
const pathsOf = async (q: string, em?: string) => (await find(q, em)).hits.map(({ path }) => path);

const QUINZE = "/seguro-de-carro/marca/fiat/quinze";
const CHEAPEST = "/seguro-de-carro/mais-baratos";
const DRIVERS = "/#idade-e-sexo";

it.each([
  ["quinze 2020 campinas", `${QUINZE}/2020/sp/campinas`],
  ["seguro mais barato", CHEAPEST],
  ["carro de 60 mil", `${CHEAPEST}/carros/ate-r-60-mil`],
  ["carro de 300 mil", `${CHEAPEST}/carros/acima-de-r-250-mil`],
  ["carro elétrico", `${CHEAPEST}/carros/eletricos`],
  ["híbrida", `${CHEAPEST}/carros/hibridos`],
  ["meu filho de 19 anos vai dirigir", DRIVERS],
  ["meu filho tirou carteira", DRIVERS],
  ["recém habilitado", DRIVERS],
  ["seguro barato até 2000 reais", "/seguro-de-carro/ate/2000"],
  ["até 2200 reais", "/seguro-de-carro/ate/2200"],
  ["comparar", "/seguro-de-carro/comparar"],
  ["metodologia", "/metodologia"],
  ["esse site é golpe?", "/metodologia"],
  ["carro até 60000", `${CHEAPEST}/carros/ate-r-60-mil`],
  ["índice de preços", "/indice"],
])("%s has one clear page", async (typed, only) => {
  expect(await find(typed)).toMatchObject({ only, isNearest: false, query: typed });
});

it("the quote form is offered, and never gone to unasked", async () => {
  const path = "https://cotacao.exemplo.com.br/seguro-auto?utm_source=seo&utm_medium=cta&utm_campaign=main";
  for (const typed of ["cotar", "quero cotar", "cotação"])
    expect(await find(typed)).toMatchObject({ only: null, hits: [{ path }] });
});

it("nothing typed finds nothing, and asks nobody", async () => {
  const { database, site: faulty } = await openFaultySite();
  const found = await searchPages(await faulty.visit("/buscar"), new URLSearchParams({ q: " ?! " }));
  expect([found, database.takeCalls()]).toEqual([
    {
      hits: [],
      only: null,
      isNearest: false,
      unused: [],
      missing: null,
      query: "?!",
      quote: null,
      saysDriver: false,
      offersBoth: false,
      isFull: false,
    },
    [],
  ]);
});

it("a slip of the finger is understood, and what is like nothing finds nothing", async () => {
  expect((await pathsOf("quinse"))[0]).toBe(QUINZE);
  expect(await find("qwzx")).toMatchObject({ only: null, hits: [] });
});

it("§5.18: a FIPE code leads to its versions, in one call; one with a wrong last digit asks nobody", async () => {
  const { database, site: faulty } = await openFaultySite();
  const search = async (q: string) => searchPages(await faulty.visit("/buscar"), new URLSearchParams({ q }));
  await search("fiat");
  database.takeCalls();
  const path = "/seguro-de-carro/marca/vw/amarok/2020/v6-highline";
  expect(await search("005340-6")).toMatchObject({ only: path, hits: [{ path, kind: "Versão" }], query: "005340-6" });
  expect(database.takeCalls()).toEqual(["find_fipe_code"]);
  const kindsOf = async (q: string) => (await search(q)).hits.map(({ kind }) => kind);
  expect([await kindsOf("005340-7"), database.takeCalls()]).toEqual([expect.not.arrayContaining(["Versão"]), []]);
  database.answer("find_fipe_code", [[999_999, 2020, 1]]);
  expect(await kindsOf("005340-6"), "of a model that the catalogue does not know").not.toContain("Versão");
});

it("a page of the site's own stands before what else is meant; a driver who is named goes along to the car", async () => {
  const cheapest = await pathsOf("quinze mais barato");
  expect([cheapest[0], cheapest.includes(QUINZE)]).toEqual([CHEAPEST, true]);
  const young = await pathsOf("homem 19 anos quinze");
  expect([young, await pathsOf("filho 19 anos")]).toEqual([
    [...young.filter((path) => path.startsWith(`${QUINZE}/`) && path.endsWith("#idade=18-25&sexo=M")), QUINZE],
    expect.arrayContaining([DRIVERS]),
  ]);
  expect(young.length).toBeGreaterThan(1);
  expect((await pathsOf("cidade mais barato")).length).toBeLessThanOrEqual(8);
});

it("§5.26: of a model, a young relative who drives has all of its years for both", async () => {
  const { hits, missing, offersBoth } = await find("neta de 19 anos dirige o quinze");
  expect([missing, offersBoth]).toEqual(["year", true]);
  for (const [place, fragment] of ["#idade=18-25&sexo=F", "#jovens=yes"].entries()) {
    const { path, years = [] } = hits[place] ?? {};
    expect(path).toBe(QUINZE + fragment);
    expect(years.length).toBeGreaterThan(0);
    expect(years.every((year) => year.path.startsWith(`${QUINZE}/`) && year.path.endsWith(fragment))).toBe(true);
  }
  expect(hits.slice(2).filter(({ path }) => path.startsWith(`${QUINZE}/`))).toEqual([]);
});

it("of a model in a city all years are offered, and what is said of who drives goes along to each", async () => {
  const { hits, only, missing } = await find("quinze campinas mulher 33");
  expect([only, missing]).toEqual([null, "year"]);
  const { years = [], yearsIn } =
    expectSome(
      hits.filter((hit) => hit.years),
      "models",
    )[0] ?? {};
  expect(yearsIn).toBe("em Campinas (SP)");
  const said = "/sp/campinas#idade=26-35&sexo=F";
  const listed = hits.filter(({ path }) => path.endsWith(said)).map(({ path }) => path);
  expect(years.map(({ path }) => path)).toEqual(expect.arrayContaining(expectSome(listed, "years")));
  expect(years.every(({ path }) => path.startsWith(`${QUINZE}/`) && path.endsWith(said))).toBe(true);
  expect(await find("quinze campinas")).toMatchObject({ only: null, missing: "year" });
  // What is not understood beside a year leaves the year said.
  expect(await find("quinze 2020 campinas blablabla")).toMatchObject({ missing: null, unused: ["blablabla"] });
  expect(await find("quinze 2020 campinas")).toMatchObject({ only: `${QUINZE}/2020/sp/campinas`, missing: null });
});

it("§5.27: a place that a sentence names, and nobody knows, is said to be unknown", async () => {
  expect(await find("quanto custa o seguro do quinze 2020 em xapirinha")).toMatchObject({
    hits: [{ path: `${QUINZE}/2020` }, { path: QUINZE }],
    only: null,
    unused: ["xapirinha"],
  });
  for (const typed of [
    "qual o carro com seguro mais barato em xapirinha",
    "onde o seguro custa menos perto de xapirinha",
  ])
    expect(await find(typed), typed).toMatchObject({ only: null, unused: ["xapirinha"] });
  for (const told of ["em julho", "em campinas", "em garantia", "em ótimo estado", "e estou em dúvida"])
    expect(await find(`quanto custa o seguro do quinze 2020 ${told}`), told).toMatchObject({ unused: [] });
});

it("§5.26: a young relative's two cases have all years in the city that is named", async () => {
  const { hits } = await find("neta de 19 anos dirige o quinze em campinas");
  for (const [place, fragment] of ["#idade=18-25&sexo=F", "#jovens=yes"].entries()) {
    const { years = [] } = hits[place] ?? {};
    expect(expectSome(years, fragment).every(({ path }) => path.endsWith(`/sp/campinas${fragment}`))).toBe(true);
  }
});

it("of two cities that somebody may move to, each is offered", async () => {
  expect((await pathsOf("mudar pra campinas ou rio de janeiro")).slice(0, 2)).toEqual([
    "/buscar/regiao?para=sp/campinas",
    "/buscar/regiao?para=rj/rio-de-janeiro",
  ]);
});

it("§5.26: a child who drives is insured as the driver or as one of the household: both are offered, without everybody's price", async () => {
  const asDriver = `${QUINZE}/2020#idade=18-25&sexo=M`;
  const atHome = `${QUINZE}/2020#jovens=yes`;
  for (const [typed, ...paths] of [
    ["quinze 2020 filho de 19 anos dirige", asDriver, atHome],
    ["quinze 2020 filho de 19 anos dirige também", atHome, asDriver],
  ] as const) {
    const { hits, only } = await find(typed);
    expect([only, hits.slice(0, 2).map(({ path }) => path)], typed).toEqual([null, paths]);
    expect(hits.slice(0, 2).every(({ priced }) => priced === undefined)).toBe(true);
  }
  // One who only lives there does not drive, and one of 30 is not young.
  expect(await pathsOf("quinze 2020 filho de 19 anos mora comigo")).not.toContain(asDriver);
  expect(await pathsOf("quinze 2020 filho de 30 anos dirige")).not.toContain(atHome);
});

it.each([
  ["me cobraram 3900 de seguro", { missing: "car", quote: 3_900, hits: [{ path: "/#cotacao=3900" }] }],
  ["quinze 3900 é caro", { missing: "year", quote: 3_900 }],
  ["como mando pro zap", { missing: "shared", hits: [{ path: "/#escolha" }] }],
  ["imprimir quinze 2020", { missing: "shared", hits: [{ path: `${QUINZE}/2020` }, { path: QUINZE }] }],
])("§5.25: %s is told what it leaves out", async (typed, told) => {
  expect(await find(typed)).toMatchObject({ only: null, ...told });
});

it.each([
  ["vou me mudar", "/buscar/regiao?mudar=1"],
  ["vou me mudar pra campinas", "/buscar/regiao?para=sp/campinas"],
  ["mulher 33 anos campinas", "/seguro-de-carro/sp/campinas#idade-e-sexo"],
  ["classe de bonus e renovaçao", "/glossario#classe-de-bonus"],
  ["vcs vendem seguro", "/metodologia#como-ganhamos-dinheiro"],
])("§5.25: %s goes to where the rest is chosen or answered", async (typed, path) => {
  expect(await find(typed)).toMatchObject({ only: path, missing: null });
});

it("a quote without a year is answered by the pages of years, first; one with a year is complete", async () => {
  const [first = ""] = await pathsOf("quinze 3900 é caro");
  expect(first).toMatch(new RegExp(`^${QUINZE}/\\d{4}#cotacao=3900$`));
  expect(await find("quinze 2020 3900 é caro")).toMatchObject({ missing: null, only: `${QUINZE}/2020#cotacao=3900` });
});

it("a state's form finds its own cities, eight at most; what is no state is no part of the query", async () => {
  expect(await find("campinas", "sp")).toMatchObject({ only: "/seguro-de-carro/sp/campinas" });
  const cities = await find("cidade", "sp");
  expect([cities.hits.length, cities.only]).toEqual([8, null]);
  for (const { label, path } of cities.hits) {
    expect([label, path]).toEqual([expect.stringMatching(/\(SP\)$/), expect.stringContaining("/seguro-de-carro/sp/")]);
  }
  expect(await find("campinas", "<x>")).toMatchObject({ only: "/seguro-de-carro/sp/campinas" });
});

it("what was found is listed all the same where its prices cannot be had", async () => {
  const { database, site: faulty } = await openFaultySite();
  const context = await faulty.visit("/buscar");
  const searched = await searchPages(context, new URLSearchParams({ q: "volkswagen" }));
  const { hits } = searched;
  database.answer(
    "get_typical_prices",
    hits.map(() => [2_004, 1_000, 3_996]),
  );
  const priced = await priceHits(context, searched);
  expect(priced.find(({ thing }) => thing === "brand")?.typical?.amount).toBe(2_000);
  database.fail();
  const unpriced = priced.map((hit) => ({ ...hit, typical: null }));
  expect(await priceHits(context, searched)).toEqual(unpriced);
});

it("has no prices of somebody else where it is said who drives", async () => {
  const { site: fresh } = await openFaultySite();
  const context = await fresh.visit("/buscar");
  const searched = await searchPages(context, new URLSearchParams({ q: "mulher 33 quinze" }));
  expect(searched.hits.some(({ priced }) => priced !== undefined)).toBe(true);
  // The database is asked for none: what it is not told to answer, it fails.
  expect((await priceHits(context, searched)).map(({ typical }) => typical)).toEqual(searched.hits.map(() => null));
});

it("the other city of a move leads to it, with the car that the form knows", async () => {
  const context = await site.visit("/buscar");
  const ask = (fields: Record<string, string>) => searchPages(context, new URLSearchParams(fields));
  const { hits, only } = await ask({ q: "campinas", de: "rj/rio-de-janeiro", carro: "vw/amarok/2020" });
  const path = "/seguro-de-carro/mudar/rj/rio-de-janeiro/sp/campinas/vw/amarok/2020";
  expect(only).toBe(path);
  expect(hits[0]).toEqual({ label: "Campinas (SP)", kind: "Mudar do Rio de Janeiro para Campinas", path });
  expect(await ask({ q: "campinas", para: "rj/rio-de-janeiro" })).toMatchObject({
    only: "/seguro-de-carro/mudar/sp/campinas/rj/rio-de-janeiro",
  });
  expect((await ask({ q: "rio de janeiro", de: "rj/rio-de-janeiro" })).hits, "no move at all").toEqual([]);
  expect((await ask({ q: "campinas", de: "rj/x" })).only, "a city that there is not").toBe(
    "/buscar/regiao?de=sp/campinas",
  );
});

it("says that the database has failed where it has", async () => {
  const { database, site: faulty } = await openFaultySite();
  database.fail();
  const found = searchPages(await faulty.visit("/buscar"), new URLSearchParams({ q: "quinze" }));
  await expect(found).rejects.toMatchObject({ init: { status: 503 } });
});

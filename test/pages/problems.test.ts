// What a visitor is told where there is no page: the error catalogue (section 8 of the specification), and redirects.

import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { DATABASE_FUNCTIONS } from "../../app/database/functions.ts";
import { PAGE_KINDS } from "../../app/pages/find-kind.server.ts";
import { getHomeLists } from "../../app/pages/home-lists.server.ts";
import brand from "../../app/pages/kinds/brand.server.ts";
import city from "../../app/pages/kinds/city.server.ts";
import home from "../../app/pages/kinds/home.server.ts";
import model from "../../app/pages/kinds/model.server.ts";
import modelYear from "../../app/pages/kinds/model-year.server.ts";
import modelYearInCity from "../../app/pages/kinds/model-year-in-city.server.ts";
import state from "../../app/pages/kinds/state.server.ts";
import version from "../../app/pages/kinds/version.server.ts";
import { isOutageProblem, isThrownProblem, pageNotFound, termOf } from "../../app/pages/problem.ts";
import { answerData, answerFile, fileAnswer, fileNotFound } from "../../app/pages/resource.server.ts";
import { findSourcesOf } from "../../app/pages/serve-page.server.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS } from "../support/amarok.ts";
import { type FaultyDatabase, serveFaulty } from "../support/faulty-database.ts";
import { endingOf } from "../support/problems.ts";
import { openTestSite, type TestSite } from "../support/test-site.ts";

let site: TestSite;
beforeAll(() => {
  site = openTestSite(inject("boundaryDatabaseUrl"));
});

const CHECK = "Verifique se a URL está correta.";
const FAILED = "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.";

describe("an address of nothing", () => {
  it("of a brand", async () => {
    expect(await endingOf(site.serve(brand, { brand: "gurgel" }))).toEqual({
      status: 404,
      problem: { message: "Marca não encontrada.", hint: CHECK, example: "/seguro-auto/marca/fiat" },
    });
  });

  it("of a state", async () => {
    expect(await endingOf(site.serve(state, { uf: "xx" }))).toEqual({
      status: 404,
      problem: { message: "Estado não encontrado.", hint: CHECK, example: "/seguro-auto/SP" },
    });
  });

  it.each([
    ["sp", "atlantida"],
    ["xx", "campinas"],
    ["rj", "campinas"],
  ])("of a city: /%s/%s", async (uf, slug) => {
    expect(await endingOf(site.serve(city, { uf, city: slug }))).toEqual({
      status: 404,
      problem: { message: "Cidade não encontrada.", hint: CHECK, example: "/seguro-de-carro/SP/sao-paulo" },
    });
  });

  it("of a model, in the visitor's words; of one of no brand, the brand", async () => {
    expect(await endingOf(site.serve(model, { brand: "vw", model: "gol-bola" }))).toEqual({
      status: 404,
      problem: {
        message: "Modelo GOL BOLA não encontrado para a marca VOLKSWAGEN",
        hint: CHECK,
        example: "/seguro-de-carro/marca/toyota/prius",
      },
    });
    const ending = await endingOf(site.serve(model, { brand: "gurgel", model: "supermini" }));
    expect(ending).toMatchObject({ status: 404, problem: { message: "Marca não encontrada." } });
  });

  const NO_MODEL_YEAR = {
    message: "Modelo não encontrado.",
    hint: "Verifique se a URL está correta e se o modelo existe no banco de dados.",
    example: "/seguro-de-carro/marca/fiat/argo/2022",
  };

  it.each([
    [
      { brand: "vw", model: "amarok", year: "1999" },
      { brand: "VOLKSWAGEN", model: "AMAROK" },
    ],
    [
      { brand: "vw", model: "amarok", year: "ontem" },
      { brand: "VOLKSWAGEN", model: "AMAROK" },
    ],
    [
      { brand: "gurgel-carros", model: "super-mini", year: "ontem" },
      { brand: "GURGEL CARROS", model: "SUPER MINI" },
    ],
  ])("§4.6: of a model-year: %j", async (parameters, searched) => {
    expect(await endingOf(site.serve(modelYear, parameters))).toEqual({
      status: 404,
      problem: { ...NO_MODEL_YEAR, searched },
    });
  });

  it.each([
    [
      { brand: "vw", model: "gol-g5", year: "2012" },
      { brandName: "Volkswagen", modelName: "GOL G5", year: 2012 },
    ],
    [
      { brand: "gurgel", model: "br-800", year: "1990" },
      { brandName: "GURGEL", modelName: "BR 800", year: 1990 },
    ],
    [
      { brand: "gurgel", model: "br-800", year: "32000" },
      { brandName: "GURGEL", modelName: "BR 800", year: 3200 },
    ],
  ])("of a model that the database does not have: the placeholder of %j", async (parameters, names) => {
    expect(await endingOf(site.serve(modelYear, parameters))).toEqual({
      status: 404,
      problem: {
        message: "Modelo não encontrado.",
        placeholder: names,
      },
    });
  });

  it("of a model-year in a city: what its model-year or its city says", async () => {
    const ending = (parameters: object) =>
      endingOf(site.serve(modelYearInCity, { ...AMAROK_PARAMETERS, ...parameters }));
    expect(await ending({ year: "1999" })).toMatchObject({ problem: { message: "Modelo não encontrado." } });
    expect(await ending({ city: "campinas" })).toMatchObject({ problem: { message: "Cidade não encontrada." } });
  });

  const VERSION_EXAMPLE = "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex";

  it("§5.4: of a version of a year that is none", async () => {
    expect(await endingOf(site.serve(version, { ...AMAROK_PARAMETERS, year: "ontem" }))).toEqual({
      status: 400,
      problem: { message: "Parâmetros inválidos na URL", hint: CHECK, example: VERSION_EXAMPLE },
    });
  });

  it("of a version: the way back to its model-year, where there is one", async () => {
    const problem = { message: "Versão não encontrada", hint: CHECK, example: VERSION_EXAMPLE };
    const ending = (parameters: object) => endingOf(site.serve(version, { ...AMAROK_PARAMETERS, ...parameters }));
    const back = { label: "Volkswagen Amarok 2020", path: "/seguro-de-carro/marca/vw/amarok/2020" };
    expect(await ending({ version: "nenhuma" })).toEqual({ status: 404, problem: { ...problem, back } });
    for (const parameters of [{ brand: "gurgel" }, { model: "gol" }, { year: "1999" }]) {
      expect(await ending(parameters)).toEqual({ status: 404, problem });
    }
  });

  it("of no page at all", () => {
    const { data, init } = pageNotFound();
    expect([data, init]).toEqual([
      { message: "Página não encontrada.", hint: CHECK, example: "/seguro-de-carro" },
      { status: 404 },
    ]);
  });
});

it.each([
  ["grand-siena", "GRAND SIENA"],
  ["-gol--g5-", "GOL G5"],
  ["x".repeat(61), "X".repeat(60)],
])("§5.8, §5.10: the slug %s stands for %s", (slug, term) => expect(termOf(slug)).toBe(term));

describe("another spelling of an address", () => {
  it.each([
    ["/seguro-de-carro/marca/volkswagen", brand, { brand: "volkswagen" }, "/seguro-de-carro/marca/vw"],
    ["/seguro-de-carro/SP", state, { uf: "SP" }, "/seguro-de-carro/sp"],
    ["/seguro-de-carro/sp/Campinas", city, { uf: "sp", city: "Campinas" }, "/seguro-de-carro/sp/campinas"],
    [
      "/seguro-de-carro/marca/vw/vw-amarok/32000",
      modelYear,
      { brand: "vw", model: "vw-amarok", year: "32000" },
      "/seguro-de-carro/marca/vw/amarok/3200",
    ],
  ] as const)("leads for good: %s", async (path, kind, parameters, location) => {
    const served = site.serve(kind as typeof brand, parameters, await site.visit(path));
    expect(await endingOf(served)).toEqual({ status: 301, location });
  });

  it("that several things could be meant by leads there for now", async () => {
    const vague = await serveFaulty(inject("boundaryDatabaseUrl"));
    vague.answer("get_vehicles_of", {
      isSample: false,
      brands: [[1, "FIAT", null]],
      models: [
        [1, 1, "GRAND SIENA", [2020], null],
        [2, 1, "SIENA FIRE", [2020], null],
      ],
    });
    const other = openTestSite(vague.url);
    const ending = async (kind: unknown, path: string, parameters: Record<string, string>) =>
      endingOf(other.serve(kind as typeof model, parameters, await other.visit(path)));
    const BRAND = "/seguro-de-carro/marca/fiat";
    const siena = { brand: "fiat", model: "siena" };
    expect(await ending(model, `${BRAND}/siena`, siena)).toEqual({ status: 302, location: `${BRAND}/siena-fire` });
    expect(await ending(modelYear, `${BRAND}/siena/2020`, { ...siena, year: "2020" })).toEqual({
      status: 302,
      location: `${BRAND}/siena-fire/2020`,
    });
    await vague.close();
  });

  it("home has two addresses, neither of which leads to the other", async () => {
    for (const path of ["/", "/seguro-de-carro"]) {
      const { head } = await site.serve(home, {}, await site.visit(path));
      expect(head.canonical).toBe("https://preco.exemplo.com.br/");
    }
  });
});

describe("a database that fails", () => {
  let database: FaultyDatabase;
  let faulty: TestSite;
  beforeEach(async () => {
    database = await serveFaulty(inject("boundaryDatabaseUrl"));
    faulty = openTestSite(database.url);
  });
  afterEach(() => database.close());

  const MESSAGES: Readonly<Record<string, string>> = {
    model: "Erro ao buscar versões do modelo",
    model_year: "Erro ao buscar versões do modelo",
    model_year_in_city: "Erro ao buscar versões do modelo",
  };

  const AMAROK = "Volkswagen Amarok 2020";

  /** The version page's panel: an example, and the way back to its model-year. */
  const ofVersion = (message: string, label: string) => ({
    message,
    hint: "Verifique se a URL está correta.",
    example: "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex",
    back: { label, path: AMAROK_PATHS.model_year },
  });

  it.each(PAGE_KINDS.map((kind) => [kind.name, kind] as const))(
    "§8.6, §8.17: %s: 503 in the page's own words",
    async (name, kind) => {
      // What it is about is found; its numbers are not.
      await Promise.all(["getVehicles", "getVersions", "getPlaces"].map((part) => warm(part)));
      database.fail([...Object.keys(DATABASE_FUNCTIONS).filter((each) => each.endsWith("_page")), "get_quote_counts"]);
      expect(await endingOf(faulty.serve(kind, AMAROK_PARAMETERS))).toEqual({
        status: 503,
        problem: name === "version" ? ofVersion(FAILED, AMAROK) : { message: MESSAGES[name] ?? FAILED },
      });
      expect(faulty.takeReports()).toContain("page failed");
    },
  );

  async function warm(part: string): Promise<void> {
    const { catalogue: observed } = await faulty.visit("/");
    if (part === "getVehicles") await observed.getVehicles();
    if (part === "getVersions") await observed.getVersions();
    if (part === "getPlaces") await observed.getPlaces();
  }

  it.each([
    ["brand", FAILED],
    ["model", FAILED],
    ["model_year", "Erro ao buscar versões do modelo"],
    ["model_year_in_city", "Erro ao buscar versões do modelo"],
    ["version", FAILED],
    ["state", FAILED],
    ["city", FAILED],
  ])("§4.1, §4.2, §8.11: %s, where not even what it is about can be found", async (name, message) => {
    database.fail();
    const kind = PAGE_KINDS.find((one) => one.name === name);
    if (!kind) throw new Error(`no kind ${name}`);
    const problem = name === "version" ? ofVersion(message, "VW AMAROK 2020") : { message };
    expect(await endingOf(faulty.serve(kind, AMAROK_PARAMETERS))).toEqual({ status: 503, problem });
  });

  it("a version that is gone since it was listed asks to come again later", async () => {
    database.answer("get_version_page", null);
    expect(await endingOf(faulty.serve(version, AMAROK_PARAMETERS))).toEqual({
      status: 503,
      problem: ofVersion("Dados incompletos do modelo. Por favor, tente novamente mais tarde.", AMAROK),
    });
  });

  it("a city that is gone since it was listed is not found", async () => {
    database.answer("get_city_page", null);
    expect(await endingOf(faulty.serve(city, AMAROK_PARAMETERS))).toMatchObject({
      status: 404,
      problem: { message: "Cidade não encontrada." },
    });
  });

  it("what is kept is shown in the meantime, and nothing is thrown", async () => {
    const first = await faulty.serve(brand, { brand: "vw" });
    database.fail();
    await faulty.clock.advance(2 * 3_600_000);
    expect((await faulty.serve(brand, { brand: "vw" })).page).toEqual(first.page);
  });

  it.each([
    [["get_vehicles_of"], FAILED, null],
    [["get_places_of"], null, "Erro ao carregar estados. Por favor, tente novamente."],
    [[], null, null],
  ])("the home page's lists each fail by themselves: %j", async (failing, brands, states) => {
    database.fail(failing);
    const lists = await getHomeLists(findSourcesOf(await faulty.visit("/")));
    expect(lists.failures).toEqual({ brands, states });
    expect(lists.brands).toEqual(
      brands
        ? []
        : [
            { slug: "fiat", label: "Fiat", path: "/seguro-de-carro/marca/fiat" },
            { slug: "vw", label: "Volkswagen", path: AMAROK_PATHS.brand },
          ],
    );
    expect(lists.states).toEqual(
      states
        ? []
        : [
            { slug: "ba", label: "Bahia", path: "/seguro-de-carro/ba" },
            { slug: "rj", label: "Rio de Janeiro", path: AMAROK_PATHS.state },
            { slug: "sp", label: "São Paulo", path: "/seguro-de-carro/sp" },
          ],
    );
    const reports = [...(brands ? ["brands failed"] : []), ...(states ? ["states failed"] : [])];
    expect(faulty.takeReports()).toEqual(reports);
  });

  it("is told apart from what is not there, and from a defect", async () => {
    database.fail();
    const thrown = await faulty.serve(brand, { brand: "vw" }).catch((error: unknown) => error);
    const missing = await site.serve(brand, { brand: "gurgel" }).catch((error: unknown) => error);
    expect([thrown, missing].map((error) => [isThrownProblem(error), isOutageProblem(error)])).toEqual([
      [true, true],
      [true, false],
    ]);
    for (const other of [
      new Error("defect"),
      null,
      undefined,
      "text",
      {},
      { type: "other" },
      { init: { status: 503 } },
    ]) {
      expect([other, isThrownProblem(other), isOutageProblem(other)]).toEqual([other, false, false]);
    }
  });

  it("a defect stays one: it is no problem of the page", async () => {
    const visit = await faulty.visit(AMAROK_PATHS.brand);
    const defective = { ...brand, load: () => Promise.reject(new RangeError("a defect")) };
    await expect(faulty.serve(defective, { brand: "vw" }, visit)).rejects.toThrow(RangeError);
    expect(faulty.takeReports()).toEqual([]);
  });
});

describe("a file or data for machines", () => {
  const told = async (response: Response) => [
    response.status,
    response.headers.get("content-type"),
    response.headers.get("cache-control"),
    await response.text(),
  ];
  const fail = () => Promise.reject(pageNotFound());
  const TEXT = "text/plain; charset=utf-8";

  it("is what it is, for an hour and for everyone", async () => {
    const file = answerFile(async () => fileAnswer("a,b", "text/csv"));
    expect(await told(await file)).toEqual([200, "text/csv", "public, max-age=3600", "a,b"]);
    expect(await told(await answerData(async () => [{ value: "sp" }]))).toEqual([
      200,
      "application/json",
      null,
      '[{"value":"sp"}]',
    ]);
  });

  it("that is not there says so in its own form", async () => {
    expect(await told(fileNotFound("Nada aqui."))).toEqual([404, TEXT, null, "Nada aqui."]);
    expect(await told(await answerFile(fail))).toEqual([404, TEXT, null, "Página não encontrada."]);
    expect(await told(await answerData(fail))).toEqual([
      404,
      "application/json",
      null,
      '{"error":"Página não encontrada."}',
    ]);
  });

  it("a defect is thrown on", async () => {
    const defect = () => Promise.reject(new RangeError("a defect"));
    await expect(answerFile(defect)).rejects.toThrow(RangeError);
    await expect(answerData(defect)).rejects.toThrow(RangeError);
  });
});

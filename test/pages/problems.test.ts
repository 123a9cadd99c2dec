// What a visitor is told where there is no page: the error catalogue (section 8 of the specification), and redirects.

import { expect, it } from "vitest";
import { DatabaseError } from "../../app/database/error.ts";
import { DATABASE_FUNCTIONS } from "../../app/database/functions.ts";
import brand from "../../app/pages/kinds/brand.server.ts";
import city from "../../app/pages/kinds/city.server.ts";
import home from "../../app/pages/kinds/home.server.ts";
import model from "../../app/pages/kinds/model.server.ts";
import modelYear, { modelYearInCity } from "../../app/pages/kinds/model-year.server.ts";
import state from "../../app/pages/kinds/state.server.ts";
import version from "../../app/pages/kinds/version.server.ts";
import { isOutageProblem, isThrownProblem, pageNotFound, termOf } from "../../app/pages/problem.ts";
import { answerData, answerFile, fileAnswer, fileNotFound } from "../../app/pages/resource.server.ts";
import { getHomeLists } from "../../app/pages/selectors.server.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS, LOADED_KINDS, NAMED_KINDS } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf } from "../support/problems.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const CHECK = "Verifique se a URL está correta.";
const AMAROK = "Volkswagen Amarok 2020";
const VERSION_EXAMPLE = "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex";
const FAILED = "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.";

function carOf(path: string) {
  const [brandSlug = "", modelSlug = "", year = ""] = path.split("/");
  return { brand: brandSlug, model: modelSlug, year };
}

/** How a page of that kind ends, asked for with these parameters in the place of the Amarok's. */
const endingAt = (kind: unknown, parameters: object) =>
  endingOf(site.serve(kind as typeof brand, { ...AMAROK_PARAMETERS, ...parameters }));

it.each<[string, unknown, object, message: string, example: string]>([
  ["a brand", brand, { brand: "gurgel" }, "Marca não encontrada.", "/seguro-auto/marca/fiat"],
  ["§2.138, §8.4: a state", state, { uf: "xx" }, "Estado não encontrado.", "/seguro-auto/SP"],
  [
    "§2.150, §8.3: a city",
    city,
    { uf: "sp", city: "atlantida" },
    "Cidade não encontrada.",
    "/seguro-de-carro/SP/sao-paulo",
  ],
  ["a city of no state", city, { uf: "xx" }, "Cidade não encontrada.", "/seguro-de-carro/SP/sao-paulo"],
  ["another state's city", city, { city: "campinas" }, "Cidade não encontrada.", "/seguro-de-carro/SP/sao-paulo"],
  ["a model of no brand", model, { brand: "gurgel" }, "Marca não encontrada.", "/seguro-auto/marca/fiat"],
])("an address of nothing: %s", async (_, kind, parameters, message, example) => {
  expect(await endingAt(kind, parameters)).toEqual({ status: 404, problem: { message, hint: CHECK, example } });
});

it("§2.103, §8.5: a model that there is not is told in the visitor's words, with the way back to its brand", async () => {
  const problem = {
    message: "Modelo GOL BOLA não encontrado para a marca VOLKSWAGEN",
    hint: CHECK,
    example: "/seguro-de-carro/marca/toyota/prius",
    back: { label: "Volkswagen", path: "/seguro-de-carro/marca/vw" },
  };
  expect(await endingAt(model, { model: "gol-bola" })).toEqual({ status: 404, problem });
});

it.each([
  ["vw/amarok/1999", "VOLKSWAGEN", "AMAROK"],
  ["vw/amarok/ontem", "VOLKSWAGEN", "AMAROK"],
  ["gurgel-carros/super-mini/ontem", "GURGEL CARROS", "SUPER MINI"],
])("§4.6: an address of nothing, a model-year: %s", async (path, brandName, modelName) => {
  expect(await endingAt(modelYear, carOf(path))).toEqual({
    status: 404,
    problem: {
      message: "Modelo não encontrado.",
      hint: "Verifique se a URL está correta e se o modelo existe no banco de dados.",
      example: "/seguro-de-carro/marca/fiat/argo/2022",
      searched: { brand: brandName, model: modelName },
    },
  });
});

it.each([
  ["vw/gol-g5/2012", { brandName: "Volkswagen", modelName: "GOL G5", year: 2012 }],
  ["gurgel/br-800/1990", { brandName: "GURGEL", modelName: "BR 800", year: 1990 }],
  ["gurgel/br-800/32000", { brandName: "GURGEL", modelName: "BR 800", year: 3200 }],
])("a model that the database does not have: the placeholder of %s", async (path, placeholder) => {
  const problem = { message: "Modelo não encontrado.", placeholder };
  expect(await endingAt(modelYear, carOf(path))).toEqual({ status: 404, problem });
});

it("an address of nothing, a model-year in a city: what its model-year or its city says", async () => {
  const noModel = { problem: { message: "Modelo não encontrado." } };
  expect(await endingAt(modelYearInCity, { year: "1999" })).toMatchObject(noModel);
  const noCity = { problem: { message: "Cidade não encontrada." } };
  expect(await endingAt(modelYearInCity, { city: "campinas" })).toMatchObject(noCity);
});

it("§5.4: an address of nothing, a version of a year that is none", async () => {
  const problem = { message: "Parâmetros inválidos na URL", hint: CHECK, example: VERSION_EXAMPLE };
  expect(await endingAt(version, { year: "ontem" })).toEqual({ status: 400, problem });
});

it("an address of nothing, a version: the way back to its model-year, where there is one", async () => {
  const problem = { message: "Versão não encontrada", hint: CHECK, example: VERSION_EXAMPLE };
  const back = { label: AMAROK, path: AMAROK_PATHS.model_year };
  expect(await endingAt(version, { version: "nenhuma" })).toEqual({ status: 404, problem: { ...problem, back } });
  for (const parameters of [{ brand: "gurgel" }, { model: "gol" }, { year: "1999" }]) {
    expect(await endingAt(version, parameters)).toEqual({ status: 404, problem });
  }
});

it("an address of nothing, no page at all", () => {
  const problem = { message: "Página não encontrada.", hint: CHECK, example: "/seguro-de-carro" };
  expect(pageNotFound()).toMatchObject({ data: problem, init: { status: 404 } });
});

it.each([
  ["grand-siena", "GRAND SIENA"],
  ["-gol--g5-", "GOL G5"],
  ["x".repeat(61), "X".repeat(60)],
])("§5.8, §5.10: the slug %s stands for %s", (slug, term) => expect(termOf(slug)).toBe(term));

const MARCA = "/seguro-de-carro/marca";

it.each([
  [`${MARCA}/volkswagen`, brand, { brand: "volkswagen" }, `${MARCA}/vw`],
  ["/seguro-de-carro/SP", state, { uf: "SP" }, "/seguro-de-carro/sp"],
  ["/seguro-de-carro/sp/Campinas", city, { uf: "sp", city: "Campinas" }, "/seguro-de-carro/sp/campinas"],
  [`${MARCA}/vw/vw-amarok/32000`, modelYear, carOf("vw/vw-amarok/32000"), `${MARCA}/vw/amarok/3200`],
] as const)("another spelling of an address leads for good: %s", async (path, kind, parameters, location) => {
  const served = site.serve(kind as typeof brand, parameters, await site.visit(path));
  expect(await endingOf(served)).toEqual({ status: 301, location });
});

it("another spelling of an address that several things could be meant by leads there for now", async () => {
  const { database, site: vague } = await openFaultySite();
  const models = ["GRAND SIENA", "SIENA FIRE"].map((name, index) => [index + 1, 1, name, [2020], null]);
  database.answer("get_vehicles_of", {
    isSample: false,
    brands: [[1, "FIAT", null]],
    models,
  });
  const ofModel = vague.serve(model, carOf("fiat/siena/2020"), await vague.visit(`${MARCA}/fiat/siena`));
  expect(await endingOf(ofModel)).toEqual({ status: 302, location: `${MARCA}/fiat/siena-fire` });
  const ofYear = vague.serve(modelYear, carOf("fiat/siena/2020"), await vague.visit(`${MARCA}/fiat/siena/2020`));
  expect(await endingOf(ofYear)).toEqual({ status: 302, location: `${MARCA}/fiat/siena-fire/2020` });
});

it("home has two addresses, neither of which leads to the other", async () => {
  for (const path of ["/", "/seguro-de-carro"]) {
    const { head } = await site.serve(home, {}, await site.visit(path));
    expect(head.canonical).toBe("https://preco.exemplo.com.br/");
  }
});

const MESSAGES: Readonly<Record<string, string>> = {
  model_year: "Erro ao buscar versões do modelo",
  model_year_in_city: "Erro ao buscar versões do modelo",
};

/** The version page's panel: an example, and the way back to its model-year. */
const ofVersion = (message: string, label = AMAROK) => ({
  message,
  hint: CHECK,
  example: VERSION_EXAMPLE,
  back: { label, path: AMAROK_PATHS.model_year },
});

it.each(LOADED_KINDS)("§8.6, §8.17: %s with a database that fails: 503 in the page's own words", async (name, kind) => {
  const { database, site: faulty } = await openFaultySite();
  // What it is about is found; its numbers are not.
  const { catalogue } = await faulty.visit("/");
  await Promise.all([catalogue.getVehicles(), catalogue.getVersions(), catalogue.getPlaces()]);
  database.fail([...Object.keys(DATABASE_FUNCTIONS).filter((each) => each.endsWith("_page")), "get_quote_counts"]);
  const message = name === "model" ? "Erro ao buscar versões do modelo" : (MESSAGES[name] ?? FAILED);
  expect(await endingOf(faulty.serve(kind, AMAROK_PARAMETERS))).toEqual({
    status: 503,
    problem: name === "version" ? ofVersion(message) : { message },
  });
  expect(faulty.takeReports()).toContain("page failed");
});

const AT_ONCE = ["brand", "model", "model_year", "model_year_in_city", "version", "state", "city"];
it.each(NAMED_KINDS.filter(([name]) => AT_ONCE.includes(name)))(
  "§4.1, §4.2, §8.11: %s of which nothing is found",
  async (name, kind) => {
    const { database, site: faulty } = await openFaultySite();
    database.fail();
    const message = MESSAGES[name] ?? FAILED;
    const problem = name === "version" ? ofVersion(message, "VW AMAROK 2020") : { message };
    expect(await endingOf(faulty.serve(kind, AMAROK_PARAMETERS))).toEqual({ status: 503, problem });
  },
);

it("a version that is gone since it was listed asks to come again later; a city is not found", async () => {
  const { database, site: faulty } = await openFaultySite();
  database.answer("get_version_page", null);
  const problem = ofVersion("Dados incompletos do modelo. Por favor, tente novamente mais tarde.");
  expect(await endingOf(faulty.serve(version, AMAROK_PARAMETERS))).toEqual({ status: 503, problem });
  database.answer("get_city_page", null);
  const noCity = { status: 404, problem: { message: "Cidade não encontrada." } };
  expect(await endingOf(faulty.serve(city, AMAROK_PARAMETERS))).toMatchObject(noCity);
});

it.each([
  [["get_vehicles_of"], FAILED, null],
  [["get_places_of"], null, "Erro ao carregar estados. Por favor, tente novamente."],
  [[], null, null],
])("the home page's lists each fail by themselves: %j", async (failing, brands, states) => {
  const { database, site: faulty } = await openFaultySite();
  database.fail(failing);
  const ofBrands = [
    { slug: "fiat", label: "Fiat", path: "/seguro-de-carro/marca/fiat" },
    { slug: "vw", label: "Volkswagen", path: AMAROK_PATHS.brand },
  ];
  const ofStates = [
    { slug: "ba", label: "Bahia", path: "/seguro-de-carro/ba" },
    { slug: "rj", label: "Rio de Janeiro", path: AMAROK_PATHS.state },
    { slug: "sp", label: "São Paulo", path: "/seguro-de-carro/sp" },
  ];
  expect(await getHomeLists(await faulty.visit("/"))).toMatchObject({
    failures: { brands, states },
    brands: brands ? [] : ofBrands,
    states: states ? [] : ofStates,
  });
  const reports = [...(brands ? ["brands failed"] : []), ...(states ? ["states failed"] : [])];
  expect(faulty.takeReports()).toEqual(reports);
});

it("a database that fails is told apart from what is not there, and from a defect", async () => {
  const { database, site: faulty } = await openFaultySite();
  database.fail();
  const thrown = await faulty.serve(brand, { brand: "vw" }).catch((error: unknown) => error);
  expect([isThrownProblem(thrown), isOutageProblem(thrown)]).toEqual([true, true]);
  expect([isThrownProblem(pageNotFound()), isOutageProblem(pageNotFound())]).toEqual([true, false]);
  const others = [new Error("defect"), null, undefined, "text", {}, { type: "other" }, { init: { status: 503 } }];
  for (const other of others) {
    expect([other, isThrownProblem(other), isOutageProblem(other)]).toEqual([other, false, false]);
  }
});

it("a defect stays one: it is no problem of the page", async () => {
  const { site: faulty } = await openFaultySite();
  const visit = await faulty.visit(AMAROK_PATHS.brand);
  const defective = { ...brand, load: () => Promise.reject(new RangeError("a defect")) };
  await expect(faulty.serve(defective, { brand: "vw" }, visit)).rejects.toThrow(RangeError);
  expect(faulty.takeReports()).toEqual([]);
});

const told = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const { status, headers } = response;
  return [status, headers.get("content-type"), headers.get("cache-control"), await response.text()];
};
const fail = () => Promise.reject(pageNotFound());
const REPORTER = { report: () => {} };
const [TEXT, JSON_TYPE] = ["text/plain; charset=utf-8", "application/json"];

it("a file or data for machines is what it is, for an hour and for everyone", async () => {
  const file = answerFile(REPORTER, async () => fileAnswer("a,b", "text/csv"));
  expect(await told(file)).toEqual([200, "text/csv", "public, max-age=3600", "a,b"]);
  const data = answerData(REPORTER, async () => [{ value: "sp" }]);
  expect(await told(data)).toEqual([200, JSON_TYPE, null, '[{"value":"sp"}]']);
});

it("a file or data for machines that is not there says so in its own form", async () => {
  expect(await told(fileNotFound("Nada aqui."))).toEqual([404, TEXT, null, "Nada aqui."]);
  expect(await told(answerFile(REPORTER, fail))).toEqual([404, TEXT, null, "Página não encontrada."]);
  expect(await told(answerData(REPORTER, fail))).toEqual([404, JSON_TYPE, null, '{"error":"Página não encontrada."}']);
});

it("a file or data for machines, of a database that has failed says so, in its own form", async () => {
  const outage = () => Promise.reject(new DatabaseError("nonsense", "get_brands", null));
  expect(await told(answerFile(REPORTER, outage))).toEqual([503, TEXT, null, FAILED]);
  expect(await told(answerData(REPORTER, outage))).toEqual([503, JSON_TYPE, null, JSON.stringify({ error: FAILED })]);
});

it("a file or data for machines: a defect is thrown on", async () => {
  const defect = () => Promise.reject(new RangeError("a defect"));
  await expect(answerFile(REPORTER, defect)).rejects.toThrow(RangeError);
  await expect(answerData(REPORTER, defect)).rejects.toThrow(RangeError);
});

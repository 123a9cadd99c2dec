// Error pages (section 8 of the specification): the problem that a visitor reads instead of a page.

import { expect, it } from "vitest";
import { findNearest } from "../../app/catalog/match.ts";
import type { Link } from "../../app/catalog/paths.ts";
import { pageNotFound, termOf } from "../../app/pages/problem.ts";
import { fileResponse, serveData, serveFile } from "../../app/pages/resource.server.ts";
import brand from "../../app/routes/brand/page.server.ts";
import city from "../../app/routes/city/page.server.ts";
import model from "../../app/routes/model/page.server.ts";
import { modelYear, modelYearInCity } from "../../app/routes/model-year/page.server.ts";
import state from "../../app/routes/state/page.server.ts";
import version from "../../app/routes/version/page.server.ts";
import { AMAROK_PARAMETERS, amarokPath } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf, openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const CHECK = "Verifique se a URL está correta.";
const MODEL_YEAR_EXAMPLE = "/seguro-de-carro/marca/fiat/argo/2022";
const VERSION_EXAMPLE = "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex";
const ALL_BRANDS = { label: expect.any(String), path: amarokPath("brand_list") };
const FAILED = "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.";

/** How a page of that kind ends, asked for with these parameters in the place of the Amarok's. */
const endingAt = (kind: unknown, parameters: object, of = site) =>
  endingOf(of.serve(kind as typeof brand, { ...AMAROK_PARAMETERS, ...parameters }));

const BRAND = { label: "a Volkswagen", path: amarokPath("brand") };
const MODEL = { label: "a Volkswagen Amarok", path: amarokPath("model") };
const MODEL_YEAR = { label: "a Volkswagen Amarok 2020", path: amarokPath("model_year") };

const NO_BRAND = { message: "Marca não encontrada.", example: "/seguro-auto/marca/fiat", missing: [] };
const NO_STATE = { message: "Estado não encontrado.", example: "/seguro-auto/SP", missing: [] };
const NO_CITY = { message: "Cidade não encontrada.", example: "/seguro-de-carro/SP/sao-paulo", missing: [] };
const NO_VERSION = { message: "Versão não encontrada", example: VERSION_EXAMPLE };
const INVALID = { message: "Parâmetros inválidos na URL", example: VERSION_EXAMPLE };

const noModel = (brand: string, back: object) => ({
  message: `Modelo GOL BOLA não encontrado para a marca ${brand}`,
  example: "/seguro-de-carro/marca/toyota/prius",
  back,
});
const noModelYear = (brand: string, model: string) => ({
  message: "Modelo não encontrado.",
  hint: "Verifique se a URL está correta e se o modelo existe no banco de dados.",
  example: MODEL_YEAR_EXAMPLE,
  searched: { brand, model },
});
const GURGEL = { brand: "gurgel-carros", model: "super-mini" };

it.each<[statements: string, kind: unknown, parameters: object, problem: object, status?: number]>([
  ["§8.4", brand, { brand: "gurgel" }, NO_BRAND],
  ["§2.138, §8.4", state, { uf: "xx" }, NO_STATE],
  ["§2.150, §8.3", city, { uf: "sp", city: "atlantida" }, NO_CITY],
  ["§8.3", city, { uf: "xx" }, NO_CITY],
  ["§8.3", city, { city: "campinas" }, NO_CITY],
  ["§2.103, §8.5", model, { model: "gol-bola" }, noModel("VOLKSWAGEN", BRAND)],
  ["§8.5, §8.13", model, { ...GURGEL, model: "gol-bola" }, noModel("GURGEL CARROS", ALL_BRANDS)],
  ["§4.6", modelYear, { year: "1999" }, noModelYear("VOLKSWAGEN", "AMAROK")],
  ["§4.6", modelYear, { year: "ontem" }, noModelYear("VOLKSWAGEN", "AMAROK")],
  ["§4.6", modelYear, { ...GURGEL, year: "ontem" }, noModelYear("GURGEL CARROS", "SUPER MINI")],
  ["§5.4, §8.8, §8.11", version, { year: "ontem" }, { ...INVALID, back: MODEL }, 400],
  ["§8.8, §8.11", version, { year: "ontem", model: "gol" }, { ...INVALID, back: BRAND }, 400],
  ["§8.8, §8.11", version, { year: "ontem", brand: "gurgel" }, { ...INVALID, back: ALL_BRANDS }, 400],
  ["§8.7, §8.23", version, { version: "nenhuma" }, { ...NO_VERSION, back: MODEL_YEAR }],
  ["§8.7, §8.23", version, { year: "1999" }, { ...NO_VERSION, back: MODEL }],
  ["§8.7, §8.23", version, { model: "gol" }, { ...NO_VERSION, back: BRAND }],
  ["§8.7, §8.23", version, { brand: "gurgel" }, { ...NO_VERSION, back: ALL_BRANDS }],
])("%s: there is no page for %o with %j", async (_, kind, parameters, problem, status = 404) => {
  expect(await endingAt(kind, parameters)).toMatchObject({ status, problem: { hint: CHECK, ...problem } });
});

/** What a problem says to be missing: the sentence, and the links. */
async function missingAt(kind: unknown, parameters: object): Promise<readonly string[]> {
  const ending = await endingAt(kind, parameters);
  const { missing = [] } = typeof ending === "object" && "problem" in ending ? ending.problem : {};
  const nameLink = ({ label, path }: Link) => `${label} ${path.replace("/seguro-de-carro/", "")}`;
  return missing.flatMap(({ text, links }) => [text, ...links.map(nameLink)]);
}

const LINK = "Volkswagen Amarok marca/vw/amarok";
const YEARS = ["2020 marca/vw/amarok/2020", "0 Km marca/vw/amarok/3200", "todos os anos marca/vw/amarok"];
const like = (segment: string, ...links: string[]) => [`Não encontramos “${segment}”. Você quis dizer:`, ...links];

it.each<[string, unknown, object, readonly string[]]>([
  ["a brand's slug", brand, { brand: "fait" }, like("fait", "Fiat marca/fiat")],
  ["a brand's name", brand, { brand: "volkswagem" }, like("volkswagem", "Volkswagen marca/vw")],
  ["a model", model, { brand: "fiat", model: "quinse" }, like("quinse", "Fiat Quinze marca/fiat/quinze")],
  ["a model of another brand", model, { brand: "fiat", model: "amarok" }, []],
  [
    "a model in a year that it has",
    modelYear,
    { model: "amarokk" },
    like("amarokk", "Volkswagen Amarok 2020 marca/vw/amarok/2020"),
  ],
  ["a model in a year that it has not", modelYear, { model: "amarokk", year: "2019" }, like("amarokk", LINK)],
  ["a year", modelYear, { year: "1999" }, ["Não temos a Volkswagen Amarok 1999. Há:", ...YEARS]],
  ["no year", modelYear, { year: "abc" }, like("abc", LINK)],
  ["a version", version, { version: "v6-highlin" }, []],
  ["a state's code", state, { uf: "xp" }, like("xp", "São Paulo sp")],
  ["a state's name", state, { uf: "sao-paulo" }, like("sao paulo", "São Paulo sp")],
  ["the state of a city", city, { uf: "xp", city: "campinas" }, like("xp", "São Paulo sp")],
  ["a city", city, { uf: "sp", city: "capinas" }, like("capinas", "Campinas sp/campinas")],
  ["a city of another state", city, { uf: "rj", city: "capinas" }, []],
  [
    "the city of a car",
    modelYearInCity,
    { uf: "sp", city: "capinas" },
    like("capinas", "Campinas marca/vw/amarok/2020/sp/campinas"),
  ],
])("§8.22: what is like it under the same brand or state is offered: %s", async (_, kind, parameters, missing) => {
  expect(await missingAt(kind, parameters)).toEqual(missing);
});

it("§8.22: what may have been meant costs no call beyond those that looked for the page", async () => {
  const { database, site: counted } = await openFaultySite();
  const callsOf = async (kind: unknown, parameters: object) => {
    database.takeCalls();
    const ending = await endingAt(kind, parameters, counted);
    return [typeof ending === "object" && ending.status, database.takeCalls().length];
  };
  // The brands; the brand's models; the states; the state's cities.
  expect(await callsOf(brand, { brand: "fait" })).toEqual([404, 1]);
  expect(await callsOf(model, { model: "amarokk" })).toEqual([404, 1]);
  expect(await callsOf(state, { uf: "xp" })).toEqual([404, 1]);
  expect(await callsOf(city, { city: "rio" })).toEqual([404, 1]);
  expect(await callsOf(version, { year: "1999" })).toEqual([404, 0]);
});

it("findNearest offers three things at most, the nearest first, and nothing that differs much", () => {
  const things = ["uno", "palio", "pallio", "palia", "palios", "ka"].map((slug) => ({ slug, name: slug }));
  const offers = ["pallio", "unno", "xa", "xy"].map((written) => findNearest(written, things));
  expect(offers.map((found) => found.map(({ slug }) => slug).join())).toEqual(["pallio,palio,palia", "uno", "ka", ""]);
});

const versionProblem = (message: string, { path }: { path: string }) => ({
  ...{ message, hint: CHECK, example: VERSION_EXAMPLE },
  back: { path },
});
const modelYearProblem = (brand: string) => ({
  ...{ message: "Erro ao buscar versões do modelo", example: MODEL_YEAR_EXAMPLE },
  searched: { brand, model: "AMAROK" },
});
const INCOMPLETE = "Dados incompletos do modelo. Por favor, tente novamente mais tarde.";

it.each<[statements: string, kind: unknown, parameters: object, database: string, problem: object]>([
  ["§8.11", version, {}, "fails", versionProblem(FAILED, MODEL_YEAR)],
  ["§8.11", version, { year: "ontem" }, "fails", versionProblem(FAILED, MODEL)],
  ["§8.9, §8.20", version, {}, "has no version", versionProblem(INCOMPLETE, MODEL_YEAR)],
  ["§8.6, §8.10", modelYear, {}, "fails", modelYearProblem("VW")],
  ["§8.6, §8.10", modelYear, {}, "fails in part", modelYearProblem("VOLKSWAGEN")],
])("%s: a page of %o with %j of a database that %s is 503, and leads on", async (_, kind, parameters, how, problem) => {
  const { database, site: faulty } = await openFaultySite();
  if (how === "has no version") database.answer("get_version_page", null);
  else database.fail(how === "fails" ? undefined : ["get_model_year_page"]);
  expect(await endingAt(kind, parameters, faulty)).toMatchObject({ status: 503, problem });
});

it("§5.8, §5.10: a slug stands for its words in capitals, sixty characters of them", () => {
  expect(["-gol--g5-", "x".repeat(61)].map(termOf)).toEqual(["GOL G5", "X".repeat(60)]);
});

const missing = () => Promise.reject(pageNotFound());
const REPORTER = { report: () => {} };
const [TEXT, JSON_TYPE] = ["text/plain; charset=utf-8", "application/json"];
const HOUR = "public, max-age=3600";

it.each<
  [what: string, answer: () => Response | Promise<Response>, ...expected: [number, string, string | null, string]]
>([
  ["a file", () => serveFile(REPORTER, async () => fileResponse("a,b", "text/csv")), 200, "text/csv", HOUR, "a,b"],
  ["data", () => serveData(REPORTER, async () => [{ value: "sp" }]), 200, JSON_TYPE, null, '[{"value":"sp"}]'],
  ["a file of no page", () => serveFile(REPORTER, missing), 404, TEXT, null, "Página não encontrada."],
  ["data of no page", () => serveData(REPORTER, missing), 404, JSON_TYPE, null, '{"error":"Página não encontrada."}'],
])("%s is answered in its own form", async (_, answer, status, type, cacheControl, body) => {
  const response = await answer();
  const [typed, cached] = ["content-type", "cache-control"].map((name) => response.headers.get(name));
  expect([response.status, typed, cached, await response.text()]).toEqual([status, type, cacheControl, body]);
});

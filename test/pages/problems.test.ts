// What a visitor is told where there is no page: the error catalogue (section 8 of the specification), and redirects.

import { expect, it } from "vitest";
import { DatabaseError } from "../../app/database/error.ts";
import brand from "../../app/pages/kinds/brand.server.ts";
import city from "../../app/pages/kinds/city.server.ts";
import model from "../../app/pages/kinds/model.server.ts";
import modelYear from "../../app/pages/kinds/model-year.server.ts";
import state from "../../app/pages/kinds/state.server.ts";
import version from "../../app/pages/kinds/version.server.ts";
import { isOutageProblem, isThrownProblem, pageNotFound, termOf } from "../../app/pages/problem.ts";
import { answerData, answerFile, fileAnswer, fileNotFound } from "../../app/pages/resource.server.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS } from "../support/amarok.ts";
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

it.each([
  ["grand-siena", "GRAND SIENA"],
  ["-gol--g5-", "GOL G5"],
  ["x".repeat(61), "X".repeat(60)],
])("§5.8, §5.10: the slug %s stands for %s", (slug, term) => expect(termOf(slug)).toBe(term));

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

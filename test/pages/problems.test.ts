// What a visitor is told where there is no page: the error catalogue (section 8 of the specification), and redirects.

import { expect, it } from "vitest";
import { findNearest } from "../../app/catalog/match.ts";
import { DatabaseError } from "../../app/data/error.ts";
import { isOutageProblem, isThrownProblem, pageNotFound, termOf } from "../../app/pages/problem.ts";
import { fileNotFound, fileResponse, serveData, serveFile } from "../../app/pages/resource.server.ts";
import brand from "../../app/routes/brand/page.server.ts";
import city from "../../app/routes/city/page.server.ts";
import model from "../../app/routes/model/page.server.ts";
import modelYear, { modelYearInCity } from "../../app/routes/model-year/page.server.ts";
import state from "../../app/routes/state/page.server.ts";
import version from "../../app/routes/version/page.server.ts";
import { AMAROK_PARAMETERS, AMAROK_PATHS } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf } from "../support/problems.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

const CHECK = "Verifique se a URL está correta.";
const AMAROK = "Volkswagen Amarok 2020";
const VERSION_EXAMPLE = "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex";
const ALL_BRANDS = { label: expect.any(String), path: AMAROK_PATHS.brand_list };
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
])("an address of nothing: %s", async (_, kind, parameters, message, example) => {
  const problem = { message, hint: CHECK, example, nearest: [] };
  expect(await endingAt(kind, parameters)).toEqual({ status: 404, problem });
});

/** The labels and paths of what a problem says may have been meant. */
async function nearestAt(kind: unknown, parameters: object): Promise<readonly string[]> {
  const ending = await endingAt(kind, parameters);
  const { nearest = [] } = typeof ending === "object" && "problem" in ending ? ending.problem : {};
  return nearest.map(({ label, path }) => `${label} ${path.replace("/seguro-de-carro/", "")}`);
}

const AMAROK_YEARS = [
  "Volkswagen Amarok marca/vw/amarok",
  "Volkswagen Amarok 2020 marca/vw/amarok/2020",
  "Volkswagen Amarok 0 Km marca/vw/amarok/3200",
];

it.each<[string, unknown, object, readonly string[]]>([
  ["a brand's slug", brand, { brand: "fait" }, ["Fiat marca/fiat"]],
  ["a brand's name", brand, { brand: "volkswagem" }, ["Volkswagen marca/vw"]],
  ["the brand of a model", model, { brand: "fait", model: "quinze" }, ["Fiat marca/fiat"]],
  ["a model", model, { brand: "fiat", model: "quinse" }, ["Fiat Quinze marca/fiat/quinze"]],
  ["a model of another brand", model, { brand: "fiat", model: "amarok" }, []],
  ["a model in a year that it has", modelYear, { model: "amarokk" }, ["Volkswagen Amarok 2020 marca/vw/amarok/2020"]],
  ["a model in a year that it has not", modelYear, { model: "amarokk", year: "2019" }, AMAROK_YEARS.slice(0, 1)],
  ["a year", modelYear, { year: "1999" }, AMAROK_YEARS],
  ["no year", modelYear, { year: "abc" }, [AMAROK_YEARS[0], AMAROK_YEARS[2], AMAROK_YEARS[1]] as string[]],
  ["the year of a version", version, { year: "1999" }, AMAROK_YEARS],
  ["the model of a version", version, { model: "amarokk" }, ["Volkswagen Amarok 2020 marca/vw/amarok/2020"]],
  ["a version", version, { version: "v6-highlin" }, []],
  ["a state's code", state, { uf: "xp" }, ["São Paulo sp"]],
  ["a state's name", state, { uf: "sao-paulo" }, ["São Paulo sp"]],
  ["the state of a city", city, { uf: "xp", city: "campinas" }, ["São Paulo sp"]],
  ["a city", city, { uf: "sp", city: "capinas" }, ["Campinas sp/campinas"]],
  ["a city of another state", city, { uf: "rj", city: "capinas" }, []],
  ["the city of a car", modelYearInCity, { uf: "sp", city: "capinas" }, ["Campinas marca/vw/amarok/2020/sp/campinas"]],
])(
  "§8.22: an address of nothing offers what is like it under the same brand or state: %s",
  async (_, kind, parameters, nearest) => {
    expect(await nearestAt(kind, parameters)).toEqual(nearest);
  },
);

it("§8.22: what may have been meant costs no call beyond those that looked for the page", async () => {
  const { database, site: counted } = await openFaultySite();
  const callsOf = async (kind: unknown, parameters: object) => {
    database.takeCalls();
    const ending = await endingOf(counted.serve(kind as typeof brand, { ...AMAROK_PARAMETERS, ...parameters }));
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
  const slugsFor = (written: string) => findNearest(written, things).map(({ slug }) => slug);
  expect([slugsFor("pallio"), slugsFor("unno"), slugsFor("xa"), slugsFor("xy")]).toEqual([
    ["pallio", "palio", "palia"],
    ["uno"],
    ["ka"],
    [],
  ]);
});

it("§2.103, §8.5: a model that there is not is told in the visitor's words, with the way back to its brand", async () => {
  const problem = {
    message: "Modelo GOL BOLA não encontrado para a marca VOLKSWAGEN",
    hint: CHECK,
    example: "/seguro-de-carro/marca/toyota/prius",
    back: { label: "Volkswagen", path: "/seguro-de-carro/marca/vw" },
    nearest: [],
  };
  expect(await endingAt(model, { model: "gol-bola" })).toEqual({ status: 404, problem });
});

it("§8.5, §8.13: a model of an unknown brand has the brand's slug for its name", async () => {
  const problem = { message: "Modelo GOL BOLA não encontrado para a marca GURGEL CARROS", back: ALL_BRANDS };
  expect(await endingAt(model, { brand: "gurgel-carros", model: "gol-bola" })).toMatchObject({ status: 404, problem });
});

it.each([
  ["vw/amarok/1999", "VOLKSWAGEN", "AMAROK"],
  ["vw/amarok/ontem", "VOLKSWAGEN", "AMAROK"],
  ["gurgel-carros/super-mini/ontem", "GURGEL CARROS", "SUPER MINI"],
])("§4.6: an address of nothing, a model-year: %s", async (path, brandName, modelName) => {
  expect(await endingAt(modelYear, carOf(path))).toMatchObject({
    status: 404,
    problem: {
      message: "Modelo não encontrado.",
      hint: "Verifique se a URL está correta e se o modelo existe no banco de dados.",
      example: "/seguro-de-carro/marca/fiat/argo/2022",
      searched: { brand: brandName, model: modelName },
    },
  });
});

const BRAND = { label: "Volkswagen", path: AMAROK_PATHS.brand };
const MODEL = { label: "Volkswagen Amarok", path: AMAROK_PATHS.model };
const MODEL_YEAR = { label: AMAROK, path: AMAROK_PATHS.model_year };

it.each([
  [400, { year: "ontem" }, MODEL],
  [400, { year: "ontem", model: "gol" }, BRAND],
  [400, { year: "ontem", brand: "gurgel" }, ALL_BRANDS],
  [404, { version: "nenhuma" }, MODEL_YEAR],
  [404, { year: "1999" }, MODEL],
  [404, { model: "gol" }, BRAND],
  [404, { brand: "gurgel" }, ALL_BRANDS],
])(
  "§5.4, §8.7, §8.8, §8.11, §8.23: a version that is not found, %i with %j, leads back to what the site knows of its address",
  async (status, parameters, back) => {
    const message = status === 400 ? "Parâmetros inválidos na URL" : "Versão não encontrada";
    const problem = { message, hint: CHECK, example: VERSION_EXAMPLE, back };
    expect(await endingAt(version, parameters)).toMatchObject({ status, problem });
  },
);

it.each([
  [{}, MODEL_YEAR],
  [{ year: "ontem" }, MODEL],
])(
  "§8.11: a version page without a catalogue leads back to what its address says, with %j",
  async (parameters, { path }) => {
    const { database, site: faulty } = await openFaultySite();
    database.fail();
    const ending = await endingOf(faulty.serve(version, { ...AMAROK_PARAMETERS, ...parameters }));
    const problem = { message: FAILED, hint: CHECK, example: VERSION_EXAMPLE, back: { path } };
    expect(ending).toMatchObject({ status: 503, problem });
  },
);

it.each([
  ["catalogue", undefined],
  ["page", ["get_model_year_page"]],
])("§8.6, §8.10: a model-year whose %s cannot be read has the example and what was searched", async (_, failing) => {
  const { database, site: faulty } = await openFaultySite();
  database.fail(failing);
  expect(await endingOf(faulty.serve(modelYear, AMAROK_PARAMETERS))).toMatchObject({
    status: 503,
    problem: {
      message: "Erro ao buscar versões do modelo",
      example: "/seguro-de-carro/marca/fiat/argo/2022",
      searched: { brand: failing ? "VOLKSWAGEN" : "VW", model: "AMAROK" },
    },
  });
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
  const file = serveFile(REPORTER, async () => fileResponse("a,b", "text/csv"));
  expect(await told(file)).toEqual([200, "text/csv", "public, max-age=3600", "a,b"]);
  const data = serveData(REPORTER, async () => [{ value: "sp" }]);
  expect(await told(data)).toEqual([200, JSON_TYPE, null, '[{"value":"sp"}]']);
});

it("a file or data for machines that is not there says so in its own form", async () => {
  expect(await told(fileNotFound("Nada aqui."))).toEqual([404, TEXT, null, "Nada aqui."]);
  expect(await told(serveFile(REPORTER, fail))).toEqual([404, TEXT, null, "Página não encontrada."]);
  expect(await told(serveData(REPORTER, fail))).toEqual([404, JSON_TYPE, null, '{"error":"Página não encontrada."}']);
});

it("a file or data for machines, of a database that has failed says so, in its own form", async () => {
  const outage = () => Promise.reject(new DatabaseError("nonsense", "get_brands", null));
  expect(await told(serveFile(REPORTER, outage))).toEqual([503, TEXT, null, FAILED]);
  expect(await told(serveData(REPORTER, outage))).toEqual([503, JSON_TYPE, null, JSON.stringify({ error: FAILED })]);
});

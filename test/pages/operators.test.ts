// The operators' API: who may call it, what it refuses, and which pages and texts the paths of an order are of.

import { expect, it } from "vitest";
import { createPathResolver } from "../../app/routes/files/operators.server.ts";
import { findTextAddress } from "../../app/routes/page-types.server.ts";
import { AMAROK_PARAMETERS, amarokPath, kindOf } from "../support/amarok.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { listen } from "../support/listen.ts";
import { openBoundarySite, openTestSite } from "../support/test-site.ts";

const TOKEN = "um-segredo-de-pelo-menos-32-caracteres";
const NEXT = "o-proximo-segredo-de-pelo-menos-32-caracteres";

const site = openBoundarySite({ OPS_TOKEN: TOKEN, OPS_TOKEN_NEXT: NEXT });
const getContext = () => site.visit("/ops");

async function call(method: string, path: string, body: unknown = null, token = `Bearer ${TOKEN}`, at = site) {
  const text = typeof body === "object" && body ? JSON.stringify(body) : (body as string | null);
  const response = await at.operate(`/ops/cache/${path}`, { method, body: text, headers: { authorization: token } });
  if (!response) throw new Error(`The API has no ${path}`);
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
}

const ONE = { paths: ["/seguro-de-carro/sp"], reason: "teste" };
const DRY = { ...ONE, dryRun: true };

it.each([
  ["no token", ""],
  ["another scheme", `Basic ${TOKEN}`],
  ["a wrong token", `Bearer ${TOKEN.replace("um", "ou")}`],
  ["a prefix", `Bearer ${TOKEN.slice(0, -1)}`],
])("§6.5: a caller with %s gets the same 401", async (_, token) => {
  const { status, headers, body } = await call("POST", "purge", ONE, token);
  expect([status, body]).toEqual([401, { error: "token ausente ou inválido" }]);
  expect(headers.get("cache-control")).toBe("no-store");
});

it("both tokens open the API during a rotation, in any case of the scheme; a short one closes it", async () => {
  for (const token of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `BEARER ${NEXT}`])
    expect((await call("POST", "purge", DRY, token)).status).toBe(200);
  const closed = openBoundarySite({ OPS_TOKEN: "curto" });
  expect((await call("POST", "purge", ONE, "Bearer curto", closed)).status).toBe(503);
  expect(closed.takeReports()).toEqual(["ops refused"]);
});

it.each([
  [405, "GET", "purge"],
  [405, "POST", "inspect"],
  [422, "GET", "inspect?path=x"],
  [422, "GET", "inspect?path=/seguro-de-carro/marca/nenhuma"],
])("%i for %s /ops/cache/%s", async (status, method, path) => {
  expect((await call(method, path)).status).toBe(status);
});

it.each([
  [400, "", "{"],
  [400, "paths", { reason: "x" }],
  [400, "paths", { paths: Array.from({ length: 101 }, () => "/"), reason: "x" }],
  [400, "paths", { paths: [], reason: "x" }],
  [400, "reason", { ...ONE, reason: "  " }],
  [400, "mode", { ...ONE, mode: "harder" }],
  [400, "all", { all: false, reason: "x" }],
  [422, "paths", { ...ONE, all: true }],
  [422, "paths.0", { ...ONE, paths: [`/${"a".repeat(500)}`] }],
  [422, "paths.0", { ...ONE, paths: ["/seguro-auto"] }],
  [422, "paths.1", { ...ONE, paths: [...ONE.paths, "seguro-de-carro"] }],
  [413, undefined, { ...ONE, reason: "x".repeat(17_000) }],
])("%i names the field %j of the order %j", async (status, field, order) => {
  const answer = await call("POST", "purge", order);
  expect([answer.status, answer.body]).toEqual([status, { error: expect.any(String), field }]);
});

const headers = { authorization: `Bearer ${TOKEN}` };

it.each([
  [404, {}, "o banco de dados não tem as funções do site: npm run db:migrate"],
  [500, {}, "o banco de dados não responde"],
  [200, { SUPABASE_URL: "https://db.test/rest/v1/" }, "configuração ausente ou errada: SUPABASE_URL"],
])("a status over a database that answers %i, with %j, says what to mend", async (status, settings, error) => {
  const { url } = await listen((_, outgoing) => outgoing.writeHead(status).end("{}"));
  const broken = openTestSite(url, { OPS_TOKEN: TOKEN, ...settings });
  const response = await broken.operate("/ops/status", { headers });
  expect([response?.status, await response?.json()]).toEqual([503, expect.objectContaining({ error })]);
});

it("inspect describes an entry without its payload", async () => {
  const path = amarokPath("brand");
  await (await site.serve(kindOf("brand"), AMAROK_PARAMETERS)).text;
  await site.clock.advance(5_000);
  const { body } = await call("GET", `inspect?path=${encodeURIComponent(path)}`);
  expect(body).toMatchObject({ path, key: expect.stringContaining(path), state: "fresh", age: 5 });
  expect(body).not.toHaveProperty("payload");
  const absent = await call("GET", `inspect?path=${amarokPath("model")}`);
  expect(absent).toMatchObject({ status: 200, body: { state: "absent" } });
});

it.each([
  ["/", "/"],
  ["/seguro-de-carro", "/"],
  ["/seguro-de-carro/sp.data", "/seguro-de-carro/sp"],
  ["/Seguro-Auto/SP/Campinas/", "/seguro-de-carro/sp/campinas"],
  ["/seguro-de-carro/marca/volkswagen/amarok", "/seguro-de-carro/marca/vw/amarok"],
  ["/dados/marcas.csv", "/dados/marcas"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/sitemaps/marcas-1.xml", "/sitemaps/marcas-1.xml"],
])("the path %s is of %s", async (given, path) => {
  expect(await createPathResolver(getContext)(given)).toEqual({ path, checked: true });
});

it.each([
  ["/0km", "/"],
  ["/seguro-de-carro/😀", "/"],
  ["/seguro-de-carro/xp", "/seguro-de-carro/sp"],
  ["/seguro-de-carro/marca/fiat/quinse/2020", "/seguro-de-carro/marca/fiat/quinze/2020"],
  ["/seguro-de-carro/marca/fiat/quinze/1990", "/seguro-de-carro/marca/fiat/quinze/2020"],
  ["/seguro-de-carro/marca/fiat/quinze/2020/nenhuma", "/seguro-de-carro/marca/fiat/quinze/2020"],
  ["/seguro-de-carro/sp/capinas/centro", "/seguro-de-carro/sp/campinas"],
  ["/dados/nada.csv", "/dados"],
])("the path %s is of none; the nearest is %s", async (given, nearest) => {
  const found = await createPathResolver(getContext)(given);
  expect(found).toMatchObject({ nearest, problem: expect.stringContaining(`a mais próxima é ${nearest}`) });
});

it.each(["sp", "", `/${"x".repeat(500)}`, "/%"])("%j is no path", async (given) => {
  const problem = expect.stringContaining("deve ser um caminho do site");
  expect(await createPathResolver(getContext)(given)).toEqual({ problem, nearest: null });
});

it("a path that cannot be looked up is taken as it is written, and those after it are not even asked for", async () => {
  const { database, site: faulty } = await openFaultySite();
  database.fail();
  const resolve = createPathResolver(() => faulty.visit("/ops"));
  expect(await resolve("/seguro-de-carro/XX")).toEqual({ path: "/seguro-de-carro/xx", checked: false });
  database.takeCalls();
  expect(await resolve("/seguro-de-carro/yy")).toEqual({ path: "/seguro-de-carro/yy", checked: false });
  expect(database.takeCalls()).toEqual([]);
});

it("a path is refused where the site itself is at fault", async () => {
  const resolve = createPathResolver(() => Promise.reject(new RangeError("a defect")));
  await expect(resolve("/seguro-de-carro/sp")).rejects.toThrow(RangeError);
});

it.each([
  ["state", "SP", "sp"],
  ["city", "sp/campinas", "sp/campinas"],
  ["brand", "volkswagen", "vw"],
  ["model_year", "fiat/quinze/2020", "fiat/quinze/2020"],
  ["state", "xx", null],
  ["state", "sp/campinas", null],
  ["brand", "volksw", null],
] as const)("a text of the %s %s is that of %s", async (type, identifier, found) => {
  const address = await findTextAddress(await getContext(), { type, identifier });
  expect(address).toEqual(found && { type, identifier: found });
});

it("a text that cannot be looked up is no text that is not there", async () => {
  const { database, site: faulty } = await openFaultySite();
  database.fail();
  const found = findTextAddress(await faulty.visit("/"), { type: "state", identifier: "sp" });
  await expect(found).rejects.toMatchObject({ init: { status: 503 } });
});

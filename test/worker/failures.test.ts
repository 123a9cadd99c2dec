// Every route, while the database fails in every way that it can: each answer is a documented one, in its own form, and what is kept
// goes on being served.

import { afterEach, expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { keyOfPage, OPS_TOKEN, openColdSite, openSite, type ProcessState } from "../support/site.ts";

const JSON_TYPE = { "content-type": "application/json" };

type WorkerResponse = () => Response | Promise<Response>;

const FAULTS: Readonly<Record<string, WorkerResponse>> = {
  "500": () => Response.json({ message: "no" }, { status: 500 }),
  "204": () => new Response(null, { status: 204 }),
  HTML: () => new Response("<h1>Bad gateway</h1>", { headers: { "content-type": "text/html" } }),
  "truncated JSON": () => new Response('{"brands":[[1,"Fi', { headers: JSON_TYPE }),
  "null under 206": () => new Response("null", { status: 206, headers: JSON_TYPE }),
  nothing: () => new Promise<Response>(() => {}),
};

const CARROS = "/seguro-de-carro";
const ARGO = `${CARROS}/marca/fiat/argo`;
const PAIR = `${CARROS}/comparar/fiat-argo-2022-x-hyundai-hb20-2022`;

/** What compares is of the country, of a state, and of a city. */
const inPlaces = (path: string) => [path, `${path}/sp`, `${path}/sp/campinas`];

/** One address a route; pages, files as text, data as JSON. */
const ROUTES: Readonly<Record<"page" | "file" | "data", readonly string[]>> = {
  page: [
    ...["/", ...inPlaces(CARROS), `${CARROS}/marca`, `${CARROS}/marca/fiat`, ARGO],
    ...[`${ARGO}/2022`, `${ARGO}/2022/drive-1-0-6v-flex`, `${ARGO}/2022/sp/campinas`],
    ...[`${CARROS}/estados`, "/indice", "/metodologia", "/dados"],
    ...[...inPlaces(`${CARROS}/mais-baratos`), PAIR, `${PAIR}/sp/campinas`],
    ...["/buscar?q=argo", "/buscar/veiculo?marca=fiat&modelo=argo", "/buscar/regiao?estado=sp"],
  ],
  file: [
    ...["/dados/estados.csv", "/dados/marcas.csv", "/dados/efeitos.csv", "/sitemap.xml"],
    ...["/sitemaps/marcas-1.xml", "/buscar/nomes"],
  ],
  data: ["/seletores/modelos/fiat", "/seletores/anos/fiat/argo", "/seletores/cidades/sp"],
};

const TYPES = { page: "text/html", file: "text/plain", data: "application/json" };

async function ask(site: ProcessState, path: string) {
  const response = await site.get(path);
  return { path, response, body: await response.text() };
}

/** What is wrong with an answer of a site whose database has failed; empty where nothing is. */
function getFreshness(
  sort: keyof typeof TYPES,
  { response: { status, headers }, body }: Awaited<ReturnType<typeof ask>>,
): string[] {
  const problems = {
    [`${status}`]: status !== 503,
    "may be kept": headers.get("cache-control") !== "no-store",
    "does not say when to try again": !headers.has("retry-after"),
    "of another type": headers.get("content-type")?.split(";")[0] !== TYPES[sort],
    "not in the site's words":
      !/tente novamente|Erro ao/i.test(readText(body)) || /Unexpected|Internal|Bad gat/.test(body),
  };
  return Object.entries(problems).flatMap(([problem, isSo]) => (isSo ? [problem] : []));
}

/** Faults that are told apart in one place, whatever the route: an error, and an answer that never comes, are asked of every route. */
const routesFor = (fault: string, paths: readonly string[]) =>
  fault === "500" || fault === "nothing" ? paths : paths.slice(0, 1);

it.each(Object.entries(FAULTS))("while the database answers %s, and nothing is kept", async (fault, answer) => {
  const site = await openColdSite();
  site.intercept(answer);
  const wrong: unknown[] = [];
  for (const sort of ["page", "file", "data"] as const) {
    const answers = await Promise.all(routesFor(fault, ROUTES[sort]).map((path) => ask(site, path)));
    wrong.push(...answers.map((each) => [each.path, ...getFreshness(sort, each)]).filter(({ length }) => length > 1));
  }
  expect(wrong).toEqual([]);
  expect(await site.listKeys()).toEqual([]);
});

it("while the database answers in any of these ways, what is kept is served as before, purged though it is", async () => {
  const site = await openColdSite({ OPS_TOKEN });
  const paths = Object.values(ROUTES).flat();
  // A few at a time: pages wait for permits, and a busy page is not what is asked for here.
  const askAll = async (asked: readonly string[]) => {
    const statuses: [string, number][] = [];
    for (let from = 0; from < asked.length; from += 6) {
      const answers = await Promise.all(asked.slice(from, from + 6).map((path) => ask(site, path)));
      statuses.push(...answers.map(({ path, response }): [string, number] => [path, response.status]));
    }
    return statuses;
  };
  await askAll(paths);
  const before = await askAll(paths);
  expect(before.filter(([, status]) => status >= 400)).toEqual([]);
  const faults = Object.entries(FAULTS);
  for (const [place, [fault, answer]] of faults.entries()) {
    await site.listKeys();
    await site.purge({ all: true });
    site.intercept(answer);
    // Each route in one of the ways: a route does not know which it is.
    const own = before.filter((_, index) => index % faults.length === place);
    expect(own.length).toBeGreaterThan(4);
    expect([fault, await askAll(own.map(([path]) => path))]).toEqual([fault, own]);
    site.intercept(null);
    await site.recover();
  }
});

it("after an outage one pause and one probe let every page through again", async () => {
  const paths = ["/", "/seguro-de-carro/marca", ARGO];
  const site = await openColdSite({ OPS_TOKEN });
  await Promise.all(paths.map((path) => site.visit(path)));
  await site.listKeys();
  await site.purge({ all: true, mode: "hard" });
  site.intercept(FAULTS["500"] ?? null);
  for (let round = 0; round < 3; round++) await Promise.all(paths.map((path) => site.visit(path)));
  site.intercept(null);
  // The breaker's pause, by the Worker's own clock; then these visits are the probe.
  await new Promise((resolve) => setTimeout(resolve, 5_500));
  await Promise.all(paths.map((path) => site.visit(path)));
  // The call may end after the request that made it.
  await site.listKeys();
  for (const path of new Set(paths)) expect([path, (await site.visit(path)).status]).toEqual([path, 200]);
});

const DAY = 24 * 3600 * 1000;

const warm = await openSite();
afterEach(async () => {
  warm.intercept(null);
  await warm.recover();
  warm.takeLog();
});

/** A page's function, not the catalogue's. */
const OF_PAGES = /^(?:get_(?!vehicles|versions|places)|find_)/;

it.each([
  ["200 with blanks", "/seguro-de-carro/pr/maringa", () => new Response(" \n", { headers: JSON_TYPE })],
  ["null", "/seguro-de-carro/marca/mitsubishi", () => Response.json(null)],
  ["another shape", "/seguro-de-carro/marca/smart", () => Response.json({ versions: "muitas" })],
])("a database that answers %s has failed: %s is 503, never 404, and nothing is stored", async (_, path, answer) => {
  warm.intercept((_request, name) => (OF_PAGES.test(name) ? answer() : null));
  expect((await warm.visit(path)).status).toBe(503);
  expect(await warm.listKeys()).not.toContain(keyOfPage(path));
  warm.intercept(null);
  await warm.recover();
  expect((await warm.visit(path)).status).toBe(200);
});

it("a database that answers nothing has failed: a page that is kept goes on being served", async () => {
  const path = "/seguro-de-carro/pr/cascavel";
  await warm.visit(path);
  await warm.changeEntry(keyOfPage(path), ({ begunAt }) => ({ begunAt: begunAt - 3 * DAY }));
  await warm.warmCatalogue();
  warm.intercept((_request, name) => (OF_PAGES.test(name) ? new Response(null, { status: 204 }) : null));
  const { status, headers, text } = await warm.visit(path);
  expect([status, headers.get("cache-status")]).toEqual([200, expect.stringMatching(/^kv; fwd=stale/)]);
  // It says of what day it is, as long as that is so, and no longer.
  expect(text).toMatch(/Dados de \d\d\/\d\d: os mais novos não puderam ser lidos agora\./);
  warm.intercept(null);
  await warm.recover();
  expect((await warm.visit(path)).text).not.toContain("não puderam ser lidos");
});

const WRONG: Readonly<Record<string, unknown>> = {
  "/seguro-de-carro/marca/fiat": {},
  "/seguro-de-carro/marca/gm/onix/3200": { versionCount: "dois" },
  "/sitemap.xml": {},
  "/sitemaps/marcas-1.xml": [["/a"]],
  "/dados/marcas.csv": [{ names: "Fiat" }],
};

it("a payload of another shape under a good name is a miss, and the entry is made anew", async () => {
  const keys = new Map<string, string>();
  for (const path of Object.keys(WRONG)) {
    await warm.visit(path);
    await warm.visit(path);
  }
  const all = await warm.listKeys();
  for (const [path, payload] of Object.entries(WRONG)) {
    const wanted = path.replace(/\.csv$/, "");
    const key = all.find((each) => each.startsWith("page:") && each.endsWith(`:${wanted}`)) ?? "";
    await warm.writeKey(key, JSON.stringify({ ...((await warm.readKey(key)) as object), tag: "outra", payload }));
    keys.set(path, key);
  }
  await warm.restart();
  for (const path of keys.keys()) expect([path, (await warm.visit(path)).status]).toEqual([path, 200]);
  await warm.listKeys();
  for (const [path, key] of keys) {
    const entry = (await warm.readKey(key)) as { payload: unknown } | null;
    expect([path, entry?.payload]).not.toEqual([path, WRONG[path]]);
    expect([path, (await warm.visit(path)).status]).toEqual([path, 200]);
  }
});

// Every route, while the database fails in every way that it can: each answer is a documented one, in its own form, and what is kept
// goes on being served.

import { expect, it } from "vitest";
import { OPS_TOKEN, openColdSite, readText, type Site } from "../support/site.ts";

const JSON_TYPE = { "content-type": "application/json" };

type Answer = () => Response | Promise<Response>;

const FAULTS: Readonly<Record<string, Answer>> = {
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
    ...[`${CARROS}/estados`, "/indice", "/metodologia", "/dados", `${CARROS}/comparar`],
    ...[...inPlaces(`${CARROS}/mais-baratos`), PAIR, `${PAIR}/sp/campinas`],
    ...["/buscar?q=argo", "/buscar/veiculo?marca=fiat&modelo=argo", "/buscar/regiao?estado=sp"],
  ],
  file: [
    ...["/dados/estados.csv", "/dados/marcas.csv", "/dados/efeitos.csv", "/sitemap.xml"],
    ...["/sitemaps/marcas-1.xml"],
  ],
  data: ["/seletores/modelos/fiat", "/seletores/anos/fiat/argo", "/seletores/cidades/sp", "/buscar/sugestoes?q=argo"],
};

const TYPES = { page: "text/html", file: "text/plain", data: "application/json" };

async function ask(site: Site, path: string) {
  const response = await site.get(path);
  return { path, response, body: await response.text() };
}

/** What is wrong with an answer of a site whose database has failed; empty where nothing is. */
function judge(
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

it.each(Object.entries(FAULTS))("while the database answers %s, and nothing is kept", async (_, answer) => {
  const site = await openColdSite();
  site.intercept(answer);
  const wrong: unknown[] = [];
  for (const sort of ["page", "file", "data"] as const) {
    const answers = await Promise.all(ROUTES[sort].map((path) => ask(site, path)));
    wrong.push(...answers.map((each) => [each.path, ...judge(sort, each)]).filter(({ length }) => length > 1));
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

it.each([
  ["the home page alone", ["/"]],
  ["half of the visits of the home page", ["/", "/seguro-de-carro/marca", "/", ARGO]],
])("after an outage one pause and one probe let every page through again: %s", async (_, paths) => {
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

// Every route while the database fails: documented answers in the route's own form, and kept entries are served.

import { expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { OPS_TOKEN, openColdSite, type ProcessState } from "../support/site.ts";

const JSON_TYPE = { "content-type": "application/json" };

const FAULTS: Readonly<Record<string, () => Response | Promise<Response>>> = {
  "500": () => Response.json({ message: "no" }, { status: 500 }),
  "204": () => new Response(null, { status: 204 }),
  HTML: () => new Response("<h1>Bad gateway</h1>", { headers: { "content-type": "text/html" } }),
  "truncated JSON": () => new Response('{"brands":[[1,"Fi', { headers: JSON_TYPE }),
  "null under 206": () => new Response("null", { status: 206, headers: JSON_TYPE }),
  blanks: () => new Response(" \n", { headers: JSON_TYPE }),
  "another shape": () => Response.json({ versions: "muitas" }),
  nothing: () => new Promise<Response>(() => {}),
};

const CARROS = "/seguro-de-carro";
const ARGO = `${CARROS}/marca/fiat/argo`;
const PAIR = `${CARROS}/comparar/fiat-argo-2022-x-hyundai-hb20-2022`;

const inPlaces = (path: string) => [path, `${path}/sp`, `${path}/sp/campinas`];

/** One address a route, by the form of its answers. */
const ROUTES: Readonly<Record<"text/html" | "text/plain" | "application/json", readonly string[]>> = {
  "text/html": [
    ...["/", ...inPlaces(CARROS), `${CARROS}/marca`, `${CARROS}/marca/fiat`, ARGO],
    ...[`${ARGO}/2022`, `${ARGO}/2022/drive-1-0-6v-flex`, `${ARGO}/2022/sp/campinas`],
    ...[`${CARROS}/estados`, "/indice", "/metodologia", "/dados"],
    ...[...inPlaces(`${CARROS}/mais-baratos`), PAIR, `${PAIR}/sp/campinas`],
    ...["/buscar?q=argo", "/buscar/veiculo?marca=fiat&modelo=argo", "/buscar/regiao?estado=sp"],
  ],
  "text/plain": [
    ...["/dados/estados.csv", "/dados/marcas.csv", "/dados/efeitos.csv", "/sitemap.xml"],
    ...["/sitemaps/marcas-1.xml", "/buscar/nomes"],
  ],
  "application/json": ["/seletores/modelos/fiat", "/seletores/anos/fiat/argo", "/seletores/cidades/sp"],
};

it.each(Object.entries(FAULTS))(
  "a site without entries answers 503 while the database answers %s",
  async (fault, answer) => {
    const site = await openColdSite();
    site.intercept(answer);
    for (const [type, paths] of Object.entries(ROUTES)) {
      // One place distinguishes the faults, whatever the route: an error and a hanging call are tried with every route.
      const asked = fault === "500" || fault === "nothing" ? paths : paths.slice(0, 1);
      await Promise.all(
        asked.map(async (path) => {
          const { status, headers, body } = await site.visit(path);
          expect([path, status, headers.get("cache-control"), headers.has("retry-after")]).toEqual([
            path,
            503,
            "no-store",
            true,
          ]);
          expect([path, headers.get("content-type")?.split(";")[0]]).toEqual([path, type]);
          expect(readText(body)).toMatch(/tente novamente|Erro ao/i);
          expect(body).not.toMatch(/Unexpected|Internal|Bad gat/);
        }),
      );
    }
    expect(await site.listKeys()).toEqual([]);
  },
);

/** A few at a time: pages wait for permits, and a busy page is another answer. */
async function visitAll(site: ProcessState, paths: readonly string[]) {
  const answers: [path: string, status: number, text: string][] = [];
  for (let from = 0; from < paths.length; from += 6) {
    const some = paths.slice(from, from + 6);
    const visited = await Promise.all(some.map((path) => site.visit(path)));
    answers.push(
      ...visited.map(({ status, text }, place): (typeof answers)[number] => [some[place] ?? "", status, text]),
    );
  }
  return answers;
}

it("entries are served after a soft purge, with their day, however the database fails", async () => {
  const site = await openColdSite({ OPS_TOKEN });
  const paths = Object.values(ROUTES).flat();
  await visitAll(site, paths);
  const before = (await visitAll(site, paths)).map(([path, status]) => [path, status] as const);
  expect(before.filter(([, status]) => status >= 400)).toEqual([]);
  const NOTE = /Dados de \d\d\/\d\d: os mais novos não puderam ser lidos agora\./;
  const faults = Object.entries(FAULTS);
  for (const [place, [fault, answer]] of faults.entries()) {
    await site.listKeys();
    await site.purge({ all: true });
    site.intercept(answer);
    // Each route with one of the faults: a route does not know which it is.
    const own = before.filter((_, index) => index % faults.length === place);
    expect(own.length).toBeGreaterThan(2);
    const after = await visitAll(
      site,
      own.map(([path]) => path),
    );
    expect([fault, after.map(([path, status]) => [path, status])]).toEqual([fault, own]);
    for (const [path, , text] of after) if (path.startsWith(`${ARGO}/2022`)) expect(text).toMatch(NOTE);
    site.intercept(null);
    await site.recover();
  }
  expect((await site.visit(`${ARGO}/2022`)).text).not.toMatch(NOTE);
});

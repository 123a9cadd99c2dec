// Every route while the database fails: documented answers in the route's own form, and cached entries are served.

import { expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { OPS_TOKEN, openColdSite } from "../support/site.ts";

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
      // The database client tells faults apart, whatever the route: two of them are tried with every route.
      const asked = ["500", "nothing"].includes(fault) ? paths : paths.slice(0, 1);
      const answers = await Promise.all(asked.map(async (path) => ({ path, ...(await site.visit(path)) })));
      for (const { path, status, headers, body } of answers) {
        const [form] = headers.get("content-type")?.split(";") ?? [];
        const answered = [status, form, headers.get("cache-control"), headers.has("retry-after")];
        expect([path, ...answered]).toEqual([path, 503, type, "no-store", true]);
        expect(readText(body)).toMatch(/tente novamente|Erro ao/i);
        expect(body).not.toMatch(/Unexpected|Internal|Bad gat/);
      }
    }
    expect(await site.listKeys()).toEqual([]);
  },
);

it("entries are served after a soft purge, with their day, while the database fails", async () => {
  const site = await openColdSite({ OPS_TOKEN });
  const visitAll = async () => {
    const texts = new Map<string, string>();
    // One at a time: pages wait for permits, and a busy page is another answer.
    for (const path of Object.values(ROUTES).flat()) {
      const { status, text } = await site.visit(path);
      expect([path, status < 400]).toEqual([path, true]);
      texts.set(path, text);
    }
    return texts;
  };
  const NOTE = /Dados de \d\d\/\d\d: os mais novos não puderam ser lidos agora\./;
  await visitAll();
  await site.listKeys();
  await site.purge({ all: true });
  site.fail();
  for (const [path, text] of await visitAll()) if (path.startsWith(`${ARGO}/2022`)) expect(text).toMatch(NOTE);
  site.intercept(null);
  await site.recover();
  expect((await site.visit(`${ARGO}/2022`)).text).not.toMatch(NOTE);
});

// Descriptive texts from the content service (section 7 of the specification), which may fail in many ways.

import { beforeEach, expect, it } from "vitest";
import { readText } from "../support/document.ts";
import { VERSION } from "../support/screens.ts";
import { openSite } from "../support/site.ts";

let asked: object[] = [];
let answer: (request: Request) => Response | Promise<Response>;

const text = (content: string) => () => Response.json({ content });

const site = await openSite(
  undefined,
  { CONTENT_SERVICE_URL: "http://content.test/api/content-management" },
  async (request) => {
    const { method, headers } = request;
    asked.push({ method, type: headers.get("content-type"), body: await request.clone().text() });
    return answer(request);
  },
);
const { read } = site;
beforeEach(() => {
  asked = [];
  answer = text("<h1>Do serviço</h1><p onclick=alert(1)>Texto</p>");
});

it("§1.6, §7.14, §7.15, §7.16, §7.19, §9.30: a page asks once for its text, sanitised", async () => {
  const clean = "<h2>Do serviço</h2><p>Texto</p>";
  expect(await read(VERSION)).toContain(clean);
  await site.listKeys();
  expect(await site.readEntry(site.keyOfText("model_year/fiat/argo/2024"))).toMatchObject({ payload: clean });
  await read(VERSION);
  const body = JSON.stringify({ pageType: "model_year", identifier: "fiat/argo/2024" });
  expect(asked).toEqual([{ method: "POST", type: "application/json", body }]);
});

it("§2.102, §4.7, §4.13: a late text follows the rest of the page; robots get the whole page", async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  answer = async () => {
    reached.resolve();
    await held.promise;
    return Response.json({ content: "<p>Do serviço</p>" });
  };
  const response = await site.get("/seguro-de-carro/marca/fiat/mobi", { "accept-encoding": "identity" });
  await reached.promise;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let streamed = "";
  while (!streamed.includes("</footer>")) streamed += (await reader?.read())?.value ?? "";
  expect(streamed).toContain("Carregando informações…");
  expect(streamed).not.toContain("Do serviço");
  held.resolve();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) streamed += piece.value;
  expect(streamed.indexOf("Do serviço")).toBeGreaterThan(streamed.indexOf("</footer>"));

  const { body: robot } = await site.visit("/seguro-de-carro/se", { "user-agent": "Googlebot/2.1" });
  expect(robot).not.toContain("Carregando informações…");
  expect(robot).toContain("Do serviço");
});

it.each<[what: string, city: string, other: string, broken: () => Response | Promise<Response>]>([
  ["answers 500", "uberlandia", "ac", () => new Response("erro interno", { status: 500 })],
  ["answers no JSON", "juiz-de-fora", "am", () => new Response("<p>oi</p>")],
  ["answers another shape", "betim", "ap", () => Response.json({ html: "<p>oi</p>" })],
  ["answers more than 256 KB", "uberaba", "ba", text("x".repeat(300_000))],
  ["cannot be reached", "ipatinga", "ce", () => Promise.reject(new Error("no route"))],
  ["hangs", "divinopolis", "df", () => new Promise<Response>(() => {})],
])("§4.8, §7.16, §8.14: where the service %s, the page has the placeholder", async (_, city, other, broken) => {
  // A text that comes, so that the process still requests others.
  await read(`/seguro-de-carro/${other}`);
  answer = broken;
  site.takeLog();
  const path = `/seguro-de-carro/mg/${city}`;
  const html = await read(path);
  expect(readText(html)).toContain("Carregando Informações O texto desta página não pôde ser carregado agora.");
  expect(html.indexOf("Carregando informações…")).toBeLessThan(html.indexOf("</html>"));
  asked = [];
  const again = await site.visit(path);
  expect(again.body).toContain("Carregando Informações");
  expect([again.headers.get("etag"), asked]).toEqual([null, []]);
  const lines = site.takeLog().filter((line) => line.includes("text failed"));
  expect(lines).toEqual([expect.not.stringContaining("content.test")]);
});

it.each([
  ["says that there is none", () => new Response(null, { status: 404 }), "go"],
  ["has an empty text", text(""), "es"],
])("where the service %s, the page has its own sentences, and does not ask again", async (_, none, uf) => {
  answer = none;
  const words = readText(await read(`/seguro-de-carro/${uf}`));
  expect(words).toMatch(/Sobre o seguro auto [^.]+ Nos últimos 180 dias, houve [\d.]+ cotações /);
  expect(words).not.toContain("Carregando Informações");
  asked = [];
  await read(`/seguro-de-carro/${uf}`);
  expect(asked).toEqual([]);
  expect(site.takeLog().filter((line) => line.includes("text failed"))).toEqual([]);
});

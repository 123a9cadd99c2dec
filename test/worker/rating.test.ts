// What the site says of its rating model: on pages, on its method's page and as open data.

import { expect, it } from "vitest";
import { formatCount } from "../../app/pricing/format.ts";
import { expectSome } from "../support/compare.ts";
import { openSite, readGraph, readText } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";

const site = await openSite();
const { read } = site;

/** The text of "Quanto você pagaria". */
async function readAnswer(path: string): Promise<string> {
  const html = await read(path);
  const [, answer = ""] = html.split('id="quanto-voce-pagaria"');
  return readText(`<p ${answer.split("</section>")[0]}`);
}

it("answers on the pages of a model-year, of one in a city, and of a version", async () => {
  const [version = ""] = /\/seguro-de-carro\/marca\/fiat\/argo\/2022\/[^"/]+(?=")/.exec(await read(CAR)) ?? [];
  for (const path of [CAR, version, `${CAR}/sp/campinas`, `${CAR}/ac/xapuri`]) {
    expect(await readAnswer(path), path).toMatch(
      /Preço típico \(estimativa\) R\$ [\d.]+ por ano .*Motorista médio: \d+,\d% de um carro de R\$ [\d.]+ .*De cada 10 motoristas, 8 pagariam entre R\$ [\d.]+ e R\$ [\d.]+ por ano\..*Por que este preço/,
    );
  }
  for (const path of [CAR, version]) expect(await readAnswer(path), path).toContain("Idade de quem dirige");
});

it("§2.61, §9.31: a head says the estimate that its page leads with, and how many quotes there are", async () => {
  for (const path of [CAR, "/seguro-de-carro/sp", "/seguro-de-carro/marca/fiat", "/"]) {
    const html = await read(path);
    const [, estimate = "", quotes = ""] =
      /<meta name="description" content="[^"]*\(estimativa: (R\$.[\d.]+)(?:; ([\d.]+) cotaç)?/.exec(html) ?? [];
    const words = readText(html);
    expect(words, path).toContain(`(estimativa) ${readText(`<p>${estimate}</p>`)} por ano`);
    // The number of quotes gives way where the sentence is long (§2.62).
    if (path === "/") expect(words).toContain(`Com base em ${quotes} cotações dos últimos 180 dias`);
  }
});

it("§2.120: the quotes of one car are dots above its interval, those of many cars are not", async () => {
  expect((await read(CAR)).match(/class="interval-dot"/g)).toHaveLength(20);
  for (const path of ["/seguro-de-carro/sp", "/seguro-de-carro/marca/fiat", "/seguro-de-carro/marca/fiat/argo"])
    expect(await read(path), path).not.toContain("interval-dot");
});

it("a city of few quotes says where its estimate comes from, and one of many does not", async () => {
  const source = "Poucas cotações daqui: o preço vem quase todo das outras cidades do estado.";
  expect(readText(await read("/seguro-de-carro/ac/xapuri"))).toContain(source);
  expect(readText(await read("/seguro-de-carro/sp/campinas"))).not.toContain(source);
});

it("a state shows the dearest and the cheapest of its cities, each from its end", async () => {
  const html = await read("/seguro-de-carro/sp");
  const effectsBehind = (caption: string) => {
    const [table = ""] = (html.split(`>${caption}</caption>`)[1] ?? "").split("</table>");
    return [...readText(table).matchAll(/([+−])(\d+)%/g)].map(([, sign, percent]) =>
      Number(`${sign === "−" ? "-" : ""}${percent}`),
    );
  };
  const [dearest, cheapest] = [effectsBehind("As mais caras"), effectsBehind("As mais baratas")];
  expect([dearest.length, cheapest.length]).toEqual([5, 5]);
  expect(dearest).toEqual(dearest.toSorted((one, other) => other - one));
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other));
  expect(Math.min(...dearest)).toBeGreaterThan(Math.max(...cheapest));
});

it("says why, and how many quotes stand behind each part, of the city and of the country", async () => {
  const inCity = await readAnswer(`${CAR}/sp/campinas`);
  expect(inCity).toMatch(/Campinas: (\d+% (acima|abaixo) do|igual ao) Brasil, para o mesmo carro e motorista/);
  expect(inCity).toMatch(/Fiat Argo 2022 em Campinas: [\d.]+ cotaç(ão|ões) no cálculo/);
  expect(inCity).toMatch(
    /Campinas, todos os carros: [\d.]+ cotações no cálculo Estado: São Paulo, todos os carros: [\d.]+ cotações no cálculo/,
  );
  expect(inCity).toMatch(
    /Conferimos com [\d.]+ cotações novas de anos-modelo .*, em cidades .*: \d\d,\d% ficaram na faixa; a promessa é de 80%\. .*Calculado em \d\d\/\d\d\/\d{4}/,
  );
  expect(await read(CAR)).toMatch(/href="\/buscar\/regiao\?carro=fiat\/argo\/2022">Escolher a sua cidade/);
  expect(readText(await read(CAR))).toMatch(
    /o seguro do Fiat Argo 2022 fica .*\. É o ([\d.]+º )?mais (caro|barato) de segurar dos [\d.]+ anos-modelo /,
  );
  const inCountry = await readAnswer(CAR);
  expect(inCountry).not.toContain("para o mesmo carro e motorista");
  expect(inCountry).toMatch(/O modelo, de todos os anos: [\d.]+ cotações/);
});

it("§9.25, §9.26: an estimate stands to the ten where the model points, and is never told to search engines", async () => {
  const html = await read("/seguro-de-carro/ac");
  const estimates = [...readText(html).matchAll(/R\$ ([\d.]+),(\d\d) estimativa/g)];
  for (const [, reais = "", cents] of expectSome(estimates, "estimates")) {
    expect([Number(reais.replaceAll(".", "")) % 10, cents]).toEqual([0, "00"]);
  }
  const graph = JSON.stringify(readGraph(await read(CAR)));
  expect(graph.length).toBeGreaterThan(100);
  expect(graph).not.toMatch(/AggregateOffer|lowPrice|estimativa|pagaria/);
});

it("the method is told in words, with the night's coverage as a picture and as figures", async () => {
  const html = await read("/metodologia");
  const text = readText(html);
  expect(text).toContain("O preço do seguro depende do carro, do lugar e de quem dirige.");
  const rows = expectSome([...html.matchAll(/<svg class="coverage"/g)], "pictures");
  expect(rows.length).toBeGreaterThanOrEqual(8);
  expect(text).toMatch(/Todos os carros, todas as cidades \d\d,\d% [\d.]+ \d\d,\d%/);
  expect(text).toMatch(/a mediana do próprio ano-modelo errou \d\d,\d%; a mediana do país, \d\d,\d%/);
  expect(text).toMatch(/o cálculo aprendeu de [\d.]+ cotações\. Ficaram de fora \d/);
  expect(text).toMatch(/o percentual muda com o valor elevado a −0,\d\d/);
});

it("its effects are open data", async () => {
  const csv = (await read("/dados/efeitos.csv")).trim().split("\r\n");
  expect(csv[0]?.replace("\uFEFF", "")).toBe("fator,nivel,nome,efeito,percentual,cotacoes,aviso");
  const lines = csv.slice(1).map((line) => line.split(","));
  const factors = new Set(lines.map(([factor]) => factor));
  expect([...factors].sort()).toEqual([
    ...["ano_modelo", "cidade", "estado", "estado_civil", "faixa_de_idade"],
    // The sample's truth has it, and the fit has found it.
    ...["faixa_de_idade_e_jovens_na_residencia", "geral", "idade_do_carro"],
    ...["jovens_na_residencia", "marca", "modelo", "sexo", "sexo_e_estado_civil", "sexo_e_faixa_de_idade"],
    ...["valor_fipe", "versao"],
  ]);
  expect(lines).toContainEqual([
    "modelo",
    expect.stringMatching(/^\d+$/),
    "Fiat Argo",
    ...Array(4).fill(expect.any(String)),
  ]);
});

it("a typical price counts the quotes above the limit, and the mean of the page says that it does not", async () => {
  const words = readText(await read("/seguro-de-carro/marca/gm/celta"));
  const [, all = "", within = ""] =
    /Com base em ([\d.]+) cotações .*? Cotações analisadas ([\d.]+) Preço médio R\$/.exec(words) ?? [];
  const [ofPrice = 0, ofMean = 0] = [all, within].map((count) => Number(count.replaceAll(".", "")));
  expect(ofMean).toBeGreaterThan(0);
  expect(ofPrice).toBeGreaterThan(1.5 * ofMean);
  expect(words).toContain(
    `Só cotações de até 7% do valor FIPE: sem as outras ${formatCount(ofPrice - ofMean)}, mais caras para o valor do carro, o percentual fica menor.`,
  );
});

// Sentences made of numbers: questions with their answers, and how a place or a car stands among the others. They agree in
// gender and number with what they are about.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import {
  askAboutCity,
  askAboutModel,
  askAboutModelYear,
  askAboutState,
  describePrices,
} from "../../app/pages/describe-prices.ts";
import { findTypicalPrice } from "../../app/pricing/typical-price.ts";
import type { Question } from "../../app/schemas/links.ts";
import type { Statistics, TypicalPrice } from "../../app/schemas/prices.ts";
import { describeEvidence } from "../../app/ui/evidence.tsx";
import { describeCheapest, nameListed } from "../../app/ui/nearby-cities.tsx";
import { RelativityNote } from "../../app/ui/rating/relativity.tsx";
import { Spread } from "../../app/ui/statistics-section.tsx";
import { aStatistics } from "../support/statistics.ts";

const ESTIMATE: TypicalPrice = { amount: 3_600, low: 2_880, high: 4_320, basis: "estimated" };
const observedOf = (of: string, quotes = 871, estimate: TypicalPrice | null = ESTIMATE, aboveLimit = 0) => {
  const statistics = aStatistics(quotes, { aboveLimit });
  return { of, about: "", statistics, typical: findTypicalPrice(statistics, estimate), car: "" };
};
const relativityOf = (factor: number, quotes = 15) => ({ effect: Math.log(factor), quotes, rank: 3, ranked: 27 });
const tell = (questions: readonly Question[]) =>
  questions.map(({ question, answer }) => `${question} ${answer}`.replaceAll("\u00a0", " "));

const SAME = "Para o mesmo carro e o mesmo motorista";
const ESTIMATED =
  "Para o motorista médio, a estimativa é de R$ 3.600 por ano (R$ 300 por mês): 8 de cada 10 motoristas assim pagariam entre R$ 2.880 e R$ 4.320.";
const PRICE = `${ESTIMATED} De 871 cotações dos últimos 180 dias, metade custa até R$ 2.000.`;

it("a state's: what it costs, whether it is dear, and its dearest and cheapest city, who are feminine", () => {
  const listed = [
    { label: "Salvador", effect: Math.log(1.2) },
    { label: "Jequié", effect: 0 },
    { label: "Ilhéus", effect: Math.log(0.9) },
  ];
  const ask = (cities: number, shown = listed.slice(0, cities)) =>
    tell(
      askAboutState(observedOf("de carro na Bahia"), "na Bahia", {
        relativity: relativityOf(1.12),
        rankedCities: { cities, listed: shown },
      }),
    );
  const [price, dear, ...ofCities] = ask(3);
  expect(price).toBe(`Quanto custa o seguro de carro na Bahia? ${PRICE}`);
  expect(dear).toBe(`O seguro de carro na Bahia é caro? ${SAME}, ele fica 12% acima da média do Brasil.`);
  expect(ofCities).toEqual([
    `Em que cidade o seguro custa mais na Bahia? ${SAME}, Salvador é a mais cara (20% acima da média do Brasil) e Ilhéus, a mais barata (10% abaixo da média do Brasil), entre as que têm 15 cotações no cálculo ou mais.`,
  ]);
  expect(ask(2)[2]).toContain("e Jequié, a mais barata (na média do Brasil)");
  expect([ask(1), ask(2, [])].map(({ length }) => length)).toEqual([2, 2]);
});

it.each([
  [1.2, 1, "o seguro em Ilhéus custa 20% mais do que a média do estado da Bahia."],
  [1, 1.25, "o seguro em Ilhéus custa 20% menos do que a média do estado da Bahia."],
  [1.1, 1.1, "o preço é igual à média."],
])("a city's, %d of Brazil, against its state's %d: %s", (own, ofState, compared) => {
  const ask = (quotes: number, stateRelativity: ReturnType<typeof relativityOf> | null = relativityOf(ofState)) =>
    askAboutCity(observedOf("de carro em Ilhéus"), "em Ilhéus", "do estado da Bahia", {
      relativity: quotes > 0 ? relativityOf(own, quotes) : null,
      stateRelativity,
    });
  expect(ask(15)).toHaveLength(3);
  expect(ask(15)[2]).toEqual({
    question: "E em relação à média do estado da Bahia?",
    answer: `${SAME}, ${compared}`,
  });
  expect(ask(14), "too few to compare").toHaveLength(1);
  expect(
    [ask(0), ask(15, null)].map(({ length }) => length),
    "one of both is not known",
  ).toEqual([1, 2]);
});

it("a model's: the cheapest of its years for the same driver, where there are two", () => {
  const aYear = (year: number, median: number) => ({
    ...{ year, quotes: 15, percentage: 4, fipeValue: 50_000 },
    typical: { amount: median, low: 1_000, high: 4_000, basis: "estimated" as const },
  });
  const years = [aYear(3200, 2_500), aYear(2022, 2_000), aYear(2021, 2_200)];
  const ask = (of: typeof years) =>
    tell(askAboutModel(observedOf("do Fiat Argo", 14, null), { relativity: null, curve: { years: of, chart: null } }));
  expect(ask(years)).toEqual([
    "Qual ano do Fiat Argo tem o seguro mais barato? Para o mesmo motorista, o 2022: cerca de R$ 2.000 por ano (estimativa).",
  ]);
  expect(ask([aYear(2022, 2_000)])).toEqual([]);
  expect(ask([aYear(2022, 2_000), aYear(2021, 2_000)])[0], "the newer of two").toContain("motorista, o 2022:");
});

it("a model-year's: what it costs, with the median where enough was observed, whether it is dear, and a cheaper car like it", () => {
  const similar = {
    ...{
      label: "Fiat Strada 2022",
      the: "a Fiat Strada 2022",
      path: "",
      comparison: "",
      isListed: false,
      typical: null,
    },
    ...{ fipeValue: 90_000, difference: Math.log(0.8), certainty: "93%" },
  };
  const ask = (quotes: number, aboveLimit = 0) =>
    tell(
      askAboutModelYear(
        observedOf("do Fiat Argo 2022 em Natal (RN)", quotes, ESTIMATE, aboveLimit),
        "do Fiat Argo 2022",
        {
          relativity: relativityOf(0.9),
          similar: [similar],
        },
      ),
    );
  expect(ask(15)[0]).toContain("De 15 cotações dos últimos 180 dias");
  expect(ask(15, 4)[0], "those above the limit are counted too").toContain("De 19 cotações dos últimos 180 dias");
  expect(ask(14)).toEqual([
    `Quanto custa o seguro do Fiat Argo 2022 em Natal (RN)? ${ESTIMATED}`,
    "O seguro do Fiat Argo 2022 é caro? Para carros do mesmo valor e idade, no mesmo lugar e com o mesmo motorista, ele fica 10% abaixo da média dos carros.",
    "Que carro parecido tem o seguro mais barato? A Fiat Strada 2022, de valor parecido, custa cerca de 20% menos para segurar (estimativa), no mesmo lugar e com o mesmo motorista. A certeza de que custa menos em média é de 93%.",
  ]);
});

it.each([
  ["city", 1.1, 3, "É a 3ª mais cara de segurar das 27 cidades com 15 cotações no cálculo ou mais."],
  ["city", 0.9, 27, "É a mais barata de segurar das 27 cidades com 15 cotações no cálculo ou mais."],
  ["model", 1.1, 1, "É o mais caro de segurar dos 27 modelos com 15 cotações no cálculo ou mais."],
  ["model", 0.9, 26, "É o 2º mais barato de segurar dos 27 modelos com 15 cotações no cálculo ou mais."],
] as const)("a ranking of a %s: %s, %i: %s", (what, factor, rank, sentence) => {
  const relativity = { ...relativityOf(factor), rank };
  const note = createElement(RelativityNote, { relativity, what, of: "do Fiat Argo" });
  expect(renderToStaticMarkup(note)).toContain(sentence);
});

const WHAT_COUNTS =
  "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";

const OF_THE_AVERAGE_DRIVER = "A estimativa para o motorista médio é de R$ 3.600 por ano.";

it.each([
  [1, `Nos últimos 180 dias houve 1 cotação do seguro do Fiat Argo. ${OF_THE_AVERAGE_DRIVER}`],
  [14, `Nos últimos 180 dias houve 14 cotações do seguro do Fiat Argo. ${OF_THE_AVERAGE_DRIVER}`],
  [
    15,
    `Nos últimos 180 dias houve 15 cotações do seguro do Fiat Argo; metade custou até R$ 2.000. ${OF_THE_AVERAGE_DRIVER}`,
  ],
])("%i quotes in sentences, and what the price depends on", (quotes, sentence) => {
  const told = describePrices(observedOf("do Fiat Argo", quotes));
  expect(told.map((each) => each.replaceAll("\u00a0", " "))).toEqual([sentence, WHAT_COUNTS]);
});

it("without quotes, and without a car or a place, what the price depends on is told all the same", () => {
  const none = "Nos últimos 180 dias não houve cotações do seguro do Fiat Argo de até 7% do valor FIPE.";
  const observed = { ...observedOf("do Fiat Argo"), statistics: null };
  expect(describePrices({ ...observed, typical: null })).toEqual([none, WHAT_COUNTS]);
  expect(describePrices(null)).toEqual([WHAT_COUNTS]);
});

it("of a place without enough quotes the price is an estimate, of an average car", () => {
  const observed = { ...observedOf("de carro em Ilhéus", 14), car: "um carro de R$ 70.000" };
  const [price] = tell(
    askAboutCity(observed, "em Ilhéus", "do estado da Bahia", { relativity: null, stateRelativity: null }),
  );
  expect(price).toBe(
    "Quanto custa o seguro de carro em Ilhéus? Para o motorista médio e um carro de R$ 70.000, a estimativa é de R$ 3.600 por ano (R$ 300 por mês): 8 de cada 10 motoristas assim pagariam entre R$ 2.880 e R$ 4.320.",
  );
});

it("where the rating model says nothing, what half of enough quotes cost is all that is said", () => {
  const observed = observedOf("do Fiat Argo", 15, null);
  const [question] = tell(askAboutModelYear(observed, "do Fiat Argo", { relativity: null, similar: [] }));
  expect(question).toBe(
    "Quanto custa o seguro do Fiat Argo? De 15 cotações dos últimos 180 dias, metade custa até R$ 2.000.",
  );
  expect(describePrices(observed)[0]).toMatch(/metade custou até R\$.2\.000\.$/);
});

it("a price is said to rest on quotes from twenty on, on only so many below fifteen", () => {
  expect(describeEvidence(aStatistics(16, { aboveLimit: 13 }))).toMatch(/^Com base em 29 cotações .*2026\.$/);
  expect(describeEvidence(aStatistics(16, { aboveLimit: 3 }))).toMatch(/^19 cotações .*2026\.$/);
  expect(describeEvidence(aStatistics(14, { aboveLimit: 60 }))).toMatch(/^Só 14 cotações/);
});

it("§2.166: what was observed of 15 quotes or more is told with its spread, and of whom", () => {
  const tell = (statistics: Statistics) => renderToStaticMarkup(createElement(Spread, { statistics }));
  expect(tell(aStatistics(14))).toBe("");
  expect(tell(aStatistics(15, { aboveLimit: 4 })).replaceAll("\u00a0", " ")).toContain(
    "De 19 cotações, com as mais caras, metade custa até R$ 2.000, metade fica entre R$ 1.500 e R$ 3.000, e 8 de cada 10, entre R$ 1.200 e R$ 4.000. São preços de quem pediu cotação, e não do motorista médio.",
  );
});

it("the cities near one: the cheapest, or that none costs less", () => {
  const say = (known: number | null, factor?: number, isNear = true, nearer?: number) =>
    describeCheapest(
      known,
      factor === undefined
        ? []
        : [
            { label: "Dourados MS", difference: Math.log(factor), isNear, kilometres: 230 },
            ...(nearer === undefined
              ? []
              : [{ label: "Sidrolândia MS", difference: Math.log(nearer), isNear, kilometres: 70 }]),
          ],
      "Campo Grande",
    );
  expect(say(null)).toBe("Há poucas cotações em Campo Grande para dizer que cidade vizinha custa menos.");
  expect(say(0)).toBe("Nenhuma das 30 cidades mais próximas tem cotações suficientes.");
  expect(say(2, 0.97)).toBe(
    "Das cidades por perto com cotações suficientes, nenhuma é claramente mais barata que Campo Grande.",
  );
  expect(say(25, 0.9)).toBe(
    "A mais barata por perto é Dourados MS, a 230 km, 10% abaixo de Campo Grande, seja qual for o carro.",
  );
  expect(say(25, 0.9, true, 1.05)).toMatch(
    /seja qual for o carro\. Mais perto do que ela, nenhuma é claramente mais barata que Campo Grande\.$/,
  );
  expect(say(25, 0.9, true, 0.95)).toMatch(
    /seja qual for o carro\. Mais perto, Sidrolândia MS, a 70 km, já custa 5% menos\.$/,
  );
  expect(say(3, 0.9, false)).toBe(
    "A mais barata das próximas com cotações suficientes é Dourados MS, a 230 km, 10% abaixo de Campo Grande, seja qual for o carro. As 30 cidades mais próximas têm poucas cotações.",
  );
  expect(say(3, 1.1, false)).toBe(
    "Das próximas com cotações suficientes, nenhuma é claramente mais barata que Campo Grande. As 30 cidades mais próximas têm poucas cotações.",
  );
});

it("which cities around one are listed: all, the cheapest, or the nearest that have quotes where few of those around have", () => {
  const name = (listed: number, known: number, isNear = true) =>
    nameListed(
      Array.from({ length: listed }, () => ({ isNear })),
      known,
    );
  expect(name(1, 1)).toBe("A cidade com cotações suficientes entre as 30 mais próximas");
  expect(name(4, 4)).toBe("As 4 cidades com cotações suficientes entre as 30 mais próximas");
  expect(name(10, 12)).toBe("As 10 mais baratas das 12 cidades com cotações suficientes entre as 30 mais próximas");
  expect(name(3, 3, false)).toBe("As cidades mais próximas com cotações suficientes");
});

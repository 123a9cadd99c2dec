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
} from "../../app/pages/questions.ts";
import { findTypicalPrice } from "../../app/pricing/typical-price.ts";
import type { Question } from "../../app/schemas/links.ts";
import { describeEvidence } from "../../app/ui/evidence.tsx";
import { describeGap } from "../../app/ui/headline.tsx";
import { RelativityNote } from "../../app/ui/rating/relativity.tsx";
import { aStatistics } from "../support/statistics.ts";

const ESTIMATE = { median: 3_600, low: 2_880, high: 4_320 };
const observedOf = (of: string, quotes = 871, estimate: typeof ESTIMATE | null = ESTIMATE, aboveLimit = 0) => {
  const statistics = aStatistics(quotes, { aboveLimit });
  return { of, about: "", statistics, typical: findTypicalPrice(statistics, estimate), estimate: null, car: "" };
};
const relativityOf = (factor: number, quotes = 15) => ({ effect: Math.log(factor), quotes, rank: 3, ranked: 27 });
const tell = (questions: readonly Question[]) =>
  questions.map(({ question, answer }) => `${question} ${answer}`.replaceAll("\u00a0", " "));

const SAME = "Para o mesmo carro e o mesmo motorista";
const PRICE =
  "O preço típico é de R$ 2.000 por ano (R$ 167 por mês), em 871 cotações dos últimos 180 dias. De cada 10 cotações, 8 ficam entre R$ 1.200 e R$ 4.000.";

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

it("a model-year's: an estimate where too little was observed, whether it is dear, and a cheaper car like it", () => {
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
  expect(ask(15)[0]).toContain("em 15 cotações dos últimos 180 dias");
  expect(ask(15, 4)[0], "those above the limit are of the price too").toContain("em 19 cotações dos últimos 180 dias");
  expect(ask(14)).toEqual([
    "Quanto custa o seguro do Fiat Argo 2022 em Natal (RN)? Para o motorista médio, a estimativa é de R$ 3.600 por ano (R$ 300 por mês): 8 de cada 10 motoristas assim pagariam entre R$ 2.880 e R$ 4.320.",
    "O seguro do Fiat Argo 2022 é caro? Para carros do mesmo valor e idade, no mesmo lugar e com o mesmo motorista, ele fica 10% abaixo da média dos carros.",
    "Que carro parecido tem o seguro mais barato? A Fiat Strada 2022, de valor parecido, custa cerca de 20% menos para segurar (estimativa), no mesmo lugar e com o mesmo motorista. A certeza de que custa menos em média é de 93%.",
  ]);
});

it.each([
  ["city", 1.1, 3, "Das 27 cidades com 15 cotações no cálculo ou mais, 2 têm seguro mais caro."],
  ["city", 0.9, 27, "Das 27 cidades com 15 cotações no cálculo ou mais, é a de seguro mais barato."],
  ["model", 1.1, 1, "Dos 27 modelos com 15 cotações no cálculo ou mais, é o de seguro mais caro."],
  ["model", 0.9, 26, "Dos 27 modelos com 15 cotações no cálculo ou mais, 1 tem seguro mais barato."],
] as const)("a ranking of a %s: %s, %i: %s", (what, factor, rank, sentence) => {
  const relativity = { ...relativityOf(factor), rank };
  const note = createElement(RelativityNote, { relativity, what, of: "do Fiat Argo" });
  expect(renderToStaticMarkup(note)).toContain(sentence);
});

const WHAT_COUNTS =
  "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";

const ESTIMATED = "A estimativa para o motorista médio é de R$ 3.600 por ano.";

it.each([
  [1, `Nos últimos 180 dias houve 1 cotação do seguro do Fiat Argo. ${ESTIMATED}`],
  [14, `Nos últimos 180 dias houve 14 cotações do seguro do Fiat Argo. ${ESTIMATED}`],
  [
    15,
    "Nos últimos 180 dias houve 15 cotações do seguro do Fiat Argo. O preço típico foi de R$ 2.000 por ano, e 8 de cada 10 ficaram entre R$ 1.200 e R$ 4.000. São poucas: tome o preço como uma ordem de grandeza.",
  ],
  [
    30,
    "Nos últimos 180 dias houve 30 cotações do seguro do Fiat Argo. O preço típico foi de R$ 2.000 por ano, e 8 de cada 10 ficaram entre R$ 1.200 e R$ 4.000.",
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
    "Quanto custa o seguro de carro em Ilhéus? Para o motorista médio, a estimativa para um carro de R$ 70.000 é de R$ 3.600 por ano (R$ 300 por mês): 8 de cada 10 motoristas assim pagariam entre R$ 2.880 e R$ 4.320.",
  );
});

it.each([
  ["", " Para o motorista médio, a estimativa é de R$ 2.810 por ano."],
  ["um carro de R$ 70.000", " Para um carro de R$ 70.000 e o motorista médio, a estimativa é de R$ 2.810 por ano."],
])("behind a typical price the estimate for the average driver is told, of %s", (car, sentence) => {
  const estimate = { basis: "estimated" as const, amount: 2_810, low: 1_900, high: 5_000 };
  const observed = { ...observedOf("do Fiat Argo"), estimate, car };
  const [question] = tell(askAboutModelYear(observed, "do Fiat Argo", { relativity: null, similar: [] }));
  expect(question?.endsWith(sentence)).toBe(true);
  expect(describePrices(observed)[0]?.replaceAll("\u00a0", " ").endsWith(sentence)).toBe(true);
});

it("a price is said to rest on quotes from twenty on, on only so many below fifteen", () => {
  expect(describeEvidence(aStatistics(16, { aboveLimit: 13 }))).toMatch(/^Com base em 29 cotações .*2026\.$/);
  expect(describeEvidence(aStatistics(16, { aboveLimit: 3 }))).toMatch(/^19 cotações .*2026\.$/);
  expect(describeEvidence(aStatistics(14, { aboveLimit: 60 }))).toMatch(/^Só 14 cotações/);
});

// The middle half of aStatistics() is R$ 1.500 to R$ 3.000: chance moves a median of 30 quotes by a quarter, one of 3.000 by 2 %.
it.each<[quotes: number, amount: number, isOfPlace: boolean, why: string]>([
  [30, 2_020, false, "Os dois preços são quase iguais."],
  [30, 2_300, false, "O preço típico é 13% menor, o que pode ser acaso em 30 cotações."],
  [3_000, 2_300, false, "O preço típico é 13% menor: quem pediu cotações tem outro perfil."],
  [3_000, 1_800, true, "O preço típico é 11% maior: quem pediu cotações tem outros carros e outro perfil."],
])(
  "§2.166: of %i quotes the average driver's R$ %i beside a median of R$ 2.000, of a place %s: %s",
  (quotes, amount, isOfPlace, why) => {
    const estimate = { amount, low: 1_500, high: 4_000 };
    expect(describeGap({ estimate, of: "um carro", isOfPlace }, aStatistics(quotes))).toBe(why);
  },
);

// What a page's own numbers say, in sentences and as questions. Where a number is missing, so is its question.

import { countObservedQuotes, limitOfObserved } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatWholeMoney, formatYear, startSentence } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN, WINDOW_DAYS } from "../pricing/rules.ts";
import { formatEnds } from "../pricing/typical-price.ts";
import { averageOf, describeDistance, describeEffect } from "../rating/effect-words.ts";
import { monthOf, percentOf } from "../rating/prediction.ts";
import type { AgeCurve } from "../schemas/charts.ts";
import type { Question, SimilarCar } from "../schemas/links.ts";
import type { TypicalPrice } from "../schemas/prices.ts";
import type { Relativity } from "../schemas/rating.ts";
import type { Observed } from "../seo/observed.ts";

/** `R$ 2.940 por ano (R$ 245 por mês)` */
const nameYearAndMonth = ({ amount }: TypicalPrice) =>
  `${formatWholeMoney(amount)} por ano (${formatWholeMoney(monthOf(amount))} por mês)`;

function askPrice({ of, statistics, typical, car }: Observed): Question | null {
  if (!typical) return null;
  const median = hasEnoughQuotes(statistics)
    ? `De ${countObservedQuotes(statistics)} dos últimos ${WINDOW_DAYS} dias, metade custa até ${formatWholeMoney(Math.round(statistics.median))}.`
    : "";
  const estimate =
    typical.basis === "estimated"
      ? `Para o motorista médio${car && ` e ${car}`}, a estimativa é de ${nameYearAndMonth(typical)}: 8 de cada 10 motoristas assim pagariam entre ${formatEnds(typical)}.`
      : "";
  return {
    question: `Quanto custa o seguro ${of}?`,
    answer: [estimate, median].filter(Boolean).join(" "),
  };
}

const PLACES = { alike: "o mesmo carro e o mesmo motorista", whose: "do Brasil" };
const CARS = {
  alike: "carros do mesmo valor e idade, no mesmo lugar e com o mesmo motorista",
  whose: "dos carros",
};

/** @param of `de carro em Campinas`, `do Fiat Argo 2022` */
function askDear(of: string, relativity: Relativity | null, { alike, whose } = PLACES): Question | null {
  if (!relativity || relativity.quotes < MIN_QUOTES_FOR_MEAN) return null;
  return {
    question: `O seguro ${of} é caro?`,
    answer: `Para ${alike}, ele fica ${describeDistance(relativity.effect, whose)}.`,
  };
}

interface RankedCities {
  readonly cities: number;
  /** The dearest first. */
  readonly listed: readonly { readonly label: string; readonly effect: number }[];
}

/** @param inState `na Bahia` */
export function askAboutState(
  observed: Observed,
  inState: string,
  { relativity, rankedCities }: { relativity: Relativity | null; rankedCities: RankedCities },
): Question[] {
  const { cities, listed } = rankedCities;
  const [dearest, cheapest] = [listed[0], listed.at(-1)];
  return [
    askPrice(observed),
    askDear(`de carro ${inState}`, relativity),
    dearest && cheapest && cities > 1
      ? {
          question: `Em que cidade o seguro custa mais ${inState}?`,
          answer: `Para o mesmo carro e o mesmo motorista, ${dearest.label} é a mais cara (${describeEffect(dearest.effect, averageOf(PLACES.whose))}) e ${cheapest.label}, a mais barata (${describeEffect(cheapest.effect, averageOf(PLACES.whose))}), entre as que têm ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais.`,
        }
      : null,
  ].filter((each) => each !== null);
}

/** @param where `em Campinas` @param ofState `do estado de São Paulo` */
export function askAboutCity(
  observed: Observed,
  where: string,
  ofState: string,
  { relativity, stateRelativity }: { relativity: Relativity | null; stateRelativity: Relativity | null },
): Question[] {
  const against = relativity && stateRelativity ? percentOf(relativity.effect - stateRelativity.effect) : null;
  return [
    askPrice(observed),
    askDear(`de carro ${where}`, relativity),
    against !== null && relativity && relativity.quotes >= MIN_QUOTES_FOR_MEAN
      ? {
          question: `E em relação à média ${ofState}?`,
          answer:
            against === 0
              ? "Para o mesmo carro e o mesmo motorista, o preço é igual à média."
              : `Para o mesmo carro e o mesmo motorista, o seguro ${where} custa ${Math.abs(against)}% ${against > 0 ? "mais" : "menos"} do que a média ${ofState}.`,
        }
      : null,
  ].filter((each) => each !== null);
}

export function askAboutModel(
  observed: Observed,
  { relativity, curve }: { relativity: Relativity | null; curve: AgeCurve | null },
): Question[] {
  const { of } = observed;
  const years = (curve?.years ?? []).toSorted((one, other) => one.typical.amount - other.typical.amount);
  const [cheapest] = years;
  return [
    askPrice(observed),
    askDear(of, relativity, CARS),
    cheapest && years.length > 1
      ? {
          question: `Qual ano ${of} tem o seguro mais barato?`,
          answer: `Para o mesmo motorista, o ${formatYear(cheapest.year)}: cerca de ${formatWholeMoney(cheapest.typical.amount)} por ano (estimativa).`,
        }
      : null,
  ].filter((each) => each !== null);
}

/** @param of the car in the whole country, `do Fiat Argo 2022` */
export function askAboutModelYear(
  observed: Observed,
  of: string,
  answers: { relativity: Relativity | null; similar: readonly SimilarCar[] },
): Question[] {
  const { relativity, similar } = answers;
  const [cheaper] = similar;
  return [
    askPrice(observed),
    askDear(of, relativity, CARS),
    cheaper
      ? {
          question: `Que carro parecido tem o seguro mais barato?`,
          answer: `${startSentence(cheaper.the)}, de valor parecido, custa cerca de ${-percentOf(cheaper.difference)}% menos para segurar (estimativa), no mesmo lugar e com o mesmo motorista. A certeza de que custa menos em média é de ${cheaper.certainty}.`,
        }
      : null,
  ].filter((each) => each !== null);
}

const WHAT_COUNTS =
  "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";

/** What was observed, in sentences; what it depends on where the page has no numbers of its own. */
export function describePrices(observed: Observed | null): readonly string[] {
  return observed ? [describeTypical(observed), WHAT_COUNTS] : [WHAT_COUNTS];
}

function describeTypical({ of, statistics, typical }: Observed): string {
  // "as cotações de todas as seguradoras do seguro de carro" would read as if the insurers were the insurance's.
  const ofInsurance = statistics?.evidence.allInsurers ? `para o seguro ${of}` : `do seguro ${of}`;
  const counted = statistics
    ? `houve ${countObservedQuotes(statistics)} ${ofInsurance}${limitOfObserved(statistics)}`
    : `não houve cotações ${ofInsurance} de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE`;
  const median = hasEnoughQuotes(statistics)
    ? `; metade custou até ${formatWholeMoney(Math.round(statistics.median))}`
    : "";
  const estimate =
    typical?.basis === "estimated"
      ? ` A estimativa para o motorista médio é de ${formatWholeMoney(typical.amount)} por ano.`
      : "";
  return `Nos últimos ${WINDOW_DAYS} dias ${counted}${median}.${estimate}`;
}

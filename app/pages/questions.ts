// What a page's own numbers say, in sentences and as questions. Where a number is missing, so is its question.

import { countModelQuotes, countQuotes } from "../pricing/count-quotes.ts";
import { formatMoney, formatPercentage, formatWholeMoney, formatYear, startSentence } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN, WINDOW_DAYS } from "../pricing/rules.ts";
import { ANY_RISK, monthOf, percentOf, predict } from "../rating/prediction.ts";
import type { AgeCurve } from "../schemas/charts.ts";
import type { Question, SimilarCar } from "../schemas/links.ts";
import type { Rating, Relativity } from "../schemas/rating.ts";
import type { Observed } from "../seo/observed.ts";

function askPrice({ of, statistics }: Observed): Question | null {
  if (!statistics || statistics.evidence.quotes < MIN_QUOTES_FOR_MEAN) return null;
  const { evidence, median, percentile25, percentile75, meanPercentage } = statistics;
  return {
    question: `Quanto custa o seguro ${of}?`,
    answer: `Metade das ${countQuotes(evidence)} dos últimos ${WINDOW_DAYS} dias fica abaixo de ${formatMoney(median)} por ano, e a metade central, entre ${formatMoney(percentile25)} e ${formatMoney(percentile75)}. Em média, o seguro custa ${formatPercentage(meanPercentage)} do valor FIPE do carro.`,
  };
}

/** `12% acima da média do Brasil`, `na média do Brasil` */
function nameEffect(effect: number, of: string): string {
  const percent = percentOf(effect);
  if (percent === 0) return `na média ${of}`;
  return percent > 0 ? `${percent}% acima da média ${of}` : `${-percent}% abaixo da média ${of}`;
}

const PLACES = { alike: "o mesmo carro e o mesmo motorista", average: "do Brasil" };
const CARS = { alike: "carros do mesmo valor e idade, no mesmo lugar e com o mesmo motorista", average: "dos carros" };

/** @param of `de carro em Campinas`, `do Fiat Argo 2022` */
function askDear(of: string, relativity: Relativity | null, { alike, average } = PLACES): Question | null {
  if (!relativity || relativity.quotes < MIN_QUOTES_FOR_MEAN) return null;
  return {
    question: `O seguro ${of} é caro?`,
    answer: `Para ${alike}, ele fica ${nameEffect(relativity.effect, average)}. A comparação foi feita com ${countModelQuotes(relativity.quotes)}.`,
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
          answer: `Para o mesmo carro e o mesmo motorista, ${dearest.label} é a mais cara (${nameEffect(dearest.effect, "do Brasil")}) e ${cheapest.label}, a mais barata (${nameEffect(cheapest.effect, "do Brasil")}), entre ${cities} cidades com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais.`,
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
  const known = (curve?.years ?? []).filter(({ quotes }) => quotes >= MIN_QUOTES_FOR_MEAN);
  const [first] = known;
  const cheapest = first && known.reduce((best, year) => (year.price < best.price ? year : best), first);
  return [
    askPrice(observed),
    askDear(of, relativity, CARS),
    cheapest && known.length > 1
      ? {
          question: `Qual ano ${of} tem o seguro mais barato?`,
          answer: `Entre os anos com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais, o ${formatYear(cheapest.year)}: cerca de ${formatWholeMoney(cheapest.price)} por ano (estimativa), ${formatPercentage(cheapest.percentage)} do valor FIPE.`,
        }
      : null,
  ].filter((each) => each !== null);
}

/** @param of the car in the whole country, `do Fiat Argo 2022` */
export function askAboutModelYear(
  observed: Observed,
  of: string,
  answers: { relativity: Relativity | null; rating: Rating | null; similar: readonly SimilarCar[] },
): Question[] {
  const { relativity, rating, similar } = answers;
  const [cheaper] = similar;
  return [
    askPrice(observed) ?? askEstimate(observed.of, rating),
    askDear(of, relativity, CARS),
    cheaper
      ? {
          question: `Que carro parecido tem o seguro mais barato?`,
          answer: `${startSentence(cheaper.the)}, de valor parecido, custa cerca de ${-percentOf(cheaper.difference)}% menos para segurar (estimativa), no mesmo lugar e com o mesmo motorista. A certeza de que custa menos é de ${cheaper.certainty}.`,
        }
      : null,
  ].filter((each) => each !== null);
}

/** Where too little was observed. */
function askEstimate(subject: string, rating: Rating | null): Question | null {
  const prediction = rating && predict(rating, ANY_RISK);
  if (!prediction) return null;
  const { low, median, high } = prediction;
  return {
    question: `Quanto custa o seguro ${subject}?`,
    answer: `De cada 10 cotações, 8 ficam entre ${formatWholeMoney(low)} e ${formatWholeMoney(high)} por ano; o preço típico é ${formatWholeMoney(median)} (${formatWholeMoney(monthOf(median))} por mês). É uma estimativa.`,
  };
}

const WHAT_COUNTS =
  "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";

/** What was observed, in sentences; what it depends on where the page has no numbers of its own. */
export function describePrices(observed: Observed | null): readonly string[] {
  return observed ? [describeHalves(observed), WHAT_COUNTS] : [WHAT_COUNTS];
}

function describeHalves({ of, statistics }: Observed): string {
  if (!statistics) return `Nos últimos ${WINDOW_DAYS} dias não houve cotações do seguro ${of}.`;
  // "as cotações de todas as seguradoras do seguro de carro" would read as if the insurers were the insurance's.
  const ofInsurance = statistics.evidence.allInsurers ? `para o seguro ${of}` : `do seguro ${of}`;
  const { evidence, median, percentile25, percentile75, meanPercentage } = statistics;
  const counted = countQuotes(evidence);
  if (evidence.quotes < MIN_QUOTES_FOR_MEAN) {
    const few = evidence.quotes === 1 ? "pouca" : "poucas";
    return `Nos últimos ${WINDOW_DAYS} dias houve ${counted} ${ofInsurance}, ${few} para uma estatística.`;
  }
  return `Nos últimos ${WINDOW_DAYS} dias, metade das ${counted} ${ofInsurance} ficou abaixo de ${formatMoney(median)} por ano, e a metade central, entre ${formatMoney(percentile25)} e ${formatMoney(percentile75)}. Em média, o seguro custou ${formatPercentage(meanPercentage)} do valor do carro na tabela FIPE.`;
}

// What a page's observed numbers say, in sentences.

import { countOf, formatMoney, formatPercentage } from "./format.ts";
import { MIN_QUOTES_FOR_MEAN, WINDOW_DAYS } from "./rules.ts";
import type { Evidence } from "./value.ts";

/** Observed figures of a group of quotes: R$ a year, percent of FIPE. */
interface ObservedPrices {
  readonly evidence: Evidence;
  readonly median: number;
  readonly percentile25: number;
  readonly percentile75: number;
  readonly meanPercentage: number;
}

const WHAT_COUNTS =
  "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";

/** @param of what they are of: `do Fiat Argo`, `em Campinas` @param statistics null where there are no quotes */
export function describePrices(of: string, statistics: ObservedPrices | null): readonly string[] {
  if (!statistics) return [`Nos últimos ${WINDOW_DAYS} dias não houve cotações do seguro ${of}.`, WHAT_COUNTS];
  const { evidence, median, percentile25, percentile75, meanPercentage } = statistics;
  const counted = countOf(evidence.quotes, "cotação", "cotações");
  if (evidence.quotes < MIN_QUOTES_FOR_MEAN) {
    const few = evidence.quotes === 1 ? "pouca" : "poucas";
    return [
      `Nos últimos ${WINDOW_DAYS} dias houve ${counted} do seguro ${of}, ${few} para uma estatística.`,
      WHAT_COUNTS,
    ];
  }
  return [
    `Nos últimos ${WINDOW_DAYS} dias, metade das ${counted} do seguro ${of} ficou abaixo de ${formatMoney(median)} por ano, e a metade central, entre ${formatMoney(percentile25)} e ${formatMoney(percentile75)}. Em média, o seguro custou ${formatPercentage(meanPercentage)} do valor do carro na tabela FIPE.`,
    WHAT_COUNTS,
  ];
}

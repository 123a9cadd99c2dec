// What a page's observed numbers say, in sentences.

import { countQuotes } from "../pricing/count-quotes.ts";
import { formatMoney, formatPercentage } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN, WINDOW_DAYS } from "../pricing/rules.ts";
import type { Observed } from "../seo/observed.ts";

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

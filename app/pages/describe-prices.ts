// What a page's own numbers say in sentences, where nobody has written a text for it.

import { countQuotes } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatMoney, formatWholeMoney } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, WINDOW_DAYS } from "../pricing/rules.ts";
import type { Observed } from "../seo/observed.ts";

const WHAT_COUNTS =
  "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";

/** What was observed, and what it depends on; the latter alone where the page has no numbers of its own. */
export function describePrices(observed: Observed | null): readonly string[] {
  return observed ? [describeObserved(observed), WHAT_COUNTS] : [WHAT_COUNTS];
}

function describeObserved({ of, statistics, estimate }: Observed): string {
  // "as cotações de todas as seguradoras do seguro de carro" would read as if the insurers were the insurance's.
  const ofInsurance = statistics?.evidence.allInsurers ? `para o seguro ${of}` : `do seguro ${of}`;
  const counted = statistics
    ? `houve ${countQuotes(statistics.evidence)} ${ofInsurance}`
    : `não houve cotações ${ofInsurance}`;
  const mean = hasEnoughQuotes(statistics) ? `; o preço médio foi de ${formatMoney(statistics.meanPrice)}` : "";
  const estimated = estimate
    ? ` A estimativa para o motorista médio é de ${formatWholeMoney(estimate.amount)} por ano.`
    : "";
  return `Nos últimos ${WINDOW_DAYS} dias ${counted}, de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE${mean}.${estimated}`;
}

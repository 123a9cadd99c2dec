// What a page's own numbers say in sentences, where nobody has written a text for it.

import { hasEnoughQuotes } from "../estimate/average-price.ts";
import { formatMoney, nameQuotes } from "../estimate/format.ts";
import { MAX_FIPE_PERCENTAGE, WINDOW_DAYS } from "../estimate/rules.ts";
import type { LabelledStatistics } from "../seo/description.ts";

const WHAT_COUNTS =
  "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";

/** What was observed, and what it depends on; the latter alone where the page has no numbers of its own. */
export function describePrices(observed: LabelledStatistics | null): readonly string[] {
  return observed ? [writeStatistics(observed), WHAT_COUNTS] : [WHAT_COUNTS];
}

function writeStatistics({ of, statistics }: LabelledStatistics): string {
  const counted = statistics ? `houve ${nameQuotes(statistics.sample.quotes)}` : "não houve cotações";
  const mean = hasEnoughQuotes(statistics) ? `; o preço médio foi de ${formatMoney(statistics.meanPrice)}` : "";
  return `Nos últimos ${WINDOW_DAYS} dias ${counted} do seguro ${of}, de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE${mean}.`;
}

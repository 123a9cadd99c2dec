// A page's description (section 2 of the specification), with a number of that very page.

import type { Statistics } from "../pages/parts.ts";
import { countOf, formatMoney } from "../pricing/format.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";

/** Characters that a search engine shows. */
export const MAX_DESCRIPTION_LENGTH = 160;

/**
 * @param about what the page is about, `para o Fiat Argo`
 * @param figure a number that the page shows, `R$ 2.640,00 em 128 cotações`
 */
export function writeDescription(about: string, figure: string): string {
  const parts = [
    `Veja o preço médio do seguro de carro ${about} (${figure})`,
    " e descubra quanto você pode economizar",
    `. Compare com até ${PROMISED_INSURERS} seguradoras`,
  ];
  // The tail goes in whole parts; what the page is about never does.
  while (parts.length > 1 && parts.join("").length + 1 > MAX_DESCRIPTION_LENGTH) parts.pop();
  return `${parts.join("")}.`;
}

/** The parts in a row, as many whole ones as fit; never without the first. */
export function shortenDescription(...parts: readonly [string, ...string[]]): string {
  let description: string = parts[0];
  for (const part of parts.slice(1)) {
    if (description.length + part.length + 1 > MAX_DESCRIPTION_LENGTH) break;
    description += part;
  }
  return `${description}.`;
}

/** The number that a description carries: the mean price with what it rests on, of enough quotes; else their count. */
export function describeFigure(statistics: Statistics | null): string {
  const quotes = statistics?.evidence.quotes ?? 0;
  const count = countOf(quotes, "cotação", "cotações");
  return statistics && isIndexable(statistics) ? `${formatMoney(statistics.meanPrice)} em ${count}` : count;
}

// A page's description (section 2 of the specification), with a number of that very page.

import { countQuotes } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatMoney } from "../pricing/format.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import type { Statistics } from "../schemas/prices.ts";
import type { Observed } from "./observed.ts";

/** Characters that a search engine shows. */
export const MAX_DESCRIPTION_LENGTH = 160;

const PROMISE = " e descubra quanto você pode economizar";
const COMPARED = `. Compare com até ${PROMISED_INSURERS} seguradoras`;

/** The first that fits; else the last. */
function findFitting(...descriptions: readonly string[]): string {
  const fitting = descriptions.find((each) => each.length < MAX_DESCRIPTION_LENGTH);
  return `${fitting ?? descriptions.at(-1)}.`;
}

/** The specification's sentence with a figure in brackets. @param figures `R$ 2.640,00 em 128 cotações`; the first that fits */
export function writeDescription(about: string, ...figures: readonly string[]): string {
  const beginnings = [...figures.map((figure) => `${about} (${figure})`), about].map(
    (each) => `Veja o preço médio do seguro de carro ${each}`,
  );
  return findFitting(
    ...beginnings.map((each) => each + PROMISE + COMPARED),
    ...beginnings.map((each) => each + PROMISE),
    ...beginnings,
  );
}

/** The description of a page about one group of quotes. One without an average price promises none. */
export function describeObserved(observed: Observed | null): string {
  const { about, statistics } = observed ?? { about: "no Brasil", statistics: null };
  const count = statistics && countQuotes(statistics.evidence);
  if (hasEnoughQuotes(statistics)) {
    const mean = formatMoney(statistics.meanPrice);
    return writeDescription(about, `${mean} em ${count}`, mean);
  }
  const sentence = `Descubra quanto você pode economizar no seguro de carro ${about}`;
  const counted = count ? `${sentence} (${count})` : sentence;
  return findFitting(counted + COMPARED, sentence + COMPARED, sentence);
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

/** A part that says the mean price with what it rests on; none of too few quotes. @param of `Preço médio no Brasil` */
export function listMean(of: string, statistics: Statistics | null): string[] {
  if (!hasEnoughQuotes(statistics)) return [];
  return [`. ${of}: ${formatMoney(statistics.meanPrice)} em ${countQuotes(statistics.evidence)}`];
}

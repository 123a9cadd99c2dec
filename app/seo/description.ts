// A page's description (section 2 of the specification), with a number of that very page.

import { countQuotes } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatWholeMoney } from "../pricing/format.ts";
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

/**
 * The specification's sentence with a figure in brackets, which goes after all else that does not fit.
 * @param figures `R$ 2.640 em 128 cotações`; the first that fits
 */
export function writeDescription(about: string, ...figures: readonly string[]): string {
  const sentence = `Veja o preço médio do seguro de carro ${about}`;
  const figured = figures.map((figure) => `${sentence} (${figure})`);
  const [whole, half] = [(each: string) => each + PROMISE + COMPARED, (each: string) => each + PROMISE];
  return findFitting(
    ...figured.map(whole),
    ...figured.map(half),
    whole(sentence),
    half(sentence),
    ...figured,
    sentence,
  );
}

/** The description of a page about one group of quotes. One without an average price promises none. */
export function describeObserved(observed: Observed | null): string {
  const { about, statistics, estimate } = observed ?? { about: "no Brasil", statistics: null, estimate: null };
  const count = statistics && countQuotes(statistics.evidence);
  const estimated = estimate && `estimativa: ${formatWholeMoney(estimate.amount)}`;
  if (hasEnoughQuotes(statistics)) {
    const price = estimated ?? formatWholeMoney(Math.round(statistics.meanPrice));
    return writeDescription(about, `${price}; ${count}`, price);
  }
  const sentence = `Descubra quanto você pode economizar no seguro de carro ${about}`;
  const figure = estimated ?? count;
  const figured = figure ? `${sentence} (${figure})` : sentence;
  return findFitting(figured + COMPARED, figured, sentence);
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

/** A part that says the mean price; none of too few quotes. @param where `no Brasil` */
export function listMean(where: string, statistics: Statistics | null): string[] {
  if (!hasEnoughQuotes(statistics)) return [];
  const { evidence, meanPrice } = statistics;
  return [`. De ${countQuotes(evidence)} ${where}, o preço médio é ${formatWholeMoney(Math.round(meanPrice))}`];
}

// A page's description (section 2 of the specification), with a number of that very page.

import type { Statistics } from "../data/prices.ts";
import { hasEnoughQuotes } from "../estimate/average-price.ts";
import { formatWholeMoney, nameQuotes } from "../estimate/format.ts";
import { PROMISED_INSURERS } from "../estimate/rules.ts";
import type { LabelledStatistics } from "./observed.ts";

/** Characters that a search engine shows. */
export const MAX_DESCRIPTION_LENGTH = 160;

const PROMISE = " e descubra quanto você pode economizar";
const COMPARED = `. Compare com até ${PROMISED_INSURERS} seguradoras.`;

/** The first that fits; else the last. */
function findFitting(...descriptions: readonly string[]): string {
  return descriptions.find((each) => each.length <= MAX_DESCRIPTION_LENGTH) ?? descriptions.at(-1) ?? "";
}

/**
 * The specification's sentence with a figure in brackets. Where all of it is too long, the middle goes first, then the figure.
 * @param figures `R$ 2.640 em 128 cotações`, the longest first; the first that fits
 */
export function writeDescription(about: string, ...figures: readonly string[]): string {
  const sentence = `Veja o preço médio do seguro de carro ${about}`;
  const figured = figures.map((figure) => `${sentence} (${figure})`);
  return findFitting(
    ...figured.map((each) => each + PROMISE + COMPARED),
    ...figured.map((each) => each + COMPARED),
    sentence + PROMISE + COMPARED,
    sentence + COMPARED,
  );
}

/** The description of a page about one group of quotes. @param observed null of a page without numbers */
export function writeStatistics(observed: LabelledStatistics | null): string {
  const { about, statistics } = observed ?? { about: "no Brasil", statistics: null };
  if (!hasEnoughQuotes(statistics)) return writeDescription(about);
  const price = formatWholeMoney(Math.round(statistics.meanPrice));
  return writeDescription(about, `${price} em ${nameQuotes(statistics.sample.quotes)}`, price);
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
  const { sample, meanPrice } = statistics;
  return [`. De ${nameQuotes(sample.quotes)} ${where}, o preço médio é ${formatWholeMoney(Math.round(meanPrice))}`];
}

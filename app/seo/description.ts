// A page's description (section 2 of the specification), with a number of that very page.

import type { Statistics } from "../data/prices.ts";
import { hasEnoughQuotes } from "../estimate/average-price.ts";
import { formatWholeMoney, nameQuotes } from "../estimate/format.ts";
import { PROMISED_INSURERS } from "../estimate/rules.ts";
import { joinFitting } from "./titles.ts";

/** Characters that a search engine shows. */
const MAX_DESCRIPTION_LENGTH = 160;

const PROMISE = " e descubra quanto você pode economizar";
const COMPARED = `. Compare com até ${PROMISED_INSURERS} seguradoras.`;

/** Statistics of a group of quotes, with the name of the group, so that no sentence names one group and counts another. */
export interface LabelledStatistics {
  /** After "o seguro": `do Fiat Argo 2022 em Campinas (SP)`, `de carro na Bahia`. */
  readonly of: string;
  /** After "o seguro de carro": `para o Fiat Argo 2022 em Campinas SP`, `na Bahia`. */
  readonly about: string;
  /** Null where there are no quotes. */
  readonly statistics: Statistics | null;
}

/** @param where `na Bahia`, `em Campinas SP` @param inText the same in running text: `em Campinas (SP)` */
export function labelStatisticsIn(where: string, statistics: Statistics | null, inText = where): LabelledStatistics {
  return { of: `de carro ${inText}`, about: where, statistics };
}

/**
 * The specification's sentence with a figure in brackets. Where all of it is too long, the middle goes first, then the figure.
 * @param figures `R$ 2.640 em 128 cotações`, the longest first; the first that fits
 */
export function writeDescription(about: string, ...figures: readonly string[]): string {
  const sentence = `Veja o preço médio do seguro de carro ${about}`;
  const figured = figures.map((figure) => `${sentence} (${figure})`);
  const shortest = sentence + COMPARED;
  const longer = [
    ...figured.map((each) => each + PROMISE + COMPARED),
    ...figured.map((each) => each + COMPARED),
    sentence + PROMISE + COMPARED,
  ];
  return longer.find((each) => each.length <= MAX_DESCRIPTION_LENGTH) ?? shortest;
}

/** The description of a page about one group of quotes. @param labelled null for a page without numbers */
export function writeStatistics(labelled: LabelledStatistics | null): string {
  const { about, statistics } = labelled ?? { about: "no Brasil", statistics: null };
  if (!hasEnoughQuotes(statistics)) return writeDescription(about);
  const price = formatWholeMoney(Math.round(statistics.meanPrice));
  return writeDescription(about, `${price} em ${nameQuotes(statistics.sample.quotes)}`, price);
}

/** As many whole parts as fit, and a full stop. */
export function shortenDescription(...parts: readonly [string, ...string[]]): string {
  return `${joinFitting(parts, MAX_DESCRIPTION_LENGTH - 1)}.`;
}

/** A part that says the mean price; none for too few quotes. @param where `no Brasil` */
export function listMean(where: string, statistics: Statistics | null): string[] {
  if (!hasEnoughQuotes(statistics)) return [];
  const { sample, meanPrice } = statistics;
  return [`. Preço médio de ${nameQuotes(sample.quotes)} ${where}: ${formatWholeMoney(Math.round(meanPrice))}`];
}

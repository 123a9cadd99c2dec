// How many quotes, by the name of those that are counted (section 5): three sets are, and none goes by another's name.

import type { Evidence, Statistics } from "../schemas/prices.ts";
import { hasEnoughQuotes } from "./enough-quotes.ts";
import { countOf } from "./format.ts";
import { MAX_FIPE_PERCENTAGE } from "./rules.ts";

const ALL_INSURERS = "de todas as seguradoras";

/** Of those that a number rests on: `871 cotações`, on pages of places `871 cotações de todas as seguradoras`. */
export function countQuotes({ quotes, allInsurers }: Pick<Evidence, "quotes" | "allInsurers">): string {
  const counted = countOf(quotes, "cotação", "cotações");
  return allInsurers ? `${counted} ${ALL_INSURERS}` : counted;
}

/** How many a median rests on, with those above the limit; of too few for one, those that count. */
export function sumObservedQuotes(statistics: Statistics): number {
  const { evidence, aboveLimit } = statistics;
  return evidence.quotes + (hasEnoughQuotes(statistics) ? aboveLimit : 0);
}

/** The same in words: `945 cotações`. */
export function countObservedQuotes(statistics: Statistics): string {
  return countQuotes({ ...statistics.evidence, quotes: sumObservedQuotes(statistics) });
}

/** Which ones those are, behind their number: `, de até 7% do valor FIPE`, where there are more, or may be; else empty. */
export function limitOfObserved(statistics: Statistics | null): string {
  const areAll = statistics !== null && (statistics.aboveLimit === 0 || hasEnoughQuotes(statistics));
  return areAll ? "" : `, de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE`;
}

/** Of those that the rating model has learnt from, also above the share of FIPE that counts: `945 cotações no cálculo`. */
export function countModelQuotes(quotes: number): string {
  return `${countOf(quotes, "cotação", "cotações")} no cálculo`;
}

/** The same at the head of a column. */
export const MODEL_QUOTES = "Cotações no cálculo";

/** Those of all insurers, at the head of a column. */
export const PLACE_QUOTES = "Cotações de todas as seguradoras";

/** Those of a month, at the head of a column; the index counts those of any price that its model can read. */
export const MONTH_QUOTES = "Cotações do mês";
export const PLACE_MONTH_QUOTES = `${MONTH_QUOTES}, ${ALL_INSURERS}`;
export const INDEX_QUOTES = `${MONTH_QUOTES} no índice`;

/** On a card. */
export const ANALYSED_QUOTES = "Cotações analisadas";
export const ANALYSED_PLACE_QUOTES = `${ANALYSED_QUOTES}, ${ALL_INSURERS}`;

/** `1 cotação`, `2.147 cotações` */
export const nameQuotes = (quotes: number): string => countOf(quotes, "cotação", "cotações");

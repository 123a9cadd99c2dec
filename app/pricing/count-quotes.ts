// How many quotes, by the name of those that are counted (section 5): two sets are, and none goes by the other's name.

import type { Evidence } from "../schemas/prices.ts";
import { countOf } from "./format.ts";

const ALL_INSURERS = "de todas as seguradoras";

/** `1 cotação`, `2.147 cotações` */
export const nameQuotes = (quotes: number): string => countOf(quotes, "cotação", "cotações");

/** Of those that a number rests on: `871 cotações`, on pages of places `871 cotações de todas as seguradoras`. */
export function countQuotes({ quotes, allInsurers }: Pick<Evidence, "quotes" | "allInsurers">): string {
  return allInsurers ? `${nameQuotes(quotes)} ${ALL_INSURERS}` : nameQuotes(quotes);
}

/** Of those that the rating model has learnt from, also above the share of FIPE that counts, at the head of a column. */
export const MODEL_QUOTES = "Cotações no cálculo";

/** Those of all insurers, at the head of a column. */
export const PLACE_QUOTES = "Cotações de todas as seguradoras";

/** On a card. */
export const ANALYSED_QUOTES = "Cotações analisadas";
export const ANALYSED_PLACE_QUOTES = `${ANALYSED_QUOTES}, ${ALL_INSURERS}`;

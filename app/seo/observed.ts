// What was observed of one group of quotes, with the words for exactly that group: every sentence takes both from it, so that
// none can name one group and count another.

import type { EstimatedPrice, Statistics } from "../schemas/prices.ts";

export interface Observed {
  /** Behind "o seguro": `do Fiat Argo 2022 em Campinas (SP)`, `de carro na Bahia`. */
  readonly of: string;
  /** Behind "o seguro de carro": `para o Fiat Argo 2022 em Campinas SP`, `na Bahia`. */
  readonly about: string;
  /** Null where there are no quotes. */
  readonly statistics: Statistics | null;
  /** The estimate of a car of a year; null of anything else, and where nothing is known. */
  readonly estimate: EstimatedPrice | null;
}

/** @param where `na Bahia`, `em Campinas SP` @param inText the same in running text: `em Campinas (SP)` */
export function observeIn(where: string, statistics: Statistics | null, inText = where): Observed {
  return { of: `de carro ${inText}`, about: where, statistics, estimate: null };
}

// What was observed of one group of quotes, with the words for exactly that group: every sentence takes both from it, so that
// none can name one group and count another.

import type { Statistics, TypicalPrice } from "../schemas/prices.ts";

export interface Observed {
  /** Behind "o seguro": `do Fiat Argo 2022 em Campinas (SP)`, `de carro na Bahia`. */
  readonly of: string;
  /** Behind "o seguro de carro": `para o Fiat Argo 2022 em Campinas SP`, `na Bahia`. */
  readonly about: string;
  /** Null where there are no quotes. */
  readonly statistics: Statistics | null;
  /** Null where nothing is known. */
  readonly typical: TypicalPrice | null;
  /** What an estimate is of, on a page of many cars: `um carro de R$ 70.000`; empty of one car. */
  readonly car: string;
}

/** What was observed, and the prices that everything says. */
export type ObservedPrices = Pick<Observed, "statistics" | "typical"> & Partial<Pick<Observed, "car">>;

/** @param where `na Bahia`, `em Campinas SP` @param inText the same in running text: `em Campinas (SP)` */
export function observeIn(where: string, { statistics, typical, car = "" }: ObservedPrices, inText = where): Observed {
  return { of: `de carro ${inText}`, about: where, statistics, typical, car };
}

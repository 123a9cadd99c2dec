// What was observed of one group of quotes, with the words for that group: sentences take both from it, so that none names one
// group and counts another.

import type { Statistics } from "../data/prices.ts";

export interface LabelledStatistics {
  /** Behind "o seguro": `do Fiat Argo 2022 em Campinas (SP)`, `de carro na Bahia`. */
  readonly of: string;
  /** Behind "o seguro de carro": `para o Fiat Argo 2022 em Campinas SP`, `na Bahia`. */
  readonly about: string;
  /** Null where there are no quotes. */
  readonly statistics: Statistics | null;
}

/** @param where `na Bahia`, `em Campinas SP` @param inText the same in running text: `em Campinas (SP)` */
export function labelStatisticsIn(where: string, statistics: Statistics | null, inText = where): LabelledStatistics {
  return { of: `de carro ${inText}`, about: where, statistics };
}

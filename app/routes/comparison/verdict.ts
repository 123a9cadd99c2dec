// Describes which of several cars costs least to insure.

import { SIMILAR_SAVING } from "../../estimate/comparison-rules.ts";
import { formatWholeMoney } from "../../estimate/format.ts";

/** The cheapest, and those that cost less than `SIMILAR_SAVING` more, which an estimate cannot tell apart. */
export function listCheapest<Priced extends { readonly amount: number }>(prices: readonly Priced[]): Priced[] {
  const least = Math.min(...prices.map(({ amount }) => amount));
  return prices.filter(({ amount }) => least > amount * (1 - SIMILAR_SAVING));
}

export const AND = new Intl.ListFormat("pt-BR");
export const OR = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/**
 * Which car costs least and how much less than the dearest, or which cost about the same; null of fewer than two cars:
 * `O seguro do Fiat Argo 2022 custa R$ 910 a menos por ano`, `que o do Hyundai HB20 2022`.
 * @param cars `do Fiat Argo 2022`, R$ a year
 */
export function findVerdict(cars: readonly { readonly of: string; readonly amount: number }[]) {
  const priced = [...cars].sort((one, other) => one.amount - other.amount);
  const dearest = priced.at(-1);
  const [cheapest, ...asCheap] = listCheapest(priced);
  if (!cheapest || !dearest || priced.length < 2) return null;
  if (asCheap.length > 0) {
    const names = AND.format([cheapest.of, ...asCheap.map(({ of }) => `o ${of}`)]);
    return {
      finding: `O seguro ${names} custam quase o mesmo`,
      than: `(menos de ${100 * SIMILAR_SAVING}% de diferença)`,
    };
  }
  const difference = formatWholeMoney(dearest.amount - cheapest.amount);
  const finding = `O seguro ${cheapest.of} custa ${difference} a menos por ano`;
  return { finding, than: `que o ${dearest.of}${priced.length > 2 ? " (o mais caro)" : ""}` };
}

// What is asked of no car and no place: a mean, the dearest, `quanto custa o seguro do meu carro`.

import { BRAND_LIST_PATH, HOME_PATH } from "../catalogue/paths.ts";
import type { Hit } from "./hits.ts";
import { CHOOSE } from "./missing.ts";
import { type Offered, offer } from "./offered.ts";
import { METHODOLOGY, RESPONSIBLE } from "./own-pages.ts";
import type { Query } from "./query.ts";

/** `quanto custa o seguro do meu carro`: where a car and a place are chosen. */
const ASKS_PRICE = /^(?:quanto|precos?|valor|custa|custo|pagar|pagaria|carro|veiculo)$/;
/** `isso aqui é de seguradora`, `esses valores são certos`: of the numbers, and of no price. */
const ASKS_TRUST = /^(?:n?ess[ae]s?|n?est[ae]s?|n?isso|n?isto)$/;
const ASKS_MUCH = /^(?:quanto|qto|qnt)$/;
const ASKS_MEAN = /^(?:media|medio)$/;
const COUNTRY: Hit = {
  label: "Quanto custa o seguro de carro no Brasil",
  kind: "Estimativa para um carro médio",
  path: `${HOME_PATH}#preco-tipico`,
};
const DEAR = /^car[oa]s?$/;
const DEAREST: Hit = {
  label: "Quanto custa o seguro de cada marca",
  kind: "Lista que se ordena pelo preço",
  path: BRAND_LIST_PATH,
};

/** What is asked of no car and no place. */
export function findGeneral({ all }: Query): Offered {
  const has = (asked: RegExp) => all.some((word) => asked.test(word));
  if (has(ASKS_MEAN)) return offer([COUNTRY]);
  if (has(DEAR) && all.includes("mais")) return { ...offer([DEAREST, CHOOSE]), only: null };
  if (has(DEAR)) return { ...offer([CHOOSE]), only: null, missing: "car" };
  if (has(ASKS_TRUST) && !has(ASKS_MUCH)) return offer([METHODOLOGY, RESPONSIBLE]);
  return has(ASKS_PRICE) ? { ...offer([CHOOSE]), only: null } : offer([]);
}

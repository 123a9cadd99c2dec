// 'Preço MSMB' (section 9 of the specification): the product's own price.

import type { DrawnPrice } from "../schemas/prices.ts";
import { draw } from "./draw.ts";
import type { DrawRange } from "./rules.ts";
import { roundCents } from "./value.ts";

/**
 * A price less a drawn percentage.
 * @param amount R$
 * @param id stable name of what is discounted, e.g. `quote:42`
 * @param range percent taken off
 */
export function discount(amount: number, id: string, range: DrawRange): DrawnPrice {
  return { amount: roundCents(amount * (1 - draw(`discount:${id}`, range) / 100)), basis: "estimated" };
}

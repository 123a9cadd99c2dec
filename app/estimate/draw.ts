// The specification's "random" values, drawn from a hash of stable ids: the same data gives the same page everywhere, always.

import type { DrawnPrice } from "../data/prices.ts";
import { hash32 } from "../lib/hash.ts";
import type { DrawRange } from "./rules.ts";
import { roundCents } from "./value.ts";

/** A value in [range.min, range.max), evenly spread over ids, always the same for one id: `discount:quote:42`. */
export function draw(id: string, range: DrawRange): number {
  return range.min + (hash32(id) / 0x1_0000_0000) * (range.max - range.min);
}

/** 'Preço MSMB' (section 9): R$ less a drawn percentage. @param id stable name of what is discounted: `quote:42` */
export function discount(amount: number, id: string, range: DrawRange): DrawnPrice {
  return { amount: roundCents(amount * (1 - draw(`discount:${id}`, range) / 100)), basis: "estimated" };
}

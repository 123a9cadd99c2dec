// The specification's "random" values. They are drawn from a hash of stable ids, so that the same data gives the same
// page on every edge location, on a refresh and after hydration.

import { hash32 } from "../base/hash.ts";
import type { DrawRange } from "./rules.ts";
import { type DrawnPrice, roundCents } from "./value.ts";

/**
 * A value in [range.min, range.max), evenly spread over ids, always the same for one id.
 * @param id names what is drawn, e.g. `discount:quote:42`
 */
export function draw(id: string, range: DrawRange): number {
  return range.min + (hash32(id) / 0x1_0000_0000) * (range.max - range.min);
}

/**
 * A price less a drawn percentage.
 * @param amount R$
 * @param id stable name of what is discounted, e.g. `quote:42`
 * @param range percent taken off
 */
export function discount(amount: number, id: string, range: DrawRange): DrawnPrice {
  return { amount: roundCents(amount * (1 - draw(`discount:${id}`, range) / 100)), basis: "estimated" };
}

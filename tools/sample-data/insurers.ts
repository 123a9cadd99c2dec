// The insurers of the sample quotes, and how each one's prices differ.

import { hash32 } from "../../app/lib/hash.ts";

/** An insurer's id is in 1…INSURER_COUNT. */
export const INSURER_COUNT = 30;
/** They lie evenly between this much below and above the middle, in logarithms. */
const SPREAD = 0.22;
/** How much an insurer may like or dislike the cars of a brand, in logarithms. */
const TASTE = 0.09;

/** Insurers that answer with visibly wrong prices, so that forgetting to exclude them shows. */
const BROKEN: Readonly<Record<number, number>> = { 20: 0.2, 26: 0.3 };

export const INSURER_IDS = Array.from({ length: INSURER_COUNT }, (_, index) => index + 1);

function levelOf(id: number): number {
  return -SPREAD + (2 * SPREAD * (id - 1)) / (INSURER_COUNT - 1);
}

const SOUND = INSURER_IDS.filter((id) => !(id in BROKEN));
/** What a sound insurer's price is in the middle: the broken ones lie above it. */
const MIDDLE = SOUND.reduce((sum, id) => sum + levelOf(id), 0) / SOUND.length;

/** What an insurer asks for the cars of a brand, against the middle of all sound ones. */
export function insurerFactor(id: number, brandId: number): number {
  const taste = TASTE * ((2 * hash32(`taste:${id}:${brandId}`)) / 0x1_0000_0000 - 1);
  return BROKEN[id] ?? Math.exp(levelOf(id) - MIDDLE + taste);
}

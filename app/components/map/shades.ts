// The eight shades from cheap to dear, of the map and of the lists that say the same.

import { AVERAGE_WITHIN, percentOf } from "../../estimate/describe-effect.ts";

/** Percent against the average between two shades; what is exactly there belongs to the one nearer to the average. */
const STEPS = [-20, -10, -AVERAGE_WITHIN, AVERAGE_WITHIN, 10, 20, 50] as const;

/** Each shade in words, the cheapest first. */
export const SHADES = [
  "mais de 20% abaixo",
  "11% a 20% abaixo",
  "4% a 10% abaixo",
  "na média",
  "4% a 10% acima",
  "11% a 20% acima",
  "21% a 50% acima",
  "mais de 50% acima",
] as const;

/** 1 to 8. @param effect against the average, in logarithms */
export function shadeOfEffect(effect: number): number {
  const percent = percentOf(effect);
  return 1 + STEPS.filter((step) => (step < 0 ? percent >= step : percent > step)).length;
}

// Describes an effect of the rating model as the distance from an average.

/** An effect as the whole percentage that it adds to the price: 0.1823 is 20, −0.2231 is −20. */
export function percentOf(effect: number): number {
  return Math.round(100 * Math.expm1(effect));
}

/** Percent from the average within which lists, maps and sentences say "average". */
export const AVERAGE_WITHIN = 3;

const nameSide = (percent: number) => `${Math.abs(percent)}% ${percent > 0 ? "acima" : "abaixo"}`;

/** `4% acima da média`, `na média do Brasil`. @param of whose average, if nothing else on the page says it */
export function describeEffect(effect: number, of = ""): string {
  const percent = percentOf(effect);
  return (percent === 0 ? `na média ${of}` : `${nameSide(percent)} da média ${of}`).trimEnd();
}

/** As `describeEffect`, but near the average `perto da média (1% abaixo)`. */
export function describeDistance(effect: number, of = ""): string {
  const percent = percentOf(effect);
  const isNear = percent !== 0 && Math.abs(percent) <= AVERAGE_WITHIN;
  return isNear ? `${`perto da média ${of}`.trimEnd()} (${nameSide(percent)})` : describeEffect(effect, of);
}

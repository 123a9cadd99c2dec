// An effect of the rating model in words: how far something lies from an average.

/** An effect as the percentage that it adds to the price, whole: 0.1823 is 20, −0.2231 is −20. */
export function percentOf(effect: number): number {
  return Math.round(100 * Math.expm1(effect));
}

/** What an effect is measured against: `da média` after "4% acima", `na média` where it is nothing. */
export interface Against {
  readonly of: string;
  readonly equal: string;
}

/** @param of whose it is, where it is not said elsewhere: `do Brasil` */
export function averageOf(of = ""): Against {
  return { of: `da média ${of}`.trimEnd(), equal: `na média ${of}`.trimEnd() };
}

/** Percent from the average within which lists, maps and sentences call something average. */
export const AVERAGE_WITHIN = 3;

const nameSide = (percent: number) => `${Math.abs(percent)}% ${percent > 0 ? "acima" : "abaixo"}`;

/** `4% acima da média`, `na média`. */
export function describeEffect(effect: number, { of, equal }: Against): string {
  const percent = percentOf(effect);
  return percent === 0 ? equal : `${nameSide(percent)} ${of}`;
}

/** `4% acima da média`, `perto da média (1% abaixo)`. @param whose `do Brasil` */
export function describeDistance(effect: number, whose = ""): string {
  const percent = percentOf(effect);
  const average = averageOf(whose);
  const isNear = percent !== 0 && Math.abs(percent) <= AVERAGE_WITHIN;
  return isNear ? `perto ${average.of} (${nameSide(percent)})` : describeEffect(effect, average);
}

// How sure a difference is: one that the rating model sees, one between two months.

/** The share of a normal distribution below so many standard deviations (Abramowitz and Stegun 26.2.17; error below 1e-7). */
export function normalShare(deviations: number): number {
  const x = Math.abs(deviations);
  const t = 1 / (1 + 0.2316419 * x);
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviations < 0 ? tail : 1 - tail;
}

/** `mais de 99%`, `93%`: what is nearly certain is not called certain. */
export function nameCertainty(deviations: number): string {
  const percent = Math.floor(100 * normalShare(deviations));
  return percent >= 99 ? "mais de 99%" : `${percent}%`;
}

/** Standard deviations on either side that hold 95 % of a normal distribution. */
export const DEVIATIONS_OF_95_PERCENT = 1.96;

/** Whether a difference is more than chance explains, with a certainty of 95 %. @param error its standard error */
export function isClear(difference: number, error: number): boolean {
  return Math.abs(difference) > DEVIATIONS_OF_95_PERCENT * error;
}

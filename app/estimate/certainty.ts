// Whether a difference between two months is more than chance explains.

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const DEVIATIONS_OF_95_PERCENT = 1.96;

/** Whether a difference is more than chance explains, with a certainty of 95 %. @param error its standard error */
export function isClear(difference: number, error: number): boolean {
  return Math.abs(difference) > DEVIATIONS_OF_95_PERCENT * error;
}

// A quote's price beside its percentage of FIPE: each is the other's witness.

import { MIN_FIPE_PERCENTAGE } from "../../app/estimate/rules.ts";
import { RowProblem, sayNumber } from "./row-loader.ts";

/** FIPE values of one version by month, oldest first. Months are counted from the year 0. */
export interface ValueHistory {
  readonly months: readonly number[];
  /** R$ */
  readonly values: readonly number[];
}

/** Months since the year 0 of an ISO date. */
export function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/**
 * The value of a month: of the newest table until then, else of the oldest; null where there is none.
 * @returns R$, and how many months lie between the month and the table
 */
export function findValue({ months, values }: ValueHistory, month: number) {
  let found = 0;
  while (found + 1 < months.length && (months[found + 1] as number) <= month) found += 1;
  const value = values[found];
  return value === undefined ? null : { value, monthsApart: Math.abs((months[found] as number) - month) };
}

/** Shares by which a percentage may differ from the one that the price makes: rounding, and a table of some days later. */
const TOLERANCE = 0.02;
/** More for each month between the quote and the table that is known: values move. */
const TOLERANCE_A_MONTH = 0.02;
const MAX_TOLERANCE = 0.25;

/** Percent of FIPE that a year's insurance of a car may cost; what lies outside is a price of something else. */
const PLAUSIBLE = { min: MIN_FIPE_PERCENTAGE, max: 60 };

/**
 * The percentage of FIPE of a price, with three decimals: computed where the file has none.
 * @param price R$; @param given as the file has it, or null; @param known null where the car has no value
 * @throws RowProblem where the two disagree, or one of them cannot be meant
 */
export function judgePrice(price: number, given: number | null, known: ReturnType<typeof findValue>): number {
  const round = (percentage: number) => Math.round(percentage * 1000) / 1000;
  const isPlausible = (percentage: number) => percentage >= PLAUSIBLE.min && percentage <= PLAUSIBLE.max;
  if (known === null) {
    if (given === null) throw new RowProblem("a porcentagem falta, e o carro não tem valor FIPE para calculá-la");
    if (!isPlausible(given)) throw new RowProblem(`a porcentagem ${sayNumber(given)} não é possível`);
    return round(given);
  }
  const computed = (100 * price) / known.value;
  const said = `R$ ${sayNumber(price)} é ${sayNumber(computed)} % do valor FIPE (R$ ${sayNumber(known.value)})`;
  if (!isPlausible(computed)) throw new RowProblem(`o preço ${said}`);
  if (given === null) return round(computed);
  const tolerance = Math.min(MAX_TOLERANCE, TOLERANCE + TOLERANCE_A_MONTH * known.monthsApart);
  if (Math.abs(given / computed - 1) <= tolerance) return round(given);
  throw new RowProblem(`a porcentagem ${sayNumber(given)} não é a do preço: ${said}`);
}

// A quote's price beside its percentage of the FIPE value: each is checked by the other.

import { MIN_FIPE_PERCENTAGE } from "../../app/estimate/rules.ts";
import type { KnownCar } from "./car-finder.ts";
import { formatNumber, RowProblem } from "./row-loader.ts";

/** Months since the year 0 of an ISO date. */
function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/**
 * The FIPE value of a car at a date: of the newest table until then, else of the oldest; null where it has none.
 * @returns R$, and how many months lie between the date and the table
 */
export function findFipeValue({ months, values }: Pick<KnownCar, "months" | "values">, date: string) {
  const month = date.slice(0, 7);
  const place = Math.max(
    0,
    months.findLastIndex((each) => each.slice(0, 7) <= month),
  );
  const [value, ofTable] = [values[place], months[place]];
  if (value === undefined || ofTable === undefined) return null;
  return { value, monthsApart: Math.abs(monthNumber(ofTable) - monthNumber(date)) };
}

/** Shares by which a percentage may differ from that of the price: rounding, and a table of some days later. */
const TOLERANCE = 0.02;
/** More for each month between the quote and the table: values change. */
const TOLERANCE_A_MONTH = 0.02;
const MAX_TOLERANCE = 0.25;

/** Percent of the FIPE value that a year's insurance of a car may cost; what lies outside is a price of something else. */
const PLAUSIBLE = { min: MIN_FIPE_PERCENTAGE, max: 60 };

const isPlausible = (percentage: number) => percentage >= PLAUSIBLE.min && percentage <= PLAUSIBLE.max;

/**
 * The percentage of the FIPE value, with three decimals: computed where the file has none.
 * @param price R$; @param given as the file has it, or null; @param known null where the car has no value
 * @throws RowProblem where the two disagree, or one of them is not plausible
 */
export function getPercentage(price: number, given: number | null, known: ReturnType<typeof findFipeValue>): number {
  const round = (percentage: number) => Math.round(percentage * 1000) / 1000;
  if (known === null) {
    if (given === null) throw new RowProblem("a porcentagem falta, e o carro não tem valor FIPE para calculá-la");
    if (!isPlausible(given)) throw new RowProblem(`a porcentagem ${formatNumber(given)} não é possível`);
    return round(given);
  }
  const computed = (100 * price) / known.value;
  const shown = `R$ ${formatNumber(price)} é ${formatNumber(computed)} % do valor FIPE (R$ ${formatNumber(known.value)})`;
  if (!isPlausible(computed)) throw new RowProblem(`o preço ${shown}`);
  if (given === null) return round(computed);
  const tolerance = Math.min(MAX_TOLERANCE, TOLERANCE + TOLERANCE_A_MONTH * known.monthsApart);
  if (Math.abs(given / computed - 1) <= tolerance) return round(given);
  throw new RowProblem(`a porcentagem ${formatNumber(given)} não é a do preço: ${shown}`);
}

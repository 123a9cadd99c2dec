// Months of the calendar as `2026-10`: their names, their order, and changes between them.

/** A month, `2026-10`. */
export type Month = string;

const NAMES = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

/** Months since the year 0. */
export function ordinalOf(month: Month): number {
  const [year = "", number = ""] = month.split("-");
  return 12 * Number(year) + Number(number) - 1;
}

/** Inverse of `ordinalOf`. */
export function monthAt(ordinal: number): Month {
  const year = Math.floor(ordinal / 12);
  return `${String(year).padStart(4, "0")}-${String((ordinal % 12) + 1).padStart(2, "0")}`;
}

/** `outubro de 2026` */
export function nameMonth(month: Month): string {
  const [year, number] = month.split("-");
  return `${NAMES[Number(number) - 1]} de ${year}`;
}

/** `out/2026`, for tables and axes. */
export function shortenMonth(month: Month): string {
  const [year, number] = month.split("-");
  return `${NAMES[Number(number) - 1]?.slice(0, 3)}/${year}`;
}

/** Percent by which the newest value differs from the one of 12 months before; null where that month is missing. */
export function findYearChange(months: readonly { readonly month: Month; readonly value: number }[]): number | null {
  const newest = months.at(-1);
  const before = newest && months.find(({ month }) => ordinalOf(month) === ordinalOf(newest.month) - 12);
  return before ? 100 * (newest.value / before.value - 1) : null;
}

/** Whether a difference is significant: 1.96 standard errors hold 95 %. @param error its standard error */
export function isClear(difference: number, error: number): boolean {
  return Math.abs(difference) > 1.96 * error;
}

/** An ISO date, so many days earlier. */
export function daysBefore(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

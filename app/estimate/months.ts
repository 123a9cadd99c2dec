// Months of the calendar as `2026-10`: their names, their order, and how a figure changed from one to another.

/** A month, `2026-10`. */
export type Month = string;

/** From January. */
const MONTH_NAMES = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(
  " ",
);

/** Months since the year 0, so that months are compared and counted. */
export function ordinalOf(month: Month): number {
  const [year = "", number = ""] = month.split("-");
  return 12 * Number(year) + Number(number) - 1;
}

/** `2026-10` of its ordinal. */
export function monthAt(ordinal: number): Month {
  const year = Math.floor(ordinal / 12);
  return `${String(year).padStart(4, "0")}-${String((ordinal % 12) + 1).padStart(2, "0")}`;
}

/** `outubro de 2026` */
export function nameMonth(month: Month): string {
  const ordinal = ordinalOf(month);
  return `${MONTH_NAMES[ordinal % 12] ?? ""} de ${Math.floor(ordinal / 12)}`;
}

/** `out/2026`, for tables and axes. */
export function shortenMonth(month: Month): string {
  const ordinal = ordinalOf(month);
  return `${(MONTH_NAMES[ordinal % 12] ?? "").slice(0, 3)}/${Math.floor(ordinal / 12)}`;
}

/**
 * Change of the newest figure against the one of 12 months before, in percent.
 * @returns null where that month is missing
 */
export function findYearChange<Of extends { readonly month: Month; readonly value: number }>(
  months: readonly Of[],
): number | null {
  const newest = months.at(-1);
  const before = newest && months.find(({ month }) => ordinalOf(month) === ordinalOf(newest.month) - 12);
  return before ? 100 * (newest.value / before.value - 1) : null;
}

/** The ISO date so many days before another. */
export function daysBefore(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

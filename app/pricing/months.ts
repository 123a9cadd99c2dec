// Months of the calendar as `2026-10`: their names, their order, and how a figure changed from one to another.

import type { Change } from "../schemas/charts.ts";
/** A month, `2026-10`. */
export type Month = string;

const NAMES = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
] as const;

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
  return `${NAMES[ordinal % 12] ?? ""} de ${Math.floor(ordinal / 12)}`;
}

/** `out/2026`, for tables and axes. */
export function shortenMonth(month: Month): string {
  const ordinal = ordinalOf(month);
  return `${(NAMES[ordinal % 12] ?? "").slice(0, 3)}/${Math.floor(ordinal / 12)}`;
}

/** A month of the calendar from a segment of an address; null for anything else. */
export function parseMonth(segment: string): Month | null {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(segment) ? segment : null;
}

/** How far back a figure is compared. */
const COMPARED_SPANS = [
  { months: 1, name: "no mês" },
  { months: 3, name: "em 3 meses" },
  { months: 12, name: "em 12 meses" },
] as const;

/** How the newest figure stands against those of a month, a quarter and a year before; a span whose month is missing is left out. */
export function listChanges(months: readonly { readonly month: Month; readonly value: number }[]): Change[] {
  const newest = months.at(-1);
  if (!newest) return [];
  return COMPARED_SPANS.flatMap(({ months: span, name }) => {
    const before = months.find(({ month }) => ordinalOf(month) === ordinalOf(newest.month) - span);
    return before ? [{ name, percent: 100 * (newest.value / before.value - 1) }] : [];
  });
}

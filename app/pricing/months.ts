// Months of the calendar as `2026-10`: their names, their order, and how a figure changed from one to another.

import type { Change } from "../schemas/charts.ts";
import { formatChange } from "./format.ts";

/** A month, `2026-10`. */
export type Month = string;

/** From January. */
export const MONTH_NAMES =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

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

const OVER_YEAR = "em 12 meses";

/** How far back a figure is compared. */
const COMPARED_SPANS = [
  { months: 1, name: "no mês" },
  { months: 3, name: "em 3 meses" },
  { months: 12, name: OVER_YEAR },
] as const;

/**
 * How the newest figure stands against those of a month, a quarter and a year before; a span whose month is missing is left out.
 * @param isTold of which changes is told: all, unless it says otherwise
 */
export function listChanges<Of extends { readonly month: Month; readonly value: number }>(
  months: readonly Of[],
  isTold: (newest: Of, before: Of) => boolean = () => true,
): Change[] {
  const newest = months.at(-1);
  if (!newest) return [];
  return COMPARED_SPANS.flatMap(({ months: span, name }) => {
    const before = months.find(({ month }) => ordinalOf(month) === ordinalOf(newest.month) - span);
    return before && isTold(newest, before) ? [{ name, percent: 100 * (newest.value / before.value - 1) }] : [];
  });
}

/** Percent, of the newest figure against that of a year before; null where there is none. */
export function findYearChange<Of extends { readonly month: Month; readonly value: number }>(
  months: readonly Of[],
  isTold?: (newest: Of, before: Of) => boolean,
): number | null {
  return listChanges(months, isTold).find(({ name }) => name === OVER_YEAR)?.percent ?? null;
}

/** `+2,1% no mês, −0,4% em 3 meses e +5,0% em 12 meses`; empty where there is nothing to compare with. */
export function describeChanges(changes: readonly Change[]): string {
  const parts = changes.map(({ name, percent }) => `${formatChange(percent)} ${name}`);
  const last = parts.pop();
  if (last === undefined) return "";
  return parts.length === 0 ? last : `${parts.join(", ")} e ${last}`;
}

/** The ISO date so many days before another. */
export function daysBefore(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

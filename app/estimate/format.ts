// Numbers as Brazilian readers write them (section 9 of the specification), and how they are rounded.

import type { EstimatedPrice } from "../data/prices.ts";
import { SITE_TIME_ZONE, ZERO_KM_YEAR } from "./rules.ts";

const MONEY = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const ONE_DECIMAL = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** R$ without decimals, `R$ 2.450`. */
export const { format: formatWholeMoney } = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  // Without the minimum, browsers of before 2021 throw here, and every script of the page fails.
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});

/** A whole number with separators, `12.345`. */
export const { format: formatCount } = new Intl.NumberFormat("pt-BR");

const DAY = { day: "2-digit", month: "2-digit", timeZone: SITE_TIME_ZONE } as const;

/** The day of a moment in milliseconds since 1970, `19/11`. */
export const { format: formatDay } = new Intl.DateTimeFormat("pt-BR", DAY);

/** Stands where a number is not known. */
export const UNKNOWN = "—";

/** Shown on pages, in files and in shared texts while the numbers are of a sample. */
export const SAMPLE_NOTICE = "Dados de exemplo: não são cotações reais.";

/** Halves up, of the number as it is written: 4253.675 is a half cent, though its binary is less. */
export function roundDecimals(value: number, decimals: number): number {
  const scaled = Number(`${value}e${decimals}`);
  // A number that is written with an exponent of its own is so small or so large that no decimal of it is shown.
  return Math.round(Number.isNaN(scaled) ? value * 10 ** decimals : scaled) / 10 ** decimals;
}

/** R$ to the cent. */
export function roundCents(amount: number): number {
  return roundDecimals(amount, 2);
}

/** R$ to the ten: an estimate is not exact to the real. */
export function roundTens(amount: number): number {
  return Math.round(amount / 10) * 10;
}

/** Percent to one decimal, as printed. Round once: 5.44967 is 5,4, not by way of 5.450 5,5. */
export function roundPercentage(percentage: number): number {
  return roundDecimals(percentage, 1);
}

/** R$ with two decimals, `R$ 1.234,56`; a dash for null and for what is not a price. */
export function formatMoney(amount: number | null): string {
  return amount !== null && amount > 0 ? MONEY.format(roundCents(amount)) : UNKNOWN;
}

type Range = Pick<EstimatedPrice, "low" | "high">;

/** `R$ 1.800 e R$ 4.100`, after "entre". */
export function formatEnds({ low, high }: Range): string {
  return `${formatWholeMoney(low)} e ${formatWholeMoney(high)}`;
}

/** `R$ 1.800 a R$ 4.100`. */
export function formatRange({ low, high }: Range): string {
  return `${formatWholeMoney(low)} a ${formatWholeMoney(high)}`;
}

/** R$ in thousands where they are whole, `R$ 30 mil`. */
function formatThousands(amount: number): string {
  return amount >= 1000 && amount % 1000 === 0 ? `R$\u00a0${formatCount(amount / 1000)} mil` : formatWholeMoney(amount);
}

/** `até R$ 30 mil`, `de R$ 50 mil a R$ 70 mil`, `acima de R$ 250 mil`. @param to null for the last bracket; both in R$ */
export function nameBracket(from: number, to: number | null): string {
  if (to === null) return `acima de ${formatThousands(from)}`;
  return from === 0 ? `até ${formatThousands(to)}` : `de ${formatThousands(from)} a ${formatThousands(to)}`;
}

/** An index number with one decimal: `104,3`. */
export function formatIndex(value: number): string {
  return ONE_DECIMAL.format(roundPercentage(value));
}

/** Percent with one decimal, `3,8%`; a dash for null. */
export function formatPercentage(percentage: number | null): string {
  return percentage !== null ? `${formatIndex(percentage)}%` : UNKNOWN;
}

// A hyphen: screen readers leave out the sign of U+2212.
const signOf = (change: number) => (change > 0 ? "+" : change < 0 ? "-" : "");

/** A change in percent with its sign and one decimal, `+2,1%`, `-0,4%`, `0,0%`. */
export function formatChange(percent: number): string {
  const rounded = roundPercentage(percent);
  return `${signOf(rounded)}${ONE_DECIMAL.format(Math.abs(rounded))}%`;
}

/** A change in whole percent with its sign, `+23%`. */
export function formatWholeChange(percent: number): string {
  return `${signOf(percent)}${Math.abs(percent)}%`;
}

/** `1 versão`, `1.234 versões`. */
export function countOf(count: number, singular: string, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** `1 cotação`, `2.147 cotações`. */
export function nameQuotes(quotes: number): string {
  return countOf(quotes, "cotação", "cotações");
}

/** An ISO date as `20/11/2026`. */
export function formatDate(isoDate: string): string {
  return isoDate.split("-").reverse().join("/");
}

/** For a text on a page: `0 Km` and `16 km` stay on one line. Titles and JSON-LD keep the plain space. */
export const unbroken = (text: string) => text.replace(/(\d) (?=km\b)/gi, "$1\u00a0");

/** A model year; the zero-km code is `0 Km`. */
export function formatYear(year: number): string {
  return year === ZERO_KM_YEAR ? "0 Km" : String(year);
}

/** With a capital at its beginning. */
export function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

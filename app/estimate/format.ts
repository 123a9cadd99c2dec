// Numbers as Brazilian readers write them (section 9 of the specification).

import { ZERO_KM_YEAR } from "./rules.ts";
import { roundCents, roundDecimals } from "./value.ts";

const MONEY = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
// The trap: without the minimum, browsers of before 2021 throw here, and with it every page's script.
const WHOLE_MONEY = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const PERCENTAGE = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const COUNT = new Intl.NumberFormat("pt-BR");

/** What stands where a number is not known. */
export const UNKNOWN = "—";

/** R$ with two decimals, `R$ 1.234,56`; a dash for what is not known or not a price. */
export function formatMoney(amount: number | null): string {
  return amount !== null && amount > 0 ? MONEY.format(roundCents(amount)) : UNKNOWN;
}

/** R$ without decimals, `R$ 2.450`, of what is only known to the ten. */
export function formatWholeMoney(amount: number): string {
  return WHOLE_MONEY.format(amount);
}

/** Percent to one decimal, as it is printed. Nothing is rounded before: 5.44967 is 5,4 %, not by way of 5.450 5,5 %. */
export function roundPercentage(percentage: number): number {
  return roundDecimals(percentage, 1);
}

/** Percent with one decimal, `3,8%`; a dash for what is not known. */
export function formatPercentage(percentage: number | null): string {
  return percentage !== null ? `${PERCENTAGE.format(roundPercentage(percentage))}%` : UNKNOWN;
}

/** A change in percent with its sign and one decimal, `+2,1%`, `−0,4%`, `0,0%`. */
export function formatChange(percent: number): string {
  const rounded = roundPercentage(percent);
  return `${rounded > 0 ? "+" : rounded < 0 ? "−" : ""}${PERCENTAGE.format(Math.abs(rounded))}%`;
}

/** The same without decimals, of what is known to whole percents: `+23%`. */
export function formatWholeChange(percent: number): string {
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)}%`;
}

const DAY = new Intl.DateTimeFormat("pt-BR", { day: "2-digit", month: "2-digit", timeZone: "America/Sao_Paulo" });

/** The day of a moment in milliseconds since 1970, `19/11`. */
export function formatDay(moment: number): string {
  return DAY.format(moment);
}

/** An index number, or so many times, with one decimal: `104,3`, `3,7`. */
export function formatIndex(value: number): string {
  return PERCENTAGE.format(roundPercentage(value));
}

/** R$ in thousands where it is whole ones, `R$ 30 mil`. */
export function formatThousands(amount: number): string {
  return amount >= 1000 && amount % 1000 === 0
    ? `R$\u00a0${COUNT.format(amount / 1000)} mil`
    : formatWholeMoney(amount);
}

/** `até R$ 30 mil`, `de R$ 50 mil a R$ 70 mil`, `acima de R$ 250 mil`. @param to null of the last one; both in R$ */
export function nameBracket(from: number, to: number | null): string {
  if (to === null) return `acima de ${formatThousands(from)}`;
  return from === 0 ? `até ${formatThousands(to)}` : `de ${formatThousands(from)} a ${formatThousands(to)}`;
}

/** A whole number with separators, `12.345`. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** `1 cotação`, `1.234 cotações`. */
export function countOf(count: number, singular: string, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** With a capital at its beginning. */
export function startSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An ISO date as `20/11/2026`. */
export function formatDate(isoDate: string): string {
  const [year, month, day] = isoDate.split("-");
  return `${day}/${month}/${year}`;
}

/** A model year, with `0 Km` for the zero-km code. */
export function formatYear(year: number): string {
  return year === ZERO_KM_YEAR ? "0 Km" : String(year);
}

/** What pages, files and pictures say while the numbers are of a sample. */
export const SAMPLE_NOTICE = "Dados de exemplo: não são cotações reais.";

// Reads the dates of a file. A column has one order of day, month and year, which the first value decides that only one
// order allows; rows that were read before it with another order are read again.

/// <reference types="temporal-spec/global" />

import { toSlug } from "../../app/catalog/slug.ts";
import { SITE_TIME_ZONE } from "../../app/estimate/rules.ts";
import { UserError } from "../user-error.ts";
import { RowProblem, readGiven, readText } from "./fields.ts";
import type { RawValue } from "./record.ts";
import { findValue } from "./words.ts";

/** Thrown where the rows before were read with an order that is not their column's. */
export class ReadAgain extends Error {}

const DATE =
  /^(\d{4}|\d\d?)[-/.](\d\d?)[-/.](\d{4}|\d\d?)(?:(?:T|,?\s+(?:às\s+)?)(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;
/** Programs write a date without a time as its midnight, and those that count in UTC as UTC's. */
const MIDNIGHT = /[T ]00:00(:00([.,]0+)?)?(\s*(Z|UTC|GMT|[+-]00(:?00)?))?$/i;
const SERIAL = /^\d{5}([.,]\d+)?$/;
const TWELVE_HOURS = /^\d.*\d\s*[ap]\.?\s?m\.?$/i;

/** The orders of dates that begin with a year of four digits, and of others; the usual one first. */
const ORDERS = { year: ["ymd", "ydm"], day: ["dmy", "mdy", "ymd"] } as const;
const NAMES: Readonly<Record<string, string>> = { d: "day", m: "month", y: "year" };
const describe = (order: string) => [...order].map((part) => NAMES[part]).join(", ");

/** As ISO, and its first and last moment in São Paulo, in milliseconds. */
type Day = Readonly<Record<"date", string> & Record<"begins" | "ends", number>>;

const atMidnight = (date: Temporal.PlainDate) => date.toZonedDateTime(SITE_TIME_ZONE).epochMilliseconds;

/** The day that the parts of a date are in an order; null where there is none. */
function findDay(order: string, parts: readonly string[]): Day | null {
  const [year = "", month = "", day = ""] = ["y", "m", "d"].map((part) => parts[order.indexOf(part)]);
  if (year.length === 1) return null;
  try {
    const given = { year: Number(year.padStart(4, "20")), month: Number(month), day: Number(day) };
    const date = Temporal.PlainDate.from(given, { overflow: "reject" });
    return { date: String(date), begins: atMidnight(date), ends: atMidnight(date.add({ days: 1 })) };
  } catch {
    return null;
  }
}

/** Milliseconds since 1970, São Paulo's without a zone; null where there is no such time. */
function findMoment({ date, begins, ends }: Day, time: readonly (string | undefined)[], zone = ""): number | null {
  const [hour = "00", minute = "00", second = "00", fraction = ""] = time;
  if (Number(hour) > 23 || minute > "59" || second > "59") return null;
  const seconds = 60 * (60 * Number(hour) + Number(minute)) + Number(second);
  const ofDay = 1000 * seconds + Number(fraction.slice(0, 3).padEnd(3, "0"));
  // A midnight of UTC is a day, as programs write it.
  if (/^([+-]00|z|utc|gmt)/i.test(zone)) return ofDay === 0 ? begins : Date.parse(date) + ofDay;
  if (zone === "" && ends - begins === 86_400_000) return begins + ofDay;
  const local = `${date}T${hour.padStart(2, "0")}:${minute}:${second}`;
  try {
    if (zone !== "") return Temporal.Instant.from(`${local}${zone}`).epochMilliseconds;
  } catch {
    return null;
  }
  // A time that summer time skipped moves forward.
  return Temporal.PlainDateTime.from(local).toZonedDateTime(SITE_TIME_ZONE).epochMilliseconds;
}

/** Milliseconds. No quote is older. */
const FIRST_MOMENT = Date.parse("2000-01-01T00:00:00Z");
/** Milliseconds: clocks differ. */
const AHEAD_MS = 3_600_000;

/** The orders that the dates of a column allow, and those in which all are likely: no quote is of tomorrow. */
interface Column extends Record<"orders" | "likely", readonly string[]> {
  readonly name: string;
  chosen: string;
  /** The date that excluded an order, and one that is unlikely in the chosen order. */
  decided?: string;
  unlikely?: string;
  readonly days: Map<string, Day>;
}

/**
 * Reads dates by the orders of their columns, over all passes of a file. `nameOf` calls a column as the file does. Its
 * functions throw RowProblem, ReadAgain, and UserError where a column cannot be read.
 */
export function createDateReader(file: string, now: number, nameOf: (column: string) => string) {
  const columns = new Map<string, Column>();

  function refuse(column: string, has: string): never {
    throw new UserError(`Column ${nameOf(column)} of ${file} has ${has}. Write its dates as 2026-11-20.`);
  }

  function checkForm(column: string, text: string): void {
    if (SERIAL.test(text)) refuse(column, `a spreadsheet's numbers for dates, such as ${text}`);
    if (TWELVE_HOURS.test(text)) refuse(column, `times with AM and PM, such as ${text}, and needs those of 24 hours`);
  }

  /** The day that the column's order makes of a date; null where no order allows it. */
  function readDay(column: string, found: RegExpExecArray, isLikely: (day: Day) => boolean): Day | null {
    const [, first = "", second = "", third = ""] = found;
    if (first.length + third.length === 8) return null;
    const shape = first.length === 4 ? "year" : "day";
    const all = ORDERS[shape];
    const fresh: Column = { name: column, orders: all, likely: all, chosen: all[0], days: new Map() };
    const known = columns.get(`${column} ${shape}`) ?? fresh;
    columns.set(`${column} ${shape}`, known);
    const written = `${first}/${second}/${third}`;
    const before = known.days.get(written);
    if (before) return before;
    const possible = new Map<string, Day | null>(all.map((order) => [order, findDay(order, [first, second, third])]));
    const allows = (order: string) => possible.get(order) != null;
    if (!all.some(allows)) return null;
    const orders = known.orders.filter(allows);
    if (orders.length === 0) refuse(column, `dates of two orders, such as ${known.decided} and ${written}`);
    if (orders.length < known.orders.length) known.decided = written;
    known.orders = orders;
    const likely = [...possible].filter(([, day]) => day !== null && isLikely(day)).map(([order]) => order);
    // Nobody writes a year before the rest, and then the day.
    if (likely.length > 0 && shape !== "year") {
      known.likely = known.likely.filter((order) => likely.includes(order));
      if (!likely.includes(known.chosen)) known.unlikely ??= written;
    }
    const chosen = (column === "reference_month" && known.likely.find((order) => orders.includes(order))) || orders[0];
    const wasRead = known.days.size > 0 && chosen !== known.chosen;
    if (wasRead) known.days.clear();
    known.chosen = chosen ?? known.chosen;
    if (wasRead) throw new ReadAgain();
    const day = possible.get(known.chosen) ?? null;
    if (day) known.days.set(written, day);
    return day;
  }

  return {
    /** ISO in UTC; São Paulo's without a zone; without a time, that of the field `time`, else the day's first moment. */
    readMoment(column: string, value: RawValue | undefined, time?: RawValue): string | null {
      const written = readGiven(value);
      if (written === null) return null;
      const ofDay = readGiven(time);
      const alone = ofDay === null ? written : written.replace(MIDNIGHT, "");
      const text = ofDay === null || alone.includes(":") ? written : `${alone} ${ofDay.replace("h", ":")}`;
      const found = DATE.exec(text);
      if (found === null) {
        checkForm(column, text);
        throw new RowProblem(`data "${text}" não tem a forma 2026-11-20 14:03:11 nem 20/11/2026 14:03`);
      }
      const day = readDay(column, found, ({ begins }) => begins >= FIRST_MOMENT && begins <= now + AHEAD_MS);
      const moment = day === null ? null : findMoment(day, found.slice(4, 8), found[8]);
      if (moment === null) throw new RowProblem(`data "${text}" não existe`);
      if (moment > now + AHEAD_MS) throw new RowProblem(`data "${text}" está no futuro`);
      if (moment < FIRST_MOMENT) throw new RowProblem(`data "${text}" é anterior a 2000`);
      return new Date(moment).toISOString();
    },

    /** The first day of `2026-11`, `11/2026`, `202611`, `novembro de 2026`, or a date, which is likely a first of a month. */
    readMonth(column: string, value: RawValue | undefined, ofYear?: RawValue): string | null {
      const written = readText(value);
      if (written === null) return null;
      const found = DATE.exec(written);
      const day = found && readDay(column, found, ({ date }) => date.endsWith("-01"));
      if (day) return `${day.date.slice(0, 7)}-01`;
      checkForm(column, written);
      const text = /\d{3}/.test(written) ? written : `${written} ${readText(ofYear) ?? ""}`.trim();
      const word = toSlug(text);
      const forms = /^(?:(\d{4})-?(\d\d?)|(\d\d?)-(\d{4})|(\d\d)-(\d\d)|([a-z]+)-(?:de-)?(\d{4}|\d\d))$/;
      const [, year, month, month2, year2, month3, year3, name, year4] = forms.exec(word) ?? [];
      const number = month ?? month2 ?? month3 ?? findValue("month", name ?? "") ?? "";
      const inYear = (year ?? year2 ?? year3 ?? year4)?.padStart(4, "20") ?? "";
      const isMonth = Number(number) >= 1 && Number(number) <= 12 && inYear >= "1990" && inYear <= "2100";
      if (isMonth) return `${inYear}-${number.padStart(2, "0")}-01`;
      throw new RowProblem(`mês de referência "${text}" não é um mês, como 2026-11`);
    },

    /** After the last row: how columns were read that could be read in another order. @throws UserError where one cannot be told */
    finish(): string[] {
      return [...columns.values()].flatMap(({ name, orders, likely, chosen, decided, unlikely, days }) => {
        const isSure = orders.length === 1 || likely.join() === chosen || chosen.startsWith("y");
        const order = describe(chosen);
        if (!isSure && !likely.includes(chosen)) {
          refuse(name, `dates of an order that cannot be told: ${unlikely} is unlikely as ${order}`);
        }
        if (isSure && (chosen === "dmy" || chosen === "ymd")) return [];
        const why = isSure ? "" : ", though all of them could be of another order";
        return [`The dates of column ${nameOf(name)} are read as ${order}${why}: ${decided ?? [...days.keys()][0]}.`];
      });
    },
  };
}

export type DateReader = ReturnType<typeof createDateReader>;

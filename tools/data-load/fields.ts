// Reads text, numbers and moments from one field of an owner's file. Each function returns null where the field is empty,
// and throws a RowProblem where the field holds something else.

/// <reference types="temporal-spec/global" />

import { toSlug } from "../../app/catalog/slug.ts";
import { SITE_TIME_ZONE } from "../../app/estimate/rules.ts";
import type { RawValue } from "./record.ts";
import { RowProblem } from "./row-problem.ts";

const MISSING = new Set(
  "null nan n-a na n-i ni none unknown nao-informado nao-informada nao-se-aplica sem-informacao desconhecido".split(
    " ",
  ),
);

function isMissing(text: string): boolean {
  // None of these words has a digit, and most fields have.
  if (/\d/.test(text)) return false;
  const word = toSlug(text);
  return word === "" ? /^[-.\s]*$/.test(text) : MISSING.has(word);
}

/** Characters of a field, blanks included. (The HTML of a descriptive text has a limit of its own.) */
const MAX_LENGTH = 1000;

/** The text, trimmed, with single plain spaces. @param what its name in the message @throws RowProblem */
export function readText(value: RawValue | undefined, what = "o texto"): string | null {
  if (value === null || value === undefined) return null;
  const written = String(value);
  if (written.length > MAX_LENGTH) throw new RowProblem(`${what} passa de ${MAX_LENGTH} caracteres`);
  if (written.includes("\0")) throw new RowProblem("o texto tem um caractere nulo");
  // Invisible characters would make another name of the same letters.
  const text = written
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
  return text === "" ? null : text;
}

/** As `readText`, but null also where the text is a word for a missing value. */
export function readGiven(value: RawValue | undefined, what?: string): string | null {
  const text = readText(value, what);
  return text === null || isMissing(text) ? null : text;
}

/** The slug of a text: `União estável` is `uniao-estavel`. Null as `readGiven`. */
export function readWord(value: RawValue | undefined): string | null {
  const text = readGiven(value);
  return text === null ? null : toSlug(text);
}

/** A key or a name, which has to fit into an index. @param what its name in the message */
export function readName(value: RawValue | undefined, what: string, most = 200): string | null {
  const text = readGiven(value, what);
  if (text !== null && text.length > most) throw new RowProblem(`${what} passa de ${most} caracteres`);
  return text;
}

/** A decimal number. With both signs the last is the decimal one. @param grouped whether `57.034` is 57 thousand, as in prices */
function readDecimal(value: RawValue | undefined, grouped: boolean): number | null {
  if (typeof value === "number") return value;
  const text = readText(value)?.replace(/^(?:R\$|BRL)|%$|[\s']/gi, "") ?? null;
  if (text === null || readGiven(value) === null) return null;
  if (grouped && /^-?\d{1,3},\d{3}$/.test(text)) {
    throw new RowProblem(`"${readText(value)}" é ambíguo: milhares ou decimais?`);
  }
  const plain =
    /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) && (grouped || text.includes(","))
      ? text.replaceAll(".", "")
      : text.replace(/^-?\d{1,3}(,\d{3})+(?=\.\d+$)/, (thousands) => thousands.replaceAll(",", ""));
  if (!/^-?(?:\d*[.,])?\d+$/.test(plain)) throw new RowProblem(`"${readText(value)}" não é um número`);
  return Number(plain.replace(",", "."));
}

/** R$ */
export const readMoney = (value: RawValue | undefined) => readDecimal(value, true);

/** The number as the file has it. */
export const readPercentage = (value: RawValue | undefined) => readDecimal(value, false);

/** A whole number from `least` to `most`: `1.139.047`, `12 396 372` (with any blank), `2022.0`. @throws RowProblem */
function readWhole(value: RawValue | undefined, what: string, least: bigint, most: bigint): bigint | null {
  const text = readGiven(value, what);
  if (text === null) return null;
  const digits = text
    .replace(/[\s']/g, "")
    .replace(/^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/, (grouped) => grouped.replace(/[.,]/g, ""));
  const [, whole] = /^(-?\d{1,19})(?:[.,]0+)?$/.exec(digits) ?? [];
  if (whole === undefined) throw new RowProblem(`${what} "${text}" não é um número inteiro`);
  const number = BigInt(whole);
  if (number < least || number > most) throw new RowProblem(`${what} ${number} está fora do intervalo`);
  return number;
}

/** The digits of a bigint, which a number may not hold exactly; null where the field is empty. @throws RowProblem */
export function readBigint(value: RawValue | undefined, what: string): string | null {
  return readWhole(value, what, -(2n ** 63n), 2n ** 63n - 1n)?.toString() ?? null;
}

const toNumber = (whole: bigint | null) => (whole === null ? null : Number(whole));

/** A whole number that a number holds exactly; null where the field is empty. @throws RowProblem */
export function readInteger(value: RawValue | undefined, what: string): number | null {
  return toNumber(readWhole(value, what, BigInt(Number.MIN_SAFE_INTEGER), BigInt(Number.MAX_SAFE_INTEGER)));
}

/** An id that fits a column of type integer; null where the field is empty. @throws RowProblem */
export function readId(value: RawValue | undefined, what: string): number | null {
  return toNumber(readWhole(value, what, 0n, 2_147_483_647n));
}

const ISO =
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:[.,]\d+)?))?)?\s*(?<zone>Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/;
const BRAZILIAN =
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?:,?\s+(?:às\s+)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

const pad = (text: string) => text.padStart(2, "0");

/** Milliseconds, São Paulo's without a zone; null where there is none. A midnight that summer time skipped moves forward. */
function findMoment(local: string, zone: string | null): number | null {
  try {
    if (zone === null) return Temporal.PlainDateTime.from(local).toZonedDateTime(SITE_TIME_ZONE).epochMilliseconds;
    return Temporal.Instant.from(`${local}${zone.replace("UTC", "Z")}`).epochMilliseconds;
  } catch {
    return null;
  }
}

/** Milliseconds. No quote is older. */
const FIRST_MOMENT = Date.parse("2000-01-01T00:00:00Z");
/** Milliseconds: clocks differ. */
const AHEAD_MS = 3_600_000;

/** ISO in UTC; São Paulo's without a zone; without a time, that of the field `time`, else the day's first moment. */
export function readMoment(value: RawValue | undefined, now: number, time?: RawValue): string | null {
  const written = readGiven(value);
  if (written === null) return null;
  const ofDay = readGiven(time);
  // Programs write a date without a time as its midnight.
  const alone = written.replace(/[T ]00:00(:00([.,]0+)?)?$/, "");
  const text = ofDay === null || alone.includes(":") ? written : `${alone} ${ofDay.replace("h", ":")}`;
  const parts = (ISO.exec(text) ?? BRAZILIAN.exec(text))?.groups;
  if (parts === undefined) {
    throw new RowProblem(`data "${text}" não tem a forma 2026-11-20 14:03:11 nem 20/11/2026 14:03`);
  }
  const { year = "", month = "", day = "", hour = "00", minute = "00", second = "00", zone = null } = parts;
  const date = `${year.padStart(4, "20")}-${pad(month)}-${pad(day)}`;
  const local = `${date}T${pad(hour)}:${minute}:${second.replace(",", ".")}`;
  const moment = findMoment(local, zone);
  if (moment === null) {
    const isSwapped = Number(month) > 12 && Number(day) <= 12;
    throw new RowProblem(`data "${text}" não existe${isSwapped ? ": mês e dia estão trocados?" : ""}`);
  }
  if (moment > now + AHEAD_MS) throw new RowProblem(`data "${text}" está no futuro`);
  if (moment < FIRST_MOMENT) throw new RowProblem(`data "${text}" é anterior a 2000`);
  return new Date(moment).toISOString();
}

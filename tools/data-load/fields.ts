// Reads text and numbers from one field of an owner's file. Each function returns null where the field is empty,
// and throws a RowProblem where the field holds something else.

import { toSlug } from "../../app/catalog/slug.ts";
import type { RawValue } from "./record.ts";

/** A number in Portuguese, with cents at most: `57.034,5`. Making a formatter takes as long as reading ten rows. */
export const { format: formatNumber } = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** Thrown for a row that is not loaded. Its message is for the owner, in Portuguese, and stands in the rejected file. */
export class RowProblem extends Error {
  override name = "RowProblem";
}

/** @throws RowProblem naming what is missing */
export function need<T>(value: T | null, what: string): T {
  if (value === null) throw new RowProblem(`falta ${what}`);
  return value;
}

const MISSING = /^(null|nan|n-a|na|n-i|ni|none|unknown|nao-informad[oa]|nao-se-aplica|sem-informacao|desconhecido)$/;

function isMissing(text: string): boolean {
  // None of these words has a digit, and most fields have.
  if (/\d/.test(text)) return false;
  const word = toSlug(text);
  return word === "" ? /^[-.\s]*$/.test(text) : MISSING.test(word);
}

/** Characters of a field, blanks included. (The HTML of a descriptive text has a limit of its own.) */
const MAX_LENGTH = 1000;

/** The text, trimmed, with single plain spaces. @param what its name in the message @throws RowProblem */
export function readText(value: RawValue | undefined, what = "o texto"): string | null {
  if (value === null || value === undefined) return null;
  const written = String(value);
  if (written.length > MAX_LENGTH) throw new RowProblem(`${what} passa de ${MAX_LENGTH} caracteres`);
  if (written.includes("\0")) throw new RowProblem("o texto tem um caractere nulo");
  // Nearly all fields are plain.
  if (/^[!-~]+(?: [!-~]+)*$/.test(written)) return written;
  // Invisible characters, and accents apart from their letters, would make another name of the same letters.
  const text = written
    .normalize("NFC")
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

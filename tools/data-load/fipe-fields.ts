// Reads the fields of FIPE's table: code, model year with fuel. Null and RowProblem as in fields.ts.

import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { RowProblem, readGiven, readText, readWord } from "./fields.ts";
import type { RawValue } from "./record.ts";
import { readFuel } from "./words.ts";

/** `001004-9`, `0010049`, or without leading zeros. @returns the code, its first six digits, and its check digit's truth */
export function readFipeCode(value: RawValue | undefined) {
  const given = readGiven(value);
  if (given === null) return null;
  const text = given.replace(/\p{Pd}/gu, "-").replace(/\s|[.,]0$/g, "");
  const [, six, digit] = /^(\d{3,6})-?(\d)$/.exec(text) ?? [];
  // Six digits that begin with a zero lack the check digit: spreadsheets drop leading zeros.
  if (six === undefined || digit === undefined || /^0\d{2,5}$/.test(text)) {
    throw new RowProblem(`código FIPE "${text}" não tem a forma 001004-9`);
  }
  const padded = six.padStart(6, "0");
  return { code: `${padded}-${digit}`, number: Number(padded), hasRightDigit: checkDigitOf(padded) === Number(digit) };
}

export type FipeCode = NonNullable<ReturnType<typeof readFipeCode>>;

const FIRST_YEAR = 1950;
const YEAR =
  /^(?:(?<zero>0-km|0km|zero-km|zero-quilometro|zero|32000|3200|0)|(?:\d{4}-)?(?<year>\d{4}))(?:-0+)?(?:-(?:a-)?(?<fuel>[a-z].*|[1-9]))?$/;

/** A model year and its fuel: `32000-1`, `2014 Gasolina`, `Zero KM a diesel`. Of `2021/2022` the second counts. */
export function readModelYear(value: RawValue | undefined, thisYear: number) {
  const word = readWord(value);
  if (word === null) return null;
  const { zero, year: written, fuel } = YEAR.exec(word)?.groups ?? {};
  const year = zero === undefined ? Number(written) : ZERO_KM_YEAR;
  if (zero === undefined && !(year >= FIRST_YEAR && year <= thisYear + 2)) {
    throw new RowProblem(`ano "${readText(value)}" não é um ano de modelo (${FIRST_YEAR} a ${thisYear + 2}, ou 32000)`);
  }
  return { year, fuel: fuel === undefined ? null : readFuel(fuel) };
}

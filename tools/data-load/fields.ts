// What one field of an owner's file says. Each function answers the value, or null where the field is empty, and throws a
// RowProblem where it says something else than it may.

import { checkDigitOf } from "../../app/catalog/fipe-code.ts";
import { toSlug } from "../../app/catalog/slug.ts";
import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import type { RawValue } from "./records.ts";
import { RowProblem } from "./row-loader.ts";

/** Words, in their plain form, by which exports say that they do not know. */
const NOT_SAID = new Set(
  "null nan n-a na n-i ni none unknown nao-informado nao-informada nao-se-aplica sem-informacao desconhecido".split(
    " ",
  ),
);

function isNotSaid(text: string): boolean {
  // None of these words has a digit, and most fields have.
  if (/\d/.test(text)) return false;
  const word = toSlug(text);
  return word === "" ? /^[-.\s]*$/.test(text) : NOT_SAID.has(word);
}

/** Text without spaces at its ends and with single plain ones inside; null where there is none. */
export function readText(value: RawValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  const written = String(value);
  if (written.includes("\0")) throw new RowProblem("o texto tem um caractere nulo");
  // Invisible characters would make another name of the same letters.
  const text = written
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .trim();
  return text === "" ? null : text;
}

/** A word in its plain form: `União estável` is `uniao-estavel`. Null where nothing is said. */
export function readWord(value: RawValue | undefined): string | null {
  const text = readText(value);
  if (text === null) return null;
  return isNotSaid(text) ? null : toSlug(text);
}

/** Text as `readText` has it, but null where it only says that nothing is known. */
export function readSaid(value: RawValue | undefined): string | null {
  const text = readText(value);
  return text === null || isNotSaid(text) ? null : text;
}

/**
 * A text that becomes a key or a name, and has to fit into an index.
 * @param what it is, for the owner
 */
export function readName(value: RawValue | undefined, what: string, most = 200): string | null {
  const text = readSaid(value);
  if (text !== null && text.length > most) throw new RowProblem(`${what} passa de ${most} caracteres`);
  return text;
}

/**
 * A decimal number. With both signs the last is the decimal one; `57.034` is a thousand where `grouped`, as in prices.
 * JSON's numbers are what they are.
 */
function readDecimal(value: RawValue | undefined, grouped: boolean): number | null {
  if (typeof value === "number") return value;
  const text =
    readText(value)
      ?.replace(/^(?:R\$|BRL)\s*/i, "")
      .replace(/\s*%$/, "")
      .replace(/[\s']/g, "") ?? null;
  if (text === null || readSaid(value) === null) return null;
  if (grouped && /^-?\d{1,3},\d{3}$/.test(text)) {
    throw new RowProblem(`"${readText(value)}" é ambíguo: milhares ou decimais?`);
  }
  const plain = /^-?\d+$/.test(text)
    ? text
    : /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text) && (grouped || text.includes(","))
      ? text.replaceAll(".", "").replace(",", ".")
      : /^-?\d{1,3}(,\d{3})+\.\d+$/.test(text)
        ? text.replaceAll(",", "")
        : /^-?\d*[.,]\d+$/.test(text)
          ? text.replace(",", ".")
          : null;
  if (plain === null) throw new RowProblem(`"${readText(value)}" não é um número`);
  return Number(plain);
}

/** R$. */
export function readMoney(value: RawValue | undefined): number | null {
  return readDecimal(value, true);
}

/** As the file has it: whether it is percent or a fraction is judged beside the price. */
export function readPercentage(value: RawValue | undefined): number | null {
  return readDecimal(value, false);
}

/** A whole number: `1.139.047`, `12 396 372` (with any blank), `2022.0`. */
function readWholeNumber(value: RawValue | undefined, what: string): bigint | null {
  const text = readSaid(value);
  if (text === null) return null;
  const digits = text
    .replace(/[\s']/g, "")
    .replace(/^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/, (grouped) => grouped.replace(/[.,]/g, ""));
  const [, whole] = /^(-?\d{1,19})(?:[.,]0+)?$/.exec(digits) ?? [];
  if (whole === undefined) throw new RowProblem(`${what} "${text}" não é um número inteiro`);
  return BigInt(whole);
}

/** The digits of a database's key, which a number may not hold exactly; null where the field is empty. @throws RowProblem */
export function readBigint(value: RawValue | undefined, what: string): string | null {
  const key = readWholeNumber(value, what);
  if (key !== null && BigInt.asIntN(64, key) !== key) throw new RowProblem(`${what} ${key} está fora do intervalo`);
  return key === null ? null : String(key);
}

/** A whole number that a number holds exactly; null where the field is empty. @throws RowProblem */
export function readInteger(value: RawValue | undefined, what: string): number | null {
  const number = Number(readWholeNumber(value, what) ?? Number.NaN);
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RowProblem(`${what} ${number} está fora do intervalo`);
  return Number.isNaN(number) ? null : number;
}

/** What fits a column of type integer. */
export function readId(value: RawValue | undefined, what: string): number | null {
  const id = readInteger(value, what);
  if (id !== null && (id < 0 || id > 2_147_483_647)) throw new RowProblem(`${what} ${id} está fora do intervalo`);
  return id;
}

/**
 * `001004-9`, `0010049`, or without the zeros that spreadsheets eat.
 * @returns the code in its usual form, and its number: without the last digit, which is computed from the others
 */
export function readFipeCode(value: RawValue | undefined) {
  const text =
    readSaid(value)
      ?.replace(/\p{Pd}/gu, "-")
      .replace(/\s/g, "")
      .replace(/[.,]0$/, "") ?? null;
  if (text === null) return null;
  const [, six, digit] = /^(\d{3,6})-?(\d)$/.exec(text) ?? [];
  // Six digits that begin with a zero lost their last one: what spreadsheets eat are the first.
  if (six === undefined || digit === undefined || /^0\d{2,5}$/.test(text)) {
    throw new RowProblem(`código FIPE "${text}" não tem a forma 001004-9`);
  }
  const padded = six.padStart(6, "0");
  return {
    code: `${padded}-${digit}`,
    number: Number(padded),
    hasRightDigit: checkDigitOf(padded) === Number(digit),
  };
}

/** Fuels by FIPE's numbers; 0 where none is said. */
export const FUELS = ["", "Gasolina", "Álcool", "Diesel", "Elétrico", "Flex", "Híbrido", "Gás"] as const;

/** How each is written, in its plain form, in the same order: FIPE's letter and word, and those of brokers and of the vehicle register. */
const FUEL_WORDS: readonly RegExp[] = [
  /^$/,
  /^(g|gasol\w*|petrol)$/,
  /^(a|alc\w*|etanol|ethanol)$/,
  /^(d|dies\w*)$/,
  /^(e|bev|el\w*)(-fonte.*)?$/,
  /^(f|(total-)?flex(-?fuel|-power)?|bi-?combust.*|(gasol|alc|etanol)\w*-(e-|ou-)?(gas|gasol|alc|etanol)\w*)$/,
  /^(h|[mp]?hev|plug-in.*|h[iy]b.*|.*-eletric.*|eletric.*-.*)$/,
  /^(gas|gnv|tetrafuel|(.*-)?(gas-natural|gnv|gnc)\b.*)$/,
];

/** The number of a fuel, from its number, its letter or its words: `5`, `F`, `Álcool/Gasolina`, `ALC`. */
export function readFuel(value: RawValue | undefined): number | null {
  const word = readWord(value);
  if (word === null) return null;
  const number = /^\d$/.test(word) ? Number(word) : FUEL_WORDS.findIndex((words) => words.test(word));
  if (number < 1 || number >= FUELS.length) {
    throw new RowProblem(`combustível "${readText(value)}" não é conhecido (${FUELS.slice(1).join(", ")})`);
  }
  return number;
}

const FIRST_YEAR = 1950;
const YEAR =
  /^(?:(?<zero>0-km|0km|zero-km|zero-quilometro|zero|32000|3200|0)|(?:\d{4}-)?(?<year>\d{4}))(?:-0+)?(?:-(?:a-)?(?<fuel>[a-z].*|[1-9]))?$/;

/**
 * A model year, 3200 for zero-km, and the fuel where it stands behind: `32000-1`, `2014 Gasolina`, `Zero KM a diesel`. Of
 * `2021/2022` the second is the model's.
 * @param thisYear model years come out a year or two ahead of it
 */
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

const MONTHS = ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"];
const ENGLISH_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * A month of reference as its first day: `2026-11`, `11/2026`, `202611`, `novembro de 2026`, `nov/26`, `November 2026`.
 * @param ofYear what a column of its own says of the year; used where the month has none
 */
export function readMonth(value: RawValue | undefined, ofYear?: RawValue): string | null {
  const written = readText(value);
  if (written === null) return null;
  const text = /\d{3}/.test(written) ? written : `${written} ${readText(ofYear) ?? ""}`.trim();
  const word = toSlug(text);
  const [, year, month] = /^(\d{4})-?(\d{1,2})(?:-|$)/.exec(word) ?? [];
  const [, month2, year2] = /^(?:\d{1,2}-)?(\d{1,2})-(\d{4})$/.exec(word) ?? /^(\d{2})-(\d{2})$/.exec(word) ?? [];
  const [, name = "", year3] = /^([a-z]{3,})-(?:de-)?(\d{2}|\d{4})$/.exec(word) ?? [];
  const named = [MONTHS, ENGLISH_MONTHS].map((names) => names.indexOf(name.slice(0, 3)) + 1);
  const found = Number(month ?? month2 ?? Math.max(...named));
  const anyYear = year ?? year2 ?? year3;
  const inYear = Number(anyYear?.length === 2 ? `20${anyYear}` : anyYear);
  if (!(found >= 1 && found <= 12 && inYear >= 1990 && inYear <= 2100)) {
    throw new RowProblem(`mês de referência "${text}" não é um mês, como 2026-11`);
  }
  return `${inYear}-${String(found).padStart(2, "0")}-01`;
}

const YES = new Set(["t", "true", "s", "sim", "y", "yes", "1", "v", "verdadeiro"]);
const NO = new Set(["f", "false", "n", "nao", "no", "0", "falso", "nao-possui", "nenhum"]);

export function readBoolean(value: RawValue | undefined, what: string): boolean | null {
  const word = readWord(value);
  if (word === null) return null;
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  throw new RowProblem(`${what} "${readText(value)}" não é sim nem não`);
}

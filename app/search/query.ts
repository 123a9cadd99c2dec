// What somebody has typed into the search field, as words.

import { checkDigitOf } from "../catalogue/fipe-code.ts";
import { toSlug } from "../catalogue/slug.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import { parseQuote } from "../rating/fragment.ts";
import type { Driver } from "../schemas/rating.ts";
import { readDriver } from "./driver-words.ts";
import { dropFillers, FILLERS } from "./fillers.ts";

/** Characters of a query that are read; a car, its year and a place have fewer. */
export const MAX_QUERY_LENGTH = 80;
/** Words that are looked at: each one multiplies what they may mean. */
const MAX_WORDS = 8;

/** `0km` and `zero km`, in one word. */
const ZERO_KM = /\b(?:0|zero)[ -]?(?:km|quilometros?)\b/g;

/** Years of somebody, in one word: `33 anos`, `33a`, `idade 33`. */
const AGE = /\b(?:idade (?:de )?(\d{2})(?: ?anos?)?|(\d{2})(?:a| ?anos?))\b/g;

/** The same beside who it is of: `mulher 33`. */
const AGE_OF = /\b(homem|mulher|masculino|feminino|filh[oa]|motorista|condutora?)( (?:de|com))? (\d{2})\b(?! ?anos)/g;

/** R$ a year that somebody was quoted: not a limit, and not the value of a car. */
const SUM = /(?<!at[eé]\s*)r\$\s*(\d[\d.,]*)(?![\d.,]|\s*mil)/i;
/** R$: from here on a sum is a car's value, and below it a quote. */
const LEAST_VALUE = 15_000;
/** `60.000`; a displacement, `1.0`, has one digit behind the point. */
const GROUPED = /\b(\d{1,3})\.(\d{3})(?:,\d{2})?\b/g;
/** The same in four digits that are no year. */
const BARE_SUM = /\b(?!19|20)(\d{4})\b(?! (?:mil|reais))/;

/** A FIPE code: six digits and one that is computed from them, with a hyphen or without. */
const FIPE_CODE = /^\s*(\d{6})\s*-?\s*(\d)\s*$/;

export interface Query {
  /** As it was typed, within its length. */
  readonly text: string;
  /** All plain words, ages in one: `seguro`, `argo`, `2022`, `campinas`, `33anos`. */
  readonly all: readonly string[];
  /** Those that may name a car or a place: `argo`, `2022`, `campinas`. */
  readonly words: readonly string[];
  /** What is said of who drives. */
  readonly driver: Driver;
  /** What somebody was quoted, R$ a year; null where no such sum is named. */
  readonly quote: number | null;
  /** `001009-0`; null where it is none. */
  readonly fipeCode: string | null;
}

/** The year that a word names, 3200 for zero-km; null where it is none. @param newest the newest model year there may be */
export function findYear(word: string, newest: number): number | null {
  if (word === "0km") return ZERO_KM_YEAR;
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= 1950 && year <= newest ? year : null;
}

/** The code, where its last digit is right: another is a slip of the finger, and asks nobody. */
function findFipeCode(text: string): string | null {
  const code = text
    .split(/\s+/)
    .filter((word) => !FILLERS.has(toSlug(word)))
    .join(" ");
  const [, six, digit] = FIPE_CODE.exec(code) ?? [];
  if (six === undefined || digit === undefined) return null;
  return checkDigitOf(six) === Number(digit) ? `${six}-${digit}` : null;
}

/** What was typed into a search form, with the state that it was typed for. @param fields `q`, and `em` with a state's letters */
export function readFields(fields: URLSearchParams): string {
  const [typed, state] = [fields.get("q") ?? "", fields.get("em") ?? ""];
  return /^[a-z]{2}$/i.test(state) && typed.trim() !== "" ? `${typed.slice(0, MAX_QUERY_LENGTH - 3)} ${state}` : typed;
}

/** Reads what was typed, whatever it is. */
export function readQuery(typed: string): Query {
  const text = typed.slice(0, MAX_QUERY_LENGTH).trim();
  const ungrouped = text.replace(GROUPED, "$1$2");
  const [sum = "", digits = ""] = SUM.exec(ungrouped) ?? BARE_SUM.exec(ungrouped) ?? [];
  const amount = parseQuote(digits);
  const quote = amount !== null && amount < LEAST_VALUE ? amount : null;
  const plain = toSlug(ungrouped.replace(sum, quote === null ? ` ${amount ?? digits} ` : " "))
    .replaceAll("-", " ")
    .replace(ZERO_KM, "0km")
    .replace(AGE, "$1$2anos")
    .replace(AGE_OF, "$1 $3anos");
  const all = plain.split(" ").filter((word) => word !== "");
  const naming = dropFillers(all);
  const { driver, rest } = readDriver(naming);
  // `Gol e` is about a Gol; `a` alone is the beginning of something.
  const words = naming.length > 0 ? rest : all;
  return {
    text,
    all,
    words: words.slice(0, MAX_WORDS),
    driver,
    quote,
    fipeCode: findFipeCode(text),
  };
}

// What somebody has typed into the search field, as words.

import { checkDigitOf } from "../catalogue/fipe-code.ts";
import { MAX_QUERY_LENGTH } from "../catalogue/paths.ts";
import { toSlug } from "../catalogue/slug.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";
import type { Driver } from "../schemas/rating.ts";
import { readDriver } from "./driver-words.ts";
import { dropFillers, FILLERS } from "./fillers.ts";
import { type Names, unglue } from "./names.ts";
import { isSentence, type Reading, readNames } from "./reading.ts";
import { expandShorthand } from "./shorthand.ts";
import { readQuote } from "./sums.ts";

/** Words that are looked at: each one multiplies what they may mean. */
export const MAX_WORDS = 8;

/** `0km` and `zero km`, in one word. */
const ZERO_KM = /\b(?:0|zero)[ -]?(?:km|quilometros?)\b/g;

/** Years of somebody, in one word: `33 anos`, `33a`, `idade 33`. */
const AGE = /\b(?:idade (?:de )?(\d{2})(?: ?anos?)?|(\d{2})(?:a| ?anos?))\b/g;

/** The same beside who it is of: `mulher 33`, `casada 33`, `tenho 33`. */
const AGE_OF =
  /\b(homem|mulher|masculino|feminino|filh[oa]|motorista|condutora?|casad[oa]|solteir[oa]|divorciad[oa]|viuv[oa]|tenho)( (?:de|com|tem|e))? (\d{2})\b(?! ?(?:anos|mil))/g;

/** How long somebody has been something, or how old a car is: no driver's age. `casada há 20 anos`, `carro de 20 anos` */
const DURATION = /\b(?:ha|faz|(?:carro|veiculo) (?:de|com)) (?:mais de )?\d{1,2} anos?\b/g;

/** How far a car has been driven: no sum. `50 mil km`; a new one, `0 km`, is a year. */
const MILEAGE = /\b(?!0\s*km)\d[\d.]*\s*(?:mil\s*)?(?:km|quilometros)\b/gi;

/** A postcode, which asks for no place here, and what is like a FIPE code. */
const CODE = /\b(?:\d{5}-\d{3}|\d{6}-\d)\b/g;

/** A FIPE code: six digits and one that is computed from them, with a hyphen or without. */
const FIPE_CODE = /^\s*(\d{6})\s*-?\s*(\d)\s*$/;

export interface Query {
  /** As it was typed, within its length. */
  readonly text: string;
  /** All plain words, ages in one: `seguro`, `argo`, `2022`, `campinas`, `33anos`. */
  readonly all: readonly string[];
  /** Those that may name a car or a place: `argo`, `2022`, `campinas`. */
  readonly words: readonly string[];
  /** Where the query is a sentence: its other words, which may be of a version. */
  readonly others: readonly string[];
  /** By the names that are written in full; null where the names are not known. */
  readonly written: Reading | null;
  readonly isSentence: boolean;
  /** What a sentence names as a place, where there is none of that name; null where it does not. */
  readonly unknownPlace: string | null;
  /** What is said of who drives. */
  readonly driver: Driver;
  /** Who else may be meant: a child who drives is insured as the driver, or as one of the household. Null where nobody is. */
  readonly otherDriver: Driver | null;
  /** What somebody was quoted, R$ a year; null where no such sum is named. */
  readonly quote: number | null;
  /** `001009-0`; null where it is none. */
  readonly fipeCode: string | null;
}

/** Years to come in which somebody asks for a car: they are told that there is none. */
const FUTURE_YEARS = 5;

/** The year that a word names, 3200 for zero-km; null where it is none. @param newest the newest model year that a car is sold in */
export function findYear(word: string, newest: number): number | null {
  if (word === "0km") return ZERO_KM_YEAR;
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= 1950 && year <= newest + FUTURE_YEARS ? year : null;
}

/** The year of two digits, `polo 23`; null where it is none. @param newest the newest model year there may be */
export function findShortYear(word: string, newest: number): number | null {
  if (!/^\d{2}$/.test(word)) return null;
  const year = 2000 + Number(word);
  return year <= newest ? year : year >= 2090 ? year - 100 : null;
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

/** Those that name something in a sentence, or may, and the others. */
function splitSentence(words: readonly string[], { named, open }: Reading) {
  const isNaming = (word: string) => named.has(word) || word === open || /^\d/.test(word);
  return { words: words.filter(isNaming), others: words.filter((word) => !isNaming(word)) };
}

/** Reads what was typed, whatever it is. @param names of the catalogue; without them no query is a sentence */
export function readQuery(typed: string, names: Names | null = null): Query {
  const text = typed.slice(0, MAX_QUERY_LENGTH).trim();
  const fipeCode = findFipeCode(text);
  const { quote, rest: withoutQuote } = readQuote(
    expandShorthand(fipeCode === null ? text.replace(CODE, " ") : text).replace(MILEAGE, " "),
    (word) => names?.isModel(word) ?? false,
  );
  // A list has its last comma in words: `argo, polo e hb20`.
  const plain = toSlug(withoutQuote.replace(/,(?=\s)/g, " e "))
    .replaceAll("-", " ")
    .replace(ZERO_KM, "0km")
    .replace(/\b(\d+)mil\b/g, "$1 mil")
    .replace(DURATION, " ")
    .replace(AGE, "$1$2anos")
    .replace(AGE_OF, "$1 $3anos");
  const typedWords = plain.split(" ").filter((word) => word !== "");
  const apart = names ? unglue(typedWords, names) : typedWords;
  const written = names && readNames(apart, names);
  const sentence = written && isSentence(written) ? written : null;
  const all = sentence?.all ?? apart;
  const naming = dropFillers(all);
  const { driver, otherDriver, rest } = readDriver(naming);
  // `Gol e` is about a Gol; `a` alone is the beginning of something.
  const read = naming.length > 0 ? rest : all;
  const { words, others } = sentence ? splitSentence(read, sentence) : { words: read, others: [] };
  return {
    text,
    all,
    words: words.slice(0, MAX_WORDS),
    others,
    written,
    isSentence: sentence !== null,
    unknownPlace: sentence?.unknownPlace ?? null,
    driver,
    otherDriver,
    quote,
    fipeCode,
  };
}

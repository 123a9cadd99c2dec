// Names as people write them, from the upper case that most tables store.

import { findSpelling } from "./spellings.ts";

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
const LETTERS_THEN_DIGITS = /^([\p{L}\p{M}'’]+)(\p{N}*)$/u;
const VOWEL = /[AEIOUY]/;

/** Shorter words may be read letter by letter: ASX, GLA, EUV. */
const SHORTEST_SAFE_WORD = 4;

/** A name without spaces at its ends, and with single plain ones inside. */
export function tidySpaces(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

function tidyLetters(letters: string): string {
  const known = findSpelling(letters);
  if (known !== null) return known;
  const safe = letters.length >= SHORTEST_SAFE_WORD && VOWEL.test(letters.normalize("NFD"));
  if (!safe) return letters;
  const tidied = letters.charAt(0) + letters.slice(1).toLowerCase();
  // Some scripts have letters that do not come back from lower case.
  return tidied.toUpperCase() === letters ? tidied : letters;
}

function tidyWord(word: string): string {
  const known = findSpelling(word);
  if (known !== null) return known;
  if (word.includes("-")) {
    // HR-V, T-CROSS, E-208: a part of one or two letters is a code, a longer one a word.
    return word
      .split("-")
      .map((part) => (part.length <= 2 ? part : tidyWord(part)))
      .join("-");
  }
  const [, letters, digits] = LETTERS_THEN_DIGITS.exec(word) ?? [];
  if (letters === undefined) return word;
  if (!digits) return tidyLetters(letters);
  // SPORT6 is a word with a number, XC60 and RAV4 are codes.
  return letters.length >= SHORTEST_SAFE_WORD ? `${tidyLetters(letters)}${digits}` : word;
}

/**
 * `GRAND SIENA` → `Grand Siena`, `ECOSPORT` → `EcoSport`, `T-CROSS` → `T-Cross`, `KA+` → `Ka+`; what may be a code stays
 * as it is: `HB20`, `GLA`, `DFSK`. So does a name that is not all upper case, whoever wrote it meant it. Nothing but case
 * and spaces ever changes.
 */
export function capitalise(name: string): string {
  const tidied = tidySpaces(name);
  return tidied === tidied.toUpperCase() ? tidied.replace(WORD, tidyWord) : tidied;
}

// Names as owners write them: in capitals, with other accents than the stored ones, damaged by an encoding, or no names.

import { isUtf8 } from "node:buffer";
import { stripAccents, toSlug } from "../../app/catalog/slug.ts";
import { RowProblem, readName, readText } from "./fields.ts";
import type { RawValue } from "./record.ts";
import { findValue } from "./words.ts";

/** The known name where the file has it in capitals, or where only accents differ and the load is strict; else null. */
export function keepName(known: string | null, given: string, isStrict: boolean): string | null {
  const isSame = known !== null && toSlug(known) === toSlug(given);
  return isSame && (isStrict || given === given.toUpperCase()) ? known : null;
}

const LETTERS = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

/** Whether a text of Windows-1252 is, byte by byte, UTF-8: it was encoded twice. */
function isEncodedTwice(text: string): boolean {
  const bytes = [...text].map((letter) => LETTERS.indexOf(letter));
  return !bytes.includes(-1) && isUtf8(Uint8Array.from(bytes));
}

/** A sign beside a letter that no name has there. */
const SIGN =
  /\p{L}[^\p{L}\p{M}\p{N}\s\x20-\x7e’‘´“”–—®™°ªº½]|[^\p{L}\p{M}\p{N}\s\x20-\x7e’‘´“”–—®™°ªº½]\p{L}|\p{L}[“”—®™]\p{L}/u;
/** Controls, the sign for what could not be read, a capital in a word, a small letter among capitals. */
const BROKEN =
  /[\x80-\x9f\ufffd?]|(?![ªº])\p{L}(?![A-Z])\p{Lu}\p{Ll}|\p{Ll}(?![A-Z])\p{Lu}|\p{Lu}{2}(?![a-zªº])\p{Ll}|(?![a-zªº])\p{Ll}\p{Lu}/u;

/** Whether a name has letters that another encoding has made of it. @param text as the file has it */
export function isBroken(text: string): boolean {
  if (/^[\x20-\x3e\x40-\x7e]*$/.test(text)) return false;
  const name = text.normalize("NFC");
  // All letters of a name are Latin ones with or without an accent.
  return SIGN.test(name) || BROKEN.test(name) || isEncodedTwice(name) || /(?![a-zªº])\p{L}/iu.test(stripAccents(name));
}

/** Whether a name is a well-written one whose letters with accents became something else: `S Ç O Paulo`, `So Paulo`. */
export function isDamaged(given: string, good: string): boolean {
  if (/^[\0-\x7f]*$/.test(good) || isBroken(good) || toSlug(given) === toSlug(good)) return false;
  const pattern = [...good.normalize("NFC")].map((letter) =>
    /\w/.test(letter) ? letter : /[\0-\x7f]/.test(letter) ? "." : ".{0,4}",
  );
  return new RegExp(`^${pattern.join("")}$`, "iu").test(given);
}

/** @throws RowProblem */
export function refuseBroken(what: string, name: string): never {
  throw new RowProblem(`${what} "${name}" tem letras trocadas: o arquivo está em outra codificação?`);
}

/** Formulas, error values, JSON, HTML, e-mails, links and amounts. */
const NO_NAME = /^[=+#[|\\^]|[@<>{}]|:\/\/|\p{Sc}/u;

/** Words beside which a digit makes a date or an amount. */
const isOfNumber = (word: string) => /^(de|reais|mil)$/.test(word) || findValue("month", word) !== undefined;

/** A letter that no Portuguese word has. */
const FOREIGN = /(?![a-záàâãéêíóôõúüçªº])\p{L}/iu;

/** The name of something: a model's may have digits alone (`147`), a town's only Portuguese letters. @throws RowProblem where it is none */
export function readProperName(value: RawValue | undefined, what: string, of: "insurer" | "brand" | "model" | "town") {
  const written = readText(value, what);
  const name = written !== null && NO_NAME.test(written) ? written : readName(value, what);
  if (name === null) return null;
  if (isBroken(String(value)) || (of === "town" && FOREIGN.test(name))) refuseBroken(what, name);
  const isModel = of === "model" && (/^\d{1,4}$/.test(name) || (/\d/.test(name) && /\p{L}/u.test(name)));
  const isNumber = /\d/.test(name) && (toSlug(name).match(/[a-z]+/g) ?? []).every(isOfNumber);
  const isWord = !isNumber && findValue("counts_for_vehicles", toSlug(name)) === undefined && /\p{L}{2}/u.test(name);
  if (!NO_NAME.test(name) && (isModel || isWord)) return name;
  throw new RowProblem(`${what} "${name}" não é um nome`);
}

// The one place where the tools write to the terminal.

/** Controls (C0, C1), marks of writing direction and other invisible characters, line separators, half surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * A text of somebody else (a file's name, a cell) as one line that cannot steer a terminal: what is unprintable becomes
 * `\u001b`, which in JSON is the same text.
 */
export function printable(text: string): string {
  const spell = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(UNPRINTABLE, (character) => character.split("").map(spell).join(""));
}

/** Line breaks of the tools' own texts stay; those of other texts were escaped when they were inserted. */
const toLines = (text: string) => text.split("\n").map(printable).join("\n");

export type Say = (text: string) => void;

export const say: Say = (text) => console.log(toLines(text));

/** The same on standard error. */
export const complain: Say = (text) => console.error(toLines(text));

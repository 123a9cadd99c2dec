// Names as a Brazilian reader looks for them: in order, and by first letters as a book's index has them ("Álvares" stands under A).

import { group } from "d3-array";

/**
 * Accents and capitals do not matter unless they are all that differs. Numbers count as numbers: Tiggo 2 before Tiggo 10. A
 * database sorts by its own collation, which may be by bytes.
 */
export const { compare: compareNames } = new Intl.Collator("pt-BR", { numeric: true });

/** The things in the order of their names, as a new array. */
export function sortByName<T extends { readonly name: string }>(things: readonly T[]): T[] {
  return [...things].sort((a, b) => compareNames(a.name, b.name));
}

/** The letter that a name stands under; `0-9` for one that begins with a figure. */
function letterOf(name: string): string {
  const [first = ""] = name.normalize("NFD").toUpperCase();
  return /\d/.test(first) ? "0-9" : first;
}

/** @param items in the order of their names @returns the same in groups, in the same order */
export function listLetters<Item extends { readonly label: string }>(items: readonly Item[]) {
  const groups = group(items, ({ label }) => letterOf(label));
  return [...groups].map(([letter, named]) => ({ letter, items: named }));
}

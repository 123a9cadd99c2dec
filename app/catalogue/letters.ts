// Names by their first letters, as an index of a Brazilian book has them: "Álvares" stands under A.

/** The letter that a name stands under; `0-9` for one that begins with a figure. */
function letterOf(name: string): string {
  const [first = ""] = name.normalize("NFD").toUpperCase();
  return /\d/.test(first) ? "0-9" : first;
}

/** @param items in the order of their names @returns the same in groups, in the same order */
export function listLetters<Item extends { readonly label: string }>(
  items: readonly Item[],
): { readonly letter: string; readonly items: readonly Item[] }[] {
  const groups = Map.groupBy(items, ({ label }) => letterOf(label));
  return [...groups].map(([letter, named]) => ({ letter, items: named }));
}

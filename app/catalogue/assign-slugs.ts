// Gives each of several things a slug of its own.

/**
 * Slugs by id. Where several things would share one, the one with the lowest id keeps it and the others carry their
 * id, so that adding a thing never moves the address of an older one. A thing without a slug is named `fallback-<id>`.
 */
export function assignSlugs(things: readonly { id: number; slug: string }[], fallback: string): Map<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set<string>();
  const wished = new Set(things.map((thing) => thing.slug));
  for (const { id, slug } of [...things].sort((a, b) => a.id - b.id)) {
    let own = slug || `${fallback}-${id}`;
    // Someone else may be called just like that: `argo-2` beside two models named ARGO.
    while (taken.has(own) || (own !== slug && wished.has(own))) own = `${own}-${id}`;
    taken.add(own);
    slugs.set(id, own);
  }
  return slugs;
}

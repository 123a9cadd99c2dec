// How a name becomes a segment of a URL, and how several names become different ones.

/** Already a slug, as nearly all stored ones are. */
const PLAIN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A name in lower case, without accents, all but letters and digits as single hyphens; empty where it has none of them. A plus
 * sign is spelled out, or KA+ would share the address of KA.
 */
export function toSlug(name: string): string {
  return toSegment(name.replaceAll(".", " "));
}

/** `São Paulo` as `Sao Paulo`. */
export function stripAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

/** As `toSlug`, but dots stay, since stored slugs of versions have some. */
export function toSegment(text: string): string {
  if (PLAIN.test(text)) return text;
  const plain = stripAccents(text).toLowerCase().replaceAll("+", "-plus-");
  return /[a-z0-9](?:.*[a-z0-9])?/.exec(plain.replace(/[^a-z0-9.]+/g, "-"))?.[0] ?? "";
}

/** The letters and digits of a name: `Santa Bárbara D´Oeste` and `santa-barbara-doeste` have the same. */
export function toNameKey(name: string): string {
  return toSlug(name).replaceAll("-", "");
}

/** An entity with the slug of its name; empty where the name has no letter or digit. */
export interface SlugCandidate {
  readonly id: number;
  readonly slug: string;
  /** Tried before a number is appended. */
  readonly fullerSlug?: string;
  /** The lowest chooses first, then the lowest id; 0 by default. */
  readonly priority?: number;
}

/**
 * The entities with different slugs, by priority: the first keeps a shared slug, the others take their fuller slug or append
 * their id. An empty slug becomes `fallback-<id>`.
 */
export function assignSlugs<T extends SlugCandidate>(things: readonly T[], fallback: string): (T & { slug: string })[] {
  const taken = new Set<string>();
  const wanted = new Set(things.map((thing) => thing.slug));
  // A model may be called like a numbered slug: `argo-2` beside two models named ARGO.
  const isFree = (slug: string): boolean => !taken.has(slug) && !wanted.has(slug);
  const inTurn = [...things].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || a.id - b.id);
  return inTurn.map((thing) => {
    const { id, fullerSlug } = thing;
    let slug = thing.slug || `${fallback}-${id}`;
    const isOwn = slug === thing.slug && !taken.has(slug);
    if (!isOwn && fullerSlug && isFree(fullerSlug)) slug = fullerSlug;
    else while (!isOwn && !isFree(slug)) slug = `${slug}-${id}`;
    taken.add(slug);
    // Most keep their own: copying a thousand of them would take four milliseconds of a Worker's start.
    return slug === thing.slug ? thing : { ...thing, slug };
  });
}

// How a name becomes a segment of a URL.

/** What is in its plain form already, as nearly all stored slugs are. */
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

/** A segment of a path in its plain form; as `toSlug`, but dots stay, since the stored slugs of versions have some. */
export function toSegment(text: string): string {
  if (PLAIN.test(text)) return text;
  return stripAccents(text)
    .toLowerCase()
    .replace(/\+/g, "-plus-")
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "");
}

/** A name by its letters and digits alone: `Santa Bárbara D´Oeste` and `santa-barbara-doeste` have the same. */
export function toNameKey(name: string): string {
  return toSlug(name).replaceAll("-", "");
}

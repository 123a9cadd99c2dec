// How a name becomes a segment of a URL.

const COMBINING_MARKS = /[\u0300-\u036f]/g;

/**
 * A name in lower case, without accents, everything but letters and digits as single hyphens. A plus sign is spelled
 * out, or KA+ would share the address of KA. Empty where the name holds no letter or digit.
 */
export function toSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(COMBINING_MARKS, "")
    .toLowerCase()
    .replace(/\+/g, "-plus-")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

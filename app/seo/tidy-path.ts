// The first half of "one URL for one thing": what follows from a path without any look-up.

import { splitCars } from "../catalog/compared-cars.ts";
import { toSegment } from "../catalog/slug.ts";

/** Remix's catch-all route does not match a line break, and no address holds one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/** Remix's suffix for the data of a page on its own. */
export const DATA_SUFFIX = ".data";

/** Splits Remix's suffix off, so that a page and its data share one canonical path. */
export function splitDataSuffix(pathname: string): [path: string, suffix: string] {
  if (!pathname.endsWith(DATA_SUFFIX)) return [pathname, ""];
  const path = pathname.slice(0, -DATA_SUFFIX.length);
  return [path === "/_root" ? "/" : path, DATA_SUFFIX];
}

/** In the place of a segment that cannot be a name: nothing is called so, and it is 404 and never another page. */
const NAMELESS = "-";

/** Characters and words of a name: the longest that FIPE lists is half of it. Looking for longer ones is work that strangers can ask for. */
const MAX_NAME_LENGTH = 80;
const MAX_WORDS = 16;

const isName = (plain: string) =>
  plain !== "" && plain.length <= MAX_NAME_LENGTH && plain.split("-").length <= MAX_WORDS;

/** A segment in its plain form, each car of a comparison by itself; what has no letter or digit is no name, and what is longer than names are. */
function tidySegment(segment: string): string {
  const plain = toSegment(segment);
  const names = splitCars(plain);
  return names.length > 0 && names.length <= MAX_WORDS && names.every(isName) ? plain : NAMELESS;
}

/**
 * A path in its plain form: decoded, tidy segments, single slashes and none at the end, so that nothing else reaches Remix's own
 * parsing of addresses. Null where the percent-encoding is broken or hides a control character.
 */
export function tidyPath(pathname: string): string | null {
  let decoded: string[];
  try {
    decoded = pathname.split("/").map(decodeURIComponent);
  } catch {
    return null;
  }
  if (decoded.some((segment) => CONTROL_CHARACTER.test(segment))) return null;
  const [root = "", ...rest] = decoded.filter((segment) => segment !== "").map(tidySegment);
  // The not-found texts of the specification name the root so (section 2).
  return `/${[root === "seguro-auto" ? "seguro-de-carro" : root, ...rest].join("/")}`;
}

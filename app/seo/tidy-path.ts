// The first half of "one URL for one thing": what can be said of a path without knowing any car or city.

import { toSegment } from "../catalogue/slug.ts";

/** The roots of the site's pages; the not-found texts of the specification name the second (section 2). */
const SITE_ROOTS: Readonly<Record<string, string>> = {
  "seguro-de-carro": "seguro-de-carro",
  "seguro-auto": "seguro-de-carro",
};

/** Remix's catch-all route does not match a line break, and no address holds one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;

/**
 * A path of the site in its plain form: decoded, tidy segments, single slashes and none at the end, `/seguro-auto` as
 * `/seguro-de-carro`. Other paths keep their segments. Null where the percent-encoding is
 * broken or hides a control character.
 */
export function tidyPath(pathname: string): string | null {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  let decoded: string[];
  try {
    decoded = segments.map(decodeURIComponent);
  } catch {
    return null;
  }
  if (decoded.some((segment) => CONTROL_CHARACTER.test(segment))) return null;
  const tidy = decoded.map(toSegment);
  const root = SITE_ROOTS[tidy[0] ?? ""];
  return `/${(root ? [root, ...tidy.slice(1).filter((segment) => segment !== "")] : segments).join("/")}`;
}

// The first half of "one URL for one thing": what can be said of a path without knowing any car or city.

const SITE_PATH = /^\/+(?:seguro-de-carro|seguro-auto)(?=\/|$)/i;
const COMBINING_MARKS = /[\u0300-\u036f]/g;

/**
 * A path of the site in its plain form: decoded, lower case, no accents, spaces and underscores as hyphens, single
 * slashes and none at the end, `/seguro-auto` as `/seguro-de-carro`. Other paths come back as they are. Null where the
 * percent-encoding is broken.
 */
export function tidyPath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const plain = decoded.replace(/\/{2,}/g, "/");
  if (!SITE_PATH.test(plain)) return /^\/+$/.test(plain) ? "/" : pathname;
  const tidy = plain
    .normalize("NFD")
    .replace(COMBINING_MARKS, "")
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/^\/seguro-auto(?=\/|$)/, "/seguro-de-carro")
    .replace(/(.)\/+$/, "$1");
  return encodeURI(tidy);
}

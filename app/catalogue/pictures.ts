// The pictures that others may show, and the addresses where each stands alone.

import { DRIVERS_ID, HOME_PATH, LONG_HOME_PATH, openDataTablePath } from "./paths.ts";

/** What each is called: in its page it is the id to link to. */
export const PICTURES = ["preco-tipico", "historico", "indice", "mapa", DRIVERS_ID] as const;

export type PictureName = (typeof PICTURES)[number];

const ROOT = "/incorporar";
const SUFFIX = ".csv";

/** Where a page's picture stands alone, to be framed by other sites. */
export function embedPath(picture: PictureName, pagePath: string): string {
  return `${ROOT}/${picture}${pagePath === HOME_PATH ? LONG_HOME_PATH : pagePath}`;
}

/** The numbers of a page's picture as CSV; those of the index are in a file that has them all. */
export function numbersPath(picture: PictureName, pagePath: string): string {
  return (picture === "indice" ? openDataTablePath(picture) : embedPath(picture, pagePath)) + SUFFIX;
}

/** A picture's address, taken apart. */
interface PictureAddress {
  readonly picture: PictureName;
  readonly pagePath: string;
  readonly isNumbers: boolean;
}

/** Null where the path is not one of a picture. */
export function splitPicturePath(path: string): PictureAddress | null {
  const picture = PICTURES.find((name) => path.startsWith(`${ROOT}/${name}/`));
  if (!picture) return null;
  const isNumbers = path.endsWith(SUFFIX);
  const pagePath = path.slice(ROOT.length + 1 + picture.length, isNumbers ? -SUFFIX.length : undefined);
  // The home page has its long path here.
  return pagePath === HOME_PATH ? null : { picture, pagePath, isNumbers };
}

// The forms in which a page can be had, which of them a request asks for, and what its answer says of it.

import { embedPath, numbersPath, type PictureName, splitPicturePath } from "../catalogue/pictures.ts";
import { type Negotiated, negotiate } from "./negotiate.ts";

/** One for the whole page, chosen by `Accept`; one of its pictures, or that picture's numbers, at an address of their own. */
export type Form =
  | { readonly kind: Negotiated; readonly picture: null }
  | { readonly kind: "embed" | "csv"; readonly picture: PictureName };

export const HTML: Form = { kind: "html", picture: null };

const CONTENT_TYPES: Readonly<Record<Form["kind"], string>> = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
  embed: "text/html; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
};

/** The form that a request asks for, and the path of the page that it asks it of. */
export function findForm(accept: string | null, path: string): { form: Form; pagePath: string } {
  const found = splitPicturePath(path);
  if (!found) return { form: { kind: negotiate(accept), picture: null }, pagePath: path };
  const { picture, pagePath, isNumbers } = found;
  return { form: { kind: isNumbers ? "csv" : "embed", picture }, pagePath };
}

/** Tells a form from the others in the keys of what is kept. */
export function nameForm({ kind, picture }: Form): string {
  return picture === null ? kind : `${kind}-${picture}`;
}

/** The address of a page in that form. */
export function pathInForm({ kind, picture }: Form, pagePath: string): string {
  if (picture === null) return pagePath;
  return kind === "csv" ? numbersPath(picture, pagePath) : embedPath(picture, pagePath);
}

/** What a picture that stands alone may do in its frame: be shown, with the styles of this answer, by anybody. */
function embedPolicy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
}

/** The headers of a page in that form, errors included. @param nonce of this answer */
export function formHeaders({ kind, picture }: Form, nonce: string): Record<string, string> {
  return {
    "Content-Type": CONTENT_TYPES[kind],
    ...(picture === null ? { Vary: "Accept" } : { "Cache-Control": "public, max-age=3600" }),
    ...(kind === "embed" && { "Content-Security-Policy": embedPolicy(nonce) }),
  };
}

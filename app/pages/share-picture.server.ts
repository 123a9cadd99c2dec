// The picture that is shown where a page is shared: what it says, drawn once and kept.

import * as v from "valibot";
import type { CacheKey } from "../cache/key.ts";
import { HOME_PATH, picturePath } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { DatabaseError } from "../database/error.ts";
import type { PictureFacts } from "../picture/words.ts";
import { findKind } from "./find-kind.server.ts";
import { addressOf, isIndexable } from "./page-kind.ts";
import { DATABASE_FAILED, orProblem, pageNotFound } from "./problem.ts";
import { readPayload } from "./read-page.server.ts";

/** PNG in base64; null where there is nothing to draw. */
const keptPictureSchema = v.object({ png: v.nullable(v.string()) });

/**
 * The picture of the page under a path, as PNG, kept beside the pages and purged with them; null where there is nothing
 * to draw. Settles its own canonical address.
 * @param draw asked for only where none is kept
 * @throws ThrownProblem 400, 404, 503; a redirect where another spelling was asked for
 */
export async function findPicture(
  context: RequestContext,
  pagePath: string,
  draw: (facts: PictureFacts) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = findKind(pagePath);
  if (!found || pagePath === HOME_PATH) throw pageNotFound();
  const { kind, parameters } = found;
  const { subject, certain } = await kind.find(context, parameters);
  const address = addressOf(kind, subject);
  context.policy.ensureCanonical([picturePath(address.path)], certain);
  const load = async () => {
    const [{ page }, { isSample }] = await Promise.all([
      readPayload(context, kind, subject, address),
      context.catalogue.getBrands(),
    ]);
    // A picture of an old page would be as fresh as one of a new page.
    if (context.trace.findFallbackAge() !== null)
      throw new DatabaseError("unreachable", "picture", "its page is an old one");
    const observed = kind.observe?.(subject, page);
    const { statistics, typical, car } = observed ?? { statistics: null, typical: null, car: "" };
    const words = kind.findPicture?.(subject, page);
    const drawn =
      words && (words.figure || isIndexable(kind, subject, page))
        ? await draw({ ...words, statistics, typical, car, isSample })
        : null;
    return { png: drawn && toBase64(drawn) };
  };
  const { path } = address;
  const key: CacheKey = { kind: "picture", name: path, path };
  const { payload } = await orProblem(context, DATABASE_FAILED, () =>
    context.cache.read({ key, load, schema: keptPictureSchema, isUnbounded: true }),
  );
  const { png } = payload;
  return png === null ? null : Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
}

/** `Uint8Array.prototype.toBase64` is in workerd but not yet in the Node that development runs on. */
function toBase64(bytes: Uint8Array): string {
  let characters = "";
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

// Rendered pages that this isolate has just answered with, kept beside their payloads: a page whose ingredients are all what
// they were is sent again without being rendered. Whether they are is asked of the cache at every request, under the same
// purges as ever; and each answer gets a nonce of its own.

import { createBoundedMap } from "../base/bounded-map.ts";
import { type Ingredient, namesETag } from "./ingredients.ts";
import type { Visit } from "./visit.ts";

/** A page as it was sent, without its nonce. */
export interface KeptDocument {
  /** All that it was made of. */
  readonly ingredients: readonly Ingredient[];
  readonly etag: string;
  /** `X-Robots-Tag`, null where it may be listed. */
  readonly robots: string | null;
  /** UTF-8, cut where the nonce stood. */
  readonly pieces: readonly Uint8Array[];
}

/** Who a page was rendered for: robots' and visitors' differ in the order of their parts. */
export type Reader = "visitor" | "robot";

/** Bytes, of the 128 MB that an isolate has. Apart, so that a robot that reads the whole site pushes no visitor's page out. */
const MAX_SIZES: Readonly<Record<Reader, number>> = { visitor: 12_000_000, robot: 4_000_000 };

export interface Documents {
  find(path: string, reader: Reader): KeptDocument | null;
  keep(path: string, reader: Reader, document: KeptDocument): void;
}

function sizeOf({ pieces }: KeptDocument): number {
  return pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
}

/** What an isolate keeps; the least recently sent goes first. */
export function createDocuments(): Documents {
  const createShelf = (reader: Reader) => createBoundedMap<KeptDocument>({ maxSize: MAX_SIZES[reader], sizeOf });
  const shelves = { visitor: createShelf("visitor"), robot: createShelf("robot") };
  return {
    find: (path, reader) => shelves[reader].find(path),
    keep: (path, reader, document) => shelves[reader].set(path, document),
  };
}

const encoder = new TextEncoder();

/** The text of a page cut at its nonce: 128 random bits stand nowhere else in it. */
export function cutAtNonce(html: string, nonce: string): Uint8Array[] {
  return html.split(nonce).map((piece) => encoder.encode(piece));
}

/** A page with another nonce. */
export function joinWithNonce(pieces: readonly Uint8Array[], nonce: string): Uint8Array<ArrayBuffer> {
  const between = encoder.encode(nonce);
  const gaps = (pieces.length - 1) * between.byteLength;
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, gaps));
  let at = 0;
  pieces.forEach((piece, index) => {
    if (index > 0) {
      bytes.set(between, at);
      at += between.byteLength;
    }
    bytes.set(piece, at);
    at += piece.byteLength;
  });
  return bytes;
}

/** The page as it was rendered before, with this answer's nonce; null where it has to be rendered. */
export async function findKeptAnswer(request: Request, visit: Visit): Promise<Response | null> {
  const { site, policy, tidyPath, nonce } = visit;
  const found = site.documents.find(tidyPath, site.isRobot(request) ? "robot" : "visitor");
  if (!found || !(await policy.areCurrent(found.ingredients))) return null;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    ETag: found.etag,
    ...(found.robots !== null && { "X-Robots-Tag": found.robots }),
  };
  const known = request.headers.get("if-none-match");
  if (known !== null && namesETag(known, found.etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : joinWithNonce(found.pieces, nonce), { headers });
}

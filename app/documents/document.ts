// A page as it was sent, without its nonce: what it was made of, and its bytes cut where the nonce stood.

import type { Ingredient } from "../cache/reading.ts";

export interface RenderedDocument {
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

const encoder = new TextEncoder();

/** The text of a page cut at its nonce: 128 random bits stand nowhere else in it. */
export function cutAtNonce(html: string, nonce: string): Uint8Array[] {
  return html.split(nonce).map((piece) => encoder.encode(piece));
}

/** The pieces in one, with something between each two. */
export function joinPieces(pieces: readonly Uint8Array[], between: Uint8Array): Uint8Array<ArrayBuffer> {
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

/** A page with another nonce. */
export function joinWithNonce(pieces: readonly Uint8Array[], nonce: string): Uint8Array<ArrayBuffer> {
  return joinPieces(pieces, encoder.encode(nonce));
}

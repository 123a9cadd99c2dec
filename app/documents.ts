// Rendered pages that this isolate has just answered with, kept beside their payloads: a page whose ingredients are all what
// they were is sent again without being rendered. Whether they are is asked of the cache at every request, under the same
// purges as ever; and each answer gets a nonce of its own.

/** A page as it was sent, without its nonce. */
export interface KeptDocument {
  /** What it was made of: the tag of each value by its name. */
  readonly ingredients: ReadonlyMap<string, string>;
  readonly etag: string;
  /** `X-Robots-Tag`, null where it may be listed. */
  readonly robots: string | null;
  /** UTF-8, cut where the nonce stood. */
  readonly pieces: readonly Uint8Array[];
}

/** Bytes, of the 128 MB that an isolate has. */
const MAX_SIZE = 16_000_000;

export interface Documents {
  find(name: string): KeptDocument | null;
  keep(name: string, document: KeptDocument): void;
}

/** What an isolate keeps, the oldest going first. */
export function createDocuments(): Documents {
  const kept = new Map<string, { document: KeptDocument; size: number }>();
  let total = 0;
  return {
    find: (name) => kept.get(name)?.document ?? null,
    keep(name, document) {
      const size = document.pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
      total += size - (kept.get(name)?.size ?? 0);
      kept.delete(name);
      kept.set(name, { document, size });
      for (const [oldest, { size: freed }] of kept) {
        if (total <= MAX_SIZE) break;
        kept.delete(oldest);
        total -= freed;
      }
    },
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

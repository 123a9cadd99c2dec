// Rendered pages that this isolate has just answered with: one whose ingredients are still good is sent again without being
// rendered.

import { createBoundedMap } from "../base/bounded-map.ts";
import type { Reader, RenderedDocument } from "./document.ts";

/** Bytes, of the 128 MB that an isolate has. Apart, so that a robot that reads the whole site pushes no visitor's page out. */
const MAX_SIZES: Readonly<Record<Reader, number>> = { visitor: 12_000_000, robot: 4_000_000 };

export interface IsolateShelf {
  find(path: string, reader: Reader): RenderedDocument | null;
  keep(path: string, reader: Reader, document: RenderedDocument): void;
}

function sizeOf({ pieces }: RenderedDocument): number {
  return pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
}

/** What an isolate keeps; the least recently sent goes first. */
export function createIsolateShelf(): IsolateShelf {
  const createShelf = (reader: Reader) => createBoundedMap<RenderedDocument>({ maxSize: MAX_SIZES[reader], sizeOf });
  const shelves = { visitor: createShelf("visitor"), robot: createShelf("robot") };
  return {
    find: (path, reader) => shelves[reader].find(path),
    keep: (path, reader, document) => shelves[reader].set(path, document),
  };
}

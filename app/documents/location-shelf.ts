// Rendered pages in the cache of the location, which its isolates share: an isolate that has never rendered a page sends what
// another one has rendered. The cache is free and local, knows nothing of purges, and may forget at any time: what is found
// there is asked after like what an isolate keeps, and is only ever a rendering that is saved.

import { type Clock, DeadlineError, withDeadline } from "../cache/clock.ts";
import type { Report } from "../cache/store.ts";
import { keptAs } from "../kept/kept-as.ts";
import { joinPieces, type Reader, type RenderedDocument } from "./document.ts";

/** Milliseconds that a look may take; rendering takes about ten. */
const LOOK_TIMEOUT = 100;

/** Seconds: a payload is served no longer than that without having been computed anew. */
const KEPT_FOR = 24 * 3600;

/** Under which the facts of a document lie beside its bytes. */
const FACTS_HEADER = "X-Document";

/** All of a document but its bytes. */
interface DocumentFacts extends Omit<RenderedDocument, "pieces"> {
  /** The length of each piece in bytes. */
  readonly lengths: readonly number[];
}

const isFacts = keptAs<DocumentFacts>("DocumentFacts");

/** What a shelf needs of the Cache API. */
export interface LocationCache {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
}

export interface LocationShelf {
  /** Null where there is none, or none that can be read. */
  find(path: string, reader: Reader): Promise<RenderedDocument | null>;
  /** Keeps it after the answer. */
  keep(path: string, reader: Reader, document: RenderedDocument): void;
}

export interface LocationShelfParts {
  /** Null where the Worker runs without one. */
  readonly cache: LocationCache | null;
  /** Of the site; no request to the Worker gets at what is kept below it. */
  readonly origin: string;
  /** Names the code and the settings that make pages of data: another one's pages are not found. */
  readonly build: string;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly report: Report;
}

function parseFacts(text: string | null): DocumentFacts | null {
  try {
    const facts: unknown = JSON.parse(text ?? "null");
    return isFacts(facts) ? facts : null;
  } catch {
    return null;
  }
}

/** The bytes cut as they were; null where they are not as many as they were. */
function cut(bytes: Uint8Array, lengths: readonly number[]): Uint8Array[] | null {
  let at = 0;
  const pieces = lengths.map((length) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
  return at === bytes.byteLength ? pieces : null;
}

async function readDocument(response: Response): Promise<RenderedDocument | null> {
  const facts = parseFacts(response.headers.get(FACTS_HEADER));
  const pieces = cut(new Uint8Array(await response.arrayBuffer()), facts?.lengths ?? []);
  if (!facts || !pieces) return null;
  const { ingredients, etag, robots } = facts;
  return { ingredients, etag, robots, pieces };
}

function writeDocument({ pieces, ...facts }: RenderedDocument): Response {
  const lengths = pieces.map(({ byteLength }) => byteLength);
  return new Response(joinPieces(pieces, new Uint8Array()), {
    headers: {
      [FACTS_HEADER]: JSON.stringify({ ...facts, lengths } satisfies DocumentFacts),
      "Cache-Control": `public, max-age=${KEPT_FOR}`,
    },
  });
}

/** The shelf as one request sees it. */
export function createLocationShelf(parts: LocationShelfParts): LocationShelf {
  const { cache, origin, build, clock, waitUntil, report } = parts;
  const urlOf = (path: string, reader: Reader) => `${origin}/.rendered/${encodeURIComponent(build)}/${reader}${path}`;
  return {
    async find(path, reader) {
      if (!cache) return null;
      const look = async () => {
        const response = await cache.match(urlOf(path, reader));
        return response ? readDocument(response) : null;
      };
      try {
        return await withDeadline(clock, LOOK_TIMEOUT, look());
      } catch (error) {
        // Where very many ask at once, to render is no slower than to wait, and hundreds of lines would say nothing.
        if (!(error instanceof DeadlineError)) report("location cache failed", error);
        return null;
      }
    },
    keep(path, reader, document) {
      if (!cache) return;
      const put = async () => cache.put(urlOf(path, reader), writeDocument(document));
      waitUntil(put().catch((error: unknown) => report("location cache failed", error)));
    },
  };
}

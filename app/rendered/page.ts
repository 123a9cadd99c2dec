// A page as it was sent, without its nonce.

import * as v from "valibot";

export const renderedPageSchema = v.object({
  etag: v.string(),
  /** `X-Robots-Tag`, null where it may be listed. */
  robots: v.nullable(v.string()),
  /** Milliseconds since 1970, when the load of its payload began. */
  begunAt: v.number(),
  /** Milliseconds since 1970, until when its payload and text are fresh. */
  freshUntil: v.number(),
  /** Its text, cut where the nonce stood: 128 random bits stand nowhere else in it. */
  pieces: v.pipe(v.array(v.string()), v.readonly()),
});

export type RenderedPage = Readonly<v.InferOutput<typeof renderedPageSchema>>;

/** Who a page was rendered for: robots' and visitors' differ in the order of their parts. */
export type Reader = "visitor" | "robot";

/** What a page is kept under. */
export interface RenderedKey {
  readonly path: string;
  readonly reader: Reader;
  /** The newest purge that concerned it when its request began: what the page was made of is newer. */
  readonly purgedAt: number;
}

/** Where a page that is sent as it was rendered before was found. */
export type RenderedAt = "isolate" | "location";

// The head of a page: title, description, canonical address, share picture, structured data (section 2 of the specification).

import type { MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import type { Graph } from "schema-dts";
import { STATIC_PICTURE_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";

/** Pixels, of every share picture. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly canonical: string;
  readonly indexable: boolean;
  /** Path of the page's own picture; the static one without it. */
  readonly picture: string | null;
  readonly graph: Graph;
  /** ISO date of the newest number on it; null where it has none. */
  readonly modifiedOn: string | null;
}

/** In which other formats a page is had, at its own address. */
const FORMATS = ["text/markdown", "application/json"];

/** Meta descriptors of a page that exists. `canonical` needs `tagName`, or Remix renders a `<meta>`. Remix escapes JSON-LD. */
export function describeHead(facts: HeadFacts): MetaDescriptor[] {
  const { title, description, canonical, indexable, picture, graph } = facts;
  const properties: Record<string, string> = {
    "og:title": title,
    "og:type": "website",
    "og:url": canonical,
    "og:image": new URL(picture ?? STATIC_PICTURE_PATH, canonical).href,
    "og:image:width": String(PICTURE_SIZE.width),
    "og:image:height": String(PICTURE_SIZE.height),
    "og:image:alt": title,
    "og:description": description,
    "og:site_name": OWNER.siteName,
    "og:locale": "pt_BR",
  };
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...FORMATS.map((type) => ({ tagName: "link", rel: "alternate", type, href: canonical })),
    ...(indexable ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": graph },
  ];
}

/** Whether a loader has said what stands in the head. */
export function hasHead(data: unknown): data is { readonly head: HeadFacts } {
  return typeof data === "object" && data !== null && "head" in data && data.head !== null;
}

/** The `meta` of every page's route: its loader has said what stands in the head. */
export const describePageHead: MetaFunction = ({ data }) => (hasHead(data) ? describeHead(data.head) : []);

/** Meta descriptors of an error page: a title, and no wish to be found. */
export function describeErrorHead(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

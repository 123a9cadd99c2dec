// The head of a page: title, description, canonical address, structured data (section 2 of the specification).

import type { MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import type { Graph } from "schema-dts";
import { OWNER } from "../owner.ts";

export interface HeadProps {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly canonical: string;
  readonly indexable: boolean;
  readonly graph: Graph;
}

/** Meta descriptors of a page that exists. `canonical` needs `tagName`, or Remix renders a `<meta>`. Remix escapes JSON-LD. */
export function describeHead({ title, description, canonical, indexable, graph }: HeadProps): MetaDescriptor[] {
  const properties: Record<string, string> = {
    "og:title": title,
    "og:type": "website",
    "og:url": canonical,
    "og:image": new URL("/compartilhar.png", canonical).href,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
    "og:description": description,
    "og:site_name": OWNER.siteName,
    "og:locale": "pt_BR",
  };
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(indexable ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    { "script:ld+json": graph },
  ];
}

/** Whether a loader returned a head. */
export function hasHead(data: unknown): data is { readonly head: HeadProps } {
  return typeof data === "object" && data !== null && "head" in data && data.head !== null;
}

/** The `meta` of every page's route, from its loader's data. */
export const describePageHead: MetaFunction = ({ data }) => (hasHead(data) ? describeHead(data.head) : []);

/** Meta descriptors of an error page: a title, and noindex. */
export function describeErrorHead(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

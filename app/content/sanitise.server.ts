// Foreign HTML made harmless, once, when it enters the cache. hast-util-* reads the text as a browser does (parse5), which
// sanitize-html does not; DOMPurify needs a DOM, and on linkedom it returns its input unchanged. It is 65 KB of the Worker:
// a module of its own, loaded only where a text is not kept.

import type { ElementContent, Root, RootContent } from "hast";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { parseHtmlFragment, type TreeLimits, TreeTooLarge } from "./parse-html.ts";
import { MAX_TEXT_LENGTH } from "./text-address.ts";

const TABLE_PARTS = ["caption", "thead", "tbody", "tr", "th", "td"];

const ALLOWED: Schema = {
  tagNames: [
    ...["h1", "h2", "h3", "h4", "p", "ul", "ol", "li", "strong", "em", "br", "a"],
    ...["table", ...TABLE_PARTS],
  ],
  attributes: { a: ["href"] },
  protocols: { href: ["http", "https"] },
  // Not only the tags go, but what is in them: it is code or foreign content, not text.
  strip: ["script", "style", "template", "noscript", "iframe", "object", "svg", "math", "title", "textarea", "select"],
  ancestors: {
    li: ["ul", "ol"],
    ...Object.fromEntries(TABLE_PARTS.map((part) => [part, ["table"]])),
  },
  required: {},
  clobber: [],
  clobberPrefix: "",
};

/** Resolved against it, a relative address stands for itself. */
const ANY_ORIGIN = "https://site.invalid";

/** A page has one `h1`, its own: a text's becomes `h2`. Links vouch for nothing, and an address that is none goes. */
function adapt(node: Root | RootContent | ElementContent): void {
  if (node.type === "element") {
    if (node.tagName === "h1") node.tagName = "h2";
    if (node.tagName === "a") {
      if (!URL.canParse(String(node.properties.href), ANY_ORIGIN)) delete node.properties.href;
      node.properties.rel = ["nofollow", "noopener"];
    }
  }
  if ("children" in node) for (const child of node.children) adapt(child);
}

/** A text of 256 KB that people write has some 5,000 nodes, ten levels deep. */
const LIMITS: TreeLimits = { nodes: 20_000, depth: 256, characters: MAX_TEXT_LENGTH };

/** @throws TreeTooLarge */
function sanitiseOnce(html: string): string {
  // The filter of a root is a root, though its type says only "a node".
  const clean = sanitize(parseHtmlFragment(html, LIMITS), ALLOWED) as Root;
  adapt(clean);
  const text = toHtml(clean).trim();
  // Escaping makes a text longer.
  if (text.length > MAX_TEXT_LENGTH) throw new TreeTooLarge();
  return text;
}

/** Passes after which a text that is still not read as it was written is given up. */
const MAX_PASSES = 10;

/**
 * The text with nothing in it but what the allow-list names; empty where nothing is left, and where the text or its tree exceeds
 * the limits. HTML has trees that no text stands for (a heading in a heading, through a link), so the text is read and cleaned
 * again until a browser reads what was checked.
 */
export function sanitiseHtml(html: string): string {
  if (html.length > MAX_TEXT_LENGTH) return "";
  try {
    let text = sanitiseOnce(html);
    for (let pass = 1; pass < MAX_PASSES; pass++) {
      const again = sanitiseOnce(text);
      if (again === text) return text;
      text = again;
    }
    return "";
  } catch (error) {
    if (error instanceof TreeTooLarge) return "";
    throw error;
  }
}

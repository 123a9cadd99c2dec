// Foreign HTML made harmless, once, when it enters the cache.
//
// hast-util-*: parse5 underneath, so the text is read as a browser reads it; a filter by allow-list; a serialiser that
// escapes. All of it is 73 KB of the Worker, gzipped, and takes 2 ms for a text of 3 KB, half a second for one of 256 KB:
// once a text and hour, never in a request that finds it kept; so it is a module of its own, loaded by who needs it.
// sanitize-html would be smaller, but its parser does not build the tree that a browser builds, which is what such texts
// live on. DOMPurify needs a DOM, and on linkedom it returns its input unchanged.

import type { ElementContent, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";

const ALLOWED: Schema = {
  tagNames: [
    ...["h1", "h2", "h3", "h4", "p", "ul", "ol", "li", "strong", "em", "br", "a"],
    ...["table", "caption", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: { a: ["href"] },
  protocols: { href: ["http", "https"] },
  // Not only the tags go, but what is in them: it is code or foreign content, not text.
  strip: ["script", "style", "template", "noscript", "iframe", "object", "svg", "math", "title", "textarea", "select"],
  ancestors: {
    li: ["ul", "ol"],
    caption: ["table"],
    thead: ["table"],
    tbody: ["table"],
    tr: ["table"],
    th: ["table"],
    td: ["table"],
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

function sanitiseOnce(html: string): string {
  // The filter of a root is a root; its type says no more than "a node".
  const clean = sanitize(fromHtml(html, { fragment: true }), ALLOWED) as Root;
  adapt(clean);
  return toHtml(clean).trim();
}

/** Passes after which a text that is still not read as it was written is given up. */
const MAX_PASSES = 10;

/**
 * The text with nothing in it but what the allow-list names. Empty where nothing is left.
 *
 * What was checked is a tree, what is sent is text: they must be the same to a browser. HTML has trees that no text
 * stands for (a heading in a heading, through a link), so the text is read and cleaned again until it stays as it is.
 */
export function sanitiseHtml(html: string): string {
  let text = sanitiseOnce(html);
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const again = sanitiseOnce(text);
    if (again === text) return text;
    text = again;
  }
  return "";
}

// HTML as a tree, as a browser without script reads it: what is in a `noscript` is elements. hast-util-from-html does the
// same, and brings 5 KB (compressed) of messages about errors in the HTML, which nobody here asks for.

import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse, parseFragment } from "parse5";

const WITHOUT_SCRIPT = { scriptingEnabled: false };

/** Of a whole page. */
export function parseHtml(html: string): Root {
  // The tree of a document, as that of a fragment, is a root, though its type says only "a node".
  return fromParse5(parse(html, WITHOUT_SCRIPT)) as Root;
}

/** Of what stands in the body of a page. */
export function parseHtmlFragment(html: string): Root {
  return fromParse5(parseFragment(html, WITHOUT_SCRIPT)) as Root;
}

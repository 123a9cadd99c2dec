// Whether HTML holds anything but what descriptive texts may have, as a parser that follows the standard reads it.

import type { Root, RootContent } from "hast";
import { parseHtmlFragment } from "../../app/base/parse-html.ts";

const ALLOWED = new Set("h2 h3 h4 p ul ol li strong em br a table caption thead tbody tr th td".split(" "));

/** What is in it that must not be, one line each. */
export function findForbidden(html: string): string[] {
  const found: string[] = [];
  function visit(node: Root | RootContent): void {
    if (node.type === "element") {
      if (!ALLOWED.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const [name, value] of Object.entries(node.properties)) {
        const isLink = node.tagName === "a" && name === "href";
        const isRel = node.tagName === "a" && name === "rel" && String(value) === "nofollow,noopener";
        if (!isLink && !isRel) found.push(`${name}=${String(value)}`);
        // Resolved as a browser does: only then is it known what an address is.
        const url = URL.parse(String(value), "https://site.test");
        if (isLink && !["http:", "https:"].includes(url?.protocol ?? "")) {
          found.push(`href=${String(value)}`);
        }
      }
    }
    if (node.type === "comment" || node.type === "doctype") found.push(node.type);
    if ("children" in node) for (const child of node.children) visit(child);
  }
  visit(parseHtmlFragment(html));
  return found;
}

// What a crawler reads from the HTML of a page, by a parser that follows the standard.

import type { Element, Root, RootContent } from "hast";
import { parseHtml } from "../../app/base/parse-html.ts";
import type { ListedPrice } from "./prices.ts";

export interface PageFacts {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly language: string | null;
  /** Of `<meta name="robots">`, null without one. */
  readonly robots: string | null;
  /** Content by property or name: Open Graph and Twitter. */
  readonly meta: ReadonlyMap<string, string>;
  /** Levels in order: 1 for `h1`. */
  readonly headings: readonly number[];
  /** `href` of every anchor that a robot follows, as written. */
  readonly links: readonly string[];
  /** The prices of other pages, as its tables and lists say them. */
  readonly prices: readonly ListedPrice[];
  readonly breadcrumb: readonly { readonly label: string; readonly href: string | null }[];
  /** The text of each JSON-LD script. */
  readonly jsonLd: readonly string[];
  /** What a person reads; single spaces, U+00A0 among them. */
  readonly text: string;
}

type Node = Root | RootContent;

/** Not read by a person, or not yet; what is in a `textarea` is code to be copied. */
const UNREAD = new Set(["script", "style", "template", "noscript", "svg", "textarea"]);

function textOf(node: Node): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && UNREAD.has(node.tagName)) return "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** The text with a space between elements, so that words of different cells stay apart. */
function readableText(node: Node): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && UNREAD.has(node.tagName)) return "";
  return "children" in node ? node.children.map(readableText).join(" ") : "";
}

function* listElements(node: Node): Generator<Element> {
  if (node.type === "element") yield node;
  // React puts the parts that come late in a hidden element and moves them by script; robots get the whole.
  if ("children" in node) for (const child of node.children) yield* listElements(child);
}

const property = (element: Element, name: string): string => String(element.properties[name] ?? "");

function readBreadcrumb(elements: readonly Element[]): PageFacts["breadcrumb"] {
  const nav = elements.find(
    ({ tagName, properties }) => tagName === "nav" && String(properties.className) === "breadcrumb",
  );
  if (!nav) return [];
  return [...listElements(nav)]
    .filter(({ tagName }) => tagName === "li")
    .map((item) => {
      const link = [...listElements(item)].find(({ tagName }) => tagName === "a");
      return { label: textOf(item).trim(), href: link ? property(link, "href") : null };
    });
}

/** What an entry of a list says of the page that its first link leads to; null where it says no price of that page. */
function findListedPrice(entry: Element): ListedPrice | null {
  const parts = [...listElements(entry)];
  const link = parts.find(({ tagName }) => tagName === "a");
  // Reckoned from another page's it may be R$ 10 off, and has another class.
  const estimate = parts.find(
    (part) => property(part, "dataLabel") === "Estimativa" && /list-estimate/.test(property(part, "className")),
  );
  const words = readableText(estimate ?? entry)
    .replaceAll("\u00a0", " ")
    .replace(/\s+/g, " ");
  // In a table the column's name says what it is; in a list the note does.
  const [, price] = (estimate ? /^ ?(R\$ [\d.]+)/ : /Estimativa (R\$ [\d.]+)/).exec(words) ?? [];
  return link && price !== undefined ? { href: property(link, "href"), price } : null;
}

export function readPage(html: string): PageFacts {
  const tree = parseHtml(html);
  const elements = [...listElements(tree)];
  const named = (tagName: string) => elements.filter((element) => element.tagName === tagName);
  const metas = named("meta").map(
    (meta) => [property(meta, "property") || property(meta, "name"), property(meta, "content")] as const,
  );
  return {
    titles: named("head").flatMap((head) =>
      [...listElements(head)].filter(({ tagName }) => tagName === "title").map(textOf),
    ),
    descriptions: metas.filter(([name]) => name === "description").map(([, content]) => content),
    canonicals: named("link")
      .filter((link) => String(link.properties.rel) === "canonical")
      .map((link) => property(link, "href")),
    language: named("html").map((html) => property(html, "lang"))[0] ?? null,
    robots: metas.find(([name]) => name === "robots")?.[1] ?? null,
    meta: new Map(metas),
    headings: elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [])),
    links: named("a").flatMap((anchor) =>
      anchor.properties.href === undefined || String(anchor.properties.rel).includes("nofollow")
        ? []
        : [property(anchor, "href")],
    ),
    prices: elements.flatMap((element) =>
      element.tagName === "tr" || element.tagName === "li" ? (findListedPrice(element) ?? []) : [],
    ),
    breadcrumb: readBreadcrumb(elements),
    jsonLd: named("script")
      .filter((script) => property(script, "type") === "application/ld+json")
      .map((script) => script.children.map((child) => (child.type === "text" ? child.value : "")).join("")),
    text: named("body")
      .map(readableText)
      .join(" ")
      .replace(/[ \n\t]+/g, " "),
  };
}

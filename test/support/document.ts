// Readers of a page: its HTML, its DOM, its text.

import { parseHTML } from "linkedom";

type Parent = Pick<Document, "querySelector" | "querySelectorAll">;

export const parseDocument = (html: string): Document => parseHTML(html).document as unknown as Document;

/** The text within a node as it is read: single spaces, a space between cells and lines. */
export function textOf(parent: Node | null): string {
  const parts = [...(parent?.childNodes ?? [])].map((node) => {
    if (node.nodeType === 3) return node.textContent ?? "";
    if (node.nodeType !== 1 || /^(?:script|style|template)$/i.test(node.nodeName)) return "";
    const isInline = /^(?:a|b|em|i|small|span|strong|abbr)$/i.test(node.nodeName);
    return isInline ? textOf(node) : ` ${textOf(node)} `;
  });
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** The first element of that selector. @throws where there is none */
export function get(parent: Parent, selector: string): Element {
  const found = parent.querySelector(selector);
  if (!found) throw new Error(`No ${selector} on the page`);
  return found;
}

export const list = (parent: Parent, selector: string): Element[] => [...parent.querySelectorAll(selector)];

/** The part of the page under that heading. @throws where there is none */
export function getSection(parent: Parent, heading: string | RegExp): Element {
  const isMeant = (text: string) => (typeof heading === "string" ? text === heading : heading.test(text));
  const found = list(parent, "h2, h3").find((element) => isMeant(textOf(element)));
  const section = found?.closest("section, details, article") ?? found?.parentElement;
  if (!section) throw new Error(`No heading ${heading} on the page`);
  return section;
}

interface Link {
  readonly href: string;
  readonly label: string;
}

export const listLinks = (parent: Parent): Link[] =>
  list(parent, "a[href]").map((link) => ({ href: link.getAttribute("href") ?? "", label: textOf(link) }));

export const hrefsOf = (links: readonly Link[]): string[] => links.map(({ href }) => href);

/** The entries of a list of links, each with the text beside its link. */
export const readLinkList = (parent: Parent): (Link & { readonly note: string })[] =>
  list(parent, "ul.link-list > li").map((entry) => {
    const [link = { href: "", label: "" }] = listLinks(entry);
    return { ...link, note: textOf(entry).slice(link.label.length).trim() };
  });

/** A table's column headings, and its rows by them. */
export function readTable(parent: Parent) {
  const table = get(parent, "table");
  const headings = list(table, "thead th").map((cell) => textOf(cell).replace(/ ↕$/, ""));
  const rows = list(table, "tbody tr").map((row) => {
    const cells = [...row.children].map(textOf);
    return { cells: new Map(headings.map((heading, place) => [heading, cells[place] ?? ""])), links: listLinks(row) };
  });
  return { headings, rows };
}

/** The page's summary cards: what each says by its label. */
export const readCards = (parent: Parent): Map<string, string> =>
  new Map(list(parent, "dl.kpis > div").map((card) => [textOf(card.querySelector("dt")), textOf(get(card, "dd > *"))]));

/** `R$ 1.234,50` and `4,5%` as numbers; NaN where the text is neither. */
export const numberOf = (text = ""): number => Number(text.replace(/[^\d,-]/g, "").replace(",", "."));

/** A page without what differs from answer to answer. */
export function withoutNonce(html: string): string {
  return html.replace(/nonce="[^"]+"/g, "");
}

/** What a person reads on a page or in a file. */
export const readText = (html: string): string => textOf(parseDocument(html));

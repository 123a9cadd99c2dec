// A picture alone, to be framed by other sites: cut out of its page, so that both show the same, with whose it is, how new, and
// the way back. It needs no script.

import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { parseHtml } from "../base/parse-html.ts";
import type { PictureName } from "../catalogue/pictures.ts";
import { OWNER } from "../owner.ts";
import { SAMPLE_NOTICE } from "../pricing/format.ts";
import styles from "./embed.css?inline";
import type { FormedPage } from "./page-data.ts";
import { findElement, hasClass, isControl, textOf } from "./tree.ts";

function element(tagName: string, properties: Element["properties"], ...children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

const words = (value: string): ElementContent => ({ type: "text", value });

/** A document of its own. Its links open beside the page that frames it: within the frame no other page may be shown. */
function writeDocument(
  title: string,
  nonce: string,
  head: readonly Element[],
  body: readonly ElementContent[],
): string {
  const document: Root = {
    type: "root",
    children: [
      { type: "doctype" },
      element(
        "html",
        { lang: "pt-BR" },
        element(
          "head",
          {},
          element("meta", { charSet: "utf-8" }),
          element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
          element("title", {}, words(title)),
          element("meta", { name: "robots", content: "noindex" }),
          element("base", { target: "_blank" }),
          ...head,
          element("style", { nonce }, words(styles)),
        ),
        element("body", {}, ...body),
      ),
    ],
  };
  return toHtml(document);
}

/** The same without what only its page can do; links within the page lead to it. */
function cut(node: Element, canonical: string): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== "element") return child.type === "text" ? [child] : [];
    return isControl(child) ? [] : [cut(child, canonical)];
  });
  const { href } = node.properties;
  const isInner = typeof href === "string" && href.startsWith("#") && node.tagName === "a";
  return { ...node, properties: { ...node.properties, ...(isInner && { href: canonical + href }) }, children };
}

/** @param html the page's, whole @returns null where the page has no such picture */
export function renderEmbed(picture: PictureName, { head, isSample, nonce }: FormedPage, html: string): string | null {
  const page = parseHtml(html);
  const drawn = findElement(page, ({ properties }) => properties.id === picture);
  const heading = findElement(page, ({ tagName }) => tagName === "h1");
  const source = findElement(page, (each) => hasClass(each, "picture-source"));
  if (!head || !drawn || !heading || !source) return null;
  const link = { href: `${head.canonical}#${picture}` };
  return writeDocument(
    head.title,
    nonce,
    [element("link", { rel: ["canonical"], href: head.canonical })],
    [
      element("h1", {}, element("a", link, words(textOf(heading)))),
      cut(drawn, head.canonical),
      element("div", { className: ["embed-foot"] }, source, element("a", link, words(`Ver em ${OWNER.siteName}`))),
      ...(isSample ? [element("p", { className: ["embed-foot"] }, words(SAMPLE_NOTICE))] : []),
    ],
  );
}

/** What stands in the place of a picture that cannot be shown. */
export function renderNote(note: string, nonce: string): string {
  return writeDocument(OWNER.siteName, nonce, [], [element("p", {}, words(note))]);
}

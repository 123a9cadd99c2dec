// A page as Markdown (CommonMark, with tables): what its `main` says, without controls and pictures. The packages that do the
// same (hast-util-to-mdast and two more) are 21 KB of the Worker, compressed; a page of this site has few kinds of elements.

import type { Element, ElementContent, Nodes } from "hast";
import { parseHtml } from "../base/parse-html.ts";
import { OWNER } from "../owner.ts";
import { formatDate, SAMPLE_NOTICE } from "../pricing/format.ts";
import type { HeadFacts } from "../seo/head.ts";
import type { FormedPage } from "./page-data.ts";
import { findElement, isSilent } from "./tree.ts";

/** Elements that stand by themselves; all others are part of a line. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...["address", "article", "aside", "details", "div", "dl", "figcaption", "figure", "footer", "header", "main"],
  ...["h1", "h2", "h3", "h4", "ol", "p", "section", "summary", "table", "ul"],
]);

/** Around what is emphasised. */
const MARKS: Readonly<Record<string, string>> = { b: "**", cite: "*", code: "`", em: "*", i: "*", strong: "**" };

/** Words that mean themselves. Spaces that do not break stay. */
function escapeWords(words: string): string {
  return words.replaceAll(/[ \t\r\n\f]+/g, " ").replaceAll(/[\\`*_[\]<>|]/g, "\\$&");
}

/** A line that begins like a heading, a list or a number of one is none. */
function escapeStart(line: string): string {
  return line.replace(/^(\d+)(?=[.)]\s)/, "$1\\").replace(/^(?=[#+-]\s)/, "\\");
}

/** @param base what links are resolved against */
function createWriter(base: string) {
  /** Elements that touch each other are kept apart by their styles. */
  function joinLine(nodes: readonly Nodes[]): string {
    const isApart = (place: number) => nodes[place]?.type === "element" && nodes[place - 1]?.type === "element";
    return nodes.map((node, place) => (isApart(place) ? " " : "") + writeLine(node)).join("");
  }

  /** A line's worth of an element. */
  function writeLine(node: Nodes): string {
    if (node.type === "text") return escapeWords(node.value);
    if (!("children" in node) || (node.type === "element" && isSilent(node))) return "";
    const inner = () => joinLine(node.children);
    if (node.type !== "element") return inner();
    if (node.tagName === "br") return " ";
    const { href } = node.properties;
    if (node.tagName === "a" && typeof href === "string" && URL.canParse(href, base)) {
      return `[${inner().trim()}](${new URL(href, base).href})`;
    }
    const mark = MARKS[node.tagName];
    const words = mark === "`" ? node.children.map(readCode).join("") : inner();
    // A mark holds no spaces at its ends.
    return mark ? words.replace(/\S(?:.*\S)?/su, (inside) => mark + inside + mark) : words;
  }

  const tidyLine = (line: string) => line.replaceAll(/ {2,}/g, " ").trim();
  const writeAll = (nodes: readonly ElementContent[]) => tidyLine(joinLine(nodes));

  function writeTable(table: Element): string[] {
    const rows = listElements(table, "tr").map((row) =>
      row.children.flatMap((cell) => (cell.type === "element" ? [writeAll(cell.children)] : [])),
    );
    const caption = listElements(table, "caption").map((each) => writeAll(each.children));
    const [head = [], ...body] = rows;
    const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
    return [...caption, lines.join("\n")];
  }

  function writeList(list: Element): string {
    const items = list.children.filter((item) => item.type === "element" && !isSilent(item));
    return items
      .map((item, place) => {
        const mark = list.tagName === "ol" ? `${place + 1}. ` : "- ";
        return (
          mark +
          writeBlocks([item])
            .join("\n\n")
            .replaceAll(/\n(?!\n)/g, `\n${" ".repeat(mark.length)}`)
        );
      })
      .join("\n");
  }

  /** Terms with what is said of them. */
  function writeTerms(list: Element): string {
    const lines = listElements(list, "dt", "dd").map((each) =>
      each.tagName === "dt" ? `- **${writeAll(each.children)}**: ` : `${writeAll(each.children)}\n`,
    );
    return lines.join("").trim();
  }

  function writeBlock(element: Element): string[] {
    const { tagName, children } = element;
    const level = /^h([1-4])$/.exec(tagName)?.[1];
    if (level) return [`${"#".repeat(Number(level))} ${writeAll(children)}`];
    if (tagName === "table") return writeTable(element);
    if (tagName === "ul" || tagName === "ol") return [writeList(element)];
    if (tagName === "dl") return [writeTerms(element)];
    return writeBlocks(children);
  }

  /** Blocks, with a paragraph of each run of what stands in one line. */
  function writeBlocks(nodes: readonly Nodes[]): string[] {
    const blocks: string[] = [];
    const line: Nodes[] = [];
    const endLine = () => blocks.push(escapeStart(tidyLine(joinLine(line.splice(0)))));
    for (const node of nodes) {
      if (node.type === "element" && isSilent(node)) continue;
      if (node.type !== "element" || !isBlock(node)) {
        line.push(node);
        continue;
      }
      endLine();
      blocks.push(...writeBlock(node));
    }
    endLine();
    return blocks.filter((block) => block !== "");
  }

  return writeBlocks;
}

/** Whether it stands by itself, or holds what does. */
function isBlock(element: Element): boolean {
  if (BLOCKS.has(element.tagName) || element.tagName === "li") return true;
  return element.children.some((child) => child.type === "element" && isBlock(child));
}

function readCode(node: ElementContent): string {
  return node.type === "text" ? node.value : "";
}

/** The elements of these names within it, in order. */
function listElements(within: Element, ...names: readonly string[]): Element[] {
  return within.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return names.includes(child.tagName) ? [child] : listElements(child, ...names);
  });
}

/** Who says it, where, under which terms, and how new it is. */
function nameSource({ title, canonical, modifiedOn }: HeadFacts): string {
  const { name, url } = OWNER.dataLicence;
  const day = modifiedOn === null ? "" : ` Dados até ${formatDate(modifiedOn)}.`;
  return `Fonte: ${OWNER.companyName}, [${escapeWords(title)}](${canonical}), licença [${name}](${url}).${day}`;
}

/** @param html the page's, whole */
export function renderMarkdown({ head, isSample, address }: FormedPage, html: string): string {
  const main = findElement(parseHtml(html), ({ tagName }) => tagName === "main");
  const writeBlocks = createWriter(head?.canonical ?? address);
  const blocks = [
    ...(isSample ? [`> ${SAMPLE_NOTICE}`] : []),
    ...(main ? writeBlocks(main.children) : []),
    ...(head ? ["---", nameSource(head)] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}

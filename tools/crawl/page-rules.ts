// What has to hold on every page that answers 200: its canonical address, structured data that are valid and say what it says, and
// names of links that say what is seen.

import Validator from "@adobe/structured-data-validator";
import type { Element, Root, RootContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { formatCount, formatMoney } from "../../app/estimate/format.ts";

type Node = Root | RootContent;
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Not read by a person, or not yet. */
const UNREAD = new Set(["script", "style", "template", "noscript", "svg"]);

/** The text with a space between elements, so that words of different cells stay apart. */
function readableText(node: Node): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && UNREAD.has(node.tagName)) return "";
  return "children" in node ? node.children.map(readableText).join(" ") : "";
}

function* listElements(node: Node): Generator<Element> {
  if (node.type === "element") yield node;
  if ("children" in node) for (const child of node.children) yield* listElements(child);
}

/** Numbers of a list's structure, which the page shows as the list itself. */
const STRUCTURE: ReadonlySet<string> = new Set(["position", "numberOfItems"]);

function* listNumbers(value: Json, name = ""): Generator<number> {
  if (typeof value === "number" && !STRUCTURE.has(name)) yield value;
  else if (Array.isArray(value)) for (const item of value) yield* listNumbers(item, name);
  else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* listNumbers(item, key);
  }
}

const withPlainSpaces = (text: string) => text.replace(/\s+/g, " ");

/** Whether the page says a number: as money, or as a count that stands by itself. */
function isShown(number: number, text: string): boolean {
  if (text.includes(withPlainSpaces(formatMoney(number)))) return true;
  const count = formatCount(number).replaceAll(".", "\\.");
  return Number.isInteger(number) && new RegExp(`(?<![\\d.,])${count}(?![.,]?\\d)`).test(text);
}

async function checkStructuredData(scripts: readonly string[], text: string): Promise<string[]> {
  const [script] = scripts;
  if (script === undefined || scripts.length > 1) return [`${scripts.length} JSON-LD scripts`];
  const { "@graph": nodes } = JSON.parse(script) as { "@graph": Record<string, Json>[] };
  const missingFeatures = [...listNumbers(nodes)].filter((number) => !isShown(number, text));
  // It takes what web-auto-extractor hands out: nodes by type.
  const issues = await new Validator().validate({ jsonld: Object.groupBy(nodes, (node) => String(node["@type"])) });
  return [
    ...missingFeatures.map((number) => `JSON-LD says ${number}, the page does not`),
    ...issues
      .filter(({ severity }) => severity === "ERROR")
      .map(({ rootType, issueMessage }) => `JSON-LD: ${rootType}: ${issueMessage}`),
  ];
}

/** Links and buttons whose name lacks what is seen of them: who speaks what they see must be heard (WCAG 2.5.3). */
function* listMisnamed(elements: readonly Element[]): Generator<string> {
  const asSpoken = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}%+−-]+/gu, " ")
      .trim();
  for (const element of elements) {
    const { tagName, properties } = element;
    if (!["a", "button", "summary"].includes(tagName) || properties.ariaLabel === undefined) continue;
    const [seen, name] = [asSpoken(readableText(element)), asSpoken(String(properties.ariaLabel))];
    if (seen !== "" && !` ${name} `.includes(` ${seen} `)) yield `"${name}" is seen as "${seen}"`;
  }
}

/**
 * @param canonical its own address, as search engines should know it
 * @returns `href` of every link that a robot follows, as written; the content of `<meta name="robots">`, or null; and what
 *   is wrong, one sentence each
 */
export async function readPage(html: string, canonical: string) {
  // The tree of a document is a root, though its type says only "a node".
  const root = fromParse5(parse(html, { scriptingEnabled: false })) as Root;
  const elements = [...listElements(root)];
  /** An attribute of the elements of a name that another attribute picks. */
  const listAttributes = (tagName: string, name: string, isMeant: (element: Element) => boolean = () => true) =>
    elements
      .filter((element) => element.tagName === tagName && name in element.properties && isMeant(element))
      .map((element) => String(element.properties[name]));
  const canonicals = listAttributes("link", "href", ({ properties }) => String(properties.rel) === "canonical");
  const [robots = null] = listAttributes("meta", "content", ({ properties }) => properties.name === "robots");
  const scripts = elements
    .filter(({ tagName, properties }) => tagName === "script" && properties.type === "application/ld+json")
    .map(({ children }) => children.map((child) => (child.type === "text" ? child.value : "")).join(""));
  return {
    links: listAttributes("a", "href", ({ properties }) => !String(properties.rel).includes("nofollow")),
    robots,
    faults: [
      ...(canonicals.join() === canonical ? [] : [`canonical is ${canonicals.join(", ")}`]),
      ...listMisnamed(elements),
      ...(await checkStructuredData(scripts, withPlainSpaces(readableText(root)))),
    ],
  };
}

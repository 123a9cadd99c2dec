// The rules for every page that answers 200: its canonical address, valid structured data whose numbers the page shows, and links
// whose accessible names contain their visible text.

import Validator from "@adobe/structured-data-validator";
import { parseHTML } from "linkedom";
import { formatCount, formatMoney } from "../../app/estimate/format.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const INVISIBLE = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "SVG"]);

/** The text with a space between nodes, so that words of different cells stay apart. */
function readableText(node: Node): string {
  if (INVISIBLE.has(node.nodeName.toUpperCase())) return "";
  if (node.childNodes.length === 0) return node.textContent ?? "";
  return [...node.childNodes].map(readableText).join(" ");
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

/** Links and buttons whose name lacks their visible text (WCAG 2.5.3): speech control would not find them. */
function* listMisnamed(document: Document): Generator<string> {
  const asSpoken = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}%+−-]+/gu, " ")
      .trim();
  for (const element of document.querySelectorAll(":is(a, button, summary)[aria-label]")) {
    const [seen, name] = [asSpoken(readableText(element)), asSpoken(element.getAttribute("aria-label") ?? "")];
    if (seen !== "" && !` ${name} `.includes(` ${seen} `)) yield `"${name}" is seen as "${seen}"`;
  }
}

/** @param canonical its own address @returns the links that a robot follows, `<meta name="robots">`, and what is wrong */
export async function readPage(html: string, canonical: string) {
  const { document } = parseHTML(html);
  const listAttributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
  const canonicals = listAttributes('link[rel="canonical"]', "href");
  const [robots = null] = listAttributes('meta[name="robots"]', "content");
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const text = withPlainSpaces(readableText(document.documentElement));
  return {
    links: listAttributes('a[href]:not([rel~="nofollow"])', "href"),
    robots,
    faults: [
      ...(canonicals.join() === canonical ? [] : [`canonical is ${canonicals.join(", ")}`]),
      ...listMisnamed(document),
      ...(await checkStructuredData(
        scripts.map((script) => script.textContent ?? ""),
        text,
      )),
    ],
  };
}

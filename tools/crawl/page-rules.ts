// What has to hold on every page that answers 200.

import Validator from "@adobe/structured-data-validator";
import { formatCount, formatMoney } from "../../app/pricing/format.ts";
import { MAX_DESCRIPTION_LENGTH } from "../../app/seo/description.ts";
import { MAX_TITLE_LENGTH } from "../../app/seo/titles.ts";
import type { PageFacts } from "./page-facts.ts";
import { checkPrices } from "./prices.ts";

const SHARING = [
  ...["og:title", "og:type", "og:url", "og:image", "og:image:width", "og:image:height", "og:image:alt"],
  ...["og:description", "og:site_name", "og:locale", "twitter:card"],
];

/** Marks of a value that was not there. */
const ACCIDENTS = /\b(?:undefined|NaN|null)\b|\[object |R\$\u00a0-?0,00|(?<![\d.,-])3200(?![\d.,-])/;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** All numbers but positions in a list. */
function* listNumbers(value: Json, name = ""): Generator<number> {
  if (typeof value === "number" && name !== "position") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* listNumbers(item, name);
  else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* listNumbers(item, key);
  }
}

function checkHead(facts: PageFacts, url: string): string[] {
  const { titles, descriptions, canonicals, meta } = facts;
  const [title = ""] = titles;
  const [description = ""] = descriptions;
  const found: string[] = [];
  if (facts.language !== "pt-BR") found.push(`lang is ${facts.language}`);
  if (titles.length !== 1) found.push(`${titles.length} titles`);
  if (descriptions.length !== 1) found.push(`${descriptions.length} descriptions`);
  // The part that names what the page is about is never dropped, however long.
  if (title.length > MAX_TITLE_LENGTH && title.includes(" - ")) found.push(`title of ${title.length}: ${title}`);
  if (description.length > MAX_DESCRIPTION_LENGTH && description.includes(" e descubra ")) {
    found.push(`description of ${description.length}: ${description}`);
  }
  if (!/\d/.test(description)) found.push("no number in the description");
  if (canonicals.length !== 1 || canonicals[0] !== url) found.push(`canonical is ${canonicals.join(", ")}`);
  const missing = SHARING.filter((name) => !meta.get(name));
  if (missing.length > 0) found.push(`without ${missing.join(", ")}`);
  if (meta.get("og:url") !== url) found.push(`og:url is ${meta.get("og:url")}`);
  return found;
}

function checkHeadings({ headings }: PageFacts): string[] {
  const found: string[] = [];
  if (headings.filter((level) => level === 1).length !== 1) found.push("not one h1");
  headings.forEach((level, index) => {
    if (level > (headings[index - 1] ?? 0) + 1) found.push(`h${level} after h${headings[index - 1] ?? 0}`);
  });
  return found;
}

interface ListedCrumb {
  name?: string;
  item?: string;
}

function checkBreadcrumb({ breadcrumb }: PageFacts, nodes: readonly Record<string, Json>[], url: string): string[] {
  const list = nodes.find((node) => node["@type"] === "BreadcrumbList")?.itemListElement as ListedCrumb[] | undefined;
  const told = (list ?? []).map(({ name, item }) => `${name} ${item}`);
  const shown = breadcrumb.map(({ label, href }) => `${label} ${href === null ? url : new URL(href, url).href}`);
  return told.join("\n") === shown.join("\n") ? [] : [`breadcrumb ${shown.join(" / ")} but told ${told.join(" / ")}`];
}

async function checkStructuredData(facts: PageFacts, url: string): Promise<string[]> {
  if (facts.jsonLd.length !== 1) return [`${facts.jsonLd.length} JSON-LD scripts`];
  const graph = JSON.parse(facts.jsonLd[0] ?? "") as { "@graph": Record<string, Json>[] };
  const nodes = graph["@graph"];
  const found = checkBreadcrumb(facts, nodes, url);
  const text = facts.text.replaceAll("\u00a0", " ");
  for (const number of listNumbers(nodes as Json)) {
    const isShown = text.includes(formatMoney(number).replaceAll("\u00a0", " ")) || isCountShown(number, text);
    if (!isShown) found.push(`JSON-LD says ${number}, the page does not`);
  }
  // It takes what web-auto-extractor hands out: nodes by type.
  const byType = Object.groupBy(nodes, (node) => String(node["@type"]));
  for (const issue of await new Validator().validate({ jsonld: byType })) {
    if (issue.severity === "ERROR") found.push(`JSON-LD: ${issue.rootType}: ${issue.issueMessage}`);
  }
  return found;
}

/** Whether a whole number stands in a text by itself, not inside a longer one. */
function isCountShown(number: number, text: string): boolean {
  return (
    Number.isInteger(number) &&
    new RegExp(`(?<![\\d.,])${formatCount(number).replaceAll(".", "\\.")}(?![.,]?\\d)`).test(text)
  );
}

/** What is wrong with a page, one sentence each; its own address is absolute and canonical. */
export async function checkPage(facts: PageFacts, url: string): Promise<string[]> {
  const accident = ACCIDENTS.exec(facts.text);
  return [
    ...checkHead(facts, url),
    ...checkHeadings(facts),
    ...(await checkStructuredData(facts, url)),
    ...checkPrices(facts),
    ...(accident ? [`says "${facts.text.slice(accident.index - 20, accident.index + 20)}"`] : []),
  ];
}

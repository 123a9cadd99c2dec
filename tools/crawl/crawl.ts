// Crawls a site as a search engine does and checks each page: its address, structured data, and accessible names of links.

import Validator from "@adobe/structured-data-validator";
import { parseHTML } from "linkedom";
import { LONG_HOME_PATH } from "../../app/catalog/paths.ts";
import { formatCount, formatMoney } from "../../app/estimate/format.ts";

const JSON_LD = 'script[type="application/ld+json"]';
const INVISIBLE = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT", "SVG"]);

/** The text with a space between nodes, so that words of different cells stay apart. */
function readableText(node: Node): string {
  if (INVISIBLE.has(node.nodeName.toUpperCase())) return "";
  if (node.childNodes.length === 0) return node.textContent ?? "";
  return [...node.childNodes].map(readableText).join(" ");
}

/** Numbers of a list's structure, which the page shows as the list itself. */
const STRUCTURE: ReadonlySet<string> = new Set(["position", "numberOfItems"]);

const withPlainSpaces = (text: string) => text.replace(/\s+/g, " ");

function isShown(number: number, text: string): boolean {
  if (text.includes(withPlainSpaces(formatMoney(number)))) return true;
  const count = formatCount(number).replaceAll(".", "\\.");
  return Number.isInteger(number) && new RegExp(`(?<![\\d.,])${count}(?![.,]?\\d)`).test(text);
}

async function checkStructuredData(scripts: readonly string[], text: string): Promise<string[]> {
  const [script] = scripts;
  if (script === undefined || scripts.length > 1) return [`${scripts.length} JSON-LD scripts`];
  const unshown: number[] = [];
  const { "@graph": nodes } = JSON.parse(script, (name, value: unknown) => {
    if (typeof value === "number" && !STRUCTURE.has(name) && !isShown(value, text)) unshown.push(value);
    return value;
  }) as { "@graph": Record<string, unknown>[] };
  // It takes what web-auto-extractor hands out: nodes by type.
  const issues = await new Validator().validate({ jsonld: Object.groupBy(nodes, (node) => String(node["@type"])) });
  return [
    ...unshown.map((number) => `JSON-LD says ${number}, the page does not`),
    ...issues
      .filter(({ severity }) => severity === "ERROR")
      .map(({ rootType, issueMessage }) => `JSON-LD: ${rootType}: ${issueMessage}`),
  ];
}

/** Links and buttons whose name lacks their visible text (WCAG 2.5.3): speech control would not find them. */
function* listMisnamed(document: Document): Generator<string> {
  const asSpoken = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}%+−-]+/gu) ?? []).join(" ");
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
  const scripts = [...document.querySelectorAll(JSON_LD)].map((script) => script.textContent ?? "");
  const text = withPlainSpaces(readableText(document.documentElement));
  return {
    links: listAttributes('a[href]:not([rel~="nofollow"])', "href"),
    robots,
    faults: [
      ...(canonicals.join() === canonical ? [] : [`canonical is ${canonicals.join(", ")}`]),
      ...listMisnamed(document),
      ...(await checkStructuredData(scripts, text)),
    ],
  };
}

/** A search robot's user agent; the site sends robots a page in one piece. */
const USER_AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const AT_ONCE = 8;

type Ask = (path: string) => Promise<Response>;

async function listLocations(ask: Ask, path: string): Promise<string[]> {
  const xml = await (await ask(path)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
}

async function readSitemaps(ask: Ask): Promise<{ origin: string; listed: Set<string> }> {
  const robots = await (await ask("/robots.txt")).text();
  const [, sitemap = ""] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const { origin, pathname } = new URL(sitemap);
  const listed = new Set<string>();
  for (const part of await listLocations(ask, pathname)) {
    for (const page of await listLocations(ask, new URL(part).pathname)) listed.add(page.replace(origin, ""));
  }
  return { origin, listed };
}

type Report = (read: number, known: number, wrong: number) => void;

/** Crawls the site at an origin. @param most pages to read @param report takes the progress */
export async function crawl(url: string, most: number, report: Report) {
  const ask: Ask = (path) => fetch(url + path, { redirect: "manual", headers: { "user-agent": USER_AGENT } });
  const { origin, listed } = await readSitemaps(ask);
  const violations: string[] = [];
  const known = new Set(["/", ...listed]);
  const counts = { pages: 0, indexable: 0 };

  async function visit(path: string): Promise<void> {
    const response = await ask(path);
    if (response.status !== 200) violations.push(`${path}: answers ${response.status}`);
    if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) {
      await response.body?.cancel();
      return;
    }
    const canonical = origin + (path === LONG_HOME_PATH ? "/" : path);
    const { links, robots, faults } = await readPage(await response.text(), canonical);
    violations.push(...faults.map((fault) => `${path}: ${fault}`));
    const isIndexable = !robots?.includes("noindex");
    if (path !== LONG_HOME_PATH && isIndexable !== listed.has(path)) {
      violations.push(`${path}: is ${isIndexable ? "not " : ""}in the sitemaps`);
    }
    counts.pages += 1;
    if (isIndexable) counts.indexable += 1;
    for (const href of links) {
      const target = new URL(href, url + path);
      if (target.origin === url) known.add(target.pathname + target.search);
    }
  }

  // What is added to a set while somebody goes through it comes at its end.
  const queue = known.values();
  const work = async () => {
    for (const path of queue) {
      if (counts.pages >= most) return;
      await visit(path);
      report(counts.pages, known.size, violations.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ...counts, violations };
}

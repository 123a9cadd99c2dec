// Reads a site as a search engine does: by links from the home page, and by its sitemaps.

import { type PageFacts, readPage } from "./page-facts.ts";
import { checkPage } from "./page-rules.ts";
import { findShownEstimate, type ListedPrice } from "./prices.ts";

export interface CrawlOptions {
  /** Where the site answers: `http://127.0.0.1:8787`. */
  readonly url: string;
  /** Pages to read at most; all without it. */
  readonly most?: number;
  /** Told now and then how far it is. */
  readonly report?: (read: number, known: number) => void;
}

export interface CrawlResult {
  readonly pages: number;
  readonly indexable: number;
  readonly listed: number;
  /** Entries of lists whose estimate was compared with that of the page that they lead to. */
  readonly prices: number;
  /** What is wrong, each with the address it is wrong at. */
  readonly violations: readonly string[];
}

interface ReadPage {
  readonly title: string;
  readonly description: string;
  /** What it says that the average driver pays; null where it does not. */
  readonly estimate: string | null;
  readonly indexable: boolean;
  /** Links from the home page. */
  readonly depth: number;
}

/** A whole search robot's; the site sends robots a page in one piece. */
const USER_AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const AT_ONCE = 8;
const MAX_DEPTH = 4;
const MIN_LINKS = 3;

/** The same page as `/`. */
const SECOND_HOME = "/seguro-de-carro";

/** Comparisons of cars, each of which the page of one car names. */
const COMPARISONS = "/seguro-de-carro/comparar/";

/** Addresses in a sitemap, or in an index of sitemaps. */
function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
}

class Crawler {
  readonly violations: string[] = [];
  readonly #read = new Map<string, ReadPage>();
  readonly #listedPrices: (Omit<ListedPrice, "href"> & { readonly path: string; readonly target: string })[] = [];
  readonly #linksTo = new Map<string, number>();
  readonly #known = new Set<string>(["/"]);
  #origin = "";
  readonly #options: CrawlOptions;

  constructor(options: CrawlOptions) {
    this.#options = options;
  }

  #fetch(path: string): Promise<Response> {
    return fetch(this.#options.url + path, { redirect: "manual", headers: { "user-agent": USER_AGENT } });
  }

  #blame(path: string, what: string): void {
    this.violations.push(`${path}: ${what}`);
  }

  /** A path of this site, or null for what leads elsewhere. */
  #pathOf(href: string, from: string): string | null {
    const url = new URL(href, this.#options.url + from);
    return url.origin === this.#options.url ? url.pathname + url.search : null;
  }

  /** Reads one page and returns the paths it links to. */
  async #visit(path: string, depth: number): Promise<string[]> {
    const response = await this.#fetch(path);
    const type = response.headers.get("content-type") ?? "";
    if (response.status !== 200 || !type.startsWith("text/html")) {
      await response.body?.cancel();
      if (response.status !== 200) this.#blame(path, `answers ${response.status}, and is linked to`);
      return [];
    }
    const facts = readPage(await response.text());
    const canonicalPath = path === SECOND_HOME ? "/" : path;
    for (const what of await checkPage(facts, this.#origin + canonicalPath)) this.#blame(path, what);
    const indexable = this.#checkRobots(path, facts, response);
    if (path !== SECOND_HOME) {
      this.#read.set(path, {
        title: facts.titles[0] ?? "",
        description: facts.descriptions[0] ?? "",
        estimate: findShownEstimate(facts),
        indexable,
        depth,
      });
    }
    for (const { href, ...listed } of facts.prices) {
      // What a link says in its fragment is more than its page's own price is of.
      if (href.includes("#")) continue;
      const target = this.#pathOf(href, path);
      if (target !== null) this.#listedPrices.push({ path, target, ...listed });
    }
    const links = facts.links.flatMap((href) => this.#pathOf(href, path) ?? []);
    for (const target of new Set(links)) {
      const linked = target === SECOND_HOME ? "/" : target;
      if (linked !== canonicalPath) this.#linksTo.set(linked, (this.#linksTo.get(linked) ?? 0) + 1);
    }
    return links;
  }

  #checkRobots(path: string, facts: PageFacts, response: Response): boolean {
    const header = response.headers.get("x-robots-tag");
    if (header !== facts.robots) this.#blame(path, `robots by header ${header}, by meta ${facts.robots}`);
    return !facts.robots?.includes("noindex");
  }

  async #listSitemapPages(): Promise<string[]> {
    const robots = await (await this.#fetch("/robots.txt")).text();
    const [, sitemap = ""] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    if (!URL.canParse(sitemap)) {
      this.#blame("/robots.txt", "names no sitemap");
      return [];
    }
    this.#origin = new URL(sitemap).origin;
    const parts = listLocations(await (await this.#fetch(new URL(sitemap).pathname)).text());
    const pages: string[] = [];
    for (const part of parts) {
      const locations = listLocations(await (await this.#fetch(new URL(part).pathname)).text());
      if (locations.length === 0 || locations.length > 20_000) this.#blame(part, `lists ${locations.length} pages`);
      for (const location of locations) {
        if (!location.startsWith(`${this.#origin}/`)) this.#blame(part, `lists ${location}`);
        else pages.push(location.slice(this.#origin.length));
      }
    }
    if (new Set(pages).size !== pages.length) this.#blame("/sitemap.xml", "lists a page twice");
    return pages;
  }

  #checkUnique(what: "title" | "description"): void {
    for (const [text, pages] of Map.groupBy(this.#read, ([, page]) => page[what])) {
      if (pages.length > 1)
        this.#blame(
          pages
            .map(([path]) => path)
            .slice(0, 3)
            .join(" "),
          `share the ${what} "${text}"`,
        );
    }
  }

  #checkListed(listed: ReadonlySet<string>): void {
    for (const [path, { indexable }] of this.#read) {
      if (indexable === listed.has(path)) continue;
      this.#blame(path, indexable ? "is not in the sitemaps" : "is in the sitemaps");
    }
  }

  /** What lists say of the pages that were read. @returns how many entries were compared */
  #checkListedPrices(): number {
    let compared = 0;
    for (const { path, target, price } of this.#listedPrices) {
      const page = this.#read.get(target === SECOND_HOME ? "/" : target);
      if (!page) continue;
      compared += 1;
      if (page.estimate !== price) this.#blame(path, `lists ${target} at ${price}, which says ${page.estimate}`);
    }
    return compared;
  }

  /** What can only be said once every page was read. */
  #checkReach(): void {
    for (const [path, { indexable, depth }] of this.#read) {
      if (!indexable) continue;
      if (depth > MAX_DEPTH) this.#blame(path, `is ${depth} links from home`);
      const links = this.#linksTo.get(path) ?? 0;
      if (links < (path.startsWith(COMPARISONS) ? 1 : MIN_LINKS)) this.#blame(path, `has ${links} links to it`);
    }
  }

  async run(): Promise<CrawlResult> {
    const { most = Number.POSITIVE_INFINITY, report } = this.#options;
    const listed = new Set(await this.#listSitemapPages());
    let frontier: string[] = ["/"];
    for (let depth = 0; frontier.length > 0; depth++) {
      const next: string[] = [];
      const queue = frontier.values();
      const work = async () => {
        for (const path of queue) {
          if (this.#read.size >= most) return;
          for (const target of await this.#visit(path, depth)) {
            if (this.#known.has(target)) continue;
            this.#known.add(target);
            next.push(target);
          }
          if (this.#read.size % 250 === 0) report?.(this.#read.size, this.#known.size);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      if (this.#read.size >= most) break;
      frontier = next;
      // What no page links to is read last, and found to be too far away.
      if (next.length === 0) {
        frontier = [...listed].filter((path) => !this.#known.has(path));
        for (const path of frontier) this.#known.add(path);
        if (frontier.length > 0) depth = Math.max(depth, MAX_DEPTH);
      }
    }
    this.#checkUnique("title");
    this.#checkUnique("description");
    this.#checkListed(listed);
    const prices = this.#checkListedPrices();
    if (this.#read.size < most) this.#checkReach();
    const indexable = [...this.#read.values()].filter((page) => page.indexable).length;
    return { pages: this.#read.size, indexable, listed: listed.size, prices, violations: this.violations };
  }
}

/** Crawls the site. With `most`, reach and links are not judged, since not all pages were read. */
export function crawl(options: CrawlOptions): Promise<CrawlResult> {
  return new Crawler(options).run();
}

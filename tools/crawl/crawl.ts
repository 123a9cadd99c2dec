// Crawls a site as a search engine does, by links from the home page and by its sitemaps, and checks each page.

import { readPage } from "./page-rules.ts";

/** A whole search robot's; the site sends robots a page in one piece. */
const USER_AGENT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const AT_ONCE = 8;

/** The same page as `/`. */
const SECOND_HOME = "/seguro-de-carro";

type Ask = (path: string) => Promise<Response>;

async function listLocations(ask: Ask, path: string): Promise<string[]> {
  const xml = await (await ask(path)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
}

/** The site's own origin, and the paths of the pages in its sitemaps. */
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

/** Crawls the site at an origin. @param options `most`: pages to read; `report` takes the progress */
export async function crawl(options: {
  readonly url: string;
  readonly most?: number | undefined;
  readonly report?: (read: number, known: number) => void;
}) {
  const { url, most = Number.POSITIVE_INFINITY, report } = options;
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
    const { links, robots, faults } = await readPage(
      await response.text(),
      origin + (path === SECOND_HOME ? "/" : path),
    );
    violations.push(...faults.map((fault) => `${path}: ${fault}`));
    const isIndexable = !robots?.includes("noindex");
    if (path !== SECOND_HOME && isIndexable !== listed.has(path)) {
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
      if (counts.pages % 250 === 0) report?.(counts.pages, known.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ...counts, violations };
}

// The whole site, walked through as search engines and an editor do.

import { expect, it } from "vitest";
import { crawl } from "../../tools/crawl/crawl.ts";
import { expectSome } from "../support/compare.ts";
import { findLapses } from "../support/language-judge.ts";
import { openSite } from "../support/site.ts";

/** How many pages of a sitemap's part are read: all of the small ones, every so many of the large. */
const OF_A_PART = 60;

const site = await openSite();
const { read } = site;

async function listAddresses(sitemap: string): Promise<string[]> {
  const xml = await read(sitemap);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

async function listPages(): Promise<string[]> {
  const pages: string[] = [];
  for (const part of await listAddresses("/sitemap.xml")) {
    const all = await listAddresses(part);
    const step = Math.ceil(all.length / OF_A_PART);
    pages.push(...all.filter((_, index) => index % step === 0));
  }
  return expectSome(pages, "pages");
}

it("a crawl over the first 400 pages finds nothing wrong", async () => {
  const { pages, indexable, violations } = await crawl({ url: site.url, most: 400 });
  expect(violations).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(400);
  expect(indexable).toBeGreaterThan(100);
});

it("no page of the sample says what an editor would strike out", async () => {
  const thin = ["/seguro-de-carro/marca/fiat/argo/2022/ro/vale-do-paraiso", "/seguro-de-carro/marca/ferrari"];
  const pages = [...(await listPages()), ...thin];
  expect(pages.length).toBeGreaterThan(300);
  const lapses: string[] = [];
  for (const path of pages) lapses.push(...findLapses(await read(path)).map((lapse) => `${path}: ${lapse}`));
  expect([...new Set(lapses)].slice(0, 40)).toEqual([]);
});

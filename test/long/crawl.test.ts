// The whole site, walked through as search engines, careless links and an editor do.

import { afterAll, expect, it } from "vitest";
import { crawl } from "../../tools/crawl/crawl.ts";
import { createRandom } from "../../tools/sample-data/random.ts";
import { expectSome } from "../support/compare.ts";
import { findLapses } from "../support/language-judge.ts";
import { startSite } from "../support/site.ts";

/** How many pages of a sitemap's part are read: all of the small ones, every so many of the large. */
const OF_A_PART = 60;

const site = await startSite();
await site.warmCatalogue();
afterAll(() => site.dispose());

async function read(path: string): Promise<string> {
  const response = await site.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

async function listAddresses(sitemap: string): Promise<string[]> {
  const xml = await read(sitemap);
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** Pages of all kinds, from the sitemaps. */
async function listPages(): Promise<string[]> {
  const pages: string[] = [];
  for (const part of await listAddresses("/sitemap.xml")) {
    const all = await listAddresses(part);
    const step = Math.ceil(all.length / OF_A_PART);
    pages.push(...all.filter((_, index) => index % step === 0));
  }
  return expectSome(pages, "pages");
}

it("a crawl over the first 400 pages finds nothing wrong", { timeout: 120_000 }, async () => {
  const { pages, indexable, violations } = await crawl({ url: site.url, most: 400 });
  expect(violations).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(400);
  expect(indexable).toBeGreaterThan(100);
});

it("a thousand wrong addresses: none is a page, and none breaks anything", { timeout: 120_000 }, async () => {
  const random = createRandom(7);
  const pieces = [
    ...["seguro-de-carro", "marca", "fiat", "argo", "2022", "sp", "campinas", "sitemaps", "dados", "compartilhar"],
    ...["%00", "%E0%A4%A", "..", "~", "nada", "9999", "-1", "x".repeat(300), "%F0%9F%9A%97", "index.php", "<b>"],
    ...[
      "marcas-1.xml",
      "estados.csv",
      "fiat.png",
      "_root.data",
      "null",
      "__proto__",
      "constructor",
      "%2e%2e",
      ";jsessionid=1",
      "*",
    ],
  ];
  const wrong = Array.from({ length: 1_000 }, (_, index) => {
    const segments = Array.from({ length: 1 + random.below(6) }, () => pieces[random.below(pieces.length)]);
    // The last one makes it wrong, whatever stands before it.
    return `/${segments.join("/")}/errado-${index}`;
  });
  const statuses = new Map<number, number>();
  for (const path of wrong) {
    const { status } = await site.getRaw(path);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => status === 200 || status >= 500)).toEqual([]);
  expect(statuses.get(404)).toBeGreaterThan(100);
  expect((await site.listKeys()).filter((key) => key.includes("errado"))).toEqual([]);
});

it("no page of the sample says what an editor would strike out", { timeout: 120_000 }, async () => {
  const thin = ["/seguro-de-carro/marca/fiat/argo/2022/ro/vale-do-paraiso", "/seguro-de-carro/marca/ferrari"];
  const pages = [...(await listPages()), ...thin];
  expect(pages.length).toBeGreaterThan(300);
  const lapses: string[] = [];
  for (const path of pages) lapses.push(...findLapses(await read(path)).map((lapse) => `${path}: ${lapse}`));
  expect([...new Set(lapses)].slice(0, 40)).toEqual([]);
});

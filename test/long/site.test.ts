// A crawl of the whole site, as a search engine does it.

import { expect, it } from "vitest";
import { crawl } from "../../tools/crawl/crawl.ts";
import { openSampleSite } from "../support/site.ts";

it("a crawl over the first 400 pages finds nothing wrong", async () => {
  const { pages, indexable, violations } = await crawl({ url: openSampleSite().url, most: 400 });
  expect(violations).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(400);
  expect(indexable).toBeGreaterThan(100);
});

// One name, one number: the typical price of a page is that of its head, of its sentences, and of every list that leads to it.

import { expect, it } from "vitest";
import { crawl } from "../../tools/crawl/crawl.ts";
import { openSite, openSiteOver } from "../support/site.ts";
import { createUglyWorld } from "../support/ugly-world.ts";

const site = await openSite();
const { site: ugly } = await openSiteOver(createUglyWorld().rows);

it("the first 250 pages of the sample say one price each, and their lists the estimate of the pages that they lead to", async () => {
  const { pages, prices, violations } = await crawl({ url: site.url, most: 250 });
  expect(violations).toEqual([]);
  expect(pages).toBeGreaterThanOrEqual(250);
  expect(prices).toBeGreaterThan(200);
});

it("every page of a catalogue of ugly names and lonely rows says one price, whatever else is thin there", async () => {
  const { pages, violations } = await crawl({ url: ugly.url });
  expect(violations.filter((each) => /for one |R\$/.test(each))).toEqual([]);
  expect(pages).toBeGreaterThan(30);
});

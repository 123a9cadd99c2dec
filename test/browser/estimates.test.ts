// What stands beside an estimate has room, on a phone and on a desktop.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBoundaryWorld } from "../support/boundary-world.ts";
import { DESKTOP, openVisit, PHONE, shareBrowser } from "../support/browser.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { writeRows } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

let db: TestDatabase;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  db = await openTestDatabase();
  await writeRows(db.database, createBoundaryWorld().rows);
  [site, browser] = await Promise.all([startSite(db.rest), shareBrowser()]);
});
afterAll(async () => {
  await site.dispose();
  await db.database.close();
});

it.each([
  ["/seguro-de-carro/marca/fiat", PHONE],
  ["/seguro-de-carro/marca/fiat", DESKTOP],
  ["/seguro-de-carro/sp", PHONE],
  ["/seguro-de-carro/sp", DESKTOP],
  ["/seguro-de-carro/marca/fiat/caro/2020/1.0-flex", PHONE],
])("%s, with a mean beside an estimate, is no wider than a screen of %j", async (path, viewport) => {
  const { page, surprises, close } = await openVisit(browser, site.url, { viewport });
  await page.goto(path);
  expect(await page.getByText("média das cotações: R$ 6.000,00").count()).toBeGreaterThan(0);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths).toEqual([viewport.width, viewport.width]);
  expect(surprises).toEqual([]);
  await close();
});

// What stands beside an estimate has room, on a phone and on a desktop.

import { expect, it } from "vitest";
import { createBoundaryWorld } from "../support/boundary-world.ts";
import { DESKTOP, openPage, PHONE } from "../support/browser.ts";
import { openSiteOver } from "../support/site.ts";

const { site } = await openSiteOver(createBoundaryWorld().rows);

it.each([
  ["/seguro-de-carro/marca/fiat", PHONE],
  ["/seguro-de-carro/marca/fiat", DESKTOP],
  ["/seguro-de-carro/sp", PHONE],
  ["/seguro-de-carro/sp", DESKTOP],
  ["/seguro-de-carro/marca/fiat/caro/2020/1.0-flex", PHONE],
])("%s, with a mean beside an estimate, is no wider than a screen of %j", async (path, viewport) => {
  const { page } = await openPage(site, path, { viewport });
  expect(await page.getByText("média das cotações: R$ 6.000,00").count()).toBeGreaterThan(0);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths).toEqual([viewport.width, viewport.width]);
});

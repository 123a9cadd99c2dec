// Pages on paper, and in the visitor's own colours.

import { expect, it } from "vitest";
import { openPage } from "../support/browser.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";

it("on paper nothing is a control", async () => {
  const { page } = await openPage(site, CAR);
  await page.evaluate(() => scrollTo(0, 600));
  await page.emulateMedia({ media: "print" });
  const controls = page.locator("button, select, input, details:not([open]), .quote-button");
  const printed = await controls.evaluateAll((all) =>
    all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML),
  );
  expect(printed).toEqual([]);
  expect(await page.locator(".key-figure-amount").isVisible()).toBe(true);
});

it("in the visitor's own colours buttons have a border, and the menus' triangles are no rectangles", async () => {
  const { page } = await openPage(site, CAR, { forcedColors: "active" });
  const borders = await page
    .locator("button:visible, .quote-button:visible")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopWidth));
  expect(borders.filter((width) => width === "0px")).toEqual([]);
  const triangle = await page
    .locator(".menu summary")
    .first()
    .evaluate((summary) => {
      const { borderLeftColor, borderTopColor } = getComputedStyle(summary, "::after");
      return borderLeftColor !== borderTopColor;
    });
  expect(triangle).toBe(true);
});

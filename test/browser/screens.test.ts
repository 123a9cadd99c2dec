// Every screen as it is seen: narrow and wide, light and dark, with and without JavaScript.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ALL_RULES, listViolations } from "../support/axe.ts";
import { DESKTOP, openPage, PHONE } from "../support/browser.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What is too small to be hit with a finger, but for links within a sentence. */
const listSmallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, select, summary")]
      .filter(
        (target) =>
          target.checkVisibility() &&
          getComputedStyle(target).pointerEvents !== "none" &&
          !target.closest(".text, h1, h2, p:not(.footer p), .skip-link"),
      )
      .filter((target) => target.getBoundingClientRect().height < 24)
      .map((target) => target.outerHTML.slice(0, 120)),
  );

/** In the dark nothing differs but colours; only a wide screen has all of them. */
const VIEWS = [
  ["light", PHONE, ALL_RULES],
  ["light", DESKTOP, ALL_RULES],
  ["dark", DESKTOP, ["color-contrast"]],
] as const;

const NO_PAGE = "/seguro-de-carro/marca/fiat/carro-novo/2022";
const CAR_IN_CITY = "/seguro-de-carro/marca/gm/onix/3200/sp/sao-paulo";
/** Of few cities: axe takes long for each link. */
const STATE = "/seguro-de-carro/ro";

it.each([
  ...["/", "/seguro-de-carro/estados", "/seguro-de-carro/marca/fiat/argo", CAR_IN_CITY, STATE, NO_PAGE],
  "/seguro-de-carro/comparar/fiat-argo-2024-x-gm-onix-3200/sp/sao-paulo",
])("%s is accessible narrow and wide, light and dark, and fits 320 px, with targets of 24 pixels", async (path) => {
  const { page, surprises } = await openPage(site, path, { viewport: PHONE });
  // The texts in closed accordions are checked, too.
  await page.locator("main details").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
  for (const [colorScheme, viewport, rules] of VIEWS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    expect(await listViolations(page, rules), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBe(0);
  expect(await listSmallTargets(page)).toEqual([]);
  const sizeOf = () => page.locator("h1").evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  const before = await sizeOf();
  // With the letters of a wider font than this machine's.
  await page.evaluate(() =>
    Object.assign(document.documentElement.style, { fontSize: "200%", letterSpacing: "0.05em" }),
  );
  expect(await overflowOf(page), "text twice as large").toBe(0);
  expect(await sizeOf()).toBeGreaterThan(1.5 * before);
  if (path === NO_PAGE) expect(surprises.splice(0)).toEqual([expect.stringContaining("404")]);
});

const tableOf = (page: Page, heading: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) }).locator("tbody tr");

it.each([
  ["§2.147", "/seguro-de-carro/sp/sao-paulo", "Preço por perfil de motorista", "Preço médio"],
  ["§2.113", "/seguro-de-carro/marca/gm/onix/3200", "Últimas Cotações", "Cidade"],
])("%s: on %s, '%s' is a table on a wide screen and cards on a narrow one", async (_, path, heading, column) => {
  const { page } = await openPage(site, path);
  const row = tableOf(page, heading).first();
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("table-row");
  await page.setViewportSize(PHONE);
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
  const label = await row
    .locator("td")
    .first()
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toContain(column);
});

it.each(["/", CAR_IN_CITY, STATE])("§2.42: %s is whole without JavaScript, without useless forms", async (path) => {
  const { page } = await openPage(site, path, { javaScriptEnabled: false, viewport: PHONE });
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.locator("footer").isVisible()).toBe(true);
  expect(await page.locator(".estimate-interval").count()).toBe(path === CAR_IN_CITY ? 1 : 0);
  const useless = page.locator(".driver, .user-quote, .hamburger");
  expect(await useless.evaluateAll((all) => all.some((each) => each.checkVisibility()))).toBe(false);
  const menu = page.locator("details.menu").first();
  await menu.locator("summary").click();
  expect(await menu.locator("li").first().isVisible()).toBe(true);
});

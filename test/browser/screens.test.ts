// Every screen as it is seen: narrow and wide, light and dark, with and without JavaScript.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, openPage, PHONE } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * What is too small to be hit with a finger, but for links within a sentence. The map's small states are small; the table
 * beside it has the same links (WCAG 2.5.8, equivalent).
 */
const listSmallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, select, summary")]
      .filter(
        (target) =>
          target.offsetParent !== null && !target.closest(".text, h1, h2, p:not(.footer p), .skip-link, .map svg"),
      )
      .filter((target) => target.getBoundingClientRect().height < 24)
      .map((target) => target.outerHTML.slice(0, 120)),
  );

const ALL_RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** In the dark nothing differs but colours. */
const VIEWS = [
  ["light", PHONE, ALL_RULES],
  ["dark", PHONE, ["color-contrast"]],
  ["light", DESKTOP, ALL_RULES],
  ["dark", DESKTOP, ["color-contrast"]],
] as const;

const NO_PAGE = "/seguro-de-carro/marca/fiat/carro-novo/2022";
const CAR_IN_CITY = "/seguro-de-carro/marca/gm/onix/3200/sp/sao-paulo";

it.each([
  ...["/", "/seguro-de-carro/marca/fiat/argo", CAR_IN_CITY, "/seguro-de-carro/sp", NO_PAGE],
  "/seguro-de-carro/comparar/fiat-argo-2024-x-gm-onix-3200/sp/sao-paulo",
])(
  "%s is accessible on a phone and a desktop, in both schemes, fits 320 px, with targets of 24 pixels, and comes alive without a warning",
  async (path) => {
    const { page, surprises } = await openPage(site, path, { viewport: PHONE });
    await page.evaluate(axe);
    for (const [colorScheme, viewport, rules] of VIEWS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(rules)} })`);
      expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html.slice(0, 200)])).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page)).toBe(0);
    expect(await listSmallTargets(page)).toEqual([]);
    if (path === NO_PAGE) expect(surprises.splice(0)).toEqual([expect.stringContaining("404")]);
  },
);

it.each([
  ["§2.147", "/seguro-de-carro/sp/sao-paulo", "Preço por perfil", "Preço médio"],
  ["§2.113", "/seguro-de-carro/marca/gm/onix/3200", "Últimas Cotações", "Cidade"],
])("%s: on %s, '%s' is a table on a wide screen and cards on a narrow one", async (_, path, heading, column) => {
  const { page } = await openPage(site, path);
  const row = page.locator("section, details", { hasText: heading }).locator(".data-table tbody tr").first();
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("table-row");
  await page.setViewportSize(PHONE);
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
  const label = await row
    .locator("td")
    .first()
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toBe(`"${column}"`);
});

it("a table is sorted by its headings on a wide screen and by a choice where it is cards", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/sp");
  const quoted = page.locator("section", { hasText: "Veículos mais cotados" }).last();
  const prices = () =>
    quoted
      .locator('.data-table td[data-label="Preço médio"]')
      .evaluateAll((cells) =>
        cells.map((cell) => Number((cell.textContent ?? "").replace(/[^\d,]/g, "").replace(",", "."))),
      );
  const ascending = (await prices()).sort((a, b) => a - b);
  await quoted.getByRole("button", { name: "Preço médio" }).click();
  expect(await prices()).toEqual(ascending);
  expect(await quoted.locator('th[aria-sort="ascending"]').textContent()).toBe("Preço médio");
  await quoted.getByRole("button", { name: "Preço médio" }).click();
  expect(await prices()).toEqual([...ascending].reverse());

  await page.setViewportSize(PHONE);
  await quoted.getByLabel("Ordenar por").selectOption("Preço médio, do menor ao maior");
  expect(await prices()).toEqual(ascending);
  await quoted.getByLabel("Ordenar por").selectOption("Preço médio, do maior ao menor");
  expect(await prices()).toEqual([...ascending].reverse());
});

it.each(["/", CAR_IN_CITY, "/seguro-de-carro/sp"])("§2.42: %s is whole without JavaScript", async (path) => {
  const { page } = await openPage(site, path, { javaScriptEnabled: false, viewport: PHONE });
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.locator("footer").isVisible()).toBe(true);
  const menu = page.locator("details.menu").first();
  await menu.locator("summary").click();
  expect(await menu.locator("li").first().isVisible()).toBe(true);
  expect(await page.locator(".hamburger, .order-select").first().isVisible()).toBe(false);
});

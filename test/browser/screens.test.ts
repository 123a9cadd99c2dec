// Every screen as it is seen: narrow and wide, light and dark, with and without JavaScript.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, openPage, PHONE } from "../support/browser.ts";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { ORIGIN, openSite } from "../support/site.ts";

const site = await openSite();
const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** By how many pixels a page is wider than its window, and how many prices stick out of their picture, or touch another one. */
const overflowOf = (page: Page) =>
  page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    outside: [...document.querySelectorAll(".interval text")].filter((text) => {
      const [own, picture] = [text.getBoundingClientRect(), text.closest("svg")?.getBoundingClientRect()];
      return picture && (own.left < picture.left - 1 || own.right > picture.right + 1);
    }).length,
    touching: [...document.querySelectorAll(".interval")].flatMap((picture) => {
      const boxes = [...picture.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top + 4 < other.bottom && other.top + 4 < one.bottom;
      return boxes.filter((one, place) => boxes.slice(place + 1).some((other) => isOver(one, other)));
    }).length,
  }));

const FITS = { overflow: 0, outside: 0, touching: 0 };

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

const NO_PAGES = ["/seguro-de-carro/marca/naoexiste", "/seguro-de-carro/marca/fiat/carro-novo/2022"];
const PATHS = [...SCREENS, ...COMPARISONS, ...NO_PAGES, "/buscar", "/metodologia", "/glossario", "/dados"];

it.each(PATHS)(
  "%s is accessible on a phone and a desktop, in both schemes, fits, with targets of 24 pixels, and comes alive without a warning",
  async (path) => {
    const { page, surprises } = await openPage(site, path, { viewport: PHONE });
    await page.evaluate(axe);
    for (const [colorScheme, viewport, rules] of VIEWS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await overflowOf(page), colorScheme).toEqual(FITS);
      const { violations } = await page.evaluate<AxeResults>(`axe.run({ runOnly: ${JSON.stringify(rules)} })`);
      expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes[0]?.html.slice(0, 200)])).toEqual([]);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    expect(await overflowOf(page), "on a tablet").toEqual(FITS);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page), "on a small phone").toEqual(FITS);
    expect(await listSmallTargets(page)).toEqual([]);
    if (NO_PAGES.includes(path)) expect(surprises.splice(0)).toEqual([expect.stringContaining("404")]);
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
  const prices = () =>
    page
      .locator('.data-table td[data-label="Preço médio"]')
      .evaluateAll((cells) =>
        cells.map((cell) => Number((cell.textContent ?? "").replace(/[^\d,]/g, "").replace(",", "."))),
      );
  const ascending = (await prices()).sort((a, b) => a - b);
  await page.getByRole("button", { name: "Preço médio" }).click();
  expect(await prices()).toEqual(ascending);
  expect(await page.locator('th[aria-sort="ascending"]').textContent()).toBe("Preço médio");
  await page.getByRole("button", { name: "Preço médio" }).click();
  expect(await prices()).toEqual([...ascending].reverse());

  await page.setViewportSize(PHONE);
  const quoted = page.locator("section", { hasText: "Veículos mais cotados" });
  await quoted.getByLabel("Ordenar por").selectOption("Preço médio, do menor ao maior");
  expect(await prices()).toEqual(ascending);
  await quoted.getByLabel("Ordenar por").selectOption("Preço médio, do maior ao menor");
  expect(await prices()).toEqual([...ascending].reverse());
});

it("on paper the facts are left", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/sp/sao-paulo");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".header, .hero, .promotion").first().isVisible()).toBe(false);
  expect(await page.locator(".data-table").first().isVisible()).toBe(true);
  const address = page.locator(".print-address");
  expect([await address.isVisible(), await address.getAttribute("data-address")]).toEqual([
    true,
    `${ORIGIN}/seguro-de-carro/sp/sao-paulo`,
  ]);
});

it("nothing moves for who asked for less motion", async () => {
  const { page } = await openPage(site, "/", { reducedMotion: "reduce" });
  const animation = await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.className = "progress-bar";
    document.body.appendChild(bar);
    return getComputedStyle(bar).animationName;
  });
  expect(animation).toBe("none");
});

it.each(SCREENS)("§2.42: %s is whole without JavaScript", async (path) => {
  const { page } = await openPage(site, path, { javaScriptEnabled: false, viewport: PHONE });
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.locator("footer").isVisible()).toBe(true);
  const menu = page.locator("details.menu").first();
  await menu.locator("summary").click();
  expect(await menu.locator("li").first().isVisible()).toBe(true);
  expect(await page.locator(".hamburger, .order-select").first().isVisible()).toBe(false);
});

const FOLD = 780;
const phone = { viewport: { width: 360, height: FOLD } };

it.each(SCREENS.slice(2))("%s answers before anybody scrolls: the number, its interval in order", async (path) => {
  const { page } = await openPage(site, path, phone);
  const headline = page.locator(".headline").first();
  expect(await headline.innerText()).toMatch(/R\$\s[\d.]+\s+por ano\s+ou R\$\s[\d.]+ por mês/);
  for (const seen of [headline, page.locator(".interval").first()]) {
    const box = await seen.boundingBox();
    expect((box?.y ?? FOLD) + (box?.height ?? 0)).toBeLessThanOrEqual(FOLD);
  }
  const [band, median] = await Promise.all(
    [".interval-band", ".interval-middle"].map((part) => page.locator(part).first().boundingBox()),
  );
  const place = ((median?.x ?? Number.NaN) - (band?.x ?? 0)) / (band?.width ?? 0);
  expect([place > 0, place < 1], "the median lies within the middle half").toEqual([true, true]);
  const header = await page.locator(".header").boundingBox();
  const hero = await page.locator(".hero").boundingBox();
  expect([header?.height, (hero?.height ?? 99) <= 72]).toEqual([57, true]);
});

it.each([
  // Its tables of versions are open.
  ["/seguro-de-carro/marca/fiat/argo", 10],
  ["/seguro-de-carro/sp", 6],
])("on a phone %s is %i screens long at most before anything is unfolded", async (path, screens) => {
  const { page } = await openPage(site, path, phone);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(screens * FOLD);
});

it("long parts on a phone are whole once they are asked for, without script too", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/sp", { ...phone, javaScriptEnabled: false });
  const body = page.locator(".clamp-body").first();
  const before = (await body.boundingBox())?.height ?? 0;
  await page.locator(".clamp-label").first().click();
  expect((await body.boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.5);
});

it("what is folded on a phone is open on a wide screen", async () => {
  for (const [viewport, open] of [
    [PHONE, false],
    [DESKTOP, true],
  ] as const) {
    const { page } = await openPage(site, "/seguro-de-carro/sp", { viewport });
    const chart = page.locator(".fold-narrow table").first();
    // Not its box: Chromium may have laid out what is folded away.
    expect([viewport.width, await chart.isVisible()]).toEqual([viewport.width, open]);
  }
});

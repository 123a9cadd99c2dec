// Every screen as it is seen: narrow and wide, light and dark, with and without JavaScript.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, openVisit, PHONE, shareBrowser, waitForHydration } from "../support/browser.ts";
import { COMPARISONS, SCREENS, VERSION } from "../support/screens.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let browser: Browser;
let axe: string;

beforeAll(async () => {
  [site, browser, axe] = await Promise.all([
    startSite(),
    shareBrowser(),
    readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"),
  ]);
  await site.warmCatalogue();
});
afterAll(async () => {
  await site.dispose();
});

const TABLET = { width: 768, height: 1024 };

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Each width and each scheme once; every scheme at every width is looked at by test/long/accessible-screens.test.ts. */
const LOOKS = [
  ["a phone, light", PHONE, "light"],
  ["a desktop, dark", DESKTOP, "dark"],
] as const;

describe.each([
  ...SCREENS,
  ...COMPARISONS,
  "/seguro-de-carro/marca/naoexiste",
  "/seguro-de-carro/marca/fiat/carro-novo/2022",
])("%s", (path) => {
  it.each(LOOKS)(
    "is accessible, fits, on a tablet too, and comes alive without a warning on %s",
    async (_, viewport, colorScheme) => {
      const { page, surprises, close } = await openVisit(browser, site.url, { viewport, colorScheme });
      const response = await page.goto(path);
      await waitForHydration(page);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await page.evaluate(axe);
      const { violations } = await page.evaluate<AxeResults>(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
      );
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 200)])).toEqual([]);
      await page.setViewportSize(TABLET);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await close();
      const expected = response?.status() === 404 ? [expect.stringContaining("404")] : [];
      expect(surprises).toEqual(expected);
    },
  );
});

// The map's small states are small; the table beside it has the same links (WCAG 2.5.8, equivalent).
it("no target is smaller than 24 pixels but links within a sentence", async () => {
  for (const path of [...SCREENS, ...COMPARISONS]) {
    const { page, close } = await openVisit(browser, site.url, { viewport: PHONE });
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("a, button, select, summary")]
        .filter(
          (target) =>
            target.offsetParent !== null && !target.closest(".text, h1, h2, p:not(.footer p), .skip-link, .map svg"),
        )
        .filter((target) => target.getBoundingClientRect().height < 24)
        .map((target) => target.outerHTML.slice(0, 120)),
    );
    await close();
    expect(small, path).toEqual([]);
  }
});

it.each([
  ["§2.147", "/seguro-de-carro/sp/sao-paulo", "Preço por perfil", "Preço médio"],
  ["§2.113", "/seguro-de-carro/marca/gm/onix/3200", "Últimas Cotações", "Cidade"],
])("%s: on %s, '%s' is a table on a wide screen and cards on a narrow one", async (_, path, heading, column) => {
  const { page, close } = await openVisit(browser, site.url);
  await page.goto(path);
  const row = page.locator("section", { hasText: heading }).locator(".data-table tbody tr").first();
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("table-row");
  await page.setViewportSize(PHONE);
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
  const label = await row
    .locator("td")
    .first()
    .evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(label).toBe(`"${column}"`);
  await close();
});

it("a table is sorted by its headings on a wide screen and by a choice where it is cards", async () => {
  const { page, surprises, close } = await openVisit(browser, site.url);
  await page.goto("/seguro-de-carro/sp");
  await waitForHydration(page);
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
  await close();
  expect(surprises).toEqual([]);
});

it("the picture of the prices is drawn in order: 25 %, median, 75 %", async () => {
  const { page, close } = await openVisit(browser, site.url);
  await page.goto("/seguro-de-carro/sp");
  const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 };
  const [band, median] = [await box(".interval-band"), await box(".interval-middle")];
  expect(median.x).toBeGreaterThan(band.x);
  expect(median.x).toBeLessThan(band.x + band.width);
  await close();
});

it("on paper the facts are left", async () => {
  const { page, close } = await openVisit(browser, site.url);
  await page.goto("/seguro-de-carro/sp/sao-paulo");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".header, .hero, .promotion").first().isVisible()).toBe(false);
  expect(await page.locator(".data-table").first().isVisible()).toBe(true);
  const address = page.locator(".print-address");
  expect([await address.isVisible(), await address.getAttribute("data-address")]).toEqual([
    true,
    "https://preco.exemplo.com.br/seguro-de-carro/sp/sao-paulo",
  ]);
  await close();
});

it("nothing moves for who asked for less motion", async () => {
  const { page, close } = await openVisit(browser, site.url, { reducedMotion: "reduce" });
  await page.goto("/");
  const animation = await page.evaluate(() => {
    const bar = document.createElement("div");
    bar.className = "progress-bar";
    document.body.appendChild(bar);
    return getComputedStyle(bar).animationName;
  });
  expect(animation).toBe("none");
  await close();
});

describe("without JavaScript", () => {
  it.each(SCREENS)("§2.42: %s is whole", async (path) => {
    const { page, surprises, close } = await openVisit(browser, site.url, {
      javaScriptEnabled: false,
      viewport: PHONE,
    });
    await page.goto(path);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("footer").isVisible()).toBe(true);
    const menu = page.locator("details.menu").first();
    await menu.locator("summary").click();
    expect(await menu.locator("li").first().isVisible()).toBe(true);
    expect(await page.locator(".hamburger, .sort-select").first().isVisible()).toBe(false);
    await close();
    expect(surprises).toEqual([]);
  });

  it("§2.79: the vehicle is found in three submissions", async () => {
    const { page, close } = await openVisit(browser, site.url, { javaScriptEnabled: false });
    await page.goto("/");
    await page.getByLabel("Marca").selectOption("Fiat");
    await page.getByRole("button", { name: "Ver Preços de Seguro" }).click();
    await page.getByLabel("Modelo").selectOption("Argo");
    await page.getByRole("button", { name: "Ver Preços de Seguro" }).click();
    await page.getByLabel("Ano").selectOption("0 Km");
    await page.getByRole("button", { name: "Ver Preços de Seguro" }).click();
    expect(new URL(page.url()).pathname).toBe("/seguro-de-carro/marca/fiat/argo/3200");
    await close();
  });

  it.each([
    ["Campinas", "/seguro-de-carro/sp/campinas"],
    ["Todas as cidades", "/seguro-de-carro/sp"],
  ])("§2.79: the region is found in two submissions: %s", async (city, path) => {
    const { page, close } = await openVisit(browser, site.url, { javaScriptEnabled: false });
    await page.goto("/");
    await page.getByLabel("Estado", { exact: true }).selectOption("São Paulo");
    await page.getByRole("button", { name: "Ver Preços por Região" }).click();
    await page.getByLabel("Cidade (opcional)").selectOption(city);
    await page.getByRole("button", { name: "Ver Preços por Região" }).click();
    expect(new URL(page.url()).pathname).toBe(path);
    await close();
  });
});

describe("on a phone", () => {
  const FOLD = 780;
  const phone = { viewport: { width: 360, height: FOLD } };

  it.each([
    ["/seguro-de-carro/marca/gm/onix/3200", /R\$ [\d.]+ por ano ou R\$ [\d.]+ por mês/],
    ["/seguro-de-carro/marca/gm/onix/3200/sp/sao-paulo", /R\$ [\d.]+ por ano ou R\$ [\d.]+ por mês/],
    [VERSION, /R\$ [\d.]+ por ano ou R\$ [\d.]+ por mês/],
    ["/seguro-de-carro/marca/fiat", /R\$ [\d.]+ por ano ou R\$ [\d.]+ por mês/],
    ["/seguro-de-carro/marca/fiat/argo", /R\$ [\d.]+ por ano ou R\$ [\d.]+ por mês/],
    ["/seguro-de-carro/sp", /R\$ [\d.]+ por ano ou R\$ [\d.]+ por mês/],
    ["/seguro-de-carro/sp/sao-paulo", /R\$ [\d.]+ por ano ou R\$ [\d.]+ por mês/],
  ])("%s answers before anybody scrolls: the number, its interval on a scale", async (path, words) => {
    const { page, close } = await openVisit(browser, site.url, phone);
    await page.goto(path);
    const headline = page.locator(".headline").first();
    expect((await headline.innerText()).replaceAll(/\s+/g, " ")).toMatch(words);
    for (const seen of [headline, page.locator(".interval").first()]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? FOLD) + (box?.height ?? 0)).toBeLessThanOrEqual(FOLD);
    }
    const header = await page.locator(".header").boundingBox();
    const hero = await page.locator(".hero").boundingBox();
    expect([header?.height, (hero?.height ?? 99) <= 72]).toEqual([57, true]);
    await close();
  });

  it.each([
    // Its tables of versions are open.
    ["/seguro-de-carro/marca/fiat/argo", 10],
    ["/seguro-de-carro/sp", 6],
  ])("%s is %i screens long at most before anything is unfolded", async (path, screens) => {
    const { page, close } = await openVisit(browser, site.url, phone);
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(screens * FOLD);
    await close();
  });

  it.each([...SCREENS, ...COMPARISONS, "/buscar", "/metodologia", "/dados"])(
    "%s fits 320 pixels, no price sticks out of its picture",
    async (path) => {
      const { page, close } = await openVisit(browser, site.url, { viewport: { width: 320, height: 640 } });
      await page.goto(path);
      const found = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        outside: [...document.querySelectorAll(".interval text")].filter((text) => {
          const [own, picture] = [text.getBoundingClientRect(), text.closest("svg")?.getBoundingClientRect()];
          return picture && (own.left < picture.left - 1 || own.right > picture.right + 1);
        }).length,
      }));
      expect(found).toEqual({ overflow: 0, outside: 0 });
      await close();
    },
  );

  it("long parts are whole once they are asked for, without script too", async () => {
    const { page, close } = await openVisit(browser, site.url, { ...phone, javaScriptEnabled: false });
    await page.goto("/seguro-de-carro/sp");
    const body = page.locator(".clamp-body").first();
    const before = (await body.boundingBox())?.height ?? 0;
    await page.locator(".clamp-label").first().click();
    expect((await body.boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.5);
    await close();
  });

  it("what is folded on a phone is open on a wide screen", async () => {
    for (const [viewport, open] of [
      [PHONE, false],
      [DESKTOP, true],
    ] as const) {
      const { page, close } = await openVisit(browser, site.url, { viewport });
      await page.goto("/seguro-de-carro/sp");
      const chart = page.locator(".fold-narrow svg").first();
      expect([viewport.width, ((await chart.boundingBox())?.height ?? 0) > 50]).toEqual([viewport.width, open]);
      await close();
    }
  });
});

it("§2.85: the grid of brands is sorted by name and by price", async () => {
  const { page, surprises, close } = await openVisit(browser, site.url, { viewport: PHONE });
  await page.goto("/seguro-de-carro/marca");
  await waitForHydration(page);
  const read = async () => ({
    names: await page.locator(".brand-grid a").allInnerTexts(),
    prices: (await page.locator(".brand-grid strong").allInnerTexts()).map((text) =>
      Number(text.replaceAll(/\D/g, "")),
    ),
  });
  const byName = await read();
  const order = page.getByLabel("Ordenar");
  await order.selectOption("do menor ao maior preço");
  const cheapest = await read();
  expect(cheapest.prices.length).toBeGreaterThan(20);
  expect(cheapest.prices).toEqual([...byName.prices].sort((a, b) => a - b));
  // What has no price stands last, either way.
  const unpriced = byName.names.length - byName.prices.length;
  await order.selectOption("do maior ao menor preço");
  const dearest = await read();
  expect(dearest.prices).toEqual([...cheapest.prices].reverse());
  expect(dearest.names.slice(-unpriced).sort()).toEqual(cheapest.names.slice(-unpriced).sort());
  await order.selectOption("por nome");
  expect(await read()).toEqual(byName);
  expect(surprises).toEqual([]);
  await close();
});

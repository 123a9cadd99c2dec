// The shared layout in use (section 2 of the specification).

import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { goTo, holdRequests, openTab, PHONE } from "../support/browser.ts";
import { openSampleSite } from "../support/site.ts";
import { NOW } from "../support/today.ts";

const site = openSampleSite();

let page: Page;
beforeEach(async () => {
  ({ page } = await openTab(site));
});

const open = (path: string) => goTo(page, path);

const opener = (label: string) => page.locator("details.menu > summary", { hasText: label });
const firstProduct = () => page.locator("details.menu li a").first();

const listOpen = () => page.locator("details.menu[open] > summary").allTextContents();

it("§2.26, §2.27, §2.29, §2.41, §4.9: menus open on click, one at a time; click, X, Escape and the page close them", async () => {
  await open("/");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await opener("Seguros").click();
  expect(await listOpen()).toEqual(["Seguros"]);
  await opener("Seguradoras").click();
  expect(await listOpen()).toEqual(["Seguradoras"]);
  await opener("Seguradoras").click();
  expect(await listOpen()).toEqual([]);
  for (const close of [
    () => page.getByRole("button", { name: "Fechar Seguros" }).click(),
    () => firstProduct().press("Escape"),
  ]) {
    await opener("Seguros").click();
    await close();
    expect([await listOpen(), await focused()]).toEqual([[], "Seguros"]);
  }
  await opener("Seguros").click();
  await page.getByRole("heading", { name: "Preço médio por marca" }).click();
  expect(await listOpen()).toEqual([]);
});

it("§2.28, §2.41, §9.8: a menu closes 1,000 ms after the mouse left it, unless the mouse returns or the focus is inside", async () => {
  await page.clock.install({ time: NOW });
  await open("/");
  await page.clock.pauseAt(NOW + 3_600_000);
  await opener("Seguros").click();
  const leaveFor = async (milliseconds: number) => {
    await opener("Seguros").hover();
    await page.mouse.move(10, 700);
    await page.clock.runFor(milliseconds);
    return listOpen();
  };
  expect(await leaveFor(990)).toEqual(["Seguros"]);
  await opener("Seguros").hover();
  await page.clock.runFor(2_000);
  expect(await listOpen()).toEqual(["Seguros"]);
  await firstProduct().focus();
  expect(await leaveFor(3_000)).toEqual(["Seguros"]);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await leaveFor(1_010)).toEqual([]);
});

it("§2.22, §2.30, §4.9: on a phone there is no top bar, and the hamburger opens the full menu until Escape", async () => {
  await open("/");
  expect(await page.locator(".top-bar").isVisible()).toBe(true);
  await page.setViewportSize(PHONE);
  expect(await page.locator(".top-bar").isVisible()).toBe(false);
  const entries = page.locator(".menu-panel li:visible");
  expect(await entries.count()).toBe(0);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  expect(await entries.count()).toBe(27);
  expect(await page.locator(".menus-pages a:visible").allTextContents()).toEqual([
    ...["Marcas", "Estados", "Mais baratos", "Comparar", "Índice", "Metodologia"],
  ]);
  await page.keyboard.press("Escape");
  expect(await entries.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Abrir menu");
});

it("§2.31, §2.43: the hero has a green button; it is a narrow band on all pages but home", async () => {
  const readHero = async (path: string) => {
    await open(path);
    const colour = await page.locator(".hero .quote-button").evaluate((each) => getComputedStyle(each).backgroundColor);
    const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
    expect([green > red, green > blue]).toEqual([true, true]);
    return page.locator(".hero").evaluate((hero) => hero.clientHeight);
  };
  expect(await readHero("/seguro-de-carro/sp")).toBeLessThan((await readHero("/")) / 2);
});

const button = () => page.getByRole("link", { name: "Cote Agora - Ver meu preço!" });

it("§2.39, §4.9, §9.7: the floating button appears past 300 px of scroll, not at 300", async () => {
  await open("/seguro-de-carro/marca/fiat");
  expect(await button().isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 300));
  // The second frame begins after the first was painted.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await button().isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 301));
  await button().waitFor({ state: "visible" });
});

it("§2.45: on a phone the floating button hides over the footer, and while a field under it has the focus", async () => {
  await page.setViewportSize(PHONE);
  await open("/seguro-de-carro/marca/gm/onix/3200");
  /** Scrolls until the bottom of the window is so many pixels below the top of an element. */
  const show = (selector: string, pixels: number) =>
    page
      .locator(selector)
      .last()
      .evaluate((element, below) => {
        window.scrollBy(0, element.getBoundingClientRect().top + below - window.innerHeight);
      }, pixels);
  await show(".footer", -10);
  await button().waitFor({ state: "visible" });
  // The button is that high.
  await show(".footer", 60);
  await button().waitFor({ state: "hidden" });
  await show(".driver select", 70);
  await button().waitFor({ state: "visible" });
  const select = page.locator(".driver select").last();
  await select.evaluate((element) => element.focus({ preventScroll: true }));
  await button().waitFor({ state: "hidden" });
  await select.evaluate((element) => element.blur());
  await button().waitFor({ state: "visible" });
});

it("§2.11, §2.13: a navigation goes to the top, moves the focus to the heading and announces the title", async () => {
  await open("/seguro-de-carro/marca");
  const link = page.getByRole("link", { name: "Fiat", exact: true });
  // In the middle nothing floats over it, and the click need not scroll.
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  // The place at the moment of the click: a late font moves it.
  const left = link.evaluate(
    (element) => new Promise<number>((resolve) => element.addEventListener("click", () => resolve(window.scrollY))),
  );
  await link.click();
  expect(await left).toBeGreaterThan(0);
  await page.waitForURL("**/marca/fiat");
  await page.locator("h1", { hasText: "Seguro Auto Fiat" }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(await page.getByRole("status").textContent()).toBe("Seguro Auto Fiat - Preços e Informações");

  await page.evaluate(() => window.scrollTo(0, 400));
  await page.goBack();
  await page.locator("h1", { hasText: "Marcas de Carros" }).waitFor();
  await page.waitForFunction((place) => window.scrollY === place, await left);
});

it("§2.129, §4.1, §4.2, §4.11: a navigation shows 'Carregando...' in the same document", async () => {
  await open("/seguro-de-carro/marca/fiat/argo/3200");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const release = await holdRequests(page, "**/*.data");
  await page.locator(".data-table th a").first().click();
  await page.locator(".progress-bar").waitFor();
  expect(await page.locator(".progress").textContent()).toBe("Carregando...");
  release();
  await page.locator("h1", { hasText: /^Seguro Fiat Argo .+ 0\sKm$/ }).waitFor();
  await page.locator(".progress-bar").waitFor({ state: "detached" });
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

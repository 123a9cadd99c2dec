// The shared layout as a visitor uses it (section 2 of the specification).

import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import { goTo, holdRequests, openTab, PHONE, waitForFrames } from "../support/browser.ts";
import { openSite } from "../support/site.ts";
import { NOW } from "../support/today.ts";

const site = await openSite();

let page: Page;
beforeEach(async () => {
  ({ page } = await openTab(site));
});

const open = (path: string) => goTo(page, path);

/** Time then moves only when the test says so. */
async function openWithStoppedClock(): Promise<void> {
  await page.clock.install({ time: NOW });
  await open("/");
  await page.clock.pauseAt(NOW + 3_600_000);
}

const menu = (label: string) => page.locator("details.menu", { has: page.locator("summary", { hasText: label }) });
const isOpen = (label: string) => menu(label).evaluate((element) => (element as HTMLDetailsElement).open);
const opener = (label: string) => menu(label).locator("summary");

it("§2.26, §2.29, §4.9: menus open and close on click, one at a time", async () => {
  await open("/");
  await opener("Seguros").click();
  expect([await isOpen("Seguros"), await isOpen("Seguradoras")]).toEqual([true, false]);
  await opener("Seguradoras").click();
  expect([await isOpen("Seguros"), await isOpen("Seguradoras")]).toEqual([false, true]);
  await opener("Seguradoras").click();
  expect(await isOpen("Seguradoras")).toBe(false);
});

it("§2.27, §2.41: menus close on their X, on Escape with the focus back, and on a click outside", async () => {
  await open("/");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await opener("Seguros").click();
  await page.getByRole("button", { name: "Fechar Seguros" }).click();
  expect([await isOpen("Seguros"), await focused()]).toEqual([false, "Seguros"]);

  await opener("Seguros").click();
  await menu("Seguros").locator("li a").first().focus();
  await page.keyboard.press("Escape");
  expect([await isOpen("Seguros"), await focused()]).toEqual([false, "Seguros"]);

  await opener("Seguros").click();
  await page.getByRole("heading", { name: "Preço médio por marca" }).click();
  expect(await isOpen("Seguros")).toBe(false);
});

it("§2.28, §2.41, §9.8: menus close 1,000 ms after the mouse leaves, unless it is back or the focus inside", async () => {
  await openWithStoppedClock();
  await opener("Seguros").click();
  await page.mouse.move(10, 700);
  await page.clock.runFor(990);
  expect(await isOpen("Seguros")).toBe(true);
  await opener("Seguros").hover();
  await page.clock.runFor(2000);
  expect(await isOpen("Seguros")).toBe(true);
  await menu("Seguros").locator("li a").first().focus();
  await page.mouse.move(10, 700);
  await page.clock.runFor(3000);
  expect(await isOpen("Seguros"), "the keyboard's focus is inside").toBe(true);
  await opener("Seguros").hover();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(10, 700);
  await page.clock.runFor(1010);
  expect(await isOpen("Seguros")).toBe(false);
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

it("§2.31, §2.43: the hero's button is green; the hero is whole on the home page, and a narrow band on the others", async () => {
  const readHero = () =>
    page.locator(".hero").evaluate((hero) => {
      const button = hero.querySelector(".quote-button");
      const [red = 0, green = 0, blue = 0] = button
        ? (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number)
        : [];
      return {
        height: hero.clientHeight,
        isGreen: green > red && green > blue,
        headings: hero.querySelectorAll("h1, h2, h3").length,
      };
    });
  await open("/");
  const whole = await readHero();
  await open("/seguro-de-carro/sp");
  const slim = await readHero();
  expect([whole, slim]).toMatchObject(Array(2).fill({ isGreen: true, headings: 0 }));
  expect(slim.height).toBeLessThan(whole.height / 2);
});

const button = () => page.getByRole("link", { name: "Cote Agora - Ver meu preço!" });

it("§2.39, §4.9, §9.7: the floating button appears past 300 px of scroll, not at 300", async () => {
  await open("/seguro-de-carro/marca/fiat");
  expect(await button().isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 300));
  await waitForFrames(page);
  expect(await button().isVisible()).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 301));
  await button().waitFor({ state: "visible" });
  expect(await button().getAttribute("href")).toContain("utm_campaign=floating");
});

/** Whether it is seen, and whether it would lie on the footer or lies on what has the focus. */
const look = () =>
  page.evaluate(() => {
    const [floating, footer] = [".floating-button", ".footer"].map((name) => document.querySelector<HTMLElement>(name));
    if (!floating || !footer) throw new Error("no button or no footer");
    const place = floating.getBoundingClientRect();
    const isUnder = (other: Element | null) => {
      if (!other || other === document.body || other.contains(floating) || floating.contains(other)) return false;
      const { left, right, top, bottom, height } = other.getBoundingClientRect();
      // A table to be scrolled may be taller than the window.
      if (height > window.innerHeight / 2 && other !== footer) return false;
      return place.left < right && left < place.right && place.top < bottom && top < place.bottom;
    };
    return {
      isSeen: getComputedStyle(floating).visibility === "visible",
      onFooter: isUnder(footer),
      onFocus: isUnder(document.activeElement),
    };
  });

it("§2.45: the floating button stands on a phone at every place beyond 300 px but the footer", async () => {
  await page.setViewportSize(PHONE);
  await open("/seguro-de-carro/marca/fiat");
  const height = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(height).toBeGreaterThan(1_000);
  for (let top = 301; top < height; top += 170) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await waitForFrames(page);
    await expect.poll(look, { message: `at ${top} px` }).toSatisfy(({ isSeen, onFooter }) => isSeen !== onFooter);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(look).toMatchObject({ isSeen: false, onFooter: true });
});

it("§2.45: the floating button gives way to a field under it while that has the focus", async () => {
  await page.setViewportSize(PHONE);
  await open("/seguro-de-carro/marca/gm/onix/3200");
  await page.locator("details.driver > summary").click();
  const select = page.locator(".driver select").last();
  await select.evaluate((element) => element.scrollIntoView({ block: "end" }));
  const shift = await select.evaluate((field) => field.getBoundingClientRect().bottom - window.innerHeight + 30);
  await page.evaluate((by) => window.scrollBy(0, by), shift);
  await button().waitFor({ state: "visible" });
  await select.evaluate((element) => element.focus({ preventScroll: true }));
  await button().waitFor({ state: "hidden" });
  expect(await look()).toMatchObject({ isSeen: false, onFocus: true, onFooter: false });
  await select.evaluate((element) => element.blur());
  await button().waitFor({ state: "visible" });
});

it("§2.11, §2.13: a navigation goes to the top, moves the focus to the heading and announces the title", async () => {
  await open("/seguro-de-carro/marca");
  const link = page.getByRole("link", { name: "Fiat", exact: true });
  // In the middle, where nothing floats over it and the click need not scroll.
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  // Where the click finds the page: a font that comes late moves it.
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
  // Back leads to where one was.
  await page.waitForFunction((place) => window.scrollY === place, await left);
});

const CAR = "/seguro-de-carro/marca/fiat/argo/3200";

it.each([
  ["a brand", "/seguro-de-carro/marca", 'a[href="/seguro-de-carro/marca/toyota"]', "Seguro Auto Toyota"],
  ["a model-year", "/seguro-de-carro/marca/fiat/argo", `a[href="${CAR}"]`, "Seguro Fiat Argo 0 Km"],
  ["a version", CAR, ".data-table th a", /^Seguro Fiat Argo .+ 0 Km$/],
])(
  "§2.129, §4.1, §4.2, §4.11: a navigation to %s says 'Carregando...', then shows it, in the same document",
  async (_, from, link, heading) => {
    await open(from);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const release = await holdRequests(page, "**/*.data");
    await page.locator(link).first().click();
    await page.locator(".progress-bar").waitFor();
    expect(await page.locator(".progress").textContent()).toBe("Carregando...");
    release();
    await page.locator("h1", { hasText: heading }).waitFor();
    await page.locator(".progress-bar").waitFor({ state: "detached" });
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  },
);

it("§1.12: a quote link opens in the same tab and vouches for nothing; nothing is asked of the form before that", async () => {
  await open("/seguro-de-carro/marca/fiat/argo/2022");
  const links = await page
    .locator("a.quote-button")
    .evaluateAll((all) =>
      all.map((link) => [
        new URL((link as HTMLAnchorElement).href).searchParams.get("utm_campaign"),
        link.getAttribute("rel"),
        link.getAttribute("target"),
      ]),
    );
  const campaigns = ["contextual", "floating", "main", "main"];
  expect(links.sort()).toEqual(campaigns.map((campaign) => [campaign, "nofollow", null]));
  const form = new URL(OWNER.quoteForm).origin;
  await page.route(`${form}/**`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  const asked = page.waitForRequest((request) => request.url().startsWith(form));
  await page.getByRole("link", { name: "Cotação Seguro Auto Online" }).click();
  expect((await asked).isNavigationRequest()).toBe(true);
});

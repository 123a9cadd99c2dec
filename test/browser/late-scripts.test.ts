// The pages' scripts: not asked for before somebody touches the page, and not needed to read it.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openVisit, shareBrowser, waitForHydration } from "../support/browser.ts";
import { type Site, startSite } from "../support/site.ts";
import { NOW } from "../support/today.ts";

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), shareBrowser()]);
});
afterAll(async () => {
  await site.dispose();
});

const CITY = "/seguro-de-carro/sp/campinas";

/** The scripts that a page asks for from now on. */
function listScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

it("an untouched page asks for no script for ten seconds, and then for those of its screen", async () => {
  const { page, surprises, close } = await openVisit(browser, site.url);
  const scripts = listScripts(page);
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW + 1);
  await page.goto(CITY);
  // As a browser tells of a pointer that lies where the page came to be.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { clientX: 5, clientY: 5 })));
  await page.clock.runFor(9_900);
  expect(scripts).toEqual([]);
  expect(await page.locator("h1").textContent()).toBe("Seguro Auto em Campinas SP");
  await page.clock.runFor(200);
  await page.waitForFunction(() => "__remixRouteModules" in window);
  expect(scripts.some((name) => name.startsWith("/assets/city-"))).toBe(true);
  expect(scripts.some((name) => name.startsWith("/assets/state-"))).toBe(false);
  expect(new Set(scripts).size).toBe(scripts.length);
  await close();
  expect(surprises).toEqual([]);
});

it.each([
  [
    "a finger",
    (page: Page) => page.evaluate(() => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }))),
  ],
  ["a mouse", (page: Page) => page.mouse.move(30, 30, { steps: 2 })],
  ["a key", (page: Page) => page.keyboard.press("Tab")],
  ["scrolling", (page: Page) => page.mouse.wheel(0, 200)],
])("%s begins them at once", async (_, touch) => {
  const { page, close } = await openVisit(browser, site.url);
  // No time passes, so that nothing else begins them.
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW + 1);
  await page.goto(CITY);
  await touch(page);
  await page.waitForFunction(() => "__remixRouteModules" in window);
  await close();
});

it("who has chosen something before finds it again without a touch", async () => {
  const { page, close } = await openVisit(browser, site.url);
  await page.goto(CITY);
  await page.evaluate(() => localStorage.setItem("motorista", "{}"));
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(NOW + 1);
  await page.reload();
  await page.clock.runFor(2_000);
  await page.waitForFunction(() => "__remixRouteModules" in window);
  await close();
});

it("a link that is followed before they have come is followed by the browser", async () => {
  const { page, surprises, close } = await openVisit(browser, site.url);
  await page.goto(CITY);
  await page.evaluate(() => (document.querySelector('a[href="/seguro-de-carro/sp"]') as HTMLAnchorElement).click());
  await page.waitForURL("**/seguro-de-carro/sp");
  await waitForHydration(page);
  await close();
  expect(surprises).toEqual([]);
});

it("a button that is tapped first of all does what it is for", async () => {
  const { page, surprises, close } = await openVisit(browser, site.url, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(CITY);
  await page.getByRole("button", { name: "Abrir menu" }).tap();
  const menu = page.getByRole("button", { name: "Fechar menu" });
  await menu.waitFor();
  expect(await menu.getAttribute("aria-expanded")).toBe("true");
  await menu.tap();
  expect(await page.getByRole("button", { name: "Abrir menu" }).getAttribute("aria-expanded")).toBe("false");
  await close();
  expect(surprises).toEqual([]);
});

it("keys that are pressed all the while do not disturb React as it takes the page over", async () => {
  const { page, surprises, close } = await openVisit(browser, site.url);
  await page.goto(CITY);
  await page.evaluate(async () => {
    const field = document.querySelector("input") ?? document.body;
    const { port1, port2 } = new MessageChannel();
    const { promise, resolve } = Promise.withResolvers<void>();
    // A task of its own each: React's own tasks come between them.
    port1.onmessage = () => {
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      port2.postMessage(null);
    };
    addEventListener("alive", () => {
      port1.close();
      resolve();
    });
    port2.postMessage(null);
    await promise;
  });
  await close();
  expect(surprises).toEqual([]);
});

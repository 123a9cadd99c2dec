// What a visitor does before a page is hydrated is not lost.

import type { BrowserContextOptions } from "playwright-core";
import { expect, it } from "vitest";
import { holdRequests, openTab, PHONE, waitForHydration } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

const CITY = "/seguro-de-carro/sp/campinas";

/** Opens a page whose scripts are held back until they are released. */
async function openHeld(path: string, options?: BrowserContextOptions) {
  const { page } = await openTab(site, options);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return { page, release };
}

it("the browser follows a link that is clicked before the scripts come", async () => {
  const { page, release } = await openHeld(CITY);
  await page.locator('a[href="/seguro-de-carro/sp"]').first().click({ noWaitAfter: true });
  release();
  await page.waitForURL("**/seguro-de-carro/sp");
  await waitForHydration(page);
});

it("a button that is tapped before hydration acts once", async () => {
  const { page, release } = await openHeld(CITY, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.getByRole("button", { name: "Abrir menu" }).tap();
  release();
  const menu = page.getByRole("button", { name: "Fechar menu" });
  await menu.waitFor();
  await waitForHydration(page);
  expect(await menu.getAttribute("aria-expanded")).toBe("true");
  await menu.tap();
  expect(await page.getByRole("button", { name: "Abrir menu" }).getAttribute("aria-expanded")).toBe("false");
});

it("choices before hydration are kept", async () => {
  const { page, release } = await openHeld("/");
  await page.getByLabel("Marca", { exact: true }).selectOption("Fiat");
  await page.getByLabel("Estado", { exact: true }).selectOption("São Paulo");
  release();
  await waitForHydration(page);
  expect(await page.getByLabel("Marca", { exact: true }).inputValue()).toBe("fiat");
  await page.getByLabel("Modelo").locator("option", { hasText: "Argo" }).waitFor({ state: "attached" });
  expect(await page.getByRole("button", { name: "Ver Preços por Região" }).isDisabled()).toBe(false);
});

it("keys that are pressed during hydration do not disturb React", async () => {
  const { page } = await openTab(site);
  await page.goto(CITY, { waitUntil: "commit" });
  // What is committed has no body yet.
  await page.locator("input").first().waitFor({ state: "attached" });
  await page.evaluate(async () => {
    const field = document.querySelector("input") ?? document.body;
    const { promise, resolve } = Promise.withResolvers<void>();
    const isTakenOver = () =>
      Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__reactFiber"));
    // A timer's pause of 4 ms leaves a busy machine the time in which the page's scripts come.
    const press = () => {
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      if (isTakenOver()) resolve();
      else setTimeout(press);
    };
    press();
    await promise;
  });
});

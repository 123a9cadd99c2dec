// A visitor's whole way by the keyboard alone.

import { expect, it } from "vitest";
import { openTab, waitForHydration } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

it("by the keyboard alone a visitor searches a car, chooses its driver and reaches a quote", async () => {
  const { page } = await openTab(site);
  const tabTo = async (selector: string) => {
    const isFocused = () => page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector);
    for (let tabs = 0; tabs < 80 && !(await isFocused()); tabs++) await page.keyboard.press("Tab");
    expect([selector, await isFocused()]).toEqual([selector, true]);
  };
  await page.goto("/");
  await tabTo('[name="q"]');
  await page.keyboard.type("argo 2022 campinas");
  await page.keyboard.press("Enter");
  await page.locator("h1", { hasText: "Seguro Fiat Argo 2022 em Campinas SP" }).waitFor();
  // React's error 345 was seen once where keys go on during hydration.
  await page.keyboard.press("Tab");
  await waitForHydration(page);
  await tabTo("details.driver > summary");
  await page.keyboard.press("Enter");
  await tabTo('select[name="idade"]');
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.locator(".estimate-for", { hasText: "18 a 25 anos" }).first().waitFor();
  await tabTo(".quote-button");
});

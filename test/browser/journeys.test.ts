// What people come for, from beginning to end: in Chromium, by the keyboard alone, and in Firefox where one is named.

import { type Browser, firefox } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTab, PHONE, shareBrowser, waitForHydration } from "../support/browser.ts";
import { JOURNEYS } from "../support/journeys.ts";
import { openSite } from "../support/site.ts";

/**
 * A Firefox that speaks WebDriver BiDi, from version 143 on. Playwright's own builds, and any of WebKit, are downloads of their
 * own, in no registry of packages.
 */
const FIREFOX = process.env.FIREFOX_PATH;

const site = await openSite();

const BROWSERS: readonly (readonly [string, () => Promise<Browser>])[] = [
  ["Chromium", shareBrowser],
  ...(FIREFOX ? [["Firefox", () => firefox.launch({ channel: "moz-firefox", executablePath: FIREFOX })] as const] : []),
];

describe.each(BROWSERS)("in %s", (_, launch) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  // Chromium is the test files' shared one.
  afterAll(() => (launch === shareBrowser ? undefined : browser.close()));

  it.each(Object.entries(JOURNEYS))("on a phone one can %s", async (_name, go) => {
    const { page } = await openTab(site, { browser, viewport: PHONE });
    await go(page);
  });
});

it("by the keyboard alone a car is searched, its driver chosen and a quote reached", async () => {
  const { page } = await openTab(site);
  await page.goto("/");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");
  for (let tabs = 0; tabs < 40 && (await focused()) !== "q"; tabs++) await page.keyboard.press("Tab");
  expect(await focused()).toBe("q");
  await page.keyboard.type("argo 2022 campinas");
  await page.keyboard.press("Enter");
  await page.locator("h1", { hasText: "Seguro Fiat Argo 2022 em Campinas SP" }).waitFor();
  const age = page.getByLabel("Idade de quem dirige");
  await age.waitFor();
  // The first key begins the scripts. React's own error 345 was seen once where keys go on while it takes over.
  await page.keyboard.press("Tab");
  await waitForHydration(page);
  const holdsAge = () => age.evaluate((select) => select === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await holdsAge()); tabs++) await page.keyboard.press("Tab");
  expect(await holdsAge()).toBe(true);
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelector(".answer")?.textContent?.includes("18 a 25 anos"));
  const onQuote = () =>
    page.evaluate(() => document.activeElement?.classList.contains("quote-button") && location.origin !== "");
  for (let tabs = 0; tabs < 80 && !(await onQuote()); tabs++) await page.keyboard.press("Tab");
  expect(await onQuote()).toBe(true);
});

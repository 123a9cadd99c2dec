// What people come for, from beginning to end: in Chromium, by the keyboard alone, and in Firefox where one is named.

import { type Browser, firefox, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { choose, openTab, PHONE, shareBrowser, waitForHydration } from "../support/browser.ts";
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

/** Opens a page and moves, as whoever uses it does: the page's scripts are asked for then. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(20, 20);
}

type Journey = (page: Page) => Promise<void>;

const ARGO = "/seguro-de-carro/marca/fiat/argo/2022";

/** By name. None runs code in the page: where a browser is driven from outside, the pages' policy keeps that out. */
const JOURNEYS: Readonly<Record<string, Journey>> = {
  async "find my car in my city, by choosing"(page) {
    await open(page, "/");
    // The form has taken over; without script no button of it is disabled.
    await page.locator(".selectors button:disabled").nth(1).waitFor();
    await choose(page, "Marca", "Fiat");
    await choose(page, "Modelo", "Argo");
    await choose(page, "Ano", "2022");
    await choose(page, "Estado", "São Paulo");
    await choose(page, "Cidade (opcional)", "Campinas");
    await page.getByRole("button", { name: "Ver este carro nesta cidade" }).click();
    await page.locator("h1", { hasText: "Seguro Fiat Argo 2022 em Campinas SP" }).waitFor();
    expect(await page.locator(".headline-amount").first().innerText()).toMatch(/^R\$\s[\d.]+$/);
  },
  async "find my car in my city, by words"(page) {
    await open(page, "/");
    await page.getByRole("main").getByRole("searchbox").fill("argo 2022 campinas");
    await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
    await page.locator("h1", { hasText: "Seguro Fiat Argo 2022 em Campinas SP" }).waitFor();
  },
  async "say who drives"(page) {
    await open(page, `${ARGO}/sp/campinas`);
    const amount = page.locator(".headline-amount").first();
    const before = await amount.innerText();
    const age = page.getByLabel("Idade de quem dirige");
    await age.waitFor();
    await age.selectOption({ label: "18 a 25 anos" });
    await page.locator(".headline-kicker", { hasText: "Estimativa: 18 a 25 anos" }).first().waitFor();
    expect((await amount.innerText()) !== before).toBe(true);
    await page.getByText("Por que este preço").click();
    await page.getByText(/^18 a 25 anos: /).waitFor();
  },
  async "compare two cars"(page) {
    await open(page, "/seguro-de-carro/comparar");
    await page.getByLabel("Carro 1 (modelo e ano").fill("argo 2022");
    await page.getByLabel("Carro 2 (modelo e ano").fill("onix 2022");
    await page.getByRole("main").getByRole("button", { name: "Comparar" }).click();
    await page.locator("h1", { hasText: "Fiat Argo 2022" }).waitFor();
  },
};

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
  await page.keyboard.press("ArrowDown");
  await page.locator(".headline-kicker", { hasText: "18 a 25 anos" }).first().waitFor();
  const onQuote = () =>
    page.evaluate(() => document.activeElement?.classList.contains("quote-button") && location.origin !== "");
  for (let tabs = 0; tabs < 80 && !(await onQuote()); tabs++) await page.keyboard.press("Tab");
  expect(await onQuote()).toBe(true);
});

// A visitor with a real headless Chromium.

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchChromium } from "../../tools/chromium.ts";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

export interface Visit {
  page: Page;
  /** What the console said beyond information, and every request that left the site. */
  surprises: string[];
  close(): Promise<void>;
}

let shared: Promise<Browser> | null = null;

/** The browser that all suites of a test worker share, until it ends; each visit has cookies and a storage of its own. */
export function shareBrowser(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}

/** A visitor with a browser of their own at that site. Requests to anyone else are refused and noted. */
export async function openVisit(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport: DESKTOP, locale: "pt-BR", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const surprises: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") surprises.push(message.text());
  });
  page.on("pageerror", (error) => surprises.push(error.message));
  await context.route(
    (address) => address.origin !== new URL(url).origin,
    (route) => {
      surprises.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  return { page, surprises, close: () => context.close() };
}

/** Resolves when the page has drawn what it was told to: two frames, of which the second begins after the first was painted. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Resolves when React has taken over. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}

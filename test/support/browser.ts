// A visitor with a real headless Chromium.

import chromium from "@sparticuz/chromium";
import {
  type Browser,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
  chromium as playwright,
} from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { ProcessState } from "./site.ts";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

const ARGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  // It knows of no host but this machine. Requests that Playwright intercepts would take a seventh of the time of each page.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** `CHROMIUM_PATH`; else the lock file's, which is for Linux on x64; else the Chrome of the machine. */
async function findExecutable(): Promise<LaunchOptions> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === "linux" && process.arch === "x64") {
    return { executablePath: await chromium.executablePath() };
  }
  return { channel: "chrome" };
}

let shared: Promise<Browser> | null = null;

/** The browser that all suites of a test worker share, until it ends; each visit has cookies and a storage of its own. */
function shareBrowser(): Promise<Browser> {
  shared ??= findExecutable().then((executable) => playwright.launch({ args: ARGS, ...executable }));
  return shared;
}

/**
 * An empty page of a visitor of their own, in the shared browser; nobody else can be reached. It is
 * closed at the end of the test, which fails if there were surprises: what the console said beyond information, and every request
 * that left the site. Those that a test expects it takes out of the list.
 */
export async function openTab(
  site: ProcessState,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; surprises: string[] }> {
  const context = await (await shareBrowser()).newContext({
    baseURL: site.url,
    viewport: DESKTOP,
    locale: "pt-BR",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const surprises: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") surprises.push(message.text());
  });
  page.on("pageerror", (error) => surprises.push(error.message));
  // A request elsewhere fails, unless the test itself answers it (`page.route`).
  context.on("requestfailed", (request) => {
    if (new URL(request.url()).origin !== site.url) surprises.push(`request to ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(surprises).toEqual([]);
  });
  return { page, surprises };
}

/** The same at a page of the site, which React has taken over where scripts may run. */
export async function openPage(
  site: ProcessState,
  path: string,
  options: Parameters<typeof openTab>[1] = {},
): ReturnType<typeof openTab> {
  const tab = await openTab(site, options);
  await (options.javaScriptEnabled === false ? tab.page.goto(path) : goTo(tab.page, path));
  return tab;
}

/** Goes to a page of the site, and waits until React has taken it over. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Chooses an option of a list, once it has come from the server. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByLabel(label, { exact: true });
  await select.locator("option", { hasText: new RegExp(`^${option}$`) }).waitFor({ state: "attached" });
  await select.selectOption({ label: option });
}

/** Holds requests for such addresses back. @returns what lets them go */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Resolves when the page has drawn what it was told to: two frames, of which the second begins after the first was painted. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/**
 * Resolves when React has taken over the header and every form, and has run the effects of that. What stands in a Suspense
 * boundary is hydrated after the header, and React does not hear what is typed before. A node has its fiber before React
 * commits the tree and runs its effects; an idle callback runs when no task of React's scheduler is left.
 */
export async function waitForHydration(page: Page): Promise<void> {
  // By a timer: a page that draws no frame has neither animation frames nor idle periods.
  await page.waitForFunction(
    () =>
      [document.querySelector("header"), ...document.querySelectorAll("form")].every((element) =>
        Object.keys(element ?? {}).some((key) => key.startsWith("__reactFiber")),
      ),
    null,
    { polling: 50 },
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 })));
}

// A visitor with a real headless Chromium.

import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
  type Route,
} from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import type { Client } from "./site.ts";

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 900 };

/** Takes away what browsers of the floor lack (docs/design.md). */
export function removeNewer(): void {
  const newer: [object, string[]][] = [
    [Array.prototype, ["findLast", "findLastIndex", "toReversed", "toSorted", "toSpliced", "with"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
    [URLSearchParams.prototype, ["size"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [URL, ["canParse", "parse"]],
    [Array, ["fromAsync"]],
    [AbortSignal, ["any", "timeout"]],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** One browser for all files of a test worker; each tab has cookies and a storage of its own. */
let shared: Promise<Browser> | null = null;

/**
 * Opens an empty tab, and closes it at the end of the test. The test fails if there are surprises: errors and warnings on the
 * console, and requests that left the site. A test takes those that it expects out of the list.
 */
export async function openTab(
  site: Pick<Client, "url">,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; surprises: string[] }> {
  const launch = () => chromium.launch(inject("browser"));
  // Once more: on a busy machine Chromium has crashed while it started.
  shared ??= launch().catch(launch);
  const context = await (await shared).newContext({
    baseURL: site.url,
    viewport: DESKTOP,
    locale: "pt-BR",
    ...options,
  });
  await context.addInitScript(removeNewer);
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

/** Opens a tab at a page of the site, hydrated where scripts may run. */
export async function openPage(
  site: Pick<Client, "url">,
  path: string,
  options: Parameters<typeof openTab>[1] = {},
): ReturnType<typeof openTab> {
  const tab = await openTab(site, options);
  await (options.javaScriptEnabled === false ? tab.page.goto(path) : goTo(tab.page, path));
  return tab;
}

/** Goes to a page of the site, and waits until it is hydrated. */
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

/** Chooses driver features by the labels of the form and its options. */
export async function chooseDriver(page: Page, features: Readonly<Record<string, string>>): Promise<void> {
  const accordion = page.locator("details:not([open]):has(> .driver) > summary");
  if ((await accordion.count()) > 0) await accordion.click();
  for (const [label, option] of Object.entries(features)) await page.getByLabel(label).selectOption({ label: option });
}

/** Records the requests of a page from now on. */
export function listRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

/**
 * Answers the first request for such addresses itself. The route stays: where Playwright takes one away (`times`), a document
 * whose request begins in the same moment never comes.
 */
export async function answerFirst(
  page: Page,
  addresses: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false;
  await page.route(addresses, (route) => {
    if (isAnswered) return route.continue();
    isAnswered = true;
    return answer(route);
  });
}

/** Holds requests for such addresses back. @returns a function that releases them */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Resolves when React has hydrated the header and every form, and has run their effects. A Suspense boundary is hydrated after
 * the header. A node has its fiber before React runs its effects; an idle callback runs when no task of React is left.
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

// Navigations whose data or script does not come, and input before hydration.

import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import {
  answerFirst,
  holdRequests,
  listRequests,
  openPage,
  openTab,
  PHONE,
  waitForHydration,
} from "../support/browser.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const CITY = "/seguro-de-carro/sp/campinas";
const STATE = "/seguro-de-carro/sp";
const DATA = "**/*.data*";

const link = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first();

async function expectState(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Seguro Auto em São Paulo" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(STATE);
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
}

/** Opens the city's page. What its console says is expected. */
async function openCity() {
  const { page, surprises } = await openPage(site, CITY);
  onTestFinished(() => void surprises.splice(0));
  const requests = listRequests(page);
  return { page, countDocuments: () => requests.filter((request) => request.resourceType() === "document").length };
}

async function change(route: Route, changed: (body: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: changed(await response.text()) });
}

it.each<[what: string, answer: (route: Route, build: string) => Promise<void>]>([
  ["is blocked", (route) => route.abort("blockedbyclient")],
  ["is refused in HTML", (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>503</h1>" })],
  ["ends half-way", (route) => change(route, (body) => body.slice(0, body.length / 2))],
  ["is of another build", (route, build) => change(route, (body) => body.replaceAll(build, "another"))],
])("a navigation whose data %s loads its target as a document, once", async (_, answer) => {
  const { page, countDocuments } = await openCity();
  const build = await page.evaluate(() => String(window.__remixContext.state.loaderData?.root.build));
  await page.route(DATA, (route) => answer(route, build));
  await link(page, STATE).click();
  await expectState(page);
  expect(countDocuments()).toBe(1);
});

it("back to a page whose data is blocked loads that page as a document", async () => {
  const { page } = await openCity();
  await link(page, STATE).click();
  await expectState(page);
  await page.route(DATA, (route) => route.abort("blockedbyclient"));
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Campinas" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(CITY);
});

it("a navigation whose script is gone loads its target as a document", async () => {
  const { page } = await openCity();
  const script = await page.evaluate(() => window.__remixManifest.routes.state?.module);
  expect(script).toBeDefined();
  const refused = page.waitForResponse((response) => response.status() === 404);
  await answerFirst(page, `**${script}`, (route) => route.fulfill({ status: 404 }));
  await link(page, STATE).click();
  await expectState(page);
  await refused;
});

it("a 404 of the site is shown without loading a document", async () => {
  const { page, countDocuments } = await openCity();
  await page.evaluate(() => void window.__remixRouter.navigate("/seguro-de-carro/sp/nenhuma"));
  await page.getByText("Cidade não encontrada.").waitFor();
  expect(countDocuments()).toBe(0);
});

async function openHeld(path: string, options?: BrowserContextOptions) {
  const { page } = await openTab(site, options);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return { page, release };
}

it("the browser follows a link that is clicked before the scripts come", async () => {
  const { page, release } = await openHeld(CITY);
  await link(page, STATE).click({ noWaitAfter: true });
  release();
  await expectState(page);
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

it("before hydration choices are kept, and the button for a car in a city is hidden", async () => {
  const { page, release } = await openHeld("/");
  await page.getByLabel("Marca", { exact: true }).selectOption("Fiat");
  await page.getByLabel("Estado", { exact: true }).selectOption("São Paulo");
  await expect.poll(() => page.getByRole("button", { name: "Ver este carro nesta cidade" }).isVisible()).toBe(false);
  release();
  await waitForHydration(page);
  expect(await page.getByLabel("Marca", { exact: true }).inputValue()).toBe("fiat");
  await page.getByLabel("Modelo").locator("option", { hasText: "Argo" }).waitFor({ state: "attached" });
  expect(await page.getByRole("button", { name: "Ver Preços por Região" }).isDisabled()).toBe(false);
});

it("back inside a page returns to the place that was left", async () => {
  const { page } = await openPage(site, "/glossario");
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.locator('main a[href*="#letra-"]').last().click();
  await expect.poll(place).toBeGreaterThan(200);
  await page.goBack();
  await expect.poll(place).toBe(120);
});

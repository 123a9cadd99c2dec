// Navigations whose data or script does not come: the browser loads the target as a document, once.

import type { Page, Route } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { busyPage } from "../../app/server/busy-page.ts";
import { listRequests, openPage } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

const CITY = "/seguro-de-carro/sp/campinas";
const STATE = "/seguro-de-carro/sp";
const DATA = "**/*.data*";

const link = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first();

/** Resolves when the state's page is there, by its address and its heading. */
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

async function fulfillBusy(route: Route, status: 429 | 503): Promise<void> {
  await route.fulfill({ status, contentType: "text/html", body: await busyPage(status, []).text() });
}

/** Answers with a changed answer of the site. */
async function change(route: Route, changed: (body: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: changed(await response.text()) });
}

it.each<[what: string, answer: (route: Route, build: string) => Promise<void>]>([
  ["is blocked", (route) => route.abort("blockedbyclient")],
  ["is the site's own 429", (route) => fulfillBusy(route, 429)],
  ["is the site's own 503", (route) => fulfillBusy(route, 503)],
  ["is somebody else's HTML", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Wi-Fi</h1>" })],
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
  let asked = 0;
  const refuse = (route: Route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  };
  await page.route(`**${script}`, refuse, { times: 1 });
  await link(page, STATE).click();
  await expectState(page);
  expect(asked).toBe(1);
});

it("a 404 of the site is shown without loading a document", async () => {
  const { page, countDocuments } = await openCity();
  await page.evaluate(() => void window.__remixRouter.navigate("/seguro-de-carro/sp/nenhuma"));
  await page.getByText("Cidade não encontrada.").waitFor();
  expect(countDocuments()).toBe(0);
});

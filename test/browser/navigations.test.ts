// Navigations inside the site whose data or script cannot be had: the browser loads the target as a document, once.

import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { busyPage } from "../../app/server/busy-page.ts";
import { openPage } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

const CITY = "/seguro-de-carro/sp/campinas";
const STATE = "/seguro-de-carro/sp";
const DATA = "**/*.data*";

const link = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first();

async function fulfillBusy(route: Route, status: 429 | 503): Promise<void> {
  await route.fulfill({ status, contentType: "text/html", body: await busyPage(status, []).text() });
}

/** Answers with what the site answers, changed. */
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
  const { page, surprises } = await openPage(site, CITY);
  const build = await page.evaluate(() => String(window.__remixContext.state.loaderData?.root.build));
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await page.route(DATA, (route) => answer(route, build));
  await link(page, STATE).click();
  await page.getByRole("heading", { level: 1, name: "Seguro Auto em São Paulo" }).waitFor();
  expect([new URL(page.url()).pathname, documents]).toEqual([STATE, 1]);
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
  surprises.length = 0;
});

it("back to a page of the same document whose data is blocked loads that page as a document", async () => {
  const { page, surprises } = await openPage(site, CITY);
  await link(page, STATE).click();
  await page.getByRole("heading", { level: 1, name: "Seguro Auto em São Paulo" }).waitFor();
  await page.route(DATA, (route) => route.abort("blockedbyclient"));
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Campinas" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(CITY);
  surprises.length = 0;
});

it("a navigation whose script is gone loads its target as a document, not the page one is on", async () => {
  const { page, surprises } = await openPage(site, CITY);
  const script = await page.evaluate(() => window.__remixManifest.routes.state?.module);
  expect(script).toBeDefined();
  let asked = 0;
  await page.route(
    `**${script}`,
    (route) => {
      asked += 1;
      return route.fulfill({ status: 404 });
    },
    { times: 1 },
  );
  await link(page, STATE).click();
  await page.getByRole("heading", { level: 1, name: "Seguro Auto em São Paulo" }).waitFor();
  expect([new URL(page.url()).pathname, asked]).toEqual([STATE, 1]);
  surprises.length = 0;
});

it("what a page says of itself is shown without a document: its own 404", async () => {
  const { page, surprises } = await openPage(site, CITY);
  let documents = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents += 1;
  });
  await page.evaluate(() => void window.__remixRouter.navigate("/seguro-de-carro/sp/nenhuma"));
  await page.getByText("Cidade não encontrada.").waitFor();
  expect(documents).toBe(0);
  surprises.length = 0;
});

// The search field in a browser: what it offers, by keyboard, by mouse, and without JavaScript.

import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESKTOP, openVisit, PHONE, shareBrowser, waitForHydration } from "../support/browser.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), shareBrowser()]);
  await site.warmCatalogue();
});
afterAll(async () => {
  await site.dispose();
});

async function openPage(path: string, options = {}) {
  const visit = await openVisit(browser, site.url, options);
  await visit.page.goto(path);
  return visit;
}

it("offers pages while one types, by the pattern of a combobox, and opens what is chosen by the keyboard", async () => {
  const { page, surprises, close } = await openPage("/seguro-de-carro/marca");
  await waitForHydration(page);
  await page.getByLabel("Carro, cidade ou código FIPE").focus();
  const field = page.getByRole("combobox", { name: "Carro, cidade ou código FIPE" });
  expect(await field.getAttribute("aria-expanded")).toBe("false");
  await field.pressSequentially("argo 2022 camp");
  const list = page.getByRole("listbox", { name: "Sugestões" });
  await list.waitFor();
  expect([await field.getAttribute("aria-expanded"), await field.getAttribute("aria-controls")]).toEqual([
    "true",
    await list.getAttribute("id"),
  ]);
  const offers = await list.getByRole("option").allInnerTexts();
  expect(offers.join("\n")).toContain("Fiat Argo 2022 em Campinas (SP)");

  await field.press("ArrowDown");
  const marked = list.getByRole("option", { selected: true });
  expect(await field.getAttribute("aria-activedescendant")).toBe(await marked.getAttribute("id"));
  expect(await marked.innerText()).toBe(offers[0]);
  await field.press("ArrowUp");
  expect(await list.getByRole("option", { selected: true }).count()).toBe(0);
  await field.press("ArrowUp");
  expect(await marked.innerText()).toBe(offers.at(-1));
  await field.press("Escape");
  await list.waitFor({ state: "hidden" });
  expect([await field.inputValue(), await field.evaluate((input) => input === document.activeElement)]).toEqual([
    "argo 2022 camp",
    true,
  ]);

  await field.pressSequentially("inas");
  await list.getByText("Fiat Argo 2022 em Campinas (SP)").waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL("**/seguro-de-carro/marca/fiat/argo/2022/sp/campinas");
  expect(surprises).toEqual([]);
  await close();
});

it("a click opens an offer; what loses the focus closes the list", async () => {
  const { page, surprises, close } = await openPage("/");
  await waitForHydration(page);
  const field = page.getByLabel("Carro, cidade ou código FIPE");
  await field.click();
  await field.pressSequentially("onix");
  const list = page.getByRole("listbox", { name: "Sugestões" });
  await list.waitFor();
  await page.keyboard.press("Tab");
  await list.waitFor({ state: "hidden" });
  await field.fill("oni");
  await list.waitFor();
  await list.getByRole("option", { name: /Chevrolet Onix Modelo/ }).click();
  await page.waitForURL("**/seguro-de-carro/marca/gm/onix");
  expect(surprises).toEqual([]);
  await close();
});

it("Enter without a mark searches for what was typed", async () => {
  const { page, close } = await openPage("/");
  await waitForHydration(page);
  const field = page.getByLabel("Carro, cidade ou código FIPE");
  await field.fill("corola");
  await field.press("Enter");
  await page.getByText("Páginas para “corola”").waitFor();
  expect(new URL(page.url()).search).toBe("?q=corola");
  await close();
});

it("offers that do not come are missed by nobody", async () => {
  const { page, close } = await openPage("/");
  await waitForHydration(page);
  await page.route("**/buscar/sugestoes**", (route) => route.fulfill({ status: 503, body: "{}" }));
  const field = page.getByLabel("Carro, cidade ou código FIPE");
  await field.click();
  await field.pressSequentially("onix");
  await field.press("Enter");
  await page.waitForURL("**/seguro-de-carro/marca/gm/onix");
  await close();
});

it.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("without JavaScript, on %s, three steps lead from any page to a car in a city", async (_, viewport) => {
  const { page, close } = await openPage("/metodologia", { viewport, javaScriptEnabled: false });
  if (viewport === PHONE) await page.getByRole("link", { name: "Buscar" }).click();
  await page.getByLabel("Carro, cidade ou código FIPE").fill("Onix 2020 Recife");
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.waitForURL("**/seguro-de-carro/marca/gm/onix/2020/pe/recife");
  await close();
});

it("its script weighs 6 KB at most, and comes when the field is touched", async () => {
  const { page, close } = await openPage("/");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const loading = page.waitForResponse((response) => response.url().endsWith(".js"));
  await page.getByLabel("Carro, cidade ou código FIPE").focus();
  const response = await loading;
  expect(response.url()).toContain("combobox");
  expect((await response.body()).byteLength).toBeLessThan(6_000);
  await close();
});

it.each<[how: string, path: string, label: string, touch: (field: Locator) => Promise<void>]>([
  ["a tap", "/", "Carro, cidade ou código FIPE", (field) => field.tap()],
  ["the Tab key", "/", "Carro, cidade ou código FIPE", (field) => tabTo(field)],
  ["a tap on a state's cities", "/seguro-de-carro/sp", "Cidade no estado de São Paulo", (field) => field.tap()],
])("%s as the very first touch of a page brings suggestions", async (_, path, label, touch) => {
  const { page, close } = await openPage(path, { viewport: PHONE, hasTouch: true });
  const field = page.getByLabel(label);
  await touch(field);
  await page.keyboard.type("campinas");
  await page.getByRole("listbox", { name: "Sugestões" }).getByText("Campinas").first().waitFor();
  await close();
});

/** Presses Tab, as often as it takes. */
async function tabTo(field: Locator): Promise<void> {
  for (let press = 0; press < 40; press++) {
    await field.page().keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not lead to the field");
}

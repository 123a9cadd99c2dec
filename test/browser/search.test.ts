// The search field in a browser: what it offers, by keyboard, by mouse, and without JavaScript.

import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { listViolations } from "../support/axe.ts";
import { openPage, openTab, PHONE } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();
const LABEL = "Carro, cidade ou código FIPE";

it("offers pages while one types, by the pattern of a combobox, and opens what is chosen by the keyboard", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/marca");
  await page.getByLabel(LABEL).focus();
  const field = page.getByRole("combobox", { name: LABEL });
  expect(await field.getAttribute("aria-expanded")).toBe("false");
  await field.pressSequentially("argo 2022");
  const list = page.getByRole("listbox", { name: "Sugestões" });
  await list.waitFor();
  expect([await field.getAttribute("aria-expanded"), await field.getAttribute("aria-controls")]).toEqual([
    "true",
    await list.getAttribute("id"),
  ]);
  await list.getByText("Fiat Argo 2022", { exact: true }).waitFor();
  const offers = await list.getByRole("option").allInnerTexts();

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
    "argo 2022",
    true,
  ]);

  await field.pressSequentially(" campinas");
  await list.getByText("Fiat Argo 2022 em Campinas (SP)").waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL("**/seguro-de-carro/marca/fiat/argo/2022/sp/campinas");
});

it("asks for the names once, when a field is touched, and for nothing while one types", async () => {
  const { page } = await openPage(site, "/");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const field = page.getByLabel(LABEL);
  await field.click();
  await field.pressSequentially("onix 2022 campinas");
  await page.getByRole("option").getByText("Chevrolet Onix 2022 em Campinas (SP)").waitFor();
  expect(asked.filter((path) => !path.startsWith("/assets/"))).toEqual(["/buscar/nomes"]);
});

it("says how many are offered, and that none are", async () => {
  const { page } = await openPage(site, "/");
  const field = page.getByLabel(LABEL);
  await field.click();
  await field.pressSequentially("campinas sp");
  await page.getByRole("status").getByText("1 sugestão").waitFor();
  await field.fill("fiat");
  await page.getByRole("status").getByText("8 sugestões").waitFor();
  await field.fill("xapirinha");
  await page.getByRole("status").getByText("Nenhuma sugestão").waitFor();
});

it("the list is accessible, fits 320 px, and has rows of 44 pixels", async () => {
  const { page } = await openPage(site, "/", { viewport: { width: 320, height: 640 } });
  const field = page.getByLabel(LABEL);
  await field.click();
  await field.pressSequentially("onix 2022 campinas");
  const rows = page.getByRole("listbox", { name: "Sugestões" }).getByRole("option");
  await rows.first().waitFor();
  await field.press("ArrowDown");
  expect(await listViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

it("a click opens an offer; what loses the focus closes the list", async () => {
  const { page } = await openPage(site, "/");
  const field = page.getByLabel(LABEL);
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
});

it("names that do not come are missed by nobody", async () => {
  const { page, surprises } = await openPage(site, "/");
  await page.route("**/buscar/nomes", (route) => route.fulfill({ status: 503, body: "{}" }));
  const field = page.getByLabel(LABEL);
  await field.click();
  await expect.poll(() => surprises.splice(0)).toContainEqual(expect.stringContaining("503"));
  await field.pressSequentially("onix");
  await field.press("Enter");
  await page.waitForURL("**/seguro-de-carro/marca/gm/onix");
  surprises.length = 0;
});

it.each<[how: string, path: string, label: string, touch: (field: Locator) => Promise<void>]>([
  ["a tap", "/", LABEL, (field) => field.tap()],
  ["the Tab key", "/", LABEL, (field) => tabTo(field)],
  ["a tap on a state's cities", "/seguro-de-carro/sp", "Cidade no estado de São Paulo", (field) => field.tap()],
])("%s as the very first touch of a page brings suggestions", async (_, path, label, touch) => {
  const { page } = await openTab(site, { viewport: PHONE, hasTouch: true });
  await page.goto(path);
  const field = page.getByLabel(label);
  await touch(field);
  await page.keyboard.type("campinas");
  await page.getByRole("listbox", { name: "Sugestões" }).getByText("Campinas").first().waitFor();
});

async function tabTo(field: Locator): Promise<void> {
  for (let press = 0; press < 40; press++) {
    await field.page().keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not lead to the field");
}

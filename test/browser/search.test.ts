// The search field and its suggestions, by keyboard, mouse and touch.

import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { listViolations } from "../support/axe.ts";
import { DESKTOP, listRequests, openPage, openTab, PHONE } from "../support/browser.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();
const LABEL = "Carro, cidade ou código FIPE";

async function type(text: string, viewport = DESKTOP) {
  const { page, surprises } = await openPage(site, "/", { viewport });
  const requests = listRequests(page);
  const field = page.getByLabel(LABEL);
  await field.click();
  await field.pressSequentially(text);
  const list = page.getByRole("listbox", { name: "Sugestões" });
  return { page, surprises, requests, field, list, options: list.getByRole("option") };
}

it("the field is a combobox: arrows mark suggestions, Escape closes the list, Enter opens the marked one", async () => {
  const { page, field, list, options } = await type("argo 2022");
  await list.getByText("Fiat Argo 2022", { exact: true }).waitFor();
  expect(await field.getAttribute("role")).toBe("combobox");
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  expect(await field.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
  const labels = await options.allInnerTexts();
  await field.press("ArrowDown");
  const marked = list.getByRole("option", { selected: true });
  expect(await field.getAttribute("aria-activedescendant")).toBe(await marked.getAttribute("id"));
  expect(await marked.innerText()).toBe(labels[0]);
  await field.press("ArrowUp");
  expect(await marked.count()).toBe(0);
  await field.press("ArrowUp");
  expect(await marked.innerText()).toBe(labels.at(-1));
  await field.press("Escape");
  await list.waitFor({ state: "hidden" });
  expect(await field.getAttribute("aria-expanded")).toBe("false");
  expect(await field.inputValue()).toBe("argo 2022");
  await field.pressSequentially(" campinas");
  await list.getByText("Fiat Argo 2022 em Campinas (SP)").waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.waitForURL("**/seguro-de-carro/marca/fiat/argo/2022/sp/campinas");
});

it("the names are requested once, the number of suggestions is announced", async () => {
  const { page, requests, field, options } = await type("onix 2022 campinas");
  await options.getByText("Chevrolet Onix 2022 em Campinas (SP)").waitFor();
  const statuses = { "campinas sp": "1 sugestão", fiat: "8 sugestões", xapirinha: "Nenhuma sugestão" };
  for (const [typed, status] of Object.entries(statuses)) {
    await field.fill(typed);
    await page.getByRole("status").getByText(status).waitFor();
  }
  const paths = requests.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => !path.startsWith("/assets/"))).toEqual(["/buscar/nomes"]);
});

it("the list is accessible, fits 320 px, and has rows of 44 pixels", async () => {
  const { page, field, options } = await type("onix 2022 campinas", { width: 320, height: 640 });
  await options.first().waitFor();
  await field.press("ArrowDown");
  expect(await listViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const heights = await options.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

it("Tab closes the list, a click opens a suggestion", async () => {
  const { page, field, list } = await type("onix");
  await list.waitFor();
  await page.keyboard.press("Tab");
  await list.waitFor({ state: "hidden" });
  await field.fill("oni");
  await list.getByRole("option", { name: /Chevrolet Onix Modelo/ }).click();
  await page.waitForURL("**/seguro-de-carro/marca/gm/onix");
});

it("the form works where the names do not come", async () => {
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

async function tabTo(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 80 && !(await isFocused()); tabs++) await target.page().keyboard.press("Tab");
  expect(await isFocused()).toBe(true);
}

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

// The home page's selectors (sections 2, 4 and 5 of the specification).

import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { choose, holdRequests, openPage, openTab, waitForHydration } from "../support/browser.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

let page: Page;
let surprises: string[];
beforeEach(async () => {
  ({ page, surprises } = await openPage(site, "/"));
  // A form disables its button in an effect, later than the header.
  await page.waitForFunction(() => document.querySelectorAll(".selectors button:disabled").length === 3);
});

const choice = (label: string) => page.getByLabel(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name });
const VEHICLE = "Ver Preços de Seguro";
const PLACE = "Ver Preços por Região";
const BOTH = "Ver este carro nesta cidade";

async function chooseAll(options: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, option] of Object.entries(options)) await choose(page, label, option);
}

const ARGO = { Marca: "Fiat", Modelo: "Argo", Ano: "2022" };
const CITY = "Cidade (opcional)";

it("§2.69, §2.70, §5.1, §5.3: each selector waits for the one before it and its options, and the button for all three; zero-km is '0 Km'", async () => {
  const isDisabled = () =>
    Promise.all([choice("Modelo"), choice("Ano"), button(VEHICLE)].map((control) => control.isDisabled()));
  const release = await holdRequests(page, "**/seletores/modelos/**");
  expect(await isDisabled()).toEqual([true, true, true]);
  await choose(page, "Marca", "Fiat");
  expect(await isDisabled(), "models are loading").toEqual([false, true, true]);
  release();
  await choose(page, "Modelo", "Argo");
  expect(await button(VEHICLE).isDisabled()).toBe(true);
  await choose(page, "Ano", "0 Km");
  expect(await isDisabled()).toEqual([false, false, false]);
  await button(VEHICLE).click();
  await page.waitForURL("**/seguro-de-carro/marca/fiat/argo/3200");
});

it("§4.3: another brand clears model and year, another model clears the year", async () => {
  await chooseAll(ARGO);
  await choose(page, "Modelo", "Mobi");
  expect(await choice("Ano").inputValue()).toBe("");
  await choose(page, "Ano", "2022");
  await choose(page, "Marca", "Volkswagen");
  expect([await choice("Modelo").inputValue(), await choice("Ano").inputValue()]).toEqual(["", ""]);
  expect([await choice("Ano").isDisabled(), await button(VEHICLE).isDisabled()]).toEqual([true, true]);
});

it("§2.72, §4.3, §5.2, §5.3: a state is enough, a city optional, and another state clears the city", async () => {
  expect([await choice(CITY).isDisabled(), await button(PLACE).isDisabled()]).toEqual([true, true]);
  await choose(page, "Estado", "São Paulo");
  expect(await button(PLACE).isDisabled()).toBe(false);
  await choose(page, CITY, "Campinas");
  await choose(page, "Estado", "Bahia");
  expect(await choice(CITY).inputValue()).toBe("");
  await choose(page, CITY, "Salvador");
});

it("§2.71, §2.73, §2.78: each group's button leads to its own page whatever else is chosen, the third to both", async () => {
  const colourOf = (each: Locator) => each.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [leading, path] of [
    [button(BOTH), "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas"],
    [button(VEHICLE), "/seguro-de-carro/marca/fiat/argo/2022"],
    [button(PLACE), "/seguro-de-carro/sp/campinas"],
  ] as const) {
    await chooseAll(ARGO);
    await choose(page, "Estado", "São Paulo");
    expect(await button(BOTH).isVisible()).toBe(false);
    await choose(page, CITY, "Campinas");
    expect(await colourOf(button(VEHICLE)), "one button leads").not.toBe(await colourOf(button(BOTH)));
    await leading.click();
    await page.waitForURL(`**${path}`);
    await page.goBack();
    await waitForHydration(page);
  }
});

it("§4.4, §8.15: a failed list of models or cities is logged, and stays empty", async () => {
  await page.route("**/seletores/**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await choose(page, "Marca", "Fiat");
  await choose(page, "Estado", "São Paulo");
  await page.waitForFunction(() => !document.body.textContent?.includes("Carregando..."));
  expect(await choice("Modelo").locator("option").count()).toBe(1);
  expect(await choice(CITY).locator("option").count()).toBe(1);
  expect(await button(PLACE).isDisabled()).toBe(false);
  expect(surprises.splice(0).filter((line) => line.includes("opções"))).toHaveLength(2);
  expect(await page.locator("[role=alert]").count()).toBe(0);
});

it("§2.71, §2.73, §2.78, §2.79: without JavaScript the button for both leads through one form a choice", async () => {
  const { page } = await openTab(site, { javaScriptEnabled: false });
  await page.goto("/");
  for (const [label, option, path] of [
    ["Marca", "Fiat", null],
    ["Estado", "São Paulo", "/buscar/veiculo?**"],
    ["Modelo", "Argo", "/buscar/veiculo?**modelo=argo**"],
    ["Ano", "2022", "/buscar/regiao?**"],
    ["Cidade", "Campinas", "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas"],
  ] as const) {
    await page.getByLabel(label, { exact: true }).selectOption(option);
    if (path === null) continue;
    await page.getByRole("button", { name: BOTH }).click();
    await page.waitForURL(`**${path}`);
  }
});

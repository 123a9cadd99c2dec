// The home page's selectors (sections 2, 4 and 5 of the specification).

import type { Locator, Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { choose, holdRequests, openPage, openTab, waitForHydration } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

let page: Page;
let surprises: string[];
beforeEach(async () => {
  ({ page, surprises } = await openPage(site, "/"));
  // A form takes over in an effect of its own, later than the header: its button is disabled from then on.
  await page.waitForFunction(() => document.querySelectorAll(".selectors button:disabled").length === 3);
});

const choice = (label: string) => page.getByLabel(label, { exact: true });
const vehicleButton = () => page.getByRole("button", { name: "Ver Preços de Seguro" });
const chooseArgo = async () => {
  for (const [label, option] of Object.entries({ Marca: "Fiat", Modelo: "Argo", Ano: "2022" }))
    await choose(page, label, option);
};
const placeButton = () => page.getByRole("button", { name: "Ver Preços por Região" });

it("§2.69, §2.70, §5.1, §5.3: each selector waits for the one before it and its options, and the button for all three; zero-km is '0 Km'", async () => {
  const isDisabled = async () => [
    await choice("Modelo").isDisabled(),
    await choice("Ano").isDisabled(),
    await vehicleButton().isDisabled(),
  ];
  const release = await holdRequests(page, "**/seletores/modelos/**");
  expect(await isDisabled()).toEqual([true, true, true]);
  await choose(page, "Marca", "Fiat");
  expect(await isDisabled(), "models are loading").toEqual([true, true, true]);
  release();
  await choose(page, "Modelo", "Argo");
  expect(await vehicleButton().isDisabled()).toBe(true);
  await choose(page, "Ano", "0 Km");
  expect(await isDisabled()).toEqual([false, false, false]);
  await vehicleButton().click();
  await page.locator("h1", { hasText: "Seguro Fiat Argo 0 Km" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/seguro-de-carro/marca/fiat/argo/3200");
});

it("§4.3: another brand clears model and year, another model clears the year", async () => {
  await chooseArgo();
  await choose(page, "Modelo", "Mobi");
  expect(await choice("Ano").inputValue()).toBe("");
  await choose(page, "Ano", "2022");
  await choose(page, "Marca", "Volkswagen");
  expect([await choice("Modelo").inputValue(), await choice("Ano").inputValue()]).toEqual(["", ""]);
  expect([await choice("Ano").isDisabled(), await vehicleButton().isDisabled()]).toEqual([true, true]);
});

it("§2.72, §4.3, §5.2, §5.3: a state is enough, a city optional, and another state clears the city", async () => {
  expect([await choice("Cidade (opcional)").isDisabled(), await placeButton().isDisabled()]).toEqual([true, true]);
  await choose(page, "Estado", "São Paulo");
  expect(await placeButton().isDisabled()).toBe(false);
  await choose(page, "Cidade (opcional)", "Campinas");
  await choose(page, "Estado", "Bahia");
  expect(await choice("Cidade (opcional)").inputValue()).toBe("");
  await choose(page, "Cidade (opcional)", "Salvador");
  await placeButton().click();
  await page.locator("h1", { hasText: "Seguro Auto em Salvador BA" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/seguro-de-carro/ba/salvador");
  await page.goBack();
  await waitForHydration(page);
  await choose(page, "Estado", "Rio de Janeiro");
  await placeButton().click();
  await page.locator("h1", { hasText: "Seguro Auto no Rio de Janeiro" }).waitFor();
});

it("§2.71, §2.73, §2.78: each group's button leads to its own page whatever else is chosen, the third to both", async () => {
  const together = page.getByRole("button", { name: "Ver este carro nesta cidade" });
  const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  for (const [button, path] of [
    [together, "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas"],
    [vehicleButton(), "/seguro-de-carro/marca/fiat/argo/2022"],
    [placeButton(), "/seguro-de-carro/sp/campinas"],
  ] as const) {
    await chooseArgo();
    await choose(page, "Estado", "São Paulo");
    expect(await together.isVisible()).toBe(false);
    await choose(page, "Cidade (opcional)", "Campinas");
    expect(await colourOf(vehicleButton()), "one button leads").not.toBe(await colourOf(together));
    await button.click();
    await page.waitForURL(`**${path}`);
    await page.goBack();
    await waitForHydration(page);
  }
});

it("§4.4, §8.15: models or cities that cannot be loaded are only logged, and their list stays empty", async () => {
  await page.route("**/seletores/**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await choose(page, "Marca", "Fiat");
  await choose(page, "Estado", "São Paulo");
  await page.waitForFunction(() => !document.body.textContent?.includes("Carregando..."));
  expect(await choice("Modelo").locator("option").count()).toBe(1);
  expect(await choice("Cidade (opcional)").locator("option").count()).toBe(1);
  expect(await placeButton().isDisabled()).toBe(false);
  expect(surprises.splice(0).filter((line) => line.includes("opções"))).toHaveLength(2);
  expect(await page.locator("[role=alert]").count()).toBe(0);
});

it("§2.71, §2.73, §2.78, §2.79: the same without JavaScript, one submission a choice", async () => {
  const { page } = await openTab(site, { javaScriptEnabled: false });
  const press = async (name: string, path: string) => {
    await page.getByRole("button", { name }).click();
    await page.waitForURL(`**${path}`);
  };
  const begin = async () => {
    await page.goto("/");
    await page.getByLabel("Marca", { exact: true }).selectOption("Fiat");
    await page.getByLabel("Estado", { exact: true }).selectOption("São Paulo");
  };
  for (const [city, path] of [
    ["Campinas", "/seguro-de-carro/sp/campinas"],
    ["Todas as cidades", "/seguro-de-carro/sp"],
  ] as const) {
    await begin();
    await press("Ver Preços por Região", "/buscar/regiao?**");
    await page.getByLabel("Cidade (opcional)").selectOption(city);
    await press("Ver Preços por Região", path);
  }
  for (const name of ["Ver Preços de Seguro", "Ver este carro nesta cidade"]) {
    await begin();
    await press(name, "/buscar/veiculo?**");
    await page.getByLabel("Modelo").selectOption("Argo");
    await press(name, "/buscar/veiculo?**modelo=argo**");
    await page.getByLabel("Ano").selectOption("2022");
    if (name === "Ver Preços de Seguro") await press(name, "/seguro-de-carro/marca/fiat/argo/2022");
    else {
      await press(name, "/buscar/regiao?**");
      await page.getByLabel("Cidade", { exact: true }).selectOption("Campinas");
      await press(name, "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas");
    }
  }
});

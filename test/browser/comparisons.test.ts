// Comparing in the browser: a driver who is chosen moves all prices at once, and nobody is told.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, PHONE } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

async function open(path: string, javaScriptEnabled = true) {
  const { page } = await openPage(site, path, { viewport: PHONE, javaScriptEnabled });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  return { page, requests };
}

/** The prices of a column, R$, without their intervals. */
const readPrices = (page: Page, heading: string) =>
  page
    .locator(`td[data-label="${heading}"]`)
    .evaluateAll((cells) => cells.map((cell) => Number((cell.textContent ?? "").replace(/\D/g, ""))));

const OF_THE_STATE = "Estimativa no estado de São Paulo";

const zip = (cars: readonly string[], prices: readonly number[]) =>
  cars.map((car, place): [string, number] => [car, prices[place] ?? Number.NaN]);

const carsOf = (page: Page) => page.locator(".data-table tbody th").allTextContents();

it("a driver moves all prices of a place's ranking by about one factor, which stays in order", async () => {
  const { page, requests } = await open("/seguro-de-carro/mais-baratos/sp");
  const listed = await readPrices(page, OF_THE_STATE);
  const before = new Map(zip(await carsOf(page), listed));
  expect(before.size).toBe(30);
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "18 a 25 anos" });
  const after = zip(await carsOf(page), await readPrices(page, OF_THE_STATE));
  expect(after).toHaveLength(listed.length);
  for (const [car, price] of after) {
    const factor = price / (before.get(car) ?? Number.NaN);
    expect([car, factor > 1.2 && factor < 3]).toEqual([car, true]);
  }
  const first = (await page.locator("main table").first().locator("[data-label^=Estimativa]").allInnerTexts()).map(
    (text) => Number(text.replaceAll(/\D/g, "")),
  );
  expect(first).toEqual([...first].sort((one, other) => one - other));
  expect(requests).toEqual([]);
});

it("a ranking's price is the estimate of the car's page, for the driver that is chosen too", async () => {
  const { page } = await open("/seguro-de-carro/mais-baratos");
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "26 a 35 anos" });
  const [price = 0] = await readPrices(page, "Estimativa");
  await page.locator(".data-table tbody th a").first().click();
  const amount = () => page.locator(".headline-amount").innerText();
  await expect.poll(async () => Number((await amount()).replaceAll(/\D/g, ""))).toBe(price);
});

it("a link that says who drives prices a ranking, and every page that it leads to", async () => {
  const { page } = await open("/seguro-de-carro/mais-baratos?ate=3000#idade=56%2B&sexo=M");
  await page.locator("caption", { hasText: "homem, 56 anos ou mais" }).waitFor();
  expect(new URL(page.url()).search, "the query stays").toBe("?ate=3000");
  const [price = 0] = await readPrices(page, "Estimativa");
  await page.locator(".data-table tbody th a").first().click();
  await page.getByText("Estimativa: homem, 56 anos ou mais").waitFor();
  expect(Number((await page.locator(".headline-amount").innerText()).replaceAll(/\D/g, ""))).toBe(price);
});

it("§2.167: within a budget the cars are chosen anew for whoever drives", async () => {
  const { page } = await open("/seguro-de-carro/mais-baratos?ate=3000");
  const everybody = await carsOf(page);
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "56 anos ou mais" });
  await page.locator("caption", { hasText: "56 anos ou mais" }).waitFor();
  const older = await carsOf(page);
  expect(
    older.some((car) => !everybody.includes(car)),
    "they pay less: dearer cars fit",
  ).toBe(true);
  expect((await readPrices(page, "Estimativa")).every((price) => price <= 3_000)).toBe(true);
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "18 a 25 anos" });
  await page.getByText(/^Nenhum carro assim no Brasil, para o motorista que/).waitFor();
});

it("the form above a ranking keeps its place and who drives", async () => {
  const { page, requests } = await open("/seguro-de-carro/mais-baratos/sp");
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "26 a 35 anos" });
  await page.getByLabel("Combustível").selectOption({ label: "Flex" });
  await page.getByRole("button", { name: "Ver estes carros" }).click();
  await page.waitForURL("**/seguro-de-carro/mais-baratos/sp?combustivel=flex&**");
  await page.locator("caption", { hasText: "26 a 35 anos" }).waitFor();
  expect(requests.filter((url) => url.includes("idade"))).toEqual([]);
});

it("a link to a model that says who drives goes on to its years", async () => {
  const { page } = await open("/seguro-de-carro/marca/fiat/argo#idade=18-25&sexo=M");
  await page.getByText("Escolha o ano: vai junto o que você disse (homem, 18 a 25 anos).").waitFor();
  await page.getByRole("navigation", { name: "Anos" }).getByRole("link", { name: "2022" }).click();
  await page.getByText("Estimativa: homem, 18 a 25 anos").waitFor();
});

it("a car that is chosen from the list by keys is written into its field, which keeps the focus", async () => {
  const { page } = await open("/seguro-de-carro/comparar");
  const field = page.getByLabel("Carro 1 (modelo e ano");
  await field.pressSequentially("argo 2024");
  await page.getByRole("option").first().waitFor();
  await field.press("ArrowDown");
  await field.press("Enter");
  expect(await field.inputValue()).toBe("Fiat Argo 2024");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

it("a comparison is printed whole", async () => {
  const { page } = await open("/seguro-de-carro/comparar/fiat-argo-2024-x-vw-polo-2020");
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  await page.getByRole("button", { name: "Imprimir" }).click();
  expect(await page.evaluate(() => "isPrinted" in window)).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Imprimir" }).isVisible()).toBe(false);
  expect(await page.getByRole("table").isVisible()).toBe(true);
});

it("without JavaScript the prices of everybody stand there, and no form that does nothing", async () => {
  const { page } = await open("/seguro-de-carro/mais-baratos/sp", false);
  expect((await readPrices(page, OF_THE_STATE)).length).toBeGreaterThan(10);
  expect(await page.getByLabel("Idade de quem dirige").isVisible()).toBe(false);
});

it("a state of the map is reached by the keyboard, and leads to its page", async () => {
  const { page } = await open("/seguro-de-carro/estados");
  const shape = page.locator('.map a[href="/seguro-de-carro/rj"]');
  await shape.focus();
  const box = await shape.boundingBox();
  expect(box?.width).toBeGreaterThan(5);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/seguro-de-carro/rj");
});

it("each field of a comparison offers cars while one types, and keeps the one that is chosen", async () => {
  const { page } = await open("/seguro-de-carro/comparar");
  const chooseCar = async (label: string, typed: string, offered: string) => {
    await page.getByLabel(label).fill(typed);
    const offers = page.getByRole("option");
    await offers.filter({ hasText: offered }).first().waitFor();
    expect(await offers.allInnerTexts()).not.toContainEqual(expect.stringContaining("Cidade"));
    await offers.filter({ hasText: offered }).first().click();
    expect(await page.getByLabel(label).inputValue()).toBe(offered);
  };
  await chooseCar("Carro 1 (modelo e ano", "argo 202", "Fiat Argo 2024");
  await chooseCar("Carro 2 (modelo e ano", "polo 2020", "Volkswagen Polo 2020");
  await page.getByRole("main").getByRole("button", { name: "Comparar" }).click();
  await page.waitForURL("**/comparar/fiat-argo-2024-x-vw-polo-2020");
});

it("what means no car is said, and nothing that was typed is lost", async () => {
  const { page } = await openPage(site, "/buscar/comparacao?um=argo+2022&outro=zzzz");
  expect(await page.getByRole("alert").innerText()).toContain("zzzz");
  expect(await page.getByLabel("Carro 1 (modelo e ano").inputValue()).toBe("argo 2022");
  expect(await page.getByLabel("Carro 2 (modelo e ano").inputValue()).toBe("zzzz");
});

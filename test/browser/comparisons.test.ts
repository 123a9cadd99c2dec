// Comparing in the browser: a driver who is chosen moves all prices at once, picked cars stay on the device, and nobody is told.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goTo, openPage, PHONE, waitForHydration } from "../support/browser.ts";
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
  expect(before.size).toBeGreaterThan(20);
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "18 a 25 anos" });
  const after = zip(await carsOf(page), await readPrices(page, OF_THE_STATE));
  expect(after).toHaveLength(listed.length);
  for (const [car, price] of after) {
    const factor = price / (before.get(car) ?? Number.NaN);
    expect([car, factor > 1.2 && factor < 3]).toEqual([car, true]);
  }
  // The cars are those of everybody: of this driver others may be cheaper.
  expect(await page.locator("main table caption").first().innerText()).toMatch(
    /mais barato para o motorista médio.*, na ordem do preço para este motorista\.$/,
  );
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
  const { page } = await open("/seguro-de-carro/ate/3000#idade=56%2B&sexo=M");
  await page.getByText("Preços para o motorista que você escolheu (homem, 56 anos ou mais)").waitFor();
  const others = page.locator("section", { hasText: "Outros limites" }).getByRole("link").first();
  expect(await others.getAttribute("href")).toMatch(/^\/seguro-de-carro\/ate\/\d+#idade=56%2B&sexo=M$/);
  const [price = 0] = await readPrices(page, "Estimativa");
  await page.locator(".data-table tbody th a").first().click();
  await page.getByText("Estimativa: homem, 56 anos ou mais").waitFor();
  expect(Number((await page.locator(".headline-amount").innerText()).replaceAll(/\D/g, ""))).toBe(price);
});

it("§2.167: within a budget the cars are chosen anew for whoever drives, and their number is said of that driver", async () => {
  const { page } = await open("/seguro-de-carro/ate/3000");
  const readList = async () => ({
    caption: await page.locator("main table caption").innerText(),
    cars: await page.locator("main table tbody th").allInnerTexts(),
    prices: await readPrices(page, "Estimativa"),
  });
  const everybody = await readList();
  expect(everybody.caption).toMatch(/para o motorista médio\.$/);
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "56 anos ou mais" });
  await page.locator("caption", { hasText: "para o motorista que você escolheu (56 anos ou mais)." }).waitFor();
  const older = await readList();
  expect(
    older.cars.some((car) => !everybody.cars.includes(car)),
    "they pay less: dearer cars fit",
  ).toBe(true);
  expect(older.prices.every((price) => price <= 3_000)).toBe(true);
  expect(older.caption).toContain(`${older.cars.length} carros`);
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "18 a 25 anos" });
  const none = page.getByText(
    /^Nenhum dos carros comparados no Brasil tem seguro de até R\$\s3\.000 para o motorista que/,
  );
  await none.waitFor();
  expect(
    await page.getByText("O preço é de quem dirige na maior parte do tempo.").isVisible(),
    "a child's age is not the parent's",
  ).toBe(true);
  await page.getByRole("link", { name: /^Ver os de seguro mais barato/ }).waitFor();
  await page.locator("caption", { hasText: /^Os mais baratos acima de R\$\s3\.000, para o motorista que/ }).waitFor();
  const above = await readPrices(page, "Estimativa");
  expect([above.length, above.every((price) => price > 3_000)]).toEqual([10, true]);
  expect(above).toEqual([...above].sort((one, other) => one - other));
});

it("§2.170: where no car fits for the average driver, the age for which most do is named, and leads to them", async () => {
  const { page } = await open("/seguro-de-carro/ate/2000");
  await page
    .getByText(/^Nenhum dos carros comparados no Brasil tem seguro de até R\$\s2\.000 para o motorista médio/)
    .waitFor();
  const fits = page.getByRole("link", { name: /^Para quem tem 56 anos ou mais, cabem \d+ carros$/ });
  const cars = Number(/cabem (\d+)/.exec(await fits.innerText())?.[1]);
  await fits.click();
  await page
    .getByText(`Preços para o motorista que você escolheu (56 anos ou mais): ${cars} carros na lista.`)
    .waitFor();
  expect((await readPrices(page, "Estimativa")).filter((price) => price <= 2_000)).toHaveLength(cars);
});

it.each([true, false])("a ranking leads to the same in one's own city (script: %s)", async (script) => {
  const { page } = await openPage(site, "/seguro-de-carro/ate/3000", { javaScriptEnabled: script });
  await page.getByRole("link", { name: "Na minha cidade" }).click();
  const field = page.locator("main").getByLabel("Sua cidade");
  await field.fill("campinas");
  await field.press("Enter");
  await page.waitForURL("**/seguro-de-carro/ate/3000/sp/campinas");
});

it("a link to a model that says who drives goes on to its years", async () => {
  const { page } = await open("/seguro-de-carro/marca/fiat/argo#idade=18-25&sexo=M");
  await page.getByText("Escolha o ano: vai junto o que você disse (homem, 18 a 25 anos).").waitFor();
  await page.getByRole("navigation", { name: "Anos" }).getByRole("link", { name: "2022" }).click();
  await page.getByText("Estimativa: homem, 18 a 25 anos").waitFor();
});

it("cars that are picked stay on the device, and lead to their comparison", async () => {
  const { page, requests } = await open("/seguro-de-carro/marca/fiat/argo/2024");
  await page.getByRole("button", { name: "Comparar este carro" }).click();
  expect(await page.getByRole("button", { name: "Comparar este carro" }).getAttribute("aria-pressed")).toBe("true");
  expect(requests).toEqual([]);
  await goTo(page, "/seguro-de-carro/marca/gm/onix/3200");
  await page.getByRole("button", { name: "Comparar este carro" }).click();
  await page.getByRole("link", { name: /^Comparar: Fiat Argo 2024 × Chevrolet Onix 0 Km$/ }).click();
  await page.waitForURL("**/comparar/fiat-argo-2024-x-gm-onix-3200");
  await page.getByRole("heading", { level: 1, name: "Seguro: Fiat Argo 2024 × Chevrolet Onix 0 Km" }).waitFor();
  await goTo(page, "/seguro-de-carro/comparar");
  const [first, second] = [page.getByLabel("Carro 1 (modelo e ano"), page.getByLabel("Carro 2 (modelo e ano")];
  await expect.poll(() => second.inputValue()).toBe("Chevrolet Onix 0 Km");
  await second.fill("polo 2020");
  await page.getByRole("button", { name: "Tirar Fiat Argo 2024" }).click();
  expect([await first.inputValue(), await second.inputValue()]).toEqual(["Chevrolet Onix 0 Km", "polo 2020"]);
  expect(await page.evaluate(() => localStorage.getItem("comparar"))).toBe(
    JSON.stringify([{ slug: "gm-onix-3200", name: "Chevrolet Onix 0 Km" }]),
  );
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

it("of a version its model-year is picked", async () => {
  const { page } = await open("/seguro-de-carro/marca/fiat/argo/2024");
  await page
    .locator(
      'main td a[href^="/seguro-de-carro/marca/fiat/argo/2024/"], main th a[href^="/seguro-de-carro/marca/fiat/argo/2024/"]',
    )
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: /^Seguro Fiat Argo .* 2024$/ }).waitFor();
  await page.getByRole("button", { name: "Comparar este carro" }).click();
  expect(await page.evaluate(() => localStorage.getItem("comparar"))).toBe(
    JSON.stringify([{ slug: "fiat-argo-2024", name: "Fiat Argo 2024" }]),
  );
});

it("a comparison is printed whole", async () => {
  const { page } = await open("/seguro-de-carro/comparar/fiat-argo-2024-x-vw-polo-2020");
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  await page.getByRole("button", { name: "Imprimir" }).click();
  expect(await page.evaluate(() => "isPrinted" in window)).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Imprimir" }).isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: "Esta comparação em uma cidade" }).isVisible()).toBe(true);
});

it("what somebody else wrote to the device is no car", async () => {
  const { page } = await open("/seguro-de-carro/comparar");
  for (const kept of ["{", "7", '[{"slug":"../x","name":"y"},null,{"slug":1}]', '{"slug":"a"}']) {
    await page.evaluate((value) => localStorage.setItem("comparar", value), kept);
    await page.reload();
    await waitForHydration(page);
    expect(await page.getByText("Os carros que você escolheu").count()).toBe(0);
  }
});

it("without JavaScript the prices of everybody stand there, and no button that does nothing", async () => {
  const { page } = await open("/seguro-de-carro/mais-baratos/sp", false);
  expect((await readPrices(page, OF_THE_STATE)).length).toBeGreaterThan(10);
  expect(await page.getByLabel("Idade de quem dirige").isVisible()).toBe(false);
  await page.goto("/seguro-de-carro/marca/fiat/argo/2024");
  expect(await page.getByText("Comparar este carro").isVisible()).toBe(false);
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

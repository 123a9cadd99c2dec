// "Quanto você pagaria": who drives changes the estimate in the browser, which remembers it and sends it to nobody.

import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { chooseDriver, goTo, listRequests, openPage, PHONE, waitForHydration } from "../support/browser.ts";
import { expectSome } from "../support/compare.ts";
import { openSite } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const IN_CITY = `${CAR}/sp/campinas`;

const site = await openSite();

const open = async (path: string, options: BrowserContextOptions = {}) => (await openPage(site, path, options)).page;

const numberOf = (amount: string | undefined) => Number(amount?.replaceAll(/\D/g, "") || Number.NaN);

async function readEstimate(page: Page): Promise<Record<"low" | "median" | "high", number>> {
  const text = (await page.locator(".estimate-interval").innerText()).replaceAll(/\s/g, " ");
  const [, low, high] = /8 em cada 10 .* entre R\$ ([\d.]+) e R\$ ([\d.]+) por ano\./.exec(text) ?? [];
  const median = await page.locator(".estimate .key-figure-amount").innerText();
  return { low: numberOf(low), median: numberOf(median), high: numberOf(high) };
}

const YOUNG = { "Idade de quem dirige": "18 a 25 anos" };

it("§2.120: who drives changes the estimate and its reason at once, and the words agree", async () => {
  const page = await open(IN_CITY);
  const { low, median, high } = await readEstimate(page);
  expect([low < median, median < high]).toEqual([true, true]);
  for (const amount of [low, high, median]) expect(amount % 10).toBe(0);
  await page.getByText("Por que este preço").click();
  const readReasons = () => page.locator(".why li").allInnerTexts();
  const before = await readReasons();
  await chooseDriver(page, { ...YOUNG, Sexo: "Homem", "Estado civil": "Solteiro" });
  const young = await readEstimate(page);
  expect(young.median).toBeGreaterThan(median * 1.2);
  expect(await page.locator(".estimate .estimate-for").innerText()).toContain("homem, 18 a 25 anos, solteiro");
  expect(await readReasons()).toEqual([...before.slice(0, 2), expect.not.stringMatching(`^${before[2]}$`)]);
  await chooseDriver(page, { Sexo: "Mulher" });
  expect(await page.getByLabel("Estado civil").locator("option:checked").innerText()).toBe("Solteira");
  expect((await readEstimate(page)).median).toBeLessThan(young.median);
});

it("no request, address or cookie carries who drives", async () => {
  const page = await open(IN_CITY);
  const requests = listRequests(page);
  const lives = { "Mora com jovens de 18 a 25 anos?": "Sim" };
  await chooseDriver(page, { ...YOUNG, Sexo: "Mulher", "Estado civil": "Solteira", ...lives });
  await page.getByText("Por que este preço").click();
  await page.waitForTimeout(500);
  expect(requests.map((request) => request.url())).toEqual([]);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(IN_CITY);

  await page.getByRole("link", { name: "Escolher outra cidade" }).click();
  await page.waitForURL(/buscar/);
  await goTo(page, CAR);
  const sent = requests.map((request) => [request.url(), request.postData(), JSON.stringify(request.headers())].join());
  for (const said of expectSome(sent, "requests"))
    expect(said).not.toMatch(/18-25|18 a 25|solteir|mulher|motorista|jovens|gender|age_range/i);
  expect(await page.context().cookies()).toEqual([]);
});

it("the browser remembers who drives for the next page, until a button clears it", async () => {
  const page = await open(IN_CITY);
  const average = await readEstimate(page);
  await chooseDriver(page, YOUNG);
  const young = await readEstimate(page);
  await goTo(page, CAR);
  expect(await page.getByLabel("Idade de quem dirige").inputValue()).toBe("18-25");
  await goTo(page, IN_CITY);
  await expect.poll(() => readEstimate(page)).toEqual(young);
  await chooseDriver(page, {});
  await page.getByRole("button", { name: "Apagar respostas" }).click();
  expect(await readEstimate(page)).toEqual(average);
  expect(await page.evaluate(() => window.localStorage.getItem("quem-dirige"))).toBeNull();
  await page.reload();
  await waitForHydration(page);
  expect(await readEstimate(page)).toEqual(average);
});

it("without JavaScript the estimate is there, and no form that could do nothing", async () => {
  const page = await open(IN_CITY, { javaScriptEnabled: false, viewport: PHONE });
  const { low, high } = await readEstimate(page);
  expect(low).toBeLessThan(high);
  const forms = page.locator("details.driver, .user-quote");
  expect(await forms.evaluateAll((all) => all.some((each) => each.checkVisibility()))).toBe(false);
});

it("a chosen version has the estimate of its own page", async () => {
  const page = await open(IN_CITY);
  const versions = page.locator("select[name=versao]");
  const before = await readEstimate(page);
  await chooseDriver(page, {});
  const dearest = (await versions.locator("option").allTextContents()).at(-1) ?? "";
  await versions.selectOption({ label: dearest });
  expect((await readEstimate(page)).median).toBeGreaterThan(before.median);
  await goTo(page, CAR);
  await chooseDriver(page, { Sexo: "Mulher" });
  await versions.selectOption({ label: dearest });
  const inCountry = await readEstimate(page);
  await page.getByRole("link", { name: dearest.replace(/ \(R\$.*$/, ""), exact: true }).click();
  await page.waitForURL(new RegExp(`${CAR}/[^/]+$`));
  await expect.poll(() => readEstimate(page)).toEqual(inCountry);
});

it("who drives changes the prices and the order of a ranking, without a request", async () => {
  const page = await open("/seguro-de-carro/mais-baratos/sp");
  const requests = listRequests(page);
  const prices = async () => (await page.locator("tbody [data-label='Preço estimado']").allInnerTexts()).map(numberOf);
  const [least = 0] = await prices();
  await chooseDriver(page, YOUNG);
  const young = await prices();
  expect(young[0]).toBeGreaterThan(least * 1.2);
  expect(young).toEqual(young.toSorted((one, other) => one - other));
  expect(requests).toEqual([]);
});

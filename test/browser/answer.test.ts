// "Quanto você pagaria": answered in the browser, remembered on the device, and said to nobody.

import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { goTo, openPage, PHONE, waitForHydration } from "../support/browser.ts";
import { expectSome } from "../support/compare.ts";
import { openSite } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const IN_CITY = `${CAR}/sp/campinas`;

const site = await openSite();

const open = (path: string, options: BrowserContextOptions = {}) => openPage(site, path, options);

const figureOf = (page: Page) => page.locator(".estimate-interval").innerText();

const numberOf = (figure: string | undefined) => Number(figure?.replaceAll(/\D/g, "") || Number.NaN);

async function readFigure(page: Page): Promise<Record<"low" | "median" | "high", number>> {
  const text = (await figureOf(page)).replaceAll(/\s/g, " ");
  const [, low, high] = /8 em cada 10 .* entre R\$ ([\d.]+) e R\$ ([\d.]+) por ano\./.exec(text) ?? [];
  const median = await page.locator(".estimate .key-figure-amount").innerText();
  return { low: numberOf(low), median: numberOf(median), high: numberOf(high) };
}

/** Who drives is asked on one line until it is touched. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const fold = page.locator("details.driver");
  if (!(await fold.evaluate((element) => (element as HTMLDetailsElement).open))) await fold.locator("summary").click();
  await page.getByLabel(label).selectOption({ label: option });
}

it("§2.120: the estimate is of all drivers until something is said, and what is said changes it at once, and the reasons with it", async () => {
  const { page } = await open(IN_CITY);
  const { low, median, high } = await readFigure(page);
  expect([low < median, median < high]).toEqual([true, true]);
  for (const amount of [low, high, median]) expect(amount % 10).toBe(0);
  await page.getByText("Por que este preço").click();
  const readReasons = () => page.locator(".why li").allInnerTexts();
  expect(await readReasons()).toHaveLength(3);
  const [car, place, driver] = await readReasons();
  await choose(page, "Idade de quem dirige", "18 a 25 anos");
  await choose(page, "Sexo", "Homem");
  await choose(page, "Estado civil", "Solteiro");
  const young = await readFigure(page);
  expect(young.median).toBeGreaterThan(median * 1.2);
  expect(await page.locator(".estimate .estimate-for").innerText()).toContain("homem, 18 a 25 anos, solteiro");
  const reasons = await readReasons();
  expect(reasons.slice(0, 2)).toEqual([car, place]);
  expect(reasons[2]).not.toBe(driver);
  // The words agree with who drives.
  await choose(page, "Sexo", "Mulher");
  expect(await page.getByLabel("Estado civil").locator("option:checked").innerText()).toBe("Solteira");
  expect((await readFigure(page)).median).toBeLessThan(young.median);
});

it("what a visitor says leaves the browser in no request, no address and no cookie", async () => {
  const { page } = await open(IN_CITY);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await choose(page, "Idade de quem dirige", "18 a 25 anos");
  await choose(page, "Sexo", "Mulher");
  await choose(page, "Estado civil", "Solteira");
  await choose(page, "Mora com jovens de 18 a 25 anos?", "Sim");
  await page.getByText("Por que este preço").click();
  await page.waitForTimeout(500);
  expect(requests.map((request) => request.url())).toEqual([]);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(IN_CITY);

  // The next page, by the browser and by the site's own links: nothing of it is asked for either.
  await page.getByRole("link", { name: "Escolher outra cidade" }).click();
  await page.waitForURL(/buscar/);
  await goTo(page, CAR);
  const sent = requests.map((request) =>
    [request.url(), request.postData() ?? "", JSON.stringify(request.headers())].join(" "),
  );
  expectSome(sent, "requests");
  for (const said of sent) expect(said).not.toMatch(/18-25|18 a 25|solteir|mulher|motorista|jovens|gender|age_range/i);
  expect(await page.context().cookies()).toEqual([]);
});

it("what a visitor says is remembered for the next page, and forgotten with one button", async () => {
  const { page } = await open(IN_CITY);
  const everybody = await readFigure(page);
  await choose(page, "Idade de quem dirige", "18 a 25 anos");
  const young = await readFigure(page);
  await goTo(page, CAR);
  expect(await page.getByLabel("Idade de quem dirige").inputValue()).toBe("18-25");
  await goTo(page, IN_CITY);
  await expect.poll(() => readFigure(page)).toEqual(young);
  await page.locator("details.driver > summary").click();
  await page.getByRole("button", { name: "Apagar respostas" }).click();
  expect(await readFigure(page)).toEqual(everybody);
  expect(await page.evaluate(() => window.localStorage.getItem("quem-dirige"))).toBeNull();
  await page.reload();
  await waitForHydration(page);
  expect(await readFigure(page)).toEqual(everybody);
});

it("without JavaScript the estimate is there, and no form that could do nothing", async () => {
  const { page } = await open(IN_CITY, { javaScriptEnabled: false, viewport: PHONE });
  const { low, high } = await readFigure(page);
  expect(low).toBeLessThan(high);
  expect(
    await page.locator("details.driver, .user-quote").evaluateAll((all) => all.some((each) => each.checkVisibility())),
  ).toBe(false);
});

it("a version is chosen where one is, in a city too, and the answer is that of its own page", async () => {
  const { page } = await open(IN_CITY);
  await page.locator("details.driver > summary").click();
  const labels = expectSome(await page.locator("select[name=versao] option").allTextContents(), "versions");
  const dearest = labels.at(-1) ?? "";
  const before = await readFigure(page);
  await page.locator("select[name=versao]").selectOption({ label: dearest });
  expect((await readFigure(page)).median).toBeGreaterThan(before.median);
  await goTo(page, CAR);
  await choose(page, "Sexo", "Mulher");
  await page.locator("select[name=versao]").selectOption({ label: dearest });
  const inCountry = await readFigure(page);
  await page.getByRole("link", { name: dearest.replace(/ \(R\$.*$/, ""), exact: true }).click();
  await page.waitForURL(new RegExp(`${CAR}/[^/]+$`));
  await expect.poll(() => readFigure(page)).toEqual(inCountry);
});

it("a driver who is chosen moves all prices of a ranking, which stays in order, and nobody is asked", async () => {
  const { page } = await open("/seguro-de-carro/mais-baratos/sp");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const prices = async () =>
    (await page.locator("main table").first().locator("tbody [data-label='Preço estimado']").allInnerTexts()).map(
      numberOf,
    );
  const [least = 0] = await prices();
  await choose(page, "Idade de quem dirige", "18 a 25 anos");
  const young = await prices();
  expect(young[0]).toBeGreaterThan(least * 1.2);
  expect(young).toEqual([...young].sort((one, other) => one - other));
  expect(requests).toEqual([]);
});

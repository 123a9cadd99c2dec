// "Quanto você pagaria" and "Já tem uma cotação?": the browser computes with who drives, remembers it and sends it to nobody.

import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { chooseDriver, DESKTOP, goTo, listRequests, openPage, openTab, PHONE } from "../support/browser.ts";
import { expectSome } from "../support/compare.ts";
import { samplePath } from "../support/screens.ts";
import { ORIGIN, openSampleSite } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const IN_CITY = `${CAR}/sp/campinas`;

const site = openSampleSite();

const open = async (path: string, options: BrowserContextOptions = {}) => (await openPage(site, path, options)).page;

const numberOf = (amount: string | undefined) => Number(amount?.replaceAll(/\D/g, "") || Number.NaN);

async function readEstimate(page: Page): Promise<Record<"low" | "median" | "high", number>> {
  const text = (await page.locator(".estimate-interval").innerText()).replaceAll(/\s/g, " ");
  const [, low, high] = /8 em cada 10 .* entre R\$ ([\d.]+) e R\$ ([\d.]+) por ano\./.exec(text) ?? [];
  const median = await page.locator(".estimate .key-figure-amount").innerText();
  return { low: numberOf(low), median: numberOf(median), high: numberOf(high) };
}

const YOUNG = { "Idade de quem dirige": "18 a 25 anos" };

it("§2.120: who drives and which version change the estimate and its reason at once, and the words agree", async () => {
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
  expect(await page.locator(".estimate .estimate-for").innerText()).toContain("um homem de 18 a 25 anos, solteiro");
  expect(await readReasons()).toEqual([...before, expect.stringMatching(/\d% acima/)]);
  await chooseDriver(page, { Sexo: "Mulher" });
  expect(await page.getByLabel("Estado civil").locator("option:checked").innerText()).toBe("Solteira");
  const woman = await readEstimate(page);
  expect(woman.median).toBeLessThan(young.median);
  const versions = page.locator("select[name=versao]");
  await versions.selectOption({ index: (await versions.locator("option").count()) - 1 });
  expect((await readEstimate(page)).median, "of the most expensive version").toBeGreaterThan(woman.median);
});

it("no request or cookie carries who drives", async () => {
  const page = await open(IN_CITY);
  const requests = listRequests(page);
  const lives = { "Mora com jovens de 18 a 25 anos?": "Sim" };
  await chooseDriver(page, { ...YOUNG, Sexo: "Mulher", "Estado civil": "Solteira", ...lives });
  expect(page.url()).toBe(site.url + IN_CITY);
  await page.getByRole("link", { name: "Escolher outra cidade" }).click();
  await page.waitForURL(/buscar/);
  await goTo(page, CAR);
  const sent = requests.map((request) => [request.url(), request.postData(), JSON.stringify(request.headers())].join());
  for (const request of expectSome(sent, "requests"))
    expect(request).not.toMatch(/18-25|18 a 25|solteir|mulher|motorista|jovens|gender|age_range/i);
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
});

it("who drives changes the prices and the order of a ranking", async () => {
  const page = await open("/seguro-de-carro/mais-baratos/sp");
  const prices = async () => (await page.locator("tbody [data-label='Preço estimado']").allInnerTexts()).map(numberOf);
  const [least = 0] = await prices();
  await chooseDriver(page, YOUNG);
  const young = await prices();
  expect(young[0]).toBeGreaterThan(least * 1.2);
  expect(young).toEqual(young.toSorted((one, other) => one - other));
});

const quote = (page: Page) => page.getByLabel("Já tem uma cotação?");
const answer = (page: Page) => page.locator(".user-quote-verdict");

async function enterQuote(page: Page, typed: string): Promise<string> {
  await quote(page).fill(typed);
  await quote(page).press("Enter");
  return (await answer(page).innerText()).replaceAll(/\s/g, " ");
}

it("§2.158: the verdict on a quote follows who drives, who is asked for first; nothing is sent", async () => {
  const page = await open(IN_CITY, { viewport: PHONE });
  const requests = listRequests(page);
  const { high } = await readEstimate(page);
  expect(await enterQuote(page, String(high + 50))).not.toMatch(/cara:/);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("user-quote-verdict");
  await chooseDriver(page, { "Idade de quem dirige": "56 anos ou mais", Sexo: "Mulher" });
  await expect.poll(() => answer(page).innerText()).toMatch(/^Está cara:/);
  await chooseDriver(page, { ...YOUNG, Sexo: "Homem" });
  await expect.poll(() => answer(page).innerText()).toMatch(/^Não está cara:/);
  expect(await page.locator("rect.interval-quote").count()).toBe(1);
  expect(requests.map((request) => request.url())).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
});

it("§2.158: a quote is compared with all drivers on request; a missing or impossible one gets a hint", async () => {
  const page = await open(IN_CITY);
  const [missing, refused] = [await enterQuote(page, ""), await enterQuote(page, "12")];
  expect(missing).not.toBe("");
  expect(refused).toMatch(/R\$/);
  expect(refused).not.toBe(missing);
  const { low } = await readEstimate(page);
  await enterQuote(page, String(low - 50));
  await page.getByRole("button", { name: "Comparar com a média dos motoristas" }).click();
  expect(await answer(page).innerText()).toMatch(/^Não está cara:/);
});

it("§2.159: a shared link shows its own driver and quote, and leaves what the device remembers", async () => {
  const page = await open(IN_CITY);
  await chooseDriver(page, { Sexo: "Homem" });
  await page.goto("about:blank");
  await page.goto(`${IN_CITY}#idade=26-35&sexo=F&cotacao=3900&enviado=1`);
  await page.waitForSelector(".linked-note:not(:empty)");
  const who = page.locator(".estimate .estimate-for");
  expect(await who.innerText()).toContain("uma mulher de 26 a 35 anos");
  expect([await quote(page).inputValue(), new URL(page.url()).hash]).toEqual(["3.900", ""]);
  await chooseDriver(page, {});
  await page.getByRole("button", { name: "Apagar respostas" }).click();
  expect(await who.innerText()).toContain("homem");
  await page.goto("about:blank");
  await page.goto(IN_CITY);
  await page.locator(".estimate-for", { hasText: "homem" }).waitFor();
  expect(await page.locator(".linked-note:not(:empty)").count()).toBe(0);
});

it("'Compartilhar' shares a sentence, and the address with who drives and the quote in its hash", async () => {
  const page = await open(IN_CITY);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await chooseDriver(page, { Sexo: "Mulher" });
  await enterQuote(page, "3900");
  await page.getByRole("link", { name: "Compartilhar" }).click();
  const shared = await page.evaluate(() => Reflect.get(window, "shared") as ShareData);
  expect(shared.url).toBe(`${ORIGIN}${IN_CITY}#sexo=F&cotacao=3900&enviado=1`);
  expect(shared.text).toContain("Seguro Fiat Argo 2022 em Campinas, para uma mulher");
});

it("§2.160: the price of each city, and its page, follow who drives", async () => {
  const page = await open(CAR);
  const city = page.locator("section", { hasText: "Preço por cidade" }).locator(".link-list li").first();
  await chooseDriver(page, { ...YOUNG, Sexo: "Homem" });
  const link = city.locator("a");
  const after = (await city.innerText()).replaceAll(/\s/g, " ");
  const name = await link.innerText();
  await link.click();
  // The address changes before the page does.
  await page.getByRole("heading", { level: 1, name: name.split(" ")[0] ?? "" }).waitFor();
  await page.locator(".estimate-for", { hasText: "homem" }).waitFor();
  expect(after).toContain((await page.locator(".estimate .key-figure-amount").innerText()).replaceAll(/\s/g, " "));
});

const PRICED = ["model_year", "model_year_in_city", "version", "cheapest", "comparison"].map(samplePath);
const YOUNG_COUPLE = "#idade=18-25&sexo=M&estado-civil=uniao_estavel&jovens=yes";

it.each([
  ["no driver", "", "a média dos motoristas", 0],
  ["a driver of few words", "#sexo=M", "um homem", 0.02],
  ["a driver of many words", YOUNG_COUPLE, "com jovens em casa", 0.02],
  ["a sender's driver and quote", "", "com jovens em casa", 0.02, `${YOUNG_COUPLE}&cotacao=3900&enviado=1`],
])("with %s no page with an estimate moves while it loads", async (_, kept, audience, limit, hash = "") => {
  const { page } = await openTab(site);
  await page.addInitScript((driver) => {
    if (driver !== "") localStorage.setItem("quem-dirige", driver);
    let sum = 0;
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const readShift = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { readShift });
  }, kept);
  for (const viewport of [DESKTOP, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    for (const path of PRICED) {
      await goTo(page, path + hash);
      await page.locator(".estimate-for", { hasText: audience }).waitFor();
      // The second frame begins after the first was painted.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const shift = await page.evaluate<number>("readShift()");
      expect(shift, `${path}, ${viewport.width} pixels wide`).toBeLessThanOrEqual(limit);
    }
  }
});

// "Já tem uma cotação?" and links that carry who drives: in the browser alone.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { chooseDriver, listRequests, openPage, PHONE } from "../support/browser.ts";
import { ORIGIN, openSite } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const IN_CITY = `${CAR}/sp/campinas`;

const site = await openSite();

const quote = (page: Page) => page.getByLabel("Já tem uma cotação?");
const answer = (page: Page) => page.locator(".user-quote-verdict");

async function enterQuote(page: Page, typed: string): Promise<string> {
  await quote(page).fill(typed);
  await quote(page).press("Enter");
  return (await answer(page).innerText()).replaceAll(/\s/g, " ");
}

/** R$ of the estimate's interval. */
async function readInterval(page: Page): Promise<number[]> {
  const text = await page.locator(".estimate-interval").innerText();
  return [...text.matchAll(/R\$\s([\d.]+)/g)].slice(0, 2).map(([, amount = ""]) => Number(amount.replace(".", "")));
}

it("§2.158: the verdict on a quote follows who drives, whom the form asks for first; nothing is sent", async () => {
  const { page } = await openPage(site, IN_CITY, { viewport: PHONE });
  const requests = listRequests(page);
  const [, high = 0] = await readInterval(page);
  expect(await enterQuote(page, String(high + 50))).not.toMatch(/Sim|Não/);
  expect(await page.locator("details.driver[open]").count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("select");
  await chooseDriver(page, { "Idade de quem dirige": "56 anos ou mais", Sexo: "Mulher" });
  await expect.poll(() => answer(page).innerText()).toMatch(/^Sim\. /);
  await chooseDriver(page, { "Idade de quem dirige": "18 a 25 anos", Sexo: "Homem" });
  await expect.poll(() => answer(page).innerText()).toMatch(/^Não\. /);
  expect(await page.locator("rect.interval-quote").count()).toBe(1);
  expect(requests.map((request) => request.url())).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
});

it("§2.158: a quote is compared with all drivers on request; a missing or impossible one gets a hint", async () => {
  const { page } = await openPage(site, IN_CITY);
  const [missing, refused] = [await enterQuote(page, ""), await enterQuote(page, "12")];
  expect(missing).not.toBe("");
  expect(refused).toMatch(/R\$/);
  expect(refused).not.toBe(missing);
  const [low = 0] = await readInterval(page);
  await enterQuote(page, String(low - 50));
  await page.getByRole("button", { name: "Comparar com a média dos motoristas" }).click();
  expect(await answer(page).innerText()).toMatch(/^Não\. /);
});

it("§2.159: a shared link shows its own driver and quote, and leaves what the device remembers", async () => {
  const { page } = await openPage(site, IN_CITY);
  await chooseDriver(page, { Sexo: "Homem" });
  await page.goto("about:blank");
  await page.goto(`${IN_CITY}#idade=26-35&sexo=F&cotacao=3900&enviado=1`);
  await page.waitForSelector(".linked-note");
  const who = page.locator(".estimate .estimate-for");
  expect(await who.innerText()).toContain("mulher, 26 a 35 anos");
  expect([await quote(page).inputValue(), new URL(page.url()).hash]).toEqual(["3.900", ""]);
  await chooseDriver(page, {});
  await page.getByRole("button", { name: "Apagar respostas" }).click();
  expect(await who.innerText()).toContain("homem");
  await page.goto("about:blank");
  await page.goto(IN_CITY);
  await page.locator(".estimate-for", { hasText: "homem" }).waitFor();
  expect(await page.locator(".linked-note").count()).toBe(0);
});

it("'Compartilhar' shares a sentence, and the address with who drives and the quote in its hash", async () => {
  const { page } = await openPage(site, IN_CITY);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await chooseDriver(page, { Sexo: "Mulher" });
  await enterQuote(page, "3900");
  await page.getByRole("link", { name: "Compartilhar" }).click();
  const shared = await page.evaluate(() => Reflect.get(window, "shared") as ShareData);
  expect(shared.url).toBe(`${ORIGIN}${IN_CITY}#sexo=F&cotacao=3900&enviado=1`);
  expect(shared.text).toContain("Seguro Fiat Argo 2022 em Campinas, mulher");
});

it("§2.160: the price and the link of each city follow who drives", async () => {
  const { page } = await openPage(site, CAR);
  const city = page.locator("section", { hasText: "Preço por cidade" }).locator(".link-list li").first();
  const before = await city.innerText();
  await chooseDriver(page, { "Idade de quem dirige": "18 a 25 anos", Sexo: "Homem" });
  // The link says which driver the price beside it is for.
  const link = city.locator('a[href$="#idade=18-25&sexo=M"]');
  await link.waitFor();
  const after = (await city.innerText()).replaceAll(/\s/g, " ");
  expect(after).not.toBe(before);
  const name = await link.innerText();
  await link.click();
  // The address changes before the page does.
  await page.getByRole("heading", { level: 1, name: name.split(" ")[0] ?? "" }).waitFor();
  await page.locator(".estimate-for", { hasText: "homem" }).waitFor();
  expect(after).toContain((await page.locator(".estimate .key-figure-amount").innerText()).replaceAll(/\s/g, " "));
});

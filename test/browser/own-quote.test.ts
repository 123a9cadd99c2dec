// "Já tem uma cotação?", and a link that says it all: in the browser alone.

import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, PHONE } from "../support/browser.ts";
import { ORIGIN, openSite } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const IN_CITY = `${CAR}/sp/campinas`;
const SAID = "#idade=26-35&sexo=F&cotacao=3900";

const site = await openSite();

const quote = (page: Page) => page.getByLabel("Já tem uma cotação?");
const answer = (page: Page) => page.locator(".user-quote-verdict");

async function say(page: Page, typed: string): Promise<string> {
  await quote(page).fill(typed);
  await quote(page).press("Enter");
  return (await answer(page).innerText()).replaceAll(/\s/g, " ");
}

/** Opens the form of who drives, and chooses. */
async function sayDriver(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  const fold = page.locator("details.driver");
  if (!(await fold.evaluate((element) => (element as HTMLDetailsElement).open))) await fold.locator("summary").click();
  for (const [label, option] of Object.entries(answers)) await page.getByLabel(label).selectOption({ label: option });
}

/** R$ of the answer's range. */
async function readRange(page: Page): Promise<number[]> {
  const text = await page.locator(".estimate-interval").innerText();
  return [...text.matchAll(/R\$\s([\d.]+)/g)].slice(0, 2).map(([, amount = ""]) => Number(amount.replace(".", "")));
}

it("§2.158: asks who drives before it says where a quote lies, since the verdict may turn, and sends nothing", async () => {
  const { page } = await openPage(site, IN_CITY, { viewport: PHONE });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const [, high = 0] = await readRange(page);
  const asked = await say(page, String(high + 50));
  expect(asked).not.toMatch(/Sim|Não/);
  expect(await page.locator("details.driver").evaluate((fold) => (fold as HTMLDetailsElement).open)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("select");
  await sayDriver(page, { "Idade de quem dirige": "56 anos ou mais", Sexo: "Mulher" });
  await expect.poll(() => answer(page).innerText()).toMatch(/^Sim\. /);
  // The same quote for another driver.
  await sayDriver(page, { "Idade de quem dirige": "18 a 25 anos", Sexo: "Homem" });
  await expect.poll(() => answer(page).innerText()).toMatch(/^Não\. /);
  expect(await page.locator("rect.interval-quote").count()).toBe(1);
  expect(requests.map((request) => request.url())).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
});

it("§2.158: judges a quote by all drivers for who does not say who drives, and says what is missing", async () => {
  const { page } = await openPage(site, IN_CITY);
  const missing = await say(page, "");
  expect(missing).not.toBe("");
  const refused = await say(page, "12");
  expect(refused).toMatch(/R\$/);
  expect(refused).not.toBe(missing);
  const [low = 0] = await readRange(page);
  await say(page, String(low - 50));
  await page.getByRole("button", { name: "Comparar com a média dos motoristas" }).click();
  expect(await answer(page).innerText()).toMatch(/^Não\. /);
});

it("§2.159: a link opens the answer that it was made of, says so, and leaves what the device remembers", async () => {
  const { page } = await openPage(site, IN_CITY);
  await sayDriver(page, { Sexo: "Homem" });
  await page.goto("about:blank");
  await page.goto(`${IN_CITY}${SAID}&enviado=1`);
  await page.waitForSelector(".linked-note");
  const who = page.locator(".estimate .estimate-for");
  expect(await who.innerText()).toContain("mulher, 26 a 35 anos");
  expect(await quote(page).inputValue()).toBe("3.900");
  expect(new URL(page.url()).hash).toBe("");
  await page.locator("details.driver > summary").click();
  await page.getByRole("button", { name: "Apagar respostas" }).click();
  expect(await who.innerText()).toContain("homem");
  await page.goto("about:blank");
  await page.goto(IN_CITY);
  await page.locator(".estimate-for", { hasText: "homem" }).waitFor();
  expect(await page.locator(".linked-note").count()).toBe(0);
});

it("what is shared is a sentence, and the canonical address with the user input in its URL hash", async () => {
  const { page } = await openPage(site, IN_CITY);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await sayDriver(page, { Sexo: "Mulher" });
  await say(page, "3900");
  await page.getByRole("link", { name: "Compartilhar" }).click();
  const shared = await page.evaluate(() => Reflect.get(window, "shared") as ShareData);
  expect(shared.url).toBe(`${ORIGIN}${IN_CITY}#sexo=F&cotacao=3900&enviado=1`);
  expect(shared.text).toContain("Seguro Fiat Argo 2022 em Campinas, mulher");
});

it("§2.160: each city's price follows what is said, and its link takes it along", async () => {
  const { page } = await openPage(site, CAR);
  const tile = page.locator("section", { hasText: "Preço por cidade" }).locator(".link-list li").first();
  const before = await tile.innerText();
  await sayDriver(page, { "Idade de quem dirige": "18 a 25 anos", Sexo: "Homem" });
  // The tile is drawn anew after each choice: its link says which of them its price is for.
  await tile.locator('a[href$="#idade=18-25&sexo=M"]').waitFor();
  const after = (await tile.innerText()).replaceAll(/\s/g, " ");
  expect(after).not.toBe(before);
  const city = await tile.locator("a").innerText();
  await tile.locator("a").click();
  // The address changes before the page does.
  await page.getByRole("heading", { level: 1, name: city.split(" ")[0] ?? "" }).waitFor();
  await page.locator(".estimate-for", { hasText: "homem" }).waitFor();
  const amount = (await page.locator(".estimate .key-figure-amount").innerText()).replaceAll(/\s/g, " ");
  expect(after).toContain(amount);
});

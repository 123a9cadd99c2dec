// "Recebi uma cotação", a link that says it all, and an answer on paper: all in the browser, and said to nobody.

import type { Page, Request } from "playwright-core";
import { expect, it } from "vitest";
import { openPage, PHONE } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const IN_CITY = `${CAR}/sp/campinas`;
const SAID = "#idade=26-35&sexo=F&cotacao=3900";

const site = await openSite();

const quote = (page: Page) => page.getByLabel("Recebi uma cotação de R$");
const answer = (page: Page) => page.locator(".own-quote-answer");

async function say(page: Page, typed: string): Promise<string> {
  await quote(page).fill(typed);
  await quote(page).press("Enter");
  return (await answer(page).innerText()).replaceAll(/\s/g, " ");
}

/** R$ of the answer's range. */
async function readRange(page: Page): Promise<number[]> {
  const text = await page.locator(".answer-figure").innerText();
  return [...text.matchAll(/R\$\s([\d.]+)/g)].slice(0, 2).map(([, amount = ""]) => Number(amount.replace(".", "")));
}

it("§2.158: tells where a quote lies, on the picture's own scale, and sends nothing", async () => {
  const { page } = await openPage(site, IN_CITY, { viewport: PHONE });
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const [low = 0, high = 0] = await readRange(page);
  expect(await say(page, String(high + 50))).toMatch(
    /^Sim, para o motorista médio em [^.]+\. (Mais cara que 9 de cada 10|Entre as \d% mais caras)/,
  );
  expect(await page.locator(".interval-quote").count()).toBe(1);
  const named = await page.locator(".interval-quote-name").allTextContents();
  expect(named.map((words) => words.replaceAll(/\s/g, " "))).toEqual([
    expect.stringMatching(/^a sua cotação: R\$ [\d.]+$/),
    "é cara (motorista médio)",
  ]);
  expect(await say(page, String(low - 50))).toMatch(
    /^Não, para o motorista médio em [^.]+\. (Mais barata que 9 de cada 10|Entre as \d% mais baratas)/,
  );
  expect(requests.map((request) => request.url())).toEqual([]);
  expect(new URL(page.url()).hash).toBe("");
});

it("without JavaScript a table says what the field would", async () => {
  const { page } = await openPage(site, IN_CITY, { javaScriptEnabled: false });
  expect(await quote(page).isVisible()).toBe(false);
  const rows = await page.locator(".answer div.without-script tbody tr").allInnerTexts();
  expect(rows).toHaveLength(7);
  expect(rows[3]?.replaceAll(/\s+/g, " ")).toMatch(/^R\$ [\d.]+ 50% das cotações esperadas para este carro$/);
});

it("§2.159: a link opens the answer that it was made of, says so, and leaves what the device remembers", async () => {
  const { page } = await openPage(site, IN_CITY);
  await page.getByLabel("Sexo").selectOption({ label: "Homem" });
  await page.goto("about:blank");
  await page.goto(`${IN_CITY}${SAID}&enviado=1`);
  await page.waitForSelector(".answer-linked");
  expect(await page.locator(".answer-linked").innerText()).toContain("Estas escolhas são de quem enviou o link");
  expect(await page.locator(".answer .headline-kicker").innerText()).toBe("Estimativa: mulher, 26 a 35 anos");
  expect(await quote(page).inputValue()).toBe("3.900");
  expect(new URL(page.url()).hash).toBe("");
  await page.getByRole("button", { name: "Voltar às minhas escolhas" }).click();
  expect(await page.locator(".answer .headline-kicker").innerText()).toBe("Estimativa: homem");
  await page.getByRole("button", { name: "Voltar ao preço de todos" }).waitFor();
  await page.goto("about:blank");
  await page.goto(IN_CITY);
  await page.waitForFunction(() => document.querySelector(".headline-kicker")?.textContent?.includes("homem"));
  expect(await page.locator(".answer-linked").count()).toBe(0);
});

it("what is shared is a sentence, and the address with what was said in its fragment", async () => {
  const { page } = await openPage(site, IN_CITY);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
  });
  await page.getByLabel("Sexo").selectOption({ label: "Mulher" });
  await say(page, "3900");
  await page.getByText("Compartilhar", { exact: true }).click();
  const shared = await page.evaluate(() => Reflect.get(window, "shared") as ShareData);
  expect(shared.url).toBe(`${site.url}${IN_CITY}#sexo=F&cotacao=3900&enviado=1`);
  expect(shared.text).toContain("Seguro Fiat Argo 2022 em Campinas, mulher");
});

it("on paper an answer with everything said is one sheet", async () => {
  const { page } = await openPage(site, `${IN_CITY}#idade=26-35&sexo=F&estado-civil=casado&jovens=yes&cotacao=3900`);
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await page.getByRole("button", { name: "Imprimir" }).click();
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  for (const said of ["Seguro Fiat Argo 2022", "mulher", "a sua cotação: R$\u00a03.900"])
    expect(text, said).toContain(said);
  // Chromium says that it has printed: the page is whole again.
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

it("§2.163: a car in a city says where nearby it costs less, for what is said", async () => {
  const { page } = await openPage(site, IN_CITY);
  const nearby = page.locator("section", { hasText: "Cidades por perto" });
  const readFirst = async () => {
    const cells = await nearby.locator("tbody tr").first().locator("th, td").allInnerTexts();
    return cells.map((text) => text.replaceAll(/\s/g, " "));
  };
  const before = await readFirst();
  expect(before.join(" ")).toMatch(/R\$ [\d.]+.* −\d+%.* \d+ km/);
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "18 a 25 anos" });
  await page.getByLabel("Sexo").selectOption({ label: "Homem" });
  await expect.poll(async () => (await readFirst()).join()).not.toBe(before.join());
});

it("§2.160: each city's price follows what is said, and its link takes it along", async () => {
  const { page } = await openPage(site, CAR);
  const row = page.locator("section", { hasText: "Preço por cidade" }).locator("tbody tr").first();
  const before = await row.locator("td.list-estimate").innerText();
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "18 a 25 anos" });
  await page.getByLabel("Sexo").selectOption({ label: "Homem" });
  // The row is drawn anew after each choice: its link says which of them its price is for.
  await row.locator('a[href$="#idade=18-25&sexo=M"]').waitFor();
  const after = (await row.locator("td.list-estimate").innerText()).split("\n")[0] ?? "";
  expect(after).not.toBe(before.split("\n")[0]);
  const city = await row.locator("a").innerText();
  await row.locator("a").click();
  // The address changes before the page does.
  await page.getByRole("heading", { level: 1, name: city.split(" ")[0] ?? "" }).waitFor();
  const headline = page.locator(".answer .headline-amount");
  await page.waitForFunction(() => document.querySelector(".headline-kicker")?.textContent?.includes("homem"));
  expect((await headline.innerText()).replaceAll(/\s/g, " ")).toBe(after.replaceAll(/\s/g, " "));
});

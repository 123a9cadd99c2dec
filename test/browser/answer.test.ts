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

const figureOf = (page: Page) => page.locator(".answer-figure").innerText();

async function readFigure(page: Page): Promise<[low: number, high: number, median: number, month: number]> {
  const text = (await figureOf(page)).replaceAll(/\s/g, " ");
  const found =
    /^De cada 10 cotações como (?:esta|a sua), 8 ficam entre R\$ ([\d.]+) e R\$ ([\d.]+) por ano; o valor do meio é R\$ ([\d.]+) \(R\$ ([\d.]+) por mês\)\.$/.exec(
      text,
    );
  if (!found) throw new Error(text);
  const [low = 0, high = 0, median = 0, month = 0] = found.slice(1).map((figure) => Number(figure.replaceAll(".", "")));
  return [low, high, median, month];
}

const choose = (page: Page, label: string, option: string) => page.getByLabel(label).selectOption({ label: option });

it("a driver who is chosen changes the answer at once, and the reasons with it", async () => {
  const { page } = await open(IN_CITY);
  const [low, high, median, month] = await readFigure(page);
  expect(low).toBeLessThan(median);
  expect(median).toBeLessThan(high);
  expect(month).toBe(Math.round(median / 12));
  for (const amount of [low, high, median]) expect(amount % 10).toBe(0);
  const isMine = async () => [
    (await figureOf(page)).includes("como a sua"),
    (await page.locator(".answer-change").innerText()).includes("Conforme quem dirige"),
  ];
  expect(await isMine(), "nobody has said who drives").toEqual([false, true]);
  await choose(page, "Idade de quem dirige", "18 a 25 anos");
  await choose(page, "Estado civil", "Solteiro");
  expect(await isMine()).toEqual([true, false]);
  const [, , young] = await readFigure(page);
  expect(young).toBeGreaterThan(median * 1.5);
  expect(await page.locator(".answer-basis").innerText()).toContain("homem, 18 a 25 anos, solteiro");
  await page.getByText("Por que este preço").click();
  expect(await page.locator(".why").innerText()).toMatch(/Homem, 18 a 25 anos: \d+% acima da média/);
  // The words agree with who drives.
  await choose(page, "Sexo", "Mulher");
  expect(await page.getByLabel("Estado civil").locator("option:checked").innerText()).toBe("Solteira");
  expect((await readFigure(page))[2]).toBeLessThan(young);
});

it("an age that few are married at puts the marital status aside, and another brings it back", async () => {
  const { page } = await open(IN_CITY);
  const status = () => page.getByLabel("Estado civil").inputValue();
  const usual = await readFigure(page);
  expect(await status()).toBe("casado");
  for (const age of ["18 a 25 anos", "26 a 35 anos", "18 a 25 anos", "56 anos ou mais"]) {
    await choose(page, "Idade de quem dirige", age);
    expect(await status(), age).toBe(age === "18 a 25 anos" ? "solteiro" : "casado");
  }
  expect(await readFigure(page), "as before").toEqual(usual);
  // What the visitor says of it stays, whatever the age.
  await choose(page, "Estado civil", "Divorciado");
  await choose(page, "Idade de quem dirige", "26 a 35 anos");
  expect(await status()).toBe("divorciado");
});

it("the grid says what the form says, for every driver", async () => {
  const { page } = await open(CAR);
  await page.getByText("O valor do meio para cada motorista").click();
  const rows = expectSome(await page.locator(".driver-grid tbody tr").all(), "drivers");
  expect(rows).toHaveLength(10);
  const statuses = await page.locator(".driver-grid thead th").allInnerTexts();
  let compared = 0;
  for (const row of rows.slice(0, 4)) {
    const driver = await row.locator("th").innerText();
    const [sex = "", age = ""] = driver.split(", ");
    await choose(page, "Idade de quem dirige", age);
    await choose(page, "Sexo", sex);
    const cells = await row.locator("td").allInnerTexts();
    for (const [index, cell] of cells.entries()) {
      const status = statuses[index + 1]?.replace(/os$/, "o") ?? "";
      await choose(page, "Estado civil", sex === "Mulher" ? status.replace(/o$/, "a") : status);
      expect(Number(cell.replaceAll(/\D/g, "")), `${driver} ${status}`).toBe((await readFigure(page))[2]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(8);
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
  const [, , usual] = await readFigure(page);
  expect(await page.getByRole("button", { name: "Esquecer minhas escolhas" }).isVisible()).toBe(false);
  await choose(page, "Idade de quem dirige", "18 a 25 anos");
  const [, , young] = await readFigure(page);
  await goTo(page, CAR);
  expect(await page.getByLabel("Idade de quem dirige").inputValue()).toBe("18-25");
  await goTo(page, IN_CITY);
  await expect.poll(async () => (await readFigure(page))[2]).toBe(young);
  await page.getByRole("button", { name: "Esquecer minhas escolhas" }).click();
  expect((await readFigure(page))[2]).toBe(usual);
  expect(await page.evaluate(() => window.localStorage.getItem("motorista"))).toBeNull();
  await page.reload();
  await waitForHydration(page);
  expect((await readFigure(page))[2]).toBe(usual);
});

it("what a visitor says is the usual driver's where something else is kept", async () => {
  const { page } = await open(CAR);
  const usual = await readFigure(page);
  for (const kept of [
    ...["", "nonsense", "null", "[]", '{"gender":"M"}'],
    '{"gender":"X","age_range":"56+","marital_status":"casado","young_drivers":"no"}',
  ]) {
    await page.evaluate((text) => window.localStorage.setItem("motorista", text), kept);
    await goTo(page, CAR);
    expect(await readFigure(page), kept).toEqual(usual);
  }
});

it("without JavaScript the answer and the grid are there, and no form that could do nothing", async () => {
  const { page } = await open(IN_CITY, { javaScriptEnabled: false, viewport: PHONE });
  const [low, high] = await readFigure(page);
  expect(low).toBeLessThan(high);
  expect(await page.locator(".answer-form").isVisible()).toBe(false);
  await page.getByText("O valor do meio para cada motorista").click();
  expect(await page.locator(".driver-grid td").first().innerText()).toMatch(/^R\$\s[\d.]+$/);
});

it("a version is chosen where one is, in a city too, and the answer is that of its own page", async () => {
  const { page } = await open(IN_CITY);
  expect(await page.locator(".answer-basis").innerText()).toContain("a mais cotada");
  const labels = expectSome(await page.locator("select[name=versao] option").allInnerTexts(), "versions");
  const dearest = labels.at(-1) ?? "";
  const [, , before] = await readFigure(page);
  await page.locator("select[name=versao]").selectOption({ label: dearest });
  const [, , after] = await readFigure(page);
  expect(after).toBeGreaterThan(before);
  await goTo(page, CAR);
  await page.locator("select[name=versao]").selectOption({ label: dearest });
  const inCountry = await readFigure(page);
  await page.getByRole("link", { name: dearest.replace(/ \(R\$.*$/, ""), exact: true }).click();
  await page.waitForURL(new RegExp(`${CAR}/[^/]+$`));
  await expect.poll(() => readFigure(page)).toEqual(inCountry);
});
